"""Every bid of the last round has its button, and its own digit as key."""

import pytest

from tabletop.engine.cards import parse_card
from tabletop.games.jonkler.spec import SPEC
from tabletop.match.undo import SAID
from tabletop.play.texts import say as undo
from tabletop.play.undo_request import why_kept
from tabletop.presenter.table_model import Spot
from tests.games.jonkler.board import board
from tests.ui import desk
from tests.ui.conftest import table

__all__ = ("table",)


@pytest.fixture
def last_round(table):
    app = table("human", "human", "human", spec=SPEC, trust=True)
    state = app.controller.match._state
    for _ in range(2000):
        decision = state.decision()
        if decision.prompt == "bid" and len(decision.actions) == 9:
            break
        state.apply(decision.actions[0])
    desk.place(app, state)
    return app


def test_nine_bids_are_nine_buttons(last_round):
    app = last_round
    widgets = app.window.panel.buttons.widgets
    assert len([w for w in widgets if w.isEnabled()]) == 9
    keys = {b.key for b in app.controller.prompts.current().buttons}
    assert keys == set("012345678")
    assert all(b.final for b in app.controller.prompts.current().buttons), "each is said aloud"


@pytest.mark.parametrize("bid", [0, 5, 8])
def test_the_digit_bids_that_number(last_round, bid):
    app = last_round
    match = app.controller.match
    seat = match.to_act
    desk.key(app, str(bid))
    assert match.entries == 1
    assert bid in [step.actions[0].value for step in match._steps.played]
    assert match.to_act != seat


def test_why_a_bid_cannot_be_taken_back_names_it(last_round):
    app = last_round
    seat = app.controller.match.to_act
    desk.key(app, "3")
    told = why_kept(app.controller.match.undo_info(seat), SPEC, app.controller.moment.names)
    assert told == undo("undo.barrier", SAID, told="Bid 3")


def test_the_winning_card_of_a_told_trick_stays_in_its_frame_under_the_pointer(table):
    app = table("human", "casual", "casual", spec=SPEC, trust=True)
    desk.place(app, board(["5H 2C", "6H 3C", "2H 4C"]).play("play 5H", "play 6H", "play 2H").state)
    view = app.window.view
    item = next(
        item for item in view._scene.cards if (item.zone, item.card.id) == ("trick", parse_card("6H"))
    )
    assert view._scene.stage.is_lit
    view.point_at(Spot("card", "trick", -1, 1, item.card.id))
    assert view._scene.hovered is not None and not item.lift
