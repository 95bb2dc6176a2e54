"""Why a game was won or lost, in one plain sentence: from what the choices of a seat cost, from how the chances stood
at the start, and by nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tabletop.play.course import is_far, percent
from tabletop.play.stretches import has_left
from tabletop.play.texts import say
from tabletop.play.turnings import LEAST

if TYPE_CHECKING:
    from tabletop.play.aftermath import Aftermath

LEVEL: Final = 0.25
"""A chance is level so near to that of all alike, as a part of it."""


class Verdict(NamedTuple):
    """`won`: the seat has won, or shares it. `form`: it "left" the game, or its choices "mattered" to nothing, cost
    "nothing", "little" or "something", or most were made with so "small" a chance, at best `start`, that nothing can
    be said of them.
    `costly`, `wins`: so many cost so many wins of 100 games. `stood`: where the best choice would have left it where
    the costliest was made: "ahead" of what is even, "level" or "behind"; "" where none cost something. `start`: else
    its chance at its first choice in 100 games where that alone explains how it ended, -1 where it does not."""

    won: bool
    form: str
    costly: int = 0
    wins: int = 0
    stood: str = ""
    start: int = -1
    even: int = 0

    @property
    def text(self) -> str:
        """The sentence."""
        side, one = "won" if self.won else "lost", "one" if self.costly == 1 else ""
        form = f"{side} {self.form}"
        if self.start >= 0 and self.form != "small":
            form = f"{side} dealt"
        elif self.stood:
            form = f"{side} {one}".strip() if self.won else f"{one} {self.stood}".strip()
        return say("verdict", form, count=self.costly, wins=self.wins, start=self.start, even=self.even)


def verdict(found: Aftermath, seat: int) -> Verdict | None:
    """Why that seat has won or lost, once all is `over`; None where it was not looked at."""
    course, coach, retelling = found.course, found.coach, found.coach.retelling
    line = course.lines.get(seat)
    if not found.over or coach.problem or retelling is None or retelling.result is None or not line:
        return None
    won, even = seat in retelling.result.winners, course.even
    mine = [one for one in found.all_findings if one.moment.seat == seat]
    wins = sum(map(found.cost, mine))
    known = Verdict(won, "nothing", len(mine), wins, even=percent(even))
    if not won and any(has_left(seat, entry.event) for entry in retelling.log(seat)):
        return known._replace(form="left")
    if not mine:
        return _costless(known, found, seat)
    if wins < 100 * LEAST * even:
        return known._replace(form="little")
    best = found.chances(max(mine, key=found.cost))[1] / 100
    far = abs(best - even) > LEVEL * even
    stood = "level" if not far else "ahead" if best > even else "behind"
    return known._replace(form="something", stood=stood)


def _costless(known: Verdict, found: Aftermath, seat: int) -> Verdict:
    """No choice of that seat is known to have cost anything."""
    coach, even = found.coach, found.course.even
    small = coach.unmeasured((seat,))
    if small.most:
        return known._replace(form="small", start=small.percent)
    start = found.course.lines[seat][0].chance
    told = is_far(start, even) and known.won == (start > even)
    form = "nothing" if coach.accuracy(seat) is not None else "mattered"
    return known._replace(form=form, start=percent(start) if told else -1)
