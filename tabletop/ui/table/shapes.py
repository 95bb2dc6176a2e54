"""Rectangles and places in pixels: what the arithmetic of the table is done with. No Qt."""

from __future__ import annotations

from typing import Final, NamedTuple

ASPECT: Final = 1.4
MIN_INDEX: Final = 16.0
"""Least visible width of an overlapped card, in pixels."""
INDEX_SHARE: Final = 0.27
"""Least visible share of an overlapped card's width: rank and suit stay readable."""


class Rect(NamedTuple):
    """A rectangle in logical pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlap(self, other: Rect) -> float:
        x, y, w, h = self
        left, top, wide, high = other
        w = (x + w if x + w < left + wide else left + wide) - (x if x > left else left)
        h = (y + h if y + h < top + high else top + high) - (y if y > top else top)
        return w * h if w > 0 and h > 0 else 0.0

    def grown(self, by: float) -> Rect:
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


NOWHERE: Final = Rect(0, 0, 0, 0)


class Slot(NamedTuple):
    """Where one card lies: its centre, how far it is fanned in degrees clockwise, and its width as a share of its
    zone's cards."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0


class Arrangement(NamedTuple):
    """Where the cards of a zone lie, in the zone's order. `heights`: how high each lies over the others, () = each over
    the one before it. The lowest `stacked` of them lie on one another."""

    slots: tuple[Slot, ...]
    stacked: int
    bounds: Rect
    heights: tuple[int, ...] = ()

    def height(self, index: int) -> int:
        """How high the card of that index lies."""
        return self.heights[index] if self.heights else index


def around(rects: list[Rect]) -> Rect:
    """The smallest rectangle around some (at least one)."""
    left, top = min(r.x for r in rects), min(r.y for r in rects)
    return Rect(left, top, max(r.right for r in rects) - left, max(r.bottom for r in rects) - top)
