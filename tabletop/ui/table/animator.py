"""Time-based animation: tracks on one timeline, driven by the real time that passed, finished at once on demand."""

import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Qt, QTimer

FRAME_MS: Final = 16
SETTLE_MS: Final = 700.0
"""What has been told for less than this time was not read yet."""
TAP_MS: Final = 180.0


class Track(NamedTuple):
    """One movement: `step(progress)` is called with 0..1, eased, from `start` ms on for `length` ms; always with 1.0 in
    the end. `stays`: see `Animator.skip`."""

    start: float
    length: float
    step: Callable[[float], object]
    stays: bool = False

    @property
    def end(self) -> float:
        return self.start + self.length


def at_once(start: float, act: Callable[[], object]) -> Track:
    """What is done in no time."""
    return Track(start, 0.0, lambda progress: act())


def ease(progress: float) -> float:
    """Fast at first, gentle at the end."""
    return 1.0 - (1.0 - progress) ** 3


def flight_ms(distance: float, unit: float) -> float:
    """How long a card flies: with the distance, between 170 and 420 ms."""
    return min(420.0, 170.0 + 28.0 * distance / max(1.0, unit))


class Animator(QObject):
    """Plays one timeline at a time. `speed` 2.0 is twice as fast."""

    def __init__(self, parent: QObject | None = None, now: Callable[[], float] = time.perf_counter) -> None:
        super().__init__(parent)
        self.speed = 1.0
        self._now = now
        self._timer = QTimer(self, timerType=Qt.TimerType.PreciseTimer, interval=FRAME_MS)
        self._timer.timeout.connect(self.tick)
        self._tracks: list[Track] = []
        self._done: Callable[[], object] | None = None
        self._share = 1.0
        self._at = 0.0
        self._last = 0.0

    @property
    def running(self) -> bool:
        return self._done is not None

    def play(self, tracks: Sequence[Track], done: Callable[[], object], share: float = 1.0) -> None:
        """Play the tracks in that share of their time, then call `done`. What was playing is finished first."""
        self.finish()
        self._share = share
        self._tracks = sorted(tracks, key=lambda track: track.start)
        self._done = done
        self._at, self._last = 0.0, self._now()
        self._timer.start()

    def tick(self) -> None:
        now = self._now()
        self.advance((now - self._last) * 1000.0)
        self._last = now

    def advance(self, ms: float) -> None:
        """Advance the timeline by that many milliseconds at the present speed."""
        if self._done is None:
            return
        self._go_to(self._at + ms * self.speed / self._share)

    def _go_to(self, at: float) -> None:
        self._at = at
        waiting = []
        for track in self._tracks:
            if self._at >= track.end:
                track.step(1.0)
            else:
                waiting.append(track)
                if self._at >= track.start:
                    track.step(ease((self._at - track.start) / track.length))
        self._tracks = waiting
        if not waiting:
            self._end()

    def skip(self) -> bool:
        """What a press asks for: on to the next track that `stays`, which one pressed too early does not send away,
        else everything to its end. True if it was pressed for such a track, and so has done its work."""
        settles = SETTLE_MS * self.speed / self._share
        stays = [track.start for track in self._tracks if track.stays]
        ahead = min((start for start in stays if self._at < start + settles), default=None)
        if ahead is None:
            self.finish()
        elif self._at < ahead:
            self._go_to(ahead)
        return bool(stays)

    def finish(self) -> None:
        """Everything to its end now."""
        if self._done is None:
            return
        for track in sorted(self._tracks, key=lambda track: track.end):
            track.step(1.0)
        self._tracks = []
        self._end()

    def _end(self) -> None:
        self._timer.stop()
        done, self._done = self._done, None
        if done is not None:
            done()
