"""How the log's rows are drawn: who it was, the sentence, and small cards of what it speaks of."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from tabletop.engine.cards import HIDDEN, JOKER_FACE, card_text, look_of
from tabletop.presenter.narrator import Sentence
from tabletop.ui import theme
from tabletop.ui.panel.chart_view import FOUR_INKS, INKS
from tabletop.ui.panel.suited import draw_suited, suit_colours
from tabletop.ui.table import card_art, paint
from tabletop.ui.table.pictures import pictures
from tabletop.ui.table.shapes import ASPECT

if TYPE_CHECKING:
    from tabletop.ui.panel.log_view import LogView

LINE: Final = Qt.ItemDataRole.UserRole + 1
OWN: Final = Qt.ItemDataRole.UserRole + 2
CARDS: Final = Qt.ItemDataRole.UserRole + 3
BEGINS: Final = Qt.ItemDataRole.UserRole + 4
REPEAT: Final = Qt.ItemDataRole.UserRole + 5
"""The `Sentence` of a row; whether it is the reader's own; the cards beside it; whether it begins what one player does
in a row; how it is shown again, None if by its play or not at all."""
WRAP: Final = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignVCenter.value
MOST_CARDS: Final = 4
"""So many cards stand beside a sentence at most; the last says how many more there are."""
FACE: Final = 22.0
THUMB: Final = 22.0
STEP: Final = 15.0
"""Design pixels of a portrait, of a small card's width, and from one to the next that lies over it."""
AGAIN: Final = 17.0
RING: Final = 6.5
"""Design pixels of the mark of what can be shown again: before small cards with what sets it off, and its radius."""
_JOKER: Final = "★"


class Room(NamedTuple):
    """Where the parts of a row are, from the left: portrait, words, cards."""

    face: int
    words: int
    width: int
    cards: int


def room_of(row: int, cards: int, unit: float, line: Sentence) -> Room:
    """The parts of a row that is so wide, with so many cards; a line of nobody has no portrait."""
    edge, gap = round(6 * unit), round(8 * unit)
    words = edge if line.heading or line.seat < 0 else edge + round(FACE * unit) + gap
    thumbs = round((THUMB + (min(cards, MOST_CARDS) - 1) * STEP) * unit) if cards else 0
    right = row - edge - (thumbs + round(AGAIN * unit) if thumbs else round(8 * unit))
    return Room(edge, words, max(right - words, 20), row - edge - thumbs)


@lru_cache(maxsize=2048)
def height_of(text: str, heading: bool, cards: bool, begins: bool, width: int, unit: float) -> int:
    """How tall a row is whose words have that width: a list asks for every row several times, and shows
    fewer than are kept."""
    metrics = QFontMetrics(theme.ui_font(13.5 * unit, bold=heading))
    box = metrics.boundingRect(QRect(0, 0, width, 10_000), WRAP, text)
    words = box.height() + round((16 if heading else 8) * unit)
    if heading:
        return words
    least = round((THUMB * ASPECT + 8) * unit) if cards else 0
    return max(words, least) + gap_above(begins, unit)


def cut_line(index: QModelIndex, width: int, above: int, unit: float) -> int:
    """How much is still to be seen of the line through which a row is cut, so much of it lying `above`; the row has no
    heading, and that width."""
    number = len(index.data(CARDS))
    line, begins = index.data(LINE), bool(index.data(BEGINS))
    text, words = together(line.text), room_of(width, number, unit, line).width
    metrics = QFontMetrics(theme.ui_font(13.5 * unit))
    box = metrics.boundingRect(QRect(0, 0, words, 10_000), WRAP, text).height()
    gap = gap_above(begins, unit)
    top = gap + (height_of(text, False, number > 0, begins, words, unit) - gap - box) // 2
    cut = (above - top) % metrics.lineSpacing()
    return metrics.lineSpacing() - cut if cut and top < above < top + box else 0


def together(text: str) -> str:
    """No line ends within a score such as 3 : 11."""
    return text.replace(" : ", "\u00a0:\u00a0")


def gap_above(begins: bool, unit: float) -> int:
    """The room that sets off what another player does."""
    return round(5 * unit) if begins else 0


