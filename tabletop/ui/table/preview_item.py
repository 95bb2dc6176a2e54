"""The enlarged card that appears beside what is hovered or focused, with its abilities in words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPen
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.presenter.table_model import TableCard
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.card_art import CardArt
from tabletop.ui.table.card_item import picture
from tabletop.ui.table.geometry import Rect


class PreviewItem(QGraphicsPixmapItem):
    """A panel with one large card (or none) and a text; placed where it covers least."""

    def __init__(self) -> None:
        super().__init__()
        self.setVisible(False)
        self.box = Rect(0, 0, 0, 0)

    def show_card(
        self,
        art: CardArt,
        card: TableCard | None,
        text: str,
        near: Rect,
        table: Rect,
        keep_free: Sequence[Rect],
    ) -> None:
        """Show it beside `near` inside `table`, off `keep_free` as far as possible."""
        card_w = max(110.0, min(340.0, table.h * 0.2, table.w * 0.16))
        pad = 12.0
        px = max(13.0, min(28.0, card_w * 0.088))
        font = theme.ui_font(px)
        text_w = max(card_w * 1.25, 190.0)
        flags = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignLeft.value
        text_box = (
            QFontMetricsF(font).boundingRect(QRectF(0, 0, text_w, 2000), flags, text) if text else QRectF()
        )
        card_h = round(card_w * 1.4) if card is not None else 0
        width = pad * 2 + (card_w if card is not None else 0)
        width += (text_box.width() + 4 + (pad if card is not None else 0)) if text else 0
        height = pad * 2 + max(card_h, text_box.height() + 2)
        pixmap = paint.canvas(width, height, art.dpr)
        painter = paint.painter_on(pixmap)
        painter.setPen(QPen(QColor(255, 255, 255, 50), 1.0))
        painter.setBrush(QColor(12, 19, 21, 251))
        painter.drawRoundedRect(QRectF(0.5, 0.5, width - 1, height - 1), 10, 10)
        x = pad
        if card is not None:
            upright = card._replace(tapped=False, down=card.down and card.look < 0)
            margin = art.shadow_margin(card_w)
            painter.drawPixmap(
                QPointF(pad - margin, pad - margin), picture(art, upright, round(card_w), False)
            )
            x += card_w + pad
        if text:
            painter.setFont(font)
            painter.setPen(theme.TEXT)
            painter.drawText(QRectF(x, pad, text_box.width() + 4, height - 2 * pad), flags, text)
        painter.end()
        self.setPixmap(pixmap)
        self.box = _free_place(width, height, near, table, keep_free)
        self.setPos(round(self.box.x), round(self.box.y))
        self.setVisible(True)


def _free_place(w: float, h: float, near: Rect, table: Rect, keep_free: Sequence[Rect]) -> Rect:
    gap = 14.0
    mid_y, mid_x = near.cy - h / 2, near.cx - w / 2
    corners = (
        (near.right + gap, mid_y),
        (near.x - w - gap, mid_y),
        (mid_x, near.y - h - gap),
        (mid_x, near.bottom + gap),
        (near.right + gap, near.y - h - gap),
        (near.x - w - gap, near.y - h - gap),
    )

    def cost(place: Rect) -> float:
        covered = sum(place.overlap(rect) for rect in keep_free)
        return place.overlap(near) * 50 + covered + 9 * (abs(place.cx - near.cx) + abs(place.cy - near.cy))

    grid = [(table.w * i / 8, table.h * j / 6) for i in range(9) for j in range(7)]
    places = [
        Rect(min(max(x, 6.0), table.w - w - 6), min(max(y, 6.0), table.h - h - 6), w, h)
        for x, y in (*corners, *grid)
    ]
    return min(places, key=cost)
