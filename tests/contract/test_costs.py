"""What costs something is never under the key that is pressed without a thought, whatever the game."""

from itertools import islice

from tabletop.engine.rng import Random
from tabletop.presenter.asking import given_up
from tests.contract.cases import Case, each_case, walk
from tests.presenter.hands import hands_of


@each_case
def test_nothing_that_costs_or_gives_up_something_is_on_the_key_that_passes(case: Case) -> None:
    for seed in list(case.seeds)[:3]:
        rng = Random(f"costs:{seed}")
        for _, state, decision, _ in islice(walk(case.start(seed), seed), 900):
            if rng.random() > 0.3 or not any(action.card < 0 for action in decision.actions):
                continue
            for offer in hands_of(case.spec, state, tuple(f"P{seat}" for seat in range(16))).buttons(()):
                if not offer.plain:
                    continue
                told = offer.consequence
                assert told is None or not told.bad, offer
                seen = state.observe(decision.seat)
                assert given_up(case.spec, seen, decision, offer.confirm, offer.sequence) is None, offer
