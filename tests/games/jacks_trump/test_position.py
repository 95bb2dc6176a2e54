"""Positions of Jacks Trump as text: what is refused, what is filled in, and that everything comes back."""

import pytest

from tabletop.engine.errors import NotationError
from tabletop.games.jacks_trump.spec import SPEC
from tests.games.jacks_trump.board import board


def read(players=3, **position):
    return SPEC.notation.read_position(position, players, "1", SPEC.make_options())


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"deck": "2C"}, "no key 'deck'"),
        ({"round": 0}, "round is a number from 1 to 21"),
        ({"dealer": 3}, "dealer is a number from 0 to 2"),
        ({"phase": "bid"}, "phase is size, call, play, over"),
        ({"call": "MIDDLE"}, "call is HIGH, LOW or left out, not 'MIDDLE'"),
        ({"calls": ["UP"]}, "calls is a list of HIGH and LOW"),
        ({"call": "LOW", "calls": ["HIGH"]}, "call is the last of calls"),
        ({"trick": "5H 6H 2H 3H"}, "at most 3 cards"),
        ({"trick": "XR"}, "XR is not in the game"),
        ({"trick": "5H", "undealt": "5H"}, "5H is in two places"),
        ({"seat": [{"won": "5H"}]}, "whole tricks of 3"),
        ({"seat": [{"hand": "5H"}, {"hand": "2H 3H"}]}, "do not fit together"),
        ({"size": 4}, "size is one of 3, 5, 7"),
        ({"phase": "size", "seat": [{"hand": "5H"}]}, "hands are empty"),
        ({"phase": "call", "trick": "5H"}, "a complete trick is followed by a call"),
        ({"phase": "play", "trick": "5H 6H 7H"}, "a complete trick is followed by a call"),
        ({"seat": [{"hand": ""}, {"hand": ""}, {"hand": ""}]}, "somebody holds cards"),
        ({"sheet": [[1, 2]]}, "sheet is a list of rounds"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(position, says):
    with pytest.raises(NotationError) as caught:
        read(**position)
    assert says in str(caught.value)


def test_what_is_left_out_is_dealt():
    b = board([None, "5H 6H", None], trick="2H", call="LOW")
    assert len(b.cards("hand", 0)) == 1 and len(b.cards("hand", 2)) == 2
    assert len(b.state.cards()) == 52
    assert b.asked == (1, "play") and b.fact("call") == "LOW"


def test_tricks_taken_are_those_won_unless_more_are_named():
    """Of tricks taken long ago the cards need not be named."""
    b = board(["5H", "6H"], call="LOW", seats=[{"won": "2H 3H 4S 5S"}, {}])
    assert b.fact("taken") == (2, 0)
    b = board(["5H", "6H"], call="LOW", seats=[{"won": "2H 3H"}, {"won": "4S 5S", "taken": 3}])
    assert b.fact("taken") == (1, 3)
    b.play("play 5H", "play 6H")
    assert b.at("seat.0.score") + b.at("seat.1.score") != 0


def test_the_sheet_makes_the_score():
    b = board(players=3, phase="size", round=3, sheet=[[10, 2, 3], [0, 20, 1]])
    assert b.fact("scores") == (10, 22, 4)
