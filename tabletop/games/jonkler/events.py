"""Everything that happens in Jonkler, in sentences (see `presenter/narrator.py`)."""

from typing import Final

from tabletop.engine.declarations import SHOWN, EventKind, declared
from tabletop.engine.events import CounterChanged, Declared
from tabletop.mechanics.points import leaving

EVENTS: Final = declared(
    EventKind(
        "round", {"you": "Round {value}. You deal.", "other": "Round {value}. {who} deals."}, chapter="round"
    ),
    EventKind(
        "shuffle",
        "All cards of the last round and a new one for each player are shuffled, {count} in all. Five of them lie aside"
        " unseen (§1.7, §1.11).",
    ),
    EventKind("deal"),
    EventKind(
        "bid", {"you": "You bid {value}.", "other": "{who} bids {value}."}, sound="knock", aims_at=True
    ),
    EventKind("lead", {"you": "You lead {card}.", "other": "{who} leads {card}."}, chapter="trick"),
    EventKind("play", {"you": "You play {card}.", "other": "{who} plays {card}."}),
    EventKind("collect"),
    EventKind("trick"),
    EventKind(
        "took_suit",
        {
            "you": "You take the trick with {card}, the highest {value} (§4.1).",
            "other": "{who} takes the trick with {card}, the highest {value} (§4.1).",
        },
        stage=SHOWN,
        values={0: "♣", 1: "♦", 2: "♥", 3: "♠"},
    ),
    EventKind(
        "took_trump",
        {
            "you": "You take the trick with {card}: spades are trump, the highest wins (§4.2).",
            "other": "{who} takes the trick with {card}: spades are trump, the highest wins (§4.2).",
        },
        stage=SHOWN,
    ),
    EventKind(
        "took_jonkle",
        {
            "you": "You take the trick with the joker instead; the jonkle itself gives no points (§4.7, §5.3).",
            "other": "{who} takes the trick with the joker instead; the jonkle itself gives no points"
            " (§4.7, §5.3).",
        },
        stage=SHOWN,
        sound="ace",
    ),
    EventKind(
        "took_joker",
        {
            "you": "You take the trick with the joker: it beats aces (§4.6).",
            "other": "{who} takes the trick with the joker: it beats aces (§4.6).",
        },
        stage=SHOWN,
        sound="ace",
    ),
    EventKind(
        "took_ace",
        {
            "you": "You take the trick with {card}, the first of nothing but aces (§4.4).",
            "other": "{who} takes the trick with {card}, the first of nothing but aces (§4.4).",
        },
        stage=SHOWN,
    ),
    EventKind(
        "jonkle",
        {
            "you": "You jonkle {owners} {card}: it would have won, but the joker lies there (§4.7).",
            "other": "{who} jonkles {owners} {card}: it would have won, but the joker lies there (§4.7).",
        },
        sound="rattle",
        stage=SHOWN,
    ),
    EventKind(
        "made",
        {
            "you": "You have taken exactly the bid: {value} points (§5.1).",
            "other": "{who} has taken exactly the bid: {value} points (§5.1).",
        },
        sound="ace",
        results=(Declared,),
        serves=1,
    ),
    EventKind(
        "missed",
        {
            "you": "You have missed the bid: {value} points, one for each trick (§5.2).",
            "other": "{who} has missed the bid: {value} points, one for each trick (§5.2).",
        },
        results=(Declared,),
        at={
            0: {
                "you": "You have missed the bid and taken nothing: no points (§5.2).",
                "other": "{who} has missed the bid and taken nothing: no points (§5.2).",
            },
            1: {
                "you": "You have missed the bid: 1 point for one trick (§5.2).",
                "other": "{who} has missed the bid: 1 point for one trick (§5.2).",
            },
        },
        serves=-1,
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
    EventKind("points", "The eighth round is over: the highest total wins (§5.4)."),
    *leaving("§6", "§6.2"),
)
