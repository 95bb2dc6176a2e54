"""How the chances to win went in a game that is over, found in the background: questions from all of the game ask how
good was what was played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise, zip_longest
from typing import Final, NamedTuple

from tabletop.engine.clock import monotonic_ms
from tabletop.engine.errors import TabletopError
from tabletop.engine.player import Choice
from tabletop.engine.texts import capital, listed
from tabletop.match.history import LogEntry
from tabletop.play.hinting import APPRAISER
from tabletop.presenter.advice import of_100
from tabletop.presenter.words import read_by, with_names
from tabletop.review.looking import Looking, Pains, Query, Subject, at_most
from tabletop.review.stretches import ERROR, Chapters, Point, chapters_of, hits_of, is_dealt
from tabletop.review.texts import say
from tabletop.review.turnings import Turning, Turns
from tabletop.storage.lookback import PastQuestion, Retelling

BEGIN_MS: Final = 700
"""Who wants a rematch at once needs no process."""
WORK_MS: Final = 5_000
"""Time for all questions together, in ms."""
MOST_POINTS: Final = 36
ENOUGH: Final = 9
"""Points of a line that are calculated whatever time it takes."""
CLOSER: Final = 16
"""Points at most that are added where the line turns, to see by which of several choices in a row."""
CLOSER_MS: Final = 1_500
"""More time for these."""
SURE: Final = 100
"""A chance that was found by fewer tries is asked for once more: before anybody knows how fast it goes few are made."""
POOR: Final = 0.6
"""With less than this part of the chance of all alike at the start a game was lost by the deal; won with as small a
part of the chance that all others have alike."""
RIVALS: Final = 0.4
"""Who else's chance moved is told if it was so much of the change,"""
NOTED: Final = 0.1
"""and both moved so far: less may come of the tries alone."""
LEAST: Final = 0.01
"""No chance is less, or nearer to 1, before the end: what never came in the tries may come."""


def is_far(chance: float, even: float) -> bool:
    """A game that begins with that chance is half decided."""
    return chance < POOR * even or 1 - chance < POOR * (1 - even)


def percent(chance: float) -> int:
    """A chance in 100 games; only what came of the game is 0 or 100."""
    return round(100 * chance) if chance in (0.0, 1.0) else of_100(chance)


class _Tried(NamedTuple):
    """What came of a question: the `chance` by what was played, by how many `tries`, and the `chances` of all seats, ()
    where nobody told them."""

    moment: PastQuestion
    chance: float
    tries: int
    chances: tuple[float, ...] = ()


