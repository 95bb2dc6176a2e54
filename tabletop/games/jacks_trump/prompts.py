"""Every question Jacks Trump asks."""

from typing import Final

from tabletop.engine.declarations import Prompt, declared
from tabletop.mechanics.last_card import plays_last_card

PROMPTS: Final = declared(
    Prompt(
        "size",
        "How many cards does everybody get?",
        "how many cards to deal",
        "§1",
        help="At most 45 cards are dealt in all.",
        horizon=True,
        before="round",
    ),
    Prompt(
        "call",
        "Call HIGH or LOW",
        "HIGH or LOW",
        "§2",
        help="HIGH: the ace is best, then king, queen, ten down to two. LOW: the two is best."
        " Then you lead any card, your best or not.",
        before="trick",
    ),
    Prompt(
        "lead",
        "Lead any card",
        "which card to lead",
        "§2",
        verbs={"play": "Lead"},
        says={"play": "Lead {card}"},
        evident=plays_last_card,
        sole="Lead your last card",
        next="Next, {who} leads the last card.",
    ),
    Prompt(
        "play",
        "Play any card",
        "which card to play",
        "§2",
        help="The last jack takes the trick; without jacks the best card, and of equal ones the last.",
        evident=plays_last_card,
        sole="Play your last card",
    ),
)
