"""The one QApplication: none where no window can open, said in a line; and an orderly end when somebody asks for it.

Qt itself would abort, with a core dump, where its platform cannot be loaded or nobody answers at the display.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from types import FrameType

from PySide6.QtCore import QMessageLogContext, QSocketNotifier, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from tabletop.ui.texts import say

DESKTOP_ID = "io.github.tabletop_authors.Tabletop"
"""The name of the desktop entry in `packaging/`, by which a desktop knows whose windows these are."""
ENVIRONMENT = 3
"""The exit code where the machine lacks something."""
Handler = Callable[[int, FrameType | None], object] | int | None
SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


def make_application() -> QApplication:
    """The application, dressed as nothing yet; where there can be none the process ends with one line and exit 3."""
    found = QApplication.instance()
    if isinstance(found, QApplication):
        return found
    said: list[str] = []

    def hear(kind: QtMsgType, _: QMessageLogContext, text: str) -> None:
        if kind == QtMsgType.QtFatalMsg:  # Qt's next step is abort()
            refused = [line for line in said if line.startswith("could not connect")]
            _give_up(" ".join(refused or said))
        said.append(text)

    qInstallMessageHandler(hear)
    # by its argument, because setStyle() hands out a QStyle, and to make that class costs milliseconds
    application = QApplication(["tabletop", "-style", "Fusion"])
    qInstallMessageHandler(None)
    application.setDesktopFileName(DESKTOP_ID)
    return application


def _give_up(said: str) -> None:
    from tabletop.startup import window_problem

    problem = " ".join(window_problem(dict(os.environ), said).split())
    os.write(2, f"{say('start.no_window', problem=problem)}\n".encode())
    os._exit(ENVIRONMENT)


class Leaving:
    """Ctrl-C, SIGTERM, SIGHUP and the end of the session close the program as its window's button does.

    Inside `with`, a signal ends the event loop and nothing else: no exception comes out of whatever is at work. One
    that comes before `run` ends it at once.
    """

    def __init__(self, application: QApplication) -> None:
        self._application = application
        self._kept: dict[int, Handler] = {}

    def __enter__(self) -> Leaving:
        self._wire = _Wire()
        self._notifier = QSocketNotifier(self._wire.reading, QSocketNotifier.Type.Read)
        self._notifier.activated.connect(self._hear)
        self._before = signal.set_wakeup_fd(self._wire.writing, warn_on_full_buffer=False)
        for number in SIGNALS:
            # ignored as under `nohup`, and in the background of a shell
            if signal.getsignal(number) is not signal.SIG_IGN:
                self._kept[number] = signal.signal(number, _heed)
        return self

    def run(self, leave: Callable[[], object], keep: Callable[[], object]) -> int:
        """The event loop; the exit code is 128 and the signal's number where one ended it.

        `leave` closes what is open and asks nothing; it may be called twice. `keep` saves: the session may be about to
        end, but the program may also go on.
        """
        self._application.commitDataRequest.connect(lambda manager: keep())
        self._application.aboutToQuit.connect(leave)  # on Windows nothing runs after this
        code = self._application.exec()
        leave()
        return code

    def __exit__(self, *_: object) -> None:
        for number, handler in self._kept.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._before)
        self._notifier.setEnabled(False)
        self._wire.close()

    def _hear(self) -> None:
        numbers = [number for number in self._wire.read() if number in self._kept]
        if numbers:
            self._application.exit(128 + numbers[0])


class _Wire:
    """Takes the numbers of signals from the moment they come to the event loop."""

    def __init__(self) -> None:
        if sys.platform == "win32":  # there a loop can only wait for sockets
            import socket

            self._ends = socket.socketpair()
            for end in self._ends:
                end.setblocking(False)
            self.reading, self.writing = (end.fileno() for end in self._ends)
        else:
            self.reading, self.writing = os.pipe()
            os.set_blocking(self.reading, False)
            os.set_blocking(self.writing, False)

    def read(self) -> bytes:
        if sys.platform == "win32":
            return self._ends[0].recv(64)
        return os.read(self.reading, 64)

    def close(self) -> None:
        if sys.platform == "win32":
            for end in self._ends:
                end.close()
        else:
            os.close(self.reading)
            os.close(self.writing)


def _heed(number: int, frame: FrameType | None) -> None:
    """The event loop hears of it; here nothing is done."""
