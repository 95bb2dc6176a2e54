"""Where a sentence is told over a fight so that it covers least of it. Arithmetic only, no Qt."""

from collections.abc import Sequence
from typing import Final

from tabletop.ui.table.shapes import Rect

GAP: Final = 6.0
"""Between the sentence and what it keeps off."""
ASIDE: Final = 12.0
ABOVE: Final = 1.0
"""So many covered square pixels is a place worse for each pixel that it is beside the middle, or above or below it."""
SHIFTS: Final = (0.0, -0.25, 0.25, -0.5, 0.5)
"""How far beside the middle it may stand, in widths of the ground."""

Kept = tuple[Rect, float]
"""What had better stay in sight, and how much each pixel of it weighs."""


def told_place(sizes: Sequence[tuple[float, float]], ground: Rect, kept: Sequence[Kept]) -> tuple[int, Rect]:
    """The best of these sizes of one sentence, by its number, and where it lies on the ground."""
    return min(
        ((number, place) for number, size in enumerate(sizes) for place in _places(size, ground, kept)),
        key=lambda found: _harm(found[1], ground, kept),
    )


def _places(size: tuple[float, float], ground: Rect, kept: Sequence[Kept]) -> list[Rect]:
    """In the middle, above and below each thing."""
    w, h = size
    tops = {round(ground.cy - h / 2), round(ground.y), round(ground.bottom - h)}
    for rect, _ in kept:
        tops |= {round(rect.bottom + GAP), round(rect.y - GAP - h)}
    inside = [y for y in sorted(tops) if ground.y <= y <= ground.bottom - h] or [round(ground.y)]
    lefts = (ground.cx - w / 2 + shift * ground.w for shift in SHIFTS)
    right = max(ground.x, ground.right - w)
    return [Rect(round(min(max(x, ground.x), right)), y, w, h) for x in lefts for y in inside]


def _harm(place: Rect, ground: Rect, kept: Sequence[Kept]) -> float:
    away = ASIDE * abs(place.cx - ground.cx) + ABOVE * abs(place.cy - ground.cy)
    grown = place.grown(GAP / 2)
    return sum(weight * grown.overlap(rect) for rect, weight in kept) + away
