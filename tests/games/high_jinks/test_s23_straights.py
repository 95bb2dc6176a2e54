"""§23: three Spells in a row are discarded for three cards, four if they share a suit."""

from itertools import permutations

import pytest

from tabletop.games.high_jinks.spec import SPEC
from tabletop.presenter.acting import results_of
from tabletop.presenter.narrator import Narrator
from tests.games.high_jinks.board import board

DECK = "AC AD AH AS JC QC KC"
NO_FALLBACK = {"boneyard_fallback": False}


@pytest.mark.rule("HJ-23.1")
@pytest.mark.parametrize(
    "run", ["2C 3D 4H", "3D 4H 5S", "4H 5S 6C", "5S 6C 7D", "6C 7D 8H", "7D 8H 9S", "8H 9S TC"]
)
def test_three_consecutive_spells_draw_three(run):
    b = board(p0={"hand": f"{run} KD"}, deck=DECK).play(f"straight {run}")
    assert b.zone("hand", 0) == "KD AC AD AH"
    assert b.zone("boneyard") == run and b.zone("void") == "" and b.asked == (0, "main")


@pytest.mark.rule("HJ-23.1", "HJ-C86")
@pytest.mark.parametrize("hand", ["3C 4D", "3C 4D 6H", "3C 3D 4H", "3C 5D 7H", "9C TD 2H"])
def test_anything_else_is_no_straight(hand):
    assert not board(p0={"hand": hand}, deck=DECK).legal("straight")


@pytest.mark.rule("HJ-23.1", "HJ-C86")
def test_a_straight_has_exactly_three_cards():
    b = board(p0={"hand": "3C 4D 5H 6S"}, deck=DECK)
    assert not b.legal("straight 3C 4D 5H 6S") and not b.legal("straight 3C 4D 6S")
    assert b.legal("straight 3C 4D 5H") and b.legal("straight 4D 5H 6S")
    assert b.play("straight 4D 5H 6S").cards("hand", 0) == {"3C", "AC", "AD", "AH"}


@pytest.mark.rule("HJ-23.1")
def test_each_straight_there_is_and_no_other():
    b = board(p0={"hand": "4C 4D 5H 6S 7S 9C"}, deck=DECK)
    found = {frozenset(move.split()[1:]) for move in b.moves() if move.startswith("straight")}
    assert found == {
        frozenset(run.split()) for run in ("4C 5H 6S", "4D 5H 6S", "5H 6S 7S")
    }  # fmt: skip


@pytest.mark.rule("HJ-23.2")
@pytest.mark.parametrize("run", ["3C 4C 5D", "3C 4D 5C", "3D 4C 5C", "3C 4D 5H", "3S 4H 5S"])
def test_mixed_suits_draw_three_and_no_fourth_is_asked(run):
    b = board(p0={"hand": run}, deck=DECK).play(f"straight {run}")
    assert b.asked == (0, "main") and b.zone("hand", 0) == "AC AD AH"


@pytest.mark.rule("HJ-23.3", "HJ-C85")
@pytest.mark.parametrize("suit", "CDHS")
@pytest.mark.parametrize(("answer", "hand"), [("draw", "AC AD AH AS"), ("none", "AC AD AH")])
def test_one_suit_may_draw_a_fourth(suit, answer, hand):
    b = board(p0={"hand": f"3{suit} 4{suit} 5{suit}"}, deck=DECK).play(f"straight 3{suit} 4{suit} 5{suit}")
    assert b.asked == (0, "bonus") and b.zone("hand", 0) == "AC AD AH"  # three are drawn before the choice
    assert set(b.moves()) == {"draw", "none"}
    assert b.play(answer).zone("hand", 0) == hand and b.asked == (0, "main")


@pytest.mark.rule("HJ-23.3")
def test_a_counter_of_the_suit_belongs_to_it():
    b = board(p0={"hand": "3H", "mana": "4H", "damage": "5H"}, deck=DECK)
    assert b.play("straight 3H 4H 5H").asked == (0, "bonus")


@pytest.mark.rule("HJ-23.3", "HJ-C16")
def test_no_fourth_is_offered_when_there_is_none():
    b = board(p0={"hand": "3H 4H 5H"}, deck="AC AD AH", options=NO_FALLBACK).play("straight 3H 4H 5H")
    assert b.asked == (0, "main") and b.zone("hand", 0) == "AC AD AH"


TWO_RUNS = "3H 4H 5H 6H 7H 8H 4S 5S 6S"


@pytest.mark.rule("HJ-23.4")
def test_the_fourth_is_drawn_once_a_suit_and_turn():
    b = board(p0={"hand": TWO_RUNS}, fill="deck").play("straight 3H 4H 5H", "draw", "straight 6H 7H 8H")
    assert b.asked == (0, "main") and len(b.cards("hand", 0)) == 9 - 6 + 4 + 3
    assert b.play("straight 4S 5S 6S").asked == (0, "bonus")
    assert b.play("draw").at("flags.straight_suits") == "HS"


@pytest.mark.rule("HJ-23.4")
def test_it_is_told_that_a_suit_brings_no_second_fourth_and_by_no_other_straight():
    b = board(p0={"hand": TWO_RUNS}, fill="deck").play(
        "straight 3H 4H 5H", "draw", "straight 4S 5S 6S", "draw"
    )
    assert not [event for event in b.events() if event.how == "no_fourth"]
    b.play("straight 6H 7H 8H")
    (told,) = [event for event in b.events() if event.how == "no_fourth"]
    assert (told.seat, SPEC.table.events["no_fourth"].values[told.value]) == (0, "♥")
    lines = Narrator(SPEC, ("Ann", "Mira"), 1).sentences(b.events())
    last = max(number for number, line in enumerate(lines) if line.how == "straight")
    assert lines[-1].text in results_of(lines, last), "whoever plays it, and points at it"


