"""Where a window stands: wholly on a screen that is there, frame and all, and as it was left."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from tabletop.storage.settings import FAR, Settings
from tabletop.ui.whereabouts import covered

FRAME: Final = QMargins(8, 40, 8, 8)
"""Room left for the frame of a new window; the real one is known only when the window is shown."""
FULL: Final = Qt.WindowState.WindowFullScreen
MAXIMIZED: Final = Qt.WindowState.WindowMaximized
_STATES: Final = {"fullscreen": FULL, "maximized": MAXIMIZED}


def place(window: QWidget, size: QSize, kept: Sequence[object] = ()) -> None:
    """Before it is shown: where it was left (see `left`) if a screen reaches there; else `size` at most, centred."""
    screens = QGuiApplication.screens()
    rooms = [screen.availableGeometry() for screen in screens] or [QRect(0, 0, 1280, 800)]
    least = rooms[0].marginsRemoved(FRAME).size()
    window.setMinimumSize(window.minimumSize().boundedTo(least))
    if len(kept) == 4 and all(type(n) is int and abs(n) < FAR for n in kept):
        rect = QRect(*kept)
        window.setGeometry(clamped(rect, max(rooms, key=lambda room: covered(rect, [room]))))
        return
    _centre(window, size, rooms[0])


def _centre(window: QWidget, size: QSize, screen: QRect) -> None:
    room = screen.marginsRemoved(FRAME)
    rect = QRect(room.topLeft(), size.boundedTo(room.size()))
    rect.moveCenter(room.center())
    window.setGeometry(rect)


def restore(window: QWidget, settings: Settings) -> None:
    """Before it is shown: as it was left (see `keep`)."""
    place(window, QSize(1280, 800), settings.get("window"))
    for name, state in _STATES.items():
        if settings.get(name):
            window.setWindowState(window.windowState() | state)


def keep(window: QWidget, settings: Settings) -> None:
    if kept := left(window):
        settings.set("window", kept)
    for name, state in _STATES.items():
        settings.set(name, bool(window.windowState() & state))


def fit(window: QWidget) -> None:
    """Now that its frame is known: all of it on the screen."""
    if window.windowState() & (FULL | MAXIMIZED):
        return
    frame, inner = window.frameGeometry(), window.geometry()
    there = clamped(frame, window.screen().availableGeometry())
    if there != frame:
        at = there.topLeft() + inner.topLeft() - frame.topLeft()
        window.setGeometry(QRect(at, there.size() - frame.size() + inner.size()))


def beside(window: QWidget, other: QWidget) -> None:
    """Before it is shown: on another screen, centred; where there is none beside `other`, where it covers it least."""
    size, taken = other.size(), other.frameGeometry()
    screens = [screen for screen in QGuiApplication.screens() if screen is not other.screen()]
    window.setMinimumSize(other.minimumSize())
    if screens:
        _centre(window, size, screens[0].availableGeometry())
        return
    room = other.screen().availableGeometry().marginsRemoved(FRAME)
    at = other.geometry().topLeft()
    steps = [(taken.width(), 0), (-taken.width(), 0), (0, taken.height()), (0, -taken.height())]
    places = [clamped(QRect(at + QPoint(*step), size), room) for step in steps]
    window.setGeometry(min(places, key=lambda place: covered(place, [taken])))


def left(window: QWidget) -> list[int]:
    """Where the window is while it is neither maximised nor full screen, for `place`."""
    box = window.normalGeometry()
    return [box.x(), box.y(), box.width(), box.height()] if box.isValid() else []


def toggle_full_screen(window: QWidget) -> None:
    """Full screen, or back to what it was before, maximised too."""
    window.setWindowState(window.windowState() ^ FULL)


def clamped(rect: QRect, room: QRect) -> QRect:
    """`rect` moved and, where it must be, made smaller so that it lies inside `room`."""
    width, height = min(rect.width(), room.width()), min(rect.height(), room.height())
    x = min(max(rect.x(), room.x()), room.x() + room.width() - width)
    y = min(max(rect.y(), room.y()), room.y() + room.height() - height)
    return QRect(x, y, width, height)
