"""Scenario files, on the toy game: what is right passes, and each thing that is wrong is told with its place."""

import re

import pytest

from tabletop.engine.errors import UnknownGameError
from tabletop.scenario import Problem, format_problem, run_file, run_text
from tests.toy_game import SPEC

HEAD = """\
game = "toy"
title = "A pair, then a laid card"
cites = ["TOY-1"]
players = 2
seed = 1

[position]
turn = 0
deck = "4H 5H"
pile = "7S"
[[position.seat]]
hand = "2H 2S 6H"
[[position.seat]]
hand = "3H 3S 7H"
points = 2

"""


def load(game):
    if game != "toy":
        raise UnknownGameError(f"no game {game!r}; there are toy")
    return SPEC


def run(steps, head=HEAD):
    return run_text(head + steps, "some.toml", load)


def only(steps, head=HEAD):
    problems = run(steps, head)
    assert len(problems) == 1, problems
    return problems[0]


def test_a_file_in_which_everything_is_so(tmp_path):
    file = tmp_path / "good.toml"
    file.write_text(
        HEAD
        + """\
[[step]]
seat = 0
legal = ["lay 2H", "lay 2S", "lay 6H", "pair 2S 2H"]
legal_has = ["pair"]
illegal = ["lay 3H", "pair 2H 6H", "pass"]
do = ["pair 2S 2H"]
expect = { pile = "7S 2H 2S", deck = "5H", "seat.0.hand" = "4H 6H", to_act = 1, prompt = "lay", winner = "none" }

[[step]]
seat = 1
do = ["lay 7H"]
[step.expect]
seat.1.points = 2
seen.0.seat.1.hand = "?? ??"
seen.0.seat.1.table = "??"
seen.1.seat.1.table = "7H"
seen.0.points = [1, 2]
seen.0.deck = "??"

[[step]]
seat = 0
do = ["answer 6H"]

[[step]]
expect = { seat = { 1 = { points = 3 } }, pile = "7S 2H 2S 6H 7H" }

[[step]]
seat = 1
do = ["resign"]
expect = { winner = 0, to_act = "none" }
"""
    )
    # the deck is made anew from the pile as its last card is drawn: seen only in what the step says
    problems = run_file(file, load)
    assert [p.found for p in problems] == ['""'], problems
    assert problems[0].expected == 'pile = "7S 2H 2S 6H 7H"'


def test_the_problem_names_file_line_step_expected_and_found():
    problem = only('[[step]]\nseat = 0\ndo = ["pair 2H 2S"]\n[[step]]\nseat = 1\nexpect = { deck = "4H" }\n')
    assert problem == Problem("some.toml", HEAD.count("\n") + 6, 2, 'deck = "4H"', '"5H"')
    assert format_problem(problem) == 'some.toml:22: step 2: expected deck = "4H"; found "5H"'


def test_every_wrong_expectation_of_a_step_is_told():
    assert len(run('[[step]]\nexpect = { deck = "", pile = "", to_act = 1 }\n')) == 3


@pytest.mark.parametrize(
    ("expect", "found"),
    [
        ('deck = "5H 4H"', '"4H 5H"'),
        ('pile = ""', '"7S"'),
        ('"seat.0.hand" = "2H 2S"', '"2H 2S 6H"'),
        ("seat.1.points = 3", "2"),
        ("turn = 1", "0"),
        ("to_act = 1", "0"),
        ('prompt = "answer"', '"lay"'),
        ("winner = 0", '"none"'),
        ('seen.1.seat.0.hand = "2H 2S 6H"', '"?? ?? ??"'),
        ('seen.1.deck = "4H 5H"', '"?? ??"'),
        ("seen.0.turn = 1", "0"),
        ("seen.0.points = [0, 0]", "[0, 2]"),
    ],
)
def test_a_wrong_expectation_shows_what_is_there(expect, found):
    problem = only(f"[[step]]\nexpect = {{ {expect} }}\n")
    assert problem.found == found
    assert problem.step == 1


