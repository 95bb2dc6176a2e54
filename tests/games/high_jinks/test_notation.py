"""Moves of High Jinks as text, docs/notation.md, and what scenarios say about the game."""

import re
from random import Random

import pytest

from tabletop.engine.notation import parse_move, sequences, write_move
from tabletop.games import load
from tabletop.games.high_jinks.spec import SPEC
from tabletop.lessons.check import LessonRun, is_lesson
from tabletop.scenario import FileRun, run_text
from tests.games.high_jinks.board import board, random_game

SEEN = """\
game = "high_jinks"
players = 3
options = {{ notes = {notes} }}
[position]
turn = 0
void = "9H KD XR"
deck = "2C 3C 4C"
[[position.seat]]
hand = "5H 5S"
mana = "7C 8C^!"
[[position.seat]]
hand = "AS AS2"
[[step]]
expect = {{ {expect} }}
"""


@pytest.mark.parametrize(("players", "seed"), [(2, 11), (3, 12), (4, 13)])
def test_every_legal_move_of_random_games_reads_back_to_its_actions(players, seed):
    rng = Random(seed)
    verbs = set()
    for b in random_game(players, seed):
        decision = b.state.decision()
        if decision is None or decision.stage > 0 or (decision.prompt == "main" and rng.random() > 0.1):
            continue
        for number, actions in enumerate(sequences(b.state, decision)):
            if number > 200:
                break
            if number % 7 == 0 or number < 5:
                text = write_move(SPEC, actions)
                assert tuple(parse_move(SPEC, b.state, text, twins=False)) == actions, text
                verbs.add(actions[0].verb)
    assert {"keep", "set", "end", "pass", "block"} <= verbs


def test_a_jacks_victim_is_named_by_its_place_in_what_leaves_the_engine():
    b = board(p0={"hand": "JD"}, p1={"mana": ". 9H"}, deck="2C 3C").play("summon JD")
    assert b.moves() == ["draw", "ability J 1.1", "none"]
    assert b.legal("ability J 9H")
    assert not b.legal("ability J 9S")
    b.play("ability J 9H")
    assert b.zone("boneyard") == "9H"


def test_a_blank_counter_is_healed_by_its_seat_alone():
    b = board(p0={"hand": "5H 5S 5C", "damage": "??- 4D"}, deck="2C 3C 4C").play("three 5C 5H 5S")
    assert {"heal 0", "heal 0 4D"} <= set(b.moves())
    b.play("heal 0")
    assert b.zone("damage", 0) == "4D"


@pytest.mark.parametrize(
    ("notes", "expect", "right"),
    [
        ("true", 'seen.1.void = "9H KD X"', True),
        ("true", 'seen.1.void = "KD XR 9H2"', True),
        ("true", 'seen.1.void = "?? ?? ??"', True),
        ("true", 'seen.1.void = "9H ?? XR"', True),
        ("true", 'seen.1.void = "9H 9H ??"', False),
        ("true", 'seen.1.void = "9H KD"', False),
        ("true", 'seen.1.void = "9H KD XR 2C"', False),
        ("true", 'seen.1.void = "9H KD 2C"', False),
        ("false", 'seen.1.void = "9H KD XR"', False),
        ("false", 'seen.1.void = "?? ?? ??"', True),
        ("true", 'seen.1.seat.0.mana = "?? 8C!^"', True),
        ("true", 'seen.1.seat.0.mana = "7C 8C!^"', False),
        ("true", 'seen.0.seat.0.mana = "7C 8C!^"', True),
        ("true", 'seen.0.seat.1.hand = "?? ??"', True),
        ("true", 'seen.0.seat.1.hand = "AS ??"', False),
        ("true", 'seen.1.seat.1.hand = "AS2 AS"', True),
        ("true", 'seen.1.seat.1.hand = "AS AS"', False),
        ("true", 'seen.2.known.shared = "9H KD X"', True),
        ("true", 'seen.2.known.shared.void = "X KD 9H"', True),
        ("true", 'seen.2.known.shared.hand = "X"', False),
        ("false", 'seen.2.known.shared = ""', True),
    ],
)
def test_what_a_seat_sees(notes, expect, right):
    assert (run_text(SEEN.format(notes=notes, expect=expect), "seen.toml", load) == []) is right


def test_the_documented_scenario_is_right_and_every_verb_is_documented(root):
    text = (root / "docs" / "notation.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    assert blocks
    for block in blocks:
        told = run_text(block, "lesson.toml", load, lambda data: LessonRun if is_lesson(data) else FileRun)
        assert told == []
    documented = {words.split()[0] for words in re.findall(r"`([^`|]+)`", text)}
    assert {verb.name for verb in SPEC.rules.verbs} <= documented
    assert all(zone.name in documented for zone in SPEC.rules.zones)


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ('deck = "2C 2C"', "2C is in two places"),
        ("phase = []", "phase is keep"),
        ('turn = "first"', "turn is a number"),
    ],
)
def test_an_impossible_position_is_one_clear_problem_with_its_line(position, complaint):
    text = f'game = "high_jinks"\n[position]\n{position}\n[[step]]\nexpect = {{ turn = 0 }}\n'
    (problem,) = run_text(text, "bad.toml", load)
    assert complaint in problem.expected
    assert problem.line == 2
