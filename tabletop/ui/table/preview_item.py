"""The panel in which a thing on the table speaks: in the room kept for it, over the log beside the table, in a column
at the table's edge, else where it covers least."""

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QLabel

from tabletop.presenter.speaking import Speech
from tabletop.presenter.table_model import TableCard
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.card_art import CardArt
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.speech_panel import SpeechPanel
from tabletop.ui.table.speech_room import EDGE, PanelShape, room_for, shapes

COLUMN: Final = 0.262
"""Width of the column, as a share of the table's."""
MOST: Final = 0.36
"""The same at most, for larger words."""
LINES: Final = (46.0, 34.0, 60.0)
"""Widths, in text heights, that are tried where the panel lies free."""
CARDS: Final = (10.0, 7.4, 4.6)
"""Widths of the card in the column, in text heights, the larger first."""
USUAL: Final = 0.62
"""Height of a usual panel in the column, as a share of the table's: it decides on which side the column stands."""
SMALLER: Final = 120
"""What a card one size smaller costs, in hundreds of covered pixels."""
WIDEST: Final = 30.0
"""Width of the panel in the room that is kept for it, in text heights."""
KEPT: Final = (*((1.0, large) for large in CARDS), (0.92, 3.4), (0.92, 0.0), (0.85, 0.0))
"""Text, as a share of the usual, and width of the card that are tried there; 0: it is seen where it lies."""
NEEDED: Final = 2.0
"""What costs so much for a pixel is not covered by a panel in that room."""
PLATES: Final = 4.0
"""What costs so much is not covered by one in the column either, as long as there is room elsewhere."""
BESIDE: Final = 80
"""What each pixel costs that it stands away from what it must stand beside."""
CORNER: Final = 3.0
"""So much further it reaches than what it covers wholly, for its corners are round."""
MUST_NOT: Final = 1000.0
"""What a covered pixel costs where nothing may be covered."""


class Ground(NamedTuple):
    """The table the panel is placed on. `near`: the thing that speaks; `field`: what has its place there, whatever
    lies in it, so that the column stays where it is from card to card; `keep_free`: what lies there now. Both are
    rectangles, each with what a covered pixel costs. `place`: the room that is kept for it; `log`: the one beside the
    table that it may take; without width if there is none. `beside`: it stands next to what speaks, wherever that is.
    `chart`, `prompt`: what lies above and below the log and is covered wholly or not at all, the chart last.
    """

    near: Rect
    table: Rect
    field: Sequence[tuple[Rect, float]]
    keep_free: Sequence[tuple[Rect, float]]
    place: Rect = Rect(0, 0, 0, 0)
    beside: bool = False
    log: Rect = Rect(0, 0, 0, 0)
    chart: Rect = Rect(0, 0, 0, 0)
    prompt: Rect = Rect(0, 0, 0, 0)


