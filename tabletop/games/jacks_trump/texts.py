"""Every sentence Jacks Trump says, by text id. Templates are those of the narrator: {who}, {card}, {value}, …"""

from collections.abc import Mapping
from typing import Final

VERBS: Final = {
    "verb.deal": "Deal",
    "verb.call": "Call",
    "verb.play": "Play",
    "say.play": "Play {card}",
    "name.HIGH": "HIGH",
    "name.LOW": "LOW",
}

ZONES: Final = {
    "zone.hand": "Hand",
    "zone.trick": "Trick",
    "zone.won": "Cards won",
    "zone.undealt": "Undealt cards",
    "phase.size": "the dealer chooses",
    "phase.call": "HIGH or LOW?",
    "phase.play": "trick",
    "phase.over": "final score",
}

REASONS: Final = {
    "termination.points": "most points after the last round",
    "termination.resign": "somebody left the game",
    "termination.time": "somebody ran out of time",
    "termination.draw": "by agreement",
}

TEXTS: Final[Mapping[str, str]] = VERBS | ZONES | REASONS