class Course(Looking):
    """Looks at one record for the people in `seats`. In the end read `lines` (by seat), `chapters`, `turnings` of the
    first of them in their order, or `failed`. `chapter`: see `Finale`."""

    pains = Pains(24, 1_500, WORK_MS)

    def __init__(self, subject: Subject, seats: Sequence[int], chapter: str) -> None:
        super().__init__(subject, seats)
        self.failed = False
        self.lines: dict[int, tuple[Point, ...]] = {}
        begins = self.spec.table.events.get(chapter)
        self._chapter, self._counts = chapter, begins.counts if begins is not None else ""
        self.chapters = Chapters(chapter, self._counts or chapter)
        self.turnings: tuple[Turning, ...] = ()
        self._queue: list[PastQuestion] = []
        self._found: dict[int, _Tried] = {}
        """By entry what came of the question."""
        self._turns: dict[int, Turns] = {}
        self._total, self._closer = 0, False
        self.reach = (0, 1)
        """The entries of the first choice that is looked at and of the end."""
        self._begin = subject.timers.once(self.go_on)

    def start(self) -> None:
        """Begin in a moment; returns at once."""
        self._begin.start(BEGIN_MS)

    def rest(self) -> None:
        self._begin.stop()
        super().rest()

    def go_on(self) -> None:
        if not self.over:
            self._ends_at = monotonic_ms() + WORK_MS
            super().go_on()

    @property
    def _late(self) -> bool:
        """The time is over, and there is enough for a curve."""
        return monotonic_ms() >= self._ends_at and len(self._found) >= ENOUGH * len(self.seats)

    def _retold(self, retelling: Retelling) -> bool:
        most = MOST_POINTS // max(len(self.seats), 1)
        for seat in self.seats:
            whole = {moment.n: moment for moment in retelling.moments if moment.seat == seat}
            hits = hits_of(self.spec, retelling.log(seat))
            self._queue += _coarse_first(_points(list(whole.values()), hits, most))
        self._queue = _in_turn(self._queue, self.seats)
        self._total = len(self._queue) + CLOSER
        asked = [moment.n for moment in self._queue]
        last = max([entry.n for entry in retelling.log(self.seats[0])], default=1)
        self.reach = min(asked, default=0), last
        self._ends_at = monotonic_ms() + WORK_MS
        self.failed = not self._queue or retelling.result is None
        return not self.failed

    @property
    def so_far(self) -> dict[int, tuple[Point, ...]]:
        """What is found of each line as long as that is not `over`: the points of some choices, as they were tried."""
        points = [Point(n, chance, moment) for n, (moment, chance, *_) in self._found.items()]
        points.sort(key=lambda point: point.n)
        return {seat: tuple([p for p in points if p.moment and p.moment.seat == seat]) for seat in self.seats}

    @property
    def found(self) -> dict[int, float]:
        """By entry, the chance by what was played there, where it was tried often enough."""
        return {n: tried.chance for n, tried in self._found.items() if tried.tries >= SURE}

    @property
    def even(self) -> float:
        """The chance that each had if it were the same for all."""
        return 1 / len(self.names)

    def chance_at(self, seat: int, n: int) -> float | None:
        """The height of the line of that seat at entry `n`, as it is drawn: straight from point to point; None where it
        has no line."""
        line = self.lines.get(seat, ())
        for here, there in pairwise(line):
            if here.n <= n <= there.n:
                part = (n - here.n) / max(there.n - here.n, 1)
                return here.chance + part * (there.chance - here.chance)
        return line[0].chance if line and n < line[0].n else None

    def put(self, moment: PastQuestion, chance: float) -> None:
        """What is better known of that choice than the curve tells: its line goes through there."""
        line = self.lines.get(moment.seat, ())
        others = [point for point in line if point.n != moment.n]
        if line and line[0].n <= moment.n < line[-1].n:
            through = [*others, Point(moment.n, chance, moment)]
            self.lines[moment.seat] = tuple(sorted(through, key=lambda point: point.n))

    def start_of(self, seat: int) -> tuple[int, str]:
        """The chance of that seat at its first choice, in 100 games, and what made it so where it is far from `even`
        and the game can tell; "" else."""
        line, tell = self.lines.get(seat, ()), self.spec.table.start
        first = line[0] if line else None
        if first is None or first.moment is None or tell is None or not is_far(first.chance, self.even):
            return 0, ""
        return percent(first.chance), with_names(tell(first.moment.seen), self.names)

    def when(self, moment: PastQuestion) -> str:
        """When that question was asked, as people say it; "" where that is not known."""
        turns = self._turns.get(moment.seat)
        return turns.when(moment) if turns is not None else ""

    def with_rival(self, turning: Turning, told: str) -> str:
        """What is told, and among more than two whose chance moved the other way, if that was most of it: it answers
        why what others did to each other matters."""
        before, after = (self._found.get(point.n) for point in (turning.at, turning.to))
        if len(self.names) <= 2 or before is None or after is None:
            return told
        moves = [there - here for here, there in zip(before.chances, after.chances, strict=False)]
        change = turning.after - turning.before
        against = [-move if turning.rises else move for move in moves]
        others = [seat for seat in range(len(moves)) if seat != turning.seat]
        seat = max(others, key=against.__getitem__, default=-1)
        if seat < 0 or abs(change) < NOTED or against[seat] < max(RIVALS * abs(change), NOTED):
            return told
        was, now = (percent(tried.chances[seat]) for tried in (before, after))
        words = {"told": told, "rival": self.names[seat], "before": was, "after": now}
        return say("turned.rival", "rises" if turning.rises else "", **words).strip()

    def balance(self, turning: Turning) -> str:
        """What changed between two players from where it begins to where it ends; "" where the game does not tell, is
        over, or nothing did."""
        tell, seat, retelling = self.spec.table.balance, turning.seat, self.retelling
        if tell is None or turning.to.moment is None or retelling is None:
            return ""
        ends = (retelling.place_of(end.n + 1) for end in (turning.at, turning.to))
        before, after = (tell(retelling.seen(place, seat)) for place in ends)
        rows = [
            say("balance.row", what=what, mine=was[0], theirs=was[1], mine_then=now[0], theirs_then=now[1])
            for (what, was), now in zip(before.items(), after.values(), strict=True)
            if was != now
        ]
        names = read_by(seat, self.names) if len(self.lines) == 1 else self.names
        words = {"me": names[seat], "player": names[1 - seat]}
        return say("balance", rows=listed(rows), **words) if rows else ""

    def step(self, seat: int, at: int) -> str:
        """What led to that point of the line of a seat, and how the chance changed by it, in a sentence or more."""
        line = self.lines[seat]
        after = percent(line[at].chance)
        if at == 0:
            return say("step.first", after=after)
        turning = self._turns[seat].step(line, at)
        before = percent(turning.before)
        change = say("step", "same" if before == after else "", before=before, after=after)
        if turning.where:
            change = say("step.when", where=turning.where, change=change)
        told = turning.told
        if turning.dealt and not told:
            form, name = ("better" if turning.rises else "worse"), self.names[seat]
            told = say("turned.dealt", f"{form} named" if len(self.lines) > 1 else form, told="", name=name)
        if turning.own and before > after:
            told = say("step.near", told=told)
        told = self.with_rival(turning, f"{capital(change)} {told}".rstrip())
        return f"{told} {self.balance(turning)}".rstrip()

    def _next(self) -> None:
        if not self._queue and not self._closer:
            self._closer = True
            self._draw()
            self._queue = self._doubts()[:CLOSER]
            self._ends_at = max(self._ends_at, monotonic_ms() + CLOSER_MS)
        if not self._queue or self._late:
            self._draw()
            self.failed = not self.lines
            self._end()
            return
        moment = self._queue.pop(0)
        played = moment.decision._replace(actions=(moment.played,))
        self._put(Query(moment, played, APPRAISER), len(self._queue) + 1)

    def _answered(self, query: Query, choice: Choice | None) -> None:
        if choice is not None and choice.candidates:
            best = choice.candidates[0]
            self._found[query.moment.n] = _Tried(query.moment, best.value, choice.simulations, best.chances)
        left = len(self._queue) if self._closer else len(self._queue) + CLOSER
        self.progress = 1 - left / self._total

    def _doubts(self) -> list[PastQuestion]:
        """What is still to be asked: again what was tried too seldom, and what was chosen between two points where the
        line turns, the farthest apart first."""
        assert self.retelling is not None
        seldom = [tried.moment for tried in self._found.values() if tried.tries < SURE]
        steps = [
            (turning.seat, here, there)
            for turning in self.turnings
            for here, there in pairwise(self.lines[turning.seat])
            if turning.at.n <= here.n < turning.to.n
        ]
        steps.sort(key=lambda step: -abs(step[1].chance - step[2].chance))
        between = {
            moment.n: moment
            for seat, here, there in steps
            for moment in self.retelling.moments
            if moment.seat == seat and here.n < moment.n < there.n
        }
        return [*seldom, *between.values()]

    def _draw(self) -> None:
        """The lines through all that is found, and where that of the first person turns."""
        retelling = self.retelling
        assert retelling is not None and retelling.result is not None
        winners = retelling.result.winners
        log = retelling.log(self.seats[0])
        last = max((entry.n for entry in log), default=0)
        self.chapters = chapters_of(log, self._chapter, self._counts)
        self.turnings = ()
        for seat, mine in self.so_far.items():
            if mine:
                said = retelling.log(seat)
                known = retelling.moments, said, winners, self.chapters
                turns = Turns(self.spec, self.names, seat, *known)
                outcome = 1 / len(winners) if seat in winners else 0.0 if winners else 0.5
                end = Point(max(last, mine[-1].n + 1), outcome)
                bound = [point._replace(chance=min(max(point.chance, LEAST), 1 - LEAST)) for point in mine]
                kept = _kept(_without_spikes(bound, turns.doubtful), turns)
                sure = [
                    self._decided(point, winners, said) for point in _smooth(kept, hits_of(self.spec, said))
                ]
                self.lines[seat] = line = (*sure, end)
                self._turns[seat] = turns
                self.turnings = self.turnings or turns.found(line)

    def _decided(self, point: Point, winners: Sequence[int], log: Sequence[LogEntry]) -> Point:
        """The same; where the game says that who won it in the end had won it then, with that certainty."""
        tell, moment = self.spec.table.decided, point.moment
        if tell is None or moment is None or is_dealt([entry.event for entry in log if entry.n > moment.n]):
            return point
        won = tell(moment.seen)
        return point._replace(chance=float(won == moment.seat)) if (won,) == tuple(winners) else point

    def _failed(self, problem: TabletopError) -> None:
        self.failed = True
        self._end()


