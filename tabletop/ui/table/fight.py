"""What is drawn of many fights and of what waits, beside the cards themselves: the panel, the players who are attacked,
how each fight ends as it stands."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QLinearGradient, QPainter, QPen, QPixmap

from tabletop.ui import theme
from tabletop.ui.panel.suited import draw_suited, suit_colours
from tabletop.ui.table import paint
from tabletop.ui.table.pictures import kept
from tabletop.ui.table.shapes import Rect
from tabletop.ui.table.stage_plan import Written

_FALLEN: Final = QColor("#B8402F")
SOFT: Final = 14.0
"""So tall is the lower edge of the dark."""
CROSS: Final = 0.3
"""How large the sign on a card is that falls as it stands, in card widths."""


@kept
def panel(rect: Rect, lines: Sequence[Written], deck: str, dpr: float) -> QPixmap:
    """The ground with all that is written on it but how it stands."""
    with paint.drawing(rect.w, rect.h, dpr) as (pixmap, painter):
        whole = QRectF(0.6, 0.6, rect.w - 1.2, rect.h - 1.2)
        paint.draw_block(painter, whole, 12, theme.PLATE_ACTIVE, QPen(theme.GOLD_LINE, 1.2))
        painter.translate(-rect.x, -rect.y)
        _lines(painter, lines, deck)
    return pixmap


def _lines(painter: QPainter, lines: Sequence[Written], deck: str) -> None:
    colours = suit_colours(deck)
    inks = {
        "title": theme.TEXT,
        "strong": theme.TEXT,
        "text": theme.TEXT,
        "note": theme.AMBER_WORD,
        "faint": theme.TEXT_FAINT,
    }
    for line in lines:
        painter.setFont(theme.ui_font(line.px, line.voice in ("title", "strong")))
        painter.setPen(inks.get(line.voice, theme.TEXT_DIM))
        rect = QRectF(line.rect.x, line.rect.y, line.rect.w, line.rect.h).toAlignedRect()
        draw_suited(painter, rect, line.text, colours)


@kept
def sentences(panel: Rect, lines: Sequence[Written], deck: str, dpr: float) -> QPixmap:
    """How it stands, for the panel."""
    with paint.drawing(panel.w, panel.h, dpr) as (pixmap, painter):
        painter.translate(-panel.x, -panel.y)
        if lines:
            first = lines[0].rect
            painter.setPen(QPen(theme.GOLD_LINE, 1.0))
            y = round(first.y - 3) + 0.5
            painter.drawLine(QPointF(first.x, y), QPointF(first.right, y))
        _lines(painter, lines, deck)
    return pixmap


@kept
def disc(width: float, height: float, name: str, hit: str, threat: bool, dpr: float) -> QPixmap:
    """A player in the place of those who do not stand in the way: the name, and the health before and after."""
    with paint.drawing(width, height, dpr) as (pixmap, painter):
        edge = QPen(theme.CORAL, 2.0) if threat else QPen(theme.GOLD_LINE, 1.2)
        whole = QRectF(1, 1, width - 2, height - 2)
        paint.draw_block(painter, whole, 14, theme.PLATE_ACTIVE, edge)
        size = height * 0.3
        if (heart := paint.icon_or_none("heart", theme.CORAL, size, dpr)) is not None:
            painter.drawPixmap(QPointF((width - size) / 2, height * 0.1), heart)
        px = min(height * 0.21, width / max(4.0, len(hit) * 0.58))
        middle = QRectF(2, height * 0.4, width - 4, height * 0.28)
        paint.write(painter, middle, hit, theme.ui_font(px, bold=True), theme.TEXT)
        small = theme.ui_font(min(px * 0.72, 28.0))
        text = QFontMetrics(small).elidedText(name, Qt.TextElideMode.ElideRight, round(width - 12))
        below = QRectF(4, height * 0.7, width - 8, height * 0.22)
        paint.write(painter, below, text, small, theme.TEXT_DIM)
    return pixmap


@kept
def cross(size: float, dpr: float) -> QPixmap:
    """The sign of a card that falls as it stands."""
    with paint.drawing(size + 2, size + 2, dpr) as (pixmap, painter):
        paint.draw_disc(painter, QRectF(1, 1, size, size), _FALLEN, QPen(QColor(0, 0, 0, 150), 1.4))
        painter.setPen(paint.round_pen(theme.CARD_IVORY, max(1.8, size * 0.12)))
        inset = size * 0.32
        painter.drawLine(QPointF(1 + inset, 1 + inset), QPointF(1 + size - inset, 1 + size - inset))
        painter.drawLine(QPointF(1 + size - inset, 1 + inset), QPointF(1 + inset, 1 + size - inset))
    return pixmap


@kept
def darkness(area: Rect, field: Rect, again: bool, dpr: float) -> QPixmap:
    """The table in the dark; deepest where they fight, so that all else is still known."""
    with paint.drawing(area.w, area.h, dpr) as (pixmap, painter):
        painter.fillRect(QRectF(0, 0, area.w, area.h), QColor(4, 10, 9, 165))
        if again:
            deep = QRectF(field.x - 8, field.y, field.w + 16, field.h + SOFT)
            paint.draw_block(painter, deep, 14, QColor(4, 10, 9, 225))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        fade = QLinearGradient(0, area.h - SOFT, 0, area.h)
        fade.setStops([(0.0, QColor(0, 0, 0, 255)), (1.0, QColor(0, 0, 0, 0))])
        painter.fillRect(QRectF(0, area.h - SOFT, area.w, SOFT), fade)
    return pixmap
