"""Lets a mixer be heard on the machine's sound device, from a thread of its own: opening one may take its time.

Where there is no device, or no library that reaches it, nothing is heard and nothing is said. A device that is not
needed is given back: it would keep a laptop awake.
"""

import os
import sys
import wave
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from threading import Event, Thread
from time import monotonic
from types import ModuleType
from typing import Any, Final, Protocol

from tabletop.ui.sound.mixer import RATE, Mixer

WISH: Final = "TABLETOP_SOUND"
"""This variable of the environment may be "off", or the path of a `.wav` file that is written in place of a device."""
PERIOD_MS: Final = 20
"""The device asks for so much at a time, and has as much again in store."""
IDLE_S: Final = 20.0
"""After so long without a sound the device is given back."""
AGAIN_S: Final = 60.0
"""Where no device could be opened, none is looked for in this time."""
LEAVE_S: Final = 2.0
"""The program waits so long at most for the device when it ends."""
Take = Callable[[int], bytes]


class Device(Protocol):
    """Something that plays until it is closed."""

    def close(self) -> None:
        """Play no more."""


class Speaker:
    """`open_device` opens a device that takes its samples from the mixer."""

    def __init__(self, mixer: Mixer, open_device: Callable[[Take], Device]) -> None:
        self._mixer, self._open = mixer, open_device
        self._orders: SimpleQueue[bool] = SimpleQueue()
        self._thread: Thread | None = None
        self.deaf = False
        """No device was found."""

    def wake(self) -> None:
        """There is, or will be, something to play."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()
        self._orders.put(True)

    def close(self) -> None:
        """Give the device back; nothing is heard from now on."""
        if self._thread is not None:
            self._orders.put(False)
            self._thread.join(LEAVE_S)

    def _run(self) -> None:
        while self._orders.get():
            try:
                device = self._open(self._mixer.take)
            except Exception:  # whatever is wrong with it: a game needs no sound
                self.deaf = True
                self._mixer.forget()
                ended = self._rest()
                self.deaf = False
            else:
                ended = self._wait()
                with suppress(Exception):
                    device.close()
            if ended:
                return

    def _wait(self) -> bool:
        """Until nothing was played for a while; True when the program ends."""
        with suppress(Empty):
            while self._orders.get(timeout=IDLE_S):
                pass
            return True
        return False

    def _rest(self) -> bool:
        """Until it may be tried again; True when the program ends."""
        until = monotonic() + AGAIN_S
        with suppress(Empty):
            while self._orders.get(timeout=max(until - monotonic(), 0.0)):
                pass
            return True
        return False


def make_speaker(mixer: Mixer) -> Speaker | None:
    """What the environment asks for; None where nothing is to be heard."""
    wish = os.environ.get(WISH, "")
    if wish == "off":
        return None
    if wish.endswith(".wav"):
        return Speaker(mixer, lambda take: _File(wish, take))
    return Speaker(mixer, _open_device)


def _open_device(take: Take) -> Device:
    """The machine's own device. Raises whatever the library does."""
    if sys.platform == "linux":
        _hush()
    with _spared("urllib.request"):
        import miniaudio

    device: Any = miniaudio.PlaybackDevice(
        output_format=miniaudio.SampleFormat.SIGNED16,
        nchannels=1,
        sample_rate=RATE,
        buffersize_msec=PERIOD_MS,
        callback_periods=2,
        app_name="Tabletop",
    )
    feed = _feed(take)
    next(feed)
    try:
        device.start(feed)
    except Exception:
        device.close()
        raise
    opened: Device = device
    return opened


@contextmanager
def _spared(name: str) -> Iterator[None]:
    """Import nothing of that name: the library wants it for radio alone, and it would bring 10 MB of network code."""
    stand_in = ModuleType(name)
    sys.modules.setdefault(name, stand_in)
    try:
        yield
    finally:
        if sys.modules.get(name) is stand_in:
            del sys.modules[name]


def _feed(take: Take) -> Generator[bytes, int, None]:
    count = yield b""
    while True:
        count = yield take(count)


_kept: list[object] = []
"""What C code may call as long as the program runs."""


def _hush() -> None:
    """ALSA writes a page of complaints where there is no device; it has a switch for that, which the library does not
    reach."""
    if _kept:
        return
    import ctypes

    text, number = ctypes.c_char_p, ctypes.c_int
    ignore = ctypes.CFUNCTYPE(None, text, number, text, number, text)(lambda *_: None)
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(ignore)
        _kept.append(ignore)


class _File:
    """A file in place of a device: what would be heard from now on, second by second."""

    def __init__(self, path: str, take: Take) -> None:
        self._path, self._take = path, take
        self._ended = Event()
        self._thread = Thread(target=self._run, name="sound-file", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        begun, written = monotonic(), 0
        with wave.open(self._path, "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            while not self._ended.wait(PERIOD_MS / 1000):
                due = int((monotonic() - begun) * RATE)
                file.writeframes(self._take(due - written))
                written = due

    def close(self) -> None:
        self._ended.set()
        self._thread.join(LEAVE_S)
