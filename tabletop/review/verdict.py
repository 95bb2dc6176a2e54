"""Why a game was won or lost, in plain sentences: from what the choices of a seat cost and how the chances stood at the
start; where that does not explain it, also from where the chance changed most and from the cards that came."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tabletop.engine.texts import capital
from tabletop.review.aftermath import Aftermath
from tabletop.review.chapters import has_left
from tabletop.review.coach import Finding
from tabletop.review.course import is_far
from tabletop.review.fortune import fortune
from tabletop.review.steps import percent
from tabletop.review.texts import say

LEAST: Final = 0.2
"""Choices that cost a smaller part of what all would share cost little."""
LEVEL: Final = 0.25
"""A chance is level so near to that of all alike, as a part of it."""
MOST_OF_IT: Final = 0.5
"""Choices that cost so much of the chance at the start explain why it was lost."""


class Verdict(NamedTuple):
    """`won`: the seat has won, or shares it (`shared`). `form`: it "left" the game, or its choices "mattered" to
    nothing, cost "nothing", "little" or "something", or most were made with so "small" a chance that nothing can be
    said of them.
    `costly`, `wins`, `worst`: so many cost so many wins of 100 games in all, and the costliest of them, which is told
    in that `row`. `stood`: where the best choice would have left it where the costliest was made: "ahead" of what is
    even, "level" or "behind", or "still" ahead as by what was played; "" where none cost something. `start`: else its
    chance at its first choice in 100 games where that alone explains how it ended, -1 where it does not. `few`: at so
    many of its `choices` the chance was too small to judge them. `others`: what explains it beside the choices, in
    sentences; "" where these explain it, or nothing is known."""

    won: bool
    form: str
    costly: int = 0
    wins: int = 0
    worst: int = 0
    stood: str = ""
    start: int = -1
    even: int = 0
    row: int = 0
    few: int = 0
    choices: int = 0
    others: str = ""
    shared: bool = False

    @property
    def text(self) -> str:
        """The sentences."""
        side, one = "won" if self.won else "lost", "one" if self.costly == 1 else ""
        won = say("verdict.won", "shared" if self.shared else "")
        form = f"{side} {self.form}"
        if self.form == "small":
            form = f"{form} all" if self.few == self.choices else form
        elif self.start >= 0:
            form = f"{side} dealt"
        elif self.stood:
            form = f"{side} {one}".strip() if self.won else f"{one} {self.stood}".strip()
        told = say(
            "verdict",
            form,
            won=won,
            count=self.costly,
            wins=self.wins,
            worst=self.worst,
            start=self.start,
            even=self.even,
            row=self.row,
            few=self.few,
            choices=self.choices,
        )
        return f"{told} {self.others}".rstrip()


def verdict(found: Aftermath, seat: int) -> Verdict | None:
    """Why that seat has won or lost, once all is `over`; None where it was not looked at."""
    coach, retelling = found.coach, found.coach.retelling
    line = found.course.lines.get(seat)
    if not found.over or coach.problem or retelling is None or retelling.result is None or not line:
        return None
    winners = retelling.result.winners
    known = _by_choices(found, seat, seat in winners)._replace(shared=len(winners) > 1)
    if known.form == "left":
        return known
    return known._replace(others=" ".join(filter(None, _others(found, seat, known))))


def _others(found: Aftermath, seat: int, known: Verdict) -> Iterator[str]:
    """What explains it beside the choices, in sentences."""
    course = found.course
    explained = 100 * course.lines[seat][0].chance * MOST_OF_IT <= known.wins
    poor = not known.won and _is_poor(found, seat)
    began = known.form in (("small",) if known.won else ("small", "little") if poor else ())
    if began:  # it speaks of the sentence before
        yield capital(course.start_of(seat)[1])
    yield (moved := _moved(found, seat, known, explained))
    if (known.won or not explained) and found.coach.retelling is not None:
        yield fortune(found.coach.retelling, seat, course.names)
    if not (began or known.won or poor or explained or moved):
        yield _slid(found, seat)


def _by_choices(found: Aftermath, seat: int, won: bool) -> Verdict:
    """What the choices explain of it, and the chance at the start."""
    coach, retelling, even = found.coach, found.coach.retelling, found.course.even
    assert retelling is not None
    mine = [one for one in coach.found if one.moment.seat == seat]
    wins, few = sum(one.wins for one in mine), coach.unmeasured((seat,)).few
    known = Verdict(won, "nothing", len(mine), wins, even=percent(even), few=few, choices=coach.choices)
    if not won and any(has_left(seat, entry.event) for entry in retelling.log(seat)):
        return known._replace(form="left")
    if not mine:
        return _costless(known, found, seat)
    if wins < 100 * LEAST * even:
        return known._replace(form="little")
    worst = _worst(found, seat)
    told = worst.told.chance_played, worst.told.chance_better
    played, best = (_standing(wins / 100, even) for wins in told)
    stood = "still" if played == best == "ahead" else best
    row = len(found.turned) + 1 + found.coach.findings.index(worst)
    return known._replace(form="something", worst=worst.wins, stood=stood, row=row)


def _worst(found: Aftermath, seat: int) -> Finding:
    return max([one for one in found.coach.found if one.moment.seat == seat], key=lambda one: one.wins)


def _is_poor(found: Aftermath, seat: int) -> bool:
    """Its chance was never about even: what it had at the start explains how the game was lost."""
    even = found.course.even
    return all(_standing(point.chance, even) == "behind" for point in found.course.lines[seat][:-1])


def _standing(chance: float, even: float) -> str:
    if abs(chance - even) <= LEVEL * even:
        return "level"
    return "ahead" if chance > even else "behind"


def _moved(found: Aftermath, seat: int, known: Verdict, explained: bool) -> str:
    """Where the chance changed most the way the game ended, by number as the page has it; of a game that was lost by
    choices, which is `explained`, only if it was not by the costliest, or that one alone did not do it."""
    ways = [
        (abs(percent(one.turning.after) - percent(one.turning.before)), number, one)
        for number, one in enumerate(found.turned, 1)
        if one.turning.seat == seat and one.turning.rises == known.won and one.turning.where
    ]
    if not ways:
        return ""
    _, number, most = max(ways, key=lambda way: way[0])
    by_worst = most.finding is not None and most.finding is _worst(found, seat)
    if explained and not known.won and by_worst and known.stood in ("ahead", "level"):
        return ""
    before, after = percent(most.turning.before), percent(most.turning.after)
    words = {"where": most.turning.where, "before": before, "after": after, "number": number}
    return say("verdict.moved", "won" if known.won else "", **words)


def _slid(found: Aftermath, seat: int) -> str:
    """Where the chance was highest, if no single fall from there is told."""
    line = found.course.lines[seat][:-1]
    top = max(range(len(line)), key=lambda at: (percent(line[at].chance), at))  # of those told alike the last
    moment = line[top].moment
    where = found.course.when(moment) if moment is not None else ""
    return say("verdict.slid", where=where, most=percent(line[top].chance)) if where else ""


def _costless(known: Verdict, found: Aftermath, seat: int) -> Verdict:
    """No choice of that seat is known to have cost anything."""
    coach, even = found.coach, found.course.even
    if coach.unmeasured((seat,)).most:
        return known._replace(form="small")
    start = found.course.lines[seat][0].chance
    told = is_far(start, even) and known.won == (start > even) and (known.won or _is_poor(found, seat))
    form = "nothing" if coach.accuracy(seat) is not None else "mattered"
    return known._replace(form=form, start=percent(start) if told else -1)
