"""The timers of Qt's event loop."""

from PySide6.QtCore import QObject, QTimer

from tabletop.play.timers import Ring


class QtTimer(QTimer):
    """A `play.timers.Timer`."""

    def __init__(self, ring: Ring, single: bool) -> None:
        super().__init__(singleShot=single)
        self.timeout.connect(ring)

    @property
    def runs(self) -> bool:
        return self.isActive()


class QtTimers(QObject):
    """`play.timers.Timers`; what was to be done soon is forgotten when this goes away."""

    def once(self, ring: Ring) -> QtTimer:
        return QtTimer(ring, True)

    def every(self, ring: Ring) -> QtTimer:
        return QtTimer(ring, False)

    def soon(self, act: Ring) -> None:
        QTimer.singleShot(0, self, act)
