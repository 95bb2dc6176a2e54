"""Positions and moves of Rupees as text, docs/notation.md."""

import pytest

from tabletop.games import load
from tabletop.games.rupees.spec import SPEC
from tabletop.scenario import run_text
from tests.games.rupees.board import board


def test_the_turn_before_is_remembered_after_its_cards_have_moved():
    b = board(["2C 3C", "2D 3D"], stock="KH").play("play 2C", "play 2D", "play 3D")
    assert b.at("last") == {"seats": [0, 1], "cards": "2C 2D", "taker": 1}
    again = SPEC.notation.read_position(SPEC.notation.write_position(b.state), 2, "1", SPEC.make_options())
    assert again.observe(0) == b.observe(0)


def test_a_turn_going_on_is_read_from_the_cards_in_the_middle():
    b = board(["2C", "2D 3D", "2S"], seats=[{"played": "5C"}, {}, {"played": "5S"}])
    assert b.asked == (1, "follow") and b.at("turn") == 7 - 1
    b = board(["2C", "2D 3D", "2S 3S"], seats=[{"played": "5C-"}], options={"variant": "chance"})
    assert b.asked == (1, "choose") and b.zone("played", 0) == "5C-"


def test_fill_puts_the_rest_under_the_stock():
    b = board(["2C", "2D"], stock="KH 9S", fill="stock", discard="3C")
    stock = b.zone("stock").split()
    assert stock[:2] == ["KH", "9S"] and len(stock) == 54 - 3
    assert sorted(card for _, _, card in b.state.cards()) == list(range(54))


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ('stock = "2C 2C"', "2C is in two places"),
        ('stock = "2C2"', "2C2 is not in the game"),
        ('stock = "??"', "every card must be named"),
        ('discard = "2C-"', "no mark '-'"),
        ('fill = "hand"', 'fill is "stock"'),
        ("decks = 1", "a position has no key 'decks'"),
        ("heights = [0, 0]", "heights names a seat twice"),
        ("heights = [0]", "heights names each of the 2 seats once"),
        ("opener = 2", "opener is a number from 0 to 1"),
        ("taker = 0", "taker and last.seats are seats that have a card in the middle"),
        ("points = [1]", "points and tallies have one entry"),
        ("out = [0, 1]", "nobody is in the round"),
        ('phase = "main"', "phase is 'open' by the cards"),
        ("turn = 3", "turn is 7 by the cards"),
        ("coming = [0, 1]", "when all hands are empty, and only then"),
        ('[[position.seat]]\nhand = "3C 4C"\n[[position.seat]]\nhand = "3D"', "all have equally many"),
        ('[[position.seat]]\nplayed = "3C 4C"', "played holds one card at most"),
        ('[[position.seat]]\nhand = "3C"\n[[position.seat]]\nplayed = "3D"', "those of the first to play"),
        ('[[position.seat]]\nhand = "3C"\ncount = 1\n[[position.seat]]\nhand = "3D"', "count of seat 0 is 0"),
        ('[[position.seat]]\nhands = "3C"', "a seat has no key 'hands'"),
    ],
)
def test_an_impossible_position_is_one_clear_problem(position, complaint):
    both = "" if "seat]]" in position else '[[position.seat]]\nhand = "3H"\n[[position.seat]]\nhand = "4H"\n'
    text = f'game = "rupees"\nplayers = 2\n[position]\n{position}\n{both}[[step]]\nexpect = {{ turn = 7 }}\n'
    (problem,) = run_text(text, "bad.toml", load)
    assert complaint in problem.expected
