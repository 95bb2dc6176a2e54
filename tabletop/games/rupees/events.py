"""Everything that happens in Rupees, in sentences (see `presenter/narrator.py`)."""

from typing import Final

from tabletop.engine.declarations import SHOWN, EventKind, declared
from tabletop.engine.events import CardMoved, Chosen, CounterChanged, Declared, GameEnded, PhaseBegan
from tabletop.mechanics.leaving import played_on
from tabletop.mechanics.taking import doing, takes

EVENTS: Final = declared(
    EventKind("play", {"you": "You play {card}.", "other": "{who} plays {card}."}),
    EventKind(
        "swap",
        {"you": "You discard {card} to swap.", "other": "{who} discards {card} to swap."},
        play={
            "you": "You discard {card} and draw another, to play last (§3).",
            "other": "{who} discards {card} and draws another, to play last (§3).",
        },
    ),
    EventKind("draw", {"you": "You draw {card}.", "other": "{who} draws {card}."}),
    EventKind(
        "choose", of={CardMoved: "", Chosen: {"you": "You have chosen.", "other": "{who} has chosen."}}
    ),
    EventKind("capture"),
    EventKind("leave", "{card} goes to the discard pile."),
    EventKind(
        "penalty",
        doing("lose", "loses", "{card} on time, the oldest card captured (ruling B33)."),
        of={CounterChanged: ""},
        results=(CardMoved,),
    ),
    EventKind("turn", "Turn {value}.", chapter="turn"),
    EventKind(
        "opens_most",
        {
            "you": "You are to open: you have captured most cards (§3.3).",
            "other": "{who} is to open: nobody has captured as many cards (§3.3).",
        },
    ),
    EventKind(
        "opens_tallest",
        {
            "you": "You are to open: of those who have captured most cards you are the tallest (§3.4).",
            "other": "{who} is to open: the tallest of those who have captured most cards (§3.4).",
        },
        at={
            0: {
                "you": "You are to open: nobody has cards yet, and you are the tallest (§3.1).",
                "other": "{who} is to open: nobody has cards yet, and {who} is the tallest (§3.1).",
            }
        },
    ),
    EventKind(
        "opens_lot",
        {
            "you": "You are to open: of those who have captured most cards you have the lowest lot (§3.4).",
            "other": "{who} is to open: the lowest lot of those who have captured most cards (§3.4).",
        },
        at={
            0: {
                "you": "You are to open: nobody has cards yet, and you have lot 1 (§3.1).",
                "other": "{who} is to open: nobody has cards yet, and {who} has lot 1 (§3.1).",
            }
        },
    ),
    EventKind(
        "reveal",
        {"you": "You show {card}.", "other": "{who} shows {card}."},
        of={PhaseBegan: "One, two, three!"},
        count_in=("1", "2", "3"),
        sound="knock",
    ),
    EventKind("round", of={PhaseBegan: "Round {value}."}, chapter="round"),
    EventKind("runoff", of={PhaseBegan: "Run-off."}, chapter="round"),
    EventKind("shuffle", "All cards are shuffled and dealt; {count} are left as stock."),
    takes("five", "{value} cards with {card}: a five beats a joker (§4.9).", sound="block", serves=1),
    takes(
        "fives", "{value} cards with {card}, the best five beside a joker (§4.11).", sound="block", serves=1
    ),
    takes(
        "joker", "{value} cards with {card}: it beats everything but fives (§4.8).", sound="rattle", serves=1
    ),
    takes("jokers", "{value} cards: red joker beats black (§4.14).", sound="rattle", serves=1),
    EventKind(
        "carried",
        "Two jokers and no five: nobody wins. {value} cards wait (ruling B21).",
        sound="rattle",
        stage=SHOWN,
    ),
    EventKind(
        "left_over",
        "Two jokers and no five in the last turn: nobody wins. {value} cards go to nobody (ruling B31).",
        stage=SHOWN,
    ),
    takes(
        "love",
        "{value} cards with {card}: beside rupees ♦ the highest heart ♥ wins (§4.6).",
        sound="ace",
        serves=1,
    ),
    takes(
        "money",
        "{value} cards with {card}, the highest rupee ♦ where no heart ♥ lies (§4.2).",
        sound="tap",
        serves=1,
    ),
    takes(
        "bomb",
        "{value} cards with {card}, the highest bomb ♣ where no rupee ♦ lies (§4.3).",
        sound="hit",
        serves=1,
    ),
    takes(
        "sword",
        "{value} cards with {card}, the highest sword ♠: swords ♠ beat hearts ♥ (§4.4).",
        sound="attack",
        serves=1,
    ),
    takes("rank", "{value} cards with {card}, the highest where all are of one suit (§4.1).", serves=1),
    takes("alone", "{card}: nobody else is left to play (§5.1).", serves=1),
    EventKind(
        "round_won",
        {
            "you": "Seven turns are over, and you have captured most cards: {value} (§5.2, §5.3).",
            "other": "Seven turns are over, and {who} has captured most cards: {value} (§5.2, §5.3).",
        },
        sound="ace",
        results=(Declared,),
        serves=1,
    ),
    EventKind(
        "round_shared",
        doing("share", "shares", "the win of these seven turns with {value} cards: nobody has more (§5.4)."),
        sound="ace",
        results=(Declared,),
        serves=1,
    ),
    EventKind(
        "tied",
        doing("tie", "ties", "with {value} cards: a run-off decides (§5.5)."),
        sound="knock",
        results=(Declared,),
    ),
    EventKind(
        "rounds",
        doing("have", "has", "won {value} rounds (ruling B27)."),
        at={1: doing("have", "has", "won 1 round (ruling B27).")},
        of={GameEnded: "The last round is over: most rounds won win the match (ruling B27)."},
        results=(CounterChanged,),
        serves=1,
    ),
    EventKind("flag", {"you": "Your time is up.", "other": "{whose} time is up."}, sound="flag"),
    EventKind(
        "spared",
        {
            "you": "Your time is up, but there is no captured card to lose (ruling B33).",
            "other": "{whose} time is up, but there is no captured card to lose (ruling B33).",
        },
        sound="flag",
        results=(Declared,),
    ),
    *played_on("ruling B34", "ruling B34"),
    EventKind("draw_agreed", "All agree on a draw (§5)."),
    EventKind("captured", "Most captured cards win (§5.3)."),
    EventKind("last_player", doing("win:", "wins:", "nobody else is left (ruling B34).")),
    EventKind("agreed"),
)
