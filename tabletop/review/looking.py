"""Looking through a record in the background: it is told again some lines at a time, then questions from it go, one
after another, to a process of their own, each with what its seat knew then and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tabletop.engine.clock import monotonic_ms
from tabletop.engine.decisions import Decision
from tabletop.engine.errors import TabletopError
from tabletop.engine.observation import Observation
from tabletop.engine.player import Answer, Choice, Limits
from tabletop.engine.spec import GameSpec
from tabletop.play.timers import Timers
from tabletop.storage.lookback import PastQuestion, Retelling
from tabletop.storage.record_file import Record

if TYPE_CHECKING:
    from tabletop.play.hinting import Adviser

POLL_MS: Final = 4
SLICE_MS: Final = 6
"""Time for one step of retelling the record, in ms, during which the table stands still."""
HARD_MS: Final = 20_000
FEWEST: Final = 24
"""Simulations of a question at least."""
SEED: Final = "advice"
"""The same question with the same number of tries is judged alike whenever it is asked."""


class Subject(NamedTuple):
    """A game that is looked at, with the `names` of its players, and whom is asked about it: `adviser()`. `advised`:
    what a hint said where that was seen."""

    spec: GameSpec
    record: Record
    names: tuple[str, ...]
    adviser: Callable[[], Adviser]
    timers: Timers
    advised: Callable[[Observation], Choice | None] = lambda seen: None


class Pains(NamedTuple):
    """How much is tried for one question. `first`: before anybody knows how fast it goes; `longest_ms`: time for one
    question at most."""

    first: int
    most: int
    longest_ms: int


class Query(NamedTuple):
    """A question that is put: about `moment`, which asks `decision` there."""

    moment: PastQuestion
    decision: Decision
    level: str


class Looking:
    """Tells a record again and asks nothing; who asks something is a subclass. `start()` it. `changed()` is called
    after every step; then read `progress` (0 to 1), `over` and `retelling`, as far as it is told."""

    pains = Pains(24, 1_500, 20_000)

    def __init__(
        self, subject: Subject, seats: Sequence[int], *, eyes: Sequence[int] | None = None, since: int = 0
    ) -> None:
        """`seats`: of whom it asks. `eyes`, `since`: see `Retelling`."""
        self.changed: Callable[[], object] = lambda: None
        self.progress, self.over = 0.0, False
        self.spec, self.record, self.names, self._find, timers, self._advised = subject
        self.seats = tuple(seats)
        self.retelling: Retelling | None = None
        self.all_told = False
        """The retelling has come to its end, or to where the record does not play."""
        self._eyes, self._since = eyes, since
        self._adviser: Adviser | None = None
        self._open: Query | None = None
        self._waiting: Query | None = None
        self._rate = 0.0
        self._asked_at = self._ends_at = 0
        self._rested_at = -1
        self._timer = timers.every(self._step)

    def start(self) -> None:
        """Begin; returns at once."""
        self.go_on()

    def rest(self) -> None:
        """Stop: nobody waits for it, or somebody else needs the process. `go_on` goes on from there."""
        if self.runs:
            self._rested_at = monotonic_ms()
        self._timer.stop()
        if self._adviser is not None:
            self._adviser.stop()
        if self._open is not None:
            self._waiting, self._open = self._open, None

    def go_on(self) -> None:
        """From where it rests; it has as much time left as it had then."""
        if self._rested_at >= 0:
            self._ends_at += monotonic_ms() - self._rested_at
            self._rested_at = -1
        self._timer.start(POLL_MS)

    @property
    def runs(self) -> bool:
        """It neither rests nor is it done."""
        return self._timer.runs

    # -- what a subclass does ----------------------------------------------------------------------------------

    def _retold(self, retelling: Retelling) -> bool:
        """The whole record is told; whether there is something to ask."""
        return False

    def _next(self) -> None:
        """`_put` the next question, or `_end`."""
        self._end()

    def _answered(self, query: Query, choice: Choice | None) -> None:
        """That came of it; None: nothing that can be believed."""

    def _failed(self, problem: TabletopError) -> None:
        """The record does not play, or nobody answers."""
        self._end()

    # -- what it is done with ----------------------------------------------------------------------------------

    def _put(self, query: Query, left: int, fewest: int = 0) -> None:
        """Ask that, for its share of the time, so many being left with it; tried `fewest` times whatever time it
        takes."""
        if self._adviser is None:
            self._adviser = self._find()
        pains = self.pains
        self._asked_at = monotonic_ms()
        share = min(max(self._ends_at - self._asked_at, 0) / left, pains.longest_ms)
        tries = int(self._rate * share) if self._rate else pains.first
        limits = Limits(hard_ms=HARD_MS, simulations=min(max(tries, FEWEST, fewest), pains.most))
        self._open = query
        self._adviser.ask(query.level, SEED, query.moment.seen, query.decision, limits)

    def _end(self) -> None:
        self._timer.stop()
        self.progress, self.over = 1.0, True
        self.changed()

    # -- its steps -----------------------------------------------------------------------------------------------

    def _step(self) -> None:
        try:
            if not self.all_told:
                self._retell()
            elif self._open is not None and self._adviser is not None:
                self._hear(self._open, self._adviser.poll())
            elif self._waiting is not None:
                query, self._waiting = self._waiting, None
                self._put(query, 1)
            else:
                self._next()
        except TabletopError as problem:
            self.all_told = True  # as far as it plays
            self._failed(problem)

    def _retell(self) -> None:
        if self.retelling is None:
            self.retelling = Retelling(self.spec, self.record, self.seats, eyes=self._eyes, since=self._since)
        began = monotonic_ms()
        while self.retelling.go_on():
            if monotonic_ms() - began >= SLICE_MS:
                self.changed()
                return
        self.all_told = True
        if self._retold(self.retelling):
            self.changed()
        else:
            self._end()

    def _hear(self, query: Query, answers: Sequence[Answer]) -> None:
        if not answers:
            if self._adviser is not None and not self._adviser.busy:
                self._open = None
            return
        self._open = None
        choice, took = answers[0].choice, max(monotonic_ms() - self._asked_at, 1)
        if choice.simulations:
            rate = choice.simulations / took
            self._rate = rate if not self._rate else 0.5 * (self._rate + rate)
        self._answered(query, None if answers[0].notice else choice)
        self.changed()


def at_most(moments: Sequence[PastQuestion], most: int) -> list[PastQuestion]:
    """So many of them, from all of the game alike, with the last."""
    if len(moments) <= most:
        return list(moments)
    return [moments[(n + 1) * len(moments) // most - 1] for n in range(most)]
