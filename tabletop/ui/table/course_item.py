"""The course of the turn on the line between the sides: its phases, the steps within the present one, and the marks by
which a person is asked there."""

from collections.abc import Collection
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from tabletop.engine.about import STEP, STOP
from tabletop.engine.layout import TurnBar, TurnStep
from tabletop.presenter.table_model import Spot, TableModel
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.geometry import Geometry
from tabletop.ui.table.shapes import Rect

_LYING: Final = 5060.0
"""How high it lies: over the arrows, the dark of a stage, and cards that turn or fly."""
_SHADOW: Final = 4.0
_TALL: Final = 2.15
"""Height of the bar in text heights."""
_PAD: Final = 0.95
"""Room beside the word of a step, in text heights."""
_DOT: Final = 1.0
"""Width of a step within the present one."""
_FAINT: Final = 60


class Part(NamedTuple):
    """One step or mark as it lies on the bar, from its left end. `dot`: drawn as one; `width`: with the room around;
    `short`: a step within the present one, in its short words."""

    spot: Spot
    step: TurnStep
    x: float
    width: float
    dot: bool = False
    short: bool = False


class CoursePlan(NamedTuple):
    """The whole bar: its rectangle on the table, the text height, its parts, and beside dots where the name of the
    present one stands (no width: it has no room)."""

    rect: Rect
    px: float
    parts: tuple[Part, ...]
    told: tuple[str, float, float]


def height(geometry: Geometry) -> float:
    """How tall the bar is on a table of that size."""
    return round(_size(geometry) * _TALL)


def plan(course: TurnBar, geometry: Geometry, below: float = 0.0, panel: Rect | None = None) -> CoursePlan:
    """The bar in the middle of the row in front, on the line; with `below` its lower edge is there. Beside a
    `panel` that reaches so far it makes way."""
    left, line, right = geometry.line
    px, high = _size(geometry), height(geometry)
    title = next((step.title for step in course.inner if step.state == "now"), "")
    dots = ((_PAD, False, title), (_PAD, False, ""), (0.6, False, ""), (0.4, False, ""))
    words = ((_PAD, True, ""), (0.7, True, "")) if all(step.short for step in course.inner) else ()
    now = ""
    found: tuple[tuple[Part, ...], float, float] = ((), 0.0, 0.0)
    for pad, short, now in (*words, *dots):
        found = _row(course, px, pad, now, short)
        if found[1] <= right - left - 8:
            break
    parts, width, told = found
    middle = _middle(geometry)
    y = below - high if below else line - high / 2
    if panel is not None and panel.y < y + high and panel.bottom > y:
        right = max(left + width, panel.x - 6)
    x = min(max(middle - width / 2, left), right - width)
    return CoursePlan(
        Rect(round(x), round(y), round(width), high), px, parts, (now, told, theme.text_width(now, px, True))
    )


def _size(geometry: Geometry) -> float:
    """The text height: of the cards, as far as the gap between the sides has room for it."""
    return max(12.0, min(geometry.unit * 0.13, 40.0))


def _middle(geometry: Geometry) -> float:
    """Of the row in front that is nearest to the line."""
    rows = [box.rect for box in geometry.near() if box.kind in ("places", "row")]
    return min(rows, key=lambda rect: rect.y, default=Rect(0, 0, *geometry.size)).cx


def _row(
    course: TurnBar, px: float, pad: float, now: str, short: bool
) -> tuple[tuple[Part, ...], float, float]:
    """The parts from the left, the whole width, and where the name of the present inner step begins; `short`: inner
    steps are words and no dots."""
    out: list[Part] = []
    x = told = px * 0.25
    mark = 0
    for step in course.steps:
        inner = course.inner if step.state == "now" else ()
        x += px * 0.15
        width = theme.text_width(step.title, px, True) + (2 * pad + (_DOT if step.stop else 0.0)) * px
        out.append(Part(Spot(STEP, step.id), step, x, width))
        x += width
        if step.stop:
            at = x - (_DOT + pad * 0.6) * px
            out.append(Part(Spot(STOP, step.stop, place=mark), step, at, _DOT * px, True))
            mark += 1
        x += px * (0.6 if inner else 0.15)
        for part in inner:
            spot = Spot(STOP, part.stop, place=mark) if part.stop else Spot(STEP, part.id)
            mark += bool(part.stop)
            wide = theme.text_width(part.short, px, True) + 1.3 * pad * px if short else _DOT * px
            out.append(Part(spot, part, x, wide, not short, short))
            x += wide
            if part is inner[-1]:
                x += px * 0.2
        if inner and not short:
            told = x + px * 0.4
            x = told + (theme.text_width(now, px, True) + px * 0.9 if now else 0.0)
    return tuple(out), x + px * 0.25, told


