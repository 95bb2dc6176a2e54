"""Why one card is better than another: a reason that speaks as much for the other does not tell it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop.engine.decisions import Decision


class Reason(NamedTuple):
    """Why a card is good. `speaks`: how much the same speaks for any card that may be played now; `brief`: the text
    where it is told as well which cards stay, if that is another one."""

    text: str
    speaks: Callable[[int], float]
    brief: str = ""

    def tells(self, card: int, other: int) -> bool:
        """It speaks more for the card than for the other."""
        return self.speaks(card) > self.speaks(other)

    def rivals(self, decision: Decision, card: int, verb: str = "play") -> list[int]:
        """The other cards for which it speaks as much, or more."""
        others = [other.card for other in decision.actions if other.verb == verb and other.card != card]
        return [other for other in others if not self.tells(card, other)]


class Neighbours(NamedTuple):
    """Among cards for which the same reason speaks: all that are as strong, the next weaker and the next stronger one,
    -1 if there is none."""

    even: tuple[int, ...]
    below: int
    above: int


def neighbours(card: int, others: Sequence[int], strength: Callable[[int], float]) -> Neighbours:
    """What tells the card from the others."""
    mine = strength(card)
    even = tuple(other for other in others if strength(other) == mine)
    below = [other for other in others if strength(other) < mine]
    above = [other for other in others if strength(other) > mine]
    return Neighbours(even, max(below, key=strength, default=-1), min(above, key=strength, default=-1))
