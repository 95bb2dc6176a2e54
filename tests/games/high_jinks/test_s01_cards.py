"""§1 Introduction, cards."""

import pytest

from tabletop.engine.cards import FACE, JOKER_FACE, card_code, deck
from tabletop.engine.errors import SetupError
from tests.games.high_jinks.board import board, deal

AGENTS = {rank + suit for rank in "JQK" for suit in "CDHS"} | {"XR", "XB"}
SPELLS = {rank + suit for rank in "23456789T" for suit in "CDHS"}
ACES = {"AC", "AD", "AH", "AS"}
EVERY_CARD = [card_code(card) for card in deck()]


@pytest.mark.rule("HJ-1.1", "HJ-C3")
def test_two_players_use_one_deck_and_two_jokers():
    cards = [card for _, _, card in deal(2).state.cards()]
    assert sorted(cards) == deck(1)
    assert len(cards) == 54
    assert sum(FACE[card] == JOKER_FACE for card in cards) == 2


@pytest.mark.rule("HJ-1.2", "HJ-C3")
@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_players_use_two_decks_and_four_jokers(players):
    cards = [card for _, _, card in deal(players).state.cards()]
    assert sorted(cards) == deck(2)
    assert len(cards) == 108
    assert sum(FACE[card] == JOKER_FACE for card in cards) == 4
    assert all(sum(FACE[card] == face for card in cards) == 2 for face in range(52))


@pytest.mark.rule("HJ-1.3")
def test_only_two_three_or_four_seats_can_be_started():
    for players in (2, 3, 4):
        assert len(deal(players).at("seat")) == players
    for players in (0, 1, 5):
        with pytest.raises(SetupError):
            deal(players)


@pytest.mark.rule("HJ-1.4")
def test_jacks_queens_kings_and_jokers_are_agents_and_nothing_else_is():
    b = board(p0={"hand": " ".join(EVERY_CARD)})
    assert {code for code in EVERY_CARD if b.legal(f"summon {code}")} == AGENTS


@pytest.mark.rule("HJ-1.5")
def test_cards_two_to_ten_are_spells():
    b = board(p0={"hand": " ".join(EVERY_CARD)})
    assert {code for code in EVERY_CARD if b.legal(f"set {code}")} == SPELLS


@pytest.mark.rule("HJ-1.5")
@pytest.mark.parametrize("code", sorted(SPELLS))
def test_a_spell_is_worth_its_number(code):
    agent = "JS" if code[1] != "S" else "JC"
    b = board(p0={"agents": agent, "hand": code}, p1={"agents": "XR"}, phase="combat")
    b.play(f"attack {agent} 1", "block XR", f"empower {code}")
    assert b.power(agent) == (10 if code[0] == "T" else int(code[0]))


@pytest.mark.rule("HJ-1.6")
def test_aces_are_neither_agents_nor_spells():
    b = board(
        p0={"agents": "KC", "hand": "AC AD AH AS 2C 3C"}, p1={"hand": "4H"}, deck="5H 6H 7H 8H", boneyard="9H"
    )
    for ace in ACES:
        for verb in ("summon", "special", "set", "pair", "three", "four", "straight", "dig KC"):
            assert not b.legal(f"{verb} {ace}"), (verb, ace)
    b = board(p0={"agents": "KC", "hand": "AC 9C"}, p1={"agents": "QC"}, phase="combat")
    b.play("attack KC 1", "block QC")
    assert b.legal("empower 9C")
    assert not b.legal("empower AC")


@pytest.mark.rule("HJ-1.7")
@pytest.mark.parametrize("code", sorted(AGENTS))
def test_an_agent_without_bonus_or_spell_has_power_zero(code):
    b = board(p0={"agents": code}, p1={"agents": "QD" if code != "QD" else "QH"}, phase="combat")
    assert b.power(code) == 0
    b.play(f"attack {code} 1", "block QD" if code != "QD" else "block QH")
    assert b.power(code) == 0
