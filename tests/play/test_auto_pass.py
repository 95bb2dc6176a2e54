"""Passes the table may make, and what stops them."""

from __future__ import annotations

from tabletop.engine.declarations import always
from tabletop.play.auto_pass import PACE_MS
from tabletop.play.texts import say
from tests.play.desk import MUTE, PASSING, Desk
from tests.specs import changed
from tests.toy_game.spec import asking


def passes(spec, *kinds):
    """The passes of a table where seat 0 has just laid a card."""
    desk = Desk(*kinds, spec=spec)
    match = desk.match
    match.submit(match.decision_for(0).serial, 0, match.decision_for(0).actions[0])
    return desk.controller.autoplay.auto_pass


def test_a_lone_pass_is_due_only_where_nobody_learns_from_it():
    assert passes(MUTE, "casual", "human").due() is not None
    assert passes(PASSING, "casual", "human").due() is None
    assert passes(MUTE, "human", "human").due() is None


def test_danger_stops_it():
    spec = changed(MUTE, prompts=asking("answer", declines=("pass",), danger=always))
    assert passes(spec, "casual", "human").due() is None


def test_who_rests_passes_until_they_are_asked_again():
    passing = passes(PASSING, "human", "human")
    assert passing.may_rest(1) and not passing.active
    passing.rest(1)
    assert passing.due() is not None and passing.line() == say("passing", names="P1", count=1)
    assert PACE_MS[0] <= passing.begin() <= PACE_MS[1]
    assert passing.stop() and passing.due() is None and not passing.stop()


def test_a_chosen_stop_is_passed():
    spec = changed(PASSING, prompts=asking("answer", declines=("pass",), stop="An answer"))
    passing = passes(spec, "casual", "human")
    passing.choose({"toy": ["answer", "lay"], "other": ["answer"]})
    assert passing.passed_over == {"answer"}
    assert passing.due() is not None
