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

EVENTS: Final = {
    "event.round": "Round {value}. {who} deals.",
    "event.shuffle": "{count} cards are shuffled.",
    "event.deal": "",
    "event.deal.many": "",
    "event.bid": "{who} bids {value}.",
    "event.lead": "{who} leads {card}.",
    "event.play": "{who} plays {card}.",
    "event.collect": "",
    "event.trick": "",
    "event.took_suit": "{who} takes the trick with {card}, the highest {value} (§4.1).",
    "event.took_trump": "{who} takes the trick with {card}: spades are trump, the highest wins (§4.2).",
    "event.took_jonkle": "{who} takes the trick with the joker, for a king would have won (§4.7).",
    "event.took_joker": "{who} takes the trick with the joker: it beats aces (§4.6).",
    "event.took_ace": "{who} takes the trick with {card}, the first of nothing but aces (§4.4).",
    "value.took_suit.0": "♣",
    "value.took_suit.1": "♦",
    "value.took_suit.2": "♥",
    "value.took_suit.3": "♠",
    "event.jonkle": "{who} jonkles {card}!",
    "event.made": "{who} {has} exactly the bid: {value} points.",
    "event.missed": "{who} {has} missed the bid: {value} for the tricks.",
    "event.missed.0": "{who} {has} missed the bid and taken nothing: no points.",
    "event.missed.1": "{who} {has} missed the bid: 1 point.",
    "event.score": "",
    "event.flag": "{who} loses five points on time and {has} {value}.",
    "event.resign": "{who} leaves the game.",
    "event.time": "{who} {is} out of time.",
    "event.points": "The eighth round is over.",
    "event.GameEnded.resign": "The game ends here.",
    "event.GameEnded.time": "The game ends here.",
    "event.draw": "The game is called off as a draw.",
}

REASONS: Final = {
    "termination.points": "most points after eight rounds",
    "termination.resign": "somebody left the game",
    "termination.time": "somebody ran out of time",
    "termination.draw": "by agreement",
}

TEXTS: Final[Mapping[str, str]] = VERBS | ZONES | EVENTS | REASONS
