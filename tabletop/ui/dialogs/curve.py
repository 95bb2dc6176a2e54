"""How the chances to win went: the curve with its turning points."""

from bisect import bisect_right
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import pairwise, product
from math import ceil, hypot
from typing import Final, NamedTuple

from PySide6.QtCore import QEasingCurve, QEvent, QLineF, QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy

from tabletop.presenter.seat_colours import COLOURS, colour_of
from tabletop.review.course import Course
from tabletop.review.steps import percent
from tabletop.review.turnings import Point, Turning
from tabletop.ui import theme
from tabletop.ui.dialogs.painted import Painted
from tabletop.ui.dialogs.texts import say
from tabletop.ui.table import paint
from tabletop.ui.table.paint import CENTRE, RIGHT, write
from tabletop.ui.tips import wrapped

SHOW_MS: Final = 800
NEAR: Final = 0.08
"""So near to each other two heights cannot both be named."""
ABOVE: Final = 1.6
"""How far above the line a cost is marked, in radii of its disc."""
BEHIND: Final = 3
"""Who points so many pixels behind a point means it."""
APART: Final = 4
"""Design pixels between two numbers below it."""
_NEAREST: Final = tuple(
    sorted(product(range(-12, 13), repeat=2), key=lambda step: (hypot(*step), step[0] < 0))
)
"""Places around a point, the nearest first."""


def inks(seats: Collection[int], faces: Mapping[int, str]) -> list[QColor]:
    """The colour of each line: of several that of its seat, by the `faces`."""
    if len(seats) == 1:
        return [theme.AMBER]
    return [theme.seat(colour_of(faces.get(seat, "")) or COLOURS[seat % len(COLOURS)]) for seat in seats]


class Cost(NamedTuple):
    """A choice of that seat at entry `n` that cost something."""

    seat: int
    n: int


