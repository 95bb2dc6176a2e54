"""The games every contract test runs on: the tests' own and all that are installed, at every number of seats."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from tabletop import games
from tabletop.devtools.playthrough import seat_counts
from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState
from tests.example_game import SPEC as EXAMPLE
from tests.toy_game import SPEC as TOY

OWN = (TOY, EXAMPLE)
"""Games that are there for the tests."""

COMPOUND = ("toy", "high_jinks", "superjack")
"""Games with choices of several actions. In all others nothing is ever staged."""

TINY, SHORT = 24, 150
"""Games of at most so many decisions are walked through more often, and looked at more closely."""


class Case(NamedTuple):
    """One game at one number of seats. `seeds`: a short game gets more of them."""

    spec: GameSpec
    seats: int

    def __str__(self) -> str:
        return f"{self.spec.id}-{self.seats}"

    @property
    def seeds(self) -> range:
        decisions = length(self)
        return range(25 if decisions <= TINY else 6 if decisions <= SHORT else 2)

    @property
    def is_plain(self) -> bool:
        return self.spec.id not in COMPOUND

    def start(self, seed: object) -> GameState:
        return self.spec.start(self.seats, f"contract:{seed}")

    def every(self, tiny: int, others: int) -> int:
        """How many decisions lie between two looks, so that no test takes long."""
        decisions = length(self)
        return tiny if decisions <= TINY else max(tiny, others // 8) if decisions <= SHORT else others


CASES = [Case(spec, seats) for spec in (*OWN, *games.load_all()) for seats in seat_counts(spec)]

each_case = pytest.mark.parametrize("case", CASES, ids=str)


class Point(NamedTuple):
    """A place in a random game: the live state, its open decision and the action that will be played."""

    number: int
    state: GameState
    decision: Decision
    action: Action


def walk(state: GameState, seed: object, limit: int = 100_000) -> Iterator[Point]:
    """Play random actions from `state` to the end of the game; yields before each is applied."""
    rng = Random(f"walk:{seed}")
    for number in range(limit):
        decision = state.decision()
        if decision is None:
            return
        action = decision.actions[int(rng.random() * len(decision.actions))]
        yield Point(number, state, decision, action)
        state.apply(action)
    raise AssertionError(f"the game did not end within {limit} decisions")


@cache
def length(case: Case) -> int:
    """How many decisions a game at random takes."""
    return sum(1 for _ in walk(case.start("length"), "length"))


def visible(seen: Observation) -> set[int]:
    """The cards whose faces an observation shows."""
    return {view.id for zone in seen.zones for view in zone.cards if view.id >= 0}


def same_question(one: Decision | None, other: Decision | None) -> bool:
    """Whether two decisions ask the same, whatever their serials."""
    if one is None or other is None:
        return one is other
    return one._replace(serial=0) == other._replace(serial=0)
