"""What was played, step by step, and how far back it may be taken."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.events import Event
from tabletop.engine.observation import Observation
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState
from tabletop.match import undo
from tabletop.match.history import LogEntry
from tabletop.match.public import OPEN, open_observation, public_observation
from tabletop.match.undo import Gains, gains

KEPT_STEPS: Final = 200
"""The last steps, this many, keep the state before them for undo."""
ALL_STEPS: Final = 1 << 30
"""A game that is told again keeps them all."""


@dataclass(slots=True, eq=False)
class Step:
    """One entry that was played: the state before it, and where its events begin in the log."""

    n: int
    seat: int
    actions: tuple[Action, ...]
    interrupt: str
    before: GameState | None
    log_start: int


class UndoInfo(NamedTuple):
    """Whether a seat may take back its last choice. `possible`; `to`: entry number it returns to;
    `actions`: the choice that would be taken back (of this seat, so no secret), or that was SAID; `barrier`: why not,
    one of `match.undo`'s REVEAL, SHUFFLE, SAID, TOLD, SEAT, ONLY, INTERRUPT, START, or SHOWN, or ""; `consent`: the
    human seats that must agree first (pass them to `undo`); `unasked`: the choice was not the seat's own but the
    table's."""

    possible: bool
    to: int
    actions: tuple[Action, ...]
    barrier: str
    consent: tuple[int, ...]
    unasked: bool = False


class Past:
    """The table as it stood once; nothing can be played there."""

    def __init__(self, spec: GameSpec, state: GameState, seats: int) -> None:
        self._spec, self._state, self._seats = spec, state, seats

    def seen(self, eyes: int, seat: int = 0) -> Observation:
        """What that seat knew, or everybody (PUBLIC), or all together (OPEN, otherwise as `seat` sees it)."""
        if eyes >= 0:
            return self._state.observe(eyes)
        seen = [self._state.observe(each) for each in range(self._seats)]
        return open_observation(seen, seat) if eyes == OPEN else public_observation(seen)

    def asked(self, eyes: int) -> Decision | None:
        """The question that was open, to whoever was asked and to OPEN eyes."""
        decision = self._state.decision()
        return decision if decision is not None and eyes in (decision.seat, OPEN) else None

    def position(self) -> dict[str, object]:
        """All of it, written."""
        return self._spec.notation.write_position(self._state)


class Steps:
    """The steps of one match, in order: `played`. The log and the state as it is now stay with the match."""

    def __init__(
        self, spec: GameSpec, seats: int, is_human: Callable[[int], bool], keep: int = KEPT_STEPS
    ) -> None:
        self.played: list[Step] = []
        self._keep = keep
        self._spec = spec
        self._seats = range(seats)
        self._is_human = is_human
        self._gains: dict[int, Gains] = {}

    def add(self, step: Step) -> None:
        """One more; long ago ones can no longer be gone back to."""
        self.played.append(step)
        if len(self.played) > self._keep:
            old = self.played[-self._keep - 1]
            old.before = None
            self._gains.pop(old.n, None)

    def has(self, n: int) -> bool:
        """Whether entry `n` is one of the steps."""
        return any(step.n == n for step in self.played)

    def before(self, n: int) -> GameState | None:
        """The state before entry `n`, if it is kept."""
        return next((step.before for step in self.played if step.n == n), None)

    def reach(self, to: int) -> bool:
        """Whether all steps after entry `to` can be taken back."""
        return all(step.before is not None for step in self.played if step.n > to)

    def last_choice(
        self, seat: int, since: int, log: Sequence[LogEntry], beside: Collection[str] = ()
    ) -> Action | None:
        """See `Match.last_choice`."""
        end = len(log)
        for step in reversed(self.played):
            if step.n <= since or step.interrupt:
                return None
            if step.seat == seat:
                return step.actions[-1]
            if any(event.how not in beside for _, event in log[step.log_start : end]):
                return None
            end = step.log_start
        return None

    def last_answer(self, seat: int, prompt: str, since: int, turn: int) -> Action | None:
        """See `Match.last_answer`."""
        for step in reversed(self.played):
            if step.n <= since or step.interrupt or step.before is None:
                return None
            if step.seat != seat:
                continue
            asked = step.before.decision()
            if asked is None or step.before.observe(seat).turn_seat != turn:
                return None
            if asked.prompt == prompt:
                return step.actions[-1]
        return None

    def has_chosen(self, seat: int, since: int, unasked: Collection[int], until: int | None = None) -> bool:
        """See `Match.has_chosen`."""
        for step in reversed(self.played):
            if step.n <= since:
                return False
            if until is not None and step.n > until:
                continue
            if step.seat == seat and not step.interrupt and step.n not in unasked:
                asked = step.before.decision() if step.before is not None else None
                if asked is None or len(asked.actions) > 1:
                    return True
        return False

    def cut(self, to: int) -> Step | None:
        """Forget all steps after entry `to`; the first of them, or None if there was none."""
        first = None
        while self.played and self.played[-1].n > to:
            first = self.played.pop()
            self._gains.pop(first.n, None)
        return first

    def undo_info(
        self,
        seat: int,
        agreed: Collection[int],
        unasked: Collection[int],
        now: GameState,
        log: Sequence[LogEntry],
        entries: int,
    ) -> UndoInfo:
        """See `Match.undo_info`, outside a compound choice. `agreed`: the seats that consent; `unasked`: entries that
        were nobody's choice, of which one is gone back to only where another answer was possible and no choice of the
        seat can be; `entries`: the number of the last entry."""
        found: UndoInfo | None = None
        needed: set[int] = set()
        barrier, only = undo.START, False
        said: tuple[Action, ...] = ()
        for index in range(len(self.played) - 1, -1, -1):
            step = self.played[index]
            if step.before is None:
                break
            told = self._gains_of(index, now, log)
            if step.interrupt or told.barrier:
                barrier = undo.INTERRUPT if step.interrupt else told.barrier
                said = step.actions if barrier == undo.SAID else ()
                break
            if step.seat != seat and not self._is_human(step.seat):
                barrier = undo.ONLY if only else undo.SEAT
                break
            needed.update(other for other in told.shown_to if other != seat and self._is_human(other))
            if step.seat == seat:
                to = self.played[index - 1].n if index else 0
                missing = needed.difference(agreed)
                why = "" if not missing else undo.SHOWN if step is self.played[-1] else undo.SEAT
                info = UndoInfo(not missing, to, step.actions, why, tuple(sorted(needed)))
                if step.n not in unasked:
                    return info
                only = only or step is self.played[-1]
                asked = step.before.decision()
                if found is None and asked is not None and len(asked.actions) > 1:
                    found = info._replace(unasked=True)
            else:
                needed.add(step.seat)
        return found or UndoInfo(False, entries, said, barrier, ())

    def _gains_of(self, index: int, now: GameState, log: Sequence[LogEntry]) -> Gains:
        step = self.played[index]
        found = self._gains.get(step.n)
        if found is None:
            later = self.played[index + 1 :]
            after = later[0].before if later else now
            end = later[0].log_start if later else len(log)
            assert step.before is not None and after is not None
            events: list[Event] = [entry.event for entry in log[step.log_start : end]]
            found = gains(
                self._spec,
                [step.before.observe(s) for s in self._seats],
                [after.observe(s) for s in self._seats],
                events,
                step.seat,
                step.actions,
            )
            if later:  # the last step's outcome is final only once the next has begun
                self._gains[step.n] = found
        return found