@pytest.mark.parametrize(
    ("expect", "complaint"),
    [
        ("decks = 1", "a position has no 'decks'; it has .*deck, pile"),
        ('"seat.2.hand" = ""', "seat has no '2'; it has 0 to 1"),
        ('"seat.0.hands" = ""', "seat.0 has no 'hands'"),
        ("power = { JS = 16 }", "JS has no Power now"),
        ("seen.5.deck = 1", "no seat 5"),
        ('seen.0.shoe = ""', "an observation shows no 'shoe'"),
        ("deck = 3", "deck holds cards"),
        ('deck = "ZZ"', "'ZZ' is no card"),
    ],
)
def test_an_expectation_of_what_does_not_exist_is_an_error(expect, complaint):
    assert re.search(complaint, only(f"[[step]]\nexpect = {{ {expect} }}\n").found)


def test_unordered_zones_compare_without_order_and_piles_with_it():
    assert run('[[step]]\nexpect = { "seat.0.hand" = "6h 2♠ 2H", deck = "4H 5H" }\n') == []


@pytest.mark.parametrize(
    ("step", "expected", "found"),
    [
        (
            'legal_has = ["lay 3H"]',
            "'lay 3H' legal",
            "'lay 3H' is not legal; legal are lay 2H, lay 2S, lay 6H",
        ),
        ('legal_has = ["pair 2H 6H"]', "'pair 2H 6H' legal", "legal are pair 2H"),
        ('illegal = ["lay 2H"]', "'lay 2H' illegal", "it is legal"),
        ('illegal = ["pair"]', "'pair' illegal", "legal moves begin so"),
        ('illegal = ["pair 2S"]', "'pair 2S' illegal", "legal moves begin so"),
        ('illegal = ["fold 3H"]', "'fold 3H' illegal", "cannot be read: Toy has no move 'fold'"),
        ('illegal = ["lay ZZ"]', "'lay ZZ' illegal", "cannot be read: 'ZZ'"),
        ('legal = ["lay 2H", "lay 2S", "pair"]', "no other legal moves than those listed", "also lay 6H"),
        ('legal = ["lay", "pair", "pass"]', "'pass' legal", "is not legal"),
        ('do = ["lay 3H"]', "'lay 3H' to be played", "is not legal"),
        ('do = ["pair 2H"]', "'pair 2H' to be played", "not complete; it goes on with 2S"),
        ('do = ["lay 2H", "lay 2S"]', "seat 0 to play 'lay 2S'", "seat 1 is to act (answer)"),
    ],
)
def test_wrong_moves_are_told(step, expected, found):
    problem = only(f"[[step]]\nseat = 0\n{step}\n")
    assert problem.expected == expected
    assert found in problem.found
    assert problem.line == HEAD.count("\n") + 3


@pytest.mark.parametrize(
    "legal",
    [
        '["lay 2H", "lay 2S", "lay 6H", "pair 2H 2S"]',
        '["pair 2S 2H", "lay 6H", "lay 2S", "lay 2H"]',
        '["lay 2H", "lay 2S", "lay 6H", "pair 2H"]',
        '["lay", "pair"]',
    ],
)
def test_the_whole_list_of_legal_moves_may_be_given_in_any_order_and_by_beginnings(legal):
    assert run(f"[[step]]\nseat = 0\nlegal = {legal}\n") == []


def test_legal_and_illegal_are_checked_before_the_move_whatever_the_order_written():
    assert run('[[step]]\ndo = ["lay 2H"]\nillegal = ["answer 7H"]\nlegal_has = ["lay 2H"]\nseat = 0\n') == []


def test_the_seat_of_a_step_must_be_the_seat_to_act():
    problem = only('[[step]]\nseat = 1\ndo = ["lay 3H"]\n')
    assert (problem.expected, problem.found) == ("seat 1 to play 'lay 3H'", "seat 0 is to act (lay)")


def test_nothing_is_legal_for_a_seat_that_is_not_to_act():
    assert run('[[step]]\nseat = 1\nillegal = ["lay 2H", "lay", "answer 7H"]\n') == []
    problem = only('[[step]]\nseat = 1\nillegal = ["lay 2H"]\nlegal_has = ["lay 3H"]\n')
    assert (problem.expected, problem.found) == ("seat 1 to act", "seat 0 is to act (lay)")
    assert "cannot be read" in only('[[step]]\nseat = 1\nillegal = ["lay ZZ"]\n').found
    assert only('[[step]]\nseat = 2\nillegal = ["lay 2H"]\n').expected == "a seat of 0 to 1"


