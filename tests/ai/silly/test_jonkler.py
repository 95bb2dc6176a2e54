"""Jonkler positions with an obviously right move."""

import pytest

from tabletop.games.jonkler.spec import SPEC
from tests.ai.silly.moments import Moment, fails, with_styles


def trick(hand, cards, bid, taken, *, round_=0, others=(0, 0, 0)):
    """Seat 3 plays last to `cards`; tricks taken and cards held make the round."""
    left = len(hand.split())
    number = round_ or left + taken + sum(others)
    seats = [{"bid": 1, "taken": took} for took in others]
    return {
        "phase": "play",
        "round": number,
        "dealer": 0,
        "leader": 0,
        "trick": cards,
        "seat": [*seats, {"hand": hand, "bid": bid, "taken": taken}],
    }


def lead(hand, bid, taken=0):
    """Seat 0 leads to the next trick."""
    return {
        "phase": "play",
        "dealer": 0,
        "leader": 0,
        "seat": [{"hand": hand, "bid": bid, "taken": taken}, {}, {}, {}],
    }


def bidding(hand, number):
    """Seat 0 bids first."""
    return {"phase": "bid", "round": number, "dealer": 3, "seat": [{"hand": hand}, {}, {}, {}]}


def moment(name, position, right=(), wrong=()):
    return Moment(name, position, (), right, wrong, players=4)


MOMENTS = (
    moment("the trump king alone is bid one", bidding("KS", 1), right=("bid 1",)),
    moment("an ace alone is bid nothing", bidding("AH", 1), right=("bid 0",)),
    moment("a low card alone is bid nothing", bidding("2D", 1), right=("bid 0",)),
    moment("four high trumps are not bid low", bidding("KS 8S 7S 6S", 4), wrong=("bid 0", "bid 1")),
    moment(
        "nothing but low cards is not bid high", bidding("AC 2D 2H AD", 4), wrong=("bid 2", "bid 3", "bid 4")
    ),
    moment("who needs every trick leads no low trump", lead("KS 8S 7S 2S", 4), wrong=("play 2S",)),
    moment("who needs none leads low", lead("KD 2H", 0), right=("play 2H",)),
    moment("who needs no more ducks", trick("4H KH 8H", "5H 6H 3H", 0, 0), right=("play 4H",)),
    moment("who needs all takes", trick("8H XR", "5H 6H 3H", 2, 0), right=("play 8H",)),
    moment("who needs none is rid of a king", trick("KD 2C", "5H 6H 3H", 0, 0), right=("play KD",)),
    moment("the joker takes a king that is needed", trick("XR 4C", "KH 3H 2H", 2, 0), right=("play XR",)),
    moment("the joker takes no king that hurts", trick("XR 4C", "KH 3H 2H", 0, 0), right=("play 4C",)),
    moment("a trump takes what is needed", trick("2S 4C", "7H 3H 2H", 2, 0), right=("play 2S",)),
)


PLAYERS = with_styles(SPEC)


@pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS.keys())
@pytest.mark.parametrize("moment", MOMENTS, ids=[moment.name for moment in MOMENTS])
def test_nothing_silly(moment, player):
    assert fails(SPEC, moment, player) == ""
