"""The table options of Jacks Trump, and what never changes during a game."""

from functools import lru_cache
from typing import Final

from tabletop.engine.errors import SetupError
from tabletop.engine.spec import Option, Options
from tabletop.games.jacks_trump.cards import DEALS, MOST_DEALT, sizes

MOST_ROUNDS: Final = 20

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "size",
        "choice",
        "dealer",
        ("dealer", "3", "5", "7"),
        "Cards a player",
        "The dealer chooses 3, 5 or 7, or it is always the same; at most 45 cards in all.",
        "JT-B6",
        words=("the dealer chooses", "3", "5", "7"),
    ),
    Option(
        "rounds",
        "int",
        0,
        tuple(range(MOST_ROUNDS + 1)),
        "Rounds",
        "How many rounds make a game. One for each player: everybody deals once.",
        "JT-B23",
        words=("one for each player", *map(str, range(1, MOST_ROUNDS + 1))),
    ),
    Option(
        "ties",
        "choice",
        "shared",
        ("shared", "extra"),
        "Two with the most points",
        "They share the win, or all play one extra round; still equal, they share it.",
        "JT-B24",
        words=("the win is shared", "an extra round"),
    ),
    Option(
        "chips",
        "bool",
        True,
        (True, False),
        "Chips",
        "Show the chips won: one a point. They are only counted, never bet.",
        "JT-B22",
    ),
)


class Config:
    """What never changes during a game; games of the same seats and options share it. `deals`: for each preset size the
    deals a dealer may choose, that one first."""

    __slots__ = ("deals", "extra", "first_size", "options", "rounds", "seats", "sizes")

    def __init__(self, seats: int, options: Options) -> None:
        """Raises SetupError if there are not enough cards for the fixed size."""
        chosen = dict(options)
        size = str(chosen.get("size", "dealer"))
        self.seats = seats
        self.options = options
        self.sizes = sizes(seats)
        if size != "dealer":
            if int(size) not in self.sizes:
                raise SetupError(
                    f"{size} cards for {seats} players are {int(size) * seats}, and at most {MOST_DEALT} are dealt"
                )
            self.sizes = (int(size),)
        self.first_size = 5 if 5 in self.sizes else self.sizes[0]
        self.rounds = int(chosen.get("rounds", 0)) or seats
        self.extra = chosen.get("ties") == "extra"
        self.deals = {
            preset: (DEALS[preset], *[DEALS[other] for other in self.sizes if other != preset])
            for preset in self.sizes
        }


@lru_cache(maxsize=64)
def config_of(seats: int, options: Options) -> Config:
    """What never changes in a game of so many, made once. Raises SetupError if there are not enough cards for the fixed
    size."""
    return Config(seats, options)
