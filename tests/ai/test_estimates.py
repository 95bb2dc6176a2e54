"""A chance shown in a hint is one: who is said to win four times in five does so about as often."""

from math import log

import pytest

from tabletop import games
from tabletop.engine.rng import Random

TEMPERS = (0.3, 0.5, 0.7, 1.0, 1.4, 2.0)


def loss(points, temper):
    """Mean log loss of (chances, winners), the chances made sharper (temper above 1) or flatter."""
    total = 0.0
    for chances, winners in points:
        shares = [max(chance, 1e-9) ** temper for chance in chances]
        total -= sum(log(shares[seat] / sum(shares)) for seat in winners) / len(winners)
    return total / len(points)


@pytest.mark.parametrize(
    ("game", "seats", "number", "options"),
    [
        ("high_jinks", 2, 30, {}),
        ("high_jinks", 4, 24, {}),
        ("superjack", 2, 60, {}),
        ("superjack", 4, 60, {}),
        ("jonkler", 4, 150, {}),
        ("jonkler", 2, 150, {}),
        ("jacks_trump", 4, 200, {}),
        ("jacks_trump", 7, 100, {}),
        ("rupees", 4, 150, {"rounds": 5}),
        ("rupees", 4, 150, {"rounds": 5, "variant": "chance"}),
    ],
)
def test_chances_are_neither_too_sure_nor_too_flat(game, seats, number, options):
    spec = games.load(game)
    points = []
    for deal in range(number):
        state, rng = spec.start(seats, f"said{deal}", spec.make_options(options)), Random(deal)
        said = []
        while (decision := state.decision()) is not None:
            if spec.rules.prompts[decision.prompt].horizon:
                said.append(spec.mind.evaluate(state))
            state.apply(spec.mind.policy(state.observe(decision.seat), decision, rng))
        winners = state.result().winners
        if winners:
            points += [(chances, winners) for chances in said]
    best = min(loss(points, temper) for temper in TEMPERS)
    assert loss(points, 1.0) - best < 0.008
