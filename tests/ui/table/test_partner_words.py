"""The words on cards that fit what is selected hide neither its number nor that of another card in the hand."""

from __future__ import annotations

import pytest

from tabletop.ui.table.highlights import _area
from tests.ui import desk
from tests.ui.test_about_cards import at_high_jinks

POSITION = {
    "p0": {"hand": "AH 5S 5H 6D 6H 9S XR", "agents": "JD!", "mana": "TH 5D^ 7D^"},
    "boneyard": "9C 9D",
}


@pytest.mark.parametrize("card", ["5H", "6D"])
def test_words_on_partners_hide_no_number_of_the_hand(table, card):
    app = at_high_jinks(table, **POSITION)
    desk.click(app, desk.spot(app, card))
    desk.settle(app)
    scene = app.window.view._scene
    held = [item for item in scene.cards if item.zone == "hand" and item.seat == 0]
    (picked,) = [item for item in held if item.mark_kind == "selected"]
    words = app.window.view._marks._words
    assert {spot.zone for _, spot in words} >= {"hand", "mana"}
    for label, spot in words:
        assert _area(label).overlap(picked.box()) == 0, spot
        if spot.zone == "mana":
            assert all(_area(label).overlap(item.box()) == 0 for item in held), spot
