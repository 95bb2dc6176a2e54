"""What is drawn of many fights and of what waits, beside the cards themselves: the panel, the players who are attacked,
how each fight ends as it stands."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPixmap

from tabletop.engine.layout import Stage
from tabletop.ui import theme
from tabletop.ui.panel.suited import draw_suited, suit_colours
from tabletop.ui.table import paint
from tabletop.ui.table.pictures import kept, pictures
from tabletop.ui.table.shapes import Rect
from tabletop.ui.table.stage_plan import FightPlan, Written

_FALLEN: Final = QColor("#B8402F")
SOFT: Final = 14.0
"""So tall is the lower edge of the dark."""
CROSS: Final = 0.3
"""How large the sign on a card is that falls as it stands, in card widths."""


def panel(stage: Stage, plan: FightPlan, deck: str, dpr: float) -> QPixmap:
    """The ground with all that is written on it but how it stands."""
    key = ("fight_panel", plan.panel, plan.lines, len(stage.waiting), deck, dpr)
    return pictures.drawn(key, lambda: _panel(plan, deck, dpr))


def _panel(plan: FightPlan, deck: str, dpr: float) -> QPixmap:
    rect = plan.panel
    pixmap = paint.canvas(rect.w, rect.h, dpr)
    with paint.painter_on(pixmap) as painter:
        painter.setPen(QPen(theme.GOLD_LINE, 1.2))
        painter.setBrush(theme.PLATE_ACTIVE)
        painter.drawRoundedRect(QRectF(0.6, 0.6, rect.w - 1.2, rect.h - 1.2), 12, 12)
        painter.translate(-rect.x, -rect.y)
        _lines(painter, plan.lines, deck)
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


def sentences(plan: FightPlan, deck: str, dpr: float) -> QPixmap:
    """How it stands, for the panel."""
    key = ("fight_stands", plan.panel, plan.sentences, deck, dpr)
    return pictures.drawn(key, lambda: _sentences(plan, deck, dpr))


def _sentences(plan: FightPlan, deck: str, dpr: float) -> QPixmap:
    pixmap = paint.canvas(plan.panel.w, plan.panel.h, dpr)
    with paint.painter_on(pixmap) as painter:
        painter.translate(-plan.panel.x, -plan.panel.y)
        if plan.sentences:
            first = plan.sentences[0].rect
            painter.setPen(QPen(theme.GOLD_LINE, 1.0))
            y = round(first.y - 3) + 0.5
            painter.drawLine(QPointF(first.x, y), QPointF(first.right, y))
        _lines(painter, plan.sentences, deck)
    return pixmap


def disc(rect: Rect, name: str, hit: str, threat: bool, dpr: float) -> QPixmap:
    """A player in the place of those who do not stand in the way: the name, and the health before and after."""
    key = ("fight_disc", rect.w, rect.h, name, hit, threat, dpr)
    return pictures.drawn(key, lambda: _disc(rect, name, hit, threat, dpr))


def _disc(rect: Rect, name: str, hit: str, threat: bool, dpr: float) -> QPixmap:
    pixmap = paint.canvas(rect.w, rect.h, dpr)
    with paint.painter_on(pixmap) as painter:
        edge = theme.CORAL if threat else theme.GOLD_LINE
        painter.setPen(QPen(edge, 2.0 if threat else 1.2))
        painter.setBrush(theme.PLATE_ACTIVE)
        painter.drawRoundedRect(QRectF(1, 1, rect.w - 2, rect.h - 2), 14, 14)
        size = rect.h * 0.3
        heart = paint.icon_or_none("heart", theme.CORAL, size, dpr)
        if heart is not None:
            painter.drawPixmap(QPointF((rect.w - size) / 2, rect.h * 0.1), heart)
        centred = Qt.AlignmentFlag.AlignCenter
        px = min(rect.h * 0.21, rect.w / max(4.0, len(hit) * 0.58))
        painter.setFont(theme.ui_font(px, bold=True))
        painter.setPen(theme.TEXT)
        painter.drawText(QRectF(2, rect.h * 0.4, rect.w - 4, rect.h * 0.28), centred, hit)
        painter.setFont(theme.ui_font(min(px * 0.72, 18.0)))
        painter.setPen(theme.TEXT_DIM)
        text = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, round(rect.w - 12))
        painter.drawText(QRectF(4, rect.h * 0.7, rect.w - 8, rect.h * 0.22), centred, text)
    return pixmap


@kept
def cross(size: float, dpr: float) -> QPixmap:
    """The sign of a card that falls as it stands."""
    pixmap = paint.canvas(size + 2, size + 2, dpr)
    with paint.painter_on(pixmap) as painter:
        painter.setPen(QPen(QColor(0, 0, 0, 150), 1.4))
        painter.setBrush(_FALLEN)
        painter.drawEllipse(QRectF(1, 1, size, size))
        solid, round_cap = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap
        painter.setPen(QPen(theme.CARD_IVORY, max(1.8, size * 0.12), solid, round_cap))
        inset = size * 0.32
        painter.drawLine(QPointF(1 + inset, 1 + inset), QPointF(1 + size - inset, 1 + size - inset))
        painter.drawLine(QPointF(1 + size - inset, 1 + inset), QPointF(1 + inset, 1 + size - inset))
    return pixmap


@kept
def darkness(area: Rect, field: Rect, again: bool, dpr: float) -> QPixmap:
    """The table in the dark; deepest where they fight, so that all else is still known."""
    pixmap = paint.canvas(area.w, area.h, dpr)
    with paint.painter_on(pixmap) as painter:
        painter.fillRect(QRectF(0, 0, area.w, area.h), QColor(4, 10, 9, 165))
        if again:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(4, 10, 9, 225))
            painter.drawRoundedRect(QRectF(field.x - 8, field.y, field.w + 16, field.h + SOFT), 14, 14)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        fade = QLinearGradient(0, area.h - SOFT, 0, area.h)
        fade.setColorAt(0.0, QColor(0, 0, 0, 255))
        fade.setColorAt(1.0, QColor(0, 0, 0, 0))
        painter.fillRect(QRectF(0, area.h - SOFT, area.w, SOFT), fade)
    return pixmap
