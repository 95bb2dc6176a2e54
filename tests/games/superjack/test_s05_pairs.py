"""§5: pairs."""

import pytest

from tabletop.engine.cards import card_text, parse_card
from tests.games.superjack.board import board


@pytest.mark.rule("SJ-5.1")
@pytest.mark.parametrize(
    ("gems", "pair"), [("5H 5D", True), ("5S 5C", True), ("5H 5S", False), ("5H 6H", False)]
)
def test_a_pair_is_of_one_rank_and_colour(gems, pair):
    assert board(p0={"gems": gems, "creatures": "KS"}).legal(f"equip {gems} KS") is pair


@pytest.mark.rule("SJ-5.2")
def test_worn_gems_are_out_of_use():
    b = board(p0={"gems": "5H 5D 6C 7C", "creatures": "KS", "hand": "JH"}).play("equip 5H 5D KS")
    assert b.zone("creatures", 0) == "KS(5D 5H)" and b.zone("gems", 0) == "6C 7C"
    assert b.illegal("mine") and b.illegal("straight") and b.illegal("cast JH") and b.illegal("equip")
    assert b.seen(1, "creatures", 0) == "KS(5D 5H)"


@pytest.mark.rule("SJ-5.4")
def test_two_slots():
    b = board(p0={"gems": "5H 5D 6H 6D 7H 7D", "creatures": "KS"})
    b.play("equip 5H 5D KS", "equip 6H 6D KS")
    assert b.illegal("equip 7H 7D KS")


@pytest.mark.rule("SJ-5.5")
def test_one_two_and_four_of_a_rank():
    gems = "5H 5D 5S 5C 6H 6D"
    assert board(p0={"gems": gems, "creatures": "QH"}).play("equip 5H 5D QH").power("QH") == 3
    assert (
        board(p0={"gems": gems, "creatures": "QH"}).play("equip 5H 5D QH", "equip 6H 6D QH").power("QH") == 4
    )
    assert (
        board(p0={"gems": gems, "creatures": "QH"}).play("equip 5H 5D QH", "equip 5S 5C QH").power("QH") == 5
    )


def test_four_of_a_rank_whoever_owns_them():
    b = board(p0={"gems": "5H 5D", "creatures": "QH2(5S2 5C2)"}).play("equip 5H 5D QH2")
    assert b.power("QH2") == 5


@pytest.mark.rule("SJ-5.6")
@pytest.mark.parametrize("creature", ["QH", "QS", "AD", "JC"])
def test_the_creatures_colour_does_not_matter(creature):
    assert board(p0={"gems": "5H 5D", "creatures": creature}).legal(f"equip 5H 5D {creature}")


@pytest.mark.rule("SJ-5.7")
def test_own_creatures_in_any_state():
    b = board(p0={"gems": "5H 5D", "creatures": "KS! QH+u"}, p1={"creatures": "KS2"})
    assert b.legal("equip 5H 5D KS") and b.legal("equip 5H 5D QH") and b.illegal("equip 5H 5D KS2")


@pytest.mark.rule("SJ-5.8")
def test_equipping_is_reactive_and_opens_no_window():
    b = board(p0={"gems": "2D"}, p1={"gems": "4S2 4C2", "creatures": "QC2"}).play("burn 2D 1")
    b.play("equip 4S2 4C2 QC2")
    assert b.asked == (1, "window") and b.power("QC2") == 3


@pytest.mark.rule("SJ-5.9")
def test_gems_of_a_dead_creature_stay_tapped():
    b = board(p0={"gems": "2C 3C"}, p1={"creatures": "QC2*1(5H2 5D2)"}).play("fireball 2C QC2", "pass")
    assert b.zone("creatures", 1) == "" and b.zone("graveyard", 1) == "QC2"
    assert b.zone("gems", 1) == "5D2! 5H2!"
    told = next(event for event in b.state.events if event.how == "stays")
    assert (told.seat, told.card, told.target) == (1, parse_card("QC2"), parse_card("5D2"))


@pytest.mark.rule("SJ-5.10", "SJ-10.3")
def test_a_destroyed_gem_ends_the_bonus():
    b = board(p0={"gems": "5C 6C 7C", "hand": "AC"}, p1={"creatures": "QC2(5H2 5D2)"})
    b.play("shatter AC 5H2 5C 6C 7C", "pass")
    assert b.zone("creatures", 1) == "QC2" and b.power("QC2") == 2
    assert b.zone("gems", 1) == "5D2!" and b.zone("graveyard", 1) == "5H2"


@pytest.mark.rule("SJ-5.11")
def test_a_lost_bonus_can_kill():
    b = board(p0={"gems": "5C 6C 7C", "hand": "AC"}, p1={"creatures": "QC2*2(5H2 5D2)"})
    b.play("shatter AC 5D2 5C 6C 7C", "pass")
    assert (
        b.zone("creatures", 1) == "" and b.zone("graveyard", 1) == "5D2 QC2" and b.zone("gems", 1) == "5H2!"
    )


@pytest.mark.rule("SJ-5.3")
def test_the_log_says_that_a_pair_came_off():
    b = board(p0={"creatures": "KS(5D 5H)", "library": "2C"}, p1={"library": "2C2"})
    told = []
    for _ in range(2):
        b.state.events = []
        b.next_turn()
        told.append([line for line in b.told(0, "You", "Mira") if card_text(parse_card("5D")) in line])
    assert not told[0] and len(told[1]) == 1 and card_text(parse_card("KS")) in told[1][0]


@pytest.mark.rule("SJ-5.4")
@pytest.mark.parametrize(("wears", "possible"), [("5H 5D", True), ("5H 5D 6H 6D", False)])
def test_after_blocks_a_third_pair_has_no_place(wears, possible):
    b = board(p0={"creatures": f"KS({wears})", "gems": "2H 2D"}, p1={"creatures": "QC2"})
    b.play("combat", "attack KS 1").to("buff", 0)
    assert ("equip" in {action.verb for action in b.decision.actions}) is possible
