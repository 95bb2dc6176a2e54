"""§4: straights."""

import pytest

from tests.games.superjack.board import board

SIX = "2S 3D 4S 5C 6H 7H"


@pytest.mark.rule("SJ-4.1", "SJ-4.5")
def test_three_gems_tap_for_one_health():
    b = board(p0={"gems": "3S 4D 5S 7C"}).play("straight 3S 4D 5S")
    assert b.health(0) == 21 and b.zone("gems", 0) == "3S! 4D! 5S! 7C"
    assert board(p0={"gems": "3S 4D 6S 7C"}).illegal("straight")
    assert board(p0={"gems": "3S 4D"}).illegal("straight")


@pytest.mark.rule("SJ-4.2")
@pytest.mark.parametrize("gems", ["2C 3C 4C", "2C 3D 4H", "2S 3H 4S"])
def test_suits_may_be_mixed(gems):
    assert board(p0={"gems": gems}).legal(f"straight {gems}")


@pytest.mark.rule("SJ-4.3")
def test_no_wrapping_and_no_aces():
    assert board(p0={"gems": "6C 7C 2C", "hand": "AC"}).illegal("straight")
    assert board(p0={"gems": "2C 3C", "hand": "AC", "creatures": "AD"}).illegal("straight")
    assert board(p0={"gems": "5C 6C 7C 2C 3C"}).moves().count("straight 5C 6C 7C") == 1


@pytest.mark.rule("SJ-4.4")
def test_tapped_and_worn_gems_are_no_use():
    assert board(p0={"gems": "2C 3C! 4C"}).illegal("straight")
    assert board(p0={"gems": "2C 4C", "creatures": "KS(3C 3S)"}).illegal("straight")
    assert board(p0={"gems": "2C 4C"}, p1={"gems": "3C2"}).illegal("straight")


@pytest.mark.rule("SJ-4.6")
def test_four_gems_draw_then_discard():
    b = board(p0={"gems": "2C 3C 4C 5C", "hand": "KS", "library": "QH"}).play("straight 2C 3C 4C 5C")
    assert b.asked == (0, "discard") and b.cards("hand", 0) == {"KS", "QH"}
    assert sorted(b.moves()) == ["discard KS", "discard QH"]
    b.play("discard QH")
    assert b.zone("hand", 0) == "KS" and b.zone("graveyard", 0) == "QH" and b.asked == (0, "main")


def test_research_with_nothing_to_draw_or_discard():
    b = board(p0={"gems": "2C 3C 4C 5C", "hand": "KS"}).play("straight 2C 3C 4C 5C")
    assert b.moves() == ["discard KS"]
    b = board(p0={"gems": "2C 3C 4C 5C"}).play("straight 2C 3C 4C 5C")
    assert b.asked == (0, "main") and b.zone("gems", 0).count("!") == 4


@pytest.mark.rule("SJ-4.7", "SJ-4.9", "SJ-4.12")
def test_five_gems_bring_back_a_creature():
    b = board(p0={"gems": "2S 3D 4S 5C 6H", "graveyard": "7C KH QS2"})
    assert b.legal("straight 2S 3D 4S 5C 6H KH 2S") and b.legal("straight 2S 3D 4S 5C 6H QS2 6H")
    assert b.illegal("straight 2S 3D 4S 5C 6H 7C")
    b.play("straight 2S 3D 4S 5C 6H KH 2S")
    assert b.zone("creatures", 0) == "KH+u" and b.zone("graveyard", 0) == "7C QS2 2S"
    assert b.zone("gems", 0) == "3D! 4S! 5C! 6H!" and b.asked == (0, "main"), "a lost 2 is no fireball"
    assert b.play("combat").moves() == ["pass"], "untrained"


@pytest.mark.rule("SJ-4.8", "SJ-4.9")
def test_six_gems_take_a_creature():
    b = board(p0={"gems": SIX, "creatures": "JS"}, p1={"creatures": "KH2 QS2"})
    assert b.illegal(f"straight {SIX} JS")
    b.play(f"straight {SIX} KH2 7H")
    assert b.zone("creatures", 0) == "JS KH2+u" and b.zone("creatures", 1) == "QS2"
    assert b.zone("graveyard", 0) == "7H" and b.zone("hand", 0) == "", "the lost 7 draws nothing"
    assert b.zone("gems", 0) == "2S! 3D! 4S! 5C! 6H!"


@pytest.mark.rule("SJ-4.10")
def test_no_target_no_long_straight():
    b = board(p0={"gems": SIX, "graveyard": "7C"}, p1={"graveyard": "KH2"})
    moves = [move for move in b.moves() if move.startswith("straight 2S")]
    assert sorted(moves) == ["straight 2S 3D 4S", "straight 2S 3D 4S 5C"]
    six = board(p0={"gems": SIX}, p1={"creatures": "KH2"})
    assert six.legal(f"straight {SIX} KH2 3D")
    assert not any(move.startswith("straight 3D 4S 5C 6H 7H") for move in six.moves())


