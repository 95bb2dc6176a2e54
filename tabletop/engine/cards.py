"""Cards as plain ints.

A **card** is one physical card: `card = copy * 54 + look`, so `card % 54` is what is printed on it
(its *look*, 0..53; the two jokers look different) and `card // 54` is the deck it came from.
A **face** is what the rules see: looks 0..51 are their own face, both jokers share face 52.
Looks count ranks upwards from the ace and suits in the order C D H S: `look = (rank - 1) * 4 + suit`.
"""

from typing import Final, TypeAlias

from tabletop.engine.errors import NotationError
from tabletop.engine.texts import say

HIDDEN: Final = -1
"""Card id and face of a card the reader may not see."""

EMPTY: Final = -2
"""Card id and face that stand for an empty place in a zone with fixed places."""

CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3
NO_SUIT: Final = -1

ACE: Final = 1
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
JOKER: Final = 14
"""Rank numbers; 2 to 10 are their own rank."""

LOOKS: Final = 54
FACES: Final = 53
JOKER_FACE: Final = 52
MAX_COPIES: Final = 4

SUIT_LETTERS: Final = "CDHS"
RANK_LETTERS: Final = "A23456789TJQK"

_LOOK_RANK = tuple(look // 4 + 1 for look in range(52)) + (JOKER, JOKER)
_LOOK_SUIT = tuple(look % 4 for look in range(52)) + (NO_SUIT, NO_SUIT)
_LOOK_FACE = (*range(52), JOKER_FACE, JOKER_FACE)
_LOOK_CODE = (*(RANK_LETTERS[k // 4] + SUIT_LETTERS[k % 4] for k in range(52)), "XR", "XB")

RANK: Final[tuple[int, ...]] = _LOOK_RANK * MAX_COPIES
"""Rank of a card id: 1 ace, 2..10, 11 jack, 12 queen, 13 king, 14 joker."""
SUIT: Final[tuple[int, ...]] = _LOOK_SUIT * MAX_COPIES
"""Suit of a card id, NO_SUIT for jokers."""
FACE: Final[tuple[int, ...]] = _LOOK_FACE * MAX_COPIES
"""Face of a card id, 0..52."""

FACE_RANK: Final[tuple[int, ...]] = (*_LOOK_RANK[:52], JOKER)
FACE_SUIT: Final[tuple[int, ...]] = (*_LOOK_SUIT[:52], NO_SUIT)

CARD_CODES: Final[tuple[str, ...]] = tuple(
    code + (str(copy + 1) if copy else "") for copy in range(MAX_COPIES) for code in _LOOK_CODE
)
FACE_CODES: Final[tuple[str, ...]] = (*_LOOK_CODE[:52], "X")

SUIT_SIGNS: Final = "♣♦♥♠"
_SHORT: Final = tuple(
    [code[0].replace("T", "10") + SUIT_SIGNS[look % 4] for look, code in enumerate(_LOOK_CODE[:52])]
)
Jokers: TypeAlias = tuple[str, str]
"""What the red joker and the black one are called."""

_CARD_BY_CODE: Final = {code: card for card, code in enumerate(CARD_CODES)}
_FACE_BY_CODE: Final = {code: face for face, code in enumerate(FACE_CODES)} | {"XR": 52, "XB": 52}

_GLYPHS: Final = str.maketrans(
    {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "♧": "C", "♢": "D", "♡": "H", "♤": "S"}
)


def look_of(card: int) -> int:
    """What is printed on the card, 0..53 (52 red joker, 53 black joker)."""
    return card % LOOKS


def card_code(card: int) -> str:
    """`KH`, `TS`, `XR`; from the second deck `KH2`. `??` for HIDDEN."""
    return CARD_CODES[card] if card >= 0 else "??"


def face_code(face: int) -> str:
    """`KH`, `TS`, `X` for a joker. `??` for HIDDEN."""
    return FACE_CODES[face] if face >= 0 else "??"


def card_text(card: int, jokers: Jokers | None = None) -> str:
    """A card or a face as people call it: `10♠`, `K♥`, `Joker`; "a card" for a hidden one. Twins of a second deck read
    alike, as they do on a table. `jokers`: where the two differ."""
    if card < 0:
        return say("cards.hidden", count=1)
    look = card % LOOKS
    if look < 52:
        return _SHORT[look]
    return jokers[look - 52] if jokers is not None else say("joker")


def _normal(text: str) -> str:
    return text.translate(_GLYPHS).upper().replace("10", "T")


def parse_card(text: str) -> int:
    """The card id of `KH`, `kh`, `10♠`, `KH2`, `XR`. Raises NotationError on anything else."""
    card = _CARD_BY_CODE.get(_normal(text))
    if card is None:
        raise NotationError(
            f"{text!r} is no card: write rank and suit, as in KH, TS or XR, and KH2 for a twin"
        )
    return card


def parse_face(text: str) -> int:
    """The face of `KH`, `10♠`, `X`. Raises NotationError on anything else."""
    face = _FACE_BY_CODE.get(_normal(text))
    if face is None:
        raise NotationError(
            f"{text!r} is no card face: write rank and suit, as in KH or TS, and X for a joker"
        )
    return face


def deck(copies: int = 1, jokers: bool = True) -> list[int]:
    """The ids of `copies` decks of 52, with two jokers each if `jokers`, ascending."""
    size = LOOKS if jokers else 52
    return [copy * LOOKS + look for copy in range(copies) for look in range(size)]
