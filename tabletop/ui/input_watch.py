"""Tells of every key and button that a window hears of, and of its mouse, whatever widget it is meant for."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF
from PySide6.QtGui import QInputEvent, QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import QWidget

PRESSED: Final = (
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.TouchBegin,
)
LET_GO: Final = (QEvent.Type.KeyRelease, QEvent.Type.MouseButtonRelease, QEvent.Type.TouchEnd)


class InputWatch(QObject):
    """An event filter for the native window, which comes before all widgets. `touched(press, repeat, stamp)`: see
    `Seating.touched`. A key that goes down once more without having gone up is held, whatever the system says.
    `pointed()`: the mouse has moved or pressed; told that it is where it was, it has not."""

    def __init__(self, touched: Callable[[bool, bool, int], object], pointed: Callable[[], object]) -> None:
        super().__init__()
        self._touched, self._pointed = touched, pointed
        self._at: QPointF | None = None
        self._window: QWindow | None = None
        self._held: set[int] = set()

    def follow(self, widget: QWidget) -> None:
        """Listen to the native window of a widget that is shown, until `end`."""
        self._window = widget.windowHandle()
        self._window.installEventFilter(self)

    def end(self) -> None:
        """The window is closed."""
        if self._window is not None:
            self._window.removeEventFilter(self)
            self._window = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in PRESSED or kind in LET_GO:
            repeat = isinstance(event, QKeyEvent) and self._is_repeat(event)
            stamp = event.timestamp() if isinstance(event, QInputEvent) else 0
            self._touched(kind in PRESSED, repeat, stamp)
        if isinstance(event, QMouseEvent) and kind != QEvent.Type.MouseButtonRelease:
            at, self._at = self._at, event.globalPosition()
            if kind != QEvent.Type.MouseMove or at != self._at:
                self._pointed()
        return False

    def _is_repeat(self, event: QKeyEvent) -> bool:
        key = event.nativeScanCode() or event.key()
        if event.type() == QEvent.Type.KeyRelease:
            if not event.isAutoRepeat():
                self._held.discard(key)
            return False
        held = key in self._held
        self._held.add(key)
        return held or event.isAutoRepeat()
