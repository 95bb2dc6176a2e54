"""What a game adds to a turning point, and where a chance goes to and fro by itself."""

from __future__ import annotations

import pytest

from tabletop.engine.events import PhaseBegan
from tabletop.engine.player import Answer
from tabletop.games import load
from tabletop.games.rupees.finale import turned
from tabletop.match.history import LogEntry
from tabletop.presenter.words import with_names
from tabletop.review.course import Course
from tabletop.review.looking import Subject
from tabletop.review.stretches import Point, chapters_of
from tabletop.review.turnings import Turns
from tests.match.table import recorded
from tests.play.desk import Timers
from tests.review.sages import Appraiser
from tests.review.test_course import run
from tests.review.test_turnings import JINKS, a_course_of, asked_at, turns_of


def test_behind_a_result_the_game_tells_what_else_it_changed():
    """Rupees: whoever has taken most cards opens, may swap and plays last."""
    for seed in "1237":
        course = a_course_of("rupees", "turn", seed)
        asked = [point for point in course.lines[0] if point.moment is not None]
        leads = [dict(point.moment.seen.facts)["leader"] == 0 for point in asked]
        line = [p._replace(chance=0.9 if lead else 0.2) for p, lead in zip(asked, leads, strict=True)]
        gains = {
            turning.told: with_names(turned(turning.at.moment.seen, turning.to.moment.seen), course.names)
            for turning in turns_of(course).found(line)
        }
        assert any(gains.values())
        assert all(told.endswith(gained) for told, gained in gains.items())


@pytest.mark.parametrize(("asked", "often"), [((3, 6), False), ((3, 6, 6), False), ((3, 6, 8), True)])
def test_a_line_that_comes_back_at_once_is_doubtful_where_one_question_of_a_chapter_lies_between_two(
    asked, often
):
    log = [LogEntry(n, PhaseBegan("turn", 0, k)) for k, n in enumerate((1, 10), 1)]
    turns = Turns(JINKS, ("you", "Mira"), 0, asked_at(*asked, 12), log, (0,), chapters_of(log, "turn"))
    three, six, twelve = (Point(n, 0.5, *asked_at(n)) for n in (3, 6, 12))
    assert turns.doubtful(three, six, twelve) is often
    assert not turns.doubtful(six, twelve, Point(14, 0.5))


def test_the_first_question_of_a_chapter_is_doubtful_only_if_the_next_is_of_another_sort():
    log = [LogEntry(n, PhaseBegan("turn", 0, k)) for k, n in enumerate((1, 10), 1)]
    turns = Turns(JINKS, ("you", "Mira"), 0, asked_at(3, 12, 14, 16), log, (0,), chapters_of(log, "turn"))
    three, twelve, fourteen, sixteen = (Point(n, 0.5, *asked_at(n)) for n in (3, 12, 14, 16))
    assert not turns.doubtful(three, twelve, fourteen) and turns.doubtful(twelve, fourteen, sixteen)
    assert turns.doubtful(three, twelve, Point(14, 0.5, *asked_at(14, prompt="attack")))


class Doubter(Appraiser):
    """To whom one turn looks bad."""

    def poll(self) -> list[Answer]:
        if self.busy:
            number = dict(self.asked[-1][0].facts)["number"]
            self.chances = [0.2 if number == 4 else 0.9]
        return super().poll()


def test_a_fall_from_which_a_chance_comes_back_in_the_next_turn_is_in_the_line():
    """Rupees asks once or twice a turn."""
    timers, spec = Timers(), load("rupees")
    record, _ = recorded(spec, ("A", "B", "C", "D"), "2", "2")
    course = Course(Subject(spec, record, tuple("ABCD"), lambda: Doubter([0.9]), timers), (0,), "turn")
    run(course, timers)
    low = [point for point in course.lines[0] if point.moment is not None and point.chance < 0.5]
    assert low and {dict(point.moment.seen.facts)["number"] for point in low} == {4}
