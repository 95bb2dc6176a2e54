"""Seats evenly around an oval table: where the places of the others are, the same on the left as on the right."""

from typing import Final, NamedTuple

from tabletop.engine.layout import Box

_SIDES: Final = {
    1: (0, 1, 0),
    2: (1, 0, 1),
    3: (1, 1, 1),
    4: (1, 2, 1),
    5: (1, 3, 1),
    6: (2, 2, 2),
    7: (2, 3, 2),
    8: (2, 4, 2),
}
"""Others on the left, on top and on the right, by their number."""
MOST: Final = max(_SIDES)
EDGE: Final = 0.1
_BULGE: Final = 0.22
_FULL: Final = 3
"""So many on top take the whole width; those at the sides sit below them."""
_CROWD: Final = 7
OWN: Final = 2.05
"""Height of what belongs to the player at the bottom."""
HEIGHT: Final = 7.4


class Seats(NamedTuple):
    """Where the others' places begin, in turn order: clockwise from the lower left. `middle`: the room between them and
    the player at the bottom. `side`: how many sit on each side."""

    places: tuple[tuple[float, float], ...]
    middle: Box
    side: int


def seats_around(others: int, width: float, place: tuple[float, float], own: float = OWN) -> Seats:
    """`others` places of that size around a table of that width, above what belongs to the player at the bottom."""
    side, top, _ = _SIDES[others]
    w, h = place
    inset = w + 2 * EDGE if side and top < _FULL else 0.0
    share = (width - 2 * inset) / max(top, 1)
    upper = []
    for n in range(top):
        x = inset + share * (n + 0.5)
        upper.append((x - w / 2, EDGE + _BULGE * ((x - width / 2) / (width / 2)) ** 2))
    floor = HEIGHT - own - (0.1 if others < _CROWD else 0.02)
    ceiling = max((y for _, y in upper), default=0.0) + h + EDGE if top else EDGE
    first = ceiling if top >= _FULL else EDGE + (0.5 if side > 1 else 0.0)
    row = (floor - first) / max(side, 1)
    left = []
    for n in range(side):
        off = (n + 0.5) / side - 0.5
        left.append((EDGE + _BULGE * (2 * off) ** 2, first + row * (n + 0.5) - h / 2))
    right = [(width - x - w, y) for x, y in left]
    wall = w + 3 * EDGE + _BULGE / 2 if side else 4 * EDGE
    middle = (wall, ceiling, width - 2 * wall, floor - ceiling)
    return Seats((*left[::-1], *upper, *right), middle, side)
