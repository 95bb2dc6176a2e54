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
    "value.call.0": "HIGH",
    "value.call.1": "LOW",
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

EVENTS: Final = {
    "event.round": "Round {value}. {who} deals.",
    "event.size": "Everybody gets {value} cards.",
    "event.shuffle": "",
    "event.deal": "",
    "event.deal.many": "",
    "event.call": "{who} calls {value}.",
    "event.lead": "{who} leads {card}.",
    "event.play": "{who} plays {card}.",
    "event.collect": "",
    "event.trick": "",
    "event.took_jack": "{who} takes the trick with {card}: a jack beats every other card (§3.6).",
    "event.took_last_jack": "{who} takes the trick with {card}, the last jack (§3.5).",
    "event.took_rank": "{who} takes the trick with {card}, the best card under {value} (§3.7).",
    "event.took_equal": "{who} takes the trick with {card}: of equal cards, best under {value}, the last wins (§3.8).",
    "value.took_rank.0": "HIGH",
    "value.took_rank.1": "LOW",
    "value.took_equal.0": "HIGH",
    "value.took_equal.1": "LOW",
    "event.Declared.points": "{who} scores {value} points this round.",
    "event.points.0": "{who} scores nothing this round.",
    "event.points.1": "{who} scores 1 point this round.",
    "event.GameEnded.points": "The last round is over.",
    "event.score": "",
    "event.flag": "{who} loses five points on time and {has} {value}.",
    "event.resign": "{who} leaves the game.",
    "event.time": "{who} {is} out of time.",
    "event.GameEnded.resign": "The game ends here.",
    "event.GameEnded.time": "The game ends here.",
    "event.draw": "The game is called off as a draw.",
}

REASONS: Final = {
    "termination.points": "most points after the last round",
    "termination.resign": "somebody left the game",
    "termination.time": "somebody ran out of time",
    "termination.draw": "by agreement",
}

TEXTS: Final[Mapping[str, str]] = VERBS | ZONES | EVENTS | REASONS
