"""Rupees in a real window without a display: dragged, clicked, swapped and chosen, to the end."""

import pytest

from tabletop.presenter.acting import speech_of
from tabletop.presenter.table_model import Spot
from tabletop.ui.table.zone_item import counted_title
from tests.ui import desk


@pytest.mark.parametrize("by", ["drag", "click", "button", "double click"])
def test_a_card_is_played_by_hand(opened, by):
    app = opened("rupees", 3)
    seat = app.controller.match.to_act
    card = desk.hand(app)[2]
    if by == "double click":
        desk.double_click(app, card)
    elif by == "drag":
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
    scene = app.window.view._scene
    box = next(box for box in scene.geometry.zones if box.zone == "discard")
    assert counted_title(box, scene.zone_view("discard", -1)).endswith(" · 1"), "it would cover its face"
    assert scene.piles["discard", -1].number == 0 < scene.piles["stock", -1].number


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


def test_nothing_read_while_one_plays_has_a_section_and_the_line_that_is_pointed_at_has(opened):
    app = opened("rupees", 2)
    for _ in range(3):
        desk.play_on(app)
    panel, model = app.window.panel, app.window.view.model
    lines = [*panel.log.texts(), panel.header.text(), model.header]
    if model.stage is not None:
        lines += [*model.stage.steps, model.stage.standing, model.stage.note]
    assert any("take" in line for line in lines) and not [line for line in lines if "§" in line]
    row = next(n for n, line in enumerate(panel.log.texts()) if "take" in line)
    entry = panel.log.entry(row)
    told = speech_of(entry.line, entry.when, entry.results)
    assert told is not None and any("§4." in line.text or "§5." in line.text for line in told.lines)


def test_what_came_of_a_turn_is_written_when_it_was_seen(opened):
    app = opened("rupees", 2)
    log, header = app.window.panel.log, app.window.panel.header
    desk.play_on(app)
    if app.controller.match.observation(0).fact("swapper") >= 0:
        desk.play_on(app)
    told, above = log.texts(), header.text()
    app.window.view.speed = 1.0
    desk.play_on(app)
    assert app.controller.match.observation(0).fact("lying")
    assert app.window.view.is_animating() and log.texts() == told and header.text() == above
    app.window.view.fast_forward()
    assert any("take" in line for line in log.texts()) and header.text() != above
