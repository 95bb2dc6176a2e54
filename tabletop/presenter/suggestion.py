"""How the rest of a compound choice could be made: the rule player's parts, found without playing any of them."""

from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.presenter.gestures import Offer
from tabletop.presenter.words import cards_text

AUTO: Final = "auto"
"""A text `auto.<prompt>` marks a question inside a compound choice that the table may answer on demand: a payment."""
MOST_PARTS: Final = 16


def rest_of(spec: GameSpec, seen: Observation, decision: Decision, rng: Random) -> tuple[Action, ...]:
    """The parts `spec.policy` would choose from here as long as the same is asked inside this choice.

    They are tried on a world sampled from what the seat sees, so they tell it nothing it does not know.
    """
    world = spec.determinize(seen, rng)
    following: Decision | None = decision
    parts: list[Action] = []
    while following is not None and len(parts) < MOST_PARTS:
        if (following.seat, following.prompt) != (decision.seat, decision.prompt) or not following.stage:
            break
        action = spec.policy(world.observe(decision.seat), following, rng)
        parts.append(action)
        world.apply(action)
        following = world.decision()
    return tuple(parts)


def automatic(spec: GameSpec, seen: Observation, decision: Decision, rng: Random) -> Offer | None:
    """The rest of a choice that the game marks as one the table may make; None elsewhere."""
    label = spec.texts.get(f"{AUTO}.{decision.prompt}", "")
    if not label or not decision.stage:
        return None
    parts = rest_of(spec, seen, decision, rng)
    cards = cards_text([part.card for part in parts if part.card >= 0])
    full = f"{label}: {cards}" if cards else label
    return Offer(parts, full, full)
