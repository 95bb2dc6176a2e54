"""Everybody at one match, who may sit at several windows: what is one thing for all of them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tabletop.play.screen import Screen
    from tabletop.play.seating import Seating
    from tabletop.play.shutter import Shutter


class Sitting(NamedTuple):
    """One window on the match. `refresh()` shows it anew and asks what is asked there; `hurry(think)` plays what waits
    to be played, and tells whoever thinks to move now."""

    seating: Seating
    screen: Screen
    shutter: Shutter
    refresh: Callable[[], object]
    hurry: Callable[[bool], bool]


class Company:
    """`places`: the windows that show the match now. The first answers for the opponents that are no people. `agreed`:
    who accepts the draw that is offered."""

    def __init__(self) -> None:
        self.places: list[Sitting] = []
        self.agreed: set[int] = set()

    def sitting(self, seats: Collection[int]) -> list[tuple[Sitting, tuple[int, ...]]]:
        """Where these people sit, and who of them sits there."""
        found = [
            (place, tuple(seat for seat in place.seating.humans if seat in seats)) for place in self.places
        ]
        return [(place, here) for place, here in found if here]
