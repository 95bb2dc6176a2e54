"""The way of an arrow to a name plate: along rows and columns, over as few cards as there is a way round. No Qt."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from tabletop.ui.table.shapes import Rect

Point = tuple[float, float]

_COVERED: Final = 8.0
"""A pixel over a card counts as many beside one."""
_CORNER: Final = 20.0
"""A corner counts as many pixels."""
_ENTRIES: Final = (0.06, 0.28, 0.5, 0.72, 0.94)
"""Where an arrow may come to a plate from above or below, in shares of its width."""


def to_plate(start: Rect, plate: Rect, unit: float, things: Sequence[Rect]) -> list[Point]:
    """The corners of the best way from a card to the edge of a plate. `things`: what else lies on the table."""
    return min(_ways(start, plate, unit), key=lambda way: _cost(way, things))


def _ways(start: Rect, plate: Rect, unit: float) -> Iterator[list[Point]]:
    for side in (-1, 1):
        edge = start.y if side < 0 else start.bottom
        begin = (start.cx, start.cy + side * start.h * 0.22)
        for gap in (0.12, 0.3):
            level = edge + side * gap * unit
            yield from _from_level(begin, (start.cx, level), plate, unit)
    for side, edge in ((-1, plate.right), (1, plate.x)):
        if (start.cx - edge) * side < 0:  # straight up or down, then into the side
            begin = (start.cx, start.cy + (0.22 if plate.cy > start.cy else -0.22) * start.h)
            yield [begin, (start.cx, plate.cy), (edge, plate.cy)]


def _from_level(begin: Point, turn: Point, plate: Rect, unit: float) -> Iterator[list[Point]]:
    """Along that level, then into the plate from above, from below or from a side."""
    level = turn[1]
    into = plate.bottom if level > plate.bottom else plate.y
    if level > plate.bottom or level < plate.y:
        for share in _ENTRIES:
            x = plate.x + share * plate.w
            yield [begin, turn, (x, level), (x, into)]
    for gap in (0.3, 0.5):
        for edge, x in ((plate.right, plate.right + gap * unit), (plate.x, plate.x - gap * unit)):
            if x > 0:
                yield [begin, turn, (x, level), (x, plate.cy), (edge, plate.cy)]


def _cost(way: Sequence[Point], things: Sequence[Rect]) -> float:
    cost = _CORNER * len(way)
    for (x1, y1), (x2, y2) in pairwise(way):
        left, right, top, bottom = min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)
        cost += right - left + bottom - top
        for thing in things:
            if thing.x <= right and left <= thing.right and thing.y <= bottom and top <= thing.bottom:
                over = max(
                    min(right, thing.right) - max(left, thing.x),
                    min(bottom, thing.bottom) - max(top, thing.y),
                )
                cost += _COVERED * over
    return cost
