"""What a seat answers at its next question behind a compared move, where the favourite is not the best of it."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from tabletop.ai.search import WORTH
from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision

TRIED: Final = 5
"""Answers tried out at most: the one that declines, and the likeliest."""
DROPPED: Final = 6
"""After so many tries what seems no better is tried no more."""
ENOUGH: Final = 24
"""After so many it is known."""
SURE: Final = 1.5
"""An answer is better by so many standard errors at least."""


class Reply:
    """Answers to one question, each tried out beside the favourite in the same sampled states. `better`: what is surely
    better than the favourite; None: nothing is, or it is not known yet."""

    __slots__ = ("_gains", "better")

    def __init__(self, decision: Decision, log_priors: Sequence[float], declines: Sequence[str]) -> None:
        liked = dict(zip(decision.actions, log_priors, strict=True))
        order = sorted(decision.actions, key=lambda action: (action.verb not in declines, -liked[action]))
        self._gains: dict[Action, list[float]] = {action: [] for action in order[:TRIED]}
        self.better: Action | None = None

    def open(self, decision: Decision) -> list[Action]:
        """What is still to be tried out."""
        return [action for action in self._gains if action in decision.actions]

    def note(self, gains: Mapping[Action, float]) -> None:
        """These brought so much more than the favourite in one sampled state."""
        for action, gain in gains.items():
            found = self._gains[action]
            found.append(gain)
            mean = sum(found) / len(found)
            error = sqrt(sum([(each - mean) ** 2 for each in found])) / len(found)
            if len(found) >= ENOUGH and mean >= max(WORTH, SURE * error):
                self.better = action
            if len(found) >= ENOUGH or (len(found) >= DROPPED and mean + error / 2 < WORTH):
                del self._gains[action]
        if self.better is not None:
            self._gains.clear()
