"""Chess clock: one clock per seat, run by a time control, and what falls due when time runs out.

All times are whole milliseconds; of what is read, each seat's part of one is kept until it is a whole. Time is the
difference of two readings of a monotonic source, never a sum of timer ticks, so a late or missing tick costs nobody a
millisecond. Nothing else below the screen reads a clock of the machine: `monotonic_ns` is the one source, and a test
hands in its own `now`.

The clock knows no game and decides nothing: `poll` tells what fell due, and whoever owns the game acts on it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from tabletop.engine.texts import say
from tabletop.engine.time_control import (
    BRONSTEIN,
    BYOYOMI,
    DELAY,
    HOURGLASS,
    INCREMENT,
    MAX_MAIN_MS,
    PENALTY,
    TimeControl,
    check_time_control,
)

SLEEP_GAP_MS: Final = 2_000
"""Time between two polls, in ms, from which the machine counts as having slept."""
MAX_MS: Final = 10**12
"""The largest number of a saved clock: thirty years in ms."""
MAX_DUE: Final = 100
"""Penalties of a saved clock that are due and not told yet, at most."""


def monotonic_ns() -> int:
    """Nanoseconds that never go back; counts the time the machine slept where the system can tell."""
    # time.monotonic stands still while Linux is suspended: a sleep would go unseen
    boottime = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic_ns() if boottime is None else time.clock_gettime_ns(boottime)


def monotonic_ms() -> int:
    """The same in whole milliseconds."""
    return monotonic_ns() // 1_000_000


def fine_ms() -> float:
    """The same in milliseconds and parts of them."""
    return monotonic_ns() / 1_000_000


def stopwatch() -> float:
    """Seconds of a fine timer that never goes back, to measure how long something took."""
    return time.perf_counter()


def low_time_ms(main_ms: int) -> int:
    """From here on time is low: an eighth of the main time, but at least 10 and at most 60 seconds."""
    return min(max(main_ms // 8, 10_000), 60_000)


def format_clock(ms: int, count: int = 0) -> str:
    """`17:42`, `1:02:03` from an hour on, tenths below ten seconds (`9.4`); cut, never rounded up.

    `count` > 0 appends how many penalties were taken: `2:41 ×2` is the time to the next after two.
    """
    ms = max(ms, 0)
    seconds = ms // 1000
    if ms < 10_000:
        text = f"{seconds}.{ms % 1000 // 100}"
    elif seconds < 3600:
        text = f"{seconds // 60}:{seconds % 60:02}"
    else:
        text = f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    return f"{text} ×{count}" if count > 0 else text


class Flag(NamedTuple):
    """What is newly due at `seat`. `kind`: `penalty`, due `times` times, or `time`, its time is up (once)."""

    seat: int
    kind: str
    times: int


class ClockFace(NamedTuple):
    """What a clock face shows for one seat at this moment.

    ms        time to the next thing that happens here: main time left, to the next penalty, in this period
    total_ms  what `ms` counts down from, for a bar (main time or period)
    overtime  main time is gone (penalties or byo-yomi)
    times     penalties taken so far; in byo-yomi the periods left
    delay_ms  free time left in this move (simple delay)
    """

    ms: int
    total_ms: int
    overtime: bool
    times: int
    delay_ms: int
    moves: int
    low: bool
    flagged: bool
    out: bool
    running: bool

    @property
    def last_second(self) -> int:
        """Which of the last ten seconds runs, of a short period which of its last half; -1 before them and after."""
        counted = min(10_000, self.total_ms // 2)
        return (self.ms - 1) // 1000 if self.running and 0 < self.ms <= counted else -1


_NUMBERS: Final = (
    *("main_ms", "left_ms", "periods", "overtime", "used_ms"),
    *("moves", "reported", "flagged", "out"),
)
"""What a seat's time is made of, in the order in which it is kept."""


class _Side:
    """One seat's time. `left_ms`: main time (below zero in penalty overtime), or left in this period."""

    __slots__ = _NUMBERS

    main_ms: int
    left_ms: int
    periods: int
    overtime: int
    used_ms: int  # in the move being thought about; pauses within a move do not end it
    moves: int
    reported: int  # penalties already told by poll()
    flagged: int  # 1 once poll() told that time is up
    out: int

    def __init__(self, main_ms: int, left_ms: int, periods: int, *rest: int) -> None:
        numbers = (main_ms, left_ms, periods, *(rest or (0,) * 6))
        for name, number in zip(_NUMBERS, numbers, strict=True):
            setattr(self, name, number)

    def numbers(self) -> list[int]:
        return [getattr(self, name) for name in _NUMBERS]


