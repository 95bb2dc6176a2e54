"""Rupees positions with an obviously right move."""

import pytest

from tabletop.games.rupees.spec import SPEC
from tests.ai.silly.moments import PLAYERS, Moment, fails

_REST = ["2H", "3H", "4H", "6H", "7H", "8H", "9H", "TH", "2S", "4S", "6S", "7S", "8S", "9S", "TS", "JS"]


def last(hand, cards):
    """Seat 0 plays last, after `cards` of seats 3, 2 and 1; the other hands are dealt from `rest`."""
    left = len(hand.split())
    three, two, one = cards.split()
    pool = [card for card in _REST if card not in hand + cards]
    rest = [" ".join(pool[n * (left - 1) : (n + 1) * (left - 1)]) for n in range(3)]
    return {
        "fill": "stock",
        "heights": [3, 2, 1, 0],
        "opener": 3,
        "seat": [
            {"hand": hand},
            {"hand": rest[0], "played": one},
            {"hand": rest[1], "played": two},
            {"hand": rest[2], "played": three},
        ],
    }


def moment(name, position, right=(), wrong=()):
    return Moment(name, position, (), right, wrong, players=4)


MOMENTS = (
    moment("a five takes a joker", last("5C KH 2C", "XB 7C 9D"), right=("play 5C",)),
    moment("a joker is not given to a five", last("XR 2C 3S", "XB 5H 9D"), wrong=("play XR",)),
    moment("the cheapest rupee takes the bombs", last("2D KD 3S", "6C 7C 9C"), right=("play 2D",)),
    moment("a lost turn gets the worst card", last("3S KH XR", "5D XB 9D"), right=("play 3S",)),
    moment("the last turn but one is taken if it can be", last("KC 3S", "6C 7C 9C"), right=("play KC",)),
)


@pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS.keys())
@pytest.mark.parametrize("moment", MOMENTS, ids=[moment.name for moment in MOMENTS])
def test_nothing_silly(moment, player):
    assert fails(SPEC, moment, player) == ""
