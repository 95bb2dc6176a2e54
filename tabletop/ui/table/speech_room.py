"""Room for what a thing says on a full table: where its panel covers nothing that one needs to see, if need be
narrower, with a smaller card or none. Arithmetic only; how tall a panel is, is asked of whoever measures it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Final, NamedTuple

from tabletop.ui.table.shapes import Rect

EDGE: Final = 8.0
SHARES: Final = (1.0, 0.85, 0.7)
CARDS: Final = (7.4, 4.6, 3.4, 0.0)
WIDTHS: Final = (30.0, 24.0, 20.0, 17.0, 15.0, 38.0, 46.0)
"""Text, as a share of the usual, width of the card and of the panel in text heights: the better first."""


class PanelShape(NamedTuple):
    """How a panel is to be laid out."""

    share: float
    card: float
    width: float


SHAPES: Final = tuple(PanelShape(*found) for found in product(SHARES, CARDS, WIDTHS))


class FreeStrip(NamedTuple):
    """Free table from the upper to the lower edge, right of a left one and as wide as a panel."""

    x: float
    top: float
    bottom: float


def room_for(
    size: Callable[[PanelShape], tuple[float, float]],
    table: Rect,
    kept: Sequence[Sequence[Rect]],
    near: Rect,
    cost: Callable[[Rect], float],
) -> tuple[PanelShape, Rect] | None:
    """The first shape that has a place on the table off all of `kept`, and of its places the one where it covers least
    of the rest, or the nearest to what speaks; each of `kept` is tried in turn, which keeps less. None if there is no
    such place."""
    sizes: dict[PanelShape, tuple[float, float]] = {}
    for free in kept:
        strips: dict[float, list[FreeStrip]] = {}
        for shape in SHAPES:
            w, h = sizes[shape] if shape in sizes else sizes.setdefault(shape, size(shape))
            if w not in strips:
                strips[w] = _strips(w, table, free)
            places = [
                Rect(round(strip.x), round(y), w, h)
                for strip in strips[w]
                if strip.bottom - strip.top >= h
                for y in (strip.top, min(max(near.cy - h / 2, strip.top), strip.bottom - h), strip.bottom - h)
            ]
            if places:
                return shape, min(places, key=lambda place: (cost(place), _away(place, near)))
    return None


def _strips(w: float, table: Rect, kept: Sequence[Rect]) -> list[FreeStrip]:
    """All that are bounded by what is kept free, or by the table."""
    lefts = {EDGE, table.w - w - EDGE, *(r.right + EDGE for r in kept), *(r.x - EDGE - w for r in kept)}
    out = []
    for x in (x for x in lefts if EDGE <= x <= table.w - w - EDGE):
        top = EDGE
        for rect in sorted((r for r in kept if r.x < x + w and r.right > x), key=lambda rect: rect.y):
            out.append(FreeStrip(x, top, rect.y - EDGE))
            top = max(top, rect.bottom + EDGE)
        out.append(FreeStrip(x, top, table.h - EDGE))
    return out


def _away(place: Rect, near: Rect) -> float:
    return abs(place.cx - near.cx) + abs(place.cy - near.cy)
