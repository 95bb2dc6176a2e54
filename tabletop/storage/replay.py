"""A record played again: to go on with it, or to see that every move and every check is as it was."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tabletop.engine.clock import Clock
from tabletop.engine.limits import shown
from tabletop.engine.player import Player
from tabletop.engine.spec import GameSpec
from tabletop.engine.time_control import TimeControl, handicaps, own_times, parse_time_control
from tabletop.match.history import ReplayError
from tabletop.match.match import Match
from tabletop.match.players import Absent
from tabletop.match.record import from_record
from tabletop.match.steps import KEPT_STEPS
from tabletop.storage.record_file import Record, read_record
from tabletop.storage.save import Autosave
from tabletop.storage.seal import Seal
from tabletop.storage.texts import say


def seats_of(header: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Kind and name of the players a header names. Raises ReplayError."""
    rows = header.get("seats")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        raise ReplayError(0, say("replay.no_players"))
    return [(str(row.get("kind", "")), str(row.get("name", ""))) for row in rows]


def control_of(header: Mapping[str, Any]) -> TimeControl | None:
    """The time control a header asks for; None if untimed. Raises ReplayError."""
    try:
        return parse_time_control(str(header.get("clock", "off")))
    except ValueError as problem:
        raise ReplayError(0, say("replay.header", problem=problem)) from None


def clock_of(header: Mapping[str, Any]) -> Clock | None:
    """The clock a header asks for, full; None if untimed. Raises ReplayError."""
    control, seats = control_of(header), len(seats_of(header))
    return None if control is None else Clock(control, seats, handicaps=handicaps(own_ms_of(header)))


def own_ms_of(header: Mapping[str, Any]) -> tuple[int, ...]:
    """The main time of each seat that has one of its own, 0 = it has none. Raises ReplayError."""
    try:
        return own_times(header.get("own_ms", ()), control_of(header), len(seats_of(header)))
    except ValueError as problem:
        raise ReplayError(0, say("replay.header", problem=problem)) from None


def absent_match(spec: GameSpec, header: Mapping[str, Any], keep: int = KEPT_STEPS) -> Match:
    """The match of a record's header at which nobody is asked. Raises ReplayError."""
    return from_record(spec, header, [Absent(*who) for who in seats_of(header)], keep=keep)


def resume(
    spec: GameSpec, record: Record, players: Sequence[Player], saver: Autosave, clock: Clock | None = None
) -> tuple[Match, str]:
    """The match of `record` where it was left, recording into `saver` (which gave the record), and what was lost on the
    way, or "". `start()` it.

    A record that stops fitting is kept up to there, the whole of it as a `.bad` copy, and `notice` says so.
    Raises ReplayError if not even the deal can be set up (other rules version, other game).
    """
    notice = saver.notice
    match = from_record(spec, record.header, players, clock=clock, recorder=saver)
    try:
        match.replay(record.lines)
    except ReplayError as problem:
        notice = say("save.fits", problem=problem)
        fitting = _fitting(spec, record)
        saver.cut_after(fitting)
        match = from_record(spec, record.header, players, clock=clock, recorder=saver)
        match.replay(record.lines[:fitting])
    return match, notice


def _fitting(spec: GameSpec, record: Record) -> int:
    """How many lines play without a difference."""
    match = absent_match(spec, record.header)
    for count, line in enumerate(record.lines):
        try:
            match.replay_line(line)
        except ReplayError:
            return count
    return len(record.lines)


def read_foreign(path: Path, seal: Seal | None = None) -> Record:
    """A record that may come from anybody, checked line by line. Raises SaveError."""
    from tabletop.storage.foreign import check_record  # pydantic behind it

    record = read_record(path, seal)
    check_record(record, path.name)
    return record


def verify(path: Path, load: Callable[[str], GameSpec], seal: Seal | None = None) -> str:
    """Play a record and compare everything: one line saying what it holds. Raises SaveError, ReplayError (at the
    first difference, damaged lines included) and UnknownGameError."""
    record = read_foreign(path, seal)
    match = absent_match(load(str(record.header.get("game", ""))), record.header)
    match.replay(record.lines)
    checks = sum("check" in line for line in record.lines)
    if record.damage is not None:
        raise ReplayError(match.entries, f"line {record.damage.line}: {record.damage.text}")
    result = match.result()
    end = f"ends {shown(result.termination)}" if result is not None else "still open"
    return f"{match.spec.title}: {match.entries} entries, {checks} checks, {end}"
