"""What a table is laid out by, whatever its size: the places, who sits where, the deck, and how large the cards are."""

from typing import NamedTuple

from tabletop.engine.layout import TableLayout
from tabletop.ui.table.card_art import CardArt
from tabletop.ui.table.geometry import Geometry, fit
from tabletop.ui.table.larger import enlarged


class Arranged(NamedTuple):
    """`viewer`: whose hand lies at the bottom; `front`: who sits there; `share`: how large cards are where there is
    room, 1 to 1.5."""

    deck: str = "standard"
    layout: TableLayout | None = None
    seats: int = 0
    viewer: int = 0
    front: int = 0
    share: float = 1.0

    def geometry(self, width: int, height: int) -> Geometry:
        """The table at that size."""
        assert self.layout is not None
        return enlarged(fit(self.layout, self.seats, self.front, width, height, self.viewer), self.share)

    def art(self, dpr: float) -> CardArt:
        """Its cards."""
        return CardArt(dpr, self.deck)
