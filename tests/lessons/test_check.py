"""What is wrong in a lesson is found, with its place."""

from pathlib import Path

import pytest

from tabletop.engine.errors import UnknownGameError
from tabletop.games import load
from tabletop.lessons import find
from tabletop.lessons.check import LessonRun, check_file
from tabletop.lessons.script import sentences
from tabletop.scenario import run_text
from tests.toy_game import SPEC

LESSON = find("high_jinks").lesson


def wrong(old: str, new: str) -> list[str]:
    """What is told of the lesson with that change."""
    text = LESSON.read_text(encoding="utf-8")
    assert old in text
    problems = run_text(text.replace(old, new, 1), str(LESSON), load, lambda data: LessonRun)
    return [f"{problem.expected} {problem.found}" for problem in problems]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('do = ["summon KD"]', 'do = ["summon KH"]', "summon KH"),
        ('then = ["1: noblock"]', 'then = ["1: draw"]', "draw"),
        ('"ability K 2H"', '"ability K 9S"', "ability K 9S"),
        ('at = ["deck", "boneyard"]', 'at = ["deck", "attic"]', "attic"),
        ('at = ["card KD", "agents 0 1"]', 'at = ["card KC"]', "card KC"),
        ('at = ["step combat"]', 'at = ["step lunch"]', "lunch"),
        ('at = ["button pass"]', 'at = ["button end"]', "button end"),
        ('seat.1.damage = "4S"', 'seat.1.damage = "5S"', "5S"),
        ('illegal = ["attack KD 1"]', 'illegal = ["end"]', "illegal"),
        ('id = "hit"', 'id = "miss"', "miss"),
        ("chapter = true", 'chapter = "yes"', "chapter"),
        ('kind = "lesson"', 'kind = "poem"', "poem"),
        ("minutes = 5", "hours = 5", "hours"),
        ('opponents = ["Pip"]', "opponents = []", "opponents"),
        ('"1: end"]', '"one: end"]', "one: end"),
        ('id = "untapped"\n', 'id = "untapped"\ndo = ["combat"]\n', "read before the table is laid anew"),
        ('id = "win"\n', 'id = "win"\ndo = ["end"]\n', "read at the end"),
    ],
)
def test_it_is_told(old, new, told):
    assert any(told in problem for problem in wrong(old, new))


def test_a_challenge_says_why_another_move_is_worse(monkeypatch):
    path = find("high_jinks").challenges[0]
    say = sentences(load("high_jinks"))
    name = f"{path.stem}_best.wrong"
    assert not check_file(path, load)
    monkeypatch.setattr(say, "messages", {key: text for key, text in say.messages.items() if key != name})
    assert any(name in problem.expected for problem in check_file(path, load))


def test_another_answer_must_let_the_lesson_go_on():
    """Who ends the turn cannot attack."""
    told = wrong('do = ["combat"]', 'do = ["combat", "end"]')
    assert any("attack KD 1" in problem for problem in told)


def test_a_scenario_is_still_a_scenario(tmp_path: Path):
    path = tmp_path / "some.toml"
    path.write_text('game = "toy"\n[[step]]\nexpect = { to_act = 0 }\n', encoding="utf-8")

    def toy(game: str):
        if game != "toy":
            raise UnknownGameError(game)
        return SPEC

    assert not check_file(path, toy)


def test_a_game_without_lessons_has_none():
    assert find("no such game") == (None, ())


def test_the_sentences_are_those_of_the_game():
    assert "lesson" in sentences(load("high_jinks"))
