"""A record told again: every question with what the seat knew then; what was taken back is left out."""

from pathlib import Path

import pytest

from tabletop import games
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.match.history import ReplayError
from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.storage.lookback import Retelling
from tabletop.storage.record_file import Record, read_record
from tabletop.storage.save import Autosave
from tests.toy_game import SPEC

Asked = list[tuple[int, Observation, Decision, object]]


def played(folder: Path, game: str = "", seed: str = "1", moves: int = 400) -> tuple[Record, Asked, Match]:
    """A recorded game of a person against somebody, and every question with a choice the person was asked."""
    spec = games.load(game) if game else SPEC
    path = folder / "current.jsonl"
    saver = Autosave(path, folder / "replays")
    match = Match(spec, [Human("A"), Absent("casual", "B")], seed, recorder=saver)
    match.start()
    rng = Random(seed)
    asked: Asked = []
    for _ in range(moves):
        seat = match.to_act
        if seat is None:
            break
        decision = match.decision_for(seat)
        assert decision is not None
        seen = match.observation(seat)
        action = spec.mind.policy(seen, decision, rng)
        if seat == 0 and len(decision.actions) > 1:
            asked.append((match.entries + 1, seen, decision, action))
        match.submit(decision.serial, seat, action)
    record = read_record(path)
    match.close()
    return record, asked, match


@pytest.mark.parametrize("game", ["", "high_jinks", "superjack"])
def test_every_question_comes_back_as_it_was(tmp_path: Path, game: str) -> None:
    record, asked, match = played(tmp_path, game)
    told = Retelling(match.spec, record, (0,))
    while told.go_on(7):
        pass
    # a choice of several parts that was not finished is in no record
    asked = [row for row in asked if row[0] <= match.entries]
    assert [(m.n, m.seen, m.decision.actions, m.played) for m in told.moments] == [
        (n, seen, decision.actions, action) for n, seen, decision, action in asked
    ]
    for moment in told.moments:
        assert moment.first.stage == 0 and moment.before.seat == moment.seat == 0


def test_what_was_taken_back_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "current.jsonl"
    match = Match(SPEC, [Human("A"), Human("B")], "1", recorder=Autosave(path, tmp_path / "replays"))
    match.start()
    first = match.decision_for(0)
    match.submit(first.serial, 0, first.actions[0])
    match.undo(0)
    again = match.decision_for(0)
    match.submit(again.serial, 0, again.actions[1])
    record = read_record(path)
    match.close()
    told = Retelling(SPEC, record, (0,))
    while told.go_on():
        pass
    assert [(moment.n, moment.played) for moment in told.moments] == [(3, again.actions[1])]
    assert told.line_of(told.place_of(3)) == 2


def test_only_the_asked_seats_are_told(tmp_path: Path) -> None:
    record, _, match = played(tmp_path)
    told = Retelling(match.spec, record, (1,))
    while told.go_on():
        pass
    assert told.moments and {moment.seat for moment in told.moments} == {1}


def test_a_record_that_does_not_play_says_where(tmp_path: Path) -> None:
    record, _, match = played(tmp_path)
    bad = [dict(line) for line in record.lines]
    bad[2]["action"] = [["lay", 999, -1, -1]]
    told = Retelling(match.spec, record._replace(lines=bad), (0, 1))
    with pytest.raises(ReplayError) as problem:
        while told.go_on():
            pass
    assert problem.value.n == 3
    assert len(told.moments) <= 2
