"""Frames around cards that have risen: of iron, and of gold with a crown. Which card has one is the game's to say."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QPixmap

from tabletop.ui import theme
from tabletop.ui.table import card_art, paint
from tabletop.ui.table.pictures import kept

_METALS: Final = {
    "iron": ("#C3CCD2", "#77838C", "#4A545C"),
    "gold": ("#FBE7A6", "#D2A857", "#8E6420"),
}
"""Where the light falls, the metal itself, and its shade."""


@kept
def frame(metal: str, width: float, height: float, card: float, dpr: float) -> QPixmap:
    """For the middle of a card that is `card` wide and lies in that room; a crown stands on a frame of gold."""
    thick = max(2.0, card * 0.036)
    pad = max(6.0, card * 0.18)
    with paint.drawing(width + 2 * pad, height + 2 * pad, dpr) as (pixmap, painter):
        box = QRectF(pad, pad, width, height).adjusted(thick / 2, thick / 2, -thick / 2, -thick / 2)
        radius = card_art.CORNER * card
        bright, plain, dark = (QColor(name) for name in _METALS[metal])
        light = QLinearGradient(box.topLeft(), box.bottomRight())
        light.setStops([(0.0, bright), (0.35, plain), (0.6, dark), (0.8, plain), (1.0, bright)])
        for pen in (QPen(QColor(20, 12, 4, 170), thick + 1.4), QPen(QBrush(light), thick)):
            paint.draw_block(painter, box, radius, None, pen)
        if card >= 70:  # on a small card it would cross the index
            inset = thick * 1.3
            painter.setPen(QPen(plain.darker(125), max(0.8, thick * 0.22)))
            painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), radius * 0.7, radius * 0.7)
        _studs(painter, box, thick, bright, dark, metal == "gold")
        if metal == "gold":
            _crown(painter, QPointF(box.center().x(), box.top()), card * 0.18, dpr)
    return pixmap


def _studs(painter: QPainter, box: QRectF, thick: float, bright: QColor, dark: QColor, pointed: bool) -> None:
    """Rivets in the corners, or lozenges."""
    reach = thick * 1.05
    painter.setPen(QPen(dark.darker(140), 0.8))
    painter.setBrush(bright)
    off = thick * 0.35
    for corner in (
        box.topLeft() + QPointF(off, off),
        box.topRight() + QPointF(-off, off),
        box.bottomRight() + QPointF(-off, -off),
        box.bottomLeft() + QPointF(off, -off),
    ):
        if pointed:
            arms = (QPointF(-reach, 0), QPointF(0, -reach), QPointF(reach, 0), QPointF(0, reach))
            painter.drawPolygon([corner + arm for arm in arms])
        else:
            painter.drawEllipse(corner, reach * 0.8, reach * 0.8)


def _crown(painter: QPainter, foot: QPointF, size: float, dpr: float) -> None:
    """On a dark disc that stands on the upper edge, off the head below it."""
    disc = QRectF(foot.x() - size * 0.62, foot.y() - size * 0.9, size * 1.24, size * 1.24)
    paint.draw_disc(painter, disc, QColor(_METALS["gold"][2]), QPen(theme.INK, 1.0))
    crown = card_art.icon("king", QColor(_METALS["gold"][0]), round(size * 0.84), dpr)
    paint.draw_centred(painter, disc.center(), crown)
