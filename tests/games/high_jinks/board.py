"""A High Jinks position to play on by texts, for the rule tests: nothing but the game's public API.

b = board(p0={"agents": "JS", "hand": "TS 2C"}, p1={"agents": "QD"}, deck="9C 8C", phase="combat")
b.play("attack JS 1", "block QD", "empower TS")
assert b.legal("empower 2C") and not b.legal("empower 4D")
assert b.power("JS") == 11 and b.zone("bench") == ""
"""

from collections.abc import Iterator

from tabletop.engine.cards import parse_card
from tabletop.engine.state import GameState
from tabletop.games.high_jinks.spec import SPEC
from tests.games.desk import Desk

DEFAULTS = {"turn": 0, "phase": "main", "dealer": 1}


def board(players: int = 2, options: dict[str, object] | None = None, seed: str = "1", **position) -> "Board":
    """A board in the Main Phase of seat 0's third turn unless the keywords say otherwise.

    Keywords are the position's keys (docs/notation.md); `p0=` to `p3=` are the tables of the seats.
    """
    seats = [position.pop(f"p{seat}", {}) for seat in range(players)]
    full = DEFAULTS | {"turns_taken": [3] * players} | position | {"seat": seats}
    return Board(SPEC.notation.read_position(full, players, seed, SPEC.make_options(options)))


def deal(players: int = 2, options: dict[str, object] | None = None, seed: str = "1") -> "Board":
    """A fresh game, before the first choice."""
    return Board(SPEC.start(players, seed, SPEC.make_options(options)))


def random_game(players: int, seed: int, options: dict[str, object] | None = None) -> Iterator["Board"]:
    """A random game from the deal to its end: the board after the deal and after every action."""
    return deal(players, options, str(seed)).at_random(seed)


def keep_first_cards(b: "Board") -> "Board":
    """Answers the setup of a fresh game: everybody keeps the first cards offered."""
    while b.asked[1] == "keep":
        b.state.apply(b.decision.actions[0])
    return b


class Board(Desk):
    """A state with short names for what tests ask."""

    def __init__(self, state: GameState) -> None:
        super().__init__(SPEC, state)

    def interrupt(self, kind: str, seat: int) -> "Board":
        """flag, time or resign."""
        self.state.interrupt(kind, seat)
        return self

    def seen(self, viewer: int, name: str, seat: int = -1) -> str:
        """A zone as `viewer` sees it, `??` for each hidden card; without its empty places."""
        return " ".join(word for word in super().seen(viewer, name, seat).split() if word != ".")

    def power(self, code: str) -> int:
        return ({row[0]: row[1] for row in self.fact("power")})[parse_card(code)]
