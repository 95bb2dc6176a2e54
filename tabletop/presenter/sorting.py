"""How open cards are sorted, whatever their order in the zone."""

from collections.abc import Sequence
from typing import Final

from tabletop.engine.cards import ACE, JOKER, NO_SUIT, RANK, SUIT
from tabletop.presenter.table_model import TableCard

_SUIT_ORDER: Final = (0, 1, 3, 2)
"""Clubs, diamonds, spades, hearts: from left to right ♣ ♦ ♠ ♥ would set black beside black; this alternates."""
RED: Final = (1, 2)
USABLE: Final = "usable"


def sorted_places(cards: Sequence[TableCard], order: str) -> list[int]:
    """The places of the cards from left to right, by an order as in `ZoneLayout`; unknown cards keep their
    order behind the known ones."""
    places = list(range(len(cards)))
    if order:
        places.sort(key=lambda place: sort_key(cards[place], order))
    return places


def sort_key(card: TableCard, order: str) -> tuple[int, ...]:
    """What comes first has the smaller key."""
    if order == USABLE:
        return (not card.down,)
    if card.look < 0:
        return (9,)
    rank, suit = RANK[card.look], SUIT[card.look]
    if suit == NO_SUIT or rank == JOKER:
        return (8, 99, card.look)
    if order == "colour":
        return (suit in RED, rank, suit)
    if order in ("rank", "high"):
        high = order == "high" and rank == ACE
        return (high, rank, _SUIT_ORDER[suit])
    return (_SUIT_ORDER[suit], rank)
