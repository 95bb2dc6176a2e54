"""A tape for tests: what a mixer let be heard, and which sound begins where on it."""

from __future__ import annotations

from array import array
from pathlib import Path

from tabletop.storage.settings import Settings
from tabletop.ui.sound import sounds
from tabletop.ui.sound.mixer import RATE, Mixer
from tabletop.ui.sound.sounds import Sounds

NAMES = sorted(path.stem for path in (Path(__file__).parents[2] / "assets/sounds").glob("*.wav"))


def silent(folder: Path, volume: int = 100) -> Sounds:
    """Sounds that are added up and never leave the mixer."""
    settings = Settings(folder / "settings.json")
    settings.set("volume", volume)
    return Sounds(settings, lambda mixer: None)


class Tape:
    """Listens to a mixer while the test lets time pass."""

    def __init__(self, mixer: Mixer) -> None:
        self.mixer = mixer
        self.samples = array("h")

    @property
    def ms(self) -> float:
        """How long it runs."""
        return len(self.samples) * 1000 / RATE

    def run(self, ms: float) -> array[int]:
        """So much more is heard; what that was."""
        new = array("h", self.mixer.take(round(ms * RATE / 1000)))
        self.samples.extend(new)
        return new

    def begins(self, name: str) -> list[float]:
        """Where on the tape, in ms, that sound begins with nothing else sounding."""
        wave = sounds._wave(name).samples
        first = next(n for n, value in enumerate(wave) if abs(value) > 400)
        probe = wave[first : first + 200].tobytes()
        data, found, at = self.samples.tobytes(), [], -1
        while (at := data.find(probe, at + 1)) >= 0:
            if at % 2 == 0:
                found.append((at // 2 - first) * 1000 / RATE)
        return found

    @property
    def peak(self) -> int:
        return max(map(abs, self.samples), default=0)
