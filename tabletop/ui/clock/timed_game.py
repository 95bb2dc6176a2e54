"""What the stand-alone clock knows, without a screen: names, places, turn order, undo. Times live in `Clock`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop.engine.clock import Clock, Flag, fine_ms
from tabletop.engine.time_control import TimeControl, format_time_control, handicaps, parse_time_control
from tabletop.ui.clock.texts import say

MIN_SEATS, MAX_SEATS = 2, 4
MAX_NAME = 24
HISTORY = 200


class _Step(NamedTuple):
    """A session as it stood before something was done, and how much time had flowed when it was done."""

    what: str
    charges: bool
    control: TimeControl
    places: list[int]
    snapshot: dict[str, object]
    ticked: int


class TimedGame:
    """Two to four people and their clocks.

    names    by seat; seats are in turn order, clockwise
    places   places[p] is the seat that sits at place p of the window, clockwise from the top left
    facing   the far side of the window is turned around
    """

    def __init__(
        self,
        control: TimeControl,
        names: list[str],
        now: Callable[[], float] = fine_ms,
        facing: bool = False,
        own: Sequence[int] = (),
    ) -> None:
        """`own`: the main time of each seat that has another than the control's, in ms; 0 for the rest."""
        if not MIN_SEATS <= len(names) <= MAX_SEATS:
            raise ValueError(say("wrong_number", least=MIN_SEATS, most=MAX_SEATS))
        self.now = now
        self.control = control
        self.names = [tidy_name(name, seat) for seat, name in enumerate(names)]
        self.places = list(range(len(names)))
        self.facing = facing
        self.clock = Clock(control, len(names), now, handicaps(own))
        self._history: list[_Step] = []

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def own(self) -> tuple[int, ...]:
        """The main time of each seat that has another than the control's; no noughts at the end."""
        main = [self.clock.main_ms(seat) for seat in range(self.seats)]
        return trimmed([0 if ms == self.control.main_ms else ms for ms in main])

    @property
    def begun(self) -> bool:
        """Somebody's time has been running."""
        return self.clock.running is not None or self.clock.ticked_ms > 0

    @property
    def live(self) -> list[int]:
        """Seats still in the game, in turn order."""
        return [seat for seat in range(self.seats) if not self.clock.is_out(seat)]

    @property
    def undo_what(self) -> str | None:
        """What `undo` would take back: `press`, `out`, `reset`, `control`; None if nothing."""
        return self._history[-1].what if self._history else None

    def after(self, seat: int) -> int:
        """The next seat in turn order that is still in; `seat` itself if it is the only one."""
        others = ((seat + step) % self.seats for step in range(1, self.seats + 1))
        return next((other for other in others if not self.clock.is_out(other)), seat)

    def press(self) -> None:
        """The lever: the running seat's move is over and the next seat's time runs. Ends a pause instead, if any."""
        running = self.clock.running
        if self.clock.paused and running is not None:
            self.clock.resume()
        elif running is None:
            self.give(self.live[0] if self.live else 0)
        else:
            self.give(self.after(running))

    def give(self, seat: int) -> bool:
        """The time of `seat` runs now, and any pause ends. False, and nothing happens, for a seat that is out."""
        if not 0 <= seat < self.seats or self.clock.is_out(seat):
            return False
        slept = self.clock.slept_ms
        if self.clock.running != seat:
            self._remember("press", charges=True)
            self.clock.press(seat)
        if self.clock.paused and self.clock.slept_ms == slept:
            self.clock.resume()  # but a sleep found by this very press stays a pause
        return True

    def touch(self, seat: int) -> bool:
        """A hand on the side of `seat`: begins there, ends its move, or ends a pause. False: nothing to do there."""
        running = self.clock.running
        if running is not None and (self.clock.paused or running == seat):
            self.press()
            return True
        return running is None and self.give(seat)

    def toggle_pause(self) -> None:
        """Pauses or goes on; does nothing before anybody's time runs."""
        if self.clock.paused:
            self.clock.resume()
        elif self.clock.running is not None:
            self.clock.pause()

    def pause(self) -> None:
        if self.clock.ticking:
            self.clock.pause()

    def toggle_out(self, seat: int) -> bool:
        """Marks a player out, or back in. Somebody always stays in: False if that would be the last one."""
        if self.clock.is_out(seat):
            self._remember("out", charges=False)
            self.clock.readmit(seat)
            return True
        if len(self.live) <= 1:
            return False
        self._remember("out", charges=False)
        was_running = self.clock.running == seat
        self.clock.drop(seat)
        if len(self.live) == 1:
            self.clock.stop()
        elif was_running:
            self.clock.start(self.after(seat))
        return True

    def reset(self) -> None:
        """All clocks full, everybody in, nobody's time runs."""
        self._remember("reset", charges=False)
        self.clock = Clock(self.control, self.seats, self.now, handicaps(self.own))

    def start_over(self, control: TimeControl, names: list[str], own: Sequence[int] = ()) -> None:
        """New clocks by another control or for another number of players; can be undone."""
        fresh = TimedGame(control, names, self.now, own=own)
        self._remember("control", charges=False)
        self.control, self.names, self.clock = fresh.control, fresh.names, fresh.clock
        if len(self.places) != fresh.seats:
            self.places = fresh.places

    def rename(self, names: list[str]) -> None:
        self.names = [tidy_name(name, seat) for seat, name in enumerate(names[: self.seats])]

    def swap(self) -> None:
        """Everybody moves one place on, clockwise; of two players the sides change. Times go with their owners."""
        self.places = self.places[-1:] + self.places[:-1]

    def undo(self) -> str | None:
        """Takes the last step back and names it. After a press, the time since then goes to who had pressed."""
        if not self._history:
            return None
        step = self._history.pop()
        was_paused = self.clock.paused
        since = self.clock.ticked_ms - step.ticked if step.charges else 0
        self.control = step.control
        self.places = step.places
        seats = len(step.places)
        self.names = [tidy_name(self.names[n] if n < self.seats else "", n) for n in range(seats)]
        self.clock = Clock(step.control, seats, self.now)
        self.clock.restore(step.snapshot)
        running = self.clock.running
        if running is not None and since > 0:
            self.clock.charge(running, since)
        if step.charges and not was_paused:
            self.clock.resume()
        return step.what

    def poll(self) -> list[Flag]:
        return self.clock.poll()

    def dump(self) -> dict[str, object]:
        """The session as JSON-able data; undo steps are not kept."""
        return {
            "control": format_time_control(self.control),
            "names": list(self.names),
            "places": list(self.places),
            "facing": self.facing,
            "clock": self.clock.snapshot(),
        }

    @classmethod
    def load(cls, data: dict[str, object], now: Callable[[], float] = fine_ms) -> TimedGame:
        """What `dump` gave, with the clock paused. Raises ValueError if it is not a session."""
        text, names, places = data.get("control"), data.get("names"), data.get("places")
        snapshot = data.get("clock")
        control = parse_time_control(text) if isinstance(text, str) else None
        if control is None or not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise ValueError(say("damaged"))
        session = cls(control, names, now, facing=data.get("facing") is True)
        if not isinstance(places, list) or sorted(map(str, places)) != sorted(map(str, session.places)):
            raise ValueError(say("damaged"))
        if not isinstance(snapshot, dict):
            raise ValueError(say("damaged"))
        session.places = [int(place) for place in places]
        session.clock.restore(snapshot)
        return session

    def _remember(self, what: str, charges: bool) -> None:
        clock = self.clock
        kept = self.control, list(self.places), clock.snapshot(), clock.ticked_ms
        self._history.append(_Step(what, charges, *kept))
        del self._history[:-HISTORY]


def trimmed(own: Sequence[int]) -> tuple[int, ...]:
    """Without the noughts at its end, which say nothing."""
    return tuple(own[: max((seat for seat, ms in enumerate(own, 1) if ms), default=0)])


def tidy_name(name: str, seat: int) -> str:
    """A name fit for one line; `Player 1` … for an empty one."""
    plain = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return plain[:MAX_NAME].strip() or say("player", number=seat + 1)
