"""Every result of a duel names the rule that decides it, in the log and, as it stands, in the ledger."""

import pytest

from tabletop.games.high_jinks.spec import SPEC
from tabletop.presenter.narrator import Narrator
from tests.games.high_jinks.board import Board, board
from tests.games.high_jinks.duels import PASSES, duel

NAMES = ("Ann", "Mira", "Tom")


def lines(b: Board, viewer: int = -1) -> list[str]:
    """The log so far, as a spectator or that seat reads it."""
    return [line.text for line in Narrator(SPEC, NAMES, viewer).sentences(b.events())]


def note(b: Board, viewer: int = 0) -> list[str]:
    """What stands under the ledger."""
    ledger = SPEC.table.present(b.observe(viewer), None).ledger
    assert ledger is not None
    return ledger.note.splitlines()


@pytest.mark.rule("HJ-7.9")
def test_the_lower_power_is_told_by_how_much():
    b = duel("KC", "QD", {"hand": "9C"}).play("empower 9C")
    assert note(b)[0] == "As it stands K♣ wins by 10 (§7.9)."
    b.play(*PASSES)
    assert "Q♦ is defeated: K♣ has 10 Power more (§7.9)." in lines(b)


@pytest.mark.rule("HJ-11.1", "HJ-11.2", "HJ-11.3")
@pytest.mark.parametrize(
    ("winner", "loser", "rule"),
    [
        ("K♥", "Q♠", "a King defeats a Queen (§11.1)."),
        ("Q♥", "J♠", "a Queen defeats a Jack (§11.2)."),
        ("J♥", "K♠", "a Jack defeats a King (§11.3)."),
    ],
)
def test_a_tie_break_is_told_by_the_types(winner, loser, rule):
    for pair in ((winner, loser), (loser, winner)):
        b = duel(*(card.replace("♥", "H").replace("♠", "S") for card in pair))
        assert note(b)[0] == f"As it stands {winner} wins: at equal Power {rule}"
        b.play(*PASSES)
        assert f"{loser} is defeated: at equal Power {rule}" in lines(b)


@pytest.mark.rule("HJ-11.4", "HJ-11.5")
@pytest.mark.parametrize(
    ("blocker", "words", "rule"),
    [
        ("QS", "Equal Power and equal type: neither Agent falls", "§11.4"),
        ("XR", "Equal Power where a Joker fights: neither Agent falls", "§11.5"),
    ],
)
def test_a_tie_that_defeats_nobody_says_why(blocker, words, rule):
    b = duel("QH", blocker)
    assert note(b)[0] == f"As it stands neither Agent falls: equal Power ({rule})."
    assert f"{words} ({rule})." in lines(b.play(*PASSES))


@pytest.mark.rule("HJ-16.3", "HJ-16.5")
def test_an_ace_decides_whatever_the_powers():
    b = duel("KC", "QD", {"hand": "9C"}, {"hand": "AD"}).play("empower 9C", "pass", "ace AD")
    assert note(b)[0] == "As it stands Q♦ wins by the last Ace (§16.5)."
    assert "K♣ is defeated: the last Ace decides, whatever the Powers (§16.3)." in lines(b.play("decline"))


@pytest.mark.rule("HJ-9.10", "HJ-9.11")
def test_the_ledger_says_who_has_passed_and_who_could_add_what():
    b = duel("KC", "QD", p1={"hand": "9C 8C"})
    assert not any("passed" in line for line in note(b))
    b.play("pass")
    assert "You have passed." in note(b) and "{0} has passed." in note(b, 1)
    assert "{1} could still add: 2 in hand" in note(b)
    b.play("empower 9C")
    assert not any("passed" in line for line in note(b))


