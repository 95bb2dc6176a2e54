"""Why not, with the mouse: press the button, click on the thing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tabletop.play.texts import say as play
from tabletop.presenter.table_model import Spot
from tabletop.ui.texts import say
from tests.ui import desk


def why_button(app):
    tools = app.window.strip.tools if app.window._narrow else app.window.panel.tools
    (button,) = [widget for widget in tools.widgets if widget.text() == say("why")]
    return button


def press_why(app) -> None:
    QTest.mouseClick(why_button(app), Qt.MouseButton.LeftButton)
    desk.settle(app)


def cursor(app) -> Qt.CursorShape:
    return app.window.view.viewport().cursor().shape()


@pytest.mark.parametrize("spot", ["card", "place", "zone", "seat"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_next_click_is_explained_and_does_nothing_else(table, spot, size):
    app = table("human", "human", trust=True)
    app.window.resize(*size)
    desk.settle(app)
    things = {
        "card": desk.hand(app)[0],
        "place": Spot("place", "table", 0, 0),
        "zone": Spot("zone", "deck"),
        "seat": Spot("seat", seat=1),
    }
    press_why(app)
    assert cursor(app) == Qt.CursorShape.WhatsThisCursor
    assert why_button(app)._on
    desk.click(app, things[spot])
    said = app.window.toast_box
    assert said.isVisible()
    assert said.label.text() != say("why.point")
    assert app.controller.person.selection.spots == ()
    assert app.controller.match.entries == 0
    assert cursor(app) == Qt.CursorShape.ArrowCursor
    assert not why_button(app)._on
    desk.click(app, desk.hand(app)[0])
    assert app.controller.person.selection.spots == (desk.hand(app)[0],), "a click is a click again"


@pytest.mark.parametrize("end", ["esc", "right", "again", "pause"])
def test_it_is_ended_without_an_answer(table, end):
    app = table("human", "human", trust=True)
    view = app.window.view
    press_why(app)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(view.width() - 20, 20))
    assert why_button(app)._on, "empty felt is nothing to ask about"
    if end == "esc":
        desk.key(app, Qt.Key.Key_Escape)
    elif end == "right":
        QTest.mouseClick(
            view.viewport(), Qt.MouseButton.RightButton, pos=view.spot_rect(desk.hand(app)[0]).center()
        )
    elif end == "again":
        press_why(app)
    else:
        desk.key(app, "p")
    desk.settle(app)
    assert cursor(app) == Qt.CursorShape.ArrowCursor
    assert not why_button(app)._on
    assert not app.window.toast_box.isVisible()
    assert app.window.covers.overlay is None, "the right click opened nothing"


def test_the_button_stays_on_when_another_question_comes(table):
    app = table("human", "casual", ai_pace_ms=0)
    press_why(app)
    desk.play_on(app)
    desk.wait_for(app, lambda: app.controller.match.entries > 1 and app.controller.match.to_act == 0)
    assert why_button(app)._on


def test_it_ends_when_somebody_else_looks(table):
    app = table("human", "human", trust=True)
    press_why(app)
    desk.play_on(app)
    assert not why_button(app)._on


def test_the_curtain_ends_it_and_nothing_begins_behind_it(table):
    app = table("human", "human")
    press_why(app)
    assert not why_button(app)._on
    app.controller.shutter.open()
    desk.settle(app)
    press_why(app)
    assert why_button(app)._on
    app.controller.shutter.close()
    desk.settle(app)
    assert not why_button(app)._on


def test_by_keys_the_focus_is_explained_as_ever(table):
    app = table("human", "human", trust=True)
    desk.key(app, Qt.Key.Key_Tab)
    desk.key(app, "?")
    assert app.window.toast_box.isVisible()
    assert not why_button(app)._on


def test_what_lay_under_the_pointer_in_the_last_game_is_not_asked_about(table):
    app = table("human", "human", trust=True)
    app.window.view.hovered.emit(desk.hand(app)[0])
    app.window.attach(app.controller)
    desk.key(app, "?")
    assert app.window.toast_box.label.text() == play("ask.point")
