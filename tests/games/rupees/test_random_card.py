"""RU-B3: the card of a chance turn is chosen freely; who does not care may let chance choose."""

import pytest

from tabletop.games.rupees.spec import SPEC
from tabletop.match.public import PUBLIC
from tabletop.play.new_game import GameChoice, default_seats
from tests.ui import desk
from tests.ui.conftest import table

__all__ = ("table",)

LABEL = "A random card"


@pytest.fixture
def chance(table):
    def make(**settings):
        app = table("human", "human", spec=SPEC, **settings)
        app.begin(GameChoice("toy", default_seats(2, ("human", "human")), {"variant": "chance"}, "off", "1"))
        desk.settle(app)
        return app

    return make


def chosen(app):
    match = app.controller.match
    return [seat for seat in range(2) if match.observation(PUBLIC).zone("played", seat).count]


@pytest.mark.rule("RU-B3")
def test_a_random_card_is_one_key(chance):
    app = chance(trust=True)
    assert LABEL in desk.buttons(app)
    before = len(desk.hand(app))
    desk.key(app, "r")
    assert len(chosen(app)) == 1
    assert app.controller.match.observation(chosen(app)[0]).zone("hand", chosen(app)[0]).count == before - 1


@pytest.mark.rule("RU-B3")
def test_it_needs_no_look_and_the_curtain_tells_no_card(chance):
    app = chance()
    assert app.window.curtain_box.isVisible()
    assert [widget.text() for widget in app.window.curtain_box.answers.widgets] == [LABEL]
    desk.key(app, "r")
    assert len(chosen(app)) == 1
    assert app.window.curtain_box.isVisible()


@pytest.mark.rule("RU-B3")
def test_every_card_can_come(chance):
    app = chance(trust=True)
    decision = app.controller.match.decision_for(app.controller.match.to_act)
    handover = app.controller.shutter.hot_seat
    got = []
    handover._submit = lambda seat, actions: got.extend(actions)
    for _ in range(200):
        handover._play_random(decision.seat)
    assert set(got) == set(decision.actions)


def test_a_question_without_such_a_text_offers_none(table):
    app = table("human", "human", spec=SPEC, trust=True)
    assert LABEL not in desk.buttons(app)
