"""§10: a Spell of the Agent's own suit is worth one more."""

import pytest

from tests.games.high_jinks.duels import PASSES, duel


@pytest.mark.rule("HJ-10.1")
@pytest.mark.parametrize(
    ("agent", "spell", "power"),
    [("KC", "9C", 10), ("KC", "9D", 9), ("JD", "5D", 6), ("QH", "3H", 4), ("QS", "TS", 11), ("QS", "TC", 10)],
)
def test_a_spell_of_the_agents_suit_adds_one(agent, spell, power):
    attacks = duel(agent, "QD" if agent != "QD" else "QH", {"hand": spell})
    assert attacks.play(f"empower {spell}").power(agent) == power
    blocks = duel("KS" if spell[1] != "S" else "KH", agent, p1={"hand": spell})
    assert blocks.play("pass", f"empower {spell}").power(agent) == power


@pytest.mark.rule("HJ-10.1")
@pytest.mark.parametrize("zone", ["hand", "mana", "damage"])
def test_the_bonus_comes_from_every_source(zone):
    assert duel("KC", "QD", {zone: "9C"}).play("empower 9C").power("KC") == 10


@pytest.mark.rule("HJ-10.1")
def test_only_the_own_agents_suit_counts():
    b = duel("KC", "QD", {"agents": "JH QS", "hand": "4D 4H 4S"})
    b.play("empower 4D", "empower 4H", "empower 4S")
    assert b.fact("duel")[0][4] == 0
    assert b.power("KC") == 12 + 1  # the guild of J, Q and K


@pytest.mark.rule("HJ-10.2")
def test_bonuses_add_up():
    b = duel("KC", "QD", {"hand": "5C 4C 3C 2C"})
    for spell, power in (("5C", 6), ("4C", 11), ("3C", 15), ("2C", 18)):
        assert b.play(f"empower {spell}").power("KC") == power


@pytest.mark.rule("HJ-10.3")
def test_bonuses_do_not_count_toward_13():
    b = duel("KC", "QD", {"hand": "6C 4C 3C 4D"}).play("empower 6C", "empower 4C")
    assert b.power("KC") == 12
    assert b.moves() == ["empower 3C", "pass"]
    assert b.play("empower 3C").power("KC") == 16


@pytest.mark.rule("HJ-10.4")
def test_bonuses_vanish_when_the_duel_ends():
    b = duel("JC", "QD", {"agents": "KC"}, {"hand": "5D 4D 3S"})
    b.play("pass", "empower 5D", "empower 4D")
    assert b.power("QD") == 11
    b.play(*PASSES)
    assert b.power("QD") == 1  # the scar of this duel
    b.play("attack KC 1", "block QD", "pass", "empower 3S")
    assert b.power("QD") == 4
