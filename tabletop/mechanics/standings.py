"""Who has won by points."""

from collections.abc import Sequence


def ranking(scores: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat, 1 = best; equal scores share a place."""
    return tuple([1 + sum(other > score for other in scores) for score in scores])


def winners(scores: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest score, several if they are equal."""
    best = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == best])
