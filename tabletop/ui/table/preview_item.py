"""The enlarged card that appears beside what is hovered or focused, with its abilities in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.presenter.table_model import TableCard
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.card_art import CardArt
from tabletop.ui.table.card_item import picture
from tabletop.ui.table.geometry import Rect

_FLAGS: Final = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignLeft.value
_GAP: Final = 0.4
"""Between two paragraphs, in text heights."""


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
        keep_free: Sequence[tuple[Rect, float]],
    ) -> None:
        """Show it beside `near` inside `table`, off `keep_free` as far as possible: rectangles, each with what a pixel
        of it costs. Each line of `text` is a paragraph."""
        card_w = max(110.0, min(340.0, table.h * 0.2, table.w * 0.16))
        pad = 12.0
        px = max(float(theme.MIN_TEXT_PX), min(26.0, card_w * 0.088))
        font = theme.ui_font(px)
        card_h = round(card_w * 1.4) if card is not None else 0
        beside = pad * 2 + (card_w + (pad if text else 0) if card is not None else 0)
        found = []
        for room in (px * 23, px * 17):
            lines = _paragraphs(text, font, min(room, table.w * 0.4))
            text_w = max((box.width() for _, box in lines), default=0.0) + 4 * bool(lines)
            text_h = sum(box.height() for _, box in lines) + _GAP * px * max(0, len(lines) - 1)
            width, height = beside + text_w, pad * 2 + max(card_h, text_h + 2)
            found.append((*_free_place(width, height, near, table, keep_free), text_w, lines))
        _, self.box, text_w, lines = min(found, key=lambda one: one[0])
        _, _, width, height = self.box
        pixmap = paint.canvas(width, height, art.dpr)
        painter = paint.painter_on(pixmap)
        painter.setPen(QPen(QColor(255, 255, 255, 50), 1.0))
        painter.setBrush(QColor(12, 19, 21, 251))
        painter.drawRoundedRect(QRectF(0.5, 0.5, width - 1, height - 1), 10, 10)
        x, y = pad, pad
        if card is not None:
            upright = card._replace(tapped=False, down=card.down and card.look < 0)
            margin = art.shadow_margin(card_w)
            painter.drawPixmap(
                QPointF(pad - margin, pad - margin), picture(art, upright, round(card_w), False)
            )
            x += card_w + pad
        painter.setFont(font)
        painter.setPen(theme.TEXT)
        for line, box in lines:
            painter.drawText(QRectF(x, y, text_w, box.height() + 2), _FLAGS, line)
            y += box.height() + _GAP * px
        painter.end()
        self.setPixmap(pixmap)
        self.setPos(round(self.box.x), round(self.box.y))
        self.setVisible(True)

    def forget(self) -> None:
        """Nothing of what it showed remains."""
        self.setVisible(False)
        self.setPixmap(QPixmap())


def _paragraphs(text: str, font: QFont, room: float) -> list[tuple[str, QRectF]]:
    """The lines of the text, each with the box it fills when it is wrapped."""
    metrics = QFontMetricsF(font)
    lines = text.split("\n") if text else []
    return [(line, metrics.boundingRect(QRectF(0, 0, room, 2000), _FLAGS, line)) for line in lines]


def _free_place(
    w: float, h: float, near: Rect, table: Rect, keep_free: Sequence[tuple[Rect, float]]
) -> tuple[float, Rect]:
    """The best place for a panel of that size, after what it costs."""
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
        covered = sum(cost * place.overlap(rect) for rect, cost in keep_free)
        return place.overlap(near) * 50 + covered + 9 * (abs(place.cx - near.cx) + abs(place.cy - near.cy))

    grid = [(table.w * i / 8, table.h * j / 6) for i in range(9) for j in range(7)]
    places = [
        Rect(min(max(x, 6.0), table.w - w - 6), min(max(y, 6.0), table.h - h - 6), w, h)
        for x, y in (*corners, *grid)
    ]
    return min((cost(place), place) for place in places)
