"""§2 Playing field: zones, piles, and who sees what."""

import pytest

from tabletop.engine.cards import parse_card
from tabletop.engine.events import CardMoved, CardsShown
from tabletop.engine.observation import canonical, redact
from tests.games.high_jinks.board import board


@pytest.mark.rule("HJ-2.1")
def test_no_fourth_agent_comes_to_the_field():
    full = board(p0={"agents": "JC QC KC", "hand": "KD 2C"}, deck="5H 6H")
    assert not full.legal("summon")
    assert not full.legal("special")
    two = board(p0={"agents": "JC QC", "hand": "KD KH"}, deck="5H 6H").play("special KD")
    assert two.cards("agents", 0) == {"JC", "QC", "KD!"}
    assert not two.legal("special KH")


@pytest.mark.rule("HJ-2.2")
def test_no_seventh_spell_comes_to_the_field():
    b = board(p0={"mana": "2C 3C 4C 5C 6C", "hand": "7D 8D"}, deck="5H 6H").play("set 7D")
    assert len(b.cards("mana", 0)) == 6
    assert not b.legal("set")


@pytest.mark.rule("HJ-2.3")
def test_of_another_hand_only_the_size_is_seen():
    b = board(3, p0={"hand": "2C 9H KD"}, p1={"hand": "AS"}, p2={"hand": ""}, deck="5H 6H")
    assert b.seen(1, "hand", 0) == b.seen(2, "hand", 0) == "?? ?? ??"
    assert b.seen(0, "hand", 1) == "??"
    assert b.seen(0, "hand", 0) == "2C 9H KD"


@pytest.mark.rule("HJ-2.3")
def test_another_hand_of_the_same_size_looks_the_same():
    position = {"deck": "5H 6H", "p0": {"agents": "KC"}}
    one = board(p1={"hand": "2C 9H KD"}, **position)
    other = board(p1={"hand": "AS XR 3D"}, **position)
    assert canonical(one.observe(0)) == canonical(other.observe(0))
    assert canonical(one.observe(1)) != canonical(other.observe(1))


@pytest.mark.rule("HJ-2.4")
def test_neither_faces_nor_order_of_the_deck_are_in_any_view():
    one, other = board(deck="5H 6H KD"), board(deck="AS 5H 9C")
    for viewer in (0, 1):
        assert one.seen(viewer, "deck") == "?? ?? ??"
        assert canonical(one.observe(viewer)) == canonical(other.observe(viewer))


@pytest.mark.rule("HJ-2.5", "HJ-C7")
def test_boneyard_and_bench_are_in_every_view_in_order():
    b = board(3, boneyard="9H AS 2C", bench="KD JS XR")
    for viewer in range(3):
        assert b.seen(viewer, "boneyard") == "9H AS 2C"
        assert b.seen(viewer, "bench") == "KD JS XR"


def _void_known(b, viewer):
    return sorted(face for owner, face, how in b.observe(viewer).known if how == "void" and owner == -1)


@pytest.mark.rule("HJ-2.6")
def test_without_notes_only_the_searcher_sees_the_void_and_only_during_the_six():
    b = board(3, {"notes": False}, void="9H KD", deck="2C 3C 4C 5C 6C", p0={"hand": "6S"})
    for viewer in range(3):
        assert b.seen(viewer, "void") == "?? ??"
        assert _void_known(b, viewer) == []
    b.play("six 6S 4D")
    (shown,) = [redact(event, 0) for event in b.state.events if isinstance(event, CardsShown)]
    assert sorted(shown.cards) == sorted(parse_card(code) for code in ("9H", "KD", "6S"))
    for viewer in range(3):
        assert _void_known(b, viewer) == [parse_card("6S")], "only what was banished before all eyes"
    b.play("end")
    for viewer in range(3):
        assert b.seen(viewer, "void") == "?? ?? ??"
        assert _void_known(b, viewer) == []


@pytest.mark.rule("HJ-2.7")
def test_a_discarded_spell_or_ace_lies_on_top_of_the_boneyard():
    b = board(boneyard="4H 2D", deck="8H 8D 8C", p0={"agents": "KC", "hand": "9C 5H 5S 5D", "damage": "AH"})
    b.play("dig KC 9C")
    assert b.zone("boneyard") == "4H 2D 9C"
    b.play("three 5D 5H 5S", "heal 0 AH")
    assert b.zone("boneyard") == "4H 2D 9C AH"


