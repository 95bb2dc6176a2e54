"""What is found of a game that is over, once for everybody who tells it."""

import pytest

from tabletop.engine.texts import capital
from tabletop.review.aftermath import Aftermath
from tabletop.review.coach import LOOK, MUCH, SHOWN, Coach, Finding, Review
from tabletop.review.course import BEGIN_MS, OUTLOOK, Course
from tabletop.review.looking import Subject
from tabletop.review.texts import say
from tests.match.table import recorded
from tests.play.desk import Timers
from tests.review.sages import Both
from tests.toy_game import SPEC

NAMES = ("A", "B")
FALLS = (0.9, 0.1)
REVIEW = Review("Turn 1", "Throw 3", "Keep 3", 40, 50, "It takes.", (), ())


def a_finding(moment, wins: int) -> Finding:
    """That choice cost so many wins of 100 games."""
    return Finding(moment, wins / 100, REVIEW._replace(chance_better=40 + wins))


def an_aftermath(timers: Timers, gaps=(0.004,), chances=FALLS, people=(0,)) -> tuple[Aftermath, Both]:
    record, _ = recorded()
    sage = Both(gaps, chances)
    subject = Subject(SPEC, record, NAMES, lambda: sage, timers)
    course, coach = Course(subject, people, "turn"), Coach(subject, people, {0, 1} - {*people})
    return Aftermath(course, coach), sage


def run(found: Aftermath, timers: Timers) -> None:
    found.start()
    timers.turn(BEGIN_MS)
    until_over(found, timers)


def found_out(**how) -> Aftermath:
    """All that the end page tells is found."""
    timers = Timers()
    found, _ = an_aftermath(timers, **how)
    run(found, timers)
    return found


def until_over(found: Aftermath, timers: Timers) -> None:
    for _ in range(5000):
        if found.over:
            return
        timers.turn(10)
    raise AssertionError("it is never over")


def test_the_curve_is_found_first_then_what_choices_cost_and_then_nobody_asks():
    timers = Timers()
    found, sage = an_aftermath(timers, (0.3,))
    heard = []
    found.heard.append(lambda: heard.append(found.known))
    run(found, timers)
    levels = [level for _, _, level, _ in sage.asked]
    assert levels[0] == OUTLOOK and levels == sorted(levels, key=lambda level: level != OUTLOOK)
    assert found.turned and found.coach.findings and heard[-1] == found.known
    asked = len(sage.asked)
    for _ in range(100):
        timers.turn(10)
    assert len(sage.asked) == asked and not found.coach.runs


def test_whoever_looks_back_has_the_coach_first_and_the_curve_goes_on_behind():
    timers = Timers()
    found, sage = an_aftermath(timers)
    found.start()
    timers.turn(BEGIN_MS)
    found.look_back()
    for _ in range(2000):
        timers.turn(10)
    assert found.coach.over and not found.course.over
    assert {seen.seat for seen, _, level, _ in sage.asked if level == LOOK} == {0}, (
        "what others chose is not judged"
    )
    found.go_on()
    until_over(found, timers)
    assert found.turned


def test_a_game_that_is_left_asks_no_more():
    timers = Timers()
    found, sage = an_aftermath(timers)
    found.start()
    timers.turn(BEGIN_MS)
    found.leave()
    found.go_on()
    for _ in range(100):
        timers.turn(10)
    assert not sage.asked


def test_turning_points_are_told_as_soon_as_the_curve_is_known_and_what_choices_cost_when_that_is():
    timers = Timers()
    found, sage = an_aftermath(timers)
    sage.deaf = True
    found.start()
    timers.turn(BEGIN_MS)
    for _ in range(2000):
        timers.turn(10)
    assert found.course.over and found.turned and not found.over
    turning = found.turned[0].turning
    asked = [moment for moment in found.coach.retelling.moments if moment.seat == turning.seat]
    cost = a_finding(next(moment for moment in asked if turning.at.n <= moment.n < turning.to.n), 10)
    found.coach.found = [cost]
    assert all(one.finding is None for one in found.turned), "its row has no number yet"
    before, sage.deaf = found.known, False
    until_over(found, timers)
    found.coach.found = [cost]
    assert [one.finding for one in found.turned if one.turning.at.n == turning.at.n] == [cost]
    assert found.known != before


def test_a_turning_point_tells_when_it_was_what_happened_and_what_changed_meanwhile():
    found = found_out()
    assert found.turned
    for one in found.turned:
        assert one.text == say("turned.when", where=capital(one.turning.where), text=one.turning.told)
        assert one.finding is None and one.moment is one.turning.at.moment


@pytest.mark.parametrize("people", [(0,), (0, 1)])
def test_what_a_choice_cost_there_is_named_with_its_row_whichever_way_the_chance_went(people):
    found = found_out(people=people, chances=(0.9, 0.9, 0.1, 0.1))
    turnings = found.course.turnings
    assert {turning.rises for turning in turnings} == {True, False}
    seen = 0
    for turning in turnings:
        asked = [moment for moment in found.coach.retelling.moments if moment.seat == turning.seat]
        there = [moment for moment in asked if turning.at.n <= moment.n < turning.to.n]
        if not there:
            continue
        seen += 1
        found.coach.found = [a_finding(there[0], 10)]
        told = {one.turning: one for one in found.turned}
        form = "named" if people == (0, 1) else ""
        name = "" if people == (0,) else NAMES[turning.seat]
        number = len(turnings) + 1
        own = say("turned.choice", form, name=name, choice="Throw 3", number=number)
        assert told[turning].text.endswith(own) and told[turning].finding is found.coach.findings[0]
        assert [one for one in told.values() if one.finding is not None] == [told[turning]]
        line = found.course.lines[turning.seat]
        steps = [found.step(turning.seat, at).endswith(own) for at in range(len(line))]
        assert steps == [point is turning.to for point in line], "who points at the curve reads it too"
    assert seen > 1


def test_the_costliest_choices_are_told_and_of_the_others_how_many_and_how_much():
    found = found_out()
    mine = [moment for moment in found.coach.retelling.moments if moment.seat == 0]
    every = [a_finding(moment, wins) for moment, wins in zip(mine, (30, 20, 10, 7), strict=False)]
    found.coach.found = [*reversed(every)]
    assert found.coach.findings == tuple(every[:SHOWN]) and found.coach.untold == (1, 7)
    bare = [
        one._replace(told=one.told._replace(rationale=say("cost.bare")))
        for one in (a_finding(mine[1], MUCH - 1), a_finding(mine[2], MUCH))
    ]
    found.coach.found = [a_finding(mine[0], 15), *bare, a_finding(mine[3], 4)]
    assert [one.wins for one in found.coach.findings] == [15, MUCH, 4], "no small one without a reason"
    assert found.coach.untold == (1, MUCH - 1)


def test_of_two_parts_of_one_choice_what_cost_more_counts():
    found = found_out()
    moment = next(m for m in found.coach.retelling.moments if m.seat == 0)
    for wins in (5, 9, 7):
        found.coach._keep(a_finding(moment, wins))
    assert [one.wins for one in found.coach.found] == [9]