def _points(moments: list[PastQuestion], hits: Sequence[int], most: int) -> list[PastQuestion]:
    """At most so many: the first, so that the line begins where the game does, and rather those just before and just
    behind each of the `hits` than those between."""
    near = {moment.n for n in hits for moment in _around(moments, n)}
    kept, rest = list(moments[:1]), moments[1:]
    kept += at_most([moment for moment in rest if moment.n in near], most - len(kept))
    kept += at_most([moment for moment in rest if moment.n not in near], most - len(kept))
    return sorted(kept, key=lambda moment: moment.n)


def _around(moments: Sequence[PastQuestion], n: int) -> list[PastQuestion]:
    """The last choice before what happened at entry `n`, one there, of which it came, and the first behind it."""
    before, behind = (sum(moment.n < n for moment in moments), sum(moment.n <= n for moment in moments))
    return list(moments[max(before - 1, 0) : behind + 1])


def _without_spikes(points: Sequence[Point], doubtful: Callable[[Point, Point, Point], bool]) -> list[Point]:
    """Each `doubtful` one no higher and no lower than both its neighbours: a step from which the line comes back at
    once is none."""
    out = list(points)
    for at in range(1, len(points) - 1):
        if doubtful(*points[at - 1 : at + 2]):
            chance = sorted(point.chance for point in points[at - 1 : at + 2])[1]
            out[at] = points[at]._replace(chance=chance)
    return out


