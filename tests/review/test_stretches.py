"""Where a line of chances rises or falls without turning, within a chapter or over several, and what weighs little."""

import pytest

from tabletop.engine.events import CardMoved, DamageDealt
from tabletop.games import load
from tabletop.review.stretches import Chapters, Point, slow_stretches, stretches
from tests.review.test_turnings import GEM, told_of


def a_line(*chances: float) -> list[Point]:
    """A line with a point at every second entry, the last of which is the end."""
    asked = object()
    points = [Point(2 * n + 2, chance, asked) for n, chance in enumerate(chances)]  # type: ignore[arg-type]
    return [*points[:-1], points[-1]._replace(moment=None)]


def steps_of(line: list[Point], *ticks: tuple[int, int]) -> list[int]:
    """The chapter of each step: that in which it begins."""
    chapters = Chapters("round", "round", ticks)
    return [chapters.of(point.n) for point in line[:-1]]


@pytest.mark.parametrize(
    ("ticks", "found"),
    [
        ((), [(0, 3), (3, 5)]),
        (((0, 1), (5, 2)), [(0, 2), (2, 3), (3, 5)]),
        (((0, 1), (4, 2)), [(0, 2), (2, 3), (3, 5)]),
    ],
    ids=["one chapter", "it ends between two choices", "a choice ends it"],
)
def test_a_stretch_goes_on_until_the_line_turns_or_the_chapter_is_over(ticks, found):
    line = a_line(0.2, 0.4, 0.5, 0.7, 0.4, 0.1)
    assert stretches(line, steps_of(line, *ticks), lambda moment: False) == found


def test_what_hardly_rises_at_its_beginning_or_end_is_no_part_of_it_and_no_lot_is():
    line = a_line(0.2, 0.21, 0.6, 0.61, 0.61)
    chapters = steps_of(line)
    assert stretches(line, chapters, lambda moment: False) == [(1, 2)]
    assert stretches(line, chapters, lambda moment: True) == []


def test_what_came_to_nothing_at_its_beginning_is_no_part_of_it_though_it_went_to_and_fro():
    line = a_line(0.79, 0.84, 0.8, 0.92)
    assert stretches(line, steps_of(line), lambda moment: False) == [(2, 3)]


def test_a_slow_fall_goes_over_all_chapters_that_fell_though_it_went_to_and_fro():
    line = a_line(0.9, 0.8, 0.85, 0.7, 0.75, 0.6, 0.65, 0.66, 0.2)
    chapters = steps_of(line, (0, 1), (5, 2), (9, 3), (13, 4))
    assert chapters == [1, 1, 2, 2, 3, 3, 4, 4]
    steep = [span for span in stretches(line, chapters, lambda moment: False) if span[1] == 8]
    assert slow_stretches(line, chapters, lambda moment: False, []) == [(0, 8)]
    assert slow_stretches(line, chapters, lambda moment: False, steep) == [(0, 6)]
    assert slow_stretches(line, chapters, lambda moment: moment is line[2].moment, []) == []


@pytest.mark.parametrize(
    ("heights", "whole"),
    [
        ((0.9, 0.5, 0.52, 0.35, 0.2), True),
        ((0.9, 0.5, 0.5, 0.35, 0.2), True),
        ((0.9, 0.5, 0.59, 0.35, 0.2), False),
        ((0.42, 0.4, 0.46, 0.35, 0.2), False),
    ],
    ids=["a little up", "it stands still", "more than the error", "more than it fell before"],
)
def test_a_fall_that_only_wavers_is_one(heights, whole):
    line = a_line(*heights)
    assert (stretches(line, steps_of(line), lambda moment: False) == [(0, 4)]) == whole
    assert len(stretches(line, [1, 1, 2, 2], lambda moment: False)) > 1, "never over two chapters"


SHATTERED = CardMoved("shatter", 17, 17, "gems", 0, -1, "graveyard", 0, -1, False, 0)
KING_CAME = CardMoved("cast", 51, 51, "hand", 1, -1, "creatures", 1, -1, False, 1)


@pytest.mark.parametrize(
    ("before", "health", "told"),
    [
        (SHATTERED, 20, "shatter"),
        (SHATTERED, 3, "hit"),
        (SHATTERED, 0, "hit"),
        (KING_CAME, 20, "cast"),
        (KING_CAME, 3, "hit"),
        (GEM, 20, ""),
    ],
)
def test_a_little_damage_is_told_only_for_what_weighs_less(before, health, told):
    """Superjack: of an ace that destroyed a gem, or a King that came, and 1 damage in the same turn; beside a gem of
    one's own neither is a cause."""
    damage = DamageDealt("hit", 0, 1, 1, health)
    assert told_of(0.34, 0.16, before, damage, spec=load("superjack")) == ([told] if told else [])
