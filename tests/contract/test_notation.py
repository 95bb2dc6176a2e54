"""Every game as text: its chapter names whatever can be written, its examples are true, and every move reads back."""

import re
from itertools import islice

import pytest

from tabletop import games
from tabletop.engine.notation import parse_move, sequences, write_move
from tabletop.lessons.check import LessonRun, is_lesson
from tabletop.scenario import FileRun, run_text
from tests.contract.cases import Case, each_case, walk

BRIEF = ("high_jinks", "jonkler")
"""Games of whose questions the chapter leaves some out: later parts of a choice, and a bid that is barred."""


@pytest.fixture
def text(root) -> str:
    return (root / "docs" / "notation.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", games.game_titles())
def test_every_verb_zone_key_and_prompt_is_documented(text: str, game: str) -> None:
    spec = games.load(game)
    _, found, chapter = text.partition(f"\n## {spec.title}\n")
    chapter = (
        chapter.split("\n## ")[0] if found else text
    )  # High Jinks is the example of all that comes before
    words = {word for code in re.findall(r"`([^`|]+)`", chapter) for word in code.split()}
    assert {verb.name for verb in spec.rules.verbs} | {zone.name for zone in spec.rules.zones} <= words
    assert game in BRIEF or set(spec.rules.prompts) <= words
    state = spec.start(spec.seats_default, "1")
    for _ in walk(state, "documented"):
        written = spec.notation.write_position(state)
        assert set(written) - {"seat"} <= words and set(written["seat"][0]) <= words


def test_every_documented_example_is_right(text: str) -> None:
    blocks = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    assert len(blocks) > 1
    for block in blocks:
        told = run_text(
            block, "lesson.toml", games.load, lambda data: LessonRun if is_lesson(data) else FileRun
        )
        assert told == []


@each_case
def test_every_move_reads_back(case: Case) -> None:
    read = 0
    for point in walk(case.start("moves"), "moves"):
        if point.decision.stage or point.number % case.every(1, 13):
            continue
        for actions in islice(sequences(point.state, point.decision), 0, 200, 3):
            move = write_move(case.spec, actions)
            assert tuple(parse_move(case.spec, point.state, move, twins=False)) == actions, move
            read += 1
    assert read > 5