def _kept(points: Sequence[Point], turns: Turns) -> list[Point]:
    """Each at least as high as the next where nothing came between: who could go on so had that chance before. A short
    search finds late how a long turn is best gone on with."""
    out = list(points)
    for at in range(len(points) - 2, -1, -1):
        if out[at].chance < out[at + 1].chance and turns.alone(points[at], points[at + 1]):
            out[at] = out[at]._replace(chance=out[at + 1].chance)
    return out


def _smooth(points: Sequence[Point], hits: Sequence[int] = ()) -> list[Point]:
    """Each with a share of its neighbours: a chance found by few tries errs to and fro, but not farther than `ERROR`.
    Where one of the `hits` came between, it may have changed at a stroke."""
    out = list(points)
    for at in range(1, len(points) - 1):
        before, here, after = (points[k].chance for k in (at - 1, at, at + 1))
        if abs(before - here) > ERROR or any(points[at - 1].n <= n <= points[at].n for n in hits):
            before = here
        if abs(after - here) > ERROR or any(points[at].n <= n <= points[at + 1].n for n in hits):
            after = here
        out[at] = points[at]._replace(chance=0.25 * before + 0.5 * here + 0.25 * after)
    return out


def _in_turn(moments: Sequence[PastQuestion], seats: Sequence[int]) -> list[PastQuestion]:
    """One of each seat after the other."""
    rows = [[moment for moment in moments if moment.seat == seat] for seat in seats]
    return [moment for together in zip_longest(*rows) for moment in together if moment is not None]


def _coarse_first(moments: Sequence[PastQuestion]) -> list[PastQuestion]:
    """The last, then every eighth, every fourth, every second: whenever the time is over, they lie as far apart
    everywhere."""

    def rank(at: int) -> int:
        if at == len(moments) - 1:
            return -9
        return -min(((at + 1) & -(at + 1)).bit_length(), 4)

    return [moments[at] for at in sorted(range(len(moments)), key=rank)]
