"""The timers of Qt's event loop."""

from PySide6.QtCore import QObject, QTimer

from tabletop.play.timers import Ring


class QtTimer:
    """A `play.timers.Timer`."""

    def __init__(self, ring: Ring, single: bool) -> None:
        self._timer = QTimer(singleShot=single)
        self._timer.timeout.connect(ring)

    @property
    def runs(self) -> bool:
        return self._timer.isActive()

    @property
    def ms(self) -> int:
        return self._timer.interval()

    def start(self, ms: int) -> None:
        self._timer.start(ms)

    def stop(self) -> None:
        self._timer.stop()


class QtTimers(QObject):
    """`play.timers.Timers`; what was to be done soon is forgotten when this goes away."""

    def once(self, ring: Ring) -> QtTimer:
        return QtTimer(ring, True)

    def every(self, ring: Ring) -> QtTimer:
        return QtTimer(ring, False)

    def soon(self, act: Ring) -> None:
        QTimer.singleShot(0, self, act)
