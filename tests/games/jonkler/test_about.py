"""What a card of Jonkler says it beats, and its special role."""

import pytest

from tabletop.games.jonkler.spec import SPEC
from tests.games.about import said
from tests.games.jonkler.board import board

ROW = ["2H KH 3S KS AC XR", "3H 4H 2C 3C 2D 3D"]


@pytest.mark.rule("JK-4.1", "JK-4.2", "JK-4.11", "JK-3.6")
def test_a_plain_card_and_a_trump():
    b = board(ROW, players=2)
    assert "Where ♥ must be followed it is the lowest ♥; any ♠ but the ace beats it" in said(SPEC, b, "2H")
    assert "Where ♥ must be followed it beats lower ♥; any ♠ but the ace beats it" in said(SPEC, b, "3H", 1)
    assert "In a trick of another suit it cannot win" in said(SPEC, b, "2H")
    assert "Trump: it beats every other suit, all aces and lower spades" in said(SPEC, b, "3S")
    assert "cannot win" not in said(SPEC, b, "3S")
    assert "Who holds ♥ must play it" in said(SPEC, b, "2H")


@pytest.mark.rule("JK-4.7", "JK-4.8", "JK-4.10")
def test_kings_can_be_jonkled_and_others_not():
    b = board(ROW, players=2)
    assert "If it would take the trick and the joker lies there, the joker takes it" in said(SPEC, b, "KH")
    assert "It is the highest ♥" not in said(SPEC, b, "KH") and "it is the highest ♥" in said(SPEC, b, "KH")
    assert "any ♠ but the ace beats it" in said(SPEC, b, "KH")
    assert "it beats every card but the joker" in said(SPEC, b, "KS")
    assert "joker takes it" not in said(SPEC, b, "2H")


@pytest.mark.rule("JK-3.4", "JK-3.5", "JK-3.7", "JK-4.3", "JK-4.4", "JK-4.5", "JK-4.7")
def test_aces_and_the_joker():
    b = board(ROW, players=2)
    assert "It loses to every other card; in a trick of nothing but aces the first one wins" in said(
        SPEC, b, "AC"
    )
    assert "It is no card of its printed suit" in said(SPEC, b, "AC")
    assert "It beats nothing but aces" in said(SPEC, b, "XR")
    assert "the king is jonkled" in said(SPEC, b, "XR")
    for card in ("AC", "XR"):
        assert "it may be played in any trick and never has to be" in said(SPEC, b, card)


@pytest.mark.rule("JK-3.6", "JK-4.1", "JK-4.2", "JK-4.7")
def test_what_a_card_would_do_now():
    b = board(["KH 2C 3C 4C 2S", "3H 5S AC XR 2D", "4H 5C 6C 3S 4S"]).play("play KH")
    assert "it would not take the trick: K♥ is ahead (§4)" in said(SPEC, b, "3H", 1)
    assert "it would not take the trick: K♥ is ahead" in said(SPEC, b, "AC", 1)
    assert "it would take the trick as it lies (§4)" in said(SPEC, b, "XR", 1)  # a king is jonkled
    assert "Played now" not in said(SPEC, b, "5S", 1)  # hearts must be followed
    assert "Played now" not in said(SPEC, b, "4H", 2)  # it is not this seat's turn
    b = board(["KH 2C 3C", "5S AC 2D", "4H 5C 6C"]).play("play KH")
    assert "it would take the trick as it lies" in said(SPEC, b, "5S", 1)
    assert "it would not take the trick" in said(SPEC, b, "2D", 1)
    b = board(["AH 2C 3C", "5S AC 2D", "4H 5C 6C"]).play("play AH")
    assert "it would take the trick as it lies" in said(SPEC, b, "2D", 1)
    assert "Played now" not in said(SPEC, b, "2C")
    b = board(["KH 2C 3C", "AS AC 2D", "4H 5C 6C"]).play("play KH")
    assert "it would not take the trick: K♥ is ahead" in said(SPEC, b, "AS", 1), (
        "the ace of trump is no trump"
    )
