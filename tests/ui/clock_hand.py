"""Time moved by hand, and what is done in the clock's window, for its tests."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from tabletop.engine.clock import Flag
from tabletop.engine.time_control import parse_time_control
from tabletop.ui.clock.timed_game import TimedGame
from tabletop.ui.clock.window import ClockWindow


class Hand:
    """Time moved by hand, in steps short enough that the clock does not take them for sleep."""

    def __init__(self) -> None:
        self.ms = 1_000

    def __call__(self) -> int:
        return self.ms

    def go(self, clock: TimedGame, ms: int) -> list[Flag]:
        flags = []
        while ms > 0:
            step = min(ms, 1_000)
            self.ms += step
            ms -= step
            flags += clock.poll()
        return flags


def a_session(hand: Hand, text: str = "20/3", names: tuple[str, ...] = ("Mira", "Jonas")) -> TimedGame:
    control = parse_time_control(text)
    assert control is not None
    return TimedGame(control, list(names), hand)


def open_window(qtbot, session, path=None, **more) -> ClockWindow:
    window = ClockWindow(session, path, **more)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    QTest.qWait(1)
    return window


def left(window: ClockWindow) -> list[int]:
    clock = window.session.clock
    return [clock.remaining_ms(seat) for seat in range(window.session.seats)]


def click(window: ClockWindow, point: QPointF) -> None:
    QTest.mousePress(window, Qt.MouseButton.LeftButton, pos=point.toPoint())
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton, pos=point.toPoint())


def press(window: ClockWindow, *keys: Qt.Key | str, modifier=Qt.KeyboardModifier.NoModifier) -> None:
    for key in keys:
        QTest.keyClick(window.focusWidget() or window, key, modifier)
