"""How good each answer of a challenge is: the toy game solved, and challenges that are none any more."""

import pytest

from tabletop.engine.errors import NotationError
from tabletop.engine.notation import write_move
from tabletop.games import load
from tabletop.lessons import find
from tabletop.lessons.best import fits, searched, solved
from tabletop.lessons.check import LessonRun
from tabletop.lessons.script import load as read
from tabletop.scenario import run_text

JONKLER = load("jonkler")


def position(name: str):
    path = next(path for path in find("jonkler").challenges if path.stem == name)
    lesson = read(path)
    return lesson.steps[0], JONKLER.place(
        lesson.steps[0].position, lesson.players, lesson.seed, JONKLER.make_options()
    )


def test_the_goal_is_reached_by_the_one_and_not_by_the_other():
    step, state = position("one_is_enough")
    worth = {
        write_move(JONKLER, (action,)): value
        for action, value in solved(JONKLER, state, step.goal, step.until).items()
    }
    assert worth["play KH"] < 0.1, "only where Mira has no heart and trumps the King"
    assert worth["play 2H"] > 0.5


def test_the_same_question_gets_the_same_answer():
    _, state = position("one_is_enough")
    assert searched(JONKLER, state, 20) == searched(JONKLER, state, 20)


@pytest.mark.parametrize(
    ("value", "wanted", "right"),
    [
        (3, 3, True),
        (3, ">= 3", True),
        (3, ">= 4", False),
        (3, "<= 3", True),
        (3, "<= 2", False),
        ("", "", True),
    ],
)
def test_what_is_wanted_of_a_value(value, wanted, right):
    assert fits(value, wanted) is right


def test_more_and_less_are_for_numbers():
    with pytest.raises(NotationError):
        fits("4S", ">= 3")


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("one_is_enough", 'do = ["play 2H"]', 'do = ["play KH"]'),
        ("one_is_enough", "taken = 1 }", "taken = 3 }"),
        ("now_or_never", "bid = 1", "bid = 0"),
    ],
)
def test_a_move_that_is_not_the_best_is_told(name, old, new):
    path = next(path for path in find("jonkler").challenges if path.stem == name)
    text = path.read_text(encoding="utf-8")
    assert old in text
    text = text.replace(old, new, 1)
    if "bid" in new:
        text = text.replace("taken = 1 } } }", "taken = 0 } } }")
    told = [problem.expected for problem in run_text(text, str(path), load, lambda data: LessonRun)]
    assert any("best" in line for line in told)
