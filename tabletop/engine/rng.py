"""Chance, from one place: every shuffle of a game is named by the game's seed and a running number.

A game whose shuffles do not depend on play may draw them all in event 0.
"""

from collections.abc import Sequence
from math import floor
from random import Random

__all__ = ["Random", "chance", "pick", "shuffled"]  # everybody else takes `Random` from here


def chance(seed: str | float, draw: int) -> Random:
    """The generator of the `draw`-th chance event of the game `seed`; use only its `random()`. A sampled state may have
    a number: its text is the seed, and is hardly ever needed.

    `random()` is promised to be stable across Python versions, `shuffle()` and `choice()` are not.
    """
    return Random(f"{seed}:{draw}")


def shuffled(cards: Sequence[int], rng: Random) -> list[int]:
    """A new list of `cards` in random order (Fisher-Yates from the end, one `random()` a swap)."""
    out = list(cards)
    rand, count = rng.random, float(len(out))
    for i in range(len(out) - 1, 0, -1):
        j = floor(rand() * count)  # as `int` does, in half the time; two floats are multiplied faster
        out[i], out[j] = out[j], out[i]
        count -= 1.0
    return out


def pick(count: int, rng: Random) -> int:
    """A number in 0..count-1."""
    return int(rng.random() * count)
