"""A place that splits under a held card, where it can come there in more than one way: each part says what it does."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.engine.clock import monotonic_ms
from tabletop.presenter.table_model import Spot
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.highlights import Highlights
from tabletop.ui.table.pictures import kept
from tabletop.ui.table.scene import FLYING, TableScene

SPLIT: Final = FLYING + 100.0
PAD: Final = 3.0
OBVIOUS: Final = 1 / 6
"""So much more of the place is that of an upper part: the first is the obvious one, and in the middle it is meant."""
SEEN_MS: Final = 200
"""Before that nobody has read the parts."""


class Split:
    """The parts over the place a held card is over; `chosen`: the one under the pointer, -1 where nothing splits."""

    def __init__(self, scene: TableScene, marks: Highlights) -> None:
        self._scene, self._marks = scene, marks
        self._parts: list[QGraphicsPixmapItem] = []
        self._shown: tuple[object, ...] = ()
        self._since = 0
        self.chosen = -1

    @property
    def meant(self) -> int:
        """The part under the pointer, -1 where nothing has split long enough to be read."""
        return self.chosen if monotonic_ms() - self._since >= SEEN_MS else -1

    def over(self, spot: Spot | None, y: float) -> None:
        """The card is held over this target, the pointer at that height."""
        ways = self._marks.lit.splits.get(spot, ()) if spot is not None else ()
        found = self._scene.rect_of(spot) if spot is not None and ways else None
        if spot is None or found is None:
            self.hide()
            return
        rect, unit, dpr = found[0], self._scene.geometry.unit, self._scene.art.dpr
        size = max(13.0, unit * 0.17)
        width = max(rect.w, *(_needed(way, size) for way in ways))
        height = size * 3.3
        # they lie on its edges, and what is held shows between them
        step = max(rect.h / (len(ways) - 1), height)
        table_w, table_h = self._scene.geometry.size
        x = min(max(rect.cx - width / 2, 2.0), table_w - width - 2)
        top = rect.cy - step * (len(ways) - 1) / 2 - height / 2
        top = min(max(top, 2.0), table_h - step * (len(ways) - 1) - height - 2)
        self.chosen = min(max(round((y - top - height / 2) / step - OBVIOUS), 0), len(ways) - 1)
        shown = (spot, self.chosen)
        if shown == self._shown:
            return
        if self._shown[:1] != shown[:1]:
            self._since = monotonic_ms()
        self.hide(self.chosen)
        self._shown = shown
        for number, way in enumerate(ways):
            chosen = number == self.chosen
            pixmap, y = part(way, width, height, size, dpr, chosen), top + number * step - PAD
            self._parts.append(paint.laid(self._scene, pixmap, x - PAD, y, SPLIT + chosen))

    def hide(self, chosen: int = -1) -> None:
        """Nothing splits any more."""
        for item in self._parts:
            self._scene.removeItem(item)
        self._parts, self._shown, self.chosen = [], (), chosen


def _needed(way: tuple[str, str], size: float) -> float:
    """How wide a part is at least."""
    name = theme.text_width(way[0], size, bold=True)
    aside = theme.text_width(way[1], _small(size))
    return max(name, aside) + size * 1.6


def _small(size: float) -> float:
    return max(12.0, size * 0.85)


@kept
def part(way: tuple[str, str], width: float, height: float, size: float, dpr: float, lit: bool) -> QPixmap:
    """One part: what is done, and what is different about that."""
    with paint.drawing(width + 2 * PAD, height + 2 * PAD, dpr) as (pixmap, painter):
        box = QRectF(PAD, PAD, width, height).adjusted(1, 1.5, -1, -1.5)
        fill, edge, ink, faint = paint.with_alpha(theme.PANEL, 238), theme.AMBER, theme.TEXT, theme.TEXT_DIM
        if lit:
            fill, edge, ink, faint = theme.AMBER, theme.INK, theme.INK, theme.INK
        paint.draw_block(painter, box, size * 0.5, fill, QPen(edge, 1.5))
        name, aside = theme.ui_font(size, bold=True), theme.ui_font(_small(size))
        line, other = QFontMetricsF(name).height(), QFontMetricsF(aside).height() if way[1] else 0.0
        top = box.center().y() - (line + other) / 2
        paint.write(painter, QRectF(box.x(), top, box.width(), line), way[0], name, ink)
        paint.write(painter, QRectF(box.x(), top + line, box.width(), other), way[1], aside, faint)
    return pixmap
