"""A key is heard by the question it was meant for, not by one that has just come under it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.play.attention import WAIT_MS, Attention
from tests.ui import desk


class Time:
    """Milliseconds moved by hand."""

    def __init__(self):
        self.ms = 5_000

    def __call__(self):
        return self.ms


def question(serial, prompt="main", seat=0):
    return Decision(serial, seat, prompt, 0, (Action("pass"),), seat, "")


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


def test_at_the_table(table):
    time = Time()
    app = table("human", "human", now=time, trust=True)
    match = app.controller.match
    desk.play_on(app)
    first = match.entries
    asked = app.window.panel.card.title.text()
    assert asked == "Answer the laid card, or pass"
    desk.key(app, Qt.Key.Key_Space)
    assert match.entries == first, (
        "another person was asked that, and Space was pressed before they could read it"
    )
    time.ms += WAIT_MS
    desk.key(app, Qt.Key.Key_Space)
    assert match.entries == first + 1


def test_what_was_taken_back_hears_at_once(table):
    time = Time()
    app = table("human", "human", now=time, trust=True)
    desk.click(app, desk.hand(app)[0])
    desk.key(app, "1")
    assert app.controller.match.entries == 1
    app.controller.person.undo_request._undo(0, (1,))
    desk.settle(app)
    assert app.controller.person.selection.affordances is not None
    assert app.controller.person.attention.hears("1")


def test_the_end_hears_no_key_of_the_last_answer(table):
    time = Time()
    app = table("human", "casual", now=time)
    app.controller.person.resign(0)
    desk.settle(app)
    over = app.controller
    desk.key(app, "r")
    assert app.controller is over
    time.ms += WAIT_MS
    desk.key(app, "r")
    assert app.controller is not over
