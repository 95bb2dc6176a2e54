"""Which sound an event has: that of its movement, else what the game declares. Read from what a seat may see of it, so
that nobody hears what they cannot see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from tabletop.engine.events import (
    CardMoved,
    CardTapped,
    CardTurned,
    DamageDealt,
    Event,
    GameEnded,
    PileShuffled,
    PlayerLost,
)

if TYPE_CHECKING:
    from tabletop.presenter.table_model import TableModel

DEAL: Final = "deal"
PLACE: Final = "place"
SET: Final = "set"
FLIP: Final = "flip"
TAP: Final = "tap"
SHUFFLE: Final = "shuffle"
HIT: Final = "hit"
DEFEAT: Final = "defeat"
TURN: Final = "turn"
TICK: Final = "tick"
WIN: Final = "win"
LOSS: Final = "loss"

_BY_TYPE: Final[Mapping[type[Event], str]] = {
    CardTurned: FLIP,
    CardTapped: TAP,
    PileShuffled: SHUFFLE,
    DamageDealt: HIT,
    PlayerLost: DEFEAT,
    GameEnded: "",  # heard when the result is announced
}
_HELD: Final = ("hand", "pile")
"""Kinds of zones in which cards are not laid down but taken up or thrown on others."""


def sounds_of(events: Sequence[Event], model: TableModel) -> list[str]:
    """The name of each event's sound at the table that they lead to, "" for silence."""
    kinds = {(zone.zone, zone.seat): zone.kind for zone in model.zones}
    declared = {(how, of): name for how, of, name in model.sounds}
    return [_sound_of(event, declared, kinds) for event in events]


def _sound_of(
    event: Event, declared: Mapping[tuple[str, type[Event] | None], str], kinds: Mapping[tuple[str, int], str]
) -> str:
    if (exact := declared.get((event.how, type(event)))) is not None:
        return exact
    if isinstance(event, CardMoved):
        kind = kinds.get((event.zone, event.seat), "pile")
        return DEAL if kind in _HELD else SET if event.down else PLACE
    return _BY_TYPE.get(type(event), declared.get((event.how, None), ""))