class PreviewItem(QGraphicsPixmapItem):
    """The one panel of a table. Where it lies beside the table a label shows it."""

    def __init__(self) -> None:
        super().__init__()
        self._over: QLabel | None = None
        self.setVisible(False)
        self.box = Rect(0, 0, 0, 0)

    def setVisible(self, visible: bool) -> None:
        super().setVisible(visible)
        if self._over is not None:
            self._over.setVisible(visible and not self._over.pixmap().isNull())

    def show_speech(self, art: CardArt, card: TableCard | None, said: Speech, ground: Ground) -> None:
        """Let it speak in its place."""
        table = ground.table
        unit = min(max(min(table.h / 800, table.w / 1020), 0.78), 2.4)
        px = max(float(theme.MIN_TEXT_PX), 13.0 * unit) * min(theme.letters(), paint.MOST_LETTERS)
        placed = None
        for room, keeps in ((ground.place, _kept), (ground.log, _over_log)):
            if room.w <= 0 or ground.beside or placed is not None:
                continue
            width = min(room.w, px * WIDEST)
            kept = [
                SpeechPanel(
                    art,
                    card if large else None,
                    said,
                    width,
                    max(float(theme.MIN_TEXT_PX), px * share),
                    True,
                    large,
                )
                for share, large in KEPT
            ]
            within = [panel for panel in kept if panel.height <= room.h]
            placed = keeps(within[0] if within else min(kept, key=lambda panel: panel.height), ground)
        if placed is None and not ground.beside:
            sizes = [SpeechPanel(art, card, said, _column(table), px, True, large) for large in CARDS]
            found = (_in_column(side, sizes, ground) for side in _sides(_column(table), ground))
            placed = next((each for each in found if each is not None), None)
            if placed is None or any(placed[0].overlap(rect) > 0 for rect in _needed(ground, PLATES)):
                placed = _in_room(lambda *how: SpeechPanel(art, *how), card, said, px, ground) or placed
        if placed is not None:
            place, panel = placed
        else:
            flats = []
            rooms = (_column(table) / px,) if ground.beside else ()
            for room in (*rooms, *LINES):
                width = min(px * room, table.w * 0.6)
                flat = SpeechPanel(art, card, said, width, px, False, CARDS[1])
                flats.append((*_free_place(flat.width, flat.height, ground), flat))
            _, place, panel = min(flats, key=lambda one: one[0])
        self.box = place
        pixmap = paint.canvas(panel.width, panel.height, art.dpr)
        with paint.painter_on(pixmap) as painter:
            panel.draw(painter)
        self.setPixmap(pixmap)
        self.setPos(round(place.x), round(place.y))
        self._show_over(pixmap if place.x >= table.w else QPixmap())
        self.setVisible(True)

    def _show_over(self, pixmap: QPixmap) -> None:
        """This beside the table; an empty one: nothing."""
        view = self.scene().views()[0]
        if self._over is None and not pixmap.isNull():
            self._over = QLabel(view.parentWidget())
            self._over.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        if self._over is not None:
            self._over.setPixmap(pixmap)
            self._over.adjustSize()
            self._over.move(view.pos() + self.pos().toPoint())
            self._over.raise_()

    def forget(self) -> None:
        """Nothing of what it showed remains."""
        self.setVisible(False)
        self.setPixmap(QPixmap())
        if self._over is not None:
            self._over.clear()


def _kept(panel: SpeechPanel, ground: Ground) -> tuple[Rect, SpeechPanel] | None:
    """Place and panel in the room that is kept for it, or across the table from there, where what speaks is nearer and
    no more is covered; a long one grows upwards out of it. None if it would cover what one needs to see."""
    kept = ground.place
    y = min(kept.y, kept.bottom - panel.height)
    place = Rect(round(kept.x), round(y), panel.width, panel.height)
    across = place._replace(x=round(ground.table.w - kept.x - panel.width))
    field = [*ground.field, *ground.keep_free]
    nearer = abs(across.cx - ground.near.cx) < abs(place.cx - ground.near.cx)
    places = [across, place] if nearer and _cost(across, field) <= _cost(place, field) else [place]
    seen = [rect for rect, cost in ground.field if cost >= NEEDED]
    seen += [rect for rect, cost in ground.keep_free if cost >= MUST_NOT] + [ground.near]
    free = [each for each in places if y >= EDGE and not any(each.overlap(rect) > 0 for rect in seen)]
    return (free[0], panel) if free else None


def _over_log(panel: SpeechPanel, ground: Ground) -> tuple[Rect, SpeechPanel] | None:
    """Place and panel over all of the log; a long one grows down over the question, else upwards over all of the chart.
    None if it is higher than the table."""
    log, chart = ground.log, ground.chart
    down = round(ground.prompt.bottom - log.y)
    if log.h < panel.height <= down:
        panel.height = down
        return Rect(round(log.x), round(log.y), panel.width, down), panel
    covers = chart.h > 0 and chart.y < log.bottom - panel.height < chart.bottom
    panel.height = max(panel.height, round(log.bottom - chart.y + CORNER if covers else log.h))
    y = min(log.y, log.bottom - panel.height)
    return (Rect(round(log.x), round(y), panel.width, panel.height), panel) if y >= EDGE else None


def _column(table: Rect) -> float:
    """How wide a column is: larger words take more of the table."""
    return table.w * min(COLUMN * theme.letters(), MOST)


def _sides(w: float, ground: Ground) -> list[float]:
    """The left edges of the two columns, first the one that covers less; the left one if that is much the same."""
    table, usual = ground.table, ground.table.h * USUAL
    sides = [EDGE, round(table.w - w - EDGE)]
    costs = [
        min(_cost(Rect(x, y, w, usual), _within(x, w, ground)) for y in _tops(x, w, usual, ground))
        for x in sides
    ]
    return sides if costs[0] <= costs[1] * 1.1 else sides[::-1]


