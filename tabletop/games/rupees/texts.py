"""Every sentence Rupees says, by text id. Templates as in presenter/narrator.py."""

from collections.abc import Mapping
from typing import Final

VERBS: Final = {
    "verb.play": "Play",
    "verb.swap": "Swap",
    "verb.choose": "Lay down",
    "verb.deal": "Deal",
    "say.play": "Play {card}",
    "say.swap": "Swap {card} for a new card",
    "say.choose": "Lay {card} down",
}

ZONES: Final = {
    "zone.stock": "Stock",
    "zone.discard": "Discard",
    "zone.waiting": "Waiting",
    "zone.hand": "Hand",
    "zone.played": "Middle",
    "zone.captured": "Captured",
}

WHY: Final = {
    "five": "A five beats a joker and all the rest",
    "fives": "Fives beat a joker, hearts before spades, clubs and diamonds",
    "joker": "A joker beats everything but fives",
    "jokers": "Two jokers and no five: red beats black",
    "carried": "Two jokers and no five: nobody wins, and the cards wait for the next turn's winner",
    "left_over": "Two jokers and no five in the last turn: nobody wins, and the cards go to nobody",
    "love": "Rupees and hearts together: the highest heart wins",
    "money": "Rupees buy bombs and swords",
    "bomb": "Bombs beat swords and hearts",
    "sword": "Swords beat hearts",
    "rank": "All of one suit: the highest card wins",
    "alone": "Nobody else played",
}
"""Why a card wins, as a sentence without its full stop."""
WHY_RULE: Final = {
    "five": "§4.9",
    "fives": "§4.11",
    "joker": "§4.8",
    "jokers": "§4.14",
    "carried": "ruling B21",
    "left_over": "ruling B31",
    "love": "§4.6",
    "money": "§4.2",
    "bomb": "§4.3",
    "sword": "§4.4",
    "rank": "§4.1",
    "alone": "§4",
}
"""The rule of each."""

EVENTS: Final = {
    "event.play": "{who} plays {card}.",
    "event.swap": "{who} discards {card} to swap.",
    "event.draw": "{who} draws {card}.",
    "event.CardMoved.choose": "",
    "event.Chosen.choose": "{who} has chosen.",
    "event.capture": "",
    "event.leave": "{card} goes to the discard pile.",
    "event.penalty": "{who} loses {card} on time.",
    "event.CounterChanged.penalty": "",
    "event.turn": "Turn {value}: {who} opens.",
    "event.turn_chance": "Turn {value}.",
    "event.reveal": "{who} shows {card}.",
    "event.PhaseBegan.reveal": "One, two, three!",
    "count.reveal": "1|2|3",
    "event.PhaseBegan.round": "Round {value}.",
    "event.PhaseBegan.runoff": "Run-off.",
    "event.shuffle": "All cards are shuffled and dealt; {count} are left as stock.",
    "event.five": "{who} takes {value} cards with {card}: a five beats a joker (§4.9).",
    "event.fives": "{who} takes {value} cards with {card}, the best five beside a joker (§4.11).",
    "event.joker": "{who} takes {value} cards with {card}: it beats everything but fives (§4.8).",
    "event.jokers": "{who} takes {value} cards: red joker beats black (§4.14).",
    "event.carried": "Two jokers and no five: nobody wins. {value} cards wait (ruling B21).",
    "event.left_over": "Two jokers and no five in the last turn: nobody wins. {value} cards go to nobody (ruling B31).",
    "event.love": "{who} takes {value} cards with {card}: love conquers money (§4.6).",
    "event.money": "{who} takes {value} cards with {card}: money buys the weapon (§4.2).",
    "event.bomb": "{who} takes {value} cards with {card}: the bomb strikes from afar (§4.3).",
    "event.sword": "{who} takes {value} cards with {card}: the sword cuts through hearts (§4.4).",
    "event.rank": "{who} takes {value} cards with {card}, the highest of its suit (§4.1).",
    "event.alone": "{who} takes {card} back: nobody else played.",
    "event.round_won": "{who} wins the round with {value} cards.",
    "event.round_shared": "{who} shares the round with {value} cards.",
    "event.tied": "{who} ties with {value} cards: a run-off decides.",
    "event.rounds": "{who} has {value} rounds.",
    "event.rounds.1": "{who} has 1 round.",
    "event.flag": "{whose} time is up.",
    "event.spared": "{whose} time is up, but there is no captured card to lose.",
    "event.resign": "{who} resigns.",
    "event.time": "{who} loses on time.",
    "event.draw_agreed": "The game is drawn by agreement.",
    "event.PlayerLost.resign": "{who} is out.",
    "event.PlayerLost.time": "{who} is out.",
    "event.captured": "",
    "event.GameEnded.rounds": "The last round is over.",
    "event.last_player": "{who} is the last player left.",
    "event.agreed": "",
}

JOKERS: Final = {"joker.red": "the red joker", "joker.black": "the black joker"}
"""Which of them it is decides a turn in which both lie."""

REASONS: Final = {
    "termination.captured": "most captured cards",
    "termination.rounds": "most rounds won",
    "termination.last_player": "the last player left",
    "termination.agreed": "by agreement",
}

TEXTS: Final[Mapping[str, str]] = (
    VERBS | ZONES | EVENTS | JOKERS | REASONS | {f"why.{id}": text for id, text in WHY.items()}
)
