"""The rule player: builds up, attacks when it pays, blocks what it must, and answers what hurts."""

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random, pick
from tabletop.games.superjack.policy import combat, main_phase
from tabletop.games.superjack.policy.view import View


def policy(seen: Observation, decision: Decision, rng: Random) -> Action:
    """One of `decision.actions`, chosen from what the seat sees alone."""
    acts = decision.actions
    if len(acts) == 1:
        return acts[0]
    prompt = decision.prompt
    if prompt == "throw":
        # two players with the same dice must not tie for ever
        turn = decision.serial * (1 + decision.seat)
        return acts[(pick(len(acts), rng) + turn) % len(acts)]
    view = View(seen, decision)
    if prompt == "mulligan":
        return acts[0] if main_phase.keeps(view) else acts[1]
    if prompt in ("main", "main2", "final"):
        return main_phase.own_turn(view)
    if prompt == "attack":
        return combat.attack(view)
    if prompt == "block":
        return combat.block(view)
    if prompt == "split":
        return combat.split(view)
    if prompt == "pay":
        return main_phase.payment(view)
    if prompt == "straight":
        return main_phase.straight(view)
    if prompt == "discard":
        return main_phase.discard(view)
    if decision.stage == 0:
        return main_phase.reaction(view)
    return main_phase.aim(view)
