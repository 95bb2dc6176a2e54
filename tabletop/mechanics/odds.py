"""How likely it is that somebody holds a card of a sort, counted exactly, and how that is told."""

import math


def none_held(bad: int, held: int, unseen: int) -> float:
    """How likely it is, from 0 to 1, that none of `held` cards in hidden hands is one of `bad` cards, all of them among
    the `unseen`."""
    chances = [(unseen - bad - drawn) / (unseen - drawn) for drawn in range(min(held, unseen))]
    return abs(math.prod(chances))  # where it is certain that one is, one of them is 0


def percent(chance: float) -> int:
    """That chance in percent: 0 and 100 only where it is certain."""
    return round(100 * chance) if chance in (0.0, 1.0) else min(max(round(100 * chance), 1), 99)
