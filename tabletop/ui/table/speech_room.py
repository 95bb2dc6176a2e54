"""Room for what a thing says on a full table: where its panel covers nothing that one needs to see, if need be
narrower, with a smaller card or none. Arithmetic only; how tall a panel is, is asked of whoever measures it."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from tabletop.ui.table.shapes import Rect

EDGE: Final = 6.0
SHARES: Final = (1.0, 0.85, 0.7)
CARDS: Final = (7.4, 4.6, 3.4, 0.0)
WIDTHS: Final = (30.0, 24.0, 20.0, 17.0, 15.0, 38.0, 46.0)
"""Text, as a share of the usual, width of the card and of the panel in text heights: the better first."""


class PanelShape(NamedTuple):
    """How a panel is to be laid out: its text and its width in pixels, its card in text heights."""

    text: float
    card: float
    width: float


def shapes(px: float, least: float, has_card: bool) -> list[PanelShape]:
    """All that are tried where the usual text is `px` high, the better first, each once; no text is smaller than
    `least`."""
    found: dict[PanelShape, None] = {}
    for share, card, width in product(SHARES, CARDS, WIDTHS):
        text = max(px * share, least)
        if has_card or not card:
            found[PanelShape(text, card, round(width * text))] = None
    return list(found)


def rooms_for(
    tried: Sequence[PanelShape],
    height: Callable[[PanelShape], float],
    table: Rect,
    taken: Sequence[Rect],
    near: Rect,
    reach: Rect,
    cost: Callable[[Rect], float],
) -> Iterator[tuple[PanelShape, Rect]]:
    """Each shape that has a place on the table off all that is taken and within `reach`, and of its places the one
    where it covers least of the rest, or the nearest to what speaks."""
    w, h = min(shape.width for shape in tried), height(tried[-1])  # small text without a card, in long lines
    free = free_rects(table.grown(-EDGE), [rect.grown(EDGE) for rect in taken], w, h)
    for shape in tried:
        wide = [rect for rect in free if rect.w >= shape.width]
        high = [rect for rect in wide if rect.h >= height(shape)]
        found = [place for rect in high for place in _places(rect, shape.width, height(shape), near)]
        if found := [place for place in found if place.overlap(reach) > 0]:
            yield shape, min(found, key=lambda place: (cost(place), _away(place, near)))


def free_rects(table: Rect, taken: Sequence[Rect], w: float, h: float) -> list[Rect]:
    """The largest rectangles of the table that overlap nothing that is taken, and are at least so wide and high."""
    free = [table] if table.w >= w and table.h >= h else []
    for hole in taken:
        cut = [rect for rect in free if rect.overlap(hole) > 0]
        if not cut:
            continue
        free = [rect for rect in free if rect not in cut]
        for part in sorted(
            {part for rect in cut for part in _around(rect, hole) if part.w >= w and part.h >= h},
            key=lambda part: -part.w * part.h,
        ):
            if not any(_within(part, other) for other in free):
                free.append(part)
    return free


def _around(rect: Rect, hole: Rect) -> tuple[Rect, Rect, Rect, Rect]:
    """What is left of it to the left and right of a hole, above and below."""
    return (
        rect._replace(w=hole.x - rect.x),
        rect._replace(x=hole.right, w=rect.right - hole.right),
        rect._replace(h=hole.y - rect.y),
        rect._replace(y=hole.bottom, h=rect.bottom - hole.bottom),
    )


def _within(part: Rect, whole: Rect) -> bool:
    return (
        whole.x <= part.x and whole.y <= part.y and part.right <= whole.right and part.bottom <= whole.bottom
    )


def _places(free: Rect, w: float, h: float, near: Rect) -> list[Rect]:
    """In the corners, at the edges and as near as it can be."""
    xs = (free.x, min(max(near.cx - w / 2, free.x), free.right - w), free.right - w)
    ys = (free.y, min(max(near.cy - h / 2, free.y), free.bottom - h), free.bottom - h)
    return [Rect(x, y, w, h) for x in xs for y in ys]


def _away(place: Rect, near: Rect) -> float:
    return abs(place.cx - near.cx) + abs(place.cy - near.cy)