class CourseItem(QGraphicsPixmapItem):
    """Shows the course of the turn, drawn anew only when it changes. `stops`: where the person wishes to be asked,
    `smart`: and only where it could matter, so that those marks are half full; `lit`: the steps that can be gone to
    now."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__()
        scene.addItem(self)
        self.setVisible(False)
        self.setZValue(_LYING)
        self._plan: CoursePlan | None = None
        self._course: TurnBar | None = None
        self._lies: tuple[Geometry, float, Rect | None] | None = None
        self._own = False
        self._stops: frozenset[str] = frozenset()
        self._smart = False
        self.lit: frozenset[Spot] = frozenset()
        self._shown: tuple[object, ...] = ()
        self._dpr = 1.0

    def show_course(
        self, model: TableModel, geometry: Geometry, dpr: float, below: float, panel: Rect | None
    ) -> None:
        """As the model says; `below`: its lower edge while a stage stands over the line, else 0; `panel`: of that
        stage."""
        course = model.course
        self._course, self._lies = course, (geometry, below, panel)
        self.setVisible(course is not None and geometry.line[1] > 0)
        if course is None:
            self._plan, self._shown = None, ()
            return
        self._plan = plan(course, geometry, below, panel)
        self._own, self._dpr = course.seat == model.viewer, dpr
        self._stops, self._smart = model.stops, model.smart
        self.setPos(self._plan.rect.x - _SHADOW, self._plan.rect.y - _SHADOW)
        self._draw()

    def go_to(self, step: str) -> None:
        """What is told now is told in that step of the turn."""
        if self._course is not None and self._lies is not None and self._course.at(step) != self._course:
            self._course = self._course.at(step)
            self._plan = plan(self._course, *self._lies)
            self._draw()

    def light(self, sources: Collection[Spot]) -> None:
        """These can be gone to now."""
        self.lit = frozenset(spot for spot in sources if spot.kind == STEP)
        if self.isVisible():
            self._draw()

    def parts(self) -> list[tuple[Spot, Rect]]:
        """Each step and mark with its rectangle; marks before the steps that they lie on."""
        if self._plan is None or not self.isVisible():
            return []
        box = self._plan.rect
        found = sorted(self._plan.parts, key=lambda part: not part.dot)
        return [(part.spot, Rect(box.x + part.x, box.y, part.width, box.h)) for part in found]

    @property
    def ground(self) -> tuple[Rect, ...]:
        """Where it lies; () where it does not."""
        return (self._plan.rect,) if self._plan is not None and self.isVisible() else ()

    def spot_at(self, x: float, y: float) -> Spot | None:
        """The step or mark at a point."""
        return next((spot for spot, rect in self.parts() if rect.contains(x, y)), None)

    def step_of(self, spot: Spot) -> TurnStep | None:
        """The step that a spot of the bar stands for."""
        parts = self._plan.parts if self._plan is not None else ()
        return next((part.step for part in parts if part.spot == spot), None)

    def wants(self, spot: Spot) -> str:
        """Whether the person is asked at that mark: "on", "smart" where it could matter, or ""."""
        return "" if spot.zone not in self._stops else "smart" if self._smart else "on"

    def _draw(self) -> None:
        wishes = self._own, self._stops, self._smart, self.lit
        key = (self._plan, self._course, wishes, self._dpr, theme.is_light())
        if self._plan is None or key == self._shown:
            return
        self._shown = key
        self.setPixmap(self._picture(self._plan))

    def _picture(self, found: CoursePlan) -> QPixmap:
        w, h = found.rect.w, found.rect.h
        with paint.drawing(w + 2 * _SHADOW, h + 2 * _SHADOW, self._dpr) as (pixmap, painter):
            painter.translate(_SHADOW, _SHADOW)
            painter.setPen(Qt.PenStyle.NoPen)
            for ring in range(3):
                painter.setBrush(QColor(0, 0, 0, 28))
                painter.drawRoundedRect(QRectF(-ring, 1, w + 2 * ring, h + ring), h / 2, h / 2)
            bar, edge = QRectF(0.5, 0.5, w - 1, h - 1), QPen(theme.GOLD_LINE, 1.0)
            paint.draw_block(painter, bar, h / 2, theme.PLATE_ACTIVE, edge)
            for part in found.parts:
                draw = self._dot if part.dot else self._short if part.short else self._word
                draw(painter, part, found.px, h)
            told, x, width = found.told
            if told:
                font, beside = theme.ui_font(found.px, bold=True), QRectF(x, 0, width + 4, h)
                paint.write(painter, beside, told, font, theme.TEXT, paint.LEFT)
        return pixmap

    def _ink(self) -> QColor:
        """On the present step: letters on amber in an own turn, else on the colour of letters."""
        return theme.INK if self._own else theme.PANEL

    def _word(self, painter: QPainter, part: Part, px: float, h: float) -> None:
        edge = max(2.5, h * 0.1)
        box = QRectF(part.x, edge, part.width, h - 2 * edge)
        radius = box.height() / 2
        now, lit = part.step.state == "now", part.spot in self.lit
        colour = theme.TEXT_FAINT if part.step.state == "past" else theme.TEXT_DIM
        if now:
            paint.draw_block(painter, box, radius, theme.AMBER if self._own else theme.TEXT)
            colour = self._ink()
        elif lit:
            ring = box.adjusted(0.6, 0.6, -0.6, -0.6)
            paint.draw_block(painter, ring, radius, None, QPen(theme.AMBER_WORD, 1.2))
            colour = theme.TEXT
        room = box.adjusted(-4, -4, 4 - (_DOT * px if part.step.stop else 0.0), 4)
        paint.write(painter, room, part.step.title, theme.ui_font(px, bold=True), colour)

    def _dot(self, painter: QPainter, part: Part, px: float, h: float) -> None:
        x, y = part.x + part.width / 2, h / 2
        inner = self._course is not None and part.step in self._course.inner
        now = inner and part.step.state == "now"
        r = px * (0.36 if now else 0.24)
        bright = theme.AMBER if now and self._own else theme.TEXT if now else theme.TEXT_DIM
        filled = bool(part.step.state)
        if not inner:
            # beside the word of its step, which may be amber: full or half where the person is asked
            r, filled = px * 0.3, bool(self.wants(part.spot))
            bright = theme.AMBER_WORD if filled else theme.TEXT_DIM
            bright = self._ink() if part.step.state == "now" else bright
        dot = QRectF(x - r, y - r, 2 * r, 2 * r)
        half = not inner and self.wants(part.spot) == "smart"
        paint.draw_disc(painter, dot, bright if filled and not half else None, QPen(bright, 1.4))
        if half:
            painter.setBrush(bright)
            painter.drawPie(dot, 90 * 16, 180 * 16)
        if inner and part.spot.kind == STOP:
            under = QRectF(x - px * 0.36, h * 0.5 + px * 0.56, px * 0.72, 0)
            self._mark(painter, part.spot, under, px)

    def _short(self, painter: QPainter, part: Part, px: float, h: float) -> None:
        """A step within the present one in words, the mark under them."""
        now = part.step.state == "now"
        colour = theme.TEXT_FAINT if part.step.state == "past" else theme.TEXT_DIM
        if now:
            edge = max(2.5, h * 0.1)
            box = QRectF(part.x, edge, part.width, h - 2 * edge)
            bright = theme.AMBER if self._own else theme.TEXT
            fill = paint.with_alpha(bright, _FAINT)
            paint.draw_block(painter, box, box.height() / 2, fill, QPen(bright, 1.2))
            colour = theme.TEXT
        room = QRectF(part.x - 4, 0, part.width + 8, h)
        paint.write(painter, room, part.step.short, theme.ui_font(px, bold=True), colour)
        if part.spot.kind == STOP:
            wide = px * 1.1
            line = QRectF(part.x + (part.width - wide) / 2, h * 0.5 + px * 0.68, wide, 0)
            self._mark(painter, part.spot, line, px)

    def _mark(self, painter: QPainter, spot: Spot, line: QRectF, px: float) -> None:
        """The line that says whether the person is asked there: half of it where only what could matter is asked."""
        line.setHeight(max(2.0, px * 0.17))
        paint.draw_block(painter, line, 1, paint.with_alpha(theme.TOP, _FAINT))
        if wish := self.wants(spot):
            line.setWidth(line.width() * (0.5 if wish == "smart" else 1.0))
            paint.draw_block(painter, line, 1, theme.AMBER_WORD)
