"""Statistics of deals: intervals, Elo, and the sequential test that says when enough was played.

A *share* is a part of one win, 0 to 1: a game won alone is 1, shared by two 1/2, drawn 1/seats. Means are taken over
deals, each with all its rotations: games of one deal resemble each other, so only deals are independent.
"""

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95
"""Of all intervals."""
RISK: Final = 0.05
"""α = β: the chance of "stronger" between equals, and of "not stronger" for one that is `elo1` better."""
PRIOR_DEALS: Final = 3.0
"""Deals, each won or lost as a whole, whose variance the test starts with: its own first few may all be alike."""

_Z: Final = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
"""So many standard errors such an interval reaches."""
_TINY_T: Final = {1: 12.706204736, 2: 4.302652730}


class Interval(NamedTuple):
    """Both ends, each 0 to 1 for a share."""

    low: float
    high: float


def t_quantile(df: int) -> float:
    """How many standard errors a two-sided 95 % interval reaches, for `df` degrees of freedom (1 or more)."""
    if df in _TINY_T:
        return _TINY_T[df]
    z = _Z
    # the expansion of Student's t about the normal, good to 0.02 from three degrees of freedom
    return (
        z
        + (z**3 + z) / (4 * df)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * df**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * df**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * df**4)
    )


def wilson(share: float, count: float, z: float = _Z) -> Interval:
    """Wilson's interval for a share of `count` independent games; 0 to 1 without any."""
    if count <= 0:
        return Interval(0.0, 1.0)
    spread = z * math.sqrt(max(share * (1 - share), 0.0) / count + (z / (2 * count)) ** 2)
    middle, scale = share + z * z / (2 * count), 1 + z * z / count
    return Interval(max((middle - spread) / scale, 0.0), min((middle + spread) / scale, 1.0))


def mean(values: Sequence[float]) -> float:
    """The mean, 0 of nothing."""
    return math.fsum(values) / len(values) if values else 0.0


def deal_interval(values: Sequence[float]) -> Interval:
    """The interval for the mean of deals' shares: Wilson's, for as many games as would have the same standard error
    (`p(1-p)/se²`), and with Student's quantile. Unlike mean ± t·se, which it approaches, it stays within 0 to 1.
    Deals that are all alike tell nothing of the error; then each counts as one game."""
    count = len(values)
    if count < 2:
        return Interval(0.0, 1.0)
    share = mean(values)
    error = math.fsum((value - share) ** 2 for value in values) / (count - 1) / count
    t = t_quantile(count - 1)
    if error <= 1e-12 or not 0 < share < 1:
        return wilson(share, count, t)
    return wilson(share, share * (1 - share) / error, t)


def share_of(elo: float, seats: int, held: int) -> float:
    """The share of the wins that `held` of `seats` seats take when their player is `elo` better than every other:
    each seat wins in proportion to its strength 10^(elo/400). With two seats this is the Elo of chess."""
    strength = held * 10 ** (elo / 400)
    return strength / (strength + seats - held)


def elo_of(share: float, seats: int, held: int) -> float:
    """The inverse of `share_of`; plus or minus infinity for a share of 1 or 0."""
    if share <= 0 or share >= 1:
        return math.inf if share >= 1 else -math.inf
    return 400 * math.log10(share * (seats - held) / ((1 - share) * held))


class Hypotheses(NamedTuple):
    """What the sequential test weighs: the player is no better (`elo0`) against `elo1` better."""

    elo0: float
    elo1: float


class Sprt:
    """The generalized sequential probability ratio test on the shares of deals, in its normal approximation:
    LLR = n (s1 - s0) (2 mean - s0 - s1) / (2 variance), s0 and s1 being the shares of the two hypotheses.

    Deals are added in their order. Once decided it stays so, whatever follows.
    """

    def __init__(self, hypotheses: Hypotheses, seats: int, held: int) -> None:
        self.hypotheses = hypotheses
        self.share0 = share_of(hypotheses.elo0, seats, held)
        self.share1 = share_of(hypotheses.elo1, seats, held)
        self.bound = math.log((1 - RISK) / RISK)
        self.deals = 0
        self.llr = 0.0
        self.verdict = ""
        self._prior = PRIOR_DEALS * self.share0 * (1 - self.share0)
        self._mean = self._squares = 0.0

    def add(self, share: float) -> str:
        """Count one more deal; returns the verdict: `stronger`, `not stronger`, or "" while it is open."""
        if self.verdict:
            return self.verdict
        self.deals += 1
        before = self._mean
        self._mean += (share - before) / self.deals
        self._squares += (share - before) * (share - self._mean)  # about the mean, by Welford
        variance = (self._prior + self._squares) / (PRIOR_DEALS + self.deals - 1)
        step = (self.share1 - self.share0) * (2 * self._mean - self.share0 - self.share1)
        self.llr = self.deals * step / (2 * variance)
        if abs(self.llr) >= self.bound:
            self.verdict = "stronger" if self.llr > 0 else "not stronger"
        return self.verdict
