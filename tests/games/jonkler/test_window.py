"""Jonkler and Jacks Trump in a real window without a display: bid, called, dragged, clicked and dealt, to the end."""

import pytest
from PySide6.QtCore import Qt

from tabletop.engine.cards import card_code
from tabletop.games.jonkler.texts import say
from tabletop.presenter.table_model import Spot
from tabletop.ui.key_names import SHEET_KEY
from tests.games.jonkler.test_s3_play import follow
from tests.ui import desk


def asked(app) -> tuple[int, str]:
    match = app.controller.match
    decision = match.decision_for(match.to_act)
    return decision.seat, decision.prompt


@pytest.mark.parametrize("by", ["drag", "click", "button"])
def test_bids_by_button_and_a_card_by_hand(opened, by):
    app = opened("jonkler", 3)
    while (
        app.controller.match.observation(0).fact("round") < 2
    ):  # the only card of the first is played by itself
        desk.play_on(app)
    while asked(app)[1].startswith("bid"):
        desk.press(app, "Bid 0" if asked(app)[1] != "bid_not_0" else "Bid 1")
    seat, prompt = asked(app)
    assert prompt == "lead"
    card = desk.hand(app)[0]
    if by == "drag":
        desk.drag(app, card, Spot("zone", "trick"))
    else:
        desk.click(app, card)
        if by == "click":
            desk.click(app, Spot("zone", "trick"))
        else:
            desk.press(app, "Lead")
    seen = app.controller.match.observation(seat)
    assert [view.id for view in seen.zone("trick").cards] == [card.card]


@pytest.mark.parametrize("call", ["HIGH", "LOW"])
def test_a_size_a_call_and_a_card(opened, call):
    app = opened("jacks_trump", 4)
    desk.press(app, "Deal 7")
    desk.press(app, call)
    seat, prompt = asked(app)
    assert prompt == "lead" and app.window.view.model.marker == call
    card = desk.hand(app)[3]
    desk.drag(app, card, Spot("zone", "trick"))
    seen = app.controller.match.observation(seat)
    assert [view.id for view in seen.zone("trick").cards] == [card.card]


def test_the_nine_bids_of_the_last_round_have_buttons(opened):
    app = opened("jonkler", 3)
    match = app.controller.match
    while match.observation(0).fact("round") < 8:
        desk.play_on(app)
    seat, prompt = asked(app)
    assert prompt == "bid"
    assert len(match.decision_for(seat).actions) == 9
    desk.press(app, "Bid 8")
    assert match.observation(0).fact("bids")[seat] == 8


def test_the_score_sheet_tells_the_bids(opened):
    app = opened("jonkler", 3)
    while app.controller.match.observation(0).fact("round") < 3:
        desk.play_on(app)
    desk.key(app, SHEET_KEY.lower())
    sheet = app.window.covers.overlay.paper
    bid, taken = app.controller.match.observation(0).fact("sheet")[1][0]
    assert say("sheet.cell", bid=bid, taken=taken) in sheet.accessibleName()
    assert say("sheet.key") in sheet.accessibleName()
    assert sheet.ledger.rows[1].small[0] == say("sheet.cell", bid=bid, taken=taken)


def test_a_bid_has_its_own_digit_as_key(opened):
    app = opened("jonkler", 3)
    assert asked(app)[1] == "bid"
    seat = asked(app)[0]
    desk.key(app, "1")
    assert dict(app.controller.match.observation(seat).facts)["bids"][seat] == 1


@pytest.mark.parametrize("played", [1, 2, 3])
def test_what_a_card_would_do_is_said_where_it_hides_no_card(opened, played):
    """On the next free outline; on the first when a complete trick has gone."""
    app = opened("jonkler", 3, seed="4")
    view = app.window.view
    while len(trick_spots(app)) != played or not desk.hand(app) or asked(app)[1].startswith("bid"):
        desk.play_on(app)
    lit = [spot for spot in desk.hand(app) if view._marks.is_lit(spot)]
    desk.click(app, lit[0])
    (label,) = view._marks._labels
    box = label.sceneBoundingRect()
    cards = [view.spot_rect(spot) for spot in trick_spots(app)]
    assert len(cards) == played % 3
    assert not [card for card in cards if box.intersects(card)]


def trick_spots(app) -> list[Spot]:
    zone = app.window.view.model.zone("trick")
    return [zone.spot(place) for place in range(len(zone.cards))]


@pytest.mark.parametrize(("hand", "played"), [("2H 3C", True), ("2H 3H", False)])
def test_enter_plays_the_only_card_that_can_be_played(opened, hand, played):
    app = opened("jonkler", 3)
    match = app.controller.match
    match._state = follow("5H", hand).state
    match._issue()
    desk.lone(app, match.to_act)
    app.controller.refresh()
    desk.settle(app)
    app.controller.autoplay.timer.stop()
    assert len(app.controller.person.selection.lit().sources) == (1 if played else 2)
    desk.key(app, Qt.Key.Key_Return)
    lying = [card_code(view.id) for view in match.observation(0).zone("trick").cards]
    assert lying == (["5H", "2H"] if played else ["5H"])
