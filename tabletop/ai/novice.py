"""The novice: as casual, but a share of its answers (`Judgement.blunder_rate`) is drawn by the prior."""

from typing import Final

from tabletop.ai.search import draw_by_log
from tabletop.ai.thinking import Agent, Budget
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Choice
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec

MAX_GAP: Final = 4.0
"""Moves whose log-prior is this far below the best are never chosen."""
SHARPNESS: Final = 0.3
"""Differences of log-priors are multiplied by this before a move is drawn: 1 = by the prior, 0 = all alike."""


def novice(spec: GameSpec) -> Agent:
    """The agent. It overlooks things, but makes no move that everybody sees is bad."""
    judgement = spec.mind.judgement() if spec.mind.judgement is not None else None

    def answer(seen: Observation, decision: Decision, rng: Random, budget: Budget) -> Choice:
        actions = decision.actions
        if judgement is None or len(actions) == 1:
            return Choice(spec.mind.policy(seen, decision, rng))
        log_priors = judgement.prior(spec.mind.sampler(seen)(rng), decision)
        best = max(log_priors)
        if rng.random() >= judgement.blunder_rate:
            return Choice(actions[log_priors.index(best)])
        least = best - MAX_GAP
        likely = [at for at, log_prior in enumerate(log_priors) if log_prior >= least]
        return Choice(actions[likely[draw_by_log([SHARPNESS * log_priors[at] for at in likely], rng)]])

    return answer
