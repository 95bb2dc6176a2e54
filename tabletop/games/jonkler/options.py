"""The table options of Jonkler, and what never changes during a game."""

from typing import Final

from tabletop.engine.errors import SetupError
from tabletop.engine.spec import Option, Options
from tabletop.games.jonkler.cards import deck

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
    """What never changes during a game: seats, seed, options and the deck."""

    __slots__ = ("deck", "notes", "options", "seats", "seed")

    def __init__(self, seats: int, seed: str, options: Options) -> None:
        """Raises SetupError if so many cannot play with these options."""
        chosen = dict(options)
        if seats == 2 and not chosen.get("two_players", True):
            raise SetupError("Jonkler is for three to six players unless the option Two players is on")
        self.seats = seats
        self.seed = seed
        self.options = options
        self.notes = bool(chosen.get("notes", True))
        self.deck = deck(seats)
