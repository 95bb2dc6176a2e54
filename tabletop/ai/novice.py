"""The novice: plays like the rule player, but now and then likes another move just as well."""

from typing import Final

from tabletop.ai.search import draw_by_log
from tabletop.ai.thinking import Agent, Budget, Choice
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec

SILLY: Final = 4.0
"""A move so much less likely (e to that power) than the best never comes to its mind."""
BLUR: Final = 0.3
"""How much smaller differences look to it."""


def novice(spec: GameSpec) -> Agent:
    """The agent. It overlooks things, but takes no move that everybody sees is bad."""
    guide = spec.guide() if spec.guide is not None else None

    def answer(seen: Observation, decision: Decision, rng: Random, budget: Budget) -> Choice:
        actions = decision.actions
        if len(actions) == 1:
            return Choice(actions[0])
        if guide is None or rng.random() >= guide.blunder_rate:
            return Choice(spec.policy(seen, decision, rng))
        weights = guide.prior(spec.determinize(seen, rng), decision)
        least = max(weights) - SILLY
        likely = [at for at, weight in enumerate(weights) if weight >= least]
        return Choice(actions[likely[draw_by_log([BLUR * weights[at] for at in likely], rng)]])

    return answer
