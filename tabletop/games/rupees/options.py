"""The table options of Rupees and what the engine reads of them."""

from functools import lru_cache
from typing import Final

from tabletop.engine.errors import SetupError
from tabletop.engine.spec import Option, Options
from tabletop.games.rupees.actions import CHOOSE, PLAY
from tabletop.games.rupees.texts import say

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "variant",
        "choice",
        "strategy",
        ("strategy", "chance"),
        "Taking turns",
        "Strategy: one by one, the opener may swap. Chance: secret choices, shown at once.",
        "RU-B2",
        words=("one by one", "all at once"),
    ),
    Option(
        "heights",
        "choice",
        "random",
        (),
        "Lots or heights",
        "Who opens at equal captures: by lot, or the seats from the tallest on, such as 3 1 2.",
        "RU-B5",
    ),
    Option(
        "two_jokers",
        "choice",
        "red",
        ("red", "carry"),
        "Two jokers, no five",
        "Both in one turn: red beats black, or nobody wins and the next winner takes all.",
        "RU-B21",
        words=("red beats black", "nobody wins"),
    ),
    Option(
        "ties",
        "choice",
        "shared",
        ("shared", "runoff"),
        "A tied round",
        "The win is shared, or those who tie play seven more cards, at most three times.",
        "RU-B25",
        words=("the win is shared", "a run-off"),
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


def heights_of(seats: int, options: Options) -> tuple[int, ...]:
    """Seats from the tallest on, () = drawn at random. Raises SetupError unless every seat is named once."""
    text = str(dict(options).get("heights", "random"))
    if text == "random":
        return ()
    words = text.replace(",", " ").split()
    first = 0 if "0" in words else 1  # games of version 0.1.0 count the seats from 0
    heights = tuple(int(word) - first if word.isdecimal() and len(word) < 3 else -1 for word in words)
    if sorted(heights) != list(range(seats)):
        every = " ".join(str(seat + 1) for seat in range(seats))
        raise SetupError(say("setup.heights", seats=every, typed=repr(text[:40])))
    return heights


class Config:
    """What never changes during a game: seats and options, the options also read out for speed; games of the same
    seats and options share it. `heights`: seats from the tallest on, () = drawn at random; `single`: one round that
    always decides; `plays`: what hands are made of (actions.py)."""

    __slots__ = ("carry", "chance", "heights", "options", "plays", "rounds", "runoff", "seats", "single")

    def __init__(self, seats: int, options: Options) -> None:
        """Raises SetupError for options that do not fit the number of seats."""
        chosen = dict(options)
        self.seats = seats
        self.options = options
        self.heights = heights_of(seats, options)
        self.chance = chosen.get("variant") == "chance"
        self.carry = chosen.get("two_jokers") == "carry"
        self.runoff = chosen.get("ties") == "runoff"
        self.rounds = int(chosen.get("rounds", 1))
        self.single = self.rounds == 1 and not self.runoff
        self.plays = CHOOSE if self.chance else PLAY


@lru_cache(maxsize=64)
def config_of(seats: int, options: Options) -> Config:
    """What never changes in a game of so many, made once. Raises SetupError for options that do not fit the number of
    seats."""
    return Config(seats, options)
