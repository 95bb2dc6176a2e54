"""A key is heard by the question it was meant for, not by one that has just come under it."""

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.play.attention import CALL_MS, WAIT_MS, Attention
from tests.play.desk import Time


def question(serial, prompt="main", seat=0):
    return Decision(serial, seat, prompt, 0, (Action("pass"),), seat)


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def attention(time):
    return Attention(0, time)


def test_the_first_question_of_a_table_hears_at_once(attention):
    attention.asked(question(1), 0)
    assert attention.hears("SPACE")


def test_a_question_opened_by_somebody_else_is_read_first(attention, time):
    attention.asked(question(1), 3)
    assert not attention.hears("SPACE")
    time.ms += WAIT_MS - 1
    assert not attention.hears("1") and not attention.hears("ENTER")
    attention.asked(question(1), 3)  # drawn again
    time.ms += 1
    assert attention.hears("SPACE")


def test_what_follows_an_own_answer_hears_at_once(attention):
    attention.asked(question(1), 0)
    attention.answered(0, 1)
    attention.asked(question(2), 1)
    assert attention.hears("SPACE")
    attention.answered(0, 2)
    attention.asked(question(4, seat=1), 2)
    assert not attention.hears("SPACE"), "another person is asked"


def test_a_number_answers_no_other_question_in_the_same_breath(attention, time):
    attention.asked(question(1, "throw"), 0)
    assert attention.hears("1")
    attention.answered(0, 1)
    attention.asked(question(2, "keep"), 1)
    assert not attention.hears("1") and attention.hears("K")
    time.ms += WAIT_MS
    assert attention.hears("1")
    attention.answered(0, 2)
    attention.asked(question(3, "keep"), 2)
    assert attention.hears("1"), "the same question again"


def test_a_press_that_was_spent_on_what_was_told_before_is_no_answer(attention, time):
    attention.answered(0, 1)
    attention.asked(question(1), 1)
    assert attention.hears("N"), "it follows their own answer"
    attention.spent()
    assert not attention.hears("N")
    time.ms += WAIT_MS
    assert attention.hears("N")


# -- who is called ---------------------------------------------------------------------------------------------


def test_who_has_waited_is_called_once_for_a_question(attention, time):
    attention.answered(0, 1)
    time.ms += CALL_MS
    assert attention.calls(question(7), 3)
    assert not attention.calls(question(7), 3), "drawn again"


def test_who_is_still_there_is_not_called(attention, time):
    assert not attention.calls(question(1), 0), "the first question of a table"
    attention.answered(0, 1)
    time.ms += CALL_MS * 2
    assert not attention.calls(question(2), 1), "it follows their own answer"
    attention.answered(0, 2)
    time.ms += CALL_MS - 1
    assert not attention.calls(question(3), 4), "the others were quick"


def test_another_person_is_always_called(attention):
    attention.answered(0, 1)
    assert attention.calls(question(2, seat=1), 1)