@pytest.mark.rule("SJ-4.11")
def test_a_straight_is_reactive_and_opens_no_window():
    b = board(p0={"gems": "2D"}, p1={"gems": "2C2 3C2 4C2 5C2", "library": "KS2"}).play("burn 2D 1")
    assert b.asked == (1, "window")
    b.play("straight 2C2 3C2 4C2")
    assert b.health(1) == 21 and b.asked == (1, "window")


@pytest.mark.rule("SJ-4.12")
def test_a_taken_creature_is_untrained():
    b = board(p0={"gems": SIX}, p1={"creatures": "KH2"}).play(f"straight {SIX} KH2 2S", "combat")
    assert b.moves() == ["pass"]
    b.next_turn().next_turn()
    assert b.play("combat").legal("attack KH2 1")


@pytest.mark.rule("SJ-4.13")
def test_a_returned_ace_has_no_rush():
    b = board(p0={"gems": "2S 3D 4S 5C 6H", "graveyard": "AH"}).play("straight 2S 3D 4S 5C 6H AH 2S")
    assert b.asked == (0, "main") and b.zone("creatures", 0) == "AH+u"
    assert b.play("combat").illegal("attack")


@pytest.mark.rule("SJ-4.13")
@pytest.mark.parametrize("dead", ["AH+u+r", "QH+u+r+c", "QH!"])
def test_what_died_with_rush_or_tapped_returns_without_and_untapped(dead):
    b = board(p0={"gems": "2S 3D 4S 5C 6H 2H", "creatures": dead}).play(f"fireball 2H {dead[:2]}", "pass")
    card = dead[:2]
    assert card in b.zone("graveyard", 0).split()
    b.play(f"straight 2S 3D 4S 5C 6H {card} 2S")
    assert b.zone("creatures", 0) == f"{card}+u"
    assert b.play("combat").illegal("attack")


@pytest.mark.rule("SJ-4.14")
def test_control_is_permanent():
    b = board(p0={"gems": SIX}, p1={"creatures": "KH2"}).play(f"straight {SIX} KH2 2S")
    for _ in range(4):
        b.next_turn()
    assert b.zone("creatures", 0) == "KH2" and b.zone("creatures", 1) == ""


@pytest.mark.rule("SJ-4.15")
def test_a_taken_creature_keeps_what_it_is():
    b = board(p0={"gems": SIX}, p1={"creatures": "[JS2 JH2]!*1+c+j1+r(3C2 3S2)"})
    b.play(f"straight {SIX} JS2 2S")
    assert b.zone("creatures", 0) == "[JS2 JH2]!*1+c+j1+u(3C2 3S2)"
    b.next_turn()
    assert b.zone("creatures", 0) == "[JS2 JH2]!+c" and b.zone("gems", 1) == "3C2 3S2", "their owner untaps"


@pytest.mark.rule("SJ-4.16")
def test_a_creature_taken_in_combat_leaves_it():
    b = board(
        p0={"creatures": "KS QS"}, p1={"gems": " ".join(g + "2" for g in SIX.split()), "creatures": "JC2"}
    )
    b.attack("KS", "QS").play("pass", "block JC2 QS").to("react")
    b.play("straight 2S2 3D2 4S2 5C2 6H2 7H2 KS 2S2")
    assert [row[0] for row in b.fact("attackers")] == [b.base("QS")[0]]
    b.play("pass")
    assert b.health(1) == 20 and b.zone("creatures", 1) == "KS!+u" and b.zone("graveyard", 1) == "2S2 JC2"


@pytest.mark.rule("SJ-4.16", "SJ-6.15")
def test_a_taken_blocker_leaves_its_attacker_blocked():
    b = board(p0={"creatures": "KS", "gems": SIX}, p1={"creatures": "QC2"})
    b.attack("KS").play("pass", "block QC2 KS").to("act").play(f"straight {SIX} QC2 2S").damage()
    assert b.health(1) == 20 and b.zone("creatures", 0) == "KS! QC2+u"


@pytest.mark.rule("SJ-4.17")
def test_a_taken_creature_counts_as_own():
    b = board(p0={"gems": SIX, "creatures": "QS KS"}, p1={"creatures": "JC2 KH2", "gems": "2C2"}).play(
        f"straight {SIX} JC2 2S"
    )
    assert b.legal("royal JC2 QS KS KH2")
    b = board(p0={"creatures": "JS JC2", "gems": "5H 5D"})
    assert b.legal("stack JS JC2") and b.legal("equip 5H 5D JC2")
    assert b.play("stack JS JC2").zone("creatures", 0) == "[JC2 JS]+j1"
