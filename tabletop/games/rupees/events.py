"""Everything that happens in Rupees, in sentences (see `presenter/narrator.py`)."""

from typing import Final

from tabletop.engine.declarations import EventKind, declared
from tabletop.engine.events import CardMoved, Chosen, CounterChanged, GameEnded, PhaseBegan, PlayerLost

EVENTS: Final = declared(
    EventKind("play", "{who} plays {card}."),
    EventKind("swap", "{who} discards {card} to swap."),
    EventKind("draw", "{who} draws {card}."),
    EventKind("choose", of={CardMoved: "", Chosen: "{who} has chosen."}),
    EventKind("capture"),
    EventKind("leave", "{card} goes to the discard pile."),
    EventKind("penalty", "{who} loses {card} on time.", of={CounterChanged: ""}),
    EventKind("turn", "Turn {value}: {who} opens."),
    EventKind("turn_chance", "Turn {value}."),
    EventKind("reveal", "{who} shows {card}.", of={PhaseBegan: "One, two, three!"}, count_in=("1", "2", "3")),
    EventKind("round", of={PhaseBegan: "Round {value}."}),
    EventKind("runoff", of={PhaseBegan: "Run-off."}),
    EventKind("shuffle", "All cards are shuffled and dealt; {count} are left as stock."),
    EventKind("five", "{who} takes {value} cards with {card}: a five beats a joker (§4.9)."),
    EventKind("fives", "{who} takes {value} cards with {card}, the best five beside a joker (§4.11)."),
    EventKind("joker", "{who} takes {value} cards with {card}: it beats everything but fives (§4.8)."),
    EventKind("jokers", "{who} takes {value} cards: red joker beats black (§4.14)."),
    EventKind("carried", "Two jokers and no five: nobody wins. {value} cards wait (ruling B21)."),
    EventKind(
        "left_over",
        "Two jokers and no five in the last turn: nobody wins. {value} cards go to nobody (ruling B31).",
    ),
    EventKind("love", "{who} takes {value} cards with {card}: love conquers money (§4.6)."),
    EventKind("money", "{who} takes {value} cards with {card}: money buys the weapon (§4.2)."),
    EventKind("bomb", "{who} takes {value} cards with {card}: the bomb strikes from afar (§4.3)."),
    EventKind("sword", "{who} takes {value} cards with {card}: the sword cuts through hearts (§4.4)."),
    EventKind("rank", "{who} takes {value} cards with {card}, the highest of its suit (§4.1)."),
    EventKind("alone", "{who} takes {card} back: nobody else played."),
    EventKind("round_won", "{who} wins the round with {value} cards."),
    EventKind("round_shared", "{who} shares the round with {value} cards."),
    EventKind("tied", "{who} ties with {value} cards: a run-off decides."),
    EventKind(
        "rounds",
        "{who} has {value} rounds.",
        at={1: "{who} has 1 round."},
        of={GameEnded: "The last round is over."},
    ),
    EventKind("flag", "{whose} time is up."),
    EventKind("spared", "{whose} time is up, but there is no captured card to lose."),
    EventKind("resign", "{who} resigns.", of={PlayerLost: "{who} is out."}),
    EventKind("time", "{who} loses on time.", of={PlayerLost: "{who} is out."}),
    EventKind("draw_agreed", "The game is drawn by agreement."),
    EventKind("captured"),
    EventKind("last_player", "{who} is the last player left."),
    EventKind("agreed"),
)
