"""Duel arithmetic: the 13 Rule, the most that Spells add to an Agent, and who wins at equal Power."""

from collections.abc import Sequence
from typing import Final

from tabletop.engine.cards import JACK, KING, NO_SUIT, QUEEN

LIMIT: Final = 13
"""The 13 Rule (HJ-9.9)."""
BEATS: Final = {(KING, QUEEN): "king_beats", (QUEEN, JACK): "queen_beats", (JACK, KING): "jack_beats"}
"""At equal Power the first rank defeats the second (HJ-11.1, HJ-11.2, HJ-11.3), all other ties defeat nobody. With the
word under which each is told."""
JUGGERNAUT_SCARS: Final = 2
"""Scars that make a Juggernaut (HJ-25.4)."""
ARCHLORD_SCARS: Final = 4
"""Scars that make an Archlord (HJ-25.6)."""
SMASHER_SCARS: Final = 6
"""Scars that win the game (HJ-25.10)."""
_NEVER: Final = -99

Spell = tuple[int, int]
"""Rank and suit."""


def tie_edge(mine: int, other: int) -> int:
    """At equal Power: 1 if rank `mine` defeats `other`, -1 the other way round, 0 nobody (§11)."""
    return 1 if (mine, other) in BEATS else -1 if (other, mine) in BEATS else 0


def _reach(spells: Sequence[Spell], suit: int, room: int) -> tuple[int, int]:
    best = [_NEVER] * (room + 1)
    best[0] = 0
    extra = 0
    for rank, own in spells:
        bonus = own == suit
        if rank == 2:
            extra += 2 + bonus
            continue
        for total in range(room, rank - 1, -1):
            before = best[total - rank]
            if before != _NEVER and before + bonus > best[total]:
                best[total] = before + bonus
    power, used = max((best[total] + total, total) for total in range(room + 1) if best[total] != _NEVER)
    return power + extra, used


def reach(spells: Sequence[Spell], suit: int, room: int = LIMIT) -> tuple[int, int]:
    """The most Power `spells` add to an Agent of `suit` (NO_SUIT: a Joker that may still choose), with `room` left
    of the 13 Rule; and how much of the room that takes."""
    if suit != NO_SUIT:
        return _reach(spells, suit, room)
    if not spells:
        return 0, 0
    options = []
    for first in {own for _, own in spells}:
        power, used = _reach(spells, first, room)
        options.append((power - 1, used))  # the first Spell earns no bonus
    plain = _reach(spells, NO_SUIT, room)
    return max((plain, *options))
