"""What conducts a match asks of a clock that rings. The window's event loop has one; a test turns its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Ring = Callable[[], object]


class Timer(Protocol):
    """Rings after a time, once or again and again, until it is stopped."""

    @property
    def runs(self) -> bool:
        """It will ring."""

    @property
    def ms(self) -> int:
        """The milliseconds it was started with."""

    def start(self, ms: int) -> None:
        """Ring so many milliseconds from now; what it was set to before is forgotten."""

    def stop(self) -> None:
        """Do not ring."""


class Timers(Protocol):
    """Makes timers. A timer stops when nobody holds it any more."""

    def once(self, ring: Ring) -> Timer:
        """A timer that rings once each time it is started."""

    def every(self, ring: Ring) -> Timer:
        """A timer that rings again and again from its start on."""

    def soon(self, act: Ring) -> None:
        """Call `act` once, after everything that happens now has returned."""
