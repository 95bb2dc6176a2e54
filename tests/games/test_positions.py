"""A game that is written and read goes on as it would have: every question, every shuffle to come, and its end."""

import json

import pytest

from tabletop.engine.rng import Random
from tabletop.games import load
from tests.games.fuzz import anything


@pytest.mark.parametrize(
    ("game", "players"),
    [
        *[("high_jinks", players) for players in (2, 3, 4)],
        *[("superjack", players) for players in (2, 3, 4)],
        *[("rupees", players) for players in (2, 4, 7)],
        *[("jacks_trump", players) for players in (2, 3, 4, 7, 9, 15)],
        *[("jonkler", players) for players in (2, 3, 4, 5, 6)],
    ],
)
def test_written_read_and_played_on_it_is_the_same(game, players):
    spec, rng = load(game), Random(4)
    state = spec.start(players, "9")
    for _ in range(players * 4 + 3):
        state.apply(anything(state.decision(), rng))
    other = again(spec, state, players)
    for number in range(4000):
        decision = state.decision()
        if decision is None:
            break
        assert other.decision()._replace(serial=0) == decision._replace(serial=0)
        action = anything(decision, rng)
        state.apply(action)
        other.apply(action)
        if number % 20 == 0:
            assert spec.notation.write_position(other) == spec.notation.write_position(state)
    end = again(spec, state, players)
    assert state.result() == other.result() == end.result()
    assert (state.decision() is None) == (end.decision() is None)


def again(spec, state, players):
    written = json.loads(json.dumps(spec.notation.write_position(state)))
    return spec.notation.read_position(written, players, "9", spec.make_options())
