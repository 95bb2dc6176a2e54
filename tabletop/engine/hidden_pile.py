"""A pile that lies face down though everybody has seen each of its cards go there."""

from collections.abc import Callable, Mapping
from typing import NamedTuple


class HiddenPile(NamedTuple):
    """What people note of a game, or must remember. `zone`: the pile; `notes(options)`: whether they may note it;
    `faces(position)`: those of the cards lying there by a written position; `decks(seats)`: so many copies of a face
    there are."""

    zone: str
    notes: Callable[[tuple[tuple[str, object], ...]], bool]
    faces: Callable[[Mapping[str, object]], tuple[int, ...]]
    decks: Callable[[int], int]
