"""Seats around a table: as many on the left as on the right, at the same height, in turn order."""

import itertools

import pytest

from tabletop.mechanics.round_table import HEIGHT, MOST, OWN, seats_around

WIDTHS = (9.44, 13.6)
PLACE = (2.1, 1.55)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("others", range(1, MOST + 1))
def test_the_left_is_like_the_right(others, width):
    around = seats_around(others, width, PLACE)
    assert len(around.places) == others
    for (x, y), (a, b) in zip(around.places, reversed(around.places), strict=True):
        assert x + a + PLACE[0] == pytest.approx(width) and y == pytest.approx(b)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("others", range(1, MOST + 1))
def test_nobody_sits_on_anybody_or_in_the_middle(others, width):
    around = seats_around(others, width, PLACE)
    boxes = [(*place, *PLACE) for place in around.places] + [around.middle]
    for (x, y, w, h), (a, b, c, d) in itertools.combinations(boxes, 2):
        assert x + w <= a + 0.01 or a + c <= x + 0.01 or y + h <= b + 0.01 or b + d <= y + 0.01
    assert all(0 <= x <= width - PLACE[0] and 0 <= y <= HEIGHT - OWN - PLACE[1] for x, y in around.places)


def test_turn_order_goes_clockwise_from_the_lower_left():
    places = seats_around(6, WIDTHS[0], PLACE).places
    assert places[0][1] > places[1][1] and places[0][0] < WIDTHS[0] / 2
    assert [x for x, _ in places[1:5]] == sorted(x for x, _ in places[1:5])
    assert places[5][1] > places[4][1] and places[5][0] > WIDTHS[0] / 2
