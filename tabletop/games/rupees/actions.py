"""Every action of Rupees, made once."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from tabletop.engine.actions import Action, Verb
from tabletop.engine.cards import LOOKS

VERBS: Final[tuple[Verb, ...]] = (
    Verb("play", label="Play", says="Play {card}"),
    Verb("swap", label="Swap", says="Swap {card} for a new card"),
    Verb("choose", label="Lay down", says="Lay {card} down"),
    Verb("deal", label="Deal"),
)
"""`play` a card face-up, `swap` one for the top of the stock (strategy), `choose` one secretly (chance), `deal` the
next round."""

PLAY: Final = tuple(Action("play", card) for card in range(LOOKS))
SWAP: Final = tuple(Action("swap", card) for card in range(LOOKS))
CHOOSE: Final = tuple(Action("choose", card) for card in range(LOOKS))
DEAL: Final = (Action("deal"),)

Hand: TypeAlias = tuple[Action, ...]
"""The cards in a hand, each as the action that lays it in the middle: any card may be played (RU-3.16)."""


def cards_of(hand: Hand) -> bytes:
    """The cards of a hand, in its order."""
    return bytes([action[1] for action in hand])


def hand_of(cards: Iterable[int], plays: tuple[Action, ...]) -> Hand:
    """A hand of these cards, in this order; `plays` is PLAY, or CHOOSE under chance rules."""
    return tuple([plays[card] for card in cards])


def lead_of(hand: Hand) -> Hand:
    """All that the opener may do: play a card, or swap it (RU-3.9)."""
    return hand + tuple([SWAP[action[1]] for action in hand])
