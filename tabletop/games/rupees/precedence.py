"""Which card wins a turn (§4), as tables made once.

The cards of a turn are summed up in one int, its *kinds*: a bit for each suit that is there, one for any five and one
for each joker. `STRENGTH[kinds]` then gives every card's strength in such a turn, 0 = cannot win; the strongest of the
cards played is always exactly one. Play order has no influence (RU-4.13).
"""

from collections.abc import Iterable
from typing import Final

from tabletop.engine.cards import CLUBS, DIAMONDS, HEARTS, LOOKS, RANK, SPADES, SUIT
from tabletop.mechanics.memo import Memo

RUPEES: Final = 1
BOMBS: Final = 2
SWORDS: Final = 4
LOVE: Final = 8
FIVES: Final = 16
RED: Final = 32
BLACK: Final = 64
TINGLES: Final = RED | BLACK
ALL_KINDS: Final = 128

SUIT_KIND: Final = {DIAMONDS: RUPEES, CLUBS: BOMBS, SPADES: SWORDS, HEARTS: LOVE}
FIVE_ORDER: Final = {HEARTS: 4, SPADES: 3, CLUBS: 2, DIAMONDS: 1}
"""Fives beside a joker: hearts, spades, clubs, diamonds (RU-4.11)."""
RED_JOKER: Final = 52
BLACK_JOKER: Final = 53


def _kind(card: int) -> int:
    if card >= RED_JOKER:
        return RED if card == RED_JOKER else BLACK
    return SUIT_KIND[SUIT[card]] | (FIVES if RANK[card] == 5 else 0)


KIND: Final[tuple[int, ...]] = tuple(_kind(card) for card in range(LOOKS))
"""The bits a card adds to the kinds of a turn."""


def top_suit(kinds: int) -> int:
    """The kind of the suit that wins a turn without jokers: hearts if there are diamonds too, even beside clubs and
    spades (RU-4.5, RU-4.7), else the first there is of diamonds, clubs, spades, hearts (RU-4.2 to RU-4.4)."""
    if kinds & RUPEES and kinds & LOVE:
        return LOVE
    return next((kind for kind in (RUPEES, BOMBS, SWORDS, LOVE) if kinds & kind), 0)


def _strength(kinds: int, card: int) -> int:
    if kinds & TINGLES:
        if kinds & FIVES:  # a five beats the jokers and outranks all else (RU-4.9, RU-4.12)
            return FIVE_ORDER[SUIT[card]] if KIND[card] & FIVES else 0
        return {RED: 2, BLACK: 1}.get(KIND[card], 0)  # RU-4.8; red before black (RU-4.14)
    return RANK[card] if KIND[card] & top_suit(kinds) else 0  # RU-4.1; a five is nothing special (RU-4.10)


STRENGTH: Final[tuple[bytes, ...]] = tuple(
    bytes(_strength(kinds, card) for card in range(LOOKS)) + bytes(256 - LOOKS) for kinds in range(ALL_KINDS)
)
"""For `bytes.translate`: cards to their strengths in a turn of these kinds."""


def kinds_of(cards: Iterable[int]) -> int:
    """The kinds of the cards of a turn."""
    kinds = 0
    for card in cards:
        kinds |= KIND[card]
    return kinds


def is_carried(cards: bytes) -> bool:
    """Both jokers and no five: nobody wins these cards, where the option says so (RU-B21)."""
    kinds = kinds_of(cards)
    return kinds & TINGLES == TINGLES and not kinds & FIVES


def winner_of(cards: bytes) -> int:
    """Which of the cards wins, as its index. There is at least one card."""
    strengths = cards.translate(STRENGTH[kinds_of(cards)])
    return strengths.index(max(strengths))


PAIRS: Final = Memo(winner_of, 2862)
"""`PAIRS[cards]`: `winner_of` a turn of two cards, which are no more."""


def _reason(kinds: int) -> str:
    if kinds & TINGLES:
        if kinds & FIVES:
            return "five"
        return "jokers" if kinds & TINGLES == TINGLES else "joker"
    top = top_suit(kinds)
    if kinds & ~FIVES == top:
        return "rank"
    return {LOVE: "love", RUPEES: "money", BOMBS: "bomb", SWORDS: "sword"}[top]


_REASONS: Final = tuple([_reason(kinds) for kinds in range(ALL_KINDS)])


def decided_by(cards: bytes) -> str:
    """Why the winner of these cards wins, as the id of a text: five (RU-4.9), fives (RU-4.11), joker (RU-4.8), jokers
    (RU-4.14), love (RU-4.6), money (RU-4.2), bomb (RU-4.3), sword (RU-4.4), rank (RU-4.1), or alone."""
    return _decided(cards, kinds_of(cards))


def _decided(cards: bytes, kinds: int) -> str:
    reason = _REASONS[kinds]
    if reason == "five":
        return "fives" if sum([KIND[card] & FIVES for card in cards]) > FIVES else "five"
    return "alone" if reason == "rank" and len(cards) == 1 else reason


def winning(cards: bytes) -> tuple[int, str]:
    """`winner_of` and `decided_by` in one."""
    if len(cards) == 1:
        return _SINGLE[cards[0]]
    kinds = 0
    for card in cards:
        kinds |= KIND[card]
    strengths = cards.translate(STRENGTH[kinds])
    reason = _REASONS[kinds]
    if reason == "rank" or reason == "five":
        reason = _decided(cards, kinds)
    return strengths.index(max(strengths)), reason


_SINGLE: Final = tuple([(0, _decided(bytes((card,)), KIND[card])) for card in range(LOOKS)])
"""By card: `winning` where it lies alone."""
