"""Everything that happens in Jacks Trump, in sentences (see `presenter/narrator.py`)."""

from typing import Final

from tabletop.engine.declarations import EventKind, declared
from tabletop.engine.events import Declared, GameEnded
from tabletop.mechanics.points import leaving
from tabletop.mechanics.taking import doing, takes
from tabletop.mechanics.tricks import flagged

EVENTS: Final = declared(
    EventKind(
        "round", {"you": "Round {value}. You deal.", "other": "Round {value}. {who} deals."}, chapter="round"
    ),
    EventKind("size", "Everybody gets {value} cards; the rest stays out of this round."),
    EventKind("shuffle"),
    EventKind("deal"),
    EventKind(
        "call",
        {"you": "You call {value}.", "other": "{who} calls {value}."},
        values={0: "HIGH", 1: "LOW"},
        sound="knock",
    ),
    EventKind("lead", {"you": "You lead {card}.", "other": "{who} leads {card}."}, chapter="trick"),
    EventKind("play", {"you": "You play {card}.", "other": "{who} plays {card}."}),
    EventKind("collect"),
    EventKind("trick"),
    takes("took_jack", "the trick with {card}: a jack beats every other card (§3.6).", sound="ace", serves=1),
    takes("took_last_jack", "the trick with {card}, the last jack (§3.5).", sound="ace", serves=1),
    takes(
        "took_rank",
        "the trick with {card}, the best card under {value} (§3.7).",
        values={0: "HIGH", 1: "LOW"},
        serves=1,
    ),
    takes(
        "took_equal",
        "the trick with {card}: of equal cards, best under {value}, the last wins (§3.8).",
        values={0: "HIGH", 1: "LOW"},
        serves=1,
    ),
    EventKind(
        "points",
        at={
            0: doing("have", "has", "taken no trick this round: no points (§4.3)."),
        },
        of={
            Declared: doing("score", "scores", "{value} points (§4.3)."),
            GameEnded: "The last round is over: the highest total wins (§4.7).",
        },
        results=(Declared,),
        serves=1,
    ),
    EventKind("score"),
    flagged("§6.1"),
    *leaving("§6", "§6.2"),
)
