"""§9: windows, what may empower, passing, and the 13 Rule."""

import pytest

from tests.games.high_jinks.board import board
from tests.games.high_jinks.duels import PASSES, duel


@pytest.mark.rule("HJ-9.1")
@pytest.mark.parametrize(("turn", "target"), [(0, 1), (1, 2), (2, 0)])
def test_the_attacker_holds_the_first_window(turn, target):
    seats = {f"p{turn}": {"agents": "KC"}, f"p{target}": {"agents": "QD"}}
    b = board(3, turn=turn, phase="combat", fill="deck", **seats).play(f"attack KC {target}")
    assert b.asked == (target, "block")
    b.play("block QD")
    assert b.asked == (turn, "window")
    assert b.fact("window") == (turn, 0, -1)


@pytest.mark.rule("HJ-9.2")
def test_an_untapped_spell_of_the_field_is_tapped_for_its_value():
    b = duel("KC", "QD", {"mana": "9H 4S^"}).play("empower 9H")
    assert b.power("KC") == 9
    assert b.zone("mana", 0) == "9H!^ 4S^"
    b.play("empower 4S")
    assert b.power("KC") == 13
    assert b.zone("mana", 0) == "9H!^ 4S!^"
    assert b.zone("boneyard") == ""


@pytest.mark.rule("HJ-9.2")
def test_an_opponents_spells_cannot_be_used():
    b = duel("KC", "QD", {"hand": "3S"}, {"mana": "9H^", "damage": "8H", "hand": "7H"})
    assert b.moves() == ["empower 3S", "pass"]


@pytest.mark.rule("HJ-9.3")
def test_a_face_down_spell_turns_face_up_and_stays_so():
    b = duel("KH", "QD", {"mana": "9C"})
    assert b.seen(1, "mana", 0) == "??"
    b.play("empower 9C")
    assert b.seen(1, "mana", 0) == "9C!^"
    b.play(*PASSES, "end")
    assert b.asked == (1, "main")
    assert b.zone("mana", 0) == b.seen(1, "mana", 0) == "9C^"


@pytest.mark.rule("HJ-9.4")
def test_a_spell_from_hand_goes_to_the_boneyard_at_once():
    b = duel("KC", "QD", {"hand": "9H 3S"}, boneyard="4C").play("empower 9H")
    assert b.power("KC") == 9
    assert b.zone("hand", 0) == "3S"
    assert b.zone("boneyard") == "4C 9H"


@pytest.mark.rule("HJ-9.5")
def test_a_face_up_counter_turns_face_down_and_remains():
    b = duel("KH", "QD", {"damage": "9C 4S"}).play("empower 9C")
    assert b.power("KH") == 9
    assert b.zone("damage", 0) == "9C- 4S"
    b.play(*PASSES, "end")
    assert b.zone("damage", 0) == "9C- 4S"


@pytest.mark.rule("HJ-9.6")
def test_a_face_down_counter_cannot_be_used():
    b = duel("KC", "QD", {"damage": "9H- 4S"})
    assert b.moves() == ["empower 4S", "pass"]
    b.play("empower 4S")
    assert b.moves() == ["pass"]


@pytest.mark.rule("HJ-9.7", "HJ-C27")
def test_a_tapped_spell_is_used_again_only_after_it_untaps():
    b = duel("KH", "QD", {"mana": "9C 8H!^"})
    assert b.moves() == ["empower 9C", "pass"]
    b.play("empower 9C")
    assert not b.legal("empower 9C")
    b.play(*PASSES, "end", "combat", "end")
    assert b.asked == (0, "main")
    assert b.zone("mana", 0) == "9C^ 8H^"


@pytest.mark.rule("HJ-9.7")
def test_a_spell_used_in_one_duel_is_missing_in_the_next():
    b = duel("KH", "QD", {"agents": "JC"}, {"mana": "5H 4H"}).play("pass", "empower 5H", *PASSES)
    b.play("attack JC 1", "block QD", "pass")
    assert b.moves() == ["empower 4H", "pass"]


@pytest.mark.rule("HJ-9.8", "HJ-C34")
def test_any_number_of_spells_in_one_window():
    b = duel("KH", "QD", {"hand": "3C 3S", "mana": "3D 4D", "damage": "2S"})
    for move, power in (("3C", 3), ("3D", 6), ("2S", 8), ("3S", 11)):
        assert b.asked == (0, "window")
        b.play(f"empower {move}")
        assert b.power("KH") == power
    b.play("pass")
    assert b.asked == (1, "window")


