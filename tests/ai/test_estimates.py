"""A chance shown in a hint is one: who is said to win four times in five does so about as often."""

from math import log

import pytest

from tabletop import games
from tabletop.ai.comparing import appraiser
from tabletop.ai.thinking import Budget
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


TRIES = 60
FINE = (0.7, 0.85, 1.0, 1.2, 1.4, 1.7)


def told(spec, number, budget):
    """Of games between equal players the chances told in the middle of them, and what came of each."""
    ask, out = appraiser(spec), []
    for deal in range(number):
        state, rng, said = spec.start(4, f"told{deal}", spec.make_options({})), Random(deal), []
        while (decision := state.decision()) is not None:
            seen = state.observe(decision.seat)
            action = spec.mind.policy(seen, decision, rng)
            if len(decision.actions) > 1 and rng.random() < 0.2:
                choice = ask(seen, decision._replace(actions=(action,)), rng, budget())
                said.append((decision.seat, choice.candidates[0].value))
            state.apply(action)
        winners = state.result().winners
        out += [(chance, (seat in winners) / len(winners)) for seat, chance in said]
    return out


def bent(points, temper):
    """Mean log loss of (chance, what came), the chance made sharper (temper above 1) or flatter."""
    total = 0.0
    for chance, came in points:
        chance = min(max(chance, 0.01), 0.99)
        odds = (chance / (1 - chance)) ** temper
        total -= came * log(odds / (1 + odds)) + (1 - came) * log(1 / (1 + odds))
    return total / len(points)


def test_a_chance_told_in_the_middle_of_rupees_comes_true_as_often():
    def budget():
        found = Budget(10**6)
        found.simulations = TRIES
        return found

    points = told(games.load("rupees"), 150, budget)
    assert bent(points, 1.0) - min(bent(points, temper) for temper in FINE) < 0.002
    for least, most in ((0.0, 0.1), (0.1, 0.35), (0.35, 0.65), (0.65, 0.9), (0.9, 1.01)):
        found = [point for point in points if least <= point[0] < most]
        said, came = (sum(each) / len(found) for each in zip(*found, strict=True))
        error = (0.25 / len(found)) ** 0.5
        assert abs(said - came) < 0.02 + 2 * error, (least, said, came)