def test_anybody_may_resign_or_lose_on_time_at_any_moment():
    assert run('[[step]]\nseat = 1\ndo = ["resign"]\nexpect = { winner = 0 }\n') == []
    assert run('[[step]]\nseat = 1\ndo = ["flag"]\nexpect = { "seat.1.points" = 1, to_act = 0 }\n') == []
    assert run('[[step]]\nseat = 0\ndo = ["time"]\nexpect = { winner = 1 }\n') == []


def test_nothing_can_be_played_after_the_end():
    problem = only('[[step]]\nseat = 0\ndo = ["resign"]\n[[step]]\nseat = 1\ndo = ["lay 3H"]\n')
    assert problem.found == "the game is over"
    problem = only('[[step]]\nseat = 0\ndo = ["resign", "resign"]\n')
    assert problem.found == "the game is over"


def test_without_a_position_the_game_is_dealt_from_the_seed():
    head = 'game = "toy"\nseed = "{}"\n'
    hands = set()
    for seed in ("1", "2"):
        problem = only('[[step]]\nexpect = { "seat.0.hand" = "" }\n', head.format(seed))
        hands.add(problem.found)
    assert len(hands) == 2
    again = only('[[step]]\nexpect = { "seat.0.hand" = "" }\n', "game = 'toy'\nseed = 1\n")
    assert again.found in hands


@pytest.mark.parametrize(
    ("text", "complaint", "line"),
    [
        ("game = ", "not TOML", 1),
        ('game = "toy"\nseed = = 3\n', "not TOML", 2),
        ("title = 'no game'\n", "does not say its game", 1),
        ('game = "chess"\n', "no game 'chess'; there are toy", 1),
        ('game = "toy"\nshuffle = 3\n', "unknown key 'shuffle'", 2),
        ('game = "toy"\n\nplayers = 3\n', "2 to 2 players", 3),
        ('game = "toy"\noptions = { gin = 1 }\n', "no option 'gin'", 2),
        ('game = "toy"\nseed = 1.5\n', "seed is a number or a text", 2),
        ('game = "toy"\ncites = "TOY-1"\n', "cites is a list", 2),
        ('game = "toy"\nplayers = "two"\n', "players is a number", 2),
        ('game = "toy"\n[position]\ndeck = "4H 4H"\n', "at most once", 2),
        ('game = "toy"\n[position]\ndeck = "4Z"\n', "'4Z' is no card", 2),
        ('game = "toy"\n', "has no [[step]]", 1),
        ('game = "toy"\n[step]\nseat = 0\n', "[[step]]", 2),
        ('game = "toy"\n[[step]]\nsaet = 0\n', "unknown key 'saet'", 3),
        ('game = "toy"\n[[step]]\nseat = "one"\n', "seat is a number", 3),
        ('game = "toy"\n[[step]]\nseat = 0\n', "plays and checks nothing", 2),
        ('game = "toy"\n[[step]]\ndo = ["pass"]\n', "does not say its seat", 2),
        ('game = "toy"\n[[step]]\nseat = 0\ndo = "pass"\n', "do is a list of moves", 4),
        ('game = "toy"\n[[step]]\nseat = 0\nexpect = 3\n', "expect is a table", 4),
    ],
)
def test_a_broken_file_is_one_clear_problem_with_its_line(text, complaint, line):
    (problem,) = run_text(text, "broken.toml", load)
    assert complaint in problem.expected
    assert problem.line == line
    assert "\n" not in format_problem(problem)


def test_a_file_that_cannot_be_read_is_a_problem_too(tmp_path):
    assert "cannot be read" in run_file(tmp_path / "missing.toml", load)[0].expected
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    assert "UTF-8" in run_file(tmp_path / "bytes.toml", load)[0].expected


def test_a_failed_move_ends_the_run_but_a_failed_check_does_not():
    steps = '[[step]]\nseat = 0\nlegal_has = ["lay 3H"]\ndo = ["lay 3S"]\n[[step]]\nseat = 1\ndo = ["pass"]\n'
    assert [problem.step for problem in run(steps)] == [1, 1]
