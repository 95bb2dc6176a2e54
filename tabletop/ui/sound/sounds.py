"""The sounds by name, as loud as the person wishes."""

import io
import sys
import wave
from array import array
from collections.abc import Callable
from functools import cache
from typing import Final

from PySide6.QtCore import QResource

from tabletop.storage.settings import DEFAULTS, Settings
from tabletop.ui.sound.mixer import Mixer, Wave
from tabletop.ui.sound.speaker import Speaker, make_speaker
from tabletop.ui.table.card_art import register_resources

STEP: Final = 25
"""The volumes to choose from are so far apart, in percent."""


class Sounds:
    """Plays by name what `assets/synth/` has made, by the settings `sound` and `volume`."""

    def __init__(self, settings: Settings, speaker: Callable[[Mixer], Speaker | None] = make_speaker) -> None:
        """`speaker` lets a mixer be heard; with None the mixer only adds up."""
        self._settings = settings
        self.mixer = Mixer()
        self._speaker = speaker(self.mixer)
        self._shown = self._wishes
        if self.on and self._speaker is not None:
            self._speaker.wake()  # so that the first sound is in time

    @property
    def on(self) -> bool:
        """The person wants to hear something."""
        return bool(self._settings.get("sound")) and self._settings.get("volume") > 0

    @property
    def _wishes(self) -> tuple[object, object]:
        return self._settings.get("sound"), self._settings.get("volume")

    def play(self, name: str) -> None:
        """Let the sound of that name be heard now; a name without a sound is silent."""
        if not self.on or (self._speaker is not None and self._speaker.deaf):
            return
        self.mixer.volume = (self._settings.get("volume") / 100) ** 2  # as ears count
        if name and self.mixer.play(_wave(name)) and self._speaker is not None:
            self._speaker.wake()

    def toggle(self) -> bool:
        """Sound on or off; whether it is on now. A volume of nought is turned up."""
        on = not self.on
        self._settings.set("sound", on)
        if on and not self._settings.get("volume"):
            self._settings.set("volume", DEFAULTS["volume"])
        self._settings.save()
        self.follow()
        return on

    def turn_up(self, steps: int) -> int:
        """So many steps louder, or softer below nought; how loud it is now, in percent."""
        volume: int = min(max(self._settings.get("volume") + steps * STEP, STEP), 100)
        self._settings.set("sound", True)
        self._settings.set("volume", volume)
        self._settings.save()
        self.follow()
        return volume

    def follow(self) -> None:
        """The settings have changed: whoever changes the volume hears how loud it is."""
        if self._wishes != self._shown:
            self._shown = self._wishes
            self.mixer.forget()
            self.play("place")

    def close(self) -> None:
        """Nothing is heard from now on."""
        if self._speaker is not None:
            self._speaker.close()


@cache
def _wave(name: str) -> Wave:
    """The sound of that name; silence where there is none."""
    register_resources()
    found = QResource(f":/sounds/{name}.wav")
    if not found.isValid():
        return Wave(array("h"), 0)
    with wave.open(io.BytesIO(bytes(found.uncompressedData().data()))) as file:
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return Wave(samples, max(map(abs, samples), default=0))
