"""§21: a Joker has every summon ability and no suit, until its first Spell in a duel lends it one."""

import pytest

from tests.games.high_jinks.board import board


def duel(joker=None, other=None, **piles):
    """The Joker of seat 0 attacks the Queen of Hearts of seat 1, who blocks."""
    p0 = {"agents": "XR"} | (joker or {})
    p1 = {"agents": "QH"} | (other or {})
    return board(p0=p0, p1=p1, phase="combat", **piles).play("attack XR 1", f"block {p1['agents'][:2]}")


def summoned(**piles):
    return board(
        p0={"hand": "XR"}, p1={"mana": "9H"}, deck="2C 3C", bench="JS", boneyard="AH 4C", **piles
    ).play("summon XR")


@pytest.mark.rule("HJ-21.1")
def test_a_summoned_joker_may_draw_or_use_any_ability():
    assert set(summoned().moves()) == {
        "draw", "ability J 1.0", "ability Q JS", "ability K AH", "ability K 4C", "none",
    }  # fmt: skip


@pytest.mark.rule("HJ-21.1")
@pytest.mark.parametrize(
    ("move", "zone", "after"),
    [
        ("draw", "seat.0.hand", "2C"),
        ("ability J 9H", "boneyard", "AH 4C 9H"),
        ("ability Q JS", "seat.0.hand", "JS"),
        ("ability K AH", "seat.0.hand", "AH"),
    ],
)
def test_each_of_them_works_once(move, zone, after):
    b = summoned().play(move)
    assert b.at(zone) == after and b.asked == (0, "main")


@pytest.mark.rule("HJ-21.2")
def test_the_first_spell_lends_an_attacking_joker_the_club():
    b = duel({"hand": "9C"}, deck="2C 3C").play("empower 9C", "pass", "pass")
    assert b.asked == (0, "club")
    assert b.play("salvage 9C").zone("hand", 0) == "9C"


@pytest.mark.rule("HJ-21.2")
@pytest.mark.parametrize(("spell", "damage"), [("9S", "2C"), ("9D", ""), ("2S", "2C")])
def test_the_first_spell_lends_an_attacking_joker_the_spade(spell, damage):
    b = duel({"hand": spell}, {"agents": "JH"}, deck="2C 3C").play(f"empower {spell}", "pass", "pass")
    assert b.zone("damage", 1) == damage


@pytest.mark.rule("HJ-21.2")
@pytest.mark.parametrize(
    ("spell", "hand"), [("3H", "JS"), ("3D", "AC"), ("3C", ""), ("3S", "")], ids=["H", "D", "C", "S"]
)
def test_the_first_spell_lends_a_defeated_joker_heart_or_diamond(spell, hand):
    b = duel({"hand": spell}, {"agents": "QC", "hand": "9D"}, bench="JS", boneyard="AC", deck="2C 4C")
    b.play(f"empower {spell}", "pass", "empower 9D", "pass", "pass")
    assert b.zone("hand", 0) == hand


@pytest.mark.rule("HJ-21.2")
def test_a_defending_joker_takes_a_suit_too_but_a_spade_only_strikes_attacking():
    b = board(p0={"agents": "QH"}, p1={"agents": "XR", "mana": "9C 9S"}, phase="combat", deck="2C 3C 4C")
    b.play("attack QH 1", "block XR", "pass")
    club = b.state.clone()
    b.play("empower 9S", "pass", "pass")
    assert b.zone("damage", 0) == b.zone("damage", 1) == "" and b.asked == (0, "attack")
    b.state = club
    b.play("empower 9C", "pass", "pass")
    assert b.asked == (1, "club")


@pytest.mark.rule("HJ-21.2")
def test_only_the_first_spell_decides():
    b = duel({"hand": "2D 9S"}, deck="4C 3C").play("empower 2D", "empower 9S", "pass", "pass")
    assert b.zone("damage", 1) == "" and b.zone("bench") == ""  # the Heart recruited itself, no Spade struck
    assert b.zone("hand", 1) == "QH"


