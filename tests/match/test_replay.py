"""Records: played again to the same place, and refused at the first thing that does not fit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.match.history import CHECK_EVERY, ReplayError, parse_entry, position_check
from tabletop.match.players import Human
from tabletop.match.record import from_record
from tabletop.match.texts import say
from tests.match.table import Memory, act, everything, play_on, toy
from tests.toy_game import SPEC


def played(seed: str, moves: int = 10_000) -> tuple:
    recorder = Memory()
    match = toy(seed, recorder=recorder)
    match.start()
    play_on(match, seed, moves)
    return match, recorder.lines


@given(seed=st.integers(0, 10_000), moves=st.integers(0, 40))
def test_any_game_resumes_anywhere(seed: int, moves: int) -> None:
    match, lines = played(str(seed), moves)
    while match.staging:
        match.cancel(match.to_act)
    again = from_record(SPEC, lines[0], [Human("A"), Human("B")])
    again.replay(lines[1:])
    assert everything(again)[0] == everything(match)[0]
    assert everything(again)[2:] == everything(match)[2:]
    for seat in range(2):
        mine, theirs = match.decision_for(seat), again.decision_for(seat)
        assert (mine and mine.actions) == (theirs and theirs.actions)


def long_game() -> tuple:
    recorder = Memory()
    match = toy("long", recorder=recorder)
    match.start()
    for _ in range(CHECK_EVERY + 5):
        act(match, "lay")
        match.undo(0)
    return match, recorder.lines


def test_checks_are_written_and_compared() -> None:
    match, lines = long_game()
    checks = [line for line in lines if "check" in line]
    assert [line["n"] for line in checks] == [20, 40]
    assert all(len(line["check"]) == 16 for line in checks)
    assert checks[0]["check"] == position_check(SPEC, toy("long")._state)
    wrong = [dict(line, check="0" * 16) if "check" in line else line for line in lines[1:]]
    again = toy("long")
    with pytest.raises(ReplayError) as error:
        again.replay(wrong)
    assert error.value.n == 20 and again.entries == 20
    assert match.entries == 50


def test_a_wrong_seed_is_noticed() -> None:
    _, lines = played("one")
    with pytest.raises(ReplayError):
        toy("two").replay(lines[1:])


@pytest.mark.parametrize(
    "line",
    [
        {"n": 2, "seat": 0, "action": [["lay", 5, -1, -1]]},
        {"n": 1, "seat": 1, "action": [["lay", 5, -1, -1]]},
        {"n": 1, "seat": 7, "action": [["lay", 5, -1, -1]]},
        {"n": 1, "seat": 0, "action": [["lay", 999, -1, -1]]},
        {"n": 1, "seat": 0, "action": []},
        {"n": 1, "seat": 0, "action": "lay"},
        {"n": 1, "seat": 0, "action": [["lay", 5]]},
        {"n": 1, "seat": 0},
        {"n": "1", "seat": 0, "interrupt": "flag"},
        {"n": 1, "seat": 0, "interrupt": "nap"},
        {"n": 1, "seat": 0, "undo": 1},
        {"n": 1, "seat": 0, "undo": "0"},
        {"n": 0, "check": "0123456789abcdef"},
    ],
    ids=str,
)
def test_lines_that_do_not_fit_change_nothing(line: dict) -> None:
    match = toy()
    before = everything(match)
    with pytest.raises(ReplayError):
        match.replay([line])
    after = everything(match)
    assert after[0] == before[0] and after[2:] == before[2:]
    play_on(match)
    assert match.result() is not None


def test_half_a_choice_is_refused() -> None:
    match = toy("1", position={"turn": 0, "deck": "2H", "seat": [{"hand": "3H 3S"}, {"hand": "5H"}]})
    before = everything(match)
    pair = match.decision_for(0).actions[-1]
    with pytest.raises(ReplayError, match=say("entry.half", entry=1)):
        match.replay([{"n": 1, "seat": 0, "action": [list(pair)]}])
    assert everything(match)[0] == before[0]
    assert match.staging == ()


def test_nothing_follows_the_end() -> None:
    match, _ = played("end")
    with pytest.raises(ReplayError):
        match.replay_line({"n": match.entries + 1, "seat": 0, "interrupt": "flag"})


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"schema": 2}, say("record.schema", schema=2, ours=1)),
        ({"game": "chess"}, say("record.game", game="'chess'", ours="'toy'")),
        ({"rules_version": 99}, say("record.version", version=99, ours=SPEC.rules_version)),
        ({"seed": 7}, say("record.incomplete")),
        ({"options": {"reshuffle": "often"}}, "reshuffle"),
        ({"options": {"unknown": 1}}, "unknown"),
    ],
)
def test_headers_that_do_not_fit(change: dict, words: str) -> None:
    _, lines = played("head", 2)
    with pytest.raises(ReplayError, match=words):
        from_record(SPEC, lines[0] | change, [Human("Ann"), Human("Ann")])


def test_entries_read_back() -> None:
    _, lines = played("entries")
    for line in lines[1:]:
        if "check" not in line:
            assert parse_entry(line).data() == line
