"""The table fitted to windows: nothing outside, nothing that carries information covered, indices visible."""

import itertools
from types import SimpleNamespace

import pytest

from tabletop.mechanics.hand_table import trick_table
from tabletop.ui.table.geometry import ZoneBox, fit
from tabletop.ui.table.preview_item import Ground, _in_room
from tabletop.ui.table.shapes import INDEX_SHARE, MIN_INDEX, Rect
from tabletop.ui.table.speech_room import PanelShape
from tests.toy_game import SPEC

SIZES = [(1000, 600), (1024, 640), (980, 760), (2240, 1400), (3840, 2160), (800, 900)]


def spread(width=300.0, height=90.0, card=50.0, kind="spread", places=0, top=False):
    return ZoneBox(
        "z", 0, kind, Rect(10, 20, width, height), card, (60, 60), 1, 0, places, 0.0, "", False, top
    )


def drawn(geometry):
    """Every rectangle that carries information, with a name."""
    out = [(f"plate {seat}", rect) for seat, rect in geometry.plates]
    for box in geometry.zones:
        out += [(f"{box.zone} {box.seat}", rect) for rect in box.outlines()]
    return out


def clashes(geometry):
    return [
        (one, two)
        for (one, a), (two, b) in itertools.combinations(drawn(geometry), 2)
        if one != two and a.overlap(b) > 1
    ]


def outside(geometry):
    width, height = geometry.size
    table = Rect(0, 0, width, height)
    return [name for name, rect in drawn(geometry) if rect.overlap(table) < rect.w * rect.h - 1]


@pytest.mark.parametrize("size", SIZES)
def test_the_toy_table_fits_every_window(size):
    geometry = fit(SPEC.table.layout(2), 2, 0, *size)
    assert not outside(geometry) and not clashes(geometry)
    hand = geometry.parts("hand", 0)[0]
    assert hand.card >= 44 and hand.rect.bottom <= size[1]


def test_the_viewer_sits_at_the_bottom_and_the_others_follow_in_turn_order():
    geometry = fit(trick_table(4), 4, 2, 1200, 800)
    assert [seat for seat, _ in geometry.plates] == [2, 3, 0, 1]
    middle = {seat: geometry.parts("hand", seat)[0].rect for seat in range(4)}
    assert middle[3].cx < middle[0].cx < middle[1].cx and middle[2].cy > middle[3].cy > middle[0].cy


@pytest.mark.parametrize("number", [1, 2, 7, 15, 30, 60])
def test_a_spread_stays_inside_and_every_index_shows(number):
    box = spread()
    plan = box.arrange(number)
    assert len(plan.slots) == number
    assert plan.bounds.x >= box.rect.x - 1 and plan.bounds.right <= box.rect.right + 1
    visible = plan.slots[plan.stacked :]
    steps = [b.x - a.x for a, b in itertools.pairwise(visible) if a.y == b.y]
    assert all(step >= max(MIN_INDEX, box.card * INDEX_SHARE) - 1 for step in steps)


def test_a_long_spread_stacks_its_oldest_cards():
    plan = spread(height=72).arrange(60)
    assert plan.stacked > 0 and len(set(plan.slots[: plan.stacked + 1])) == 1


def test_a_high_spread_uses_rows_before_it_stacks():
    plan = spread(height=140).arrange(40)
    assert plan.stacked == 0
    rows = sorted({slot.y for slot in plan.slots})
    assert len(rows) == 3 and all(b - a >= 70 * 0.4 for a, b in itertools.pairwise(rows))


def test_a_spread_with_places_spreads_over_them_and_then_closes_up():
    box = spread(places=5)
    few, many = box.arrange(5), box.arrange(9)
    assert few.slots[1].x - few.slots[0].x > box.card
    assert many.slots[1].x - many.slots[0].x < box.card and many.bounds.right <= box.rect.right + 1


@pytest.mark.parametrize("number", [1, 5, 9, 14, 30])
def test_a_hand_fans_inside_its_rectangle(number):
    box = spread(width=700, height=120, card=70, kind="hand")._replace(anchor=0.5)
    plan = box.arrange(number)
    assert plan.stacked == 0
    for slot in plan.slots:
        assert box.rect.x <= slot.x - 35 and slot.x + 35 <= box.rect.right + 1
        assert slot.y + 49 <= box.rect.bottom + 6
    angles = [slot.angle for slot in plan.slots]
    assert angles == sorted(angles) and abs(sum(angles)) < 1e-6


def test_a_hand_opposite_bends_the_other_way():
    own = spread(width=700, kind="hand").arrange(5).slots
    other = spread(width=700, kind="hand", top=True).arrange(5).slots
    assert own[0].angle < 0 < other[0].angle


def test_places_are_square_enough_for_both_postures():
    geometry = fit(SPEC.table.layout(2), 2, 0, 1024, 640)
    for box in geometry.zones:
        for cell in box.cells() if box.kind == "places" else ():
            assert cell.h >= box.card * 1.4 - 8


def test_what_speaks_finds_a_place_on_a_table_without_a_hand():
    near, table = Rect(400, 100, 60, 90), Rect(0, 0, 800, 600)
    for lies in ([], [(Rect(300, 480, 200, 110), 1e9)]):
        shape = PanelShape(13, 0, 200)
        place, _ = _in_room(lambda shape: SimpleNamespace(height=120), [shape], Ground(near, table, lies))
        assert not any(place.overlap(rect) for rect, _ in lies)
        assert place.overlap(near) == 0 and place.overlap(table) == 200 * 120


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_the_seats_stay_the_hand_in_front_is_that_of_whoever_looks(seats):
    layout = trick_table(seats) if seats > 2 else SPEC.table.layout(2)
    usual, stays = fit(layout, seats, 0, 1280, 800), fit(layout, seats, 0, 1280, 800, 1)
    assert stays.plates == usual.plates and (stays.front, stays.viewer) == (0, 1)
    assert (usual.front, usual.viewer) == (0, 0) and usual.across() == []

    def boxes(geometry, hands):
        return {(box.zone, box.seat): box.rect for box in geometry.zones if (box.kind == "hand") is hands}

    assert boxes(stays, False) == boxes(usual, False)
    before, now = boxes(usual, True), boxes(stays, True)
    assert (now["hand", 1], now["hand", 0]) == (before["hand", 0], before["hand", 1])
    assert all(now["hand", seat] == before["hand", seat] for seat in range(2, seats))
    assert {box.seat for box in stays.near() if box.kind == "hand"} == {1}
    assert all(box.seat == 1 and box.kind != "hand" for box in stays.across())
