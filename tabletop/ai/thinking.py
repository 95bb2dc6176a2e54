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

    __slots__ = ("_began", "hurried", "simulations", "soft_ms")

    def __init__(self, soft_ms: int = UNLIMITED, simulations: int = UNLIMITED) -> None:
        self.soft_ms = soft_ms
        self.simulations = simulations
        self.hurried = False
        """`hurry` was called."""
        self._began = monotonic_ms()

    def hurry(self) -> None:
        """Answer now."""
        self.hurried = True

    def spent_ms(self) -> int:
        """Time since the question was put, in ms."""
        return monotonic_ms() - self._began

    def over(self, done: int = 0) -> bool:
        """Whether to stop after `done` simulations."""
        if self.hurried or done >= self.simulations:
            return True
        return self.soft_ms < UNLIMITED and self.spent_ms() >= self.soft_ms


Agent = Callable[[Observation, Decision, Random, Budget], Choice]
"""A player as a function: given what its seat may know, it answers with one of `decision.actions`."""
