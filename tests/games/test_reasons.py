"""A reason why one card is better than another is none for the other."""

import re
from itertools import combinations

import pytest

from tabletop import games
from tabletop.engine.rng import Random
from tabletop.engine.state import GameState


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


AROUND = re.compile(
    r"you still need|every trick|you want no more|bid is missed|cannot take this trick|knowing all|beat it"
)
"""What is said of the situation beside what is said of a card."""


@pytest.mark.parametrize("game", ["jacks_trump", "jonkler", "rupees"])
def test_no_two_cards_are_each_better_than_the_other_by_the_same(game):
    spec = games.load(game)  # which swap is best only trials can tell
    several = 0
    for seed in range(40):
        for seen, decision in decisions(spec, seed, 60):
            cards = [action for action in decision.actions if action.card >= 0 and action.verb != "swap"]
            for pair in combinations(cards[:6], 2):
                told = [spec.mind.apart(seen, decision, (a,), (b,)) for a, b in (pair, pair[::-1])]
                clauses = [set(re.split(r"[;.:,] ", re.sub(r"\d+ ", "# ", text or ""))) for text in told]
                shared = {
                    clause for clause in clauses[0] & clauses[1] if clause and not AROUND.search(clause)
                }
                assert not shared, (seen.facts, pair, told)
                several += all(told)
    assert several > 100
