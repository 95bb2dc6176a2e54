"""Rupees in a real window without a display: dragged, clicked, swapped and chosen, to the end."""

from __future__ import annotations

import pytest

from tabletop.presenter.table_model import Spot
from tests.ui import desk


@pytest.mark.parametrize("by", ["drag", "click", "button"])
def test_a_card_is_played_by_hand(opened, by):
    app = opened("rupees", 3)
    seat = app.controller.match.to_act
    card = desk.hand(app)[2]
    if by == "drag":
        desk.drag(app, card, Spot("place", "played", seat, 0))
    else:
        desk.click(app, card)
        if by == "click":
            desk.click(app, Spot("place", "played", seat, 0))
        else:
            desk.press(app, "Play")
    seen = app.controller.match.observation(seat)
    assert seen.zone("played", seat).cards[0].id == card.card
    assert app.controller.match.to_act == (seat - 1) % 3


def test_a_card_is_swapped_by_dragging_it_onto_the_discard_pile(opened):
    app = opened("rupees", 3)
    seat = app.controller.match.to_act
    card = desk.hand(app)[0]
    desk.drag(app, card, Spot("zone", "discard"))
    seen = app.controller.match.observation(seat)
    assert [view.id for view in seen.zone("discard").cards] == [card.card]
    assert seen.fact("swapper") == seat and seen.zone("hand", seat).count == 7
    assert "{" not in app.controller.moment.help


def test_what_is_counted_in_is_told_when_the_cards_lie_open(opened):
    app = opened("rupees", 2, variant="chance")
    log = app.window.panel.log
    desk.play_on(app)
    told = log.texts()
    app.window.view.speed = 1.0
    desk.play_on(app)
    assert app.window.view.is_animating() and log.texts() == told
    app.window.view.fast_forward()
    assert any("takes" in line or "take " in line for line in log.texts())


@pytest.mark.parametrize(
    ("players", "options"), [(7, {}), (4, {"variant": "chance"}), (2, {"rounds": 3, "ties": "runoff"})]
)
def test_whole_games_in_the_window(opened, players, options):
    app = opened("rupees", players, **options)
    match = app.controller.match
    for _ in range(400):
        if match.to_act is None:
            break
        desk.play_on(app)
    assert match.to_act is None
    shown = app.window.view.model
    assert shown is not None and len(shown.plates) == players
