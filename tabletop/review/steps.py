"""On which moves between two points of a line its change hung: each single move has its chance before and behind it."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from tabletop.presenter.weighing import of_100

MOST: Final = 3
"""Steps at most that are told of one change."""
LEAST: Final = 0.04
"""A smaller step may come from the tries alone."""
PART: Final = 0.15
"""What did less of a change than this part of it is not looked into."""
MAIN: Final = 0.25
"""What did less of it is not told: what came of all of it tells more."""
MOST_OF: Final = 0.75
"""No more steps are told than did so much of it."""


def percent(chance: float) -> int:
    """A chance in 100 games; only what came of the game is 0 or 100."""
    return round(100 * chance) if chance in (0.0, 1.0) else of_100(chance)


class Height(NamedTuple):
    """How high a line is at the table before entry `n`: the chance there."""

    n: int
    chance: float


class Shift(NamedTuple):
    """What came between two heights that are known next to each other, and how much of it stayed done."""

    here: Height
    there: Height
    stayed: float

    @property
    def better(self) -> bool:
        """The chance rose."""
        return self.there.chance > self.here.chance


def deciding(line: Sequence[Height]) -> tuple[Shift, ...]:
    """The steps that did most of what changed from the first of these heights to the last, in their order; () where it
    came little by little, or nothing is known between the two. What was undone again before the end did nothing."""
    if len(line) < 3:
        return ()
    lasting = dict(zip(pairwise(line), _lasting(line), strict=True))
    whole, found = sum(lasting.values()), list[Shift]()
    left, least = MOST_OF * whole, max(LEAST, MAIN * whole)
    for step in sorted(lasting, key=lasting.__getitem__, reverse=True)[:MOST]:
        if left > 0 and lasting[step] >= least:
            found.append(Shift(*step, lasting[step]))
            left -= lasting[step]
    return tuple(sorted(found))


def _lasting(line: Sequence[Height]) -> list[float]:
    """How much each step did of it that stayed done; together that is the whole change."""
    first, last = line[0].chance, line[-1].chance
    outer, inner = (min, max) if last > first else (max, min)
    bounds = [last]
    for height in reversed(line[:-1]):
        bounds.append(outer(bounds[-1], height.chance))
    bounds = [inner(bound, first) for bound in bounds]
    return [abs(before - after) for after, before in pairwise(bounds)][::-1]


def widest(line: Sequence[Height], entries: Sequence[int]) -> int:
    """The entry in the middle of the largest step from one of these heights to the next that several of the entries
    share; 0 where none did much of what changed from the first to the last."""
    least = max(LEAST, PART * abs(line[-1].chance - line[0].chance))
    for here, there in sorted(pairwise(line), key=lambda step: -abs(step[1].chance - step[0].chance)):
        inner = [n for n in entries if here.n < n < there.n]
        if inner and abs(there.chance - here.chance) >= least:
            return inner[len(inner) // 2]
    return 0
