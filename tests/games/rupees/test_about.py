"""What a card of Rupees says it beats and what beats it."""

import pytest

from tabletop.games.rupees.spec import SPEC
from tests.games.about import said
from tests.games.rupees.board import board, deal


@pytest.mark.rule("RU-4.2", "RU-4.3", "RU-4.4", "RU-4.5", "RU-4.6", "RU-4.7")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("9D", "It beats bombs ♣ and swords ♠; in a turn with a heart the highest heart wins"),
        ("9C", "It beats swords ♠ and hearts ♥; any rupee ♦ in the turn beats it"),
        ("9S", "It beats hearts ♥; any rupee ♦ or bomb ♣ in the turn beats it"),
        ("9H", "With a rupee ♦ in the turn it beats all suits; without one, bombs ♣ and swords ♠ beat it"),
    ],
)
def test_a_card_names_what_it_beats_and_what_beats_it(card, words):
    b = board([card, "2C"])
    assert words in said(SPEC, b, card)
    assert "In a turn with a joker it cannot win (§4.8, §4.12)" in said(SPEC, b, card)


@pytest.mark.rule("RU-4.1", "RU-B24")
def test_ranks():
    b = board(["AD KD 9D", "2C 3C 4C"])
    assert "An ace is the lowest of its suit" in said(SPEC, b, "AD")
    assert "A king is the highest of its suit" in said(SPEC, b, "KD")
    assert "ace 1, jack 11, queen 12, king 13" in said(SPEC, b, "9D")


@pytest.mark.rule("RU-4.9", "RU-4.11", "RU-B32")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("5H", "Beside a joker a five wins the turn; the first of the fives"),
        ("5S", "Master sword: beside a joker a five wins the turn; only the 5♥ is better"),
        ("5C", "Bomb cluster: beside a joker a five wins the turn; only 5♥ and 5♠ are better"),
        ("5D", "Blue rupee: beside a joker a five wins the turn; the other fives are better"),
    ],
)
def test_fives_name_their_power_and_their_order(card, words):
    told = said(SPEC, board([card, "2C"]), card)
    assert words in told and "cannot win" not in told


@pytest.mark.rule("RU-4.8", "RU-4.9", "RU-4.14", "RU-B21")
def test_jokers_and_the_option_that_lets_cards_wait():
    b = board(["XR", "XB"])
    assert "It beats the black joker too where no five lies (§4.14)" in said(SPEC, b, "XR")
    assert "The red joker beats it" in said(SPEC, b, "XB", viewer=1)
    b = board(["XR", "XB"], options={"two_jokers": "carry"})
    assert "nobody wins, and the cards wait" in said(SPEC, b, "XR")
    assert "black joker too" not in said(SPEC, b, "XR")


@pytest.mark.rule("RU-3.9", "RU-3.13", "RU-3.15", "RU-5.6")
def test_a_card_that_may_be_swapped_says_so_and_one_thrown_away_too():
    b = deal(2)
    seat, prompt = b.asked
    card, other = b.zone("hand", seat).split()[:2]
    assert prompt == "lead"
    assert "Swapped, it is thrown away for a new card" in said(SPEC, b, card, seat)
    b.play(f"swap {card}")
    assert "Thrown away: it is captured by nobody" in said(SPEC, b, card, seat)
    assert "Swapped" not in said(SPEC, b, other, seat)


@pytest.mark.rule("RU-4.2", "RU-4.5", "RU-4.8", "RU-B21")
def test_what_a_card_would_do_now():
    b = board(["2D 2S 3S", "KC 3H XR", "4S XB 6S"]).play("play 2D")
    if b.asked[0] == 2:
        b.play("play 4S")
    assert "it would not win the turn: 2♦ is ahead (§4)" in said(SPEC, b, "KC", 1)
    assert "it would win the turn as it lies (§4)" in said(SPEC, b, "3H", 1)
    assert "it would win the turn as it lies (§4)" in said(SPEC, b, "XR", 1)
    assert "Played now" not in said(SPEC, b, "2S")
    b = board(["XR 2C", "XB 3C"]).play("play XR")
    assert "it would not win the turn: red joker is ahead" in said(SPEC, b, "XB", 1)
    b = board(["XR 2C", "XB 3C"], options={"two_jokers": "carry"}).play("play XR")
    assert "nobody would win the turn as it lies: two jokers and no five" in said(SPEC, b, "XB", 1)
