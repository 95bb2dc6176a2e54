"""How the chances to win went in a game that is over, found in the background: how each person stood when each chapter
began."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, zip_longest
from typing import Final, NamedTuple

from tabletop.engine.clock import monotonic_ms
from tabletop.engine.errors import TabletopError
from tabletop.engine.player import Choice
from tabletop.engine.texts import capital
from tabletop.match.history import parse_entry
from tabletop.presenter.weighing import BETTER, FAR
from tabletop.presenter.words import cards_text, with_names
from tabletop.review.chapters import Begun, Chapters, chapters_of, is_dealt, parts_of
from tabletop.review.looking import Looking, Pains, Query, Subject
from tabletop.review.steps import Height, percent, widest
from tabletop.review.texts import say
from tabletop.review.turnings import SOME, Point, Turning, Turns
from tabletop.review.weights import TRICK
from tabletop.storage.lookback import PastQuestion, Retelling, Tick

OUTLOOK: Final = "outlook"
BEGIN_MS: Final = 700
"""Who wants a rematch at once needs no process."""
WORK_MS: Final = 5_000
"""Time for the points of all lines together, in ms."""
WITHIN_MS: Final = 6_000
"""Time for what lies between them, in ms."""
WITHIN: Final = 50
"""Each question about that has so large a part of the time; more are put where they are answered sooner."""
SURE: Final = 100
"""A chance that was found by fewer tries is asked for once more: before anybody knows how fast it goes few are made."""
POOR: Final = 0.6
"""With less than this part of the chance of all alike at the start a game was lost by the deal; won with as small a
part of the chance that all others have alike."""
UNEVEN: Final = 0.2
"""A game that begins with a chance so much more or less than even, as a part of that, is told to have."""
SLIGHT: Final = 0.2
"""Of two chances a few in 100 games apart the larger one is about the same if it is so much larger at most."""
LEAST: Final = 0.01
"""No chance is less, or nearer to 1, before the end: what never came in the tries may come."""


def is_far(chance: float, even: float) -> bool:
    """A game that begins with that chance is half decided."""
    return chance < POOR * even or 1 - chance < POOR * (1 - even)


class _Tried(NamedTuple):
    """What came of a question: the `chance` there, found by so many `tries`, and by seat that of each."""

    moment: PastQuestion
    chance: float
    tries: int
    chances: tuple[float, ...] = ()


class Course(Looking):
    """Looks at one record for the people in `seats`. In the end read `lines` (by seat), `chapters`, `turnings` of the
    first of them in their order, or `failed`. `chapter`: see `Finale`."""

    pains = Pains(SURE, 4_000, WORK_MS)

    def __init__(self, subject: Subject, seats: Sequence[int], chapter: str) -> None:
        super().__init__(subject, seats)
        self.failed = False
        self.lines: dict[int, tuple[Point, ...]] = {}
        begins = self.spec.table.events.get(chapter)
        self._chapter, self._counts = chapter, begins.counts if begins is not None else ""
        self.chapters = Chapters(chapter, self._counts or chapter)
        self.turnings: tuple[Turning, ...] = ()
        self._queue: list[PastQuestion] = []
        self._found: dict[tuple[int, int], _Tried] = {}
        """By entry and seat what came of the question."""
        self._within: dict[tuple[int, int], Height | None] = {}
        """By entry and seat what came of a question between two points; None: nothing that can be believed."""
        self._turns: dict[int, Turns] = {}
        self._between: dict[int, list[int]] = {}
        """By seat the entries right behind which the chance can be asked for between the points of its line."""
        self._total, self._again = 0, False
        self.reach = (0, 1)
        """The entry of the first choice that is looked at, and one behind the last of all."""
        self._begin = subject.timers.once(self.go_on)

    def start(self) -> None:
        """Begin in a moment; returns at once."""
        self._begin.start(BEGIN_MS)

    def rest(self) -> None:
        self._begin.stop()
        super().rest()

    def go_on(self) -> None:
        if not self.over:
            super().go_on()

    def _retold(self, retelling: Retelling) -> bool:
        log = retelling.log(self.seats[0])
        self.chapters = chapters_of(log, self._chapter, self._counts)
        self._queue = _in_turn([_coarse_first(self._begins(retelling, seat)) for seat in self.seats])
        self._total = len(self._queue)
        last = max([entry.n for entry in log], default=0) + 1
        self.reach = min([moment.n for moment in self._queue], default=0), last
        self._ends_at = monotonic_ms() + WORK_MS
        self.failed = not self._queue or retelling.result is None
        return not self.failed

    def _begins(self, retelling: Retelling, seat: int) -> list[PastQuestion]:
        """What that seat was asked first from the beginning of each chapter on that all share or that is its own, or of
        two players the other's, and of each trick, as it saw the table at that beginning: where others came first
        nobody had played yet; where it had nothing to choose any more, what it was asked last. Lots are drawn before
        it. Where new cards were dealt for it the same as it saw the table before that, too."""
        prompts = self.spec.rules.prompts
        asked = [moment for moment in retelling.moments if not prompts[moment.decision.prompt].lot]
        mine = [moment for moment in asked if moment.seat == seat]
        if not mine:
            return []
        first = min([moment.n for moment in asked])
        whose = (-1, 0, 1) if len(self.names) == 2 else (-1, seat)
        out: dict[int, PastQuestion] = {}
        for begun in self.chapters.begun or (Begun(0, 1),):
            if begun.seat not in whose:
                continue
            own = next((moment for moment in mine if moment.n > begun.n), mine[-1])
            dealt = begun.n >= first and is_dealt([e.event for e in retelling.log(seat) if e.n == begun.n])
            for entry in (begun.n, begun.n + 1) if dealt else (max(begun.n + 1, first),):
                out |= _seen_from(retelling, own, entry)
        for entry in self._tricks(retelling, seat):
            own = next((moment for moment in mine if moment.n >= entry), mine[-1])
            out |= _seen_from(retelling, own, entry)
        return list(out.values())

    def _tricks(self, retelling: Retelling, seat: int) -> list[int]:
        """The entries with which tricks begin."""
        parts = parts_of(self.spec, self.chapters, retelling.log(seat))
        return [entry for entry, word in parts if word == TRICK]

    @property
    def each(self) -> str:
        """With what the points of a line begin, in a word."""
        tricks = any(kind.chapter == TRICK for kind in self.spec.table.events.values())
        return say("chapter", TRICK) if tricks else self.chapters.each

    @property
    def so_far(self) -> dict[int, tuple[Point, ...]]:
        """What is found of each line as long as that is not `over`."""
        points = [
            Point(n, tried.chance, tried.moment, tried.chances)
            for (n, _), tried in sorted(self._found.items())
        ]
        return {seat: tuple([p for p in points if p.moment and p.moment.seat == seat]) for seat in self.seats}

    @property
    def even(self) -> float:
        """The chance that each had if it were the same for all."""
        return 1 / len(self.names)

    def chance_at(self, seat: int, n: int) -> float:
        """The height of the line of that seat at entry `n`, straight from point to point."""
        line = self.lines[seat]
        for here, there in pairwise(line):
            if here.n <= n <= there.n:
                part = (n - here.n) / max(there.n - here.n, 1)
                return here.chance + part * (there.chance - here.chance)
        return line[0].chance

    def start_of(self, seat: int) -> tuple[int, str]:
        """The chance of that seat at the beginning, in 100 games, and what made it so where it is not about `even`:
        what the game tells, else its first cards; "" else."""
        line, tell = self.lines.get(seat, ()), self.spec.table.start
        first = line[0] if line else None
        if first is None or first.moment is None or abs(first.chance - self.even) <= UNEVEN * self.even:
            return 0, ""
        seen = first.moment.seen
        told = tell(seen) if tell is not None else ""
        hands = [each.cards for each in seen.zones if (each.zone, each.seat) == ("hand", seat) and each.cards]
        if hands and not told:
            cards = sorted([view.id for view in hands[0]])
            when = self.when(first.moment) if self.chapters.of(first.moment.n) > 1 else ""
            form = "later" if when else ""
            told = say("start", form, cards=cards_text(cards, jokers=self.spec.table.jokers), when=when)
            if (promise := self.spec.table.promise) is not None:
                told = f"{told} {promise(seen)}"
        return percent(first.chance), with_names(told, self.names)

    def when(self, moment: PastQuestion) -> str:
        """When that question was asked, as people say it; "" where that is not known."""
        turns = self._turns.get(moment.seat)
        return turns.when(moment) if turns is not None else ""

    def step(self, seat: int, at: int) -> str:
        """What led to that point of the line of a seat, and how the chance changed by it, in a sentence or more."""
        line = self.lines[seat]
        if at == 0:
            told = say("step.first", after=percent(line[0].chance))
            return f"{told} {capital(self.start_of(seat)[1])}".strip()
        turns, parts = self._turns[seat], list[str]()
        # who points at a hand means the call behind it, too small to be pointed at, and the other way round
        first = at - 1 if at > 1 and turns.deals(line, at - 1) else at
        last = at + 1 if at + 1 < len(line) and turns.deals(line, at) else at
        for number in range(first, last + 1):
            turning = turns.step(line, number)
            parts += [_change(turning), turning.told] if number >= at else [_change(turning)]
        return " ".join(parts)

    def _next(self) -> None:
        if not self._queue and not self._again:
            self._again = True
            self._queue = [tried.moment for tried in self._found.values() if tried.tries < SURE]
        if not self._queue and not self.lines:
            self._draw()
            self._ends_at = monotonic_ms() + WITHIN_MS
        if self._queue:
            moment, left = self._queue.pop(0), len(self._queue) + 1
            self._put(Query(moment, moment.decision, OUTLOOK), left, SURE if self._again else 0)
        elif (inner := self._inner()) is not None and monotonic_ms() < self._ends_at:
            self._put(Query(inner, inner.decision, OUTLOOK), max(WITHIN - len(self._within), 1))
        else:
            self._tell()

    def _inner(self) -> PastQuestion | None:
        """What is asked next between two points of a line, where these lie furthest apart; None where all is known."""
        retelling = self.retelling
        assert retelling is not None
        steps = [(seat, *ends) for seat, line in self.lines.items() for ends in pairwise(line)]
        for seat, here, there in sorted(steps, key=lambda step: -abs(step[2].chance - step[1].chance)):
            if abs(there.chance - here.chance) < SOME:
                break
            heights = [each for each in self._heights(seat) if here.n <= each.n <= there.n]
            entries = [
                n for n in self._between[seat] if here.n < n < there.n and (n, seat) not in self._within
            ]
            if n := widest(heights, entries):
                mine = [moment for moment in retelling.moments if moment.seat == seat]
                own = next((moment for moment in mine if moment.n >= n), mine[-1])
                return _seen_from(retelling, own, n)[n]
        return None

    def _prepares(self, tick: Tick) -> bool:
        """Its choice only prepares the next one: what it is worth shows there."""
        line = self.record.lines[tick.line]
        return "action" in line and parse_entry(line).actions[0].verb in self.spec.mind.plans

    def _heights(self, seat: int) -> list[Height]:
        """All that is known of that line, between its points too."""
        within = [each for (_, whose), each in self._within.items() if whose == seat and each is not None]
        return sorted([*[Height(point.n, point.chance) for point in self.lines[seat]], *within])

    def _answered(self, query: Query, choice: Choice | None) -> None:
        moment, row = query.moment, choice.candidates[0] if choice is not None and choice.candidates else None
        if self.lines:
            point = self._bound(Point(moment.n, row.value, moment)) if row is not None else None
            self._within[moment.n, moment.seat] = Height(point.n, point.chance) if point is not None else None
        elif row is not None and choice is not None:
            self._found[moment.n, moment.seat] = _Tried(moment, row.value, choice.simulations, row.follows)
        points = 1 - len(self._queue) / self._total
        self.progress = (points + min(len(self._within) / WITHIN, 1.0)) / 2

    def _draw(self) -> None:
        """The lines through all that is found."""
        retelling = self.retelling
        assert retelling is not None and retelling.result is not None
        winners = retelling.result.winners
        for seat, mine in self.so_far.items():
            if mine:
                log, alone = retelling.log(seat), len(self.seats) == 1
                own = {tick.n for tick in retelling.ticks if tick.seat == seat}
                forced = own - {moment.n for moment in retelling.moments if moment.seat == seat}
                turns = Turns(self.spec, self.names, seat, log, winners, self.chapters, alone, forced)
                outcome = 1 / len(winners) if seat in winners else 0.0 if winners else 0.5
                seen = retelling.seen(len(retelling.ticks), seat)
                end = Point(max(self.reach[1], mine[-1].n + 1), outcome, end=seen)
                self._turns[seat] = turns
                self.lines[seat] = (*map(self._bound, mine), end)
                # what the seat let be done is heard of by nobody, but counts as what it did
                told = turns.told_at | {moment.n for moment in retelling.moments if moment.seat == seat}
                ticks = [(tick, after) for tick, after in pairwise(retelling.ticks) if tick.n in told]
                self._between[seat] = [after.n for tick, after in ticks if not self._prepares(tick)]

    def _tell(self) -> None:
        """Where the line of the first person turns; it is over."""
        for seat, turns in self._turns.items():
            turns.heights = self._heights(seat)
        found = [turns.found(self.lines[seat]) for seat, turns in self._turns.items()]
        self.turnings = next(filter(None, found), ())
        self.failed = not self.lines
        self._end()

    def _bound(self, point: Point) -> Point:
        """The same, with a chance that can be before the end; where the game says that who won it in the end had won it
        then, or that the seat had lost it, with that certainty."""
        retelling, moment, tell = self.retelling, point.moment, self.spec.table.decided
        assert retelling is not None and retelling.result is not None and moment is not None
        if self._turns[moment.seat].lost(moment):
            return point._replace(chance=0.0)
        won = tell(moment.seen) if tell is not None else -1
        if won >= 0 and (won,) == tuple(retelling.result.winners):
            later = [entry.event for entry in retelling.log(moment.seat) if entry.n > moment.n]
            if not is_dealt(later):
                return point._replace(chance=float(won == moment.seat))
        return point._replace(chance=min(max(point.chance, LEAST), 1 - LEAST))

    def _failed(self, problem: TabletopError) -> None:
        self.failed = True
        self._end()


def _seen_from(retelling: Retelling, own: PastQuestion, entry: int) -> dict[int, PastQuestion]:
    """That question with the table as its seat saw it before the entry, by which it is asked there."""
    place = retelling.place_of(entry)
    n = retelling.ticks[place].n
    return {n: own._replace(n=n, seen=retelling.seen(place, own.seat))}


def _change(turning: Turning) -> str:
    """When that was, and how the chance changed, in a sentence."""
    before, after = percent(turning.before), percent(turning.after)
    apart = abs(after - before)
    little = apart < 100 * BETTER or (apart < 100 * FAR and apart <= SLIGHT * max(before, after))
    form = "same" if not apart else "about" if little else ""
    change = say("step", form, before=before, after=after)
    return capital(say("step.when", where=turning.where, change=change) if turning.where else change)


def _in_turn(rows: Sequence[Sequence[PastQuestion]]) -> list[PastQuestion]:
    """One of each row after the other."""
    return [moment for together in zip_longest(*rows) for moment in together if moment is not None]


def _coarse_first(moments: Sequence[PastQuestion]) -> list[PastQuestion]:
    """The last, then every eighth, every fourth, every second: what is drawn meanwhile lies as far apart everywhere."""

    def rank(at: int) -> int:
        if at == len(moments) - 1:
            return -9
        return -min(((at + 1) & -(at + 1)).bit_length(), 4)

    return [moments[at] for at in sorted(range(len(moments)), key=rank)]
