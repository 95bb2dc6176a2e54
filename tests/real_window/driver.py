"""Driving the real program: a private X server, the program in it, a mouse, a keyboard and a camera.

`Screen` is one Xvfb display, `App` a program running on it. Mouse and keys are real X events made by xdotool;
pictures are read from the server's own frame buffer, so no further tool is needed. There is no window manager:
windows appear where they ask to be, and keys go to the window that has the focus or lies under the pointer.
Positions are pixels from the top left corner of the screen.

    def test_it(screen):
        app = screen.start(sys.executable, "-m", "tabletop", "play", "--seed", "3")
        window = screen.wait_for_window("Tabletop")
        screen.drag((400, 700), (640, 400))
        screen.key("ctrl+n")
        screen.screenshot(path)
        screen.close(window)
        assert app.finish() == 0
"""

import ctypes
import os
import shutil
import signal
import struct
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

PROGRAMS = ("Xvfb", "xdotool")
Point = tuple[int, int]
T = TypeVar("T")


class DriverError(AssertionError):
    """Something that should have appeared or ended in time did not."""


class Box(NamedTuple):
    """Where a window is on the screen."""

    x: int
    y: int
    width: int
    height: int

    def at(self, across: float, down: float) -> Point:
        """The point at these fractions of the box: `at(0.5, 0.5)` is its middle."""
        return self.x + round(self.width * across), self.y + round(self.height * down)


def missing_programs() -> list[str]:
    """What this machine lacks for real-window tests."""
    return [program for program in PROGRAMS if shutil.which(program) is None]


def wait_until(what: str, probe: Callable[[], T], timeout: float = 15.0, pause: float = 0.05) -> T:
    """Call `probe` until it returns something true, and return that; after `timeout` s raise DriverError."""
    end = time.monotonic() + timeout
    while True:
        found = probe()
        if found:
            return found
        if time.monotonic() > end:
            raise DriverError(f"waited {timeout:g} s in vain for {what}")
        time.sleep(pause)