@pytest.mark.rule("HJ-9.9")
@pytest.mark.parametrize(
    ("played", "legal", "illegal"),
    [
        ("", "TC TD 9C 3C", ""),
        ("TC", "3C 3D", "4C 9C TD"),
        ("9C", "3C 4C", "5C 6C TC"),
        ("7C 6C", "", "3C 3D 4C TC"),
        ("3C 4C", "6C 5C", "7C 8C TC"),
        ("3C 3D 3H 4C", "", "3S 4D TC"),
        ("8C 4C", "", "3C 3D"),
    ],
)
def test_the_13_rule(played, legal, illegal):
    b = duel("KC", "QD", {"hand": f"{played} {legal} {illegal}"})
    for card in played.split():
        b.play(f"empower {card}")
    assert b.moves() == [*(f"empower {card}" for card in legal.split()), "pass"]


@pytest.mark.rule("HJ-9.9")
def test_spells_of_every_source_count_together():
    b = duel("KC", "QD", {"hand": "4H 3H", "mana": "5H 6H", "damage": "4D 5D"})
    b.play("empower 4H", "empower 5H")
    assert set(b.moves()) == {"empower 3H", "empower 4D", "pass"}
    b.play("empower 4D")
    assert b.moves() == ["pass"]
    assert b.power("KC") == 13


@pytest.mark.rule("HJ-9.9")
def test_each_side_has_its_own_13():
    b = duel("KC", "QD", {"hand": "TH 3H"}, {"hand": "TS 3S 4S"})
    b.play("empower TH", "empower 3H", "pass", "empower TS")
    assert b.moves() == ["empower 3S", "pass"]
    b.play("empower 3S")
    assert (b.power("KC"), b.power("QD")) == (13, 13)


@pytest.mark.rule("HJ-9.10")
def test_a_pass_gives_the_window_to_the_other_duelist():
    b = duel("KC", "QD").play("pass")
    assert b.asked == (1, "window")
    assert b.fact("window") == (1, 1, -1)


@pytest.mark.rule("HJ-9.11", "HJ-C32")
@pytest.mark.parametrize("first", [[], ["empower 5H"], ["empower 5H", "empower 4H"]])
def test_two_passes_in_a_row_end_it_even_after_cards(first):
    b = duel("KH", "QD", {"hand": "5H 4H 3H"}, {"hand": "9S"}).play(*first, "pass")
    assert b.asked == (1, "window")
    b.play("pass")
    assert b.asked == (0, "attack")
    assert b.zone("bench") == "QD"
    assert b.fact("duel") == ()


@pytest.mark.rule("HJ-9.12", "HJ-C33")
def test_who_passed_may_play_again_after_the_other_played():
    b = duel("KC", "QD", {"hand": "7H 3H"}, {"hand": "9S 3S"}).play("pass", "empower 9S", "pass")
    assert b.asked == (0, "window")
    b.play("empower 7H", "empower 3H", "pass")
    assert b.asked == (1, "window")
    b.play("empower 3S", "pass")
    assert b.asked == (0, "window")
    b.play("pass")
    assert b.asked == (0, "attack")
    assert b.cards("bench") == {"KC"}  # 10 against 12


@pytest.mark.rule("HJ-9.12", "HJ-C33")
def test_a_card_between_two_passes_breaks_the_row():
    b = duel("KC", "QD", p1={"hand": "9S"}).play("pass", "empower 9S", "pass")
    assert b.asked == (0, "window")
    assert b.fact("window") == (0, 1, -1)


@pytest.mark.rule("HJ-9.13")
def test_others_get_no_window():
    b = duel(
        "KC", "QD", {"hand": "5H AC"}, {"hand": "6H AD"}, players=3, p2={"hand": "9H AC2 AD2", "mana": "3H"}
    )
    asked = []
    for move in ("empower 5H", "pass", "empower 6H", "pass", "ace AC", "ace AD", "decline"):
        asked.append(b.decision.seat)
        b.play(move)
    assert asked == [0, 0, 1, 1, 0, 1, 0]
    assert b.asked == (0, "attack")
    assert b.zone("hand", 2) == "9H AC2 AD2"


@pytest.mark.rule("HJ-9.14")
def test_spells_used_from_the_field_stay_there():
    b = duel("KC", "QD", {"mana": "9H 3H"}, {"mana": "8S^"})
    b.play("empower 9H", "pass", "empower 8S", *PASSES)
    assert b.zone("bench") == "QD"
    assert b.zone("mana", 0) == "9H!^ 3H"
    assert b.zone("mana", 1) == "8S!^"
    assert b.zone("boneyard") == ""


@pytest.mark.rule("HJ-9.15", "HJ-C36")
def test_each_duel_begins_with_an_empty_total():
    b = duel("KC", "QD", {"agents": "JC", "hand": "3H 9H 4H"}, {"hand": "TS 8S 5S 4S"})
    b.play("empower 3H", "pass", "empower TS", *PASSES, "attack JC 1", "block QD")
    assert (b.power("JC"), b.power("QD")) == (0, 1)
    b.play("empower 9H", "empower 4H", "pass", "empower 8S", "empower 5S")
    assert (b.power("JC"), b.power("QD")) == (13, 14)
