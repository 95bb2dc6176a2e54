"""The chess clock of a match: whose time runs, when a move ends, who is out."""

from collections.abc import Callable, Iterable
from typing import Final

from tabletop.engine.clock import Clock
from tabletop.engine.decisions import Decision
from tabletop.engine.events import Event, PlayerLost
from tabletop.engine.player import Limits

NEXT: Final = 15 / 16
LEAST: Final = 0.1
"""Each question to the same seat in a row gets NEXT of the time of the one before, down to LEAST of the usual: a turn
of forty takes no longer than 15 questions, one of a hundred no longer than 21."""


class Timing:
    """Runs `clock` (None = untimed) for the questions of a match. AI seats are free unless `time_ai`."""

    def __init__(self, clock: Clock | None, is_human: Callable[[int], bool], time_ai: bool) -> None:
        self.clock = clock
        self.time_ai = time_ai
        self._is_human = is_human
        self._holder: int | None = None
        self._asked = -1
        self._share = 1.0

    def is_timed(self, seat: int) -> bool:
        """Time runs for `seat` when it must choose."""
        return self.time_ai or self._is_human(seat)

    def begin(self, decision: Decision | None) -> None:
        """The first question stands, or a question that is nobody's new move (after undo or resume)."""
        if decision is not None and decision.clock_seat is not None:
            self._holder = decision.clock_seat

    def run(self, decision: Decision | None) -> None:
        """Input is open: let the time flow that the question charges."""
        clock = self.clock
        if clock is None or decision is None:
            return
        seat = decision.clock_seat
        free = not self.is_timed(decision.seat) or (seat is not None and not self.is_timed(seat))
        if seat is None or free or clock.is_out(seat):
            clock.stop()
        else:
            clock.start(seat)

    def stand(self) -> None:
        if self.clock is not None:
            self.clock.stop()

    def chosen(self, following: Decision | None) -> None:
        """A choice is made: time stands until `run`, and a move ends when the time goes to another seat."""
        clock = self.clock
        if clock is None:
            return
        clock.stop()
        seat = None if following is None else following.clock_seat
        if following is None or (seat is not None and seat != self._holder):
            holder = self._holder
            if holder is not None and self.is_timed(holder) and not clock.is_out(holder):
                clock.moved(holder)
            self._holder = seat

    def lost(self, events: Iterable[Event]) -> None:
        """Seats that left the game need no time any more."""
        if self.clock is not None:
            for event in events:
                if isinstance(event, PlayerLost):
                    self.clock.drop(event.seat)

    def rebuilt(self, events: Iterable[Event], decision: Decision | None) -> None:
        """The game was taken to another point, whose whole log is `events`: who is out, whose time."""
        if self.clock is None:
            return
        for seat in range(self.clock.seats):
            self.clock.readmit(seat)
        self.lost(events)
        self.begin(decision)

    def limits(self, decision: Decision) -> Limits:
        """What the next question's player is told; called once for each."""
        if decision.seat != self._asked:
            self._asked, self._share = decision.seat, 1.0
        usual = Limits()
        limits = usual._replace(soft_ms=round(usual.soft_ms * self._share))
        if len(decision.actions) > 1:
            self._share = max(self._share * NEXT, LEAST)
        seat, clock = decision.clock_seat, self.clock
        if clock is None or seat is None or not self.time_ai:
            return limits
        return limits._replace(clock_ms=clock.remaining_ms(seat), increment_ms=clock.control.increment_ms)