class Clock:
    """One clock per seat, of which at most one runs.

    `start(seat)` lets time flow off a seat, `stop()` ends that without ending the move, `moved(seat)` ends
    the move (increment, Bronstein return, fresh byo-yomi period). `pause` and `resume` are apart from that: a
    paused clock keeps its running seat, and `start` while paused changes the seat without letting time flow.

    Whoever lets a clock run polls it, at least once a second. A gap of more than `sleep_gap_ms` (0 = never)
    between two looks (`poll`, or any call that starts, stops or ends something) means the machine slept or
    hung: the clock pauses itself, all since the last look is given back, and `slept_ms` says how much until
    `resume()`.
    """

    def __init__(
        self,
        control: TimeControl,
        seats: int,
        now: Callable[[], float] = fine_ms,
        handicaps: Mapping[int, int] | None = None,
        sleep_gap_ms: int = SLEEP_GAP_MS,
    ) -> None:
        """`handicaps`: seat -> main time in ms in place of the control's. Raises ValueError."""
        check_time_control(control)
        if seats < 1:
            raise ValueError("a clock needs at least one seat")
        self.control = control
        self.seats = seats
        self.slept_ms = 0
        self._now = now
        self._gap = sleep_gap_ms
        self._sides = [_Side(control.main_ms, control.main_ms, control.periods) for _ in range(seats)]
        for seat, main_ms in (handicaps or {}).items():
            check_time_control(control._replace(main_ms=main_ms))
            self._side(seat).main_ms = self._side(seat).left_ms = main_ms
        for side in self._sides:
            self._enter_overtime(side)
        self._running = -1
        self._paused = False
        self._ticked = 0
        self._carry = 0  # hourglass: milliseconds not yet shared out
        self._rest = [0.0] * seats
        """Of each seat the part of a millisecond that flowed off it and is not booked."""
        self._since = now()  # the running seat is charged from here
        self._seen = self._since

    @property
    def handicaps(self) -> dict[int, int]:
        """Each seat that has another main time than the control says, and which, in ms."""
        usual = self.control.main_ms
        return {seat: side.main_ms for seat, side in enumerate(self._sides) if side.main_ms != usual}

    @property
    def running(self) -> int | None:
        """The seat whose time runs, or would run if the clock were not paused."""
        return None if self._running < 0 else self._running

    @property
    def paused(self) -> bool:
        return self._paused

    @property
    def ticking(self) -> bool:
        """Time is flowing off a seat right now."""
        return self._running >= 0 and not self._paused

    @property
    def ticked_ms(self) -> int:
        """All the time that flowed so far, over all seats, free delay included."""
        return self._ticked + self._flowed(self._read())

    def start(self, seat: int | None) -> None:
        """Lets the time of `seat` flow; None is `stop()`. Raises ValueError for a seat that is out."""
        if seat is not None and self._side(seat).out:
            raise ValueError(f"seat {seat} is out")
        if seat is not None and seat == self._running:
            return
        self._settle()
        self._running = -1 if seat is None else seat

    def stop(self) -> None:
        """No time flows any more; the move is not over (see `moved`)."""
        self._settle()
        self._running = -1

    def moved(self, seat: int) -> None:
        """A move of `seat` is over: counts it, gives what the control gives; starts and stops nothing."""
        side = self._side(seat)
        self._settle()
        side.moves += 1
        used, side.used_ms = side.used_ms, 0
        if self._is_time_up(side):
            return
        if self.control.kind == INCREMENT:
            side.left_ms += self.control.increment_ms
        elif self.control.kind == BRONSTEIN:
            side.left_ms += min(used, self.control.delay_ms)
        elif self.control.kind == BYOYOMI and side.overtime:
            side.left_ms = self.control.period_ms

    def press(self, seat: int) -> None:
        """Ends the running seat's move and starts `seat`: the lever of a real chess clock."""
        if self._side(seat).out:
            raise ValueError(f"seat {seat} is out")
        if self._running >= 0 and self._running != seat:
            self.moved(self._running)
        self.start(seat)

    def pause(self) -> None:
        """No time flows until `resume()`, whatever is started."""
        self._settle()
        self._paused = True

    def resume(self) -> None:
        self._settle()
        self._paused = False
        self.slept_ms = 0

    def drop(self, seat: int) -> None:
        """`seat` is out of the game: its clock stops for good."""
        side = self._side(seat)
        self._settle()
        side.out = 1
        if self._running == seat:
            self._running = -1

    def readmit(self, seat: int) -> None:
        """Takes back `drop`."""
        self._side(seat).out = 0

    def is_out(self, seat: int) -> bool:
        return bool(self._side(seat).out)

    def charge(self, seat: int, ms: int) -> None:
        """Takes `ms` off `seat` as if its clock had run that long: for a press taken back."""
        self._side(seat)
        self._settle()
        self._carry = self._spend(self._sides, seat, max(ms, 0))
        self._ticked += max(ms, 0)

    def main_ms(self, seat: int) -> int:
        """What the seat began with: the control's main time, or its handicap."""
        return self._side(seat).main_ms

    def remaining_ms(self, seat: int) -> int:
        """Time to the next thing that happens to `seat`: main time, to the next penalty, in this period."""
        return self.face(seat).ms

    def penalties(self, seat: int) -> int:
        """Penalties due so far at `seat`, told by `poll` or not."""
        self._side(seat)
        return self._due(self._projected()[seat])

    def poll(self) -> list[Flag]:
        """What fell due since the last poll, each thing once, by seat; pauses if the machine slept."""
        if self._overslept(self._read()):
            self._settle()
        self._seen = self._read()
        flags = []
        for seat, (side, then) in enumerate(zip(self._sides, self._projected(), strict=True)):
            if side.out:
                continue
            due = self._due(then)
            if due > side.reported:
                flags.append(Flag(seat, PENALTY, due - side.reported))
                side.reported = due
            if not side.flagged and self._is_time_up(then):
                side.flagged = 1
                flags.append(Flag(seat, "time", 1))
        return flags

    def face(self, seat: int) -> ClockFace:
        """Everything a display needs for one seat, at this moment."""
        self._side(seat)
        side = self._projected()[seat]
        control = self.control
        times = self._due(side)
        ms, total, overtime = side.left_ms, side.main_ms, bool(side.overtime)
        if control.kind == PENALTY and times:
            ms, total, overtime = control.period_ms - (-ms) % control.period_ms, control.period_ms, True
        elif control.kind == BYOYOMI:
            times = side.periods
            total = control.period_ms if overtime else total
        return ClockFace(
            ms=ms,
            total_ms=total,
            overtime=overtime,
            times=times,
            delay_ms=max(control.delay_ms - side.used_ms, 0) if control.kind == DELAY else 0,
            moves=side.moves,
            low=ms <= (10_000 if overtime else low_time_ms(side.main_ms)),
            flagged=self._is_time_up(side),
            out=bool(side.out),
            running=seat == self._running,
        )

    def snapshot(self) -> dict[str, object]:
        """The clock as JSON-able whole numbers, running time included up to now. The control is not in it."""
        return {
            "sides": [side.numbers() for side in self._projected()],
            "running": self._running,
            "paused": int(self._paused),
            "ticked": self.ticked_ms,
            "carry": self._carry,
        }

    def restore(self, saved: Mapping[str, object]) -> None:
        """Takes back what `snapshot` gave. A clock that was running then is paused on the same seat now.

        Raises ValueError, and changes nothing, if `saved` is no snapshot of a clock with this many seats.
        """
        rows, running, paused = saved.get("sides"), saved.get("running"), saved.get("paused")
        ticked, carry = saved.get("ticked"), saved.get("carry")
        if not isinstance(rows, list) or len(rows) != self.seats:
            raise ValueError(say("clock.seats", seats=self.seats))
        sides = []
        for row in rows:
            if not isinstance(row, list) or len(row) != 9 or any(type(n) is not int for n in row):
                raise ValueError(say("clock.damaged"))
            side = _Side(*row)
            if not self._can_be(side):
                raise ValueError(say("clock.damaged"))
            sides.append(side)
        if type(running) is not int or not -1 <= running < self.seats or paused not in (0, 1):
            raise ValueError(say("clock.damaged"))
        if type(ticked) is not int or type(carry) is not int or not 0 <= ticked <= MAX_MS >= carry >= 0:
            raise ValueError(say("clock.damaged"))
        self._sides, self._running, self._ticked, self._carry = sides, running, ticked, carry
        self._paused = bool(paused) or running >= 0
        self._rest = [0.0] * self.seats
        self.slept_ms = 0
        self._since = self._seen = self._now()

    def _can_be(self, side: _Side) -> bool:
        """Whether a clock of this control can come to stand so."""
        return (
            max(map(abs, side.numbers())) <= MAX_MS
            and min(side.main_ms, side.periods, side.used_ms, side.moves, side.reported) >= 0
            and side.periods <= self.control.periods
            and side.main_ms <= MAX_MAIN_MS
            and {side.overtime, side.flagged, side.out} <= {0, 1}
            and (side.left_ms >= 0 or self.control.kind == PENALTY)
            and self._due(side) - side.reported <= MAX_DUE
        )

    def _side(self, seat: int) -> _Side:
        if not 0 <= seat < self.seats:
            raise ValueError(f"no seat {seat} on a clock for {self.seats}")
        return self._sides[seat]

    def _read(self) -> float:
        return max(self._now(), self._since)  # a source that steps back costs nobody anything

    def _flowed(self, until: float) -> int:
        """The whole milliseconds that are to be booked, what was left over last time included."""
        return int(until - self._since + self._rest[self._running]) if self.ticking else 0

    def _overslept(self, until: float) -> bool:
        return self.ticking and 0 < self._gap < until - self._seen

    def _settle(self) -> None:
        """Books the running time; after a sleep only up to the last look, and pauses."""
        until = now = self._read()
        if self._overslept(now):
            until = self._seen
            self.slept_ms += round(now - until)
        if self.ticking:
            flowed = self._flowed(until)
            self._rest[self._running] += until - self._since - flowed
            if flowed:
                self._carry = self._spend(self._sides, self._running, flowed)
                self._ticked += flowed
        if until != now:
            self._paused = True
        self._since = self._seen = now

    def _projected(self) -> list[_Side]:
        """The sides as they stand now; the booked ones stay as they are."""
        flowed = self._flowed(self._read())
        if flowed <= 0:
            return self._sides
        sides = [_Side(*side.numbers()) for side in self._sides]
        self._spend(sides, self._running, flowed)
        return sides

    def _spend(self, sides: list[_Side], seat: int, ms: int) -> int:
        """Takes `ms` of thinking off `seat` and returns the hourglass remainder."""
        side, control = sides[seat], self.control
        cost = ms
        if control.kind == DELAY:
            cost = max(ms - max(control.delay_ms - side.used_ms, 0), 0)
        side.used_ms += ms
        before = side.left_ms
        side.left_ms -= cost
        if control.kind == BYOYOMI:
            self._enter_overtime(side)
        elif control.kind != PENALTY:
            side.left_ms = max(side.left_ms, 0)
        if control.kind != HOURGLASS:
            return 0
        others = [other for other in sides if other is not side and not other.out]
        if not others:
            return 0
        share, carry = divmod(before - side.left_ms + self._carry, len(others))
        for other in others:
            if not self._is_time_up(other):
                other.left_ms += share
        return carry

    def _enter_overtime(self, side: _Side) -> None:
        if self.control.kind != BYOYOMI:
            return
        period = self.control.period_ms
        if side.left_ms <= 0 and side.periods > 0 and not side.overtime:
            side.overtime = 1
            side.left_ms += period
        if side.left_ms <= 0 and side.periods > 0:
            ended = min(1 + -side.left_ms // period, side.periods)
            side.left_ms += min(ended, side.periods - 1) * period  # no time comes after the last period
            side.periods -= ended
        side.left_ms = max(side.left_ms, 0)

    def _due(self, side: _Side) -> int:
        # §29: one penalty the moment the time is gone, another for every interval after it
        if self.control.kind != PENALTY or side.left_ms > 0:
            return 0
        return 1 + -side.left_ms // self.control.period_ms

    def _is_time_up(self, side: _Side) -> bool:
        return self.control.kind != PENALTY and side.left_ms <= 0
