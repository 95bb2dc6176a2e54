"""Several people at one screen whose seats stay where they are: only the hand in front is another's."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from tabletop.ui.dialogs.preferences import Combo, Preferences
from tabletop.ui.dialogs.texts import say
from tests.ui import desk
from tests.ui.monkey import World, play
from tests.ui.test_curtain import shown_looks
from tests.ui.test_monkey import table as tabled

ENTER = Qt.Key.Key_Return
FRAMES = 120


def places(app) -> dict[tuple[str, int], object]:
    """Where everything but the hands lies."""
    view = app.window.view
    zones = [zone for zone in view.model.zones if zone.kind != "hand"]
    found = {(zone.zone, zone.seat): view.zone_rect(zone.zone, zone.seat) for zone in zones}
    return found | {
        ("plate", plate.seat): view.spot_rect(desk.Spot("seat", seat=plate.seat))
        for plate in view.model.plates
    }


def test_the_seats_keep_their_places_and_the_hand_in_front_is_that_of_whoever_acts(table):
    app = table("human", "human", turn_table=False)
    desk.key(app, ENTER)
    before, hand = places(app), app.window.view.zone_rect("hand", 0)
    desk.click(app, desk.hand(app)[0])
    desk.click(app, desk.Spot("place", "table", 0, 0))
    assert app.window.curtain_box.isVisible() and shown_looks(app) == []
    assert places(app) == before and app.window.view.zone_rect("hand", 1) == hand
    assert app.window.curtain_box.band.intersects(hand)
    desk.key(app, ENTER)
    assert app.controller.seating.eyes == 1 and places(app) == before
    shown = [view.id for view in app.controller.match.observation(1).zone("hand", 1).cards]
    assert {desk.hand(app)[at].card for at in range(len(shown))} == set(shown)
    entries = app.controller.match.entries
    desk.play_on(app)
    assert app.controller.match.entries > entries


def test_it_is_chosen_in_the_settings_and_seen_at_once(table):
    app = table("human", "human", trust=True)
    desk.play_on(app)
    assert app.controller.seating.eyes == 1
    plate = app.window.view.spot_rect(desk.Spot("seat", seat=1))
    app.open_settings()
    desk.settle(app)
    panel = app.window.covers.overlay
    assert isinstance(panel, Preferences)
    named = [one for one in panel.findChildren(Combo) if one.accessibleName() == say("settings.turn_table")]
    (combo,) = named
    combo.setCurrentIndex(combo.findData(False))
    desk.settle(app)
    assert app.settings.get("turn_table") is False
    assert app.window.view.spot_rect(desk.Spot("seat", seat=1)) != plate
    assert app.controller.seating.front == 0 and app.controller.seating.eyes == 1


@pytest.mark.timeout(300)
@pytest.mark.parametrize("number", [0, 5])
def test_nobody_peeks_there_either(
    number: int, qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(tmp_path, monkeypatch)
    world.app.settings.set("turn_table", False)
    assert play(world, [tabled(number)], FRAMES, "a") >= FRAMES
    world.leave()
