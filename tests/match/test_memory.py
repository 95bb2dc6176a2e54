"""A log tells old turns only as far as the game lets its players remember them."""

import pytest

from tabletop.engine.cards import HIDDEN
from tabletop.engine.events import CardMoved, Event, PhaseBegan
from tabletop.engine.spec import GameSpec, Options
from tabletop.match.history import LogEntry
from tabletop.match.match import Match
from tabletop.match.memory import Memory
from tabletop.match.players import Human
from tabletop.match.public import PUBLIC
from tests.match.table import act, play_on
from tests.specs import changed
from tests.toy_game import SPEC as TOY


def redact_log(event: Event, options: Options) -> Event:
    """Nobody remembers what was laid on the pile."""
    return event._replace(card=HIDDEN) if isinstance(event, CardMoved) and event.zone == "pile" else event


@pytest.fixture
def spec() -> GameSpec:
    return changed(TOY, redact_log=redact_log)


def piled(log: list[LogEntry]) -> list[int]:
    return [
        entry.event.card for entry in log if isinstance(entry.event, CardMoved) and entry.event.zone == "pile"
    ]


def test_the_log_forgets_when_the_turn_is_over(spec: GameSpec) -> None:
    match, plain = (Match(which, [Human("Ann"), Human("Ann")], "1") for which in (spec, TOY))
    for each in (match, plain):
        play_on(each, moves=12)
    begun = max(at for at, entry in enumerate(plain.log(0)) if isinstance(entry.event, PhaseBegan))
    assert 0 < match.forgotten <= begun
    for seat in (0, 1, PUBLIC):
        log, whole = match.log(seat), plain.log(seat)
        assert len(log) == len(whole) == match.log_length
        assert log[match.forgotten :] == whole[match.forgotten :]
        assert set(piled(log[: match.forgotten])) == {HIDDEN} != set(piled(whole[: match.forgotten]))
        for start in (1, match.forgotten, match.forgotten + 1, match.log_length):
            assert match.log(seat, start) == log[start:]


def test_what_has_just_happened_is_told_whole(spec: GameSpec) -> None:
    match = Match(spec, [Human("Ann"), Human("Ann")], "1")
    while match.to_act is not None:
        before = match.log_length
        act(match)
        news = match.log(0, before)
        assert match.forgotten <= before and HIDDEN not in piled(news)


def test_the_turn_under_way_is_remembered(spec: GameSpec) -> None:
    laid = CardMoved("lay", 5, 3, "hand", 0, -1, "pile", -1, -1, False, 0)
    first, second = PhaseBegan("turn", 0, 1), PhaseBegan("turn", 1, 1)
    log = [LogEntry(0, first), LogEntry(1, laid), LogEntry(2, laid)]
    memory = Memory(spec, ())
    assert memory.forgotten(log) == 0 and memory.told(log, 0) == log
    log += [LogEntry(3, laid), LogEntry(3, second)]
    assert memory.forgotten(log) == 3
    log += [LogEntry(4, PhaseBegan("draw", 1, 1)), LogEntry(5, laid)]
    assert memory.forgotten(log) == 4, "the phases of a turn belong together"
    assert piled(memory.told(log, 2)) == [HIDDEN, HIDDEN, 5]


def test_what_was_taken_back_has_not_been_forgotten(spec: GameSpec) -> None:
    match, fresh = (Match(spec, [Human("Ann"), Human("Ann")], "1") for _ in range(2))
    play_on(match, moves=12)
    assert match.forgotten
    match.replay_line({"n": match.entries + 1, "seat": 0, "undo": 0})
    assert match.forgotten == 0
    for each in (match, fresh):
        play_on(each, moves=12)
    assert [entry.event for entry in match.log(0)] == [entry.event for entry in fresh.log(0)]


def test_where_nothing_is_lost_nothing_counts_as_forgotten(spec: GameSpec) -> None:
    """A table tells its log again when `forgotten` rises: thousands of lines, for nothing."""
    plain = changed(spec, redact_log=lambda event, options: event)
    match = Match(plain, [Human("Ann"), Human("Ann")], "1")
    play_on(match)
    assert match.log_length and match.forgotten == 0
    turns = [LogEntry(n, PhaseBegan("turn", n % 2, n // 2)) for n in range(9)]
    laid = LogEntry(9, CardMoved("lay", 5, 3, "hand", 0, -1, "pile", -1, -1, False, 0))
    later = [LogEntry(n, PhaseBegan("turn", n % 2, n // 2)) for n in range(10, 20)]
    assert Memory(spec, ()).forgotten(turns) == 0
    assert Memory(spec, ()).forgotten([*turns, laid, *later]) == len(turns) + 1


def test_other_games_forget_nothing() -> None:
    match = Match(TOY, [Human("Ann"), Human("Ann")], "1")
    play_on(match)
    assert match.forgotten == 0 and HIDDEN not in piled(match.log(0))
