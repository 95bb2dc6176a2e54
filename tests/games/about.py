"""What a card says of itself, for each game's own test."""

from collections.abc import Iterator
from typing import Protocol

from tabletop.engine.cards import parse_card
from tabletop.engine.observation import Observation
from tabletop.engine.spec import GameSpec


class Table(Protocol):
    """A position of a test, whatever the game."""

    def observe(self, viewer: int) -> Observation: ...


def said(spec: GameSpec, table: Table, code: str, viewer: int = 0) -> str:
    """All sentences on the card of that code, where `viewer` sees it."""
    seen, card = table.observe(viewer), parse_card(code)
    return "\n".join(line for lines in _told(spec, seen, card) for line in lines)


def _told(spec: GameSpec, seen: Observation, card: int) -> Iterator[tuple[str, ...]]:
    assert spec.table.about is not None
    for zone in seen.zones:
        for place, view in enumerate(zone.cards):
            if view.id == card:
                yield spec.table.about(seen, zone.zone, zone.seat, place).texts
