"""When the enlarged card is shown, and off what: after a short rest of pointer or focus, off what one needs to see."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from PySide6.QtCore import QObject, QTimer

from tabletop.presenter.table_model import Spot
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.highlights import Highlights
from tabletop.ui.table.scene import TableScene

PREVIEW_MS: Final = 400
TARGET: Final = 1000.0
AIM: Final = 30.0
FACE: Final = 4.0
REST: Final = 1.0
"""What a covered pixel costs: where the selected cards can be played to; where the previewed card can be; on a card
whose face is seen; on anything else."""


class Preview:
    """The preview of one spot of a table. `busy()`: none now, something is moving."""

    def __init__(
        self, parent: QObject, scene: TableScene, marks: Highlights, busy: Callable[[], bool]
    ) -> None:
        self._scene, self._marks, self._busy = scene, marks, busy
        self.spot: Spot | None = None
        self.text = ""
        self._aims: Collection[Spot] = ()
        self._timer = QTimer(parent)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PREVIEW_MS)
        self._timer.timeout.connect(self.show)

    def rest_on(self, spot: Spot | None) -> None:
        """Show this spot after a while; None: nothing. What it says comes by `say`."""
        self.hide()
        self.text, self._aims = "", ()
        if spot is not None:
            self.spot = spot
            self._timer.start()

    def say(self, text: str, aims: Collection[Spot]) -> None:
        """The words beside the card, and where the card could be played to."""
        self.text, self._aims = text, aims
        if self._scene.preview.isVisible():
            self.show()

    def hide(self) -> None:
        """Not now."""
        self._timer.stop()
        self._scene.preview.setVisible(False)

    def forget(self) -> None:
        """Somebody else looks now: nothing of it remains."""
        self.hide()
        self.spot, self.text, self._aims = None, "", ()
        self._scene.preview.forget()

    def show(self) -> None:
        """Show it at once, if there is something to show."""
        scene, spot = self._scene, self.spot
        if spot is None or self._busy():
            return
        found = scene.rect_of(spot)
        item = scene.item_at(spot) if spot.kind == "card" else None
        card = item.card if item is not None and (item.card.look >= 0 or item.card.blank) else None
        if found is None or (card is None and not self.text):
            return
        table = Rect(0, 0, *scene.geometry.size)
        scene.preview.show_card(scene.art, card, self.text, found[0], table, self._keep_free())

    def _keep_free(self) -> list[tuple[Rect, float]]:
        """What lies on the table, and what it costs to cover it."""
        scene = self._scene
        keep = []
        for item in scene.cards:
            keep.append((item.box(), FACE if item.card.look >= 0 and not item.card.down else REST))
        keep += [(rect, REST) for _, rect in scene.geometry.plates]
        keep += [(pile.rect, REST) for pile in scene.piles.values()]
        if scene.ledger.isVisible():
            keep.append((scene.geometry.ledger, REST))
        for spots, cost in ((self._marks.targets, TARGET), (self._aims, AIM)):
            keep += [(rect, cost) for rect, _ in filter(None, map(scene.rect_of, spots))]
        return keep