@pytest.mark.rule("HJ-18.1", "HJ-18.2", "HJ-18.3", "HJ-18.4", "HJ-18.7")
@pytest.mark.parametrize(
    ("attacker", "blocker", "words"),
    [
        ("KC", "QH", "Q♥ is a defeated ♥: Mira recruits the bottom card of the Bench (§18.1)."),
        ("KC", "QD", "Q♦ is a defeated ♦: Mira salvages the bottom card of the Boneyard (§18.2)."),
        ("KC", "QS", "K♣ is a ♣ and has won: Ann draws or salvages a card (§18.3)."),
        ("KS", "QC", "K♠ is a ♠ that attacked and won: a Damage Counter for the defender (§18.4)."),
        ("KS", "QS", "Kinship: both Agents are ♠, so no suit ability applies (§18.7)."),
    ],
)
def test_a_suit_ability_says_whose_it_is(attacker, blocker, words):
    b = duel(attacker, blocker, bench="JD", boneyard="5C").play(*PASSES)
    while b.asked[1] == "club":
        b.play("draw")
    assert words in lines(b)
    told = lines(b)
    assert any("is defeated" in line for line in told[: told.index(words)])


@pytest.mark.rule("HJ-18.2", "HJ-18.10")
def test_an_ability_that_does_nothing_is_not_told():
    b = duel("KS", "QD").play(*PASSES)
    assert not any("salvages" in line for line in lines(b))


@pytest.mark.rule("HJ-25.4")
def test_a_granted_ability_is_told_as_such():
    b = duel("KH*2", "QD").play(*PASSES)
    while b.asked[1] in ("order", "club"):
        b.play("first-club" if b.asked[1] == "order" else "draw")
    told = lines(b, 0)
    assert "K♥ is a Juggernaut and has won: you draw or salvage a card (§25.4)." in told
    assert "K♥ is a Juggernaut that attacked and won: a Damage Counter for the defender (§25.4)." in told


@pytest.mark.rule("HJ-7.7", "HJ-7.12", "HJ-14.5", "HJ-14.6", "HJ-15.3", "HJ-26.8")
def test_damage_and_gifts_say_their_reason():
    b = board(p0={"agents": "KC"}, p1={"agents": "QD"}, deck="9C 8C", phase="combat").play("attack KC 1")
    assert "Mira lets it through: one Damage Counter (§7.7)." in lines(b.play("noblock"))
    b = board(p0={"agents": "KC"}, deck="9C 8C", phase="combat").play("attack KC 1")
    assert "Mira has no Agent to block with (§7.12)." in lines(b)
    b = board(deck="8C 7C", void="9H", p0={"hand": "6H 6S"}).play("six 6H KD")
    assert "K♦ is not in the Void: the 6 costs a Damage Counter (§14.6)." in lines(b)
    b.play("six 6S 9H")
    assert "9♥ is not of the suit of the 6, which costs a Damage Counter (§14.5)." in lines(b)
    b = board(p0={"hand": "7H"}, p1={"hand": "9H"}).play("seven 7H 1 9H")
    assert "Ann takes 9♥ from Mira: it shares the suit of the 7 (§15.3)." in lines(b)
    full = {"damage": "2C 3C 4C 5C 6C"}
    b = board(p0={"agents": "KC"}, p1=full, deck="AH 8C", phase="combat").play("attack KC 1")
    assert any(
        "the sixth counter is an Ace: Mira takes A♥ in hand and stays at five (§26.8)" in line
        for line in lines(b)
    )


def test_the_arrow_goes_with_its_cards():
    def links(b):
        return SPEC.table.present(b.observe(0), None).links

    b = board(p0={"agents": "KH"}, p1={"agents": "QC"}, boneyard="9C", phase="combat").play("attack KH 1")
    assert links(b) == ((("agents", 0, 0), ("agents", 1, -1)),)  # a plate, until somebody blocks
    b.play("block QC")
    assert links(b) == ((("agents", 0, 0), ("agents", 1, 0)),)
    b = duel("KH", "QC", p1={"hand": "9C"}, boneyard="5C")
    b.play("pass", "empower 9C", *PASSES)
    assert b.asked == (1, "club") and b.zone("agents", 0) == ""
    assert links(b) == () and SPEC.table.present(b.observe(0), None).threats == ()


@pytest.mark.rule("HJ-7.9", "HJ-25.4")
def test_a_decided_duel_shows_no_sums_that_were_not_compared():
    b = duel("JS*2", "QD*3")
    b.play(*PASSES)
    assert b.asked == (1, "club"), "a Juggernaut is no Club"
    assert "Club" not in SPEC.rules.prompts["club"].text
    assert "J♠ is defeated: Q♦ has 1 Power more (§7.9)." in lines(b)
    assert SPEC.table.present(b.observe(1), None).ledger is None, "the loser's prestige is gone"
