"""The table options of Superjack and what the engine reads of them."""

from typing import Final

from tabletop.engine.spec import Option, Options

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "start",
        "choice",
        "rps",
        ("rps", "random"),
        "Who starts",
        "Rock, paper, scissors, or drawn at random. Three or four players always draw.",
        "SJ-B3",
        words=("rock, paper, scissors", "at random"),
    ),
    Option(
        "set",
        "int",
        1,
        (1, 3, 5),
        "Games in the set",
        "Best of one, three or five; the loser of a game starts the next.",
        "SJ-B4",
        words=("one", "three", "five"),
    ),
    Option(
        "skip_first_draw",
        "bool",
        False,
        (),
        "Starter skips a draw",
        "Whoever starts draws no card on the first turn, and has less of an advantage.",
        "SJ-B5",
    ),
    Option(
        "pool",
        "choice",
        "phase",
        ("phase", "turn"),
        "Mined energy lasts",
        "Until the phase ends (first main, combat, second main), or until the turn ends.",
        "SJ-B15",
        words=("until the phase ends", "until the turn ends"),
    ),
    Option(
        "jack_charge",
        "bool",
        False,
        (),
        "Royal charge for Jacks",
        "Two gems in a row are enough to give a Jack royal charge.",
        "SJ-B46",
    ),
    Option(
        "turn_cap",
        "int",
        200,
        (200, 100, 400),
        "Turns at most",
        "A game that lasts this many turns, all players' together, is a draw.",
        "SJ-B93",
    ),
)

STALL_TURNS: Final = 20
"""Turns without progress, all libraries empty, that make a draw."""
HEALTH: Final = 20
RULES_VERSION: Final = 2
"""The version of the rules. In 1 a player who left was no progress by itself, and who fell at the same moment fell one
after another, by number of the seat (SJ-B92, SJ-B93)."""
OPENING: Final = 5


class Config:
    """What never changes during a match: seats, the rules' version, and the options, also read out for speed."""

    __slots__ = (
        "games",
        "jack_charge",
        "options",
        "pool_lasts",
        "rps",
        "seats",
        "skip_draw",
        "turn_cap",
        "version",
    )

    def __init__(self, seats: int, options: Options, version: int = RULES_VERSION) -> None:
        chosen = dict(options)
        self.seats = seats
        self.options = options
        self.version = version
        self.rps = chosen.get("start", "rps") == "rps" and seats == 2
        self.games = int(chosen.get("set", 1))
        self.skip_draw = bool(chosen.get("skip_first_draw", False))
        self.pool_lasts = chosen.get("pool") == "turn"
        self.jack_charge = bool(chosen.get("jack_charge", False))
        self.turn_cap = int(chosen.get("turn_cap", 200))
