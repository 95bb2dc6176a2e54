"""Walking over the table with the arrow keys."""

from collections.abc import Collection, Sequence

from tabletop.presenter.table_model import Spot
from tabletop.ui.table.shapes import Rect

Placed = Sequence[tuple[Spot, Rect]]

_AXES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def nearest(spots: Placed, spot: Spot, rect: Rect, direction: str) -> Spot | None:
    """The best neighbour in a direction: near, and little off the line; within a zone before all others. None at the
    edge of the table. Raises KeyError for an unknown direction."""
    dx, dy = _AXES[direction]
    best, least = None, float("inf")
    for other, place in spots:
        if other == spot:
            continue
        along = (place.cx - rect.cx) * dx + (place.cy - rect.cy) * dy
        across = abs((place.cx - rect.cx) * dy) + abs((place.cy - rect.cy) * dx)
        same = (other.zone, other.seat) == (spot.zone, spot.seat) and bool(spot.zone)
        if along < 3 or (across > 2.2 * along and not (same and across < rect.h * 0.3)):
            continue
        cost = along + 2.0 * across - (40.0 if same else 0.0)
        if cost < least:
            best, least = other, cost
    return best


def beginning(spots: Placed, viewer: int, lit: Collection[Spot]) -> Spot | None:
    """Where the keyboard starts: the first lit card, else the first own card, else anything."""

    def rank(entry: tuple[Spot, Rect]) -> tuple[bool, bool, float, float]:
        spot, rect = entry
        return (spot not in lit, spot.seat != viewer or spot.kind != "card", -rect.y, rect.x)

    return min(spots, key=rank)[0] if spots else None
