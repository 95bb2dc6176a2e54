"""Looking into an unpaid compound choice without making it."""

from collections.abc import Sequence
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState

MOST_PARTS: Final = 16


def answers_after(state: GameState, actions: Sequence[Action]) -> tuple[Action, ...] | None:
    """The legal answers after these parts of one compound choice; None if it would be complete or one is illegal.

    Staging tells nobody anything and pays only at its last step, so this tells a player nothing that starting
    and cancelling the choice would not; what the complete choice leads to is not looked at.
    """
    world = state.clone()
    following = world.decision()
    for action in actions:
        if following is None or action not in following.actions:
            return None
        seat = following.seat
        world.apply(action)
        following = world.decision()
        if following is None or following.stage == 0 or following.seat != seat:
            return None
    return None if following is None else following.actions


def rest_of(spec: GameSpec, seen: Observation, decision: Decision, rng: Random) -> tuple[Action, ...]:
    """The parts `spec.mind.policy` would choose from here as long as the same is asked inside this choice.

    They are tried on a world sampled from what the seat sees, so they tell it nothing it does not know.
    """
    world = spec.mind.sampler(seen)(rng)
    following: Decision | None = decision
    parts: list[Action] = []
    while following is not None and len(parts) < MOST_PARTS:
        if (following.seat, following.prompt) != (decision.seat, decision.prompt) or not following.stage:
            break
        parts.append(spec.mind.policy(world.observe(decision.seat), following, rng))
        world.apply(parts[-1])
        following = world.decision()
    return tuple(parts)


def before_last(
    spec: GameSpec, seen: Observation, decision: Decision, parts: Sequence[Action], rng: Random
) -> tuple[Observation, Decision, Action] | None:
    """What its seat will see and be asked where the last of these parts is chosen that leaves it a choice, and that
    part; None if that is the first one, or they are no parts of one choice or plan.

    They are tried on a world sampled from what the seat sees, so they tell it nothing it does not know.
    """
    world = spec.mind.sampler(seen)(rng)
    found = None
    for at, part in enumerate(parts):
        following = world.decision()
        if following is None or following.seat != decision.seat or part not in following.actions:
            return None
        if at and not following.stage and not spec.mind.is_plan(tuple(parts)):
            return None
        if at and len(following.actions) > 1:
            found = world.observe(decision.seat), following, part
        world.apply(part)
    return found
