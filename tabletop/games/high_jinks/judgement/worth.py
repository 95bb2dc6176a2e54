"""What cards, Agents, scars and Damage Counters are worth, in units of a card.

What depends on what a seat has is kept in tables, so that a search can ask for it thousands of times a second.
"""

from typing import Final

from tabletop.engine.cards import ACE, DIAMONDS, HEARTS, JACK, JOKER, KING, NO_SUIT, QUEEN, RANK, SUIT
from tabletop.games.high_jinks.actions import CARDS, RANK_BITS, RANKS

DRAW: Final = 1.1
"""An unknown card."""
WIN: Final = 30.0
"""The game."""
SPELL: Final = (0, 0, 1.0, 0.7, 0.7, 0.72, 0.8, 0.85, 0.9, 0.97, 1.05)
"""By value."""
AGENT: Final = (2.6, 2.3, 1.9, 1.5, 0.9, 0.5)
"""An Agent in hand, of somebody who has so many."""
ACE_WORTH: Final = 1.5
KEEP_AGENTS: Final = (2.4, 2.1, 1.6, 0.9, 0.6, 0.5)
"""The first, second, ... Agent among the cards kept at the beginning."""
KEEP_SPELL: Final = (0, 0, 1.05, 0.55, 0.5, 0.55, 0.65, 0.75, 0.9, 1.0, 1.1)
DESTROYED: Final = (0, 0, 1.1, 0.6, 0.6, 0.7, 0.85, 0.95, 1.05, 1.15, 1.25)
"""What a rival loses with a Spell of its Mana, by value."""
HIDDEN_SPELL: Final = 0.85
CLUB: Final = 1.1
"""The card that a Club takes."""
OTHERS: Final = (1.0, 1.0, 1.0, 0.6, 0.45)
"""How much of a rival's loss is one's own gain, by the number of players."""
COUNTERS: Final = (0.1, 0.1, 0.2, 0.5, 1.0, WIN)
"""One more Damage Counter on so many. It is a card to be used, too: the first ones hurt little (fitted, see
`evaluate`)."""
LOSS: Final = (1.5, 1.5, 1.5, 1.1)
"""An Agent that leaves a field of so many."""
SCARS: Final = (0.0, 0.5, 1.3, 1.7, 2.6, 5.0, WIN)
SCAR_GAIN: Final = (*(SCARS[n + 1] - SCARS[n] for n in range(6)), 0.0)
"""The next scar of an Agent that has so many."""
SUIT_BIT: Final = (*(1 << SUIT[card] if SUIT[card] >= 0 else 0 for card in range(CARDS)), 0)
"""By card: its suit as a bit, 0 for a Joker."""
_PLENTY: Final = (1.3, 1.12, 1.0, 0.85, 0.7)
"""How much a Spell is worth compared with the usual: less the more of them one has."""
_PLENTY_OF: Final = (0, 0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3) + 61 * (4,)

TWINS: Final = (0.0, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5)
"""What a Spell is worth beside itself that makes a set with so many of its value."""

Worth = tuple[float, ...]


def _worth_table(owned: int, plenty: int, suits: int) -> Worth:
    out = []
    for card in range(CARDS):
        rank = RANK[card]
        fits = suits & SUIT_BIT[card] != 0
        if rank >= JACK:
            extra = 0.15 if rank == JOKER else 0.1 if rank in (QUEEN, KING) else 0.0
            out.append(AGENT[owned] + extra)
        elif rank == ACE:
            out.append(ACE_WORTH + (0.1 if fits else 0.0))
        else:
            out.append((SPELL[rank] + (0.08 if fits else 0.0)) * _PLENTY[plenty])
    return tuple(out)


def worth_key(owned: int, spells: int, suits: int) -> int:
    """What the worth of cards depends on: how many Agents and Spells a seat has, and the suits of its Agents on the
    field (bits)."""
    return (owned if owned < 5 else 5) << 8 | _PLENTY_OF[spells] << 4 | suits


class _Worths(dict[int, Worth]):
    """`worths[key]`: by card what it is worth in the hand of a seat with this `worth_key`."""

    def __missing__(self, key: int) -> Worth:
        found = self[key] = _worth_table(key >> 8, key >> 4 & 15, key & 15)
        return found


WORTHS: Final = _Worths()


class _Dearest(dict[int, float]):
    """`dearest[key]`: what no card is worth more than in the hand of a seat with this `worth_key`, whatever Spells it
    has."""

    def __missing__(self, key: int) -> float:
        worth = WORTHS[key]
        found = self[key] = max(
            [worth[card] + (max(TWINS) if ACE < RANK[card] < JACK else 0.0) for card in range(CARDS)]
        )
        return found


DEAREST: Final = _Dearest()


_BYTES: Final = RANKS * RANK_BITS // 8
_EVERY_RANK: Final = slice(0, None, 2)
_COUNTS: Final = bytes([byte.bit_count() for byte in range(256)])


def twins_of(spells: int) -> bytes:
    """By rank: how many of these Spells a card of it would make a set with. See `TWINS`."""
    return spells.to_bytes(_BYTES, "little")[_EVERY_RANK].translate(_COUNTS)


RESCUE: Final = tuple(
    1.0 if suit == HEARTS else 0.7 if suit == DIAMONDS else 0.0 for suit in (*range(4), NO_SUIT)
)
"""By suit: what a defeated Heart or Diamond brings back. The last is NO_SUIT, which is -1."""
