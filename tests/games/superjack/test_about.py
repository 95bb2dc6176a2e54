"""What a card of Superjack says it is and can do, kind by kind and place by place."""

import pytest

from tabletop.games.superjack.spec import SPEC
from tests.games.about import said
from tests.games.superjack.board import board


@pytest.mark.rule("SJ-6.1", "SJ-6.2", "SJ-6.5", "SJ-6.6", "SJ-7.1", "SJ-3.6")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("JS", "Jack: costs 2 black energy, has power and toughness 1"),
        ("QH", "Queen: costs 4 red energy, has power and toughness 2"),
        ("KD", "King: costs 5 red energy, has power and toughness 3"),
    ],
)
def test_a_creature_in_hand_names_its_cost_and_its_values(card, words):
    told = said(SPEC, board(p0={"hand": card}), card)
    assert words in told and "may block but not attack" in told


@pytest.mark.rule("SJ-7.1", "SJ-7.2", "SJ-7.7", "SJ-B51")
def test_royal_charge_is_told_where_it_can_be_had():
    b = board(p0={"hand": "JS QH AC"})
    assert "only Queens may block it (§7.1)" in said(SPEC, b, "QH")
    assert "only Aces may block it (§7.1)" in said(SPEC, b, "AC")
    assert "royal charge" not in said(SPEC, b, "JS")
    b = board(p0={"hand": "JS"}, options={"jack_charge": True})
    assert "Paid only with two gems in a row it has royal charge" in said(SPEC, b, "JS")


@pytest.mark.rule("SJ-8.1", "SJ-8.2", "SJ-8.8", "SJ-9.1")
def test_stacking_and_the_royal_sacrifice():
    b = board(p0={"hand": "JS QH KD AC"})
    assert "each one more doubles the whole. Four are the Superjack" in said(SPEC, b, "JS")
    for card in ("JS", "QH", "KD"):
        assert "can give up the Jack to destroy any creature (§9)" in said(SPEC, b, card)
    assert "stacked" not in said(SPEC, b, "QH") and "§9)" not in said(SPEC, b, "AC")


@pytest.mark.rule("SJ-10.1", "SJ-10.2", "SJ-10.3", "SJ-10.4", "SJ-10.5")
def test_an_ace_names_its_three_uses():
    told = said(SPEC, board(p0={"hand": "AH"}), "AH")
    assert (
        "Each use costs 3 red energy; it is possible whenever you act, but not where you can only equip"
        in told
    )
    assert "As a creature it has power and toughness 1 and may attack at once" in told
    assert "As a spell it destroys a gem of an opponent" in told
    assert "It counters another ace that waits" in told


@pytest.mark.rule("SJ-3.1", "SJ-3.3", "SJ-3.8", "SJ-3.9", "SJ-3.11", "SJ-10.6")
@pytest.mark.parametrize(
    ("gem", "words"),
    [
        ("2H", "a fireball, 2 damage to a creature or 1 to a player"),
        ("3S", "a fireball, 2 damage to a creature or 1 to a player"),
        ("4D", "mined for 3 red energy"),
        ("5C", "mined for 3 black energy"),
        ("6H", "a card is drawn"),
        ("7S", "a card is drawn"),
    ],
)
def test_a_gem_names_what_it_pays_and_what_its_sacrifice_does(gem, words):
    b = board(p0={"hand": gem})
    assert "one may be played in each of your turns" in said(SPEC, b, gem)
    for told in (said(SPEC, b, gem), said(SPEC, board(p0={"gems": gem}), gem)):
        assert f"Sacrificed: {words}" in told
        assert f"Tapped it pays 1 {'red' if gem[1] in 'DH' else 'black'} energy" in told
    tapped = said(SPEC, board(p0={"gems": f"{gem}!"}), gem)
    assert "it can do nothing until its player's next turn" in tapped
    assert f"Sacrificed while untapped: {words}" in tapped


