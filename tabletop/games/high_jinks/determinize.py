"""Sampling what a seat cannot see (the sampler comes with the opponents)."""

from random import Random

from tabletop.engine.observation import Observation
from tabletop.games.high_jinks.game import HighJinks


def determinize(seen: Observation, rng: Random) -> HighJinks:
    """Not built yet: raises NotImplementedError."""
    raise NotImplementedError("High Jinks cannot sample hidden cards yet")
