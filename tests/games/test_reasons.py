"""A reason that holds for several cards says what tells them apart."""

import pytest

from tabletop import games
from tabletop.engine.catalogue import named
from tabletop.engine.rng import Random
from tabletop.engine.state import GameState
from tabletop.games.rupees.texts import say as rupees

ANY_WILL_DO = {
    rupees("rationale.decided", form, player=named(seat)) for form in ("", "you") for seat in range(7)
}
"""Where a game is decided one card is as good as another."""


def decisions(spec, seed: int, steps: int):
    """A game by casual, with cards and bids at random between its own."""
    rng = Random(seed)
    state: GameState = spec.start(2 + seed % 4 + (spec.id == "jonkler"), str(seed), spec.make_options({}))
    for _ in range(steps):
        decision = state.decision()
        if decision is None:
            return
        seen = state.observe(decision.seat)
        yield seen, decision
        pick = decision.actions[rng.randrange(len(decision.actions))]
        state.apply(pick if rng.random() < 0.5 else spec.mind.policy(seen, decision, rng))


@pytest.mark.parametrize("game", ["jacks_trump", "jonkler", "rupees"])
def test_no_two_cards_have_the_same_reason(game):
    spec = games.load(game)
    several = 0
    for seed in range(40):
        for seen, decision in decisions(spec, seed, 150):
            told = {
                action: spec.mind.rationale(seen, decision, (action,))
                for action in decision.actions
                if action.card >= 0
            }
            given = [reason for reason in told.values() if reason and reason not in ANY_WILL_DO]
            assert len(set(given)) == len(given), (seen.facts, told)
            several += len(given) > 1
    assert several > 100
