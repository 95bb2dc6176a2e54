"""The best moves of a position."""

import pytest

from tabletop import games
from tabletop.arena.analysis import NothingToAnalyseError, analyse, readable
from tabletop.engine.rng import Random

SPEC = games.load("jonkler")


def test_it_tells_the_same_whatever_the_others_hold():
    state = SPEC.start(3, "5", SPEC.make_options())
    told = analyse(SPEC, state, 0, 60)
    assert told == analyse(SPEC, state, 0, 60), "so many simulations, the same answer"
    seen = state.observe(told["seat"])
    for seed in map(str, range(3)):
        assert analyse(SPEC, SPEC.mind.sampler(seen)(Random(seed)), 0, 60) == told
    chances = [move["chance"] for move in told["moves"] if move["chance"] is not None]
    assert chances and all(0 <= chance <= 1 for chance in chances)
    lines = readable(SPEC.title, told).splitlines()
    assert len(lines) == 1 + len(told["moves"]) and "of 100" in lines[1]


def test_a_game_that_is_over_has_nothing_to_tell():
    state = SPEC.start(3, "5", SPEC.make_options())
    rng = Random("5")
    while (decision := state.decision()) is not None:
        state.apply(SPEC.mind.policy(state.observe(decision.seat), decision, rng))
    with pytest.raises(NothingToAnalyseError):
        analyse(SPEC, state, 0, 60)
