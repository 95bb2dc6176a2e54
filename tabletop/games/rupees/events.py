"""Everything that happens in Rupees, in sentences (see `presenter/narrator.py`)."""

from typing import Final

from tabletop.engine.declarations import EventKind, declared
from tabletop.engine.events import CardMoved, Chosen, CounterChanged, GameEnded, PhaseBegan
from tabletop.mechanics.leaving import PLAYED_ON

EVENTS: Final = declared(
    EventKind("play", {"you": "You play {card}.", "other": "{who} plays {card}."}),
    EventKind("swap", {"you": "You discard {card} to swap.", "other": "{who} discards {card} to swap."}),
    EventKind("draw", {"you": "You draw {card}.", "other": "{who} draws {card}."}),
    EventKind(
        "choose", of={CardMoved: "", Chosen: {"you": "You have chosen.", "other": "{who} has chosen."}}
    ),
    EventKind("capture"),
    EventKind("leave", "{card} goes to the discard pile."),
    EventKind(
        "penalty",
        {"you": "You lose {card} on time.", "other": "{who} loses {card} on time."},
        of={CounterChanged: ""},
    ),
    EventKind("turn", {"you": "Turn {value}: you open.", "other": "Turn {value}: {who} opens."}),
    EventKind("turn_chance", "Turn {value}."),
    EventKind(
        "reveal",
        {"you": "You show {card}.", "other": "{who} shows {card}."},
        of={PhaseBegan: "One, two, three!"},
        count_in=("1", "2", "3"),
        sound="knock",
    ),
    EventKind("round", of={PhaseBegan: "Round {value}."}),
    EventKind("runoff", of={PhaseBegan: "Run-off."}),
    EventKind("shuffle", "All cards are shuffled and dealt; {count} are left as stock."),
    EventKind(
        "five",
        {
            "you": "You take {value} cards with {card}: a five beats a joker (§4.9).",
            "other": "{who} takes {value} cards with {card}: a five beats a joker (§4.9).",
        },
        sound="block",
    ),
    EventKind(
        "fives",
        {
            "you": "You take {value} cards with {card}, the best five beside a joker (§4.11).",
            "other": "{who} takes {value} cards with {card}, the best five beside a joker (§4.11).",
        },
        sound="block",
    ),
    EventKind(
        "joker",
        {
            "you": "You take {value} cards with {card}: it beats everything but fives (§4.8).",
            "other": "{who} takes {value} cards with {card}: it beats everything but fives (§4.8).",
        },
        sound="rattle",
    ),
    EventKind(
        "jokers",
        {
            "you": "You take {value} cards: red joker beats black (§4.14).",
            "other": "{who} takes {value} cards: red joker beats black (§4.14).",
        },
        sound="rattle",
    ),
    EventKind(
        "carried", "Two jokers and no five: nobody wins. {value} cards wait (ruling B21).", sound="rattle"
    ),
    EventKind(
        "left_over",
        "Two jokers and no five in the last turn: nobody wins. {value} cards go to nobody (ruling B31).",
    ),
    EventKind(
        "love",
        {
            "you": "You take {value} cards with {card}: love conquers money (§4.6).",
            "other": "{who} takes {value} cards with {card}: love conquers money (§4.6).",
        },
        sound="ace",
    ),
    EventKind(
        "money",
        {
            "you": "You take {value} cards with {card}: money buys the weapon (§4.2).",
            "other": "{who} takes {value} cards with {card}: money buys the weapon (§4.2).",
        },
        sound="tap",
    ),
    EventKind(
        "bomb",
        {
            "you": "You take {value} cards with {card}: the bomb strikes from afar (§4.3).",
            "other": "{who} takes {value} cards with {card}: the bomb strikes from afar (§4.3).",
        },
        sound="hit",
    ),
    EventKind(
        "sword",
        {
            "you": "You take {value} cards with {card}: the sword cuts through hearts (§4.4).",
            "other": "{who} takes {value} cards with {card}: the sword cuts through hearts (§4.4).",
        },
        sound="attack",
    ),
    EventKind(
        "rank",
        {
            "you": "You take {value} cards with {card}, the highest of its suit (§4.1).",
            "other": "{who} takes {value} cards with {card}, the highest of its suit (§4.1).",
        },
    ),
    EventKind(
        "alone",
        {
            "you": "You take {card} back: nobody else played.",
            "other": "{who} takes {card} back: nobody else played.",
        },
    ),
    EventKind(
        "round_won",
        {"you": "You win the round with {value} cards.", "other": "{who} wins the round with {value} cards."},
        sound="ace",
    ),
    EventKind(
        "round_shared",
        {
            "you": "You share the round with {value} cards.",
            "other": "{who} shares the round with {value} cards.",
        },
        sound="ace",
    ),
    EventKind(
        "tied",
        {
            "you": "You tie with {value} cards: a run-off decides.",
            "other": "{who} ties with {value} cards: a run-off decides.",
        },
        sound="knock",
    ),
    EventKind(
        "rounds",
        {"you": "You have {value} rounds.", "other": "{who} has {value} rounds."},
        at={1: {"you": "You have 1 round.", "other": "{who} has 1 round."}},
        of={GameEnded: "The last round is over."},
    ),
    EventKind("flag", {"you": "Your time is up.", "other": "{whose} time is up."}, sound="flag"),
    EventKind(
        "spared",
        {
            "you": "Your time is up, but there is no captured card to lose.",
            "other": "{whose} time is up, but there is no captured card to lose.",
        },
        sound="flag",
    ),
    *PLAYED_ON,
    EventKind("draw_agreed", "The game is drawn by agreement."),
    EventKind("captured"),
    EventKind(
        "last_player", {"you": "You are the last player left.", "other": "{who} is the last player left."}
    ),
    EventKind("agreed"),
)
