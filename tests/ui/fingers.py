"""Fingers on keys and mouse, as the native window hears of them: down, up and repeated, at any moment of a clock that
the test turns."""

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from tabletop.ui.app import App
from tests.play.desk import Time

REPEATS, PAIRS, PRESSES = "repeats", "releases and presses", "presses"
LETTERS = {Qt.Key.Key_Return: "\r", Qt.Key.Key_Space: " ", Qt.Key.Key_Escape: "\x1b", Qt.Key.Key_Tab: "\t"}


class Fingers:
    """What they do goes to the native window of `app`, with the time it was done at."""

    def __init__(self, app: App, time: Time) -> None:
        self._app, self.time = app, time

    def wait(self, ms: int) -> None:
        self.time.ms += ms

    def down(self, key: Qt.Key, repeat: bool = False, heard: int = 0) -> None:
        """A key goes down; `heard`: so many ms before the program hears of it."""
        self._key(QEvent.Type.KeyPress, key, repeat, heard)

    def up(self, key: Qt.Key, repeat: bool = False, heard: int = 0) -> None:
        self._key(QEvent.Type.KeyRelease, key, repeat, heard)

    def tap(self, key: Qt.Key) -> None:
        """Down, and up 40 ms later."""
        self.down(key)
        self.wait(40)
        self.up(key)

    def hold(self, key: Qt.Key, ms: int, how: str = REPEATS, every: int = 33) -> None:
        """Keep a key down. The system repeats it, as presses alone or with a release before each, and says so or not:
        X11 and Qt do not where the program is busy."""
        for _ in range(ms // every):
            self.wait(every)
            if how in (REPEATS, PAIRS):
                self.up(key, how == REPEATS)
            self.down(key, how == REPEATS)

    def press(self, at: QWidget | QPoint) -> None:
        """The left button goes down over the middle of a widget, or a point of the window."""
        self._mouse(QEvent.Type.MouseButtonPress, at, Qt.MouseButton.LeftButton)

    def let_go(self, at: QWidget | QPoint) -> None:
        self._mouse(QEvent.Type.MouseButtonRelease, at, Qt.MouseButton.NoButton)

    def click(self, at: QWidget | QPoint) -> None:
        """Down, and up 40 ms later."""
        self.press(at)
        self.wait(40)
        self.let_go(at)

    def move(self, at: QWidget | QPoint) -> None:
        self._mouse(QEvent.Type.MouseMove, at, Qt.MouseButton.NoButton)

    def drag(self, at: QPoint) -> None:
        """Move with the left button held."""
        self._mouse(QEvent.Type.MouseMove, at, Qt.MouseButton.LeftButton)

    def _key(self, kind: QEvent.Type, key: Qt.Key, repeat: bool, heard: int) -> None:
        text = LETTERS.get(key, chr(key.value).lower() if key.value < 128 else "")
        event = QKeyEvent(kind, key.value, Qt.KeyboardModifier.NoModifier, text, repeat)
        event.setTimestamp(self.time.ms - heard)
        QCoreApplication.sendEvent(self._app.window.windowHandle(), event)

    def _mouse(self, kind: QEvent.Type, at: QWidget | QPoint, held: Qt.MouseButton) -> None:
        window = self._app.window
        point = QPointF(at if isinstance(at, QPoint) else at.mapTo(window, at.rect().center()))
        button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
        everywhere = window.mapToGlobal(point)
        event = QMouseEvent(kind, point, everywhere, button, held, Qt.KeyboardModifier.NoModifier)
        event.setTimestamp(self.time.ms)
        QCoreApplication.sendEvent(window.windowHandle(), event)
