"""Sets of cards of one deck as ints: bit c is card c. The whole of a hand is one number, so it copies for nothing."""

from collections.abc import Iterable, Sequence
from itertools import compress
from operator import itemgetter
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import LOOKS
from tabletop.mechanics.memo import Memo

BIT: Final[tuple[int, ...]] = tuple(1 << card for card in range(LOOKS))
"""The set that holds one card."""


BYTE: Final = tuple(bytes((card,)) for card in range(LOOKS))
"""Each card as a string of one byte."""


def cards_in(cards: int) -> tuple[int, ...]:
    """The cards of a set, ascending."""
    out = []
    while cards:
        low = cards & -cards
        out.append(low.bit_length() - 1)
        cards ^= low
    return tuple(out)


def many_in(cards: int) -> tuple[int, ...]:
    """`cards_in` a large set, in less time."""
    return tuple(compress(range(LOOKS), bin(cards)[:1:-1].encode().translate(_BITS)))


_BITS: Final = bytes.maketrans(b"0", b"\0")


def set_of(cards: Iterable[int]) -> int:
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def relabelled(cards: int, mapping: Sequence[int]) -> int:
    """The set with every card c replaced by `mapping[c]`."""
    return set_of(mapping[card] for card in cards_in(cards))


_PLAY: Final = tuple(Action("play", card) for card in range(LOOKS))
PLAYS: Final[Memo[int, tuple[Action, ...]]] = Memo(
    lambda cards: tuple([_PLAY[card] for card in cards_in(cards)]), 60_000
)
"""`PLAYS[cards]`: play one of these cards, which are few, ascending.

A large hand is asked for in parts, `PLAYS[hand & low] + PLAYS[hand & high]`: a part comes again and again, a large hand
as a whole hardly ever.
"""


def hands_of(cards: Iterable[int], size: int) -> list[tuple[Action, ...]]:
    """`hand_of` each `size` of the cards, which are at least two and come out even."""
    return [itemgetter(*sorted(hand))(_PLAY) for hand in zip(*[iter(cards)] * size, strict=True)]


def hand_of(cards: Iterable[int]) -> tuple[Action, ...]:
    """The plays of these cards, ascending: a hand in a game where any card may always be played."""
    return tuple([_PLAY[card] for card in sorted(cards)])
