"""§19: tap an Agent and discard a Spell of its suit to draw a card."""

import pytest

from tests.games.high_jinks.board import board


def digger(**changes):
    """An untapped King of Clubs, Clubs in hand and on the field, two cards to draw."""
    seat = {"agents": "KC", "hand": "4C 5D", "mana": "9C 8C^"} | changes
    return board(p0=seat, p1={"mana": "7C"}, deck="TC 9D", boneyard="3S")


@pytest.mark.rule("HJ-19.1")
@pytest.mark.parametrize(
    ("spell", "hand", "mana"),
    [("4C", "5D TC", "9C 8C^"), ("9C", "4C 5D TC", ". 8C^"), ("8C", "4C 5D TC", "9C")],
    ids=["hand", "face-down", "face-up"],
)
def test_digging_taps_the_agent_and_draws_one(spell, hand, mana):
    b = digger().play(f"dig KC {spell}")
    assert b.zone("agents", 0) == "KC!"
    assert b.zone("hand", 0) == hand and b.zone("mana", 0) == mana
    assert b.zone("deck") == "9D" and b.asked == (0, "main")


@pytest.mark.rule("HJ-19.1")
@pytest.mark.parametrize("spell", ["AC", "JC", "7C"], ids=["ace", "agent", "opponents"])
def test_only_an_own_spell_can_be_dug_with(spell):
    b = digger(hand="AC JC 4C")
    assert b.legal("dig KC 4C") and not b.legal(f"dig KC {spell}")


@pytest.mark.rule("HJ-19.2")
def test_a_joker_cannot_dig():
    assert not digger(agents="XR").legal("dig")
    assert not digger(agents="XR KC").legal("dig XR")


@pytest.mark.rule("HJ-19.3")
def test_a_tapped_agent_cannot_dig():
    b = digger(agents="KC! QC")
    assert not b.legal("dig KC") and b.legal("dig QC 4C")


@pytest.mark.rule("HJ-19.3", "HJ-C66")
def test_a_special_summoned_agent_cannot_dig_but_a_normal_summoned_one_can():
    assert not digger(agents="", hand="KC 4C").play("special KC").legal("dig")
    assert digger(agents="", hand="KC 4C").play("summon KC", "none").legal("dig KC 4C")


@pytest.mark.rule("HJ-19.3", "HJ-C66")
def test_each_agent_digs_once_until_it_untaps():
    b = digger(agents="KC QC").play("dig KC 4C")
    assert not b.legal("dig KC")
    b.play("dig QC 9C")
    assert not b.legal("dig")
    b.play("end", "end")
    assert b.legal("dig KC 8C")


@pytest.mark.rule("HJ-19.4")
def test_the_spell_must_share_the_agents_suit():
    b = digger(agents="KC QD")
    assert not b.legal("dig KC 5D") and not b.legal("dig QD 4C") and not b.legal("dig QD 9C")
    assert b.legal("dig KC 4C") and b.legal("dig QD 5D")
    assert not digger(agents="KH").legal("dig")


@pytest.mark.rule("HJ-19.5")
def test_a_counter_cannot_be_dug_with():
    assert not digger(damage="6C").legal("dig KC 6C")
    assert not digger(hand="", mana="", damage="6C").legal("dig")


@pytest.mark.rule("HJ-19.6")
@pytest.mark.parametrize("spell", ["4C", "9C", "8C"])
def test_the_spell_becomes_the_top_of_the_boneyard(spell):
    assert digger().play(f"dig KC {spell}").zone("boneyard") == f"3S {spell}"


@pytest.mark.rule("HJ-19.7")
def test_an_agent_that_dug_cannot_attack():
    b = digger(agents="KC QC").play("dig KC 4C", "combat")
    assert not b.legal("attack KC 1") and b.legal("attack QC 1")


@pytest.mark.rule("HJ-19.8", "HJ-C66")
def test_digging_on_the_first_turn():
    b = board(p0={"agents": "KC", "hand": "4C"}, deck="TC 9D", turns_taken=[1, 0])
    assert not b.legal("combat")
    assert b.play("dig KC 4C").zone("hand", 0) == "TC"


@pytest.mark.rule("HJ-19.1", "HJ-C16")
def test_the_spell_just_spent_may_be_all_there_is_to_draw():
    b = board(p0={"agents": "KC", "hand": "4C"}).play("dig KC 4C")
    assert b.zone("hand", 0) == "4C" and b.zone("boneyard") == ""


@pytest.mark.rule("HJ-19.1", "HJ-C16")
@pytest.mark.parametrize("zone", ["deck", "void", "bench"])
def test_no_digging_when_nothing_can_be_drawn(zone):
    empty = {"p0": {"agents": "KC", "hand": "4C"}, "boneyard": "3S", "options": {"boneyard_fallback": False}}
    assert not board(**empty).legal("dig")
    assert board(**empty, **{zone: "KH"}).play("dig KC 4C").zone("hand", 0) == "KH"
