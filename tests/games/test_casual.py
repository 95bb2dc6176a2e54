"""Casual among players at random: each game's judgement is worth something."""

import pytest

from tabletop.engine.rng import Random
from tabletop.games import load
from tests.games.fuzz import anything


@pytest.mark.parametrize(
    ("game", "players", "games", "least"),
    [
        ("high_jinks", 2, 40, 0.975),
        ("high_jinks", 3, 10, 0.9),
        ("high_jinks", 4, 6, 0.83),
        ("superjack", 2, 40, 0.97),
        ("superjack", 3, 24, 0.95),
        ("superjack", 4, 24, 0.95),
        ("rupees", 2, 140, 0.8),
        ("rupees", 4, 140, 0.5),
        ("rupees", 7, 140, 0.25),
        ("jacks_trump", 2, 200, 0.72),
        ("jacks_trump", 4, 200, 0.39),
        ("jacks_trump", 6, 150, 0.29),
        ("jacks_trump", 9, 150, 0.21),
        ("jonkler", 3, 60, 0.75),
        ("jonkler", 4, 120, 0.75),
        ("jonkler", 6, 40, 0.75),
    ],
)
def test_it_wins_far_more_than_its_share(game, players, games, least):
    """A shared win counts in parts."""
    spec, won = load(game), 0.0
    for number in range(games):
        me, rng = number % players, Random(number)
        state = spec.start(players, f"casual:{number}")
        while (decision := state.decision()) is not None:
            policy = spec.mind.policy(state.observe(me), decision, rng) if decision.seat == me else None
            state.apply(policy or anything(decision, rng))
        winners = state.result().winners
        won += (me in winners) / max(1, len(winners))
    assert won / games >= least