@pytest.mark.rule("HJ-23.4", "HJ-C85")
def test_a_declined_fourth_is_not_used_up():
    b = board(p0={"hand": TWO_RUNS}, fill="deck").play("straight 3H 4H 5H", "none", "straight 6H 7H 8H")
    assert b.asked == (0, "bonus")


@pytest.mark.rule("HJ-23.4")
def test_next_turn_the_suit_counts_anew():
    hands = {"p0": {"hand": "3H 4H 5H"}, "p1": {"hand": "6H 7H 8H"}}
    b = board(**hands, fill="deck").play("straight 3H 4H 5H", "draw", "end", "straight 6H 7H 8H")
    assert b.asked == (1, "bonus")


@pytest.mark.rule("HJ-23.5", "HJ-C2", "HJ-C86")
@pytest.mark.parametrize("hand", ["AC 2C 3C", "9C TC JC", "TC JC QC", "JC QC KC", "QC KC AC", "XR 4C 5C"])
def test_aces_and_agents_belong_to_no_straight(hand):
    assert not board(p0={"hand": hand}, deck="AD AH AS").legal("straight")


@pytest.mark.rule("HJ-23.6", "HJ-23.7")
@pytest.mark.parametrize(
    ("seat", "boneyard", "damage"),
    [
        ({"hand": "3C 4D 5H"}, "2S 3C 4D 5H", ""),
        ({"hand": "3C", "mana": "4D 5H^"}, "2S 3C 4D 5H", ""),
        ({"hand": "3C", "mana": "4D", "damage": "5H"}, "2S 3C 4D", "5H-"),
        ({"mana": "5H 3C", "damage": "KD 4D"}, "2S 3C 5H", "KD 4D-"),
        ({"damage": "3C 4D 5H"}, "2S", "3C- 4D- 5H-"),
    ],
    ids=["hand", "field", "all", "field-counter", "counters"],
)
def test_cards_from_everywhere(seat, boneyard, damage):
    b = board(p0=seat, deck=DECK, boneyard="2S").play("straight 3C 4D 5H")
    assert b.zone("boneyard") == boneyard and b.zone("damage", 0) == damage
    assert b.zone("hand", 0) == "AC AD AH" and b.zone("mana", 0) == "" and b.zone("void") == ""


@pytest.mark.rule("HJ-23.6")
def test_others_cards_and_used_counters_do_not_serve():
    b = board(
        p0={"hand": "3C 5H", "damage": "4D-"}, p1={"hand": "4C", "mana": "4H^", "damage": "4S"}, deck=DECK
    )
    assert not b.legal("straight")


@pytest.mark.rule("HJ-23.7", "HJ-C6")
@pytest.mark.parametrize("order", [" ".join(cards) for cards in permutations(("3C", "4D", "5H"))])
def test_the_order_of_selection_is_the_order_in_the_boneyard(order):
    b = board(p0={"hand": "3C 5H", "mana": "4D"}, deck=DECK, boneyard="2S").play(f"straight {order}")
    assert b.zone("boneyard") == f"2S {order}"


@pytest.mark.rule("HJ-23.7")
def test_the_discarded_cards_are_not_in_a_deck_rebuilt_on_the_way():
    b = board(p0={"hand": "3C 4D 5H"}, deck="AC", void="AD", bench="KH").play("straight 3C 4D 5H")
    assert b.cards("hand", 0) == {"AC", "AD", "KH"} and b.zone("boneyard") == "3C 4D 5H"


@pytest.mark.rule("HJ-23.8")
def test_several_straights_a_turn():
    b = board(p0={"hand": "3C 4D 5H 3D 4H 5S 7C 8C 9D"}, fill="deck")
    b.play("straight 3C 4D 5H", "straight 3D 4H 5S", "straight 7C 8C 9D")
    assert b.zone("boneyard") == "3C 4D 5H 3D 4H 5S 7C 8C 9D" and len(b.cards("hand", 0)) == 9


@pytest.mark.rule("HJ-23.1", "HJ-C16")
def test_a_straight_that_could_draw_nothing_is_not_offered():
    hand = {"hand": "3C 4D 5H"}
    assert not board(p0=hand, boneyard="9C", options=NO_FALLBACK).legal("straight")
    assert board(p0=hand, bench="KH", options=NO_FALLBACK).legal("straight")
    assert not board(p0={"damage": "3C 4D 5H"}).legal("straight")
    mixed = board(p0={"damage": "3C 4D", "hand": "5H"}).play("straight 3C 4D 5H")
    assert mixed.zone("hand", 0) == "5H"  # it draws itself from the Boneyard, the other two draws do nothing


@pytest.mark.rule("HJ-23.1", "HJ-C16")
def test_with_all_piles_empty_the_straight_needs_a_card_that_leaves():
    b = board(p0={"damage": "3C 4D 5H 6S", "hand": "7C"})
    found = {frozenset(move.split()[1:]) for move in b.moves() if move.startswith("straight")}
    assert found == {frozenset(("5H", "6S", "7C"))}
