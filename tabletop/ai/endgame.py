"""The end of a hand, solved: in each sampled state every line of one's own last cards is tried, while the others play
the action with the highest prior. Max^n, where the others too know the sampled cards, was tried and plays worse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.ai.thinking import Budget
from tabletop.engine.decisions import Decision
from tabletop.engine.player import Candidate, Choice
from tabletop.engine.spec import GameSpec, Judgement
from tabletop.engine.state import GameState

MAX_WORLDS: Final = 100
"""Sampled states solved at most."""
MIN_WORLDS: Final = 8
"""Sampled states that must be solved for an answer."""
TIE_BREAK: Final = 1e-4
"""The weight of an action's log-prior beside its chance to win, so small that it only orders equals."""


def solve(
    spec: GameSpec,
    judgement: Judgement,
    decision: Decision,
    sample: Callable[[], GameState],
    budget: Budget,
    max_lines: int,
) -> Choice | None:
    """The action with the best mean chance to win over sampled states; None if more than `max_lines` lines are left or
    the budget was over before `MIN_WORLDS` states were solved."""
    if judgement.lines_left is None:
        return None
    actions = decision.actions
    totals = [0.0] * len(actions)
    log_priors: Sequence[float] = ()
    solved = 0
    while solved < MAX_WORLDS and not budget.over(solved):
        world = sample()
        if not 0 < judgement.lines_left(world) <= max_lines:
            return None
        log_priors = log_priors or judgement.prior(world, decision)
        for at, action in enumerate(actions):
            after = world.clone()
            after.apply(action)
            totals[at] += _best(spec, judgement, after, decision.seat)
        solved += 1
    if solved < MIN_WORLDS:
        return None
    share = 1.0 / len(actions)
    order = sorted(
        range(len(actions)), key=lambda at: (-totals[at] / solved - TIE_BREAK * log_priors[at], at)
    )
    found = tuple([Candidate(actions[at], totals[at] / solved, share) for at in order])
    return Choice(found[0].action, found, solved)


def _best(spec: GameSpec, judgement: Judgement, world: GameState, me: int) -> float:
    """The chance of `me` to win with its best play up to the horizon. `world` is used up."""
    while (decision := world.decision()) is not None and not spec.rules.prompts[decision.prompt].horizon:
        actions = decision.actions
        if len(actions) == 1:
            world.apply(actions[0])
        elif decision.seat != me:
            theirs = judgement.prior(world, decision)
            world.apply(actions[theirs.index(max(theirs))])
        else:
            best = 0.0
            for action in actions:
                after = world.clone()
                after.apply(action)
                best = max(best, _best(spec, judgement, after, me))
            return best
    return spec.mind.evaluate(world, me)
