"""A draw offered from the menu: asked of the other people, declined by machines, told to everybody."""

import pytest
from PySide6.QtCore import Qt

from tabletop.match.public import PUBLIC
from tabletop.play.texts import say as play
from tabletop.presenter.texts import say as presenter
from tabletop.ui.over.overlay import QuestionBox
from tabletop.ui.texts import say
from tests.ui import desk


def row(app):
    rows = app.window.menu_rows(app.controller)
    return next(r for r in rows if r.label == say("menu.draw"))


def offer(app) -> None:
    assert row(app).enabled
    row(app).act()
    desk.key(app, "o")


def log(app) -> str:
    from tabletop.presenter.narrator import Narrator

    table = app.controller
    told = [entry.event for entry in table.match.log(PUBLIC)]
    return " ".join(line.text for line in Narrator(table.match.spec, table.moment.names, -1).sentences(told))


@pytest.mark.parametrize("trust", [True, False])
def test_the_other_person_accepts(table, trust):
    app = table("human", "human", trust=trust)
    app.controller.shutter.open()
    desk.settle(app)
    offer(app)
    assert app.controller.seating.closed is not trust
    question = app.window.covers.overlay
    assert isinstance(question, QuestionBox) and play("draw", name="Player 1") in question.accessibleName()
    desk.key(app, "a")
    result = app.controller.match.result()
    assert result is not None and result.winners == ()
    assert presenter("event.draw_offered", who="Player 1") in log(app)


def test_enter_and_escape_decline_and_the_game_goes_on(table):
    for which in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        app = table("human", "human", trust=True)
        offer(app)
        desk.key(app, which)
        assert app.controller.match.result() is None
        assert presenter("event.draw_declined", who="Player 2") in log(app)
        assert app.window.covers.overlay is None
        assert app.controller.person.selection.affordances is not None
        assert not row(app).enabled


def test_changing_ones_mind_offers_nothing(table):
    app = table("human", "human", trust=True)
    row(app).act()
    desk.key(app, Qt.Key.Key_Return)
    assert "offer" not in log(app)
    assert row(app).enabled
