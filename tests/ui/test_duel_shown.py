"""While a duel is fought: the Agents that fight are seen as such, and what empowers it is said at it."""

import pytest

from tabletop.presenter.table_model import Spot
from tests.ui import desk
from tests.ui.test_about_cards import at_high_jinks

POSITION = {
    "phase": "combat",
    "p0": {"hand": "2C TS", "agents": "JS QS KC"},
    "p1": {"hand": "9C 3C", "agents": "QD JH KD"},
}


@pytest.mark.parametrize(("passes", "attacks", "fights"), [(0, "JS", "JS"), (1, "KC", "QD")])
def test_the_agent_that_fights_has_a_halo_and_carries_the_label(table, passes, attacks, fights):
    app = at_high_jinks(table, **POSITION)
    match = app.controller.match
    for verb in ("attack", "block", *["pass"] * passes):
        seat = match.to_act
        decision = match.decision_for(seat)
        names = {view.id for zone in match.observation(seat).zones for view in zone.cards}
        wanted = {desk.spot(app, attacks).card, desk.spot(app, "QD").card, -1} & (names | {-1})
        action = next(a for a in decision.actions if a.verb == verb and a.card in wanted)
        match.submit(decision.serial, seat, action)
        desk.settle(app)
    view = app.window.view
    fighter = desk.spot(app, fights)
    marks = {item.card.id: item.mark_kind for item in view._scene.cards if item.zone == "agents"}
    assert {card for card in marks if marks[card]} == {
        desk.spot(app, attacks).card,
        desk.spot(app, "QD").card,
    }
    assert (marks[desk.spot(app, attacks).card], marks[desk.spot(app, "QD").card]) == ("threat", "fighter")
    card = next(spot for spot in desk.hand(app) if spot in view._marks.lit.sources)
    app.controller.person.selection.click(card, False)
    assert view._marks.lit.targets == {Spot("zone", "agents", fighter.seat): "Empower"}
    (label,) = view._marks._labels
    middle = label.sceneBoundingRect().center()
    rect = view._scene.rect_of(fighter)[0]
    assert abs(middle.x() - rect.cx) < 2 and abs(middle.y() - rect.cy) < 2
    said = app.controller.person.inquiry.hover_text(fighter)
    assert "only watch" not in said
