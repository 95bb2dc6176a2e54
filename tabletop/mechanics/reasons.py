"""Why one choice is better than another: a reason that holds for both of them does not tell it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision


class Neighbours(NamedTuple):
    """Among cards for which the same reason holds: all that are as strong, else the next weaker and the next stronger
    one, -1 if there is none."""

    even: tuple[int, ...]
    below: int
    above: int

    @property
    def form(self) -> str:
        """Which of them there are."""
        if self.even:
            return "even"
        return "between" if min(self.below, self.above) >= 0 else "above" if self.above >= 0 else "below"


def alike(decision: Decision, action: Action, reason: Callable[[int], object]) -> list[int]:
    """The other cards with which the same could be done for the same reason."""
    mine = reason(action.card)
    return [
        other.card
        for other in decision.actions
        if other.verb == action.verb and other.card != action.card and reason(other.card) == mine
    ]


def neighbours(card: int, others: Sequence[int], strength: Callable[[int], float]) -> Neighbours:
    """What tells the card from the others, of which there is one at least."""
    mine = strength(card)
    even = tuple(other for other in others if strength(other) == mine)
    below = [other for other in others if strength(other) < mine]
    above = [other for other in others if strength(other) > mine]
    return Neighbours(even, max(below, key=strength, default=-1), min(above, key=strength, default=-1))
