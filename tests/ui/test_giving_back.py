"""Memory that is free goes back to the system, while nothing moves, and Qt keeps little for itself."""

import ctypes
import gc
import linecache
import sys
import weakref

import pytest
from PySide6.QtGui import QPixmapCache

from tabletop.ui import giving_back
from tabletop.ui.giving_back import EVERY_MS, SOON_MS, GivingBack, give_back

BLOCKS, BLOCK = 20_000, 4_000


def held() -> int:
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) * 1024


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the allocator gives back by itself")
def test_what_is_free_between_what_is_used_goes_back():
    libc = ctypes.CDLL(None)
    libc.malloc.restype, libc.free.argtypes = ctypes.c_void_p, [ctypes.c_void_p]
    if not hasattr(libc, "malloc_trim"):
        return
    blocks = [libc.malloc(BLOCK) for _ in range(BLOCKS)]
    for block in blocks:
        ctypes.memset(block, 1, BLOCK)
    for block in blocks[:-1]:
        libc.free(block)
    before = held()
    give_back()
    libc.free(blocks[-1])
    assert before - held() > BLOCKS * BLOCK / 2


class Table:
    """Something that holds itself, as a table does."""

    def __init__(self):
        self.me = self


def test_what_nobody_reaches_is_gone_and_no_source_is_kept():
    gc.collect()
    table, source = weakref.ref(Table()), linecache.getlines(__file__)
    assert table() is not None and source and linecache.cache
    give_back()
    assert table() is None and not linecache.cache


def test_it_waits_while_cards_move(qapp, monkeypatch):
    given = []
    monkeypatch.setattr(giving_back, "give_back", lambda: given.append(1))
    moving = True
    giver = GivingBack(lambda: moving)
    giver.timer.timeout.emit()
    assert (given, giver.timer.interval()) == ([], SOON_MS)
    moving = False
    giver.timer.timeout.emit()
    assert (given, giver.timer.interval()) == ([1], EVERY_MS)
    giver.timer.stop()


def test_qt_keeps_few_pictures_of_its_own(qapp):
    before = QPixmapCache.cacheLimit()
    QPixmapCache.setCacheLimit(10_240)
    GivingBack(lambda: False).timer.stop()
    assert QPixmapCache.cacheLimit() <= 1_024
    QPixmapCache.setCacheLimit(before)
