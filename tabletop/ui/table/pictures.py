"""The pictures a table is made of, drawn once and kept while there is room; the longest unused go first.

A hand that fans, a pile that shrinks and a window that changes its size ask for ever new ones, but what is kept must
not grow with the game. There is room for what the open tables show at a time: a large table has large pictures.
"""

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from PySide6.QtGui import QColor, QImage, QPixmap

Picture = TypeVar("Picture", QImage, QPixmap)
Wishes = ParamSpec("Wishes")
Key = tuple[object, ...]

LEAST_ROOM: Final = 2 * 1024 * 1024
"""Bytes that are kept without any table: dialogs draw cards too."""
FRAME: Final = 1024
"""Bytes a picture takes besides its pixels."""


class Pictures:
    """Pictures by key. `used`: bytes that are kept."""

    def __init__(self, least: int = LEAST_ROOM) -> None:
        self.used = 0
        self._least = least
        self._tables: WeakKeyDictionary[object, int] = WeakKeyDictionary()
        self._kept: OrderedDict[Key, QImage | QPixmap] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def room(self) -> int:
        """Bytes that may be kept."""
        return self._least + sum(self._tables.values())

    def make_room(self, table: object, pixels: int) -> None:
        """`table` has so many device pixels from now on: as many are kept for it, as long as it lives."""
        self._tables[table] = pixels * 4

    def drawn(self, key: Key, draw: Callable[[], Picture]) -> Picture:
        """The picture of that key, drawn if it is not there."""
        if (known := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return known  # type: ignore[return-value] # a key stands for one kind of picture
        picture = draw()
        self._kept[key] = picture
        self.used += _bytes(picture)
        while self.used > self.room and len(self._kept) > 1:
            self.used -= _bytes(self._kept.popitem(last=False)[1])
        return picture

    def clear(self) -> None:
        """Forget all: to measure."""
        self._kept.clear()
        self.used = 0


def _bytes(picture: QImage | QPixmap) -> int:
    return picture.width() * picture.height() * 4 + FRAME


pictures: Final = Pictures()
"""Those of this process."""


def kept(draw: Callable[Wishes, Picture]) -> Callable[Wishes, Picture]:
    """What `draw` makes of these wishes, drawn only if it is not there; a hundredth more or less is the same size."""

    @wraps(draw)
    def picture(*wishes: Wishes.args, **named: Wishes.kwargs) -> Picture:
        key = (draw, *map(_known, wishes), *[(name, _known(wish)) for name, wish in named.items()])
        return pictures.drawn(key, lambda: draw(*wishes, **named))

    return picture


def _known(wish: object) -> object:
    if isinstance(wish, QColor):
        return wish.rgba()
    return round(wish, 2) if isinstance(wish, float) else wish
