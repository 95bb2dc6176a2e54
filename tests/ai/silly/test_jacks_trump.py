"""Jacks Trump positions with an obviously right move."""

import pytest

from tabletop.games.jacks_trump.spec import SPEC
from tests.ai.silly.moments import PLAYERS, Moment, fails


def last(hand, cards, call):
    """Seat 3 plays last to `cards`."""
    return {"phase": "play", "leader": 0, "call": call, "trick": cards, "seat": [{}, {}, {}, {"hand": hand}]}


def calls(hand):
    """Seat 0 calls for the first trick."""
    return {"phase": "call", "leader": 0, "seat": [{"hand": hand}, {}, {}, {}]}


def moment(name, position, right=(), wrong=()):
    return Moment(name, position, (), right, wrong, players=4)


MOMENTS = (
    moment("a rich trick is taken", last("AS 2C 4C", "TH 5C 3D", "HIGH"), right=("play AS",)),
    moment("a rich trick is taken low", last("2S KC QC", "TH 5C 3D", "LOW"), right=("play 2S",)),
    moment("no ten into a lost trick", last("TD 3C 4S", "AH KC 5D", "HIGH"), right=("play 3C", "play 4S")),
    moment("no ten into a trick lost low", last("TD 7C 8S", "2H 4C 5D", "LOW"), right=("play 7C", "play 8S")),
    moment("of equal cards the later wins", last("AS 6D 3C", "AH TC TD", "HIGH"), right=("play AS",)),
    moment("a ten that takes the trick is safe", last("TS 3C 2D", "9H 5C 4D", "HIGH"), right=("play TS",)),
    moment("twos are called low", calls("2C 2D 3H"), right=("call 1",)),
    moment("aces are called high", calls("AC AD KH"), right=("call 0",)),
)


@pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS.keys())
@pytest.mark.parametrize("moment", MOMENTS, ids=[moment.name for moment in MOMENTS])
def test_nothing_silly(moment, player):
    assert fails(SPEC, moment, player) == ""
