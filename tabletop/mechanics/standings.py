"""Who has won by points."""

from collections.abc import Sequence
from typing import Any


def ranking(scores: Sequence[Any]) -> tuple[int, ...]:
    """The place of each seat, 1 = best; equal scores, of any sort that can be ordered, share a place."""
    ordered = sorted(scores, reverse=True)
    return tuple([ordered.index(score) + 1 for score in scores])


def winners(scores: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest score, several if they are equal."""
    best = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == best])
