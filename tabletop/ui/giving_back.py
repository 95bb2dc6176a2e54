"""What is free goes back to the system, and little is kept that nobody asks for again.

The allocator of Linux keeps what pictures have left between others: a tenth of all that the program holds after an
hour. Qt keeps ten megabytes of pictures of its own beside ours (`table/pictures.py`); with one it paints as fast.
"""

import gc
import linecache
import sys
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPixmapCache

EVERY_MS: Final = 60_000
SOON_MS: Final = 1_000
"""So long later it is tried again while cards move: it may take two milliseconds."""
QT_KEEPS_KB: Final = 1_024


class GivingBack:
    """Gives back every minute while it is held, when not `busy`; Qt's own store is small from the first on."""

    def __init__(self, busy: Callable[[], bool]) -> None:
        QPixmapCache.setCacheLimit(QT_KEEPS_KB)
        self._busy = busy
        self.timer = QTimer()
        self.timer.timeout.connect(self._go)
        self.timer.start(EVERY_MS)

    def _go(self) -> None:
        busy = self._busy()
        if not busy:
            give_back()
        self.timer.start(SOON_MS if busy else EVERY_MS)


def give_back() -> None:
    """Now: what nobody reaches any more (a table that was left holds itself), the lines of source that PySide has read
    for every import, and what the allocator keeps, where the system can be asked for that."""
    gc.collect()
    linecache.clearcache()
    if sys.platform == "linux":
        import ctypes

        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # musl has none
        if trim is not None:
            trim(0)
