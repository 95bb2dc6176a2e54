"""Rock, paper, scissors cannot be taken back once both throws were told."""

import pytest

from tabletop import games
from tabletop.engine.actions import Action
from tabletop.match import undo
from tabletop.match.match import Match
from tabletop.match.players import Human

ROCK, PAPER, SCISSORS = range(3)


@pytest.mark.rule("SJ-1.6")
@pytest.mark.parametrize("second", [ROCK, PAPER, SCISSORS])
def test_a_throw_that_was_told_stays(second: int) -> None:
    match = Match(games.load("superjack"), [Human("A"), Human("B")], "7")
    for seat, thrown in enumerate((ROCK, second)):
        decision = match.decision_for(seat)
        assert decision is not None and decision.prompt == "throw"
        action = Action("throw", value=thrown)
        assert (match.barrier_ahead(seat, action) == undo.TOLD) == (seat == 1)
        match.submit(decision.serial, seat, action)
        if seat == 0:
            assert match.undo_info(0).possible, "nobody has seen it yet"
    for seat in (0, 1):
        info = match.undo_info(seat, (0, 1))
        assert not info.possible and info.barrier == undo.TOLD
