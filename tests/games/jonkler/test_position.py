"""Positions of Jonkler as text: what is refused, what is filled in, and that everything comes back."""

import pytest

from tabletop.engine.errors import NotationError
from tabletop.games.jonkler.spec import SPEC
from tests.games.jonkler.board import board


def read(players=3, **position):
    return SPEC.notation.read_position(position, players, "1", SPEC.make_options())


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"deck": "2C"}, "no key 'deck'"),
        ({"round": 9}, "round is a number from 1 to 8"),
        ({"dealer": 3}, "dealer is a number from 0 to 2"),
        ({"phase": "combat"}, "phase is deal, bid, play, over"),
        ({"trick": "5H 6H 2H 3H"}, "at most 3 cards"),
        ({"trick": "9H"}, "9H is not in the game"),
        ({"trick": "XB"}, "XB is not in the game"),
        ({"trick": "5H-"}, "no mark '-'"),
        ({"trick": "5H", "unused": "5H"}, "5H is in two places"),
        ({"trick": "Z9"}, "no card"),
        ({"seat": [{}, {}, {}, {}]}, "at most 3 tables"),
        ({"seat": [{"hands": "5H"}]}, "a seat has no key 'hands'"),
        ({"seat": [{"hand": "5H"}, {"hand": "2H 3H"}]}, "do not fit together"),
        ({"seat": [{"hand": "5H", "taken": 2}], "round": 2}, "taken and hands make 3"),
        ({"seat": [{"bid": 2}, {}, {}], "phase": "bid", "round": 2}, "in the order of seats"),
        ({"seat": [{"bid": 3}], "round": 2}, "bid is a number from -1 to 2"),
        ({"seat": [{"void": "HX"}]}, "void are letters"),
        ({"phase": "deal"}, "before a deal"),
        ({"phase": "play", "seat": [{"hand": ""}, {"hand": ""}, {"hand": ""}], "round": 1}, "hands make 0"),
        ({"sheet": [[1, 2]]}, "sheet is a list of rounds"),
        ({"sheet": [[[1], [0, 0], [0, 0]]]}, "sheet is a list of rounds"),
        ({"seen": "2C 2C"}, "two places"),
        ({"seat": [{"won": "2C 3C"}]}, "whole tricks of 3"),
        ({"seat": [{"won": "2C 3C 4C"}], "takers": [1]}, "takers names who took each trick"),
        ({"phase": "bid", "trick": "5H", "round": 1}, "no trick"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(position, says):
    with pytest.raises(NotationError) as caught:
        read(**position)
    assert says in str(caught.value)


def test_what_is_left_out_is_dealt():
    b = board([None, "5H 6H", None], trick="2H", leader=0, round=3, seats=[{"taken": 1}])
    assert len(b.cards("hand", 0)) == 1 and len(b.cards("hand", 2)) == 2
    assert len(b.cards("unused")) == 5
    assert len(b.state.cards()) == 29
    assert b.asked == (1, "follow_hearts")


def test_a_round_in_the_middle_goes_on_to_the_next_deal():
    b = board(["5H", "6H", "2H"]).play("play 5H", "play 6H", "play 2H", "deal")
    assert b.fact("round") == 2
    assert [b.observe(0).zone("hand", seat).count for seat in range(3)] == [2, 2, 2]
    assert b.observe(0).zone("unused").count == 5
    assert b.fact("circulating") == (6, 18, 22)


def test_the_sheet_makes_the_score():
    sheet = [[[1, 1], [0, 0], [1, 0]]]
    b = board(players=3, round=2, phase="bid", sheet=sheet)
    assert b.fact("scores") == (15, 5, 0)
    assert b.fact("sheet") == (((1, 1), (0, 0), (1, 0)),)


@pytest.mark.parametrize("phase", ["bid", "play"])
def test_a_sheet_that_is_left_out_tells_of_rounds_without_a_point(phase):
    b = board(players=3, round=8, phase=phase)
    assert len(b.fact("sheet")) == 7 and b.fact("scores") == (0, 0, 0)


@pytest.mark.parametrize(
    ("sheet", "problem"),
    [
        ([[[0, 0]] * 3] * 3, "sheet has 3 rounds, but 1 are scored"),
        ([[[2, 0], [0, 0], [0, 1]]], "nobody bids or takes more than 1 in round 1"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(sheet, problem):
    with pytest.raises(NotationError, match=problem):
        board(players=3, round=2, phase="bid", sheet=sheet)
