"""Why not? Every refusal names its section."""

import pytest

from tabletop.engine.cards import parse_card
from tabletop.games.superjack.spec import SPEC
from tests.games.superjack.board import board


def why(b, verb, card="", target=""):
    decision = b.decision
    aim = int(target) if target.isdecimal() else parse_card(target) if target else -1
    found = SPEC.table.why_not(
        b.observe(decision.seat), decision, verb, parse_card(card) if card else -1, aim
    )
    return (found.text, found.rule) if found else ("", "")


OWN = {"hand": "5H JS QS AC", "gems": "2C 3C! 4D 6C", "creatures": "KS(7H 7D)! QH+u JD JC"}
OTHER = {"gems": "2C2 3C2 4C2 5H2 5D2", "creatures": "KS2 QC2+c JH2", "hand": "AC2 JS2 2D2"}


@pytest.mark.parametrize(
    ("verb", "card", "target", "words", "rule"),
    [
        ("gem", "JS", "", "no gem", "§3"),
        ("cast", "QS", "", "costs 4 black energy; you have 2", "§3"),
        ("cast", "5H", "", "is a gem", "§3"),
        ("mine", "3C", "", "tapped", "§3"),
        ("mine", "2C", "", "Only 4s and 5s are mined", "§3"),
        ("mine", "7H", "", "equipped", "§5"),
        ("fireball", "2C2", "", "not yours", "§3"),
        ("straight", "6C", "", "no three untapped gems in a row", "§4"),
        ("equip", "4D", "", "no partner", "§5"),
        ("stack", "JD", "QH", "is no Jack", "§8"),
        ("stack", "QH", "", "Only Jacks", "§8"),
        ("royal", "JD", "", "one colour", "§9"),
        ("attack", "JD", "", "Go to combat", "§6"),
        ("counter", "AC", "", "the ace it answers", "§10"),
        ("shatter", "AC", "", "costs 3 black", "§3"),
        ("", "QH", "", "Go to combat", "§6"),
        ("", "QS", "", "costs 4", "§3"),
    ],
)
def test_in_a_main_phase(verb, card, target, words, rule):
    text, section = why(board(p0=OWN, p1=OTHER), verb, card, target)
    assert words in text and section == rule


def test_a_second_gem():
    assert "one a turn" in why(board(p0=OWN, gem_played=True), "gem", "5H")[0]


def test_attackers():
    b = board(p0={"creatures": "KS! QH+u [JD JC]+j2 JS"}, p1=OTHER).play("combat")
    assert "tapped" in why(b, "attack", "KS")[0]
    assert "untrained" in why(b, "attack", "QH")[0]
    assert "overencumbered" in why(b, "attack", "JD")[0]
    assert "tapped" in why(b, "", "KS")[0]
    assert "an opponent" in why(b, "attack", "JS", "0")[0]


def test_blockers():
    b = board(p0={"creatures": "QH+c KS JS"}, p1={"creatures": "KS2 QC2!"}).attack("QH", "KS").play("pass")
    assert why(b, "block", "KS2", "QH") == ("Q♥ has royal charge: only Queens may block it.", "§7")
    assert "tapped" in why(b, "block", "QC2", "KS")[0]
    assert "does not attack you" in why(b, "block", "KS2", "JS")[0]
    assert "you control" in why(b, "block", "JS", "KS")[0]


def test_on_another_turn():
    b = board(p0={"gems": "2C"}, p1=OTHER).play("burn 2C 1")
    assert "own main phases" in why(b, "cast", "JS2")[0] and "own main phases" in why(b, "gem", "2D2")[0]
    assert "the ace it answers" in why(b, "counter", "AC2")[0]


def test_in_the_equip_steps():
    side = {"gems": "2C 3C 4C 5H 5D", "creatures": "KS JS JC", "hand": "AC"}
    b = board(p0=side, p1=OTHER).attack("KS").to("buff", 0)
    for verb, card in (("cast", "AC"), ("burn", "2C"), ("stack", "JS")):
        assert "only equipping" in why(b, verb, card)[0]


def test_jacks_in_combat():
    b = board(p0={"creatures": "JS JH JD [JC JC2]"}).attack("JS").to("act")
    assert "only be the base" in why(b, "stack", "JS", "JH")[0]
    assert "overencumbered" in why(b, "stack", "JC", "JS")[0]


def test_equipment():
    b = board(p0={"gems": "5H 5D", "creatures": "KS(6H 6D 7H 7D) QS"}, p1={"creatures": "KS2"})
    assert "two pairs already" in why(b, "equip", "5H", "KS")[0]
    assert "you control" in why(b, "equip", "5H", "KS2")[0]
    b = board(p0={"gems": "5H 5D"})
    assert "no creature with a free slot" in why(b, "equip", "5H")[0]
    b = board(p0={"creatures": "JH QD KS"})
    assert why(b, "royal", "JH") == ("It takes an untapped Jack, Queen and King of one colour.", "§9")
    b = board(p0={"creatures": "JS QD KH"})
    assert "colour of the Queen and the King" in why(b, "royal", "JS")[0]
