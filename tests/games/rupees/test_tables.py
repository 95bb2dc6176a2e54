"""The tables and memories the game plays with say what the rules say."""

from itertools import permutations

import pytest

from tabletop.engine.errors import SetupError
from tabletop.games.rupees.actions import PLAY, SWAP, cards_of, hand_of, lead_of
from tabletop.games.rupees.options import config_of
from tabletop.games.rupees.precedence import PAIRS, is_carried, winner_of
from tests.games.rupees.board import SPEC


@pytest.mark.rule("RU-4.13")
def test_every_turn_of_two_cards():
    for cards in permutations(range(54), 2):
        turn = bytes(cards)
        assert PAIRS[turn] == winner_of(turn) == PAIRS[turn], turn
        assert turn[PAIRS[turn]] == turn[::-1][PAIRS[turn[::-1]]], "the order of play has no influence"


@pytest.mark.rule("RU-B21")
def test_only_both_jokers_without_a_five_are_carried():
    red, black, five, king = 52, 53, 16, 51
    assert is_carried(bytes((red, black)))
    assert is_carried(bytes((king, black, red)))
    assert not is_carried(bytes((red, five, black)))
    assert not is_carried(bytes((red, king)))


@pytest.mark.rule("RU-3.9")
def test_the_opener_may_play_or_swap_each_card():
    hand = hand_of(bytes((9, 3, 52)), PLAY)
    assert cards_of(hand) == bytes((9, 3, 52))
    assert lead_of(hand) == (PLAY[9], PLAY[3], PLAY[52], SWAP[9], SWAP[3], SWAP[52])


def test_games_of_one_table_share_it_and_nothing_else():
    one, other = (SPEC.rules.new(2, seed, SPEC.make_options()) for seed in ("one", "other"))
    assert one.config is other.config is config_of(2, SPEC.make_options())
    before = other.cards()
    one.apply(one.decision().actions[0])
    assert other.cards() == before


@pytest.mark.rule("RU-B5")
def test_heights_that_do_not_fit_are_refused_every_time():
    options = SPEC.make_options({"heights": "2 0 1"})
    for _ in range(2):
        with pytest.raises(SetupError):
            config_of(2, options)
    assert config_of(3, options).heights == (2, 0, 1)


@pytest.mark.rule("RU-5.3", "RU-B25")
@pytest.mark.parametrize("players", [2, 3, 7])
def test_an_ending_from_memory_is_an_ending_anew(players):
    """A game of three rounds counts its rounds the long way; its first round must end as a game of one does."""
    for seed in range(12):
        single = SPEC.rules.new(players, str(seed), SPEC.make_options())
        match = SPEC.rules.new(players, str(seed), SPEC.make_options({"rounds": 3}))
        while single.decision() is not None:
            single.apply(single.decision().actions[0])
            match.apply(match.decision().actions[0])
        result = single.result()
        assert match.decision().prompt == "deal"
        assert match.round.tallies == single.round.tallies == tuple((n,) for n in result.scores)
        assert match.round.points == single.round.points
        assert result.winners == tuple(seat for seat, won in enumerate(match.round.points) if won)
        assert [place == 1 for place in result.ranking] == [won == 1 for won in match.round.points]
