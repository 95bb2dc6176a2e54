"""A record told again, question by question, to look back at: what a seat was asked, what it knew, what it chose."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision, Result
from tabletop.engine.observation import Observation
from tabletop.engine.spec import GameSpec
from tabletop.match.history import Entry, LogEntry, ReplayError, parse_entry
from tabletop.match.match import Match
from tabletop.match.players import Absent
from tabletop.match.record import from_record
from tabletop.match.texts import say
from tabletop.storage.record_file import Record
from tabletop.storage.replay import seats_of


class PastQuestion(NamedTuple):
    """One question that a seat had a choice in. `seen`, `decision`: as it was asked; `part`: which part of the whole
    choice `parts` answered it; `before`, `first`: what was seen and asked when that choice began. `line`: the number of
    lines of the record before that choice; `n`: its entry."""

    seat: int
    seen: Observation
    decision: Decision
    part: int
    parts: tuple[Action, ...]
    before: Observation
    first: Decision
    line: int
    n: int

    @property
    def played(self) -> Action:
        """What the seat answered."""
        return self.parts[self.part]


class Retelling:
    """Plays a record again, some lines at a time, and keeps every question of `seats` that had a choice. What was taken
    back again is left out.

    Raises ReplayError where the record does not play; what came before stays in `moments`.
    """

    def __init__(self, spec: GameSpec, record: Record, seats: Collection[int]) -> None:
        self.record = record
        self.moments: list[PastQuestion] = []
        self._seats = frozenset(seats)
        self._at = 0
        self._match: Match = _absent_match(spec, record.header)

    @property
    def done(self) -> float:
        """How much is told, 0 to 1."""
        return self._at / len(self.record.lines) if self.record.lines else 1.0

    def log(self, seat: int) -> list[LogEntry]:
        """What has happened so far, as that seat saw it."""
        return self._match.log(seat)

    @property
    def result(self) -> Result | None:
        """How the game ended, once it is told to its end."""
        return self._match.result()

    def go_on(self, lines: int = 1) -> bool:
        """Tell so many lines more; whether there are more."""
        for _ in range(lines):
            if self._at >= len(self.record.lines):
                return False
            self._tell(self.record.lines[self._at])
            self._at += 1
        return self._at < len(self.record.lines)

    def _tell(self, line: Mapping[str, Any]) -> None:
        if "action" not in line:
            self._match.replay_line(line)
            undo = line.get("undo")
            if type(undo) is int:
                self.moments = [moment for moment in self.moments if moment.n <= undo]
            return
        entry = parse_entry(line)
        if entry.seat not in self._seats:
            self._match.replay_line(line)
            return
        self._play(entry)

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
                    PastQuestion(
                        entry.seat, seen, decision, part, entry.actions, before, first, self._at, entry.n
                    )
                )
            match.submit(decision.serial, entry.seat, action)


def _absent_match(spec: GameSpec, header: Mapping[str, Any]) -> Match:
    return from_record(spec, header, [Absent(note.kind, note.name) for note in seats_of(header)])