@pytest.mark.rule("SJ-5.1", "SJ-5.3", "SJ-B36")
@pytest.mark.parametrize(("gem", "other"), [("5H", "5♦"), ("5D", "5♥"), ("5C", "5♠"), ("5S", "5♣")])
def test_a_gem_names_the_one_it_pairs_with(gem, other):
    b = board(p0={"gems": gem})
    assert f"With {other} it is a pair, which adds 1 to a creature's power and toughness" in said(
        SPEC, b, gem
    )
    b = board(p0={"gems": "5H 5D 5C 5S", "creatures": "QH"})
    assert b.legal(f"equip {gem} {other} QH")


@pytest.mark.rule("SJ-6.7", "SJ-6.16", "SJ-5.5", "SJ-8.2", "SJ-8.3", "SJ-8.8", "SJ-5.2")
def test_a_creature_in_play():
    b = board(p0={"creatures": "QH! [JS JC JD JH]", "gems": "5H 5D"})
    assert "Tapped: it can neither attack nor block" in said(SPEC, b, "QH")
    assert "It dies of 2 damage; a fireball deals 2" in said(SPEC, b, "QH")
    assert "Superjack: what it deals beyond killing its blockers hits the defending player" in said(
        SPEC, b, "JS"
    )
    assert "It dies of 8 damage" in said(SPEC, b, "JS")
    assert "one adds 1 to power and toughness, two add 2, two of one rank 3" in said(SPEC, b, "QH")
    assert "One of 4 Jacks in a stack" in said(SPEC, b, "JD")
    b.play("equip 5H 5D QH")
    assert "Worn by Q♥ as one of a pair" in said(SPEC, b, "5H")
    assert "It dies of 3 damage" in said(SPEC, b, "QH")
    b = board(p0={"creatures": "KH*1"})
    assert "It dies of 2 more damage" in said(SPEC, b, "KH")


@pytest.mark.rule("SJ-6.11", "SJ-6.12", "SJ-6.13", "SJ-6.15", "SJ-B63")
def test_an_attacker_says_whom_it_hits_and_a_blocker_what_it_stops():
    b = board(p0={"creatures": "KH QS"}, p1={"creatures": "JC2"}).attack("KH", "QS")
    assert "It attacks {1}: unblocked it deals 3 damage" in said(SPEC, b, "KH")
    b.to("block").play("block JC2 KH")
    assert "It attacks and is blocked by J♣" in said(SPEC, b, "KH")
    assert "It blocks K♥ and deals it 1 damage" in said(SPEC, b, "JC2")
    assert "unblocked it deals 2 damage" in said(SPEC, b, "QS")


@pytest.mark.rule("SJ-6.15", "SJ-B63", "SJ-B64")
@pytest.mark.parametrize(
    ("base", "words"), [("KH", "stays blocked and deals no damage"), ("JH", "it deals 8 damage")]
)
def test_an_attacker_whose_blocker_is_gone(base, words):
    mine = {"creatures": "KH [JH JS JC JD]", "gems": "2H"}
    b = board(p0=mine, p1={"creatures": "JC2"}).attack(base).to("block").play(f"block JC2 {base}")
    b.to("act").play("fireball 2H JC2", "pass")
    assert words in said(SPEC, b, base)


@pytest.mark.rule("SJ-10.4", "SJ-10.7", "SJ-10.12", "SJ-4.7")
def test_an_ace_that_waits_and_cards_in_a_graveyard():
    b = board(
        p0={"hand": "AH", "gems": "2H 3H 4H"}, p1={"gems": "5C2", "graveyard": "KC2 7S2", "hand": "AS2"}
    )
    b.play("shatter AH 5C2 2H 3H 4H")
    assert "It waits to destroy 5♣. What is done in answer happens first" in said(SPEC, b, "AH")
    assert "Only another ace, for 3 energy of its colour, counters it" in said(SPEC, b, "AH")
    assert "a straight of five gems brings it back" in said(SPEC, b, "KC2")
    assert "nothing brings it back" in said(SPEC, b, "7S2")
    assert said(SPEC, b, "AS2") == ""  # another's hand
