"""Every question Jonkler asks."""

from typing import Final

from tabletop.engine.declarations import Prompt, declared
from tabletop.games.jonkler.cards import ROUNDS
from tabletop.mechanics.last_card import plays_last_card

PROMPTS: Final = declared(
    Prompt(
        "deal",
        "Deal the next round",
        "when to deal the next round",
        "§1",
        help="The cards dealt in the last round, the five that lay aside and a new one for each player are shuffled.",
        horizon=True,
        before="round",
        next="Next, {who} deals: the deal goes round.",
    ),
    Prompt(
        "bid",
        "How many tricks will you take?",
        "how many tricks to bid",
        "§2",
        help="Five points for each card of the round and ten for each trick bid, if made exactly; else one a trick.",
    ),
    Prompt(
        "bid_last",
        "How many tricks will you take?",
        "how many tricks to bid, as the dealer",
        "§2",
        help="The others already bid more than there are tricks, so every number is open to you.",
    ),
    Prompt(
        "lead",
        "Lead any card",
        "which card to lead",
        "§3",
        help="The first card with a suit sets the suit; aces and the joker have none. Spades are trump.",
        verbs={"play": "Lead"},
        says={"play": "Lead {card}"},
        evident=plays_last_card,
        sole="Lead your last card",
        next="Next, {who} leads the last card.",
    ),
    Prompt(
        "free",
        "Play any card",
        "which card to play",
        "§3",
        help="Aces and the joker have no suit: the first card with a suit sets it.",
        evident=plays_last_card,
        sole="Play your last card",
    ),
    *(
        Prompt(
            f"follow_{suit}",
            f"Follow {suit} if you can",
            "which card to play",
            "§3",
            evident=plays_last_card,
            sole="Play your last card",
        )
        for suit in ("clubs", "diamonds", "hearts", "spades")
    ),
    *(
        Prompt(
            f"bid_not_{n}",
            f"How many tricks will you take? Not {n}",
            f"how many tricks to bid, but not {n} (the dealer may not make the bids add up to the tricks)",
            "§2",
            help=f"With {n} the bids would add up to the tricks; a dealer may not do that.",
        )
        for n in range(ROUNDS + 1)
    ),
)
