"""Passes the table makes by itself, and what other people may not learn from them."""

import pytest
from PySide6.QtCore import Qt

from tabletop.engine.declarations import never
from tabletop.match.public import PUBLIC
from tabletop.play.texts import say
from tests.match.table import act
from tests.play.desk import MUTE, PASSING
from tests.specs import changed
from tests.toy_game import SPEC
from tests.toy_game.spec import asking
from tests.ui import desk


def entries(app) -> int:
    return app.controller.match.entries


def passes(app) -> list[str]:
    return [e.event.how for e in app.controller.match.log(PUBLIC) if getattr(e.event, "how", "") == "pass"]


def ai_lays(app) -> None:
    """The AI seat's move, made for it."""
    act(app.controller.match, "lay")
    desk.settle(app)


@pytest.fixture
def lone(table):
    """A person in seat 1; seat 0 counts as a machine but is moved by hand."""

    def make(spec):
        app = table("human", "human", spec=spec, trust=True)
        controller = app.controller
        controller.match.players[0].kind = "casual"
        desk.lone(app, 1)
        controller.refresh()
        desk.settle(app)
        return app

    return make


def test_another_person_does_not_learn_that_there_was_no_choice(table):
    """With two people every question is asked, whatever is legal (the same curtain, no pass by itself)."""
    for spec in (MUTE, PASSING):
        app = table("human", "human", spec=spec)
        desk.key(app, Qt.Key.Key_Return)
        desk.play_on(app)
        assert app.window.curtain_box.isVisible()
        assert [w.text() for w in app.window.curtain_box.answers.widgets] == ["Pass", say("button.rest")]
        assert entries(app) == 1


def test_resting_stops_on_escape(table):
    app = table("human", "human", spec=PASSING, trust=True)
    desk.play_on(app)
    assert desk.buttons(app) == ["Pass", say("button.rest")]
    desk.key(app, "x")
    desk.key(app, Qt.Key.Key_Escape)
    desk.settle(app)
    assert entries(app) == 1
    assert "Pass" in desk.buttons(app) and say("asking") in app.window.panel.card.help.text()
    assert app.controller.autoplay.auto_pass.line() == say("asking")


def test_what_is_skipped_can_be_stopped_with_the_mouse(table):
    app = table("human", "human", spec=PASSING, trust=True)
    desk.play_on(app)
    app.controller.seating.viewer = 0
    app.controller.autoplay.rest(1)
    desk.settle(app)
    assert say("passing", names="Player 2", count=1) in app.window.panel.card.help.text()
    desk.press(app, say("button.ask_again"))
    assert app.controller.autoplay.auto_pass.line() == say("asking")
    assert entries(app) == 1


STOPPING = changed(SPEC, prompts=asking("answer", declines=("pass",), stop="An answer"))


def test_the_dialog_keeps_the_wish_and_the_table_follows_at_once(lone):
    app = lone(STOPPING)
    ai_lays(app)
    assert entries(app) == 1
    app.open_stops()
    (check,) = app.window.covers.overlay.checks.values()
    assert check.isChecked()
    check.setChecked(False)
    app.window.covers.overlay.accept()
    assert app.settings.get("passed_over") == {STOPPING.id: ["answer"]}
    desk.wait_for(app, lambda: entries(app) == 2, 300)


def test_smart_stops_are_on_and_can_be_turned_off(lone):
    app = lone(changed(SPEC, prompts=asking("answer", declines=("pass",), stop="An answer", matters=never)))
    app.open_stops()
    smart = app.window.covers.overlay.smart
    assert smart.isChecked()
    smart.setChecked(False)
    app.window.covers.overlay.accept()
    ai_lays(app)
    assert entries(app) == 1 and "Pass" in desk.buttons(app)
    app.open_stops()
    app.window.covers.overlay.smart.setChecked(True)
    app.window.covers.overlay.accept()
    desk.wait_for(app, lambda: entries(app) == 2, 300)
    assert app.settings.get("smart_stops")
