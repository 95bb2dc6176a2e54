"""The High Jinks table: places for every card, hands and piles that stay readable, one tray for what all share."""

import pytest

from tabletop.games.high_jinks.given_up import MOST_COUNTERS
from tabletop.games.high_jinks.layout import layout
from tabletop.ui.table.geometry import fit
from tabletop.ui.table.shapes import Rect

# The table's part of windows of 1024×640 (panel folded), 1280×800 (panel open), 2560×1440 and 4K.
SIZES = [(1024, 557), (1020, 800), (2240, 1400), (3500, 2100)]
CASES = [(seats, size) for seats in (2, 3, 4) for size in SIZES]


@pytest.mark.parametrize(("seats", "size"), CASES)
def test_zones_hold_a_card_in_both_postures(seats, size):
    geometry = fit(layout(seats), seats, 0, *size)
    for box in geometry.zones:
        for cell in box.cells() if box.kind == "places" else ():
            assert min(cell.w, cell.h) >= box.card_height - 0.08 * box.card


@pytest.mark.parametrize(("seats", "size"), CASES)
def test_a_hand_of_thirty_and_a_boneyard_of_forty_show_every_index(seats, size):
    geometry = fit(layout(seats), seats, 0, *size)
    hand = geometry.parts("hand", 0)[0].arrange(30)
    boneyard = geometry.parts("boneyard", -1)[0].arrange(40)
    assert hand.stacked == 0 and boneyard.stacked == 0
    own_plate = dict(geometry.plates)[0]
    assert hand.bounds.overlap(own_plate) == 0 and boneyard.bounds.overlap(own_plate) == 0
    ground = geometry.parts("boneyard", -1)[0]
    lies = Rect(*boneyard.bounds[:3], boneyard.bounds.h + ground.label_height)
    assert lies.overlap(geometry.parts("bench", -1)[0].rect) == 0 and lies.bottom <= ground.rect.bottom + 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_three_agent_six_mana_zones_and_room_for_the_six_counters_that_lose_the_game(seats):
    geometry = fit(layout(seats), seats, 0, 1280, 800)
    for seat in range(seats):
        places = {
            name: sorted(
                box.first + index for box in geometry.parts(name, seat) for index, _ in enumerate(box.cells())
            )
            for name in ("agents", "mana")
        }
        assert places == {"agents": [0, 1, 2], "mana": [0, 1, 2, 3, 4, 5]}
        assert geometry.parts("damage", seat)[0].places == MOST_COUNTERS
    shared = {box.zone for box in geometry.zones if box.seat == -1}
    assert shared == {"deck", "boneyard", "bench", "void"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_agents_stand_in_front_of_mana(seats):
    geometry = fit(layout(seats), seats, 0, 1280, 800)
    line = geometry.line[1]
    for seat in range(seats):
        agents = geometry.parts("agents", seat)[0].rect
        for row in geometry.parts("mana", seat):
            assert abs(agents.cy - line) < abs(row.rect.cy - line)


@pytest.mark.parametrize(("seats", "size"), CASES)
def test_the_shared_zones_lie_together_in_one_tray(seats, size):
    geometry = fit(layout(seats), seats, 0, *size)
    (tray,) = geometry.trays
    for box in geometry.zones:
        inside = box.rect.overlap(tray) > box.rect.w * box.rect.h - 1
        assert inside == (box.seat < 0), box.zone
