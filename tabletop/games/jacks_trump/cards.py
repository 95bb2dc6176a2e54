"""What cards are worth and what beats what, as tables; and every action there is."""

from functools import cache, partial
from typing import Final

from tabletop.engine.actions import Action, Verb
from tabletop.engine.cards import ACE, JACK, RANK
from tabletop.mechanics.memo import Memo

DECK: Final = tuple(range(52))
"""One deck without jokers (JT-1.2)."""
MOST_DEALT: Final = 45
SIZES: Final = (3, 5, 7)
HIGH: Final = 0
LOW: Final = 1
CALL_NAMES: Final = ("HIGH", "LOW")


def _value(rank: int) -> int:
    """JT-4.3: tens 10, aces and face cards 5, nines to twos 1."""
    return 10 if rank == 10 else 5 if rank == ACE or rank > 10 else 1


VALUE: Final = tuple(_value(RANK[card]) for card in DECK)
WORTH: Final = bytes(VALUE) + bytes(256 - len(DECK))
"""The same for `bytes.translate`: cards to their values."""


def _key(call: int, rank: int) -> int:
    if rank == JACK:
        return 100  # outside both orders (JT-3.3), above everything (JT-3.6)
    high = 14 if rank == ACE else rank
    return high if call == HIGH else 16 - high


KEYS: Final = tuple(tuple(_key(call, RANK[card]) for card in DECK) for call in (HIGH, LOW))
"""`KEYS[call][card]`: strength; of equal ones the later card wins (JT-3.5, JT-3.8)."""
STRENGTH: Final = tuple(bytes(keys) + bytes(256 - len(DECK)) for keys in KEYS)
"""The same for `bytes.translate`: cards to their strengths."""


def winning(trick: bytes, call: int) -> int:
    """Index of the winning card of a trick, complete or not; of equal ones the later (JT-3.5, JT-3.8)."""
    strengths = trick.translate(STRENGTH[call])
    return strengths.rindex(max(strengths))


def why_won(trick: bytes, call: int) -> str:
    """Why the card that wins does so, as the id of a text: took_jack (JT-3.6), took_last_jack (JT-3.5), took_equal
    (JT-3.8) or took_rank (JT-3.7)."""
    strengths = trick.translate(STRENGTH[call])
    best = max(strengths)
    several = strengths.count(best) > 1
    if best == _key(call, JACK):
        return "took_last_jack" if several else "took_jack"
    return "took_equal" if several else "took_rank"


PAIRS: Final = tuple(Memo(partial(winning, call=call), 2652) for call in (HIGH, LOW))
"""`PAIRS[call][trick]`: `winning` of a trick of two cards, which are no more."""


@cache
def sizes(seats: int) -> tuple[int, ...]:
    """The numbers of cards so many can be dealt within the limit (JT-1.6)."""
    return tuple([size for size in SIZES if seats * size <= MOST_DEALT])


VERBS: Final = (
    Verb("deal", value="int", label="Deal"),
    Verb("call", value="name", names=CALL_NAMES, told=CALL_NAMES, label="Call"),
    Verb("play", label="Play", says="Play {card}"),
)
DEALS: Final = {size: Action("deal", value=size) for size in SIZES}
CALLS: Final = (Action("call", value=HIGH), Action("call", value=LOW))
