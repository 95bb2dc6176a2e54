"""A row for each moment of a game that is over: where the chance turned, and what a choice cost."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from tabletop.engine.cards import look_of
from tabletop.engine.texts import capital
from tabletop.presenter.words import at_a_glance
from tabletop.review.aftermath import Turned
from tabletop.review.coach import Finding
from tabletop.review.steps import percent
from tabletop.ui import theme
from tabletop.ui.dialogs.curve import draw_disc
from tabletop.ui.dialogs.texts import say
from tabletop.ui.drawn_button import DrawnButton
from tabletop.ui.table import paint
from tabletop.ui.table.card_art import ASPECT, CardArt
from tabletop.ui.table.paint import RIGHT, draw_block, draw_centred, painter_on, write
from tabletop.ui.tips import show_left, wrapped

MOST_CARDS: Final = 3
_STEP: Final = 1.08
"""From one card of a row to the next, in its widths."""
HIGHEST: Final = 10_000
"""Pixels that no row is high."""
_SENTENCE: Final = re.compile(r"(?<=\.) ")
_WRAPPED = Qt.AlignmentFlag.AlignVCenter.value | Qt.TextFlag.TextWordWrap.value
ROW_LINES: Final = 4
"""A choice that cost something has so many lines, however much is said of it: nothing moves when it comes."""
EDGES = 18
"""Design pixels above and below the words of a row together."""


class MomentRow(DrawnButton):
    """One moment in words, with its cards; pressing it looks back there. `change`: what it was worth; `good`: see
    `draw_disc`; `heard`: all of it for screen readers; `lines`: it has so many, and a tip beside it tells what they
    cannot hold; 0 = as many as it needs."""

    def __init__(
        self,
        number: int,
        text: str,
        change: str,
        good: bool | None,
        heard: str,
        cards: Sequence[int],
        art: CardArt,
        look: Callable[[int], object],
        lines: int = 0,
    ) -> None:
        super().__init__(None, heard=heard)
        self._lines = lines
        self._number, self._change, self._good, self._art = number, change, good, art
        self.told = self.shown = at_a_glance(text)
        self._looks = tuple(dict.fromkeys(look_of(card) for card in cards))[:MOST_CARDS]
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.calls(lambda: look(number - 1))

    def _high(self, lines: float) -> float:
        line = QFontMetricsF(theme.ui_font(14 * self.unit)).lineSpacing()
        return max(54 * self.unit, lines * line + EDGES * self.unit)

    def sizeHint(self) -> QSize:
        return QSize(round(400 * self.unit), self.heightForWidth(round(400 * self.unit)))

    def heightForWidth(self, width: int) -> int:
        """Room for all it says, or for its lines."""
        if self._lines:
            return row_height(self.unit, self._lines)
        least = row_height(self.unit) if self._looks and self._change else 0
        return max(round(self._high(self._lines_of(self.told, width))), least)

    def _lines_of(self, words: str, width: int) -> int:
        """How many lines they need in a row so wide."""
        left, right = self._words(QRectF(0, 0, width, self._high(2)).adjusted(1, 1, -1, -1))
        metrics = QFontMetricsF(theme.ui_font(14 * self.unit))
        high = metrics.boundingRect(QRectF(0, 0, right - left, HIGHEST), _WRAPPED, words).height()
        return round(high / metrics.lineSpacing())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def set_unit(self, unit: float) -> None:
        super().set_unit(unit)
        self._fit()

    def _fit(self) -> None:
        """What of it is shown: all, or whole sentences, or words if even the second sentence has no room."""
        self.shown = self.told
        parts = _SENTENCE.split(self.told)
        while self._lines and self._lines_of(self.shown, self.width()) > self._lines:
            if len(parts) > 2:
                del parts[-1]
            else:
                parts = [" ".join(parts).rpartition(" ")[0]]
            self.shown = f"{' '.join(parts)} …"

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        if self.shown != self.told:
            show_left(self, wrapped(self.told), self)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(200 * self.unit), round(self._high(2)))

    def _words(self, box: QRectF) -> tuple[float, float]:
        """Where the sentences begin and end."""
        unit = self.unit
        return box.left() + 22 * unit + 2 * self._radius, box.right() - self._beside - 20 * unit

    @property
    def _radius(self) -> float:
        return max(12 * self.unit, 9.5)

    @property
    def _card(self) -> float:
        """How wide a card is, whatever is said."""
        return (self._high(2) - 14 * self.unit) / ASPECT

    @property
    def _beside(self) -> float:
        """How wide what stands at the right is: the change, with the cards above it."""
        change = QFontMetricsF(theme.ui_font(13 * self.unit)).horizontalAdvance(self._change)
        return max(change, self._cards)

    @property
    def _cards(self) -> float:
        """How wide all cards are together."""
        return self._card * (1 + _STEP * (len(self._looks) - 1)) if self._looks else 0.0

    def paintEvent(self, event: QPaintEvent) -> None:
        with painter_on(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            unit, box = self.unit, QRectF(self.rect()).adjusted(1, 1, -1, -1)
            fill = paint.with_alpha(theme.TOP, 34 if self.underMouse() or self.hasFocus() else 14)
            draw_block(painter, box, 9 * unit, fill, QPen(theme.TEXT, 1.6) if self.hasFocus() else None)
            painter.setFont(theme.ui_font(max(13 * unit, 12), bold=True))
            centre = QPointF(box.left() + 10 * unit + self._radius, box.center().y())
            draw_disc(painter, centre, self._radius, self._number, self._good)
            left, right = self._words(box)
            side = QRectF(box.right() - self._beside - 10 * unit, box.top(), self._beside, box.height())
            if self._looks and self._change:
                line = QFontMetricsF(theme.ui_font(13 * unit)).lineSpacing()
                top = side.center().y() - (self._card * ASPECT + 2 * unit + line) / 2
                self._draw_cards(painter, QRectF(side.left(), top, side.width(), self._card * ASPECT))
                side = QRectF(side.left(), top + self._card * ASPECT + 2 * unit, side.width(), line)
            else:
                self._draw_cards(painter, side)
            ink = theme.GREEN if self._good else theme.CORAL
            write(painter, side, self._change, theme.ui_font(13 * unit), ink, RIGHT)
            room = QRectF(left, box.top() + 2, right - left, box.height() - 4)
            write(painter, room, self.shown, theme.ui_font(14 * unit), theme.TEXT, _WRAPPED)

    def _draw_cards(self, painter: QPainter, box: QRectF) -> None:
        width, art = self._card, self._art.with_dpr(self.devicePixelRatioF())
        x = box.right() - self._cards
        for look in self._looks:
            draw_centred(painter, QPointF(x + width / 2, box.center().y()), art.face(look, width))
            x += width * _STEP


def row_height(unit: float, lines: int = 3) -> int:
    """Of a row with so many lines; three are the most that one of two players usually has."""
    return round(lines * QFontMetricsF(theme.ui_font(14 * unit)).lineSpacing() + EDGES * unit)


def turning_row(number: int, turned: Turned, art: CardArt, look: Callable[[int], object]) -> MomentRow:
    """Where the chance changed most."""
    turning = turned.turning
    before, after = percent(turning.before), percent(turning.after)
    heard = say("end.turning", text=turned.text, before=before, after=after)
    change = f"{before} % → {after} %"
    return MomentRow(number, turned.text, change, turning.rises, heard, turning.cards, art, look)


def finding_row(
    number: int, finding: Finding, known: tuple[str, str], art: CardArt, look: Callable[[int], object]
) -> MomentRow:
    """A choice that cost something. `known`: whose it is, "" where that is clear, and when it was."""
    (name, where), told, wins = known, finding.told, finding.wins
    words = {"where": capital(where), "played": told.played, "better": told.better, "why": told.rationale}
    text = say("end.finding", "named" if name else "", name=name, **words)
    heard = say("end.finding.heard", text=text, wins=wins)
    return MomentRow(number, text, say("end.cost", wins=wins), None, heard, (), art, look, ROW_LINES)
