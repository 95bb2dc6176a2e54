"""§13: deuces stand outside the 13 Rule."""

import pytest

from tests.games.high_jinks.duels import duel


@pytest.mark.rule("HJ-13.1")
@pytest.mark.parametrize("zone", ["hand", "mana", "damage"])
def test_a_deuce_may_follow_a_full_13(zone):
    hand = {"hand": "TH 3H 3D"}
    hand[zone] = f"{hand.get(zone, '')} 2D"
    b = duel("KC", "QD", hand).play("empower TH", "empower 3H")
    assert b.moves() == ["empower 2D", "pass"]
    assert b.play("empower 2D").power("KC") == 15  # the example of §13: nothing else adds to it


@pytest.mark.rule("HJ-13.2", "HJ-C35")
@pytest.mark.parametrize("order", ["2H 2D TD 3D", "2H TD 2D 3D", "TD 2H 2D 3D"])
def test_deuces_never_count_toward_13_in_any_order(order):
    b = duel("KC", "QD", {"hand": "2H 2D TD 3D 4S"})
    *first, last = order.split()
    b.play(*(f"empower {card}" for card in first))
    assert b.legal(f"empower {last}")
    assert not b.legal("empower 4S")  # 10 and 4
    assert b.play(f"empower {last}").power("KC") == 17
    assert b.moves() == ["pass"]


@pytest.mark.rule("HJ-13.3")
def test_any_number_of_deuces_may_be_played():
    deuces = ["2C", "2D", "2H", "2S", "2C2", "2D2", "2H2", "2S2"]
    b = duel("KH", "QD", {"hand": "TC 3C " + " ".join(deuces)}, players=3)
    b.play("empower TC", "empower 3C")
    for played, deuce in enumerate(deuces):
        assert len(b.moves()) == 1 + len(deuces) - played
        b.play(f"empower {deuce}")
    assert b.power("KH") == 13 + 8 * 2 + 2  # two of them are Hearts


@pytest.mark.rule("HJ-13.4")
@pytest.mark.parametrize(("deuce", "power"), [("2C", 3), ("2D", 2), ("2H", 2), ("2S", 2)])
def test_a_deuce_adds_two_and_one_more_in_suit(deuce, power):
    assert duel("KC", "QD", {"hand": deuce}).play(f"empower {deuce}").power("KC") == power


@pytest.mark.rule("HJ-13.4")
def test_a_deuce_from_hand_is_spent_like_any_spell():
    b = duel("KC", "QD", {"hand": "2H", "mana": "2D", "damage": "2S"})
    b.play("empower 2H", "empower 2D", "empower 2S")
    assert (b.zone("boneyard"), b.zone("mana", 0), b.zone("damage", 0)) == ("2H", "2D!^", "2S-")
    assert b.moves() == ["pass"]
