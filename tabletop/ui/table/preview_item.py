"""The panel in which a thing on the table speaks: in the room kept for it, over the log beside the table, else where
there is room for it on the table."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QLabel

from tabletop.presenter.speaking import Speech
from tabletop.presenter.table_model import TableCard
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.card_art import CardArt
from tabletop.ui.table.shapes import NOWHERE, Rect
from tabletop.ui.table.speech_panel import SpeechPanel
from tabletop.ui.table.speech_room import EDGE, PanelShape, rooms_for, shapes

WIDEST: Final = 30.0
"""Width of the panel in the room that is kept for it, in text heights."""
KEPT: Final = ((1.0, 10.0), (1.0, 7.4), (1.0, 4.6), (0.92, 3.4), (0.92, 0.0), (0.85, 0.0))
"""Text, as a share of the usual, and width of the card that are tried there; 0: it is seen where it lies."""
MUST_NOT: Final = 1000.0
"""What a covered pixel costs where nothing may be covered."""
PLATE: Final = 4.0
NEEDED: Final = 2.0
FACE: Final = 1.5
"""What it costs on a plate; from where on it is not covered as long as there is room elsewhere; and on a card whose
face is seen, which is not covered as long as there is room even so."""
BESIDE: Final = 24.0
"""What stands beside what speaks is no further away."""
CORNER: Final = 3.0
"""So much further it reaches than what it covers wholly, for its corners are round."""


class Ground(NamedTuple):
    """The table the panel is placed on. `near`: the thing that speaks; `taken`: what lies there, or has its place there
    whatever lies in it, each with what a covered pixel costs. `place`: the room that is kept for it; `log`: the one
    beside the table that it may take; without width if there is none. `beside`: it stands next to what speaks,
    wherever that is. `chart`, `prompt`: what lies above and below the log and is covered wholly or not at all, the
    chart last; `hint`: what is never covered there.
    """

    near: Rect
    table: Rect
    taken: Sequence[tuple[Rect, float]]
    place: Rect = NOWHERE
    beside: bool = False
    log: Rect = NOWHERE
    chart: Rect = NOWHERE
    prompt: Rect = NOWHERE
    hint: Rect = NOWHERE

    def off(self, least: float) -> list[Rect]:
        """What speaks, and all that costs at least so much."""
        return [self.near, *(rect for rect, cost in self.taken if cost >= least)]

    def cost(self, place: Rect) -> float:
        """What a panel there covers."""
        return round(sum(cost * place.overlap(rect) for rect, cost in self.taken) / 100)


class PreviewItem(QGraphicsPixmapItem):
    """The one panel of a table. Where it lies beside the table a label shows it."""

    def __init__(self) -> None:
        super().__init__()
        self._over: QLabel | None = None
        self.setVisible(False)
        self.box = NOWHERE

    def setVisible(self, visible: bool) -> None:
        super().setVisible(visible)
        if self._over is not None:
            self._over.setVisible(visible and not self._over.pixmap().isNull())

    def show_speech(self, art: CardArt, card: TableCard | None, said: Speech, ground: Ground) -> None:
        """Let it speak in its place."""
        table, least = ground.table, float(theme.MIN_TEXT_PX)
        unit = min(max(min(table.h / 800, table.w / 1020), 0.78), 2.4)
        px = max(least, 13.0 * unit) * min(theme.letters(), paint.MOST_LETTERS)

        @cache
        def made(shape: PanelShape) -> SpeechPanel:
            return SpeechPanel(art, card if shape.card else None, said, shape.width, shape.text, shape.card)

        placed = None
        for room, keeps in ((ground.place, _kept), (ground.log, _over_log)):
            if room.w <= 0 or ground.beside or placed is not None:
                continue
            width = min(room.w, px * WIDEST)
            kept = [made(PanelShape(max(least, px * share), large, width)) for share, large in KEPT]
            within = [panel for panel in kept if panel.height <= room.h]
            placed = keeps(within[0] if within else min(kept, key=lambda panel: panel.height), ground)
        place, panel = placed or _in_room(made, shapes(px, least, card is not None), ground)
        self.box = place
        with paint.drawing(panel.width, panel.height, art.dpr) as (pixmap, painter):
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
    nearer = abs(across.cx - ground.near.cx) < abs(place.cx - ground.near.cx)
    places = [across, place] if nearer and ground.cost(across) <= ground.cost(place) else [place]
    seen = ground.off(NEEDED)
    free = [each for each in places if y >= EDGE and not any(each.overlap(rect) > 0 for rect in seen)]
    return (free[0], panel) if free else None


def _over_log(panel: SpeechPanel, ground: Ground) -> tuple[Rect, SpeechPanel] | None:
    """Place and panel over all of the log; a long one grows down over the question, else upwards over all of the chart,
    else over all down to the buttons. None if it is higher than that, or would cover a hint."""
    log, chart = ground.log, ground.chart
    down = round(ground.prompt.bottom - log.y)
    if log.h < panel.height <= down:
        panel.height = down
        return Rect(round(log.x), round(log.y), panel.width, down), panel
    covers = chart.h > 0 and chart.y < log.bottom - panel.height < chart.bottom
    panel.height = max(panel.height, round(log.bottom - chart.y + CORNER if covers else log.h))
    y = min(log.y, log.bottom - panel.height)
    if ground.hint.h > 0 and y < ground.hint.bottom:
        return None
    if y < EDGE:
        if panel.height > ground.prompt.bottom - EDGE:
            return None
        y, panel.height = EDGE, round(ground.prompt.bottom - EDGE)
    return Rect(round(log.x), round(y), panel.width, panel.height), panel


def _in_room(
    made: Callable[[PanelShape], SpeechPanel], tried: Sequence[PanelShape], ground: Ground
) -> tuple[Rect, SpeechPanel]:
    """Place and panel where there is room on a full table: off the open cards if there is so much, off the plates and
    the own hand, at least off where one may play to."""
    reach = ground.near.grown(BESIDE) if ground.beside else ground.table

    def rooms(taken: Sequence[Rect]) -> Iterator[tuple[PanelShape, Rect]]:
        return rooms_for(
            tried, lambda shape: made(shape).height, ground.table, taken, ground.near, reach, ground.cost
        )

    def most(room: tuple[PanelShape, Rect]) -> tuple[float, float]:
        return -room[0].text, ground.cost(room[1])

    found, last = None, tried[-1]
    for least in (FACE, NEEDED, PLATE):
        free = rooms(ground.off(least))
        found = found or (min(free, key=most, default=None) if ground.beside else next(free, None))
    must = ground.off(MUST_NOT)
    for taken in (must, must[1:], []):  # rather over what speaks than over where one may play to
        found = found or min(rooms(taken), key=lambda room: ground.cost(room[1]), default=None)
    shape, place = found or (last, Rect(EDGE, EDGE, last.width, made(last).height))
    return place, made(shape)
