"""§11: equal Power. Kings beat Queens, Queens beat Jacks, Jacks beat Kings; other ties defeat nobody."""

import pytest

from tests.games.high_jinks.duels import PASSES, duel, story


@pytest.mark.rule("HJ-11.1", "HJ-11.2", "HJ-11.3")
@pytest.mark.parametrize(("winner", "loser"), ["KQ", "QJ", "JK"])
@pytest.mark.parametrize("spells", [False, True])
def test_the_cycle(winner, loser, spells):
    for attacker, blocker in ((winner, loser), (loser, winner)):
        b = duel(f"{attacker}H", f"{blocker}S", {"hand": "9C"}, {"hand": "9D"})
        b.play(*(("empower 9C", "pass", "empower 9D", *PASSES) if spells else PASSES))
        beaten, left = (1, 0) if attacker == winner else (0, 1)
        assert b.zone("agents", beaten) == ""
        assert b.zone("agents", left).endswith("*1")


@pytest.mark.rule("HJ-11.1")
@pytest.mark.parametrize(("attacker", "blocker"), [("KH", "QS"), ("QS", "JH"), ("JH", "KS")])
def test_type_decides_nothing_when_the_power_differs(attacker, blocker):
    b = duel(attacker, blocker, p1={"hand": "3C"}).play("pass", "empower 3C", *PASSES)
    assert b.zone("agents", 0) == ""
    assert b.zone("agents", 1) == f"{blocker}*1"


@pytest.mark.rule("HJ-11.4")
@pytest.mark.parametrize("rank", "JQK")
def test_equal_types_defeat_nobody(rank):
    b = duel(f"{rank}C", f"{rank}H", {"hand": "9S"}, {"hand": "9D"})
    b.play("empower 9S", "pass", "empower 9D", *PASSES)
    assert b.zone("bench") == ""
    assert (b.zone("agents", 0), b.zone("agents", 1)) == (f"{rank}C!*1", f"{rank}H*1")


@pytest.mark.rule("HJ-11.5")
@pytest.mark.parametrize("other", ["JC", "QC", "KC", "XB"])
def test_a_tie_with_a_joker_defeats_nobody(other):
    for attacker, blocker in (("XR", other), (other, "XR")):
        b = duel(attacker, blocker).play(*PASSES)
        assert b.zone("bench") == ""
        assert (b.zone("agents", 0), b.zone("agents", 1)) == (f"{attacker}!*1", f"{blocker}*1")


@pytest.mark.rule("HJ-11.5")
def test_a_tie_with_a_joker_that_took_a_suit_defeats_nobody():
    b = duel("XR", "QD", {"hand": "9C"}, {"hand": "9S"})
    b.play("empower 9C", "pass", "empower 9S", *PASSES)
    assert b.zone("bench") == ""
    assert b.asked == (0, "attack")  # the Joker's Club has defeated nobody


@pytest.mark.rule("HJ-11.5", "HJ-C38", "HJ-21.6")
@pytest.mark.parametrize("blocker", ["JH*1", "QH*1", "KH*1"])
def test_a_joker_in_a_guild_has_no_type_in_a_tie(blocker):
    b = duel("XR", blocker, {"agents": "QD KC"})
    assert b.power("XR") == b.power(blocker[:2]) == 1
    b.play(*PASSES)
    assert b.zone("bench") == ""


@pytest.mark.rule("HJ-11.6")
@pytest.mark.parametrize(
    ("attacker", "blocker"),
    [("QS", "QH"), ("QC", "QD"), ("KH", "KS"), ("KD*2", "KC*2"), ("JS*3", "JH*4"), ("XR", "KH")],
)
def test_both_stay_and_gain_a_scar_and_no_suit_applies(attacker, blocker):
    b = duel(attacker, blocker, deck="8C 7C", bench="JC", boneyard="AH 4C").play(*PASSES)
    scars = [int(card.partition("*")[2] or 0) + 1 for card in (attacker, blocker)]
    assert b.zone("agents", 0) == f"{attacker[:2]}!*{scars[0]}"
    assert b.zone("agents", 1) == f"{blocker[:2]}*{scars[1]}"
    assert b.asked == (0, "attack")
    assert (b.zone("bench"), b.zone("boneyard")) == ("JC", "AH 4C")
    for seat in (0, 1):
        assert b.zone("hand", seat) == b.zone("damage", seat) == ""
    assert "tie" in story(b)


@pytest.mark.rule("HJ-11.7")
def test_the_loser_of_a_tie_counts_as_defeated():
    b = duel("KS", "QH", deck="8C 7C", bench="JC JD").play(*PASSES)
    assert b.zone("hand", 1) == "JC"  # Heart
    assert b.zone("damage", 1) == "8C"  # Spade
    assert b.zone("bench") == "JD QH"


@pytest.mark.rule("HJ-11.7")
def test_the_winner_of_a_tie_defeats():
    b = duel("KS", "JC", boneyard="4H").play(*PASSES)
    assert b.asked == (1, "club")
    assert b.zone("bench") == "KS"


@pytest.mark.rule("HJ-11.8", "HJ-C39", "HJ-C1")
@pytest.mark.parametrize(
    ("attacker", "blocker", "beaten"), [("KH", "QS", 1), ("JH", "QS", 0), ("JH", "KS", 1)]
)
def test_the_cycle_works_without_any_spell(attacker, blocker, beaten):
    b = duel(attacker, blocker)
    assert b.power(attacker) == b.power(blocker) == 0
    b.play(*PASSES)
    assert b.zone("agents", beaten) == ""
    assert b.zone("agents", 1 - beaten) != ""


@pytest.mark.rule("HJ-11.1", "HJ-11.8")
def test_prestige_and_suit_bonus_make_a_tie_like_spells():
    b = duel("KC", "QD*3", {"hand": "3C"}, {"hand": "2H"}).play("empower 3C", "pass", "empower 2H")
    assert b.power("KC") == b.power("QD") == 4
    b.play(*PASSES)
    assert b.zone("bench") == "QD"
