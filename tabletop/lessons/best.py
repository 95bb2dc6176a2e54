"""How good each answer of a challenge is, by what whoever is asked knows: solved where it has a goal, else searched.

With a goal an answer is worth the share of sampled deals in which it can be reached against whatever the others do, who
see all cards. Without one it is the chance to win that the opponents' own search finds. The same question always gets
the same answer.
"""

from collections.abc import Mapping
from typing import Any, Final

from tabletop.ai.comparing import Comparison
from tabletop.ai.search import FARTHER
from tabletop.ai.thinking import Budget
from tabletop.engine.actions import Action
from tabletop.engine.errors import NotationError
from tabletop.engine.limits import Effort
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState
from tabletop.lessons.script import LEARNER
from tabletop.scenario import flatten, look_in

MARGIN: Final = 0.08
"""By so much the move of a challenge is better than all others."""
SIMULATIONS: Final = 240
"""For each answer, where it is searched."""
WORLDS: Final = 24
"""Deals that are solved."""
MOST: Final = 60_000
"""Positions looked at in one of them."""


def searched(spec: GameSpec, state: GameState, simulations: int = SIMULATIONS) -> Mapping[Action, float]:
    """The chance to win of each legal answer, 0 to 1."""
    decision = state.decision()
    assert decision is not None
    judgement = spec.mind.judgement() if spec.mind.judgement is not None else None
    if judgement is None or len(decision.actions) == 1:
        return dict.fromkeys(decision.actions, 1.0)
    search = Comparison(spec, judgement, state.observe(decision.seat), decision, Random("judge"), FARTHER)
    choice = search.run(Budget(simulations=simulations * len(decision.actions)))
    return {candidate.action: candidate.value for candidate in choice.candidates}


def solved(
    spec: GameSpec, state: GameState, goal: Mapping[str, Any], until: str, worlds: int = WORLDS
) -> Mapping[Action, float]:
    """The share of deals in which the goal can be reached after each legal answer. `goal`: paths of a position and what
    must stand there, a value or a text like ">= 20"; `until`: it is looked at when this prompt is asked, or at the end.
    """
    decision = state.decision()
    assert decision is not None
    sample, rng = spec.mind.sampler(state.observe(decision.seat)), Random("judge")
    reached = dict.fromkeys(decision.actions, 0)
    wanted = tuple(flatten(goal))
    for _ in range(worlds):
        world, effort = sample(rng), Effort(MOST)
        for action in decision.actions:
            reached[action] += _forced(spec, _after(world, action), wanted, until, effort)
    return {action: count / worlds for action, count in reached.items()}


def _after(state: GameState, action: Action) -> GameState:
    after = state.clone()
    after.events = None
    after.apply(action)
    return after


def _forced(
    spec: GameSpec,
    state: GameState,
    goal: tuple[tuple[tuple[str, ...], object], ...],
    until: str,
    effort: Effort,
) -> bool:
    """Whether the learner reaches it whatever the others do."""
    effort.spend()
    decision = state.decision()
    if decision is None or decision.prompt == until:
        position = spec.notation.write_position(state)
        return all(_stands(position, path, wanted) for path, wanted in goal)
    found = (
        _forced(spec, _after(state, action), goal, until, effort)
        for action in dict.fromkeys(decision.actions)
    )
    return any(found) if decision.seat == LEARNER else all(found)


def _stands(position: Mapping[str, Any], path: tuple[str, ...], wanted: object) -> bool:
    try:
        return fits(look_in(position, path), wanted)
    except NotationError:
        return False  # nobody has won yet, nothing lies there any more


def fits(value: object, wanted: object) -> bool:
    """Whether it is what is wanted; ">= 20" and "<= 20" are for numbers."""
    if isinstance(wanted, str) and wanted[:2] in (">=", "<="):
        if not isinstance(value, int) or not wanted[2:].strip().lstrip("-").isdecimal():
            raise NotationError(f"{wanted!r} is for numbers, not for {value!r}")
        number = int(wanted[2:])
        return value >= number if wanted[0] == ">" else value <= number
    return value == wanted
