"""Every lesson and challenge there is: each step is legal, each claim true, each thing that it points at is there."""

import pytest

from tabletop.games import game_titles, load
from tabletop.lessons import find
from tabletop.lessons.check import check_file
from tabletop.lessons.script import load as read
from tabletop.lessons.script import sentences
from tabletop.scenario import format_problem

TAUGHT = [game for game in game_titles() if find(game).lesson is not None]
FILES = [path for game in TAUGHT for path in (find(game).lesson, *find(game).challenges)]
SHORT, LONG = 30, 260
"""Characters of a title, and of one thought."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_everything_in_it_is_so(path):
    problems = check_file(path, load)
    assert not problems, "\n".join(format_problem(problem) for problem in problems)


@pytest.mark.parametrize("game", TAUGHT)
def test_all_its_sentences_are_said(game):
    found = find(game)
    lessons = [read(path) for path in (found.lesson, *found.challenges)]
    names = {lesson.name for lesson in lessons} | {step.id for lesson in lessons for step in lesson.steps}
    spare = [name for name in sentences(load(game)).messages if name.partition(".")[0] not in names]
    assert not spare


@pytest.mark.parametrize("game", TAUGHT)
def test_one_thought_is_short(game):
    for name, text in sentences(load(game)).messages.items():
        long = name.endswith((".text", ".more", ".scene", ".on")) or ".wrong" in name
        most = LONG if long else SHORT
        assert len(text) <= most, name


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_before_a_later_round_the_earlier_ones_are_on_the_sheet(path):
    lesson = read(path)
    spec = load(lesson.game)
    for position in (step.position for step in lesson.steps if step.position is not None):
        state = spec.place(position, lesson.players, lesson.seed, spec.make_options(lesson.options))
        sheet = dict(state.observe(0).facts).get("sheet")
        assert sheet is None or len(sheet) == position.get("round", 1) - 1
