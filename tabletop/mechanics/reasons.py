"""Why one choice is better than another: a reason that speaks as much for the other does not tell it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
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
        cards = [action.card for action in decision.actions if action.verb == verb]
        return [other for other in cards if other != card and not self.tells(card, other)]


Claim = tuple[str, Mapping[str, float]]
"""Something true of a choice, and what that says, cards and figures aside, and how much of each; the other choices fit
it of which all of that is true, and at least as much."""
Claims = Iterator[Claim]


def truths_of(claims: Iterable[Claim]) -> dict[str, float]:
    """All that is true of a choice, and how much of each."""
    found: dict[str, float] = {}
    for _, holds in claims:
        found |= {what: max(much, found.get(what, much)) for what, much in holds.items()}
    return found


def not_shared(claims: Iterable[Claim], others: Sequence[Mapping[str, float]] = ()) -> str | None:
    """The first of the claims that fits no other choice, of which these are the truths."""
    return next((text for text, holds in claims if not any(_fits(holds, truths) for truths in others)), None)


def _fits(holds: Mapping[str, float], truths: Mapping[str, float]) -> bool:
    return all(what in truths and truths[what] >= much for what, much in holds.items())


def neighbours(card: int, others: Sequence[int], strength: Callable[[int], float]) -> tuple[int, int]:
    """Among cards for which the same reason speaks the next weaker and the next stronger one, -1 if there is none."""
    below = [other for other in others if strength(other) < strength(card)]
    above = [other for other in others if strength(other) > strength(card)]
    return max(below, key=strength, default=-1), min(above, key=strength, default=-1)
