"""The tables the game plays with say what the rules say."""

import pytest

from tabletop.games.jacks_trump.cards import DECK, KEYS, PAIRS, winning


def later_of_the_best(cards, call):
    keys = [KEYS[call][card] for card in cards]
    return max(index for index, key in enumerate(keys) if key == max(keys))


@pytest.mark.rule("JT-3.5", "JT-3.8")
@pytest.mark.parametrize("call", [0, 1])
def test_every_trick_of_two_cards(call):
    for first in DECK:
        for second in DECK:
            if first != second:
                trick = bytes((first, second))
                wanted = later_of_the_best(trick, call)
                assert PAIRS[call][trick] == winning(trick, call) == wanted, trick
                assert PAIRS[call][trick] == wanted, "from memory"