def _in_column(x: float, sizes: Sequence[SpeechPanel], ground: Ground) -> tuple[Rect, SpeechPanel] | None:
    """Place and panel in the column at `x`: where it covers least, off what must be seen; a smaller card where that
    uncovers much. None if there is no place."""
    table, found = ground.table, []
    must = [rect for rect, cost in ground.keep_free if cost >= MUST_NOT] + [ground.near]
    field = _within(x, sizes[0].width, ground)
    for number, panel in enumerate(sizes):
        w, h = panel.width, panel.height
        middle = (table.h - h) * 0.45
        for y in _tops(x, w, h, ground, must):
            place = Rect(x, y, w, h)
            inside = EDGE <= y <= table.h - EDGE - h
            if inside and not any(place.overlap(rect) for rect in must):
                cost = _cost(place, field) + number * SMALLER
                found.append((cost, number, abs(y - middle), place))
    if not found:
        return None
    _, number, _, place = min(found)
    return place, sizes[number]


def _within(x: float, w: float, ground: Ground) -> list[tuple[Rect, float]]:
    """What of the field lies in a column."""
    return [(rect, cost) for rect, cost in ground.field if rect.x < x + w and rect.right > x]


def _tops(x: float, w: float, h: float, ground: Ground, must: Sequence[Rect] = ()) -> list[float]:
    """Where it could begin: in the middle, at the ends, right above or below what lies in the column."""
    table = ground.table
    tops = [(table.h - h) * 0.45, EDGE, table.h - h - EDGE]
    for rect in (*must, *[rect for rect, _ in ground.field]):
        if rect.x < x + w and rect.right > x:
            tops += [rect.bottom + EDGE, rect.y - EDGE - h]
    return [*dict.fromkeys(round(min(max(top, EDGE), max(table.h - h - EDGE, EDGE))) for top in tops)]


def _needed(ground: Ground, least: float = NEEDED) -> list[Rect]:
    """What no panel may cover as long as there is room elsewhere: what costs at least so much."""
    field = [rect for rect, cost in ground.field if cost >= least]
    return [*field, *(rect for rect, cost in ground.keep_free if cost >= MUST_NOT), ground.near]


def _in_room(
    made: Callable[..., SpeechPanel], card: TableCard | None, said: Speech, px: float, ground: Ground
) -> tuple[Rect, SpeechPanel] | None:
    """Place and panel where there is room on a full table, off the open cards too if there is so much, at least off
    the plates and the own hand."""
    panels: dict[PanelShape, SpeechPanel] = {}

    def height(shape: PanelShape) -> float:
        if shape not in panels:
            text, large, width = shape
            panels[shape] = made(card if large else None, said, width, text, True, large)
        return panels[shape].height

    needed = _needed(ground)
    seen = [rect for rect, cost in ground.keep_free if cost >= NEEDED]
    kept = ([*needed, *seen], needed, _needed(ground, PLATES))
    tried = shapes(px, theme.MIN_TEXT_PX, card is not None)
    found = room_for(
        tried, height, ground.table, kept, ground.near, lambda place: _cost(place, ground.keep_free)
    )
    return (found[1], panels[found[0]]) if found is not None else None


def _cost(place: Rect, field: Sequence[tuple[Rect, float]]) -> float:
    return round(sum(cost * place.overlap(rect) for rect, cost in field) / 100)


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

    def bare(place: Rect) -> float:
        """What it costs as if nothing else lay there."""
        outside = w * h - place.overlap(table)
        away = (BESIDE if ground.beside else 9) * (abs(place.cx - near.cx) + abs(place.cy - near.cy))
        return place.overlap(near) * 50 + away + outside * MUST_NOT

    held = [rect for rect, cost in ground.keep_free if cost > MUST_NOT]
    low = [rect.y - h - EDGE for rect in held if rect.y > table.cy]
    rows = [*(table.h * j / 6 for j in range(7)), *sorted(low)[:1]]
    grid = [(table.w * i / 8, row) for i in range(9) for row in rows]
    places = {
        Rect(min(max(x, 6.0), table.w - w - 6), min(max(y, 6.0), table.h - h - 6), w, h)
        for x, y in (*corners, *grid)
    }
    best = math.inf, near
    for least, place in sorted((bare(place), place) for place in places):
        if least > best[0]:
            break  # so is all that follows
        best = min(best, (least + sum(cost * place.overlap(rect) for rect, cost in ground.keep_free), place))
    return best
