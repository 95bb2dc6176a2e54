"""Zones: the places where cards lie, and who may look at them.

A game declares its zones once (`ZoneKind`); tools, notation and the table read the declaration.
How a game stores its cards is its own affair.
"""

from typing import Final, NamedTuple

ALL: Final = 0xFFFF
"""Visibility mask: every seat."""
NOBODY: Final = 0


def only(seat: int) -> int:
    """Visibility mask of one seat."""
    return 1 << seat


class ZoneKind(NamedTuple):
    """One kind of zone of a game.

    `name` is its id in positions, events and observations; `title` what people call it.
    `per_seat`: one for each player.
    `places`: number of fixed places (an observation lists each, empty ones as EMPTY), 0 = as many as come.
    `order`: "set" (order means nothing), "top" (draw pile, written top first) or "bottom" (discard pile,
    written bottom first). `faces`: who sees the faces by default: "all", "owner", "none", or "card"
    (each card says so itself by lying face-up or face-down; face-down cards are seen by their owner).
    `down`: cards lie face-down by default, so notation marks the face-up ones `^`; otherwise the
    face-down ones are marked `-`.
    """

    name: str
    title: str
    per_seat: bool
    places: int = 0
    order: str = "set"
    faces: str = "all"
    down: bool = False
