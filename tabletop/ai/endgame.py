"""The end of a hand, solved: in each sampled state every line of one's own last cards is tried, while the others play
the action with the highest prior. Max^n, where the others too know the sampled cards, was tried and plays worse."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from tabletop.ai.thinking import Budget
from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.player import Candidate, Choice
from tabletop.engine.spec import GameSpec, Judgement
from tabletop.engine.state import GameState

MIN_WORLDS: Final = 8
"""Sampled states that must be solved for an answer."""
ENOUGH_WORLDS: Final = 64
"""From so many on it is looked whether more could change the answer."""
SURE: Final = 3.0
"""The best action is believed to be so when it is ahead of each other one by this many standard errors."""
EXACT: Final = 0.004
"""Actions are as good as equal, and a chance is known, when the standard error of it is as small as this."""
TIE_BREAK: Final = 1e-4
"""The weight of an action's log-prior beside its chance to win, so small that it only orders equals."""


def solve(
    spec: GameSpec,
    judgement: Judgement,
    decision: Decision,
    sample: Callable[[], tuple[GameState, float]],
    budget: Budget,
    max_lines: int,
    told: bool = False,
) -> Choice | None:
    """The action with the best mean chance to win over sampled states, as many as the budget allows or the answer
    needs; None if more than `max_lines` lines are left or the budget was over before `MIN_WORLDS` were solved.
    `sample()`: another state, and how well it explains what the others did; `told`: the chance itself is wanted, not
    only which action is the best, and of one that begins a plan (`Mind.plans`) how it is best gone on with."""
    if judgement.lines_left is None:
        return None
    actions = decision.actions
    rows: list[tuple[float, list[float]]] = []
    log_priors: Sequence[float] = ()
    thens: dict[Action, dict[Action, float]] = {}
    while not budget.over(len(rows)):
        world, weight = sample()
        if not 0 < judgement.lines_left(world) <= max_lines:
            return None
        log_priors = log_priors or judgement.prior(world, decision)
        found = []
        for action in actions:
            after = world.clone()
            after.apply(action)
            plan = spec.mind.plans.get(action.verb, ()) if told else ()
            ways = {
                then: _best(spec, judgement, way, decision.seat)[decision.seat]
                for then, way in _ways(after, decision.seat, plan)
            }
            found.append(max(ways.values()))
            for then, chance in ways.items():
                if then is not None:
                    sums = thens.setdefault(action, {})
                    sums[then] = sums.get(then, 0.0) + weight * chance
        rows.append((weight, found))
        if len(rows) >= ENOUGH_WORLDS and not len(rows) & (len(rows) - 1) and _settled(rows, told):
            break
    if len(rows) < MIN_WORLDS:
        return None
    whole, means = _means(rows)
    lines = {action: (action, max(sums, key=sums.__getitem__)) for action, sums in thens.items()}
    means = [  # who goes on knows no more of the hidden cards than before
        thens[action][lines[action][1]] / whole if action in lines else mean
        for action, mean in zip(actions, means, strict=True)
    ]
    order = sorted(range(len(actions)), key=lambda at: (-means[at] - TIE_BREAK * log_priors[at], at))
    share = 1.0 / len(actions)
    best = tuple([Candidate(actions[at], means[at], share, lines.get(actions[at], ())) for at in order])
    return Choice(best[0].action, best, len(rows), best[0].line)


def _ways(world: GameState, seat: int, plan: Sequence[str]) -> Sequence[tuple[Action | None, GameState]]:
    """The states in which that seat may have gone on at once with such a move of its plan, by the move; else that one
    as it is."""
    decision = world.decision() if plan else None
    if decision is None or decision.seat != seat or decision.actions[0].verb not in plan:
        return [(None, world)]
    ways = [(action, world.clone()) for action in decision.actions]
    for action, way in ways:
        way.apply(action)
    return ways


def _means(rows: Sequence[tuple[float, list[float]]]) -> tuple[float, list[float]]:
    """All the weights together, and the weighted mean of each action's chance."""
    whole = sum([weight for weight, _ in rows])
    return whole, [
        sum([weight * chances[at] for weight, chances in rows]) / whole for at in range(len(rows[0][1]))
    ]


def _settled(rows: Sequence[tuple[float, list[float]]], told: bool) -> bool:
    """Whether more states would hardly change which action is the best, nor its chance if that is `told`."""
    whole, means = _means(rows)
    best = means.index(max(means))
    if told and _error(rows, whole, means[best], lambda chances: chances[best]) > EXACT:
        return False
    for other, mean in enumerate(means):
        gap = means[best] - mean
        error = _error(rows, whole, gap, lambda chances, at=other: chances[best] - chances[at])  # type: ignore[misc]
        if other != best and error > EXACT and gap < SURE * error:
            return False
    return True


def _error(
    rows: Sequence[tuple[float, list[float]]],
    whole: float,
    mean: float,
    figure: Callable[[list[float]], float],
) -> float:
    """The standard error of the weighted mean of a figure over the states."""
    return sqrt(sum([(weight * (figure(chances) - mean)) ** 2 for weight, chances in rows])) / whole


def _best(spec: GameSpec, judgement: Judgement, world: GameState, me: int) -> Sequence[float]:
    """The chances of all seats with the best play of `me` up to the horizon. `world` is used up."""
    while (decision := world.decision()) is not None and not spec.rules.prompts[decision.prompt].horizon:
        actions = decision.actions
        if len(actions) == 1:
            world.apply(actions[0])
        elif decision.seat != me:
            world.apply(judgement.favourite(world, decision))
        else:
            best: Sequence[float] = ()
            for action in actions:
                after = world.clone()
                after.apply(action)
                chances = _best(spec, judgement, after, me)
                if not best or chances[me] > best[me]:
                    best = chances
            return best
    return spec.mind.evaluate(world)
