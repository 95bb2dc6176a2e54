"""What cards are called in Rupees, where the two jokers differ."""

from tabletop.engine.cards import card_text
from tabletop.games.rupees.precedence import RED_JOKER
from tabletop.games.rupees.texts import say


def card_name(card: int, form: str = "") -> str:
    """`10♠`, `K♥`, `red joker`; in the form "first" `Red joker`, "with" `the red joker`."""
    if card < RED_JOKER:
        return card_text(card)
    return say("joker.red" if card == RED_JOKER else "joker.black", form)
