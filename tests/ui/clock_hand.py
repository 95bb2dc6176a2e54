"""Time moved by hand, for the tests of the clock window."""

from __future__ import annotations

from tabletop.engine.clock import Flag
from tabletop.engine.time_control import parse_time_control
from tabletop.ui.clock.timed_game import TimedGame


class Hand:
    """Time moved by hand, in steps short enough that the clock does not take them for sleep."""

    def __init__(self) -> None:
        self.ms = 1_000

    def __call__(self) -> int:
        return self.ms

    def go(self, clock: TimedGame, ms: int) -> list[Flag]:
        flags = []
        while ms > 0:
            step = min(ms, 1_000)
            self.ms += step
            ms -= step
            flags += clock.poll()
        return flags


def a_session(hand: Hand, text: str = "20/3", names: tuple[str, ...] = ("Mira", "Jonas")) -> TimedGame:
    control = parse_time_control(text)
    assert control is not None
    return TimedGame(control, list(names), hand)
