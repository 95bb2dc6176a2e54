"""Gems of a straight are picked in any order."""

from itertools import permutations

import pytest

from tabletop.engine.cards import parse_card
from tabletop.games.superjack.spec import SPEC
from tests.games.superjack.board import board
from tests.presenter.hands import hands_of, spot_of_card

RUN = ("3H", "4S", "5D", "6H", "7C")


@pytest.mark.rule("SJ-4.1", "SJ-4.7")
@pytest.mark.parametrize("prey", ["", "AH2"])
def test_gems_with_a_gap_stay_picked_while_others_can_close_it(prey):
    b = board(p0={"gems": " ".join(RUN), "graveyard": "KH"}, p1={"creatures": prey})
    hands = hands_of(SPEC, b.state)
    spots = [spot_of_card(b.state, 0, parse_card(gem)) for gem in RUN]
    for order in permutations(spots):
        picked = ()
        for count, spot in enumerate(order, 1):
            picked = hands.click(picked, spot).selection
            assert picked == order[:count]
