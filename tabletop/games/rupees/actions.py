"""Every action of Rupees, made once."""

from typing import Final

from tabletop.engine.actions import Action, Verb
from tabletop.engine.cards import LOOKS

VERBS: Final[tuple[Verb, ...]] = (Verb("play"), Verb("swap"), Verb("choose"), Verb("deal"))
"""`play` a card face-up, `swap` one for the top of the stock (strategy), `choose` one secretly (chance), `deal` the
next round."""

SWAPS: Final = 128
"""In the table `PLAY` the swap of a card stands so far behind the play of it."""


def _action(number: int) -> Action:
    verb, card = ("play", number) if number < SWAPS else ("swap", number - SWAPS)
    return Action(verb, card if card < LOOKS else -1)


PLAY: Final = tuple(_action(number) for number in range(SWAPS + LOOKS))
"""PLAY[card] plays it, PLAY[card + SWAPS] swaps it."""
ONE: Final = tuple((PLAY[card],) for card in range(LOOKS))
"""The only answer of a hand of one card."""
CHOOSE: Final = tuple(Action("choose", card) for card in range(LOOKS))
DEAL: Final = (Action("deal"),)

AS_SWAP: Final = bytes((number + SWAPS) % 256 for number in range(256))
"""For `bytes.translate`: cards to their swaps in PLAY."""
BYTE: Final = tuple(bytes((card,)) for card in range(LOOKS))
"""Each card as a string of one byte."""
