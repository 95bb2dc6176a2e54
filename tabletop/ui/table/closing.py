"""A hand that closes a gap: a quick click meant what lay there before."""

from typing import Final

from PySide6.QtCore import QPointF

from tabletop.presenter.table_model import Spot
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.shapes import Rect

QUICK_MS: Final = 500
"""So soon after the last click a click is aimed at what was seen then."""


class Closing:
    """Knows how the own hand lay when a click ended."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._lay: list[tuple[int, Rect]] = []
        self._at = -QUICK_MS

    def remember(self, at: int) -> None:
        """A click ends at this time."""
        self._lay, self._at = self._hand(), at

    def misses(self, spot: Spot | None, point: QPointF, at: int) -> bool:
        """Whether a press at this time (0 = unknown) hits a card of that hand only because cards came or went since:
        another lay there."""
        if spot is None or not 0 < at < self._at + QUICK_MS:
            return False
        hand = self._hand()
        if spot.card not in [card for card, _ in hand]:
            return False
        if {card for card, _ in hand} == {card for card, _ in self._lay}:
            return False
        under = [card for card, box in self._lay if box.contains(point.x(), point.y())]
        return under[-1:] != [spot.card]

    def _hand(self) -> list[tuple[int, Rect]]:
        """Its cards, the lowest first."""
        model = self._scene.model
        own = [item for item in self._scene.cards if model is not None and item.seat == model.viewer]
        held = [item for item in own if self._scene.zone_kind(item) == "hand"]
        return [(item.card.id, item.box()) for item in sorted(held, key=lambda item: item.depth)]
