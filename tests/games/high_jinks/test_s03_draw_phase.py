"""§3 Draw Phase."""

import pytest

from tests.games.high_jinks.board import board, deal, keep_first_cards


@pytest.mark.rule("HJ-3.1")
def test_a_turn_starts_with_an_automatic_draw_of_two():
    b = board(deck="8H 8D 8C 8S 2H", p0={"hand": "2C"}, p1={"hand": "3C"}).play("end")
    assert b.asked == (1, "main")
    assert b.zone("hand", 1) == "3C 8H 8D"
    assert b.zone("hand", 0) == "2C", "nobody else draws"
    assert b.zone("deck") == "8C 8S 2H"
    b.play("end")
    assert b.zone("hand", 0) == "2C 8C 8S"


@pytest.mark.rule("HJ-3.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_draws_in_the_own_first_turn_not_even_the_dealer(players):
    b = keep_first_cards(deal(players))
    size = len(b.cards("deck"))
    dealer = b.fact("dealer")
    seats = []
    for _ in range(players):
        seat, prompt = b.asked
        assert prompt == "main"
        assert len(b.zone("hand", seat).split()) == 6
        assert len(b.cards("deck")) == size
        seats.append(seat)
        b.play("end")
    assert seats[-1] == dealer
    assert len(b.zone("hand", seats[0]).split()) == 8, "the second turn draws"


@pytest.mark.rule("HJ-3.3")
def test_the_second_card_comes_from_the_rebuilt_deck():
    b = board(deck="8H", void="2C 3C", bench="KD", boneyard="9S").play("end")
    hand = b.zone("hand", 1).split()
    assert hand[0] == "8H"
    assert hand[1] in {"2C", "3C", "KD"}
    assert len(hand) == 2
    assert b.cards("deck") == {"2C", "3C", "KD"} - {hand[1]}
    assert b.zone("void") == b.zone("bench") == ""
    assert b.zone("boneyard") == "9S"
