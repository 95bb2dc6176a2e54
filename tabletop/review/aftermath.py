"""What is found of a game that is over, once, for the end page and for looking back alike: how the chances went, then
what each choice cost. Both ask the same process, so one works after the other.

The costs cannot be read off the curve. The curve knows how good the position was when each chapter began; how good an
answer there had been it never asked. It errs by more than a choice must cost to be told (`coach.LEAST_LOSS`)."""

from collections.abc import Callable
from typing import NamedTuple

from tabletop.engine.texts import capital
from tabletop.review.coach import Coach, Finding
from tabletop.review.course import Course
from tabletop.review.texts import say
from tabletop.review.turnings import Point, Turning
from tabletop.storage.lookback import PastQuestion


class Turned(NamedTuple):
    """A turning point with `text`, all of it in sentences; `finding`: the costliest choice of whose chance it is that
    was made there, if any is told."""

    turning: Turning
    text: str
    finding: Finding | None = None

    @property
    def moment(self) -> PastQuestion:
        """The choice with which it begins."""
        assert self.turning.at.moment is not None
        return self.turning.at.moment


class Aftermath:
    """Owns `course` and `coach`, who look at the same record. Whoever is among the `heard` is called after every step
    of either."""

    def __init__(self, course: Course, coach: Coach) -> None:
        self.course, self.coach = course, coach
        self.heard: list[Callable[[], object]] = []
        self._looked_back = self._left = False
        course.changed = coach.changed = self._stepped

    def start(self) -> None:
        """Begin with the course; returns at once."""
        self.course.start()

    def rest(self) -> None:
        """Stop both: somebody else needs the process. `go_on` goes on from there."""
        self.course.rest()
        self.coach.rest()

    def leave(self) -> None:
        """The game is left: nobody asks any more."""
        self._left = True
        self.rest()

    def look_back(self) -> None:
        """Somebody looks back: the coach comes first."""
        self._looked_back = True
        self.course.rest()
        if not self.coach.over:
            self.coach.go_on()

    def go_on(self) -> None:
        """Nobody looks back any more: what is not found yet is found for the end page."""
        self._looked_back = False
        self.rest()
        if not self._left and not self.course.over:
            self.course.go_on()
        elif not self._left and not self.over:
            self.coach.go_on()

    def _stepped(self) -> None:
        if self.course.over and not self.coach.over and not self._looked_back and not self.coach.runs:
            self.coach.go_on()
        for call in tuple(self.heard):
            call()

    @property
    def over(self) -> bool:
        """All is found that is told."""
        return self.course.over and self.coach.over

    @property
    def known(self) -> tuple[object, ...]:
        """Changes with what is told: when the curve is known, and when all is."""
        return self.course.over, self.over

    # -- what there is to tell ---------------------------------------------------------------------------------

    @property
    def turned(self) -> tuple[Turned, ...]:
        """The chapters in which the chance changed most, in their order; what choices cost there when all is `over`."""
        course = self.course
        return tuple(map(self._turned, course.turnings)) if course.over and not course.failed else ()

    def when(self, finding: Finding) -> str:
        """When that choice was, as people say it."""
        return self.course.when(finding.moment) or finding.told.where

    def step(self, seat: int, at: int) -> str:
        """See `Course.step`; with the costliest choice on the way there."""
        line = self.course.lines[seat]
        cost = self._costliest(seat, line[at - 1], line[at])[1] if at else ""
        return " ".join(filter(None, (self.course.step(seat, at), cost)))

    def _turned(self, turning: Turning) -> Turned:
        finding, cost = self._costliest(turning.seat, turning.at, turning.to)
        text = f"{turning.told} {cost}".rstrip()
        text = say("turned.when", where=capital(turning.where), text=text) if turning.where else text
        return Turned(turning, text, finding)

    def _costliest(self, seat: int, here: Point, there: Point) -> tuple[Finding | None, str]:
        """The costliest choice of that seat between two points of its line, and that in a sentence; None and ""
        where none is told."""
        name = "" if len(self.course.lines) == 1 else self.course.names[seat]
        findings = self.coach.findings if self.over else ()  # the costliest comes first
        for number, finding in enumerate(findings, len(self.course.turnings) + 1):
            if finding.moment.seat == seat and here.n <= finding.moment.n < there.n:
                words = {"name": name, "choice": finding.told.played, "number": number}
                return finding, say("turned.choice", "named" if name else "", **words)
        return None, ""
