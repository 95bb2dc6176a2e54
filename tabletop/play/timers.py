"""The timers that a match needs. In the window they belong to the event loop of Qt; a test turns its own."""

from collections.abc import Callable
from typing import Protocol

Ring = Callable[[], object]


class Timer(Protocol):
    """Rings after a time, once or repeatedly, until it is stopped."""

    @property
    def runs(self) -> bool:
        """Whether it is going to ring."""

    def start(self, ms: int) -> None:
        """Ring in that many milliseconds; an earlier start is forgotten."""

    def stop(self) -> None:
        """Do not ring."""


class Timers(Protocol):
    """Makes timers. A timer stops when nothing refers to it any more."""

    def once(self, ring: Ring) -> Timer:
        """A timer that rings once each time it is started."""

    def every(self, ring: Ring) -> Timer:
        """A timer that rings again and again from its start on."""

    def soon(self, act: Ring) -> None:
        """Call `act` once, as soon as the present call has returned."""