@pytest.mark.rule("HJ-21.3", "HJ-C37")
@pytest.mark.parametrize("spell", ["2C", "5D", "9H", "TS"])
def test_the_first_spell_earns_no_bonus(spell):
    value = 10 if spell[0] == "T" else int(spell[0])
    assert duel({"hand": spell}).play(f"empower {spell}").power("XR") == value


@pytest.mark.rule("HJ-21.4")
def test_later_spells_of_that_suit_earn_one_each():
    b = duel({"hand": "4H 3C 2H 3H"})
    totals = [b.play(f"empower {spell}").power("XR") for spell in ("4H", "3C", "2H", "3H")]
    assert totals == [4, 4 + 3, 7 + 2 + 1, 10 + 3 + 1]


@pytest.mark.rule("HJ-21.5", "HJ-C68")
def test_the_suit_is_gone_in_the_next_duel():
    b = board(p0={"agents": "QC KC"}, p1={"agents": "XR", "hand": "9H 4H"}, phase="combat")
    b.play("attack QC 1", "block XR", "pass", "empower 9H", "pass", "pass")
    assert b.zone("agents", 1) == "XR*1"
    b.play("attack KC 1", "block XR", "pass")
    assert b.power("XR") == 1  # its scar alone
    assert b.play("empower 4H").power("XR") == 4 + 1


@pytest.mark.rule("HJ-21.6", "HJ-C69")
@pytest.mark.parametrize("agents", ["JH QH XR", "JC KD XR", "QS KS XB", "XR QS KS", "JS XB QS"])
def test_a_joker_stands_for_the_missing_type_for_one_only(agents):
    b = board(p0={"agents": agents})
    assert [b.power(code) for code in agents.split()] == [1, 1, 1]


@pytest.mark.rule("HJ-21.6")
@pytest.mark.parametrize("agents", ["JC JD XR", "QC QD XR", "KC KD XR", "KC XR"])
def test_a_joker_fills_only_one_gap(agents):
    b = board(p0={"agents": agents})
    assert {b.power(code) for code in agents.split()} == {0}


@pytest.mark.rule("HJ-21.7", "HJ-C69")
@pytest.mark.parametrize("agents", ["JC XR XB", "QC XR XB", "KC XB XR", "KC XR XR2", "XR XB XB2"])
def test_two_jokers_form_no_guild(agents):
    b = board(3, p0={"agents": agents})
    assert {b.power(code) for code in agents.split()} == {0}


@pytest.mark.rule("HJ-21.8", "HJ-C68")
@pytest.mark.parametrize(("agent", "damage"), [("QS", ""), ("QC", "2C")])
def test_the_acquired_suit_makes_kin(agent, damage):
    b = duel({"hand": "9S"}, {"agents": agent}, deck="2C 3C").play("empower 9S", "pass", "pass")
    assert b.zone("bench") == agent and b.zone("damage", 1) == damage


@pytest.mark.rule("HJ-21.8")
def test_a_defeated_joker_is_kin_to_its_victor():
    b = duel({"hand": "3C"}, {"agents": "QC", "hand": "9D"}, deck="2C 4C", boneyard="AH")
    b.play("empower 3C", "pass", "empower 9D", "pass", "pass")
    assert b.zone("bench") == "XR" and b.asked == (0, "attack")  # no Club for seat 1


@pytest.mark.rule("HJ-21.9", "HJ-C68")
def test_outside_a_duel_a_joker_has_no_suit():
    spells = "4C 4D 4H 4S"
    b = board(p0={"agents": "XR*4", "hand": spells}, deck="2C 3C", boneyard="AH")
    assert not b.legal("dig") and not b.legal("archlord")
    b = duel({"hand": "AS AC AD AH"})
    assert not b.legal("ace AS") and not b.legal("ace AC") and not b.legal("ace AD")
    assert b.legal("ace AH")  # the Queen's suit
