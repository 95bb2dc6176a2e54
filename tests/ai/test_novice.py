"""The novice: casual, but for the mistakes that its game declares."""

from tabletop.ai.novice import MAX_GAP, novice
from tabletop.ai.thinking import Budget
from tabletop.engine.rng import Random
from tabletop.engine.spec import Judgement, Slip
from tabletop.games.rupees.spec import SPEC
from tests.specs import changed


def answers(*slips, right=(2.0, 1.0, 0.0), times=200):
    """How often a novice gives each of three answers that are worth so much."""
    judgement = Judgement(prior=lambda state, decision: right, slips=slips)
    agent = novice(changed(SPEC, judgement=lambda: judgement))
    state = SPEC.start(2, "novice", SPEC.make_options())
    while len((decision := state.decision()).actions) < 3:
        state.apply(decision.actions[0])
    decision = decision._replace(actions=decision.actions[:3])
    seen = state.observe(decision.seat)
    given = [agent(seen, decision, Random(f"{n}"), Budget()).action for n in range(times)]
    return [given.count(action) for action in decision.actions]


def slip(name, weights, rate):
    return Slip(name, "", lambda state, decision: weights, rate)


def test_without_a_slip_it_plays_as_casual():
    assert answers() == [200, 0, 0]
    assert answers(slip("same", (1.0, 0.0, 0.5), 1.0)) == [200, 0, 0]


def test_it_errs_as_often_as_the_slip_says():
    assert answers(slip("always", (0.0, 1.0, 0.0), 1.0)) == [0, 200, 0]
    right, wrong, other = answers(slip("often", (0.0, 1.0, 0.0), 0.25))
    assert 25 <= wrong <= 75 and right == 200 - wrong and not other


def test_no_slip_stands_in_the_way_of_another():
    right, one, two = answers(slip("one", (0.0, 1.0, 0.0), 0.5), slip("two", (0.0, 0.0, 1.0), 0.5))
    assert 25 <= right <= 75 and one >= 40 and two >= 40


def test_what_everybody_sees_is_bad_is_not_done():
    weights = 2.0, 1.0, 2.0 - MAX_GAP
    assert answers(slip("bad", (0.0, 0.0, 1.0), 1.0), right=weights) == [200, 0, 0]
