"""Everything that happens in Jacks Trump, in sentences (see `presenter/narrator.py`)."""

from typing import Final

from tabletop.engine.declarations import SHOWN, EventKind, declared
from tabletop.engine.events import CounterChanged, Declared, GameEnded
from tabletop.games.jacks_trump.cards import VALUE
from tabletop.mechanics.points import leaving

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
    EventKind(
        "lead", {"you": "You lead {card}.", "other": "{who} leads {card}."}, chapter="trick", worth=VALUE
    ),
    EventKind("play", {"you": "You play {card}.", "other": "{who} plays {card}."}, worth=VALUE),
    EventKind("collect"),
    EventKind("trick"),
    EventKind(
        "took_jack",
        {
            "you": "You take the trick with {card}: a jack beats every other card (§3.6).",
            "other": "{who} takes the trick with {card}: a jack beats every other card (§3.6).",
        },
        stage=SHOWN,
        sound="ace",
        serves=1,
    ),
    EventKind(
        "took_last_jack",
        {
            "you": "You take the trick with {card}, the last jack (§3.5).",
            "other": "{who} takes the trick with {card}, the last jack (§3.5).",
        },
        stage=SHOWN,
        sound="ace",
        serves=1,
    ),
    EventKind(
        "took_rank",
        {
            "you": "You take the trick with {card}, the best card under {value} (§3.7).",
            "other": "{who} takes the trick with {card}, the best card under {value} (§3.7).",
        },
        stage=SHOWN,
        values={0: "HIGH", 1: "LOW"},
        serves=1,
    ),
    EventKind(
        "took_equal",
        {
            "you": "You take the trick with {card}: of equal cards, best under {value}, the last wins (§3.8).",
            "other": "{who} takes the trick with {card}: of equal cards, best under {value}, the last wins (§3.8).",
        },
        stage=SHOWN,
        values={0: "HIGH", 1: "LOW"},
        serves=1,
    ),
    EventKind(
        "points",
        at={
            0: {
                "you": "You have taken no trick this round: no points (§4.3).",
                "other": "{who} has taken no trick this round: no points (§4.3).",
            },
        },
        of={
            Declared: {
                "you": "You score {value} points with the cards taken this round (§4.3).",
                "other": "{who} scores {value} points with the cards taken this round (§4.3).",
            },
            GameEnded: "The last round is over: the highest total wins (§4.7).",
        },
        results=(Declared,),
        serves=1,
    ),
    EventKind("score"),
    EventKind(
        "flag",
        {
            "you": "You lose five points on time and have {value} (§6.1).",
            "other": "{who} loses five points on time and has {value} (§6.1).",
        },
        sound="flag",
        results=(CounterChanged,),
    ),
    *leaving("§6", "§6.2"),
)
