"""The panel in which a thing on the table speaks: a column at the table's edge, else where it covers least."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.presenter.speaking import Speech
from tabletop.presenter.table_model import TableCard
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.card_art import CardArt
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.speech_panel import SpeechPanel

COLUMN: Final = 0.262
"""Width of the column, as a share of the table's."""
EDGE: Final = 8.0
LINES: Final = (46.0, 34.0, 60.0)
"""Widths, in text heights, that are tried where the panel lies free."""
CARDS: Final = (10.0, 7.4, 4.6)
"""Widths of the card in the column, in text heights, the larger first."""
MUST_NOT: Final = 1000.0
"""What a covered pixel costs where nothing may be covered."""


class Ground(NamedTuple):
    """The table the panel is placed on. `near`: the thing that speaks; `field`: what belongs to players, so that the
    column keeps to the other side; `keep_free`: rectangles, each with what a covered pixel costs."""

    near: Rect
    table: Rect
    field: Sequence[Rect]
    keep_free: Sequence[tuple[Rect, float]]


class PreviewItem(QGraphicsPixmapItem):
    """The one panel of a table."""

    def __init__(self) -> None:
        super().__init__()
        self.setVisible(False)
        self.box = Rect(0, 0, 0, 0)

    def show_speech(self, art: CardArt, card: TableCard | None, said: Speech, ground: Ground) -> None:
        """Let it speak in its place."""
        table = ground.table
        unit = min(max(min(table.h / 800, table.w / 1020), 0.78), 2.4)
        px = max(float(theme.MIN_TEXT_PX), 13.0 * unit)
        panels = [SpeechPanel(art, card, said, table.w * COLUMN, px, True, large) for large in CARDS]
        placed = _in_column([(each.width, each.height) for each in panels], ground)
        if placed is not None:
            panel, place = panels[placed[0]], placed[1]
        else:
            found = []
            for room in LINES:
                width = min(px * room, table.w * 0.6)
                flat = SpeechPanel(art, card, said, width, px, False, CARDS[1])
                found.append((*_free_place(flat.width, flat.height, ground), flat))
            _, place, panel = min(found, key=lambda one: one[0])
        self.box = place
        pixmap = paint.canvas(panel.width, panel.height, art.dpr)
        painter = paint.painter_on(pixmap)
        panel.draw(painter)
        painter.end()
        self.setPixmap(pixmap)
        self.setPos(round(place.x), round(place.y))
        self.setVisible(True)

    def forget(self) -> None:
        """Nothing of what it showed remains."""
        self.setVisible(False)
        self.setPixmap(QPixmap())


def _in_column(sizes: Sequence[tuple[float, float]], ground: Ground) -> tuple[int, Rect] | None:
    """Which of these sizes has its place at the left edge, or at the right one where players' cards fill the left; the
    other side if what must be seen lies there; None if neither is free."""
    table, width = ground.table, sizes[0][0]
    sides = [EDGE, table.w - width - EDGE]
    filled = [sum(Rect(x, 0, width, table.h).overlap(rect) for rect in ground.field) for x in sides]
    if filled[1] < 0.8 * filled[0]:
        sides.reverse()
    must = [rect for rect, cost in ground.keep_free if cost >= MUST_NOT] + [ground.near]
    for x in sides:
        for number, (w, h) in enumerate(sizes):
            low = [rect.y for rect in must if Rect(x, table.cy, w, table.h).overlap(rect)]
            lowest = min(low, default=table.h) - EDGE - h
            for y in (min((table.h - h) * 0.45, lowest), EDGE, lowest):
                place = Rect(x, y, w, h)
                inside = y >= EDGE and place.bottom <= table.h - EDGE
                if inside and not any(place.overlap(rect) for rect in must):
                    return number, place
    return None


def _free_place(w: float, h: float, ground: Ground) -> tuple[float, Rect]:
    """The best place for a panel of that size, after what it costs."""
    near, table = ground.near, ground.table
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
        covered = sum(cost * place.overlap(rect) for rect, cost in ground.keep_free)
        outside = w * h - place.overlap(table)
        away = 9 * (abs(place.cx - near.cx) + abs(place.cy - near.cy))
        return place.overlap(near) * 50 + covered + away + outside * MUST_NOT

    grid = [(table.w * i / 8, table.h * j / 6) for i in range(9) for j in range(7)]
    places = [
        Rect(min(max(x, 6.0), table.w - w - 6), min(max(y, 6.0), table.h - h - 6), w, h)
        for x, y in (*corners, *grid)
    ]
    return min((cost(place), place) for place in places)
