"""Words as pictures for what stands over the table: sentences, plaques, verdicts."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPen, QPixmap

from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.pictures import kept
from tabletop.ui.table.stage_plan import VERDICT, verdict_width

_FLAGS: Final = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignHCenter.value


def measure(text: str, px: float, width: float, bold: bool) -> tuple[float, float]:
    """The room that such words take."""
    metrics = QFontMetricsF(theme.ui_font(px, bold))
    box = metrics.boundingRect(QRectF(0, 0, width, 1e4), _FLAGS, text)
    return box.width() + 2, max(box.height(), metrics.height()) if text else 0.0


@kept
def words(text: str, px: float, colour: QColor, width: float, dpr: float, bold: bool = False) -> QPixmap:
    """A sentence as a picture, in several centred lines if it is wider than that."""
    w, h = measure(text, px, width, bold)
    with paint.drawing(w + 2, h, dpr) as (pixmap, painter):
        paint.write(painter, QRectF(0, 0, w + 2, h), text, theme.ui_font(px, bold), colour, _FLAGS)
    return pixmap


@kept
def plaque(text: str, px: float, width: float, dpr: float) -> QPixmap:
    """A sentence on a dark ground."""
    told = words(text, px, theme.TEXT, width - 3 * px, dpr)
    w, h = paint.logical(told)
    with paint.drawing(w + 2.4 * px, h + 1.4 * px, dpr) as (pixmap, painter):
        box = QRectF(1, 1, w + 2.4 * px - 2, h + 1.4 * px - 2)
        paint.draw_block(painter, box, px * 0.8, theme.PLATE_ACTIVE, QPen(theme.GOLD_LINE, 1.2))
        painter.drawPixmap(QPointF(1.2 * px, 0.7 * px), told)
    return pixmap


@kept
def verdict(text: str, fate: str, scale: float, dpr: float) -> QPixmap:
    """What became of a side, on a ground that says the same."""
    font = theme.ui_font(VERDICT * scale, bold=True)
    height, width = round(font.pixelSize() * 1.7), round(verdict_width(text, scale, measure))
    with paint.drawing(width + 4, height + 4, dpr) as (pixmap, painter):
        ground, ink = {
            "wins": (theme.CARD_IVORY, theme.INK),
            "falls": (QColor("#6E2A24"), theme.CARD_IVORY),
        }.get(fate, (theme.RAISED, theme.TEXT))
        box = QRectF(2, 2, width, height)
        paint.draw_block(painter, box, height / 2, ground)
        paint.write(painter, box, text, font, ink)
    return pixmap
