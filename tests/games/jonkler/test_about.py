"""What a card of Jonkler says it beats, and its special role."""

import pytest

from tabletop.games.jonkler.spec import SPEC
from tabletop.games.jonkler.texts import say
from tests.games.about import said
from tests.games.jonkler.board import board

ROW = ["2H KH 3S KS AC XR", "3H 4H 2C 3C 2D 3D"]


@pytest.mark.rule("JK-4.1", "JK-4.2", "JK-4.11", "JK-3.6")
def test_a_plain_card_and_a_trump():
    b = board(ROW, players=2)
    assert say("about.lowest", suit="♥") in said(SPEC, b, "2H")
    assert say("about.lower", suit="♥") in said(SPEC, b, "3H", 1)
    assert say("about.other_suit") in said(SPEC, b, "2H")
    assert say("about.trump") in said(SPEC, b, "3S")
    assert say("about.other_suit") not in said(SPEC, b, "3S")
    assert say("about.follow", suit="♥") in said(SPEC, b, "2H")


@pytest.mark.rule("JK-4.7", "JK-4.8", "JK-4.10")
def test_kings_can_be_jonkled_and_others_not():
    b = board(ROW, players=2)
    assert say("about.king") in said(SPEC, b, "KH")
    assert say("about.highest", suit="♥") in said(SPEC, b, "KH")
    assert say("about.trump_king") in said(SPEC, b, "KS")
    assert say("about.king") not in said(SPEC, b, "2H")


@pytest.mark.rule("JK-3.4", "JK-3.5", "JK-3.7", "JK-4.3", "JK-4.4", "JK-4.5", "JK-4.7")
def test_aces_and_the_joker():
    b = board(ROW, players=2)
    assert say("about.ace") in said(SPEC, b, "AC")
    assert say("about.ace_suit") in said(SPEC, b, "AC")
    assert say("about.joker") in said(SPEC, b, "XR")
    assert say("about.jonkles") in said(SPEC, b, "XR")
    for card in ("AC", "XR"):
        assert say("about.any_time") in said(SPEC, b, card)


@pytest.mark.rule("JK-3.6", "JK-4.1", "JK-4.2", "JK-4.7")
def test_what_a_card_would_do_now():
    behind = say("about.behind", card="K♥")
    b = board(["KH 2C 3C 4C 2S", "3H 5S AC XR 2D", "4H 5C 6C 3S 4S"]).play("play KH")
    assert behind in said(SPEC, b, "3H", 1)
    assert behind in said(SPEC, b, "AC", 1)
    assert say("about.takes") in said(SPEC, b, "XR", 1)  # a king is jonkled
    told = said(SPEC, b, "5S", 1)  # hearts must be followed
    assert behind not in told and say("about.takes") not in told
    told = said(SPEC, b, "4H", 2)  # it is not this seat's turn
    assert behind not in told and say("about.takes") not in told
    b = board(["KH 2C 3C", "5S AC 2D", "4H 5C 6C"]).play("play KH")
    assert say("about.takes") in said(SPEC, b, "5S", 1)
    assert behind in said(SPEC, b, "2D", 1)
    b = board(["AH 2C 3C", "5S AC 2D", "4H 5C 6C"]).play("play AH")
    assert say("about.takes") in said(SPEC, b, "2D", 1)
    assert say("about.takes") not in said(SPEC, b, "2C")
    assert say("about.behind", card="A♥") not in said(SPEC, b, "2C")
    b = board(["KH 2C 3C", "AS AC 2D", "4H 5C 6C"]).play("play KH")
    assert behind in said(SPEC, b, "AS", 1), "the ace of trump is no trump"
