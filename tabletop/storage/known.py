"""A position as one seat knows it: what it does not know is dealt anew, so that nothing in it tells of hidden cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.observation import Observation, canonical
from tabletop.engine.rng import Random

if TYPE_CHECKING:
    from tabletop.engine.spec import GameSpec


def known_position(spec: GameSpec, seen: Observation, seed: str = "") -> dict[str, object]:
    """One of the positions that whoever saw this could not tell from the real one, as plain data; without a seed always
    the same."""
    world = spec.mind.sampler(seen)(Random(seed or canonical(seen).decode()))
    return spec.notation.write_position(world)
