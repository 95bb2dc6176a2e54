"""What is left of a hand, solved: sampled states are played out in all ways, each seat going after its own chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.ai.thinking import Budget, Candidate, Choice
from tabletop.engine.decisions import Decision
from tabletop.engine.spec import GameSpec, Guide
from tabletop.engine.state import GameState

MAX_WORLDS: Final = 60
MIN_WORLDS: Final = 8
"""With fewer sampled states solved the answer is not trusted."""


def solve(
    spec: GameSpec,
    guide: Guide,
    decision: Decision,
    seats: int,
    sample: Callable[[], GameState],
    budget: Budget,
    limit: int,
) -> Choice | None:
    """The action with the best mean over sampled states, or None: the rest is larger than `limit` positions, or the
    budget was over before `MIN_WORLDS` states were solved."""
    if guide.rest is None:
        return None
    actions = decision.actions
    totals = [0.0] * len(actions)
    solved = 0
    seat = decision.seat
    for _ in range(MAX_WORLDS):
        world = sample()
        if not 0 < guide.rest(world) <= limit:
            return None
        for at, action in enumerate(actions):
            after = world.clone()
            after.apply(action)
            totals[at] += _values(spec, guide, after, seats)[seat]
        solved += 1
        if budget.over(solved):
            break
    if solved < MIN_WORLDS:
        return None
    rows = sorted(
        [Candidate(action, total / solved, 0.0) for action, total in zip(actions, totals, strict=True)],
        key=lambda row: -row.value,
    )
    return Choice(rows[0].action, tuple([row._replace(share=1 / len(rows)) for row in rows]), solved)


def _values(spec: GameSpec, guide: Guide, world: GameState, seats: int) -> list[float]:
    """The chance of every seat if all play what is best for themselves. `world` is used up."""
    while True:
        decision = world.decision()
        if decision is None or decision.prompt in guide.pauses:
            return [spec.evaluate(world, seat) for seat in range(seats)]
        actions = decision.actions
        if len(actions) > 1:
            break
        world.apply(actions[0])
    seat = decision.seat
    best: list[float] = []
    for action in actions:
        after = world.clone()
        after.apply(action)
        values = _values(spec, guide, after, seats)
        if not best or values[seat] > best[seat]:
            best = values
    return best
