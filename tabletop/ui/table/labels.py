"""How wide the words on cards may be before they cover each other. Arithmetic only, no Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

Key = tuple[str, int, int]
"""Zone, seat, place."""


COVERED = 0.35
"""So much of a neighbour without a word may be covered, as a share of its width."""


class Place(NamedTuple):
    """A card that lies by itself: its centre and width in pixels, and whether a word is on it."""

    key: Key
    x: float
    y: float
    width: float
    worded: bool


def label_rooms(cards: Iterable[Place]) -> Mapping[Key, float]:
    """For each card with a word how wide that may be: it covers no other word of its line and little of a card."""
    found = list(cards)
    rooms: dict[Key, float] = {}
    for card in found:
        if not card.worded:
            continue
        gaps = [1e9]
        for other in found:
            if other.key[:2] == card.key[:2] and other.key != card.key and abs(other.y - card.y) < card.width:
                away = abs(other.x - card.x)
                gaps.append(away if other.worded else 2 * (away - (0.5 - COVERED) * other.width))
        rooms[card.key] = min(gaps)
    return rooms
