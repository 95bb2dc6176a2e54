"""Everything that happens in Jacks Trump, in sentences (see `presenter/narrator.py`)."""

from typing import Final

from tabletop.engine.declarations import EventKind, declared
from tabletop.engine.events import Declared, GameEnded
from tabletop.mechanics.points import LEAVING

EVENTS: Final = declared(
    EventKind("round", {"you": "Round {value}. You deal.", "other": "Round {value}. {who} deals."}),
    EventKind("size", "Everybody gets {value} cards."),
    EventKind("shuffle"),
    EventKind("deal"),
    EventKind(
        "call",
        {"you": "You call {value}.", "other": "{who} calls {value}."},
        values={0: "HIGH", 1: "LOW"},
        sound="knock",
    ),
    EventKind("lead", {"you": "You lead {card}.", "other": "{who} leads {card}."}),
    EventKind("play", {"you": "You play {card}.", "other": "{who} plays {card}."}),
    EventKind("collect"),
    EventKind("trick"),
    EventKind(
        "took_jack",
        {
            "you": "You take the trick with {card}: a jack beats every other card (§3.6).",
            "other": "{who} takes the trick with {card}: a jack beats every other card (§3.6).",
        },
        sound="ace",
    ),
    EventKind(
        "took_last_jack",
        {
            "you": "You take the trick with {card}, the last jack (§3.5).",
            "other": "{who} takes the trick with {card}, the last jack (§3.5).",
        },
        sound="ace",
    ),
    EventKind(
        "took_rank",
        {
            "you": "You take the trick with {card}, the best card under {value} (§3.7).",
            "other": "{who} takes the trick with {card}, the best card under {value} (§3.7).",
        },
        values={0: "HIGH", 1: "LOW"},
    ),
    EventKind(
        "took_equal",
        {
            "you": "You take the trick with {card}: of equal cards, best under {value}, the last wins (§3.8).",
            "other": "{who} takes the trick with {card}: of equal cards, best under {value}, the last wins (§3.8).",
        },
        values={0: "HIGH", 1: "LOW"},
    ),
    EventKind(
        "points",
        at={0: {"you": "You score nothing this round.", "other": "{who} scores nothing this round."}},
        of={
            Declared: {
                "you": "You score {value} points this round.",
                "other": "{who} scores {value} points this round.",
            },
            GameEnded: "The last round is over.",
        },
    ),
    EventKind("score"),
    EventKind(
        "flag",
        {
            "you": "You lose five points on time and have {value}.",
            "other": "{who} loses five points on time and has {value}.",
        },
        sound="flag",
    ),
    *LEAVING,
)
