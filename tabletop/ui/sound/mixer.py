"""Adds up what sounds at the same time. No device and no Qt: whoever listens takes the next samples when it wants."""

from __future__ import annotations

from array import array
from threading import Lock
from typing import Final, NamedTuple

RATE: Final = 22_050
"""Samples a second, of one channel, 16 bits each."""
FULL: Final = 32_000.0
"""All sounds together stay below this peak."""
TWICE: Final = RATE // 25
"""Of a sound that began fewer samples ago a second one is not heard: nine cards dealt at once are one sound."""
FAINT: Final = 0.15
"""A sound that could only be so soft is left out."""


class Wave(NamedTuple):
    """One recorded sound. `peak`: its highest sample."""

    samples: array[int]
    peak: int


class _Voice:
    """A sound that is being played: `at` samples of it were taken, `gain` is how loud it is."""

    __slots__ = ("at", "gain", "wave")

    def __init__(self, wave: Wave, gain: float) -> None:
        self.wave, self.gain, self.at = wave, gain, 0


class Mixer:
    """Any thread may `play` and any may `take`. `volume`: 0 to 1."""

    def __init__(self) -> None:
        self.volume = 1.0
        self._voices: list[_Voice] = []
        self._lock = Lock()

    def play(self, wave: Wave) -> bool:
        """Begin the sound with the next samples that are taken; False if it is left out. Where others sound it is as
        loud as the room they leave lets it be, so that nothing is ever cut off at the top."""
        with self._lock:
            if any(voice.wave is wave and voice.at < TWICE for voice in self._voices):
                return False
            room = FULL - sum(voice.wave.peak * voice.gain for voice in self._voices)
            gain = min(room / max(wave.peak, 1), 1.0)
            if gain < FAINT:
                return False
            self._voices.append(_Voice(wave, gain))
            return True

    def take(self, count: int) -> bytes:
        """The next `count` samples, silence where nothing sounds."""
        with self._lock:
            if not self._voices:
                return bytes(2 * count)
            total = [0.0] * count
            for voice in self._voices:
                part = voice.wave.samples[voice.at : voice.at + count]
                level = voice.gain * self.volume
                total[: len(part)] = [a + level * b for a, b in zip(total, part, strict=False)]
                voice.at += count
            self._voices = [voice for voice in self._voices if voice.at < len(voice.wave.samples)]
        return array("h", map(int, total)).tobytes()

    def forget(self) -> None:
        """Stop everything."""
        with self._lock:
            self._voices.clear()
