"""The rule player of High Jinks."""

from random import Random

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation


def policy(seen: Observation, decision: Decision, rng: Random) -> Action:
    """The first legal action, until the rule player is wired in."""
    return decision.actions[0]