class App:
    """A program on a screen, its output kept in files."""

    def __init__(self, command: Sequence[str], env: dict[str, str], folder: Path, cwd: Path | None) -> None:
        self.command = list(command)
        self.was_killed = False
        self._out = folder / "stdout.txt"
        self._err = folder / "stderr.txt"
        with self._out.open("wb") as out, self._err.open("wb") as err:
            self.process = subprocess.Popen(
                self.command,
                env=env,
                cwd=cwd,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
                start_new_session=True,
            )

    @property
    def stdout(self) -> str:
        return self._out.read_text("utf-8", "replace")

    @property
    def stderr(self) -> str:
        """What it has complained about so far: nothing, if all is well."""
        return self._err.read_text("utf-8", "replace")

    def is_running(self) -> bool:
        """Whether it has not ended yet."""
        return self.process.poll() is None

    def finish(self, timeout: float = 15.0) -> int:
        """Wait until it ends by itself and return its exit code; raise DriverError if it goes on."""
        try:
            return self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            raise DriverError(
                f"{self.command} still runs after {timeout:g} s; it said: {self.stderr}"
            ) from None

    def kill(self) -> None:
        """End it at once, as a power cut would, with all it has started."""
        if self.is_running():
            self.was_killed = True
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Screen:
    """One private X display. Use the `screen` fixture; `close_down` ends the server and every program on it."""

    def __init__(self, folder: Path, width: int = 1280, height: int = 800) -> None:
        self.folder = folder
        self.width, self.height = width, height
        self.apps: list[App] = []
        folder.mkdir(parents=True, exist_ok=True)
        reading, writing = os.pipe()
        with (folder / "xvfb.txt").open("wb") as log:
            self._server = subprocess.Popen(
                ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24"]
                + ["-nolisten", "tcp", "-noreset", "-fbdir", str(folder)],
                pass_fds=(writing,),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            self._server.wait()
            raise DriverError("Xvfb did not start: " + (folder / "xvfb.txt").read_text("utf-8", "replace"))
        self.display = ":" + number

    def close_down(self) -> None:
        """End the programs, then the server."""
        for app in self.apps:
            app.kill()
        self._server.terminate()
        self._server.wait()

    # ------------------------------------------------------------ programs

    def environment(self, **changes: str) -> dict[str, str]:
        """The environment of a program on this screen: its own empty home, the real window platform, no user's look."""
        env = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
        env.update(DISPLAY=self.display, QT_QPA_PLATFORM="xcb", PYTHONFAULTHANDLER="1")
        for variable, name in (
            ("HOME", "home"),
            ("XDG_DATA_HOME", "home/data"),
            ("XDG_CONFIG_HOME", "home/config"),
            ("XDG_STATE_HOME", "home/state"),
            ("XDG_CACHE_HOME", "home/cache"),
            ("XDG_RUNTIME_DIR", "home/runtime"),
        ):
            place = self.folder / name
            place.mkdir(mode=0o700, parents=True, exist_ok=True)
            env[variable] = str(place)
        env.update(changes)
        return env

    def start(self, *command: str, cwd: Path | None = None, **env: str) -> App:
        """Start a program here; it is killed with the screen if it has not ended by then."""
        folder = self.folder / f"app{len(self.apps)}"
        folder.mkdir()
        app = App(command, self.environment(**env), folder, cwd)
        self.apps.append(app)
        return app

    # ------------------------------------------------------------ windows

    def xdotool(self, *words: object, timeout: float = 15.0) -> str:
        """Run one xdotool command and return what it prints."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=dict(os.environ, DISPLAY=self.display),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=timeout,
        )
        if done.returncode:
            raise DriverError(f"xdotool {words}: {done.stderr.strip() or 'exit ' + str(done.returncode)}")
        return done.stdout

    def windows(self, title: str = "") -> list[int]:
        """Ids of the visible windows whose title matches this regular expression."""
        done = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", title or "."],
            env=dict(os.environ, DISPLAY=self.display),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=15,
        )
        return [int(line) for line in done.stdout.split()]

    def wait_for_window(self, title: str, timeout: float = 20.0) -> int:
        """The id of the (last) visible window with that title, as soon as there is one, with the focus on it."""

        def look() -> list[int]:
            for app in self.apps:
                if not app.is_running() and app.process.returncode and not app.was_killed:
                    raise DriverError(f"{app.command} ended with {app.process.returncode}: {app.stderr}")
            return self.windows(title)

        window = wait_until(f"a window called {title!r}", look, timeout)[-1]
        self.focus(window)
        return window

    def wait_for_no_window(self, title: str, timeout: float = 15.0) -> None:
        """Return as soon as no visible window has that title."""
        wait_until(f"the window {title!r} to go", lambda: not self.windows(title), timeout)

    def title(self, window: int) -> str:
        return self.xdotool("getwindowname", window).rstrip("\n")

    def box(self, window: int) -> Box:
        words = self.xdotool("getwindowgeometry", "--shell", window).split()
        found = dict(word.split("=", 1) for word in words)
        return Box(int(found["X"]), int(found["Y"]), int(found["WIDTH"]), int(found["HEIGHT"]))

    def focus(self, window: int) -> None:
        """Give the window the keyboard, as a window manager would."""
        self.xdotool("windowfocus", "--sync", window)

    def resize(self, window: int, width: int, height: int) -> None:
        """Give the window a new size and wait until it has it."""
        self.xdotool("windowsize", window, width, height)
        wait_until("the new size", lambda: self.box(window)[2:] == (width, height))

    def close(self, window: int) -> None:
        """Close the window as its title bar's button would: the program is asked, and may save or refuse."""
        _ask_to_close(self.display, window)

    # ------------------------------------------------------------ mouse and keys

    def move(self, x: int, y: int) -> None:
        self.xdotool("mousemove", "--sync", x, y)

    def press(self, button: int = 1) -> None:
        """Press a mouse button (1 left, 2 middle, 3 right) where the pointer is."""
        self.xdotool("mousedown", button)

    def release(self, button: int = 1) -> None:
        self.xdotool("mouseup", button)

    def click(self, x: int, y: int, button: int = 1) -> None:
        self.xdotool(
            "mousemove", x, y, "sleep", "0.02", "mousedown", button, "sleep", "0.03", "mouseup", button
        )

    def double_click(self, x: int, y: int) -> None:
        self.xdotool("mousemove", x, y, "sleep", "0.02", "click", "--repeat", 2, "--delay", 60, 1)

    def drag(
        self, start: Point, end: Point, steps: int = 20, pause: float = 0.01, hold: bool = False
    ) -> None:
        """Press at `start`, move to `end` in a straight line of `steps`, and let go there unless `hold`."""
        words: list[object] = ["mousemove", *start, "sleep", pause, "mousedown", 1, "sleep", pause]
        for step in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * step // steps
            y = start[1] + (end[1] - start[1]) * step // steps
            words += ["mousemove", x, y, "sleep", pause]
        if not hold:
            words += ["sleep", 0.03, "mouseup", 1]
        self.xdotool(*words)

    def wheel(self, x: int, y: int, notches: int) -> None:
        """Turn the wheel there: up for positive `notches`, down for negative ones."""
        button = 4 if notches > 0 else 5
        self.xdotool("mousemove", x, y, "click", "--repeat", abs(notches), "--delay", 20, button)

    def key(self, *keys: str) -> None:
        """Press and release keys one after another: `key("ctrl+n", "Return", "F1")`."""
        self.xdotool("key", "--delay", 30, *keys)

    def type_text(self, text: str) -> None:
        self.xdotool("type", "--delay", 20, text)

    # ------------------------------------------------------------ pictures

    def grab(self):
        """The whole screen at this moment, as a QImage of its own memory."""
        from PySide6.QtGui import QImage

        raw = (self.folder / "Xvfb_screen0").read_bytes()  # the X window dump format, kept up to date by Xvfb
        head = struct.unpack(">25I", raw[:100])
        size, width, height, stride, colours = head[0], head[4], head[5], head[12], head[19]
        start = size + colours * 12
        pixels = raw[start : start + stride * height]
        return QImage(pixels, width, height, stride, QImage.Format.Format_RGB32).copy()

    def screenshot(self, path: Path | str) -> None:
        """Write the whole screen as a PNG file."""
        if not self.grab().save(str(path), "PNG"):
            raise DriverError(f"cannot write {path}")

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """Red, green and blue of one pixel, 0..255."""
        colour = self.grab().pixelColor(x, y)
        return colour.red(), colour.green(), colour.blue()

    def wait_until_still(self, quiet: float = 0.4, timeout: float = 15.0) -> None:
        """Return as soon as nothing has changed on the screen for `quiet` seconds: animations are over."""
        last = self.grab()
        since = time.monotonic()

        def still() -> bool:
            nonlocal last, since
            now = self.grab()
            if now != last:
                last, since = now, time.monotonic()
            return time.monotonic() - since >= quiet

        wait_until("the picture to come to rest", still, timeout)


class _ClientMessage(ctypes.Structure):
    """XClientMessageEvent of Xlib.h."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
    ]


class _Event(ctypes.Union):
    """XEvent of Xlib.h: as large as its largest member."""

    _fields_ = [("client", _ClientMessage), ("pad", ctypes.c_long * 24)]


def _ask_to_close(display: str, window: int) -> None:
    """Send WM_DELETE_WINDOW, which only a window manager's button sends otherwise."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x11.XSendEvent.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p]
    x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    server = x11.XOpenDisplay(display.encode())
    if not server:
        raise DriverError(f"no X server at {display}")
    event = _Event()
    event.client.type = 33  # ClientMessage
    event.client.window = window
    event.client.message_type = x11.XInternAtom(server, b"WM_PROTOCOLS", 0)
    event.client.format = 32
    event.client.data[0] = x11.XInternAtom(server, b"WM_DELETE_WINDOW", 0)
    x11.XSendEvent(server, window, 0, 0, ctypes.byref(event))
    x11.XCloseDisplay(server)  # also flushes