class LogRow(QStyledItemDelegate):
    """Draws the rows of one log."""

    def __init__(self, view: LogView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        view, line = self._view, index.data(LINE)
        if not view.row_width:  # a list asks before it has its size
            return QSize()
        number = len(index.data(CARDS))
        width = room_of(view.row_width, number, view.unit, line).width
        begins = bool(index.data(BEGINS))
        height = height_of(together(line.text), line.heading, number > 0, begins, width, view.unit)
        return QSize(view.row_width, height)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        line: Sentence = index.data(LINE)
        cards: tuple[int, ...] = index.data(CARDS)
        view, unit, dpr = self._view, self._view.unit, self._view.devicePixelRatioF()
        begins = bool(index.data(BEGINS))
        box = option.rect.adjusted(0, gap_above(begins and not line.heading, unit), 0, 0)
        box.setWidth(view.row_width)
        room = room_of(view.row_width, len(cards), unit, line)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if line.heading:
            painter.setPen(theme.GOLD_LINE)
            painter.drawLine(box.left(), box.top() + 2, box.right(), box.top() + 2)
        elif line.seat >= 0:
            ends = not view.goes_on(index.row())
            _ground(painter, QRectF(box), 8 * unit, begins, ends, bool(index.data(OWN)))
        if view.current == index.row():
            inner = QRectF(box).adjusted(1, 1, -1, -1)
            paint.draw_block(painter, inner, 6 * unit, None, QPen(theme.WHITE, 1.4))
        if begins and not line.heading and (face := view.portrait(line.seat)):
            size = FACE * unit
            top = box.top() + 4 * unit
            painter.drawPixmap(QPointF(box.left() + room.face, top), card_art.portrait(face, size, dpr))
        if index.data(REPEAT) is not None or line.play is not None:
            behind = (AGAIN / 2 if cards else RING + 0.5) * unit
            at = QPointF(box.left() + room.words + room.width + behind, box.center().y() + 0.5)
            _draw_again(painter, at, unit)
        painter.setFont(theme.ui_font(13.5 * unit, bold=line.heading))
        painter.setPen(theme.TEXT if index.data(OWN) or line.heading or line.play else theme.TEXT_DIM)
        words = QRect(box.left() + room.words, box.top(), room.width, box.height())
        words.adjust(0, 2 if line.heading else 0, 0, 0)
        draw_suited(painter, words, together(line.text), suit_colours(view.deck), view.inks())
        for number, card in enumerate(cards[:MOST_CARDS]):
            x = box.left() + room.cards + round(number * STEP * unit)
            y = box.top() + (box.height() - THUMB * ASPECT * unit) / 2
            painter.drawPixmap(QPointF(x, y), thumb(card, THUMB * unit, dpr, view.deck))
        if left_out := cards[MOST_CARDS:]:
            low = QRectF(x, y + THUMB * ASPECT * unit / 2, THUMB * unit, THUMB * ASPECT * unit / 2)
            _count(painter, low, f"+{len(left_out)}", unit)
        painter.restore()


def _ground(painter: QPainter, box: QRectF, radius: float, begins: bool, ends: bool, own: bool) -> None:
    """The ground under all that one player does in a row."""
    whole = box.adjusted(0, 0 if begins else -2 * radius, 0, 0 if ends else 2 * radius)
    painter.save()
    painter.setClipRect(box)
    painter.fillPath(
        paint.rounded(whole, radius), paint.with_alpha(theme.AMBER, 26) if own else QColor(255, 255, 255, 11)
    )
    painter.restore()


def _draw_again(painter: QPainter, at: QPointF, unit: float) -> None:
    """Play, in a ring: these words can be shown again. Without the ring it looked like a mark of theirs."""
    reach = QPointF(RING, RING) * unit
    paint.draw_disc(painter, QRectF(at - reach, at + reach), None, QPen(theme.GOLD_LINE, 1.0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.GOLD)
    corners = QPointF(-1.8, -3), QPointF(3, 0), QPointF(-1.8, 3)
    painter.drawPolygon([at + corner * unit for corner in corners])


def _count(painter: QPainter, box: QRectF, text: str, unit: float) -> None:
    """How many more there are, on the lower half of the last small card, below its rank."""
    paint.draw_block(painter, box, 3 * unit, theme.PLATE_ACTIVE, QPen(theme.GOLD_LINE, 1.0))
    paint.write(painter, box, text, theme.ui_font(12 * unit, bold=True), theme.TEXT)


def thumb(card: int, width: float, dpr: float, deck: str) -> QPixmap:
    """A card so small that only rank and suit can be read; HIDDEN is a back."""
    look = look_of(card) if card >= 0 else HIDDEN
    key = ("thumb", look, round(width, 1), dpr, deck)
    return pictures.drawn(key, lambda: _draw_thumb(look, width, dpr, deck))


def _draw_thumb(look: int, width: float, dpr: float, deck: str) -> QPixmap:
    height = round(width * ASPECT)
    with paint.drawing(width + 1, height + 1, dpr) as (pixmap, painter):
        box = QRectF(0.5, 0.5, width - 1, height - 1)
        ground = theme.CARD_IVORY if look != HIDDEN else theme.BACK
        paint.draw_block(painter, box, width * 0.13, ground, QPen(QColor(0, 0, 0, 150), 1.0))
        if look == HIDDEN:
            inner = box.adjusted(2.5, 2.5, -2.5, -2.5)
            paint.draw_block(painter, inner, width * 0.08, None, QPen(theme.GOLD, 1.0))
            return pixmap
        text = _JOKER if look >= JOKER_FACE else card_text(look)
        rank, suit = (text, "") if look >= JOKER_FACE else (text[:-1], text[-1])
        inks = FOUR_INKS if deck == "four_colour" else INKS
        ink = theme.CARD_RED if look == JOKER_FACE else inks.get(suit, theme.CARD_INK)
        font = theme.ui_font(width * (0.56 if suit else 0.7), bold=True)
        if len(rank) > 1:
            font.setLetterSpacing(font.SpacingType.PercentageSpacing, 88)
        half = box.height() / 2 if suit else 0.0
        upper = box.adjusted(-2, height * 0.02, 2, height * 0.02 - half) if suit else box
        paint.write(painter, upper, rank, font, ink)
        paint.write(painter, box.adjusted(0, half - height * 0.05, 0, -height * 0.05), suit, font, ink)
    return pixmap
