"""Every question Rupees asks."""

from typing import Final

from tabletop.engine.declarations import Prompt, declared
from tabletop.mechanics.last_card import plays_last_card

PROMPTS: Final = declared(
    Prompt(
        "lead",
        "Play a card, or swap one",
        "a card to open with, or to swap",
        "§3",
        help="To swap, throw a card away and draw another: the player to your right must open, and you play last,"
        " knowing all cards: that is worth much.",
        curtain="{who} may play or swap",
    ),
    Prompt(
        "open",
        "Open the turn with a card",
        "a card to open with",
        "§3",
        help="You cannot swap now.",
        curtain="{who} must open the turn",
        evident=plays_last_card,
        sole="Play your last card",
    ),
    Prompt(
        "follow",
        "Add a card",
        "which card to add",
        "§3",
        help="Any card: there is no suit to follow. Whoever opens a turn may swap a card first, and so"
        " plays last, knowing all the others: the best place.",
        curtain="{who} must add a card",
        evident=plays_last_card,
        sole="Play your last card",
    ),
    Prompt(
        "choose",
        "Choose a card, face-down",
        "a card, face-down",
        "§2",
        help="When everybody has chosen, all cards are turned together.",
        curtain="{who} must choose a card secretly",
        random="A random card",
        evident=plays_last_card,
        sole="Play your last card",
        simultaneous=True,
    ),
    Prompt(
        "deal",
        "Deal the next round",
        "when to deal",
        "§5",
        help="All cards are collected and shuffled.",
        horizon=True,
        next="Next, {who} deals.",
    ),
)
