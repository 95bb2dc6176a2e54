"""The table options of Rupees and what the engine reads of them."""

from functools import lru_cache
from typing import Final, NamedTuple

from tabletop.engine.errors import SetupError
from tabletop.engine.spec import Option, Options
from tabletop.games.rupees.actions import CHOOSE, PLAY

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "variant",
        "choice",
        "strategy",
        ("strategy", "chance"),
        "Taking turns",
        "Strategy: one by one, the opener may swap. Chance: secret choices, shown at once.",
        "RU-B2",
    ),
    Option(
        "heights",
        "choice",
        "random",
        (),
        "Who is tall",
        "Breaks ties for the opening: random, or the seats from the tallest on, such as 3 1 2.",
        "RU-B5",
    ),
    Option(
        "two_jokers",
        "choice",
        "red",
        ("red", "carry"),
        "Two jokers, no five",
        "The red one beats the black, or nobody wins and the cards wait for the next winner.",
        "RU-B21",
    ),
    Option(
        "ties",
        "choice",
        "shared",
        ("shared", "runoff"),
        "A tied round",
        "The win is shared, or those who tie play seven more cards, at most three times.",
        "RU-B25",
    ),
    Option(
        "rounds",
        "int",
        1,
        (1, 3, 5),
        "Rounds",
        "All are played; most rounds won wins. A shared round counts for each sharer.",
        "RU-B27",
    ),
)

HAND: Final = 7
"""Cards dealt to each player, and turns of a round (RU-1.3, RU-5.2)."""
MAX_RUNOFFS: Final = 3
"""After so many tied run-offs the win is shared (RU-B26)."""


class Rules(NamedTuple):
    """The options read out. `heights`: seats from the tallest on, () = drawn at random."""

    chance: bool
    heights: tuple[int, ...]
    carry: bool
    runoff: bool
    rounds: int


def rules_of(seats: int, options: Options) -> Rules:
    """What the options say. Raises SetupError if the heights do not name every seat once."""
    chosen = dict(options)
    text = str(chosen.get("heights", "random"))
    heights: tuple[int, ...] = ()
    if text != "random":
        words = text.replace(",", " ").split()
        first = 0 if "0" in words else 1  # games of version 0.1.0 count the seats from 0
        heights = tuple(int(word) - first if word.isdecimal() and len(word) < 3 else -1 for word in words)
        if sorted(heights) != list(range(seats)):
            every = " ".join(str(seat + 1) for seat in range(seats))
            raise SetupError(
                f"Who is tall (option heights): random, or each of the seats {every} once, not {text[:40]!r}"
            )
    return Rules(
        chosen.get("variant") == "chance",
        heights,
        chosen.get("two_jokers") == "carry",
        chosen.get("ties") == "runoff",
        int(chosen.get("rounds", 1)),
    )


class Table:
    """What never changes during a game; games of the same seats and options share it. `single`: one round that always
    decides; `plays`: what hands are made of (actions.py)."""

    __slots__ = ("carry", "chance", "options", "plays", "rules", "seats", "single")

    def __init__(self, seats: int, options: Options) -> None:
        """Raises SetupError for options that do not fit the number of seats."""
        self.seats = seats
        self.options = options
        self.rules = rules_of(seats, options)
        self.chance = self.rules.chance
        self.carry = self.rules.carry
        self.single = self.rules.rounds == 1 and not self.rules.runoff
        self.plays = CHOOSE if self.chance else PLAY


@lru_cache(maxsize=64)
def table_of(seats: int, options: Options) -> Table:
    """The table for so many, made once. Raises SetupError for options that do not fit the number of seats."""
    return Table(seats, options)
