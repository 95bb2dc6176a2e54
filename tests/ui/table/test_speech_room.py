"""Room for a panel on a full table is found at once: little is measured, and that once."""

import random
import tracemalloc

from tabletop.ui.table.shapes import Rect
from tabletop.ui.table.speech_room import EDGE, free_rects, rooms_for, shapes
from tabletop.ui.table.wrapped import Lettering, Wrapped, wrapped

TABLE = Rect(0, 0, 880, 640)


def scattered(number: int) -> list[Rect]:
    rng = random.Random(number)
    return [Rect(rng.randrange(840), rng.randrange(600), 40, 56) for _ in range(number)]


def test_the_free_rectangles_are_all_that_is_free_and_nothing_else():
    taken = scattered(12)
    free = free_rects(TABLE, taken, 10, 10)
    assert not [rect for rect in free if any(rect.overlap(hole) > 0 for hole in taken)]
    for x in range(0, 870, 10):
        for y in range(0, 630, 10):
            small = Rect(x, y, 10, 10)
            is_free = not any(small.overlap(hole) > 0 for hole in taken)
            assert is_free == any(rect.overlap(small) == 100 for rect in free), small


def test_a_panel_lies_off_all_that_is_kept_where_it_covers_least():
    kept, near = [Rect(0, 0, 880, 300)], Rect(700, 310, 40, 56)
    tried = shapes(14, 12, has_card=True)
    shape, place = next(
        rooms_for(tried, lambda _: 200.0, TABLE, kept, near, TABLE, lambda place: place.overlap(near))
    )
    assert shape == tried[0] and place.y >= 300 + EDGE and place.overlap(near) == 0


def test_no_shape_is_measured_that_is_too_wide_for_every_room():
    asked = []
    kept = [Rect(300, 0, 580, 640)]
    tried = shapes(14, 12, has_card=True)
    found = rooms_for(
        tried, lambda shape: asked.append(shape) or 700.0, TABLE, kept, TABLE, TABLE, lambda _: 0.0
    )
    assert [*found] == [] and asked == tried[-1:], "the lowest has no room, so no other has"
    assert len(set(tried)) == len(tried)


def test_a_word_is_measured_once_for_all_widths(qapp, monkeypatch):
    face, asked = Lettering("plain", 14), []
    advance = face._metrics.horizontalAdvance
    monkeypatch.setattr(face, "_metrics", None)
    monkeypatch.setattr(face, "width", lambda word: asked.append(word) or advance(word))
    text = Wrapped("It blocks the first attack of a turn.", face, "§7.3")
    heights = [text.height(width) for width in range(60, 400, 20)]
    assert heights == sorted(heights, reverse=True) and heights[0] > heights[-1] == face.line
    assert len([word for word in asked if word != " "]) == 9


def test_little_is_kept_of_what_was_said(qapp):
    """Whoever rests on card after card reads hundreds of texts in an hour."""
    text = " ".join(["so", "many", "words", "that", "a", "panel", "says"] * 6)
    tracemalloc.start()
    for number in range(500):
        wrapped(f"{number} {text}", "plain", 14.0).height(200.0)
    with_them, _ = tracemalloc.get_traced_memory()
    wrapped.cache_clear()
    without, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert with_them - without < 600_000
