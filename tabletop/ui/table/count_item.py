"""Counting in: large words in the middle of the table, one after another, before what they announce."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.geometry import Geometry
from tabletop.ui.table.pictures import kept

WORD_MS: Final = 520.0
FADE: Final = 0.35
"""The last part of a word's time in which it goes."""


class CountItem(QGraphicsPixmapItem):
    """Hidden but while a word is said."""

    def __init__(self) -> None:
        super().__init__()
        self.word = ""
        self.setVisible(False)

    def say(self, word: str, progress: float, geometry: Geometry, dpr: float) -> None:
        """The word at that point of its time; with 1.0 it is gone."""
        if progress >= 1.0:
            self.hush(word)
            return
        if word != self.word or not self.isVisible():
            self.word = word
            size = max(40.0, min(geometry.size[1] * 0.2, geometry.size[0] * 0.6 / max(1, len(word))))
            pixmap = _drawn(word, size, dpr)
            self.setPixmap(pixmap)
            w, h = paint.logical(pixmap)
            self.setPos(round(geometry.size[0] / 2 - w / 2), round(geometry.size[1] * 0.46 - h / 2))
            self.setVisible(True)
        self.setOpacity(min(1.0, (1.0 - progress) / FADE))

    def hush(self, word: str = "") -> None:
        """Nothing is said any more; with a `word` only if it is this one."""
        if word in ("", self.word):
            self.word = ""
            self.setVisible(False)


@kept
def _drawn(word: str, size: float, dpr: float) -> QPixmap:
    font = theme.ui_font(size, bold=True)
    metrics = QFontMetricsF(font)
    edge = size * 0.12
    box = QRectF(0, 0, metrics.horizontalAdvance(word) + 2 * edge, metrics.height() + 2 * edge)
    with paint.drawing(round(box.width()), round(box.height()), dpr) as (pixmap, painter):
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        path.addText(edge, edge + metrics.ascent(), font, word)
        painter.setPen(QPen(theme.PLATE_ACTIVE, edge))
        painter.setBrush(theme.GOLD)
        painter.drawPath(path)
        painter.fillPath(path, theme.GOLD)
    return pixmap
