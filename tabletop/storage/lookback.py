"""A record told again, to look back at: what a seat was asked, what it knew, what it chose, and the table between any
two choices."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision, Result
from tabletop.engine.errors import TabletopError
from tabletop.engine.events import Event
from tabletop.engine.observation import Observation
from tabletop.engine.spec import GameSpec, Options
from tabletop.match.history import Entry, LogEntry, ReplayError, parse_entry
from tabletop.match.public import OPEN, PUBLIC, open_event
from tabletop.match.steps import ALL_STEPS, Past
from tabletop.match.texts import say
from tabletop.storage.record_file import Record
from tabletop.storage.replay import absent_match


class PastQuestion(NamedTuple):
    """One question that a seat had a choice in. `seen`, `decision`: as it was asked; `part`: which part of the whole
    choice `parts` answered it; `before`, `first`: what was seen and asked when that choice began; `n`: its entry."""

    seat: int
    seen: Observation
    decision: Decision
    part: int
    parts: tuple[Action, ...]
    before: Observation
    first: Decision
    n: int

    @property
    def played(self) -> Action:
        """What the seat answered."""
        return self.parts[self.part]


class Tick(NamedTuple):
    """Entry `n`: a choice of `seat`, or an interrupt, that stands. `line`: so many lines of the record before it."""

    n: int
    seat: int
    line: int


class Retelling:
    """Plays a record again, some lines at a time, and keeps every question of `seats` that had a choice. What was taken
    back again is left out.

    Place k is the table before `ticks[k]`, and place `len(ticks)` the table behind all that is told. Until the end of
    the game is told it is `seen` by `eyes` only, all if nothing is said, and from entry `since` on; then by all seats,
    PUBLIC and OPEN.
    Raises ReplayError where the record does not play; what came before stays in `moments` and `ticks`.
    """

    def __init__(
        self,
        spec: GameSpec,
        record: Record,
        seats: Collection[int],
        *,
        eyes: Sequence[int] | None = None,
        since: int = 0,
    ) -> None:
        self.record = record
        self.moments: list[PastQuestion] = []
        self.ticks: list[Tick] = []
        self._seats = frozenset(seats)
        self._since = since
        self._at = 0
        self._match = absent_match(spec, record.header, ALL_STEPS)
        self._everybody = (*range(self._match.seats), PUBLIC, OPEN)
        self._eyes = self._everybody if eyes is None else tuple(eyes)
        self._told: list[list[list[Event]]] = []
        self._keep_events(0)

    @property
    def spec(self) -> GameSpec:
        """The game by the version of its rules that the record was played by."""
        return self._match.spec

    @property
    def options(self) -> Options:
        """The options it was played by."""
        return self._match.options

    def log(self, seat: int) -> list[LogEntry]:
        """What has happened so far, as that seat saw it."""
        return self._match.log(seat)

    @property
    def result(self) -> Result | None:
        """How the game ended, once it is told to its end."""
        return self._match.result()

    def place_of(self, n: int) -> int:
        """The place before entry `n`, the last one if there is no such entry yet."""
        return next((k for k, tick in enumerate(self.ticks) if tick.n >= n), len(self.ticks))

    def made(self, place: int) -> int:
        """How many entries were made before that place."""
        return self.ticks[place].n - 1 if place < len(self.ticks) else self._match.entries

    @property
    def eyes(self) -> tuple[int, ...]:
        """Whose views may be looked at."""
        return self._eyes if self.result is None else self._everybody

    @property
    def first(self) -> int:
        """The first place that may be looked at."""
        return self.place_of(self._since) if self._since and self.result is None else 0

    def line_of(self, place: int) -> int:
        """How many lines of the record lead to that place."""
        return self.ticks[place].line if place < len(self.ticks) else self._at

    def past(self, place: int) -> Past:
        """The table there, whoever looks. Raises ValueError for a place that is not kept."""
        found = self._match.past(self.ticks[place].n if place < len(self.ticks) else 0)
        if found is None or place < self.first:
            raise ValueError(f"place {place} is not kept")
        return found

    def seen(self, place: int, eyes: int, seat: int = 0) -> Observation:
        """What these eyes saw there; OPEN ones otherwise as `seat`. Raises ValueError for eyes that may not look."""
        return self.past(place).seen(self._check(eyes), seat)

    def asked(self, place: int, eyes: int) -> Decision | None:
        """What these eyes were asked there."""
        return self.past(place).asked(self._check(eyes))

    def events(self, place: int, eyes: int) -> list[Event]:
        """What happened on the way to that place from the one before, as these eyes saw it then; nothing of what came
        before the first place."""
        if 0 < self.first >= place:
            return []
        told = self._told[place]
        if self._check(eyes) == OPEN:
            return [open_event(row) for row in zip(*told[:-1], strict=True)]
        return told[eyes]

    def broken(self, place: int) -> ReplayError:
        """What to raise where the game itself fails: a stranger's position may break it."""
        n = self.ticks[place].n if place < len(self.ticks) else self._match.entries
        return ReplayError(n, say("entry.breaks", entry=n))

    def _check(self, eyes: int) -> int:
        if eyes not in self.eyes:
            raise ValueError(f"{eyes} may not look")
        return eyes

    def go_on(self, lines: int = 1) -> bool:
        """Tell so many lines more; whether there are more."""
        for _ in range(lines):
            if self._at >= len(self.record.lines):
                return False
            try:
                self._tell(self.record.lines[self._at])
            except TabletopError:
                raise
            except Exception as problem:
                raise self.broken(len(self.ticks)) from problem
            self._at += 1
        return self._at < len(self.record.lines)

    def _tell(self, line: Mapping[str, Any]) -> None:
        before, said = self._match.entries, self._match.log_length
        undo = line.get("undo")
        if "action" in line and (entry := parse_entry(line)).seat in self._seats:
            self._play(entry)
        else:
            self._match.replay_line(line)
        if type(undo) is int:
            self.moments = [moment for moment in self.moments if moment.n <= undo]
            self.ticks = [tick for tick in self.ticks if tick.n <= undo]
            del self._told[len(self.ticks) + 1 :]
        elif self._match.entries > before:
            seat = line.get("seat")
            self.ticks.append(Tick(self._match.entries, seat if type(seat) is int else -1, self._at))
            self._keep_events(said)

    def _keep_events(self, start: int) -> None:
        """While they are news: of some games the log soon tells less."""
        whose = (*range(self._match.seats), PUBLIC)
        self._told.append([[entry.event for entry in self._match.log(eyes, start)] for eyes in whose])

    def _play(self, entry: Entry) -> None:
        match = self._match
        first = match.decision_for(entry.seat)
        if first is None or entry.n != match.entries + 1:
            raise ReplayError(entry.n, say("entry.gap", entry=entry.n))
        before = match.observation(entry.seat)
        for part, action in enumerate(entry.actions):
            decision = match.decision_for(entry.seat)
            if decision is None or action not in decision.actions:
                raise ReplayError(entry.n, say("entry.illegal", entry=entry.n, verb=action.verb))
            if len(decision.actions) > 1:
                seen = match.observation(entry.seat)
                self.moments.append(
                    PastQuestion(entry.seat, seen, decision, part, entry.actions, before, first, entry.n)
                )
            match.submit(decision.serial, entry.seat, action)


def remembered(spec: GameSpec, record: Record) -> int | None:
    """The first entry of a game under way from which on everything that was told may be looked at again, 0 = all of it;
    None for a game that is over. Raises TabletopError where the record cannot be set up."""
    match = absent_match(spec, record.header)
    for line in record.lines:
        try:
            match.replay_line(line)
        except Exception:  # it is told as far as it plays
            break
    return match.remembered if match.result() is None else None
