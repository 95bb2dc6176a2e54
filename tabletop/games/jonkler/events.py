"""Everything that happens in Jonkler, in sentences (see `presenter/narrator.py`)."""

from typing import Final

from tabletop.engine.declarations import EventKind, declared
from tabletop.mechanics.points import LEAVING

EVENTS: Final = declared(
    EventKind("round", {"you": "Round {value}. You deal.", "other": "Round {value}. {who} deals."}),
    EventKind("shuffle", "{count} cards are shuffled."),
    EventKind("deal"),
    EventKind("bid", {"you": "You bid {value}.", "other": "{who} bids {value}."}, sound="knock"),
    EventKind("lead", {"you": "You lead {card}.", "other": "{who} leads {card}."}),
    EventKind("play", {"you": "You play {card}.", "other": "{who} plays {card}."}),
    EventKind("collect"),
    EventKind("trick"),
    EventKind(
        "took_suit",
        {
            "you": "You take the trick with {card}, the highest {value} (§4.1).",
            "other": "{who} takes the trick with {card}, the highest {value} (§4.1).",
        },
        values={0: "♣", 1: "♦", 2: "♥", 3: "♠"},
    ),
    EventKind(
        "took_trump",
        {
            "you": "You take the trick with {card}: spades are trump, the highest wins (§4.2).",
            "other": "{who} takes the trick with {card}: spades are trump, the highest wins (§4.2).",
        },
    ),
    EventKind(
        "took_jonkle",
        {
            "you": "You take the trick with the joker, for a king would have won (§4.7).",
            "other": "{who} takes the trick with the joker, for a king would have won (§4.7).",
        },
        sound="ace",
    ),
    EventKind(
        "took_joker",
        {
            "you": "You take the trick with the joker: it beats aces (§4.6).",
            "other": "{who} takes the trick with the joker: it beats aces (§4.6).",
        },
        sound="ace",
    ),
    EventKind(
        "took_ace",
        {
            "you": "You take the trick with {card}, the first of nothing but aces (§4.4).",
            "other": "{who} takes the trick with {card}, the first of nothing but aces (§4.4).",
        },
    ),
    EventKind("jonkle", {"you": "You jonkle {card}!", "other": "{who} jonkles {card}!"}, sound="rattle"),
    EventKind(
        "made",
        {
            "you": "You have exactly the bid: {value} points.",
            "other": "{who} has exactly the bid: {value} points.",
        },
        sound="ace",
    ),
    EventKind(
        "missed",
        {
            "you": "You have missed the bid: {value} for the tricks.",
            "other": "{who} has missed the bid: {value} for the tricks.",
        },
        at={
            0: {
                "you": "You have missed the bid and taken nothing: no points.",
                "other": "{who} has missed the bid and taken nothing: no points.",
            },
            1: {"you": "You have missed the bid: 1 point.", "other": "{who} has missed the bid: 1 point."},
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
    EventKind("points", "The eighth round is over."),
    *LEAVING,
)
