"""Positions of the smallest game: written as text they play by its rules, and what cannot be is refused."""

import pytest

from tabletop.engine.errors import NotationError
from tabletop.scenario import run_text
from tests.example_game import SPEC

SCENARIO = """\
game = "example_game"
title = "Of equal cards the first takes the trick"
cites = ["§2"]
players = 3
seed = 1

[position]
turn = 1
trick = "9H"
[[position.seat]]
hand = "2C"
score = 1
[[position.seat]]
hand = "9S AS"
[[position.seat]]
hand = "QD 7H"

[[step]]
seat = 1
legal = ["play 9S", "play AS"]
illegal = ["play QD"]
do = ["play 9S"]
expect = { to_act = 2, trick = "9H 9S" }

[[step]]
seat = 2
do = ["play 7H"]
expect = { to_act = 0, trick = "9H 9S 7H", "seat.0.score" = 2 }

[[step]]
seat = 0
do = ["play 2C"]
expect = { "seat.0.won" = "7H 9S 9H", trick = "2C" }
"""


def test_a_written_position_plays_by_the_rules():
    assert run_text(SCENARIO, "highest.toml", lambda game: SPEC) == []
    assert run_text(SCENARIO.replace("to_act = 0", "to_act = 2"), "highest.toml", lambda game: SPEC)


@pytest.mark.parametrize(
    "position",
    [
        {"stock": ""},
        {"turn": 4},
        {"trick": "XB"},
        {"trick": "9H", "deck": "9H"},
        {"seat": [{"hand": "9H", "score": -1}]},
    ],
)
def test_what_is_no_position_is_refused(position):
    with pytest.raises(NotationError):
        SPEC.place(position, 2, "1", ())


def test_a_position_in_which_nobody_can_play_is_over():
    state = SPEC.place({"seat": [{"score": 3}, {"score": 2}]}, 2, "1", ())
    assert state.result().winners == (0,)
    assert state.result().termination == "tricks"


def test_the_first_game_to_read_stays_as_short_as_its_page_says(root):
    lines = (root / "tests/example_game/spec.py").read_text("utf-8").split("\n")
    assert "in sixty lines of one file" in (root / "CONTRIBUTING.md").read_text("utf-8")
    assert sum(bool(line) for line in lines) <= 60
