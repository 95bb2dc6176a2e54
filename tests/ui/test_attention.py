"""A key is heard by the question it was meant for: at the table."""

from PySide6.QtCore import Qt

from tabletop.play.attention import WAIT_MS
from tests.play.desk import Time
from tests.ui import desk


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
    desk.resign(app)
    over = app.controller
    desk.key(app, "r")
    assert app.controller is over
    time.ms += WAIT_MS
    desk.key(app, "r")
    assert app.controller is not over
