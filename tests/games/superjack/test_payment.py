"""A payment made by the table: the whole rest in one press, keeping runs and pairs, and never another answer."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt

from tabletop.engine.cards import parse_card
from tabletop.games.superjack.spec import SPEC
from tabletop.match.staging import rest_of
from tests.games.superjack.board import board
from tests.ui import desk
from tests.ui.conftest import table

__all__ = ("table",)

GEMS = "2H 2D 3H 4D 5H 6H"


def rest(b):
    decision = b.state.decision()
    return rest_of(SPEC, b.state.observe(decision.seat), decision, Random(1))


@pytest.mark.rule("SJ-7.1")
def test_the_rest_of_a_payment_is_complete_and_legal():
    b = board(p0={"hand": "QH", "gems": GEMS})
    cast = next(a for a in b.state.decision().actions if a.verb == "cast")
    b.state.apply(cast)
    assert b.state.decision().prompt == "pay"
    parts = rest(b)
    assert len(parts) == 4
    for part in parts:
        assert part in b.state.decision().actions
        b.state.apply(part)
    assert b.state.decision().stage == 0
    assert parse_card("QH") in [view.id for view in b.state.observe(0).zone("creatures", 0).cards]
    assert {part.card for part in parts} == {parse_card(code) for code in ("3H", "4D", "5H", "6H")}


def test_it_begins_where_the_person_stopped_choosing():
    b = board(p0={"hand": "QH", "gems": GEMS})
    b.state.apply(next(a for a in b.state.decision().actions if a.verb == "cast"))
    first = b.state.decision().actions[0]
    b.state.apply(first)
    parts = rest(b)
    assert len(parts) == 3
    assert first not in parts


def test_other_questions_are_not_answered():
    b = board(p0={"hand": "QH", "gems": GEMS})
    assert rest(b) == ()


def test_looking_changes_nothing():
    b = board(p0={"hand": "QH", "gems": GEMS})
    b.state.apply(next(a for a in b.state.decision().actions if a.verb == "cast"))
    before = b.state.observe(0), b.state.decision()
    rest(b)
    assert (b.state.observe(0), b.state.decision()) == before


def test_one_key_pays_at_the_table(table):
    app = table("human", "human", spec=SPEC, trust=True)
    match = app.controller.match
    seats = [{"hand": "QH", "gems": GEMS}, {}]
    match._state = SPEC.notation.read_position({"seat": seats}, 2, "1", match.options)
    match._state.events = []
    match._issue()
    app.controller.refresh()
    desk.settle(app)
    decision = match.decision_for(0)
    match.submit(decision.serial, 0, next(a for a in decision.actions if a.verb == "cast"))
    desk.settle(app)
    assert "Pay for me: 3♥ 4♦ 5♥ 6♥" in desk.buttons(app)
    desk.key(app, "y")
    assert match.entries == 1
    assert match.staging == ()
    assert parse_card("QH") in [view.id for view in match.observation(0).zone("creatures", 0).cards]
    desk.key(app, Qt.Key.Key_Y)
    assert match.entries == 1


def test_where_energy_pays_for_all_one_button_pays(table):
    app = table("human", "human", spec=SPEC, trust=True)
    match = app.controller.match
    seats = [{"hand": "AC", "gems": "2C 3C 6C", "black": 3}, {}]
    match._state = SPEC.notation.read_position({"seat": seats}, 2, "1", match.options)
    match._state.events = []
    match._issue()
    app.controller.refresh()
    desk.settle(app)
    decision = match.decision_for(0)
    match.submit(decision.serial, 0, next(a for a in decision.actions if a.verb == "cast"))
    desk.settle(app)
    assert [button.key for button in app.controller.prompts.current().buttons][1:] == ["Esc"]
    desk.press(app, SPEC.rules.prompts["pay"].says["pool"])
    assert match.observation(0).fact("pool")[0] == (0, 0)
