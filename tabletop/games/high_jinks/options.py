"""The table options of High Jinks (rulings T1 to T10) and what the engine reads of them."""

from typing import Final

from tabletop.engine.errors import SetupError
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Option, Options

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "notes",
        "bool",
        True,
        (),
        "Notes",
        "List the Void, with a notepad. Off: say from memory, at the end, what lies there.",
        "HJ-C106",
    ),
    Option(
        "time_charged",
        "choice",
        "book",
        ("book", "decider"),
        "Whose clock runs",
        "The turn player's clock runs except in a duel, or always that of whoever decides.",
        "HJ-C102",
        words=("the turn player's", "whoever decides'"),
    ),
    Option(
        "void_search",
        "choice",
        "all",
        ("all", "result"),
        "A six shows",
        "Who searches with a 6 sees the whole Void, or only whether the card is there.",
        "HJ-C46",
        words=("the whole Void", "only the result"),
    ),
    Option(
        "suit_abilities",
        "choice",
        "auto",
        ("auto", "ask"),
        "Suit abilities",
        "They apply by themselves, or their owner is asked and may decline.",
        "HJ-C59",
        words=("by themselves", "their owner is asked"),
    ),
    Option(
        "boneyard_fallback",
        "bool",
        True,
        (),
        "Boneyard as last Deck",
        "Deck, Void and Bench empty and a card is needed: the Boneyard is shuffled.",
        "HJ-C70",
    ),
    Option(
        "double_smash",
        "choice",
        "attacker",
        ("attacker", "shared"),
        "Two sixth scars at once",
        "The attacker wins, or both share the win.",
        "HJ-C91",
        words=("the attacker wins", "both share the win"),
    ),
    Option(
        "dealer",
        "choice",
        "random",
        ("random", "0", "1", "2", "3", "loser"),
        "First dealer",
        "Random or a certain seat, then to the left; or the loser of the last game.",
        "HJ-C98",
        words=("at random", "seat 1", "seat 2", "seat 3", "seat 4", "the last loser"),
    ),
    Option(
        "rejects",
        "choice",
        "shuffled",
        ("shuffled", "dealer"),
        "Order of the rejected cards",
        "Shuffled into the piles, or laid down by the dealer in an order of choice.",
        "HJ-C99",
        words=("shuffled", "as the dealer likes"),
    ),
    Option(
        "sudden_damage",
        "int",
        30,
        (30, 15, 0),
        "Sudden damage after round",
        "Then each turn starts with a Damage Counter; 0 is never. Round 60 is the last.",
        "HJ-C100",
        words=("30", "15", "never"),
    ),
    Option(
        "redeal",
        "bool",
        False,
        (),
        "Redeal",
        "If somebody's nine cards hold no Agent, all is shuffled and dealt once more.",
        "HJ-C109",
    ),
)

HARD_STOP: Final = 60
"""Rounds after which the game stops (HJ-C100)."""
LOOP_CAP: Final = 100
"""Main actions in one turn (HJ-C101)."""


class Config:
    """What never changes during a game: seats and options, the options also read out for speed."""

    __slots__ = (
        *("dealer", "decider", "fallback", "notes", "options", "order_rejects", "redeal", "search_all"),
        *("seats", "share_smash", "sudden", "suit_ask"),
    )

    def __init__(self, seats: int, options: Options) -> None:
        """Raises SetupError if the options name a dealer who has no seat."""
        chosen = dict(options)
        self.seats = seats
        self.options = options
        self.notes = bool(chosen.get("notes", True))
        self.decider = chosen.get("time_charged") == "decider"
        self.search_all = chosen.get("void_search", "all") == "all"
        self.suit_ask = chosen.get("suit_abilities") == "ask"
        self.fallback = bool(chosen.get("boneyard_fallback", True))
        self.share_smash = chosen.get("double_smash") == "shared"
        self.order_rejects = chosen.get("rejects") == "dealer"
        self.sudden = int(chosen.get("sudden_damage", 30))
        self.redeal = bool(chosen.get("redeal", False))
        dealer = str(chosen.get("dealer", "random"))
        self.dealer = int(dealer) if dealer.isdigit() else -1
        if self.dealer >= seats:
            raise SetupError(f"option dealer is {dealer}, but there are only {seats} seats, 0 to {seats - 1}")


def next_options(options: Options, seen: Observation) -> Options:
    """The options of the next game at a table: the deal passes to the left, or goes to the loser (HJ-27.7, HJ-C98).

    A game that nobody lost alone passes the deal to the left.
    """
    ranking = seen.fact("ranking")
    dealer = seen.fact("dealer")
    seats = len({view.seat for view in seen.zones}) - 1
    assert isinstance(ranking, tuple) and isinstance(dealer, int)
    following = (dealer + 1) % seats
    if ("dealer", "loser") in options and ranking and ranking.count(max(ranking)) == 1:
        following = ranking.index(max(ranking))
    return tuple((name, str(following) if name == "dealer" else value) for name, value in options)
