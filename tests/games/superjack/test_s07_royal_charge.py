"""§7: royal charge."""

import pytest

from tests.games.superjack.board import board


@pytest.mark.rule("SJ-7.1")
@pytest.mark.parametrize(
    ("card", "gems", "charged"),
    [
        ("QH", "3H 4D 5H 6H", True),
        ("QH", "3H 3D 4D 5H", False),
        ("QH", "2H 4D 5H 6H", False),
        ("KS", "3S 4C 5S 6C 7C", True),
        ("KS", "2S 4C 5S 6C 7C", False),
        ("AS", "3S 4C 5S", True),
        ("AS", "3S 4C 6S", False),
    ],
)
def test_a_straight_in_the_payment_charges(card, gems, charged):
    b = board(p0={"hand": card, "gems": gems}).play(f"cast {card} {gems}")
    if card[0] == "A":
        b.play("pass")
    assert b.base(card)[8] is charged
    assert b.play("combat").legal(f"attack {card} 1") is (charged or card[0] == "A")


@pytest.mark.rule("SJ-7.2")
def test_a_jack_has_none_by_default():
    b = board(p0={"hand": "JS", "gems": "4S 5C"}).play("cast JS 4S 5C")
    assert b.zone("creatures", 0) == "JS+u"


@pytest.mark.rule("SJ-7.7")
def test_two_in_a_row_charge_a_jack_as_an_option():
    b = board(options={"jack_charge": True}, p0={"hand": "JS QS", "gems": "4S 5C"}).play("cast JS 4S 5C")
    assert b.zone("creatures", 0) == "JS+c+r+u"
    b = board(options={"jack_charge": True}, p0={"hand": "JS", "gems": "4S 4C"}).play("cast JS 4S 4C")
    assert b.zone("creatures", 0) == "JS+u"


@pytest.mark.rule("SJ-7.3")
def test_mined_energy_excludes_it():
    b = board(p0={"hand": "QH", "gems": "4H 5H 6H", "red": 1}).play("cast QH 4H 5H 6H")
    assert b.zone("creatures", 0) == "QH+u"


@pytest.mark.rule("SJ-7.4")
def test_the_restriction_lasts():
    b = board(p0={"hand": "QH", "gems": "3H 4D 5H 6H"}, p1={"creatures": "KS2"}).play("cast QH 3H 4D 5H 6H")
    b.next_turn().next_turn()
    assert b.zone("creatures", 0) == "QH+c", "rush is over, the charge is not"
    assert b.attack("QH").play("pass").moves() == ["pass"]


@pytest.mark.rule("SJ-7.5")
def test_a_stack_is_a_jack():
    b = board(p0={"creatures": "JH+c"}, p1={"creatures": "[JS2 JC2] QC2"}).attack("JH").play("pass")
    assert sorted(b.moves()) == ["block JS2 JH", "pass"]
    b = board(p0={"creatures": "[JH JD]+c"}, p1={"creatures": "JS2 QC2"}).attack("JH").play("pass")
    assert sorted(b.moves()) == ["block JS2 JH", "pass"]


@pytest.mark.rule("SJ-7.6")
def test_paying_gems_use_no_straight():
    b = board(p0={"hand": "AH", "gems": "3H 4D 5H"}).play("cast AH 3H 4D 5H", "pass")
    assert b.health(0) == 20
    b = board(p0={"hand": "QH KC", "gems": "3H 4D 5H 6H", "library": "2C"}).play("cast QH 3H 4D 5H 6H")
    assert b.asked == (0, "main") and b.zone("library", 0) == "2C"
