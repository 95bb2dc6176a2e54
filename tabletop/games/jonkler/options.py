"""The table options of Jonkler, and what never changes during a game."""

from typing import Final

from tabletop.engine.errors import SetupError
from tabletop.engine.rng import chance, pick
from tabletop.engine.spec import Option, Options
from tabletop.games.jonkler.cards import DECKS, ROUNDS, UNUSED

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "two_players",
        "bool",
        True,
        (True, False),
        "Two players",
        "Two may play as well, with aces, 2 to 4, kings and the joker; off: three to six, as the game is meant.",
        "JK-B1",
    ),
    Option(
        "notes",
        "bool",
        True,
        (True, False),
        "Notes",
        "List the cards seen in earlier rounds: they are all in play again. Off: everybody has to remember.",
        "JK-B6",
    ),
)


class Table:
    """What never changes during a game: seats, seed, options, the deck, and what chance has in store."""

    __slots__ = ("_shuffles", "deck", "notes", "options", "seats", "seed")

    def __init__(self, seats: int, seed: str, options: Options) -> None:
        """Raises SetupError if so many cannot play with these options."""
        chosen = dict(options)
        if seats == 2 and not chosen.get("two_players", True):
            raise SetupError("Jonkler is for three to six players unless the option Two players is on")
        self.seats = seats
        self.seed = seed
        self.options = options
        self.notes = bool(chosen.get("notes", True))
        self.deck = DECKS[seats]
        self._shuffles: list[list[int]] = []

    def shuffles(self) -> list[list[int]]:
        """The game's one chance event, made when first asked for: `[0]` is the first dealer alone, `[R]` the shuffle of
        round R as a list of places, that of round 1 of the whole deck. One generator for all costs a tenth of eight.
        """
        if not self._shuffles:
            rng = chance(self.seed, 0)
            rand = rng.random
            found = [[pick(self.seats, rng)]]
            for number in range(1, ROUNDS + 1):
                order = list(range(len(self.deck) if number == 1 else number * self.seats + UNUSED))
                stop = 0 if number == 1 else UNUSED - 1  # the order of the unused five means nothing
                for i in range(len(order) - 1, stop, -1):
                    j = int(rand() * (i + 1))
                    order[i], order[j] = order[j], order[i]
                found.append(order)
            self._shuffles = found
        return self._shuffles
