"""All choices of a game in a row, a tick each: those of whoever looks above the line, those of the others below it, as
high and as red as they cost chances; what lies left of the mark is done. A line begins each turn, with its number. A
press or a pull goes there."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy

from tabletop.engine.texts import sentence
from tabletop.match.history import parse_entry
from tabletop.presenter.wording import Wording
from tabletop.presenter.words import SECTION
from tabletop.review.coach import Coach
from tabletop.review.replay import Replay
from tabletop.storage.lookback import Retelling
from tabletop.ui import theme
from tabletop.ui.dialogs.texts import say
from tabletop.ui.table import paint
from tabletop.ui.table.paint import LEFT, draw_block, painter_on, write
from tabletop.ui.tips import show_above, wrapped

FREE: Final = 0.01
"""What costs less than this of the chances is drawn as costing nothing."""
MOST: Final = 0.3
"""What costs this or more has the highest tick."""
MOST_LINES: Final = 2
"""Sentences told of a choice that is pointed at: it lies over the table."""
FORCED: Final = 2.5
"""How high the tick of something is that was no choice, in design pixels: nobody will look at it."""
NEAR: Final = 9
"""Who points so many design pixels beside a tick means it."""
HIGH: Final = 84
"""Design pixels."""


class Timeline(QAbstractSlider):
    """`go(place)` is called for a press. It reads `replay`, and the costs from its coach."""

    def __init__(self, replay: Replay, go: Callable[[int], object]) -> None:
        super().__init__()
        self._replay, self._go = replay, go
        self.unit = 1.0
        self._picture: QPixmap | None = None
        self._drawn: tuple[object, ...] = ()
        self._asked_of = 0
        self._choices: frozenset[int] = frozenset()
        self._costs: dict[int, float] = {}
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setAccessibleName(say("replay.line"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_unit(self, unit: float) -> None:
        self.unit = unit
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(round(600 * self.unit), round(HIGH * self.unit))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(200 * self.unit), round(HIGH * self.unit))

    def refresh(self) -> None:
        """Another place, other eyes, more costs."""
        replay = self._replay
        self._costs = replay.looking.measured if isinstance(replay.looking, Coach) else {}
        self.setRange(replay.first, max(replay.last, replay.first))
        self.setValue(replay.place)
        self.update()

    # -- what it knows ---------------------------------------------------------------------------------------------

    def cost_words(self, place: int, why: bool = True) -> str:
        """What had been better at that place and `why`, in words; "" if nobody has judged it."""
        retelling, looking = self._replay.retelling, self._replay.looking
        if retelling is None or place >= len(retelling.ticks) or not isinstance(looking, Coach):
            return ""
        n = retelling.ticks[place].n
        if n not in self._asked(retelling):
            return say("replay.no_cost", "forced")
        moment = next(moment for moment in retelling.moments if moment.n == n)
        if n not in looking.costs:
            passed = moment.seat == self._replay.viewer and looking.over and not looking.asked(moment)
            return say("replay.no_cost", "passed") if passed else ""
        if n not in looking.measured:
            return say("replay.no_cost")
        found = next((one for one in looking.found if one.moment.n == n), None)
        if found is None:
            won = retelling.spec.mind.won
            if won is not None and won(moment.seen):
                return say("replay.cost.none", "won")
            form = "safe" if n in looking.safe else "hint" if looking.warned(moment) else ""
            return say("replay.cost.none", form)
        told = found.told
        reason = told.rationale if why else ""
        return say("replay.cost", better=told.better, count=found.wins, why=reason).rstrip()

    def _asked(self, retelling: Retelling) -> frozenset[int]:
        """The entries at which there was a choice, as far as the game is told."""
        if self._asked_of != len(retelling.moments):
            self._asked_of = len(retelling.moments)
            self._choices = frozenset(moment.n for moment in retelling.moments)
        return self._choices

    def chosen(self, place: int, why: bool = True) -> str:
        """What was chosen at that place and what that cost, in words; "" if nobody chose there, or nothing is seen of
        it."""
        told = self._replay.retelling
        known = told is not None and place < len(told.ticks) and told.ticks[place].n in self._asked(told)
        played = self._played(place) if known else ""
        return f"{played} {self.cost_words(place, why)}".strip() if played else ""

    def _played(self, place: int) -> str:
        """What was played there, and what came of it."""
        replay = self._replay
        told, lines = replay.retelling, replay.lines(place + 1)
        if told is None or not lines:
            return ""
        if lines[0].heading and lines[0].seat != told.ticks[place].seat:
            return self.answered(place)  # a turn ends by it: what follows is another's
        own = [line.text for line in lines if not line.heading or line is lines[0]]
        return SECTION.sub("", " ".join(own[:MOST_LINES]))

    def answered(self, place: int) -> str:
        """What the choice at that place is called; "" for eyes that did not know the question."""
        replay = self._replay
        told = replay.retelling
        if told is None or not replay.first <= place < len(told.ticks):
            return ""
        tick, asked = told.ticks[place], told.asked(place, replay.eyes)
        line = told.record.lines[tick.line]
        if asked is None or asked.seat != tick.seat or "action" not in line:
            return ""
        return sentence(Wording(told.spec, (), asked.prompt).verb(parse_entry(line).actions[0].verb))

    def _words(self, place: int) -> str:
        words = self._replay.where(place), self._played(place), self.cost_words(place)
        return "\n".join(filter(None, words))

    # -- where things are ------------------------------------------------------------------------------------------

    def _x(self, place: float) -> float:
        first, last = self.minimum(), max(self.maximum(), self.minimum() + 1)
        edge = 14 * self.unit
        return edge + (self.width() - 2 * edge) * (place - first) / (last - first)

    def tick_x(self, place: int) -> float:
        """The middle of the choice made there: it leads from that place to the next, so it lies between both."""
        return self._x(place + 0.5)

    def place_at(self, x: float) -> int:
        """The place nearest to there."""
        first, last = self.minimum(), self.maximum()
        edge = 14 * self.unit
        part = (x - edge) / max(self.width() - 2 * edge, 1)
        return min(max(round(first + part * (last - first)), first), last)

    def pointed_at(self, at: QPointF) -> int:
        """The nearest choice on that side of the line, if one is near: its tick is narrow; else the place there."""
        replay, mine = self._replay, at.y() < self._axis
        ticks = replay.retelling.ticks[replay.first :] if replay.retelling is not None else ()
        found = [
            place for place, tick in enumerate(ticks, replay.first) if (tick.seat == replay.viewer) == mine
        ]
        nearest = min(found, key=lambda place: abs(self.tick_x(place) - at.x()), default=-1)
        is_near = nearest >= 0 and abs(self.tick_x(nearest) - at.x()) <= NEAR * self.unit
        return nearest if is_near else self.place_at(at.x())

    # -- input -------------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._go(self.pointed_at(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = self.pointed_at(event.position())
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(place)
        show_above(self, wrapped(self._words(place)), round(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys go through the game wherever the focus is."""
        event.ignore()

    def wheelEvent(self, event: QEvent) -> None:
        event.ignore()

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        replay = self._replay
        costs = len(self._costs), sum(self._costs.values())
        told = replay.last, replay.viewer, costs, len(replay.chapters)
        state = (*told, theme.is_light(), self.unit, self.size())
        if self._picture is None or state != self._drawn:
            self._drawn, self._picture = state, paint.picture_of(self, self._draw)
        with painter_on(self) as painter:
            painter.drawPixmap(0, 0, self._picture)
            self._draw_here(painter)

    @property
    def _axis(self) -> float:
        return round(self.height() * 0.48) + 0.5

    def _draw(self, painter: QPainter) -> None:
        unit, axis, replay = self.unit, self._axis, self._replay
        painter.setPen(QPen(theme.HAIRLINE, 1.0))
        painter.drawLine(QPointF(self._x(self.minimum()), axis), QPointF(self._x(self.maximum()), axis))
        self._draw_chapters(painter)
        retelling = replay.retelling
        if retelling is None:
            return
        step = self._x(self.minimum() + 1) - self._x(self.minimum())
        wide = min(max(step * 0.64, 1.4), 7 * unit)
        judged = isinstance(replay.looking, Coach)
        for place, tick in enumerate(retelling.ticks[replay.first :], replay.first):
            cost = self._costs.get(tick.n)
            part = 0.0 if cost is None else min(cost / MOST, 1.0) ** 0.6
            mine = tick.seat == replay.viewer
            room = axis - 5 * unit if mine else self.height() - axis - 24 * unit
            forced = judged and tick.n not in self._asked(retelling)
            high = FORCED * unit if forced else (6 + (room / unit - 6) * part) * unit
            top = axis - 2 * unit - high if mine else axis + 2 * unit
            box = QRectF(self.tick_x(place) - wide / 2, top, wide, high)
            draw_block(painter, box, wide / 3, tick_ink(cost, mine))

    def chapters(self) -> list[tuple[int, str]]:
        """Where the longest chapters begin, each with its number; turns that share one begin with the first of them."""
        replay, told = self._replay, 0
        out = []
        for chapter in replay.chapters:
            if chapter.place >= replay.first and chapter.word == replay.words[-1]:
                if chapter.number != told or chapter.number <= 0:
                    out.append((chapter.place, str(chapter.number) if chapter.number > 0 else "·"))
                told = chapter.number
        return out

    def _draw_chapters(self, painter: QPainter) -> None:
        unit, axis = self.unit, self._axis
        font = theme.ui_font(max(12 * unit, float(theme.MIN_TEXT_PX)))
        metrics, free = QFontMetricsF(font), -1.0
        for (place, text), (end, _) in pairwise([*self.chapters(), (self.maximum(), "")]):
            x = round(self._x(place)) + 0.5
            painter.setPen(QPen(theme.HAIRLINE, 1.0))
            painter.drawLine(QPointF(x, axis - 9 * unit), QPointF(x, self.height() - 4 * unit))
            wide = metrics.horizontalAdvance(text)
            left = max((x + self._x(end) - wide) / 2, x + 4 * unit)  # in its middle: a line belongs to both
            if left >= free:
                free = left + wide + 6 * unit
                box = QRectF(left, self.height() - 19 * unit, wide + 1, 18 * unit)
                write(painter, box, text, font, theme.TEXT_DIM, LEFT)

    def _draw_here(self, painter: QPainter) -> None:
        unit, x = self.unit, self._x(self._replay.place)
        ink = theme.TEXT if self.hasFocus() else theme.AMBER
        painter.setPen(QPen(ink, max(2 * unit, 1.5)))
        painter.drawLine(QPointF(x, 5 * unit), QPointF(x, self.height() - 20 * unit))
        painter.setPen(QPen(theme.PANEL_DEEP, 1.5))
        painter.setBrush(ink)
        painter.drawEllipse(QPointF(x, self._axis), 6 * unit, 6 * unit)


def tick_ink(cost: float | None, mine: bool) -> QColor:
    """The colour of a choice by what it cost: coral for anything, green for nothing; nobody has judged it: grey."""
    if cost is None:
        ink = paint.with_alpha(theme.TEXT_FAINT, 130)
    elif cost < FREE:
        ink = paint.with_alpha(theme.GREEN, 190)
    else:
        ink = QColor(theme.CORAL)
    return ink if mine else paint.with_alpha(ink, round(ink.alpha() * 0.75))
