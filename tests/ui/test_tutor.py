"""The tutor at a real table: the question before a clear mistake, and its two answers."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.play.texts import say
from tabletop.presenter.table_model import Spot
from tabletop.ui.key_button import KeyButton
from tabletop.ui.texts import say as ui
from tests.review.sages import Sage
from tests.specs import changed
from tests.toy_game import SPEC
from tests.ui import desk
from tests.ui.measure import window_sizes


def lay_another(app):
    """Lay a card that is not the first of the legal ones, by hand."""
    best = app.session.match.decision_for(0).actions[0].card
    spot = next(spot for spot in desk.hand(app) if spot.card != best)
    desk.drag(app, spot, Spot("place", "table", 0, 0))


@pytest.fixture
def warned(table):
    """A table where laying anything but the first card is a clear mistake, and the tutor knows it."""
    app = table("human", "human", trust=True, spec=changed(SPEC, judgement=lambda: None))
    sage = Sage()
    app.controller.person.adviser = lambda: sage
    app.settings.set("tutors", dict.fromkeys(app.controller.moment.names, "strict"))
    app.settings_changed()
    tutor = app.controller.person.tutor
    desk.wait_for(app, lambda: bool(sage.asked))
    while tutor.thinking:
        count = len(sage.asked)
        sage.say(0, 0.7, *[0.3] * (len(sage.asked[-1][1].actions) - 1), tries=4000)
        desk.wait_for(app, lambda: len(sage.asked) > count or not tutor.thinking)  # noqa: B023
    return app


def test_esc_takes_it_back_and_the_same_choice_is_played_when_it_is_made_again(warned):
    lay_another(warned)
    box = warned.window.covers.overlay
    assert box is not None and box.accessibleName().endswith("?") and not warned.session.match.entries
    desk.key(warned, Qt.Key.Key_Escape)
    assert warned.window.covers.overlay is None and not warned.session.match.entries
    assert warned.session.match.remarks.hints == [1, 0]
    lay_another(warned)
    assert warned.session.match.entries == 1


def test_it_is_played_all_the_same(warned):
    lay_another(warned)
    labels = [button.text() for button in warned.window.covers.overlay.findChildren(KeyButton)]
    assert labels == [say("tutor.play"), say("tutor.back")]
    desk.key(warned, "y")
    assert warned.session.match.entries == 1 and warned.session.match.remarks.hints == [0, 0]


def warnings(app):
    """The row of the menu, and what it opens."""
    rows = [row for row in app.window.menu_rows(app.controller) if row.label in LABELS]
    assert len(rows) == 1
    return rows[0]


LABELS = [ui("menu.warn", how=ui("warn.how", form=how)) for how in ("off", "gentle", "strict")]


def test_the_menu_of_the_table_chooses_for_whoever_looks(table):
    app = table("human", "human", trust=True, spec=changed(SPEC, judgement=lambda: None))
    me = app.controller.moment.names[0]
    assert warnings(app).label == LABELS[0] and app.controller.person.tutor is None
    warnings(app).act()
    desk.key(app, Qt.Key.Key_Up)
    desk.key(app, Qt.Key.Key_Return)
    assert app.settings.get("tutors") == {me: "strict"} and warnings(app).label == LABELS[2]
    assert app.controller.person.tutor.thinking
    warnings(app).act()
    desk.key(app, Qt.Key.Key_Down)
    desk.key(app, Qt.Key.Key_Return)
    assert app.settings.get("tutors") == {me: "gentle"}


def keys(app, *pressed):
    for one in pressed:
        QTest.keyClick(app.window.focusWidget() or app.window, one)
        desk.settle(app)


def test_whoever_plays_chooses_at_home_how_they_are_warned(start):
    app = start()
    board = app.door.home.setting
    assert board.warned.text() == ui("warn.how", form="off") and not board.warned.isChecked()
    board.warned.click()
    assert not board.warned.isChecked(), "a press alone changes nothing"
    keys(app, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert app.settings.get("tutors") == {board.people[0]: "gentle"}
    assert board.warned.text() == ui("warn.how", form="gentle") and board.warned.isChecked()
    board.faces.choose(len(board.faces.pieces) - 1)
    assert len(board.people) == 2 and board.warned.text() == ui("warn.how", form="off"), "they are others"
    board.warned.click()
    keys(app, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Up, Qt.Key.Key_Return)
    assert app.settings.get("tutors").get(board.people[1]) == "strict"
    assert board.warned.text() == ui("warn.how", form="") and board.warned.isChecked()


def test_where_there_is_less_room_a_press_says_only_whether_one_is_warned(start):
    app = start(tutors={say("seat.you"): "strict"})
    board = app.door.home.setting
    shown = set()
    for size in window_sizes():
        desk.resize(app, *size)
        shown.add(board.warned.text() if board.warned.isVisible() else "")
        assert board.warned.isChecked() and ui("warn.how", form="strict") in board.warned.accessibleName()
    assert {ui("warn.how", form="strict"), ""} <= shown
