"""How long an agent may think, and what it chose."""

from collections.abc import Callable
from typing import Final, NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.clock import monotonic_ms
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Candidate
from tabletop.engine.rng import Random

__all__ = ["UNLIMITED", "Agent", "Budget", "Candidate", "Choice"]  # `Candidate` is the engine's

UNLIMITED: Final = 1 << 60
"""More ms and simulations than any budget."""


class Budget:
    """How much thinking one answer may take: `soft_ms` and `simulations` at most. Another thread may call `hurry`; an
    agent asks `over` every few ms.

    With a number of simulations and no time the same question always gets the same answer.
    """

    __slots__ = ("_began", "_hurried", "simulations", "soft_ms")

    def __init__(self, soft_ms: int = UNLIMITED, simulations: int = UNLIMITED) -> None:
        self.soft_ms = soft_ms
        self.simulations = simulations
        self._hurried = False
        self._began = monotonic_ms()

    def hurry(self) -> None:
        """Answer now."""
        self._hurried = True

    @property
    def hurried(self) -> bool:
        """`hurry` was called."""
        return self._hurried

    def spent_ms(self) -> int:
        """Time since the question was put, in ms."""
        return monotonic_ms() - self._began

    def over(self, done: int = 0) -> bool:
        """Whether to stop after `done` simulations."""
        if self._hurried or done >= self.simulations:
            return True
        return self.soft_ms < UNLIMITED and self.spent_ms() >= self.soft_ms


class Choice(NamedTuple):
    """What an agent chose, and why: the best candidates, best first (() if it did not compare any), and how many
    simulations it made. `line`: all parts of the compound choice it begins, as it would go on; () = only that."""

    action: Action
    candidates: tuple[Candidate, ...] = ()
    simulations: int = 0
    line: tuple[Action, ...] = ()


Agent = Callable[[Observation, Decision, Random, Budget], Choice]
"""A player as a function: given what its seat may know, it answers with one of `decision.actions`."""
