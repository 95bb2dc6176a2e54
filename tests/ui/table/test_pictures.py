"""What is kept of the pictures is bounded, however long a game lasts."""

import gc
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtGui import QColor, QImage

from tabletop.ui.app import App
from tabletop.ui.table import paint
from tabletop.ui.table.card_art import CardArt, icon
from tabletop.ui.table.pictures import FRAME, LEAST_ROOM, Pictures, pictures
from tests.ui import desk

SMALL = 10 * 10 * 4 + FRAME


class Table:
    """Somebody who shows pictures."""


@pytest.fixture
def fresh(qapp: object) -> Iterator[None]:
    pictures.clear()
    yield
    pictures.clear()


def image() -> QImage:
    return QImage(10, 10, QImage.Format.Format_ARGB32)


def kept(cache: Pictures, names: str) -> str:
    """Those of these names that need not be drawn again."""
    found = ""
    for name in names:
        drawn: list[str] = []
        cache.drawn((name,), lambda name=name, drawn=drawn: drawn.append(name) or image())
        found += "" if drawn else name
    return found


def test_the_longest_unused_go_first() -> None:
    cache = Pictures(3 * SMALL)
    for name in "abcad":
        cache.drawn((name,), image)
    assert len(cache) == 3 and cache.used == 3 * SMALL
    assert kept(cache, "acd") == "acd"
    assert kept(cache, "b") == ""


def test_room_comes_and_goes_with_the_tables() -> None:
    cache = Pictures(SMALL)
    table, other = Table(), Table()
    cache.make_room(table, 1000)
    cache.make_room(other, 500)
    assert cache.room == SMALL + 4 * 1500
    cache.make_room(table, 2000)
    assert cache.room == SMALL + 4 * 2500
    del table
    gc.collect()
    assert cache.room == SMALL + 4 * 500


def test_a_picture_larger_than_the_room_is_drawn_all_the_same() -> None:
    cache = Pictures(10)
    picture = cache.drawn(("a",), image)
    assert not picture.isNull() and len(cache) == 1
    cache.drawn(("b",), image)
    assert len(cache) == 1 and cache.used == SMALL


@pytest.mark.usefixtures("fresh")
def test_no_kind_of_picture_is_kept_for_ever() -> None:
    """Fanned cards, outlines, numbers and icons in ever new sizes."""
    art = CardArt(2.0)
    asked = step = 0
    while asked <= 2 * pictures.room:  # enough to tell
        step += 1
        fanned = art.face(step % 52, 120, angle=step / 10, spent=step % 2 == 0)
        ring = paint.outline(paint.PLAYABLE, 100 + step, 150, 8, 2.0)
        number = paint.pill(str(step), 20, 2.0)
        sign = icon("app", QColor("#000000"), 20 + step)
        asked += sum(picture.width() * picture.height() * 4 for picture in (fanned, ring, number, sign))
    assert LEAST_ROOM / 2 < pictures.used <= pictures.room


@pytest.mark.usefixtures("fresh")
def test_a_larger_window_has_more_room(table: Callable[..., App]) -> None:
    app = table("human", "human")
    view, others = app.window.view, pictures.room
    others -= 4 * view.width() * view.height()
    desk.resize(app, 1600, 1000)
    assert view.width() * view.height() > 1_000_000
    assert pictures.room == others + 4 * view.width() * view.height()
