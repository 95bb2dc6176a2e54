"""Looking back at a game that is over: which choices of the people at the screen cost most, found in the background.

The record is told again here, some lines at a time; every question goes to a process of its own with what the seat knew
then and nothing else. First every choice is looked at in short, then the worst are weighed against what was better.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.clock import monotonic_ms
from tabletop.engine.errors import TabletopError
from tabletop.engine.player import Answer, Choice, Limits
from tabletop.engine.spec import GameSpec
from tabletop.play.texts import say
from tabletop.play.timers import Timers
from tabletop.presenter.advice import Review, error_of, review
from tabletop.storage.lookback import PastQuestion, Retelling
from tabletop.storage.record_file import Record

if TYPE_CHECKING:
    from tabletop.play.hinting import Adviser

POLL_MS: Final = 4
SLICE_MS: Final = 6
"""Time for one step of retelling the record, in ms, during which the table stands still."""
LOOK_MS: Final = 11_000
"""Time for the first pass over all choices, in ms."""
WEIGH_MS: Final = 14_000
"""Time for the second pass over the worst ones, in ms."""
MOST_LOOKED_AT: Final = 300
MOST_WEIGHED: Final = 10
LONGEST_MS: Final = 2_500
"""Time for one choice, in ms, at most."""
FIRST_TRIES: Final = 40
FEWEST_TRIES: Final = 24
MOST_TRIES: Final = 6_000
HARD_MS: Final = 20_000
KNOWN: Final = 6
"""Playouts a move needs before its chance is believed; a search tries unlikely moves seldom, good or bad."""
UNKNOWN: Final = 0.12
"""The loss assumed of a move that was tried less often."""
LEAST_LOSS: Final = 0.01
SHOWN: Final = 3
SEED: Final = "advice"
"""The same question with the same number of tries is judged alike whenever it is asked."""
LOOK: Final = "expert"
WEIGH: Final = "judge"


class Finding(NamedTuple):
    """A choice that cost something. `loss`: of the chance to win, 0 to 1."""

    moment: PastQuestion
    loss: float
    told: Review


class _Suspect(NamedTuple):
    moment: PastQuestion
    loss: float
    line: tuple[Action, ...]


class Coach:
    """Looks back at one record for the people in `seats`. `changed()` is called after every step; then read `progress`
    (0 to 1), `over`, `findings` (the worst first, `SHOWN` of each seat), `looked_at` of `choices`, and `problem`."""

    def __init__(
        self,
        spec: GameSpec,
        record: Record,
        seats: Sequence[int],
        names: Sequence[str],
        adviser: Callable[[], Adviser],
        timers: Timers,
    ) -> None:
        self.changed: Callable[[], object] = lambda: None
        self.record = record
        self.findings: tuple[Finding, ...] = ()
        self.progress = 0.0
        self.over = False
        self.problem = ""
        self.choices = 0
        self.looked_at = 0
        self._spec, self._names, self._seats = spec, tuple(names), tuple(seats)
        self._find = adviser
        self._adviser: Adviser | None = None
        self._retelling: Retelling | None = None
        self._queue: list[PastQuestion] = []
        self._suspects: list[_Suspect] = []
        self._found: list[Finding] = []
        self._open: PastQuestion | _Suspect | None = None
        self._rate = 0.0
        self._asked_at = 0
        self._ends_at = 0
        self._total = 0
        self._weighing = False
        self._timer = timers.every(self._step)

    def start(self) -> None:
        """Begin; returns at once."""
        self._timer.start(POLL_MS)

    def stop(self) -> None:
        """End the search: nobody waits for it."""
        self._timer.stop()
        if self._adviser is not None:
            self._adviser.stop()

    def _step(self) -> None:
        try:
            if self._adviser is None:
                self._retell()
            elif self._open is None:
                self._next()
            else:
                self._hear(self._adviser.poll())
        except TabletopError as problem:
            self.problem = say("coach.cannot", problem=problem)
            self._finish()

    # -- telling the game again ------------------------------------------------------------------------------

    def _retell(self) -> None:
        if self._retelling is None:
            self._retelling = Retelling(self._spec, self.record, self._seats)
        began = monotonic_ms()
        while self._retelling.go_on():
            if monotonic_ms() - began >= SLICE_MS:
                return
        moments = self._retelling.moments
        self.choices = len(moments)
        self._queue = _spread(moments, MOST_LOOKED_AT)
        self.looked_at = self._total = len(self._queue)
        self._adviser = self._find()
        self._ends_at = monotonic_ms() + LOOK_MS

    # -- asking ----------------------------------------------------------------------------------------------

    def _next(self) -> None:
        """Put the next question, or go on to the second pass, or end."""
        if not self._weighing:
            if self._queue:
                moment = self._queue.pop(0)
                self._ask(moment, moment, LOOK, len(self._queue) + 1)
                return
            self._weighing = True
            self._suspects.sort(key=lambda suspect: -suspect.loss)
            del self._suspects[MOST_WEIGHED:]
            self._total = len(self._suspects)
            self._ends_at = monotonic_ms() + WEIGH_MS
        if not self._suspects:
            self._finish()
            return
        suspect = self._suspects.pop(0)
        moment = suspect.moment
        both = moment.decision._replace(actions=(suspect.line[0], moment.played))
        self._ask(suspect, moment._replace(decision=both), WEIGH, len(self._suspects) + 1)

    def _ask(self, about: PastQuestion | _Suspect, moment: PastQuestion, level: str, left: int) -> None:
        assert self._adviser is not None
        self._asked_at = monotonic_ms()
        share = min(max(self._ends_at - self._asked_at, 0) / left, LONGEST_MS)
        tries = int(self._rate * share) if self._rate else FIRST_TRIES
        tries = min(max(tries, FEWEST_TRIES), MOST_TRIES)
        self._open = about
        limits = Limits(hard_ms=HARD_MS, simulations=tries)
        self._adviser.ask(level, SEED, moment.seen, moment.decision, limits)

    def _hear(self, answers: Sequence[Answer]) -> None:
        if not answers:
            if self._adviser is not None and not self._adviser.busy:
                self._open = None
            return
        about, self._open = self._open, None
        took = monotonic_ms() - self._asked_at
        choice = answers[0].choice
        if choice.simulations:
            rate = choice.simulations / max(took, 1)
            self._rate = rate if not self._rate else 0.5 * (self._rate + rate)
        if not answers[0].notice:
            if isinstance(about, _Suspect):
                self._weighed(about, choice)
            elif about is not None:
                self._looked(about, choice)
        left = len(self._suspects if self._weighing else self._queue)
        part = 1 - left / self._total if self._total else 1.0
        split = LOOK_MS / (LOOK_MS + WEIGH_MS)
        self.progress = split + (1 - split) * part if self._weighing else split * part
        self.changed()

    def _looked(self, moment: PastQuestion, choice: Choice) -> None:
        """The first look: whether another move is better, and by how much as far as the short search tells."""
        if choice.action == moment.played or not choice.candidates:
            return
        values = {row.action: row for row in choice.candidates}
        mine = values.get(moment.played)
        known = mine is not None and mine.share * choice.simulations >= KNOWN
        loss = values[choice.action].value - mine.value if known and mine is not None else UNKNOWN
        if loss > 0:
            self._suspects.append(_Suspect(moment, loss, choice.parts))

    def _weighed(self, suspect: _Suspect, choice: Choice) -> None:
        """The second look: the move and the better one, which had the same number of tries on the same sampled
        states."""
        rows = {row.action: row for row in choice.candidates}
        moment = suspect.moment
        better, mine = rows.get(suspect.line[0]), rows.get(moment.played)
        if better is None or mine is None:
            return
        loss = better.value - mine.value
        if loss < max(LEAST_LOSS, error_of(better, mine, choice.simulations)):
            return
        seat = moment.seat
        names = tuple("you" if k == seat else name for k, name in enumerate(self._names))
        told = review(
            self._spec,
            moment.before,
            moment.first,
            (moment.seen, moment.decision),
            moment.parts,
            moment.part,
            suspect.line,
            (mine.value, better.value),
            names,
        )
        self._found.append(Finding(moment, loss, told))
        self.findings = worst(self._found)

    def _finish(self) -> None:
        self._timer.stop()
        self.progress = 1.0
        self.over = True
        self.changed()


def worst(found: Sequence[Finding]) -> tuple[Finding, ...]:
    """The costliest choices, `SHOWN` of each seat, one of each whole choice, the worst first."""
    out: list[Finding] = []
    for finding in sorted(found, key=lambda finding: -finding.loss):
        same = [old for old in out if old.moment.seat == finding.moment.seat]
        if len(same) < SHOWN and all(old.moment.n != finding.moment.n for old in same):
            out.append(finding)
    return tuple(out)


def _spread(moments: Sequence[PastQuestion], most: int) -> list[PastQuestion]:
    """At most so many of them, from all of the game alike."""
    if len(moments) <= most:
        return list(moments)
    return [moments[n * len(moments) // most] for n in range(most)]
