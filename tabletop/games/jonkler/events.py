"""Everything that happens in Jonkler, in sentences (see `presenter/narrator.py`)."""

from typing import Final

from tabletop.engine.declarations import EventKind, declared
from tabletop.mechanics.points import LEAVING

EVENTS: Final = declared(
    EventKind("round", "Round {value}. {who} deals."),
    EventKind("shuffle", "{count} cards are shuffled."),
    EventKind("deal"),
    EventKind("bid", "{who} bids {value}."),
    EventKind("lead", "{who} leads {card}."),
    EventKind("play", "{who} plays {card}."),
    EventKind("collect"),
    EventKind("trick"),
    EventKind(
        "took_suit",
        "{who} takes the trick with {card}, the highest {value} (§4.1).",
        values={0: "♣", 1: "♦", 2: "♥", 3: "♠"},
    ),
    EventKind("took_trump", "{who} takes the trick with {card}: spades are trump, the highest wins (§4.2)."),
    EventKind("took_jonkle", "{who} takes the trick with the joker, for a king would have won (§4.7)."),
    EventKind("took_joker", "{who} takes the trick with the joker: it beats aces (§4.6)."),
    EventKind("took_ace", "{who} takes the trick with {card}, the first of nothing but aces (§4.4)."),
    EventKind("jonkle", "{who} jonkles {card}!"),
    EventKind("made", "{who} {has} exactly the bid: {value} points."),
    EventKind(
        "missed",
        "{who} {has} missed the bid: {value} for the tricks.",
        at={
            0: "{who} {has} missed the bid and taken nothing: no points.",
            1: "{who} {has} missed the bid: 1 point.",
        },
    ),
    EventKind("score"),
    EventKind("flag", "{who} loses five points on time and {has} {value}."),
    EventKind("points", "The eighth round is over."),
    *LEAVING,
)
