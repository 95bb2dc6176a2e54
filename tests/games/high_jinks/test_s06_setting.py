"""§6 Setting."""

import pytest

from tabletop.engine.observation import canonical
from tests.games.high_jinks.board import board

DECK = "8C 8D 8H 8S 4C 4S"


@pytest.mark.rule("HJ-6.1")
def test_setting_puts_a_spell_face_down_and_untapped_into_an_empty_zone():
    b = board(deck=DECK, p0={"mana": "2C! . 3C^", "hand": "9H 2D"}).play("set 9H")
    assert b.zone("mana", 0) == "2C! 9H 3C^", "no mark: face-down and untapped"
    assert b.zone("hand", 0) == "2D"
    assert b.seen(1, "mana", 0) == "??! ?? 3C^"


@pytest.mark.rule("HJ-6.2", "HJ-C23")
def test_any_number_may_be_set_while_zones_are_free():
    b = board(deck=DECK, p0={"hand": "2C 3D 4H 5S 6C 7D 9H"})
    for code in ("2C", "3D", "4H", "5S", "6C", "7D"):
        b.play(f"set {code}")
    assert len(b.cards("mana", 0)) == 6
    assert not b.legal("set")


@pytest.mark.rule("HJ-6.3")
def test_aces_and_agents_cannot_be_set():
    b = board(deck=DECK, p0={"hand": "AC AD JH QS KC XR XB 9H"})
    assert [move for move in b.moves() if move.startswith("set")] == ["set 9H"]


@pytest.mark.rule("HJ-6.4")
def test_a_spell_set_this_turn_can_be_used_in_this_turns_combat():
    b = board(deck=DECK, p0={"agents": "KC", "hand": "9H"}, p1={"agents": "QD"})
    b.play("set 9H", "combat", "attack KC 1", "block QD", "empower 9H")
    assert b.power("KC") == 9
    assert b.zone("mana", 0) == "9H!^"


@pytest.mark.rule("HJ-6.5")
@pytest.mark.parametrize("agent", ["KC", "QD", "JS"])
@pytest.mark.parametrize("place", range(6))
def test_any_set_spell_serves_any_own_agent(agent, place):
    mana = " ".join([".", ".", ".", ".", ".", "."][:place] + ["9H"])
    b = board(deck=DECK, phase="combat", p0={"agents": "KC QD JS", "mana": mana}, p1={"agents": "QH"})
    b.play(f"attack {agent} 1", "block QH", "empower 9H")
    assert b.power(agent) == 9 + 1  # a guild of several suits
    assert b.power("QH") == 0


@pytest.mark.rule("HJ-6.5")
def test_a_set_spell_serves_own_agents_only():
    b = board(deck=DECK, phase="combat", p0={"agents": "KC", "mana": "9H"}, p1={"agents": "QH", "mana": "5C"})
    b.play("attack KC 1", "block QH")
    assert b.moves() == ["empower 9H", "pass"]
    b.play("pass")
    assert b.moves() == ["empower 5C", "pass"]


@pytest.mark.rule("HJ-6.6", "HJ-C12")
def test_the_owner_sees_own_face_down_spells_and_nobody_else_does():
    b = board(3, deck=DECK, p0={"mana": "9H 2C^"}).play()
    assert b.seen(0, "mana", 0) == "9H 2C^"
    assert b.seen(1, "mana", 0) == b.seen(2, "mana", 0) == "?? 2C^"
    other = board(3, deck=DECK, p0={"mana": "3S 2C^"})
    assert canonical(b.observe(1)) == canonical(other.observe(1))
    assert canonical(b.observe(0)) != canonical(other.observe(0))


@pytest.mark.rule("HJ-6.6")
def test_the_event_of_setting_names_the_card_to_its_owner_only():
    b = board(deck=DECK, p0={"hand": "9H"}).play("set 9H")
    (own,), (other,) = ([e for e in b.events(viewer) if e.how == "set"] for viewer in (0, 1))
    assert own.card >= 0
    assert other.card == -1


@pytest.mark.rule("HJ-6.7")
def test_a_zone_freed_by_a_combo_can_be_set_again_in_the_same_turn():
    b = board(deck=DECK, p0={"mana": "2C 2D 4H 5S 6C 7D", "hand": "9H TD 3S"})
    assert not b.legal("set")
    b.play("pair 2C 2D", "pick-draw", "pick-draw", "set 9H", "set TD")
    assert b.zone("mana", 0) == "9H TD 4H 5S 6C 7D"
    assert not b.legal("set 3S")


@pytest.mark.rule("HJ-C10", "HJ-C24")
def test_cards_on_the_field_are_neither_moved_nor_taken_back():
    b = board(deck=DECK, p0={"agents": "KC", "mana": "9C 7C^ 4H", "hand": "5H"})
    assert {move.split()[0] for move in b.moves()} == {"set", "retire", "dig", "combat", "end"}
    before = b.zone("mana", 0)
    assert b.play("set 5H").zone("mana", 0) == f"{before} 5H"


@pytest.mark.rule("HJ-C10")
def test_the_place_of_a_card_changes_nothing():
    boards = [
        board(deck=DECK, p0={"agents": agents, "mana": mana, "hand": "9H"})
        for agents, mana in (("KC QH", "5C 6C 9D"), (". QH KC", ". 9D . 6C 5C"))
    ]
    assert sorted(boards[0].moves()) == sorted(boards[1].moves())
    assert boards[0].power("KC") == boards[1].power("KC")
