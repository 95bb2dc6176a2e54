"""What follows from choices while they are tried out, as a game declares it for hints."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.events import DamageDealt, Declared, Event
from tabletop.engine.observation import Observation
from tabletop.engine.texts import say

HARDLY = 0.05
"""A smaller mean would be told as 0.0."""
SELDOM = 0.06
"""Less of what may happen seldom is not worth a word: luck makes it."""
WHOLE = 2
"""Where so much is the least worth a word, means are told as whole numbers: they still move while they are read."""


class Follow(NamedTuple):
    """Something that follows from choices, counted while they are tried out: the declarations of these `hows`
    by whoever chose (`mine`) or by the others, of these only by the one on the seat `rival` if it is not -1; with
    `damage` how often these are damaged, or with `values` the health that they lose by it, never more than they have.

    `tell`: a sentence that compares a choice with the one that was played, made of `better`, `played` and `other`, the
    played one in words. `good`: more of it is better. `values`: the values are added up, so that it is a mean, else it
    is how many times in 100 it happened. `least`: a smaller difference is not worth a word. `ends`: behind the first
    event of these no more is counted; `own`: only one of whoever chose ends it. `verbs`: of which choices it is told,
    () = all: what others bring by what is done after them gives no reason; `always`: of the best one also beside a
    reason that tells it from the next, and however little it is ahead of one about as good; `less`: what is said behind
    what a rival loses where it is clearly less, made of `better` and `played`: it is given up for that, so the game's
    own reason for the choice is left out; `instead`: by this a choice is advised where none has a chance to win worth
    the name; by the first that is told `always` or `finishes` a game where nearly every one is won; `lists`: what a
    list of choices goes by then, and wherever the chances do not speak against what has most of it, in words, None =
    the chances; `belies(observation, action)`: where it happened in every try, the reason that the game gives for that
    choice speaks against it and is left out; `some`: told only where it came in some try of both choices, for where it
    never did those who try them out do not do what could bring it; `matters(observation)`: else it is not counted;
    `step`: only a step to the win, not told to part two choices that win about as often; `seldom`: where it seldom
    happens, half of what the better choice has of it is worth a word.
    """

    hows: tuple[str, ...]
    tell: Callable[..., str]
    least: float
    good: bool = True
    mine: bool = True
    values: bool = False
    damage: bool = False
    ends: tuple[str, ...] = ()
    own: bool = False
    rival: int = -1
    verbs: tuple[str, ...] = ()
    always: bool = False
    less: Callable[..., str] | None = None
    instead: bool = False
    finishes: bool = False
    lists: Callable[[], str] | None = None
    belies: Callable[[Observation, Action], bool] | None = None
    some: bool = False
    matters: Callable[[Observation], bool] | None = None
    step: bool = False
    seldom: bool = False

    def counted(self, events: Sequence[Event], seen: Observation) -> int:
        """How much of it these bring to whoever saw that and chose."""
        seat = seen.seat
        total = 0
        for event in events:
            own = getattr(event, "seat", -1) == seat
            if own == self.mine and self.damage and isinstance(event, DamageDealt):
                total += event.total + min(event.left, 0) if self.values else 1
            elif own == self.mine and event.how in self.hows and isinstance(event, Declared):
                if self.rival in (-1, event.seat) and (self.matters is None or self.matters(seen)):
                    total += event.value if self.values else 1
            if event.how in self.ends and (own or not self.own):
                break
        return total if self.values or self.damage else min(total, 1)

    def is_told(self, verb: str, better: float, played: float) -> bool:
        """Whether it is told of a choice of that verb beside the other one, and not two figures that read alike."""
        asked = not self.verbs or verb in self.verbs
        known = not (self.some and 0.0 in (better, played))
        return asked and known and self.shown(better) != self.shown(played)

    def tells(self, better: float, played: float, other: str) -> tuple[float, str]:
        """By how many times the least the better choice is ahead in this, by the figures of a list that goes by it, and
        the sentence."""
        more, less = (self.listed(value) if self.lists else value for value in (better, played))
        seldom = max(SELDOM, max(more, less) / 2)  # 15 of 100 are not about as good as 22
        least = min(self.least, seldom) if self.seldom else self.least
        ahead = (more - less) * (1 if self.good else -1) / least
        return ahead, self.tell(better=self.shown(better), played=self.shown(played), other=other)

    def gives_up(self, better: float, played: float) -> str:
        """The sentence where the better choice has so much less of it that it is worth a word; else ""."""
        if self.less is None or self.tells(better, played, "")[0] > -1:
            return ""
        return self.less(better=self.shown(better), played=self.shown(played))

    def figure(self, value: float) -> int:
        """So much of it as a whole number in a list."""
        return round(value) if self.values or self.damage else _in_100(value)

    def listed(self, value: float) -> float:
        """The same to the whole number in a list: 7 is not called about as good as 4 because both are rounded."""
        return self.figure(value) / (1 if self.values or self.damage else 100)

    def shown(self, value: float) -> str:
        """So much of it as a number in a sentence."""
        if not (self.values or self.damage):
            return str(_in_100(value))
        digits = 0 if self.least >= WHOLE else 1
        return f"{value:.{digits}f}" if abs(value) >= HARDLY * 10 ** (1 - digits) else say("follows.hardly")


def _in_100(value: float) -> int:
    """How many of 100; 0 or 100 only of what never came in the tries, or always."""
    often = round(100 * value, 6)
    return round(often) if often in (0, 100) else min(max(round(often), 1), 99)
