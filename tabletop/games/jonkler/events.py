"""Everything that happens in Jonkler, in sentences (see `presenter/narrator.py`)."""

from typing import Final

from tabletop.engine.declarations import SHOWN, EventKind, declared
from tabletop.engine.events import Declared
from tabletop.mechanics.points import leaving
from tabletop.mechanics.taking import doing, takes
from tabletop.mechanics.tricks import flagged

EVENTS: Final = declared(
    EventKind(
        "round", {"you": "Round {value}. You deal.", "other": "Round {value}. {who} deals."}, chapter="round"
    ),
    EventKind(
        "shuffle",
        "The cards dealt in the last round, the five that lay aside and a new one for each player are shuffled,"
        " {count} in all. Five of these lie aside unseen again (§1.7, §1.9).",
    ),
    EventKind("deal"),
    EventKind(
        "bid", {"you": "You bid {value}.", "other": "{who} bids {value}."}, sound="knock", aims_at=True
    ),
    EventKind("lead", {"you": "You lead {card}.", "other": "{who} leads {card}."}, chapter="trick"),
    EventKind("play", {"you": "You play {card}.", "other": "{who} plays {card}."}),
    EventKind("collect"),
    EventKind("trick"),
    takes(
        "took_suit",
        "the trick with {card}, the highest {value} (§4.1).",
        values={0: "♣", 1: "♦", 2: "♥", 3: "♠"},
    ),
    takes("took_trump", "the trick with {card}: spades are trump, the highest wins (§4.2)."),
    takes(
        "took_jonkle",
        "the trick with the joker instead; the jonkle itself gives no points (§4.7, §5.3).",
        sound="ace",
    ),
    takes("took_joker", "the trick with the joker: it beats aces (§4.6).", sound="ace"),
    takes("took_ace", "the trick with {card}, the first of nothing but aces (§4.4)."),
    EventKind(
        "jonkle",
        doing("jonkle", "jonkles", "{owners} {card}: it would have won, but the joker lies there (§4.7)."),
        sound="rattle",
        stage=SHOWN,
    ),
    EventKind(
        "made",
        doing("have", "has", "taken exactly the bid: {value} points (§5.1)."),
        sound="ace",
        results=(Declared,),
        serves=1,
    ),
    EventKind(
        "missed",
        doing("have", "has", "missed the bid: {value} points, one for each trick (§5.2)."),
        results=(Declared,),
        at={
            0: doing("have", "has", "missed the bid and taken nothing: no points (§5.2)."),
            1: doing("have", "has", "missed the bid: 1 point for one trick (§5.2)."),
        },
        serves=-1,
    ),
    EventKind("score"),
    flagged("§6.1"),
    EventKind("points", "The eighth round is over: the highest total wins (§5.4)."),
    *leaving("§6", "§6.2"),
)
