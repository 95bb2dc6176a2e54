"""Agents, and how long they may think."""

from collections.abc import Callable
from typing import Final

from tabletop.engine.clock import monotonic_ms
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Choice
from tabletop.engine.rng import Random

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


Agent = Callable[[Observation, Decision, Random, Budget], Choice]
"""A player as a function: given what its seat may know, it answers with one of `decision.actions`."""
