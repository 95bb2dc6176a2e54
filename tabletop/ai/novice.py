"""The novice: as casual, but now and then it makes one of the mistakes that people make (`Judgement.slips`)."""

from typing import Final

from tabletop.ai.thinking import Agent, Budget
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Choice
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec

MAX_GAP: Final = 7.0
"""Nobody makes a move whose log-prior is this far below the best."""


def novice(spec: GameSpec) -> Agent:
    """The agent. Each of its mistakes is one that the game has a name for, and none of them is a move that everybody
    sees is bad."""
    judgement = spec.mind.judgement() if spec.mind.judgement is not None else None

    def answer(seen: Observation, decision: Decision, rng: Random, budget: Budget) -> Choice:
        actions = decision.actions
        if judgement is None or len(actions) == 1:
            return Choice(spec.mind.policy(seen, decision, rng))
        world = spec.mind.sampler(seen)(rng)
        log_priors = judgement.prior(world, decision)
        most = max(log_priors)
        best = log_priors.index(most)
        for slip in rng.sample(judgement.slips, len(judgement.slips)):
            if rng.random() < slip.rate:
                wrong = slip.prior(world, decision)
                found = wrong.index(max(wrong))
                if found != best and log_priors[found] > most - MAX_GAP:
                    return Choice(actions[found])
        return Choice(actions[best])

    return answer
