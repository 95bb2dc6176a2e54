"""The table options of Jonkler, and what never changes during a game."""

from itertools import accumulate
from math import floor
from typing import Final

from tabletop.engine.errors import SetupError
from tabletop.engine.rng import chance
from tabletop.engine.spec import Option, Options
from tabletop.games.jonkler.cards import AFTER, DECKS, ROUNDS, THIRDS, UNUSED
from tabletop.games.jonkler.texts import say

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "two_players",
        "bool",
        True,
        (True, False),
        "Two may play",
        "Jonkler is made for three to six. Two play with A, 2 to 4, K and the joker.",
        "JK-B1",
    ),
    Option(
        "notes",
        "bool",
        True,
        (True, False),
        "Notes",
        "A list shows the cards of earlier rounds. Off: you remember them yourself.",
        "JK-B6",
    ),
)


def _swaps(seats: int, number: int) -> range:
    """The places a shuffle swaps with one before, from the last on: in round 1 the whole deck, for its order is the
    order of the reserve; later not the five at the front, which stay unused in any order."""
    size = number * seats + UNUSED
    return range(len(DECKS[seats]), 1, -1) if number == 1 else range(size, UNUSED, -1)


_CHOICES: Final = {
    seats: (float(seats), *[float(n) for number in range(1, ROUNDS + 1) for n in _swaps(seats, number)])
    for seats in DECKS
}
"""Among how many is chosen each time: the first dealer, then for every swap of the eight shuffles."""


def _slices(seats: int) -> tuple[slice, ...]:
    ends = [*accumulate([1, *[len(_swaps(seats, number)) for number in range(1, ROUNDS + 1)]])]
    return tuple(map(slice, [0, *ends], ends))


_PARTS: Final = {seats: _slices(seats) for seats in DECKS}


class Config:
    """What never changes during a game: seats, seed, options, the deck, and what chance has in store. `after`: the next
    seat, by seat; `thirds`: the deck as three sets."""

    __slots__ = ("_shuffles", "after", "deck", "options", "seats", "seed", "thirds")

    def __init__(self, seats: int, seed: str | float, options: Options) -> None:
        """Raises SetupError if so many cannot play with these options."""
        chosen = dict(options)
        if seats == 2 and not chosen.get("two_players", True):
            raise SetupError(say("setup.two_players"))
        self.seats = seats
        self.seed = seed
        self.options = options
        self.deck = DECKS[seats]
        self.after = AFTER[seats]
        self.thirds = THIRDS[seats]
        self._shuffles: list[list[int]] = []

    def shuffles(self) -> list[list[int]]:
        """The game's one chance event, made when first asked for: `[0]` is [the first dealer], `[R]` the shuffle of
        round R: with which place each place is swapped, from the last on. One generator for all costs a tenth of eight.
        """
        if not self._shuffles:
            rand = chance(self.seed, 0).random
            drawn = [floor(rand() * count) for count in _CHOICES[self.seats]]
            self._shuffles = [drawn[part] for part in _PARTS[self.seats]]
        return self._shuffles
