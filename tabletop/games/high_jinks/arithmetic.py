"""Duel arithmetic: the 13 Rule, the most that Spells add to an Agent, and who wins at equal Power."""

from typing import Final

from tabletop.engine.cards import JACK, JOKER, KING, NO_SUIT, QUEEN, RANK
from tabletop.games.high_jinks.actions import BIT, CARDS, RANK_BITS, SUIT_SPELLS

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
MOST: Final = 8_000
"""So many answers are kept in a table before it is emptied: enough for one question, and the next asks for others."""
_DEUCES: Final = sum(BIT[card] for card in range(CARDS) if RANK[card] == 2)
_EDGE: Final = tuple(
    tuple(1 if (mine, other) in BEATS else -1 if (other, mine) in BEATS else 0 for other in range(JOKER + 1))
    for mine in range(JOKER + 1)
)
_POWERS: Final[dict[tuple[int, int, int], int]] = {}


def tie_edge(mine: int, other: int) -> int:
    """At equal Power: 1 if rank `mine` defeats `other`, -1 the other way round, 0 nobody (§11)."""
    return _EDGE[mine][other]


def _best_sum(spells: int, suit: int, room: int) -> int:
    deuces = spells & _DEUCES
    extra = 2 * deuces.bit_count()
    kin = SUIT_SPELLS[suit] if suit >= 0 else 0
    extra += (deuces & kin).bit_count()
    mask = (2 << room) - 1
    plain, bits = spells & ~(_DEUCES | kin), 1
    while plain:
        low = plain & -plain
        bits |= bits << low.bit_length() // RANK_BITS & mask  # the place of a bit tells its value
        plain ^= low
    sums = [bits]  # sums[bonuses]: the sums that can be made with so many suit bonuses, a bit each
    fitting = spells & kin & ~_DEUCES
    while fitting:
        low, before = fitting & -fitting, 0
        for at, bits in enumerate(sums):
            sums[at] = bits | before
            before = bits << low.bit_length() // RANK_BITS & mask
        if before:
            sums.append(before)
        fitting ^= low
    return extra + max([bits.bit_length() - 1 + at for at, bits in enumerate(sums)])


def best_power(spells: int, suit: int, room: int) -> int:
    """The most Power a set of Spells adds to an Agent of `suit` with `room` left of the 13 Rule; a Joker without suit
    borrows that of its first Spell, which earns no bonus."""
    key = (spells, suit, room)
    found = _POWERS.get(key)
    if found is None:
        if suit != NO_SUIT or not spells:
            found = _best_sum(spells, suit, room)
        else:
            tries = [_best_sum(spells, first, room) - 1 for first in range(4) if spells & SUIT_SPELLS[first]]
            found = max(_best_sum(spells, NO_SUIT, room), *tries)
        if len(_POWERS) >= MOST:
            _POWERS.clear()
        _POWERS[key] = found
    return found