@pytest.mark.rule("HJ-2.8")
def test_a_discarded_agent_lies_on_top_of_the_bench():
    b = board(bench="JS XR", p0={"agents": "KC QD"}).play("retire KC", "retire QD")
    assert b.zone("bench") == "JS XR KC QD"


@pytest.mark.rule("HJ-2.9")
def test_banished_cards_of_every_class_go_to_the_void():
    b = board(
        deck="8H 8D 8C 8S 2H", p0={"agents": "KC*4", "hand": "5H 5S JC"}, p1={"agents": "QC", "hand": "AC"}
    ).play("pair 5H 5S", "pick-draw", "pick-draw")
    assert b.cards("void") == {"5H", "5S"}
    b.play("archlord KC JC", "pick-draw", "pick-draw")
    assert b.cards("void") == {"5H", "5S", "JC"}
    b.play("combat", "attack KC 1", "block QC", "pass", "ace AC")
    assert b.cards("void") == {"5H", "5S", "JC", "AC"}


@pytest.mark.rule("HJ-2.10")
def test_taking_a_card_from_the_middle_keeps_the_order_of_the_others():
    b = board(boneyard="9H AS 2C 3C", bench="KD JS XR QC", p0={"hand": "5H 5S"})
    b.play("pair 5H 5S", "salvage AS", "recruit XR")
    assert b.zone("boneyard") == "9H 2C 3C"
    assert b.zone("bench") == "KD JS QC"


@pytest.mark.rule("HJ-2.11")
def test_a_draw_takes_the_top_card_of_the_deck_into_the_hand():
    b = board(deck="8H 8D 8C", p0={"hand": "KD"}).play("summon KD", "draw")
    assert b.zone("hand", 0) == "8H"
    assert b.zone("deck") == "8D 8C"


@pytest.mark.rule("HJ-2.14", "HJ-C9")
def test_what_an_opponent_discarded_or_banished_may_be_taken():
    b = board(
        phase="combat",
        deck="2S 3S 2D 3D 2H 3H",
        p0={"agents": "KC", "hand": "TH 6D QH 6H"},
        p1={"agents": "QS", "hand": "5D"},
    ).play("attack KC 1", "block QS", "empower TH", "pass", "empower 5D", "pass", "pass", "salvage 5D")
    assert "5D" in b.cards("hand", 0), "an opponent's Spell from the Boneyard"
    b.play("end", "end", "summon QH", "ability Q QS")
    assert "QS" in b.cards("hand", 0), "an opponent's Agent from the Bench"


@pytest.mark.rule("HJ-2.14")
def test_an_opponents_banished_card_may_be_searched():
    b = board(
        phase="combat",
        deck="2S 3S 2D 3D 2H 3H",
        p0={"agents": "KS", "hand": "6H"},
        p1={"agents": "QD", "hand": "AS"},
    ).play("attack KS 1", "block QD", "pass", "ace AS", "decline", "end", "end", "six 6H AS")
    assert "AS" in b.cards("hand", 0)


@pytest.mark.rule("HJ-2.15", "HJ-C4")
def test_a_hand_has_no_upper_limit():
    hand = " ".join(rank + suit for rank in "23456789TA" for suit in "CDH")
    b = board(deck="2S 3S 4S 5S 6S 7S", p0={"hand": hand}).play("end", "end")
    assert len(b.cards("hand", 0)) == 32
    b.play("end")
    assert len(b.cards("hand", 0)) == 32, "nothing is discarded at the end of a turn either"


@pytest.mark.rule("HJ-2.16")
@pytest.mark.parametrize("notes", [True, False])
def test_every_banished_card_is_shown_to_all_as_it_goes(notes):
    b = board(
        3,
        {"notes": notes},
        deck="8H 8D 8C 8S 2H",
        p0={"agents": "KC*4", "hand": "5H 5S JC 7D", "mana": "6D"},
        p1={"agents": "QC", "hand": "AC 2S"},
    ).play("pair 5H 5S", "pick-draw", "pick-draw", "archlord KC JC", "pick-draw", "pick-draw")
    b.play("seven 7D 1 2S", "six 6D 3H", "combat", "attack KC 1", "block QC", "pass", "ace AC")
    gone = ["5H", "5S", "JC", "7D", "2S", "6D", "AC"]
    for viewer in range(3):
        seen = [e.card for e in b.events(viewer) if isinstance(e, CardMoved) and e.zone == "void"]
        assert seen == [parse_card(code) for code in gone]
