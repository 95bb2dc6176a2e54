"""Every sentence Jonkler says, by text id. Templates are those of the narrator: {who}, {card}, {value} and so on."""

from collections.abc import Mapping
from typing import Final

VERBS: Final = {
    "verb.deal": "Deal",
    "verb.bid": "Bid",
    "verb.play": "Play",
    "say.bid": "Bid {value}",
    "say.play": "Play {card}",
}

ZONES: Final = {
    "zone.hand": "Hand",
    "zone.trick": "Trick",
    "zone.won": "Tricks won",
    "zone.unused": "Unused cards",
    "zone.reserve": "Reserve",
    "phase.deal": "round over",
    "phase.bid": "bidding",
    "phase.play": "trick",
    "phase.over": "final score",
}

REASONS: Final = {
    "termination.points": "most points after eight rounds",
    "termination.resign": "somebody left the game",
    "termination.time": "somebody ran out of time",
    "termination.draw": "by agreement",
}

TEXTS: Final[Mapping[str, str]] = VERBS | ZONES | REASONS
