"""What a table is laid out by, whatever its size: the places, who sits where, the deck, and how large the cards are."""

from typing import NamedTuple

from tabletop.engine.layout import TableLayout
from tabletop.ui.table.card_art import CardArt
from tabletop.ui.table.geometry import Geometry, ZoneBox, fit
from tabletop.ui.table.shapes import ASPECT


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
        return CardArt(dpr, self.deck)


def enlarged(geometry: Geometry, share: float) -> Geometry:
    """The table with cards `share` as large, each as far as its zone allows. The own hand gains most: its indices stay
    where they are, and its lower edge goes beyond the window's."""
    if share <= 1.0:
        return geometry
    return geometry._replace(zones=tuple(_enlarged(box, share) for box in geometry.zones))


def _enlarged(box: ZoneBox, share: float) -> ZoneBox:
    if box.kind == "hand":
        if box.top:
            return box
        card = float(round(box.card * share))
        more = (card - box.card) * ASPECT
        return box._replace(card=card, rect=box.rect._replace(h=box.rect.h + more))
    most = (box.rect.h - box.label_height) / ASPECT
    if box.kind == "places":
        turned = min(box.cell) / ASPECT  # a card lies there upright or turned
        most = turned * 0.97
    elif box.kind == "pile":
        most = min(most, box.rect.w)
    return box._replace(card=float(round(max(box.card, min(box.card * share, most)))))
