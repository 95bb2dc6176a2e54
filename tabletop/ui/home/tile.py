"""The tile of a game: its scene, its name, how many play, and one sentence."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QWidget

from tabletop.engine.shelf import Shelved
from tabletop.ui import theme
from tabletop.ui.home.pieces import HomeButton, wrapped
from tabletop.ui.home.texts import say
from tabletop.ui.table.card_art import drawn
from tabletop.ui.table.paint import LEFT, RIGHT, draw_block, painter_on, rounded, with_alpha, write
from tabletop.ui.table.pictures import pictures

PAD: Final = 9
"""Design pixels around the tile, for its shadow and glow."""
CORNER: Final = 14
LEAST_ART: Final = 60


class Tile(HomeButton):
    """`words`: how high the room for words is, in pixels; `stacked`: how many play stands below the name."""

    def __init__(self, parent: QWidget, game: str, told: Shelved) -> None:
        self.told = told
        self.players = say("players", least=told.least, most=told.most)
        heard = say("tile", title=told.title, players=self.players, sentence=told.sentence)
        super().__init__(parent, told.title, heard)
        self.game = game
        self.words, self.stacked = 0, False
        self.veiled = False
        """Felt alone is where the scene will be."""
        self.twice: Callable[[], object] = bool
        """What a double click does."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        self.twice()

    # -- room --------------------------------------------------------------------------------------------------

    def _title_font(self) -> QFont:
        return theme.title_font(24 * self.unit)

    def _small_font(self) -> QFont:
        return theme.ui_font(13 * self.unit)

    def _font(self) -> QFont:
        return theme.ui_font(14 * self.unit)

    def _width(self, whole: float) -> float:
        """Of its lines, where the tile is so wide."""
        return whole - 2 * (PAD + 15) * self.unit

    def wants_stacking(self, width: int) -> bool:
        """Name and players do not fit on one line."""
        name = QFontMetrics(self._title_font()).horizontalAdvance(self.text())
        players = QFontMetrics(self._small_font()).horizontalAdvance(self.players)
        return name + players + 10 * self.unit > self._width(width)

    def words_at(self, width: int, stacked: bool) -> int:
        """How high the words are in a tile so wide."""
        high = QFontMetrics(self._title_font()).height() + 22 * self.unit
        if stacked:
            high += QFontMetrics(self._small_font()).height()
        return round(high + wrapped(self.told.sentence, self._font(), self._width(width)))

    def minimumSizeHint(self) -> QSize:
        pad = 2 * PAD * self.unit
        words = self.words_at(self.width(), self.wants_stacking(self.width()))
        name = QFontMetrics(self._title_font()).horizontalAdvance(self.text())
        return QSize(round(name + 30 * self.unit + pad), round(words + LEAST_ART * self.unit + pad))

    # -- drawn -------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        unit, on = self.unit, self.isChecked()
        with painter_on(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            pad = PAD * unit
            box = QRectF(self.rect()).adjusted(pad, pad, -pad, -pad)
            if self.lit and not on:
                box.translate(0, -3 * unit)
            self._draw_ground(painter, box, on)
            painter.save()
            painter.setClipPath(rounded(box, CORNER * unit))
            wood = QLinearGradient(box.topLeft(), box.bottomLeft())
            wood.setColorAt(0.0, theme.PANEL_LIT)
            wood.setColorAt(1.0, theme.PANEL_DEEP)
            painter.fillRect(box, wood)
            art = QRectF(box.left(), box.top(), box.width(), max(box.height() - self.words, 1.0))
            self._draw_scene(painter, art)
            painter.restore()
            painter.setPen(QPen(theme.GOLD_LINE, max(unit, 1.0)))
            painter.drawLine(art.bottomLeft(), art.bottomRight())
            edge = theme.AMBER if on else theme.GOLD if self.lit else theme.GOLD_LINE
            draw_block(painter, box, CORNER * unit, None, self.pen(edge, 3 if on else 1.5))
            self.ring(painter, box.adjusted(5 * unit, 5 * unit, -5 * unit, -5 * unit), (CORNER - 5) * unit)
            self._draw_words(painter, box.adjusted(0, art.height(), 0, 0))

    def _draw_ground(self, painter: QPainter, box: QRectF, on: bool) -> None:
        """A soft shadow, or the glow of the one that is chosen."""
        veil = with_alpha(theme.AMBER, 24) if on else QColor(0, 0, 0, 18)
        for step in range(4):
            spread = (PAD - 1 - 2 * step) * self.unit
            around = box.adjusted(-spread, -spread, spread, spread)
            around.translate(0, 0 if on else 2 * self.unit)
            draw_block(painter, around, CORNER * self.unit + spread, veil)

    def _draw_scene(self, painter: QPainter, room: QRectF) -> None:
        if self.veiled:
            painter.fillRect(room, theme.FELT_CENTRE)
            return
        ratio = self.devicePixelRatioF()
        drawing = scene(self.game, (QSizeF(room.size()) * ratio).toSize())
        painter.drawPixmap(room, drawing, QRectF(drawing.rect()))
        shade = QLinearGradient(room.bottomLeft(), room.bottomLeft() - QPointF(0, room.height() * 0.3))
        shade.setColorAt(0.0, QColor(0, 0, 0, 90))
        shade.setColorAt(1.0, QColor(0, 0, 0, 0))
        painter.fillRect(room, shade)

    def _draw_words(self, painter: QPainter, room: QRectF) -> None:
        unit = self.unit
        room = room.adjusted(15 * unit, 9 * unit, -15 * unit, -6 * unit)
        title, small = self._title_font(), self._small_font()
        line = QRectF(room.left(), room.top(), room.width(), QFontMetrics(title).height())
        write(painter, line, self.text(), title, theme.TEXT, LEFT)
        if self.stacked:
            line = QRectF(room.left(), line.bottom(), room.width(), QFontMetrics(small).height())
        write(painter, line, self.players, small, theme.TEXT_DIM, LEFT if self.stacked else RIGHT)
        rest = QRectF(room.left(), line.bottom() + 4 * unit, room.width(), room.bottom() - line.bottom())
        wrapping = Qt.TextFlag.TextWordWrap.value
        write(painter, rest, self.told.sentence, self._font(), theme.TEXT_BODY, wrapping)


def scene(game: str, size: QSize) -> QPixmap:
    """The scene of that game, filling so much room; felt alone where none was drawn."""
    key = ("scene", game, size.width(), size.height())
    return pictures.drawn(key, lambda: _draw_scene(game, size))


def _draw_scene(game: str, size: QSize) -> QPixmap:
    try:
        return QPixmap.fromImage(drawn(f":/scenes/{game}.svg", size.width(), size.height()))
    except LookupError:
        felt = QPixmap(size)
        felt.fill(theme.FELT_CENTRE)
        return felt
