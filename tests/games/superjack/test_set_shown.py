"""A game of a set that ends: the table stops, says the score and who begins, and goes on when it was read."""

import pytest
from PySide6.QtCore import Qt

from tabletop.engine.catalogue import named
from tabletop.engine.events import Declared
from tabletop.games.superjack.events import EVENTS
from tabletop.games.superjack.spec import SPEC
from tabletop.games.superjack.texts import say
from tests.games.superjack.board import board
from tests.ui import desk
from tests.ui.conftest import table

__all__ = ("table",)

BLOW = [{"hand": "QH", "gems": "2H"}, {"health": 1}]


def told(b) -> list[str]:
    seen = b.observe(0)
    told = [EVENTS[event.how].interval(event, seen) for event in b.events() if EVENTS[event.how].interval]
    return [text for text in told if text is not None]


@pytest.mark.rule("SJ-1.9")
def test_score_and_who_begins():
    b = board(p0=BLOW[0], p1=BLOW[1], options={"set": 3}).play("burn 2H 1", "pass")
    assert told(b) == ["{0} 1 · {1} 0\n" + say("game.next", form="lost", game=2, games=3, player=named(1))]
    assert b.asked == (1, "mulligan")


def test_the_end_of_the_set_is_no_interval():
    b = board(p0=BLOW[0] | {"wins": 1}, p1=BLOW[1], options={"set": 3}, games=1).play("burn 2H 1", "pass")
    assert b.state.result().winners == (0,)
    assert told(b) == []


def test_a_drawn_game_says_who_begins_the_next():
    b = board(options={"set": 3}, starter=0)
    b.state.interrupt("draw", 0)
    assert told(b) == ["{0} 0 · {1} 0\n" + say("game.next", game=2, games=3, player=named(1))]


def test_a_single_game_has_no_interval():
    b = board(p0=BLOW[0], p1=BLOW[1]).play("burn 2H 1", "pass")
    assert told(b) == [] and not any(e.how == "game_won" for e in b.events() if isinstance(e, Declared))


def open_table(table, trust: bool):
    app = table("human", "human", spec=SPEC, trust=trust)
    match = app.controller.match
    options = SPEC.make_options({"set": 3})
    match.options = options
    desk.place(app, SPEC.notation.read_position({"seat": BLOW}, 2, "1", options))
    for verb in ("burn", "burn", "pass"):
        seat = match.to_act
        decision = match.decision_for(seat)
        action = next(a for a in decision.actions if a.verb == verb and a.target != seat)
        match.submit(decision.serial, seat, action)
        desk.settle(app)
    return app


@pytest.mark.parametrize("trust", [True, False])
def test_the_table_waits_until_it_was_read(table, trust):
    app = open_table(table, trust)
    band = app.window.covers.band
    assert band is not None and "win game 1" in band.headline.text().replace("wins", "win")
    assert "Player 1 1 · Player 2 0" in band.body.text()
    assert app.controller.person.selection.affordances is None
    assert not app.window.curtain_box.isVisible()
    desk.hold(app, Qt.Key.Key_Space, " ")
    assert app.window.covers.band is band, "a key still held from the move before reads nothing"
    desk.key(app, Qt.Key.Key_Space)
    assert app.window.covers.band is None
    assert app.controller.match.to_act == 1
    assert app.controller.seating.closed is not trust
    if trust:
        assert app.controller.person.selection.affordances is not None
    assert say("game", game=2, games=3) in app.window.panel.header.text()
