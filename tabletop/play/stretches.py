"""A line of chances, the chapters of a game, and where the line rises or falls without turning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tabletop.engine.events import PhaseBegan
from tabletop.match.history import LogEntry
from tabletop.storage.lookback import PastQuestion

FLAT: Final = 0.1
"""The share of a change up to which a step at its beginning or end does not belong to it."""


class Point(NamedTuple):
    """The chance to win, 0 to 1, behind what was chosen at entry `n`. `moment`: the question it was asked of; None at
    the end."""

    n: int
    chance: float
    moment: PastQuestion | None = None


class Chapters(NamedTuple):
    """How a game is counted: `how` begins a chapter of it, `counted` is what its number counts; `ticks`: the entry and
    the number of each; `shared`: those of several seats have one number."""

    how: str
    counted: str
    ticks: tuple[tuple[int, int], ...] = ()
    shared: bool = False

    def of(self, n: int) -> int:
        """In which chapter the choice of entry `n` was, by its place among them; one that ended a chapter is in it."""
        return sum(begins < n for begins, _ in self.ticks)


def chapters_of(log: Sequence[LogEntry], how: str, counts: str = "") -> Chapters:
    """Where each chapter begins. What begins with the deal is not told as an event. Several that share a number are
    one: what the game `counts`, else a "round"."""
    begun = [(n, event.turn) for n, event in log if isinstance(event, PhaseBegan) and event.how == how]
    ticks = [tick for at, tick in enumerate(begun) if not at or begun[at - 1][1] != tick[1]]
    shared = len(begun) > len(ticks)
    if ticks and ticks[0][1] == 2:
        ticks.insert(0, (0, 1))
    return Chapters(how, counts or ("round" if shared else how), tuple(ticks), shared)


def size_of(line: Sequence[Point], span: tuple[int, int]) -> float:
    """How far apart the ends of that stretch of the line are."""
    return abs(line[span[1]].chance - line[span[0]].chance)


def stretches(
    line: Sequence[Point], chapters: Chapters, lot: Callable[[PastQuestion], bool]
) -> list[tuple[int, int]]:
    """The places in the line between which it rises or falls without turning, each within one chapter: what came of a
    chapter belongs to it. What is left to chance is in none."""
    out: list[list[int]] = []
    for at in range(len(line) - 1):
        here, there = line[at], line[at + 1]
        if here.moment is None or lot(here.moment) or here.chance == there.chance:
            continue
        last = out[-1] if out else None
        if (
            last is not None
            and last[1] == at
            and (line[at].chance > line[last[0]].chance) == (there.chance > here.chance)
            and chapters.of(line[last[0]].n) == chapters.of(here.n)
        ):
            last[1] = at + 1
        else:
            out.append([at, at + 1])
    for span in out:
        least = FLAT * abs(line[span[1]].chance - line[span[0]].chance)
        while span[1] - span[0] > 1 and abs(line[span[0] + 1].chance - line[span[0]].chance) < least:
            span[0] += 1
        while span[1] - span[0] > 1 and abs(line[span[1]].chance - line[span[1] - 1].chance) < least:
            span[1] -= 1
    return [(first, last) for first, last in out]


def slow_stretches(
    line: Sequence[Point],
    chapters: Chapters,
    lot: Callable[[PastQuestion], bool],
    steep: Sequence[tuple[int, int]],
) -> list[tuple[int, int]]:
    """The places in the line between which every whole chapter moved it the same way, however it went to and fro in
    between: as many as lie side by side, none with one of the `steep` stretches or something left to chance in it."""
    whole: list[list[int]] = []
    for at, here in enumerate(line[:-1]):
        if whole and chapters.of(line[whole[-1][0]].n) == chapters.of(here.n):
            whole[-1][1] = at + 1
        else:
            whole.append([at, at + 1])
    out: list[list[int]] = []
    for first, last in whole:
        asked = [point.moment for point in line[first:last]]
        moved = line[last].chance - line[first].chance
        if any(moment is None or lot(moment) for moment in asked) or any(
            first < end and begin < last for begin, end in steep
        ):
            continue
        if out and out[-1][1] == first and (line[first].chance - line[out[-1][0]].chance) * moved > 0:
            out[-1][1] = last
        elif moved:
            out.append([first, last])
    return [(first, last) for first, last in out]