class CurveView(Painted):
    """Chances from 0 to 100 % over the entries of the game, with the line that all would share. A click at a number
    calls `look` with it, counted from 0; `tell` is given what the pointer asks about, "" for nothing."""

    def __init__(self, look: Callable[[int], object], tell: Callable[[str], object]) -> None:
        super().__init__()
        self._look, self._tell = look, tell
        self._course: Course | None = None
        self._begun: Course | None = None
        """The same, as long as it is being worked out."""
        self._told = ""
        self.turnings: tuple[Turning, ...] = ()
        self.costs: tuple[Cost, ...] = ()
        self._rows_told: tuple[str, ...] = ()
        self._step: Callable[[int, int], str] | None = None
        self.faces: Mapping[int, str] = {}
        """The portrait of each seat."""
        self.axis = ""
        self.pointer = QPointF()
        """Where it was last."""
        self._part, self._spare = 1.0, 0
        self._asked: int | tuple[int, int] | None = None
        self._curves: QPixmap | None = None
        self._move = QVariantAnimation(self)
        self._move.setStartValue(0.0)
        self._move.setEndValue(1.0)
        self._move.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._move.valueChanged.connect(self._moved)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def show_part(self, course: Course) -> None:
        """It is being worked out: say how far, and draw what is known."""
        told = say("end.course.working", percent=round(100 * course.progress))
        if told != self._told:
            self._begun, self._told, self._picture = course, told, None
            self.setAccessibleName(told)
            self.update()

    def show_course(self, course: Course, speed: float) -> None:
        """Draw it from left to right, as fast as what moves on the table; at once where nothing moves."""
        self._course, self.axis = course, say("end.axis", course.chapters.counted)
        line = next(iter(course.lines.values()))
        chances = ", ".join(str(percent(point.chance)) for point in line)
        self.setAccessibleName(say("end.course.heard", chances=chances, even=percent(course.even)))
        if speed:
            self._part = 0.0
            self._move.setDuration(round(SHOW_MS * speed))
            self._move.start()
        self.update()

    def mark(
        self,
        turnings: tuple[Turning, ...],
        costs: tuple[Cost, ...],
        told: tuple[str, ...],
        step: Callable[[int, int], str],
    ) -> None:
        """Number these on it, one after the other; a number tells what its row does, any point of a line what its
        `step` is."""
        self.turnings, self.costs, self._rows_told, self._step = turnings, costs, told, step
        self._picture = self._curves = None
        self.update()

    def finish(self) -> None:
        """Show all of it now."""
        self._move.stop()
        self._part = 1.0
        self.update()

    @property
    def moving(self) -> bool:
        """It is not all there yet."""
        return self._part < 1.0

    def _moved(self, part: object) -> None:
        self._part = float(part)  # type: ignore[arg-type]
        self.update()

    def set_unit(self, unit: float) -> None:
        self._curves = None
        super().set_unit(unit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._curves = None

    def sizeHint(self) -> QSize:
        return QSize(round(440 * self.unit), round(230 * self.unit) + self._spare)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(240 * self.unit), round(108 * self.unit) + self._spare)

    def take(self, spare: int) -> None:
        """Be so many pixels higher than it must be: what stands below it needs them no more."""
        self._spare = spare
        self.updateGeometry()

    # -- where things are ------------------------------------------------------------------------------------

    def _field(self) -> QRectF:
        metrics = QFontMetricsF(theme.ui_font(self.px(13)))
        widest = max(metrics.horizontalAdvance(text) for _, text in self._heights())
        left = widest + 12 * self.unit
        half = metrics.height() / 2
        return QRectF(
            left,
            half + 4,
            self.width() - left - 14 * self.unit,
            self.height() - 2 * half - 12 - metrics.height(),
        )

    def _heights(self) -> list[tuple[float, str]]:
        """The heights that are named beside it: what all would share as well, in place of one that is near."""
        course = self._course or self._begun
        even = course.even if course is not None else -1.0
        plain = [(part, f"{percent(part)} %") for part in (0.0, 0.5, 1.0) if abs(part - even) > NEAR]
        return [*plain, (even, say("end.even", percent=percent(even)))] if even > 0 else plain

    def _at(self, n: float, chance: float) -> QPointF:
        """Every chapter is as wide as another, whatever happened in it."""
        field, course = self._field(), self._course or self._begun
        assert course is not None
        edges = _edges(course)
        nth = max(bisect_right(edges, n, hi=len(edges) - 1) - 1, 0)
        part = (n - edges[nth]) / (edges[nth + 1] - edges[nth])
        x = field.left() + field.width() * (nth + part) / (len(edges) - 1)
        return QPointF(min(max(x, field.left()), field.right()), field.bottom() - field.height() * chance)

    def marks(self) -> list[tuple[bool | None, QPointF, QPointF]]:
        """Of each how it is drawn (see `draw_disc`), where it lies and of which point it is: a turning point at the
        middle of its chapter, a cost above its choice; none on another."""
        if self._course is None:
            return []
        out: list[tuple[bool | None, QPointF, QPointF]] = []
        for turn in self.turnings:
            point = (self._at(turn.at.n, turn.before) + self._at(turn.to.n, turn.after)) / 2
            out.append((turn.rises, self._free(point, 0.0, out), point))
        for cost in self.costs:
            point = self._at(cost.n, self._course.chance_at(cost.seat, cost.n))
            out.append((None, self._free(point, ABOVE * self._radius, out), point))
        return out

    def _free(
        self, point: QPointF, above: float, taken: Sequence[tuple[bool | None, QPointF, QPointF]]
    ) -> QPointF:
        """Where a mark of that point, so far above it, has room beside the others: there, else as near as possible."""
        radius = self._radius
        inside = self._field().adjusted(radius, radius - 6, -radius, 6 - radius)
        x = min(max(point.x(), inside.left()), inside.right())
        y = min(max(point.y() - above, inside.top()), inside.bottom())
        for across, down in _NEAREST:
            at = QPointF(x + across * radius / 2, y + down * radius / 2)
            if inside.adjusted(-1, -1, 1, 1).contains(at) and all(
                QLineF(at, other).length() >= 2 * radius for _, other, _ in taken
            ):
                return at
        return QPointF(x, y)

    @property
    def _radius(self) -> float:
        return max(11 * self.unit, 9.0)

    def _under(self, at: QPointF) -> int:
        reach = 1.4 * self._radius
        near = ((where - at).manhattanLength() <= reach for _, where, _ in self.marks())
        return next((number for number, is_near in enumerate(near) if is_near), -1)

    def _point_under(self, at: QPointF) -> tuple[int, int] | None:
        """The seat of the line that is nearest there, and the number of the point to which it leads there: of what
        happened meanwhile is told."""
        edge = self._radius
        if (
            self._course is None
            or self.moving
            or not self._field().adjusted(-edge, -edge, edge, edge).contains(at)
        ):
            return None
        found = []
        for seat, line in self._course.lines.items():
            places = [self._at(point.n, point.chance) for point in line]
            number = next((k for k, lies in enumerate(places) if lies.x() >= at.x() - BEHIND), len(line) - 1)
            here, there = places[max(number - 1, 0)], places[number]
            part = min(max((at.x() - here.x()) / max(there.x() - here.x(), 1.0), 0.0), 1.0)
            found.append((abs(here.y() + part * (there.y() - here.y()) - at.y()), seat, number))
        _, seat, number = min(found)
        return seat, number

    def pointed_at(self, at: QPointF) -> int | tuple[int, int] | None:
        """The number there, counted from 0, or else the nearest point of a line; None off the field."""
        number = self._under(at)
        return number if number >= 0 else self._point_under(at)

    def words_of(self, asked: int | tuple[int, int] | None) -> str:
        """What that tells."""
        if asked is None or self._step is None:
            return ""
        return self._rows_told[asked] if isinstance(asked, int) else self._step(*asked)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pointer = event.position()
        asked = self.pointed_at(self.pointer)
        mark = isinstance(asked, int)
        self.setCursor(Qt.CursorShape.PointingHandCursor if mark else Qt.CursorShape.ArrowCursor)
        beside, course = event.position().x() < self._field().left(), self._course
        if beside and course is not None:
            even = say("end.even.means", percent=percent(course.even))
            self.setToolTip(wrapped(f"{even} {course.spec.mind.shared()}".rstrip()))
        else:
            self.setToolTip("")
        if asked != self._asked:
            self._asked = asked
            self._tell(self.words_of(asked))

    def leaveEvent(self, event: QEvent) -> None:
        self._asked = None
        self._tell("")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.moving:
            self.finish()
        number = self._under(event.position())
        if number >= 0:
            self._look(number)

    # -- drawing ---------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._course is None:
            return
        if self._curves is None:
            self._curves = paint.picture_of(self, partial(self._draw_lines, self._course))
        with QPainter(self) as painter:
            field = self._field()
            right = field.left() + field.width() * self._part
            reach = right + (20 * self.unit if self._part >= 1.0 else 0.0)
            painter.setClipRect(QRectF(0, 0, reach, self.height()))
            painter.drawPixmap(0, 0, self._curves)

    def draw(self, painter: QPainter) -> None:
        field, px = self._field(), self.px(13)
        font, dim = theme.ui_font(px), theme.TEXT_DIM
        course = self._course
        known = course or self._begun
        for part, text in self._heights():
            y = round(field.bottom() - field.height() * part) + 0.5
            even = known is not None and part == known.even
            painter.setPen(QPen(dim, 1.0, Qt.PenStyle.DashLine) if even else QPen(theme.HAIRLINE, 1.0))
            painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))
            room = QRectF(0, y - px, field.left() - 8 * self.unit, 2 * px)
            write(painter, room, text, font, dim, RIGHT)
        if course is None:
            self._draw_begun(painter, font)
            return
        if course.chapters.ticks:
            room = QRectF(0, field.bottom() + 4, field.left() - 8 * self.unit, 2 * px)
            write(painter, room, self.axis, font, dim, RIGHT)
        painter.setPen(QPen(theme.HAIRLINE, 1.0))
        for n, _ in course.chapters.ticks:
            begins = self._at(n, 0.0)
            painter.drawLine(begins, begins + QPointF(0.0, 5 * self.unit))
        for x, text in self.numbers():
            write(painter, QRectF(x - 40, field.bottom() + 4, 80, 2 * px), text, font, dim)

    def _draw_begun(self, painter: QPainter, font: QFont) -> None:
        """What is known of the line, and below the field, where no point can be, how far it is."""
        lines = self._begun.so_far if self._begun is not None else {}
        dot = max(2.6 * self.unit, 2.0)
        for line, ink in zip(lines.values(), inks(lines, self.faces), strict=True):
            points = [self._at(point.n, point.chance) for point in line]
            painter.setPen(QPen(paint.with_alpha(ink, 110), max(1.4 * self.unit, 1.0)))
            for here, there in pairwise(points):
                painter.drawLine(here, there)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            for point in points:
                painter.drawEllipse(point, dot, dot)
        write(painter, self.told_room(), self._told, font, theme.TEXT)

    def told_room(self) -> QRectF:
        """Where it says how far it is, until the chapters are numbered there."""
        below = self._field().bottom() + 4
        return QRectF(0, below, self.width(), self.height() - below)

    def numbers(self) -> list[tuple[float, str]]:
        """The numbers of the chapters and where their middles stand; every second, third … where more have no room."""
        if self._course is None:
            return []
        metrics, number_of = QFontMetricsF(theme.ui_font(self.px(13))), dict(self._course.chapters.ticks)
        told = [
            ((self._at(n, 0.0).x() + self._at(end, 0.0).x()) / 2, str(number_of[n]))
            for n, end in pairwise(_edges(self._course))
            if n in number_of
        ]
        wide = max((metrics.horizontalAdvance(text) for _, text in told), default=0.0) + APART * self.unit
        each = self._field().width() / (len(_edges(self._course)) - 1)
        return told[:: ceil(wide / each)]

    def _draw_lines(self, course: Course, painter: QPainter) -> None:
        unit = self.unit
        several = len(course.lines) > 1
        for line, ink in reversed(
            list(zip(course.lines.values(), inks(course.lines, self.faces), strict=True))
        ):
            line = from_start(line, _edges(course)[0])
            path = _through([self._at(point.n, point.chance) for point in line])
            if not several:
                self._fill(painter, path, line)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(ink, max(2.6 * unit, 2.0), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawPath(path)
        for turn in self.turnings:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ink = theme.GREEN if turn.rises else theme.CORAL
            painter.setPen(QPen(ink, max(4 * unit, 3.0), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawPath(_through([self._at(point.n, point.chance) for point in (turn.at, turn.to)]))
        painter.setFont(theme.ui_font(max(13 * unit, 12), bold=True))
        marks = self.marks()
        for good, where, point in marks:
            painter.setPen(
                QPen(theme.CORAL if good is None else theme.TEXT_DIM, 2.0 if good is None else 1.0)
            )
            painter.drawLine(where, point)
        for number, (good, where, _) in enumerate(marks, 1):
            draw_disc(painter, where, self._radius, number, good)

    def _fill(self, painter: QPainter, path: QPainterPath, line: Sequence[Point]) -> None:
        field = self._field()
        area = QPainterPath(path)
        area.lineTo(QPointF(self._at(line[-1].n, 0.0).x(), field.bottom()))
        area.lineTo(QPointF(self._at(line[0].n, 0.0).x(), field.bottom()))
        area.closeSubpath()
        shade = QLinearGradient(0, field.top(), 0, field.bottom())
        shade.setColorAt(0.0, paint.with_alpha(theme.AMBER, 120))
        shade.setColorAt(1.0, paint.with_alpha(theme.AMBER, 10))
        painter.fillPath(area, shade)


def from_start(line: tuple[Point, ...], first: int) -> tuple[Point, ...]:
    """The line from entry `first` on: before its first choice a seat had the chance that it had there."""
    return line if line[0].n <= first else (line[0]._replace(n=first), *line)


def _edges(course: Course) -> tuple[int, ...]:
    """The entries with which the chapters begin that are drawn, from the one in which the curve begins, and its end."""
    points = [point.n for line in course.lines.values() for point in line] or course.reach
    begun = [n for n, _ in course.chapters.ticks]
    first, last = max((n for n in begun if n < min(points)), default=min(points)), max(points)
    return first, *[n for n in begun if first < n < last], max(last, first + 1)


def _through(points: Sequence[QPointF]) -> QPainterPath:
    """A smooth line that goes through all points and never beyond its neighbours' heights."""
    path = QPainterPath(points[0])
    for here, there in pairwise(points):
        half = (there.x() - here.x()) / 2
        path.cubicTo(QPointF(here.x() + half, here.y()), QPointF(there.x() - half, there.y()), there)
    return path


def draw_disc(painter: QPainter, centre: QPointF, radius: float, number: int, good: bool | None) -> None:
    """A number on a disc: green for the better, coral for the worse; on a ring, None: what could have been better."""
    ring = good is None
    ink = theme.GREEN if good else theme.CORAL
    painter.setPen(QPen(ink if ring else theme.PANEL_DEEP, 2.0))
    painter.setBrush(theme.PANEL_DEEP if ring else ink)
    painter.drawEllipse(centre, radius, radius)
    painter.setPen(ink if ring else theme.WHITE if theme.is_light() else theme.INK)
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(box, CENTRE, str(number))
