"""What is left of a hand, solved: in each sampled state every way to play one's own last cards is tried, the others
answering as the guide would. Letting the others know the sampled cards as well (max^n) was tried and plays worse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.ai.thinking import Budget, Candidate, Choice
from tabletop.engine.decisions import Decision
from tabletop.engine.spec import GameSpec, Guide
from tabletop.engine.state import GameState

MAX_WORLDS: Final = 100
MIN_WORLDS: Final = 8
"""With fewer sampled states solved the answer is not trusted."""
EVEN: Final = 1e-4
"""Chances that differ by less than this times what the guide thinks of them count as equal."""


def solve(
    spec: GameSpec,
    guide: Guide,
    decision: Decision,
    sample: Callable[[], GameState],
    budget: Budget,
    limit: int,
) -> Choice | None:
    """The action with the best mean over sampled states, or None: more than `limit` lines are left, or the budget was
    over before `MIN_WORLDS` states were solved."""
    if guide.lines_left is None:
        return None
    actions = decision.actions
    totals = [0.0] * len(actions)
    liked: Sequence[float] = ()
    solved = 0
    while solved < MAX_WORLDS and not budget.over(solved):
        world = sample()
        if not 0 < guide.lines_left(world) <= limit:
            return None
        liked = liked or guide.prior(world, decision)
        for at, action in enumerate(actions):
            after = world.clone()
            after.apply(action)
            totals[at] += _best(spec, guide, after, decision.seat)
        solved += 1
    if solved < MIN_WORLDS:
        return None
    share = 1.0 / len(actions)
    order = sorted(range(len(actions)), key=lambda at: (-totals[at] / solved - EVEN * liked[at], at))
    found = tuple([Candidate(actions[at], totals[at] / solved, share) for at in order])
    return Choice(found[0].action, found, solved)


def _best(spec: GameSpec, guide: Guide, world: GameState, me: int) -> float:
    """The chance of `me` with its best play to the end of what is being played. `world` is used up."""
    while (decision := world.decision()) is not None and decision.prompt not in guide.horizon:
        actions = decision.actions
        if len(actions) == 1:
            world.apply(actions[0])
        elif decision.seat != me:
            weights = guide.prior(world, decision)
            world.apply(actions[weights.index(max(weights))])
        else:
            best = 0.0
            for action in actions:
                after = world.clone()
                after.apply(action)
                best = max(best, _best(spec, guide, after, me))
            return best
    return spec.evaluate(world, me)
