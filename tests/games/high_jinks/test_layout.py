"""The High Jinks table in every supported window: nothing clipped, nothing covered, cards large enough."""

import itertools

import pytest

from tabletop.games.high_jinks.layout import layout
from tabletop.ui.table.geometry import Rect, fit

# The table's part of windows of 1024×640 (panel folded), 1280×800 (panel open), 2560×1440 and 4K.
SIZES = [(1024, 557), (1020, 800), (2240, 1400), (3500, 2100)]
CASES = [(seats, size) for seats in (2, 3, 4) for size in SIZES]


def rects(geometry):
    out = [(f"plate {seat}", rect) for seat, rect in geometry.plates]
    for box in geometry.zones:
        name = f"{box.zone} {box.seat}"
        out += [(name, rect) for rect in box.outlines()]
        if box.label and not box.optional:
            bounds = box.arrange(max(1, box.places)).bounds
            out.append((name, Rect(bounds.x, box.label_y(bounds), 60, box.label_height - 1)))
    return out


@pytest.mark.parametrize(("seats", "size"), CASES)
def test_nothing_is_covered_or_outside(seats, size):
    geometry = fit(layout(seats), seats, 0, *size)
    table = Rect(0, 0, *size)
    found = rects(geometry)
    assert not [name for name, rect in found if rect.overlap(table) < rect.w * rect.h - 1]
    assert not [
        (one, two)
        for (one, a), (two, b) in itertools.combinations(found, 2)
        if one != two and a.overlap(b) > 2
    ]


@pytest.mark.parametrize(("seats", "size"), CASES)
def test_all_cards_are_at_least_44_pixels_wide(seats, size):
    geometry = fit(layout(seats), seats, 0, *size)
    assert min(box.card for box in geometry.zones) >= 44


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
def test_every_player_has_three_agent_six_mana_zones_and_room_for_five_counters(seats):
    geometry = fit(layout(seats), seats, 0, 1280, 800)
    for seat in range(seats):
        places = {
            name: sorted(
                box.first + index for box in geometry.parts(name, seat) for index, _ in enumerate(box.cells())
            )
            for name in ("agents", "mana")
        }
        assert places == {"agents": [0, 1, 2], "mana": [0, 1, 2, 3, 4, 5]}
        assert geometry.parts("damage", seat)[0].places == 5
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
