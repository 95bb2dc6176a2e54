"""Looking into an unpaid compound choice without making it."""

from collections.abc import Sequence

from tabletop.engine.actions import Action
from tabletop.engine.state import GameState


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
