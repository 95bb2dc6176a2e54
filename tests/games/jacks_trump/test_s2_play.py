"""§2 Leading and playing."""

import pytest

from tabletop.games.jacks_trump.spec import SPEC
from tabletop.games.jacks_trump.texts import say
from tests.games.jacks_trump.board import board, deal


@pytest.mark.rule("JT-2.1", "JT-2.2", "JT-B9", "JT-B11")
def test_the_dealer_calls_and_then_leads():
    b = deal(4, "2")
    dealer = b.fact("dealer")
    b.play("deal 5")
    assert b.asked == (dealer, "call")
    assert b.moves() == ["call HIGH", "call LOW"]
    assert b.observe(dealer).zone("hand", dealer).cards  # seen before the call
    b.play("call LOW")
    assert b.asked == (dealer, "lead")
    assert b.fact("call") == "LOW"
    assert SPEC.table.present(b.observe(0), None).marker == "LOW"


@pytest.mark.rule("JT-2.3", "JT-B10")
def test_the_winner_calls_and_leads():
    b = board(["KS 2C", "AH 3C", "QD 4C"], call="HIGH").play("play KS", "play AH", "play QD")
    assert b.asked == (1, "call")
    assert not b.legal("play 3C")
    b.play("call LOW")
    assert b.asked == (1, "lead")
    b.play("play 3C", "play 4C", "play 2C")
    assert b.fact("taken") == (1, 1, 0)


@pytest.mark.rule("JT-2.4", "JT-2.3")
def test_a_call_holds_for_one_trick():
    b = board(["KS 2C", "QH 3C"], call="HIGH").play("play KS", "play QH")
    assert b.asked == (0, "call") and b.fact("taken") == (1, 0)
    b.play("call LOW")
    assert b.seen(0, "trick") == ""
    b.play("play 2C", "play 3C")
    assert b.fact("taken") == (2, 0)
    assert b.fact("calls") == ("HIGH", "LOW")


@pytest.mark.rule("JT-2.4")
def test_only_the_leader_calls():
    b = board(["KS 2C", "QH 3C"], call="HIGH").play("play KS")
    assert not b.legal("call LOW") and not b.legal("call HIGH")
    refusal = SPEC.table.why_not(b.observe(1), b.decision, "call", -1, -1)
    assert (refusal.rule, refusal.text) == ("§2", say("why.called", call="HIGH"))


@pytest.mark.rule("JT-2.5", "JT-B17")
def test_suits_never_restrict():
    b = board(["KS 2S", "3S 4H", "5C 6D"], call="HIGH").play("play KS")
    assert b.moves() == ["play 3S", "play 4H"]
    b.play("play 4H")
    assert b.moves() == ["play 5C", "play 6D"]


@pytest.mark.rule("JT-2.6", "JT-B18")
def test_advice_is_no_rule():
    b = board(["JS 2C", "9C AD"], call="HIGH")
    assert b.legal("play JS")  # "don't lead with a Jack"
    b.play("play JS")
    assert b.legal("play AD")  # "not after Jack"
    assert b.legal("play 9C")
    b.play("play AD")
    assert b.fact("taken") == (1, 0)
    assert board(["TC 2C", "9C AD"], call="HIGH").legal("play TC")  # "when no other choice"


@pytest.mark.rule("JT-B12")
def test_a_call_goes_before_a_jack_too():
    b = board(["JS", "KC"], phase="call")
    assert b.moves() == ["call HIGH", "call LOW"]
    b.play("call LOW", "play JS")
    assert b.fact("call") == "LOW"
