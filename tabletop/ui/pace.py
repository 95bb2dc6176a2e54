"""When an AI's answer is played: not before everything is shown, and not faster than a person can follow."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer

from tabletop.engine.player import Answer

HOLD = 4
"""So many times as long as usual stays what wants to be looked at; any key or click goes on."""
SHORTEST_HOLD = 1500
LONGEST_HOLD = 5000
"""Milliseconds of that, however fast or slow the opponents play; only "at once" is at once."""


class Pace:
    """Holds one answer until the table is still and `ms` have passed since; `hurry` plays it at once.

    `patient`: what wants to be looked at stays until `hurry`, however long that takes.
    """

    def __init__(self, play: Callable[[Answer], None], ms: int = 500) -> None:
        self.ms = ms
        self.patient = False
        self._play = play
        self._answer: Answer | None = None
        self._still = False
        self._hold = False
        self._timer = QTimer()
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._fire)

    @property
    def waiting(self) -> bool:
        """An answer is there and waits for its moment."""
        return self._answer is not None

    def answer(self, answer: Answer) -> None:
        """An answer has come in."""
        self._answer = answer
        self._start()

    def busy(self) -> None:
        """The table moves: nothing is played now."""
        self._still = False
        self._timer.stop()

    def still(self, hold: bool = False) -> None:
        """Everything is shown; with `hold` it stays so for longer, to be looked at."""
        self._still = True
        self._hold = hold
        self._start()

    def span(self, hold: bool) -> int:
        """Milliseconds something is shown before it goes on by itself."""
        if not hold or not self.ms:
            return self.ms
        return max(self.ms, min(max(self.ms * HOLD, SHORTEST_HOLD), LONGEST_HOLD))

    @property
    def held(self) -> bool:
        """Nothing goes on before somebody says that they have seen it."""
        return self.patient and self._hold and self._still

    def forget(self) -> None:
        """Whatever was waiting is not wanted any more."""
        self._answer = None
        self._timer.stop()

    def hurry(self) -> bool:
        """What lies there was seen: play a waiting answer now, or as soon as it comes. False if the table still moves,
        or there was neither an answer nor anything held."""
        held, self._hold = self.held, False
        if self._answer is None or not self._still:
            return held
        self._timer.stop()
        self._fire()
        return True

    def _start(self) -> None:
        if self._answer is not None and self._still and not self.held and not self._timer.isActive():
            self._timer.start(self.span(self._hold))

    def _fire(self) -> None:
        answer, self._answer = self._answer, None
        if answer is not None:
            self._play(answer)
