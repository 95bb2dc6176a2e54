"""Who has won, and how likely somebody is to."""

from collections.abc import Sequence
from math import exp
from typing import Any

from tabletop.engine.decisions import Result


def ranking(scores: Sequence[Any]) -> tuple[int, ...]:
    """The place of each seat, 1 = best; equal scores, of any sort that can be ordered, share a place."""
    ordered = sorted(scores, reverse=True)
    return tuple([ordered.index(score) + 1 for score in scores])


def winners(scores: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest score, several if they are equal."""
    best = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == best])


def won_shares(result: Result) -> list[float]:
    """What each seat has won, in all 1: the win is shared by the winners, a draw by all."""
    seats = range(len(result.ranking))
    winning = result.winners or seats
    share = 1.0 / len(winning)
    return [share if seat in winning else 0.0 for seat in seats]


def chances(values: Sequence[float], spread: float = 1.0) -> list[float]:
    """How likely each is to win, in all 1: `spread` ahead is e times as likely."""
    best = max(values)
    weights = [exp((value - best) / spread) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def shares(strengths: Sequence[float | None], trust: float) -> list[float]:
    """How likely each is to win, in all 1, where strength 1 / `trust` ahead is e times as likely; None: who is out."""
    out = []
    for at, mine in enumerate(strengths):
        total = 1.0
        if mine is not None:
            for other, theirs in enumerate(strengths):
                if theirs is not None and other != at:
                    total += exp(trust * (theirs - mine))
        out.append(0.0 if mine is None else 1.0 / total)
    return out
