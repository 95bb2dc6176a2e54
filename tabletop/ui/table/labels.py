"""How wide the words on cards may be before they cover each other. Arithmetic only, no Qt."""

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


def asides(cards: Iterable[Place]) -> dict[Key, float]:
    """How far from the middle of each card the middle of what can be seen of it is: the next of a row lies over its
    right side."""
    found = list(cards)
    out: dict[Key, float] = {}
    for card in found:
        right = (other.x - card.x for other in found if _beside(card, other) and other.x > card.x)
        out[card.key] = min(0.0, (min(right, default=card.width) - card.width) / 2)
    return out


def label_rooms(cards: Iterable[Place]) -> Mapping[Key, float]:
    """For each card with a word how wide that may be: it covers no other word of its line and little of a card."""
    found = list(cards)
    aside = asides(found)
    rooms: dict[Key, float] = {}
    for card in found:
        if not card.worded:
            continue
        gaps = [1e9]
        for other in found:
            if _beside(card, other):
                away = abs(other.x + aside[other.key] - card.x - aside[card.key])
                seen = other.width + 2 * aside[other.key]
                gaps.append(away if other.worded else 2 * (away - 0.5 * seen + COVERED * other.width))
        rooms[card.key] = min(gaps)
    return rooms


def _beside(card: Place, other: Place) -> bool:
    """Whether it lies in the same line."""
    return other.key[:2] == card.key[:2] and other.key != card.key and abs(other.y - card.y) < card.width
