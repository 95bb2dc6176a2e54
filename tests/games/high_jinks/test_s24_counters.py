"""§24: face-up Damage Counters serve their owner, once each."""

import pytest

from tests.games.high_jinks.board import board
from tests.games.high_jinks.duels import PASSES, duel

PILES = {"deck": "2C 2D 2H 2S 3S", "boneyard": "4H", "bench": "JD", "void": "9H"}


def main(damage="", hand="", other=None, **more):
    """Seat 0's Main Phase with these counters."""
    p0 = {"damage": damage, "hand": hand} | more.pop("seat", {})
    return board(p0=p0, p1={"mana": "8S", "hand": "AS"} | (other or {}), **PILES, **more)


USES = {
    "pair 5C 5D": ("5C", "5D"),
    "three 5C 5D 5H": ("5C", "5D 5H"),
    "four 5C 5D 5H 5S": ("5C", "5D 5H 5S"),
    "straight 5C 6D 7H": ("5C", "6D 7H"),
    "six 6C 9H": ("6C", ""),
    "seven 7C 1 KS": ("7C", ""),
    "use JC J 8S": ("JC", ""),
    "use QC Q JD": ("QC", ""),
    "use KC K 4H": ("KC", ""),
    "use XR K 4H": ("XR", ""),
}
"""Every use in the Main Phase: the counter, and what must be in hand."""
EACH_USE = pytest.mark.parametrize(("move", "counter", "hand"), [(m, c, h) for m, (c, h) in USES.items()])


@pytest.mark.rule("HJ-24.1")
@EACH_USE
def test_only_the_owner_uses_them(move, counter, hand):
    assert main(counter, hand).legal(move)
    assert not main("", hand, other={"damage": counter}).legal(move)


@pytest.mark.rule("HJ-24.1")
def test_in_a_duel_only_the_owner_uses_them():
    b = duel("KC", "QD", p0={"damage": "AC 4H"}, p1={"damage": "AD 5H"})
    assert set(b.moves()) == {"ace AC", "empower 4H", "pass"}
    assert set(b.play("pass").moves()) == {"ace AD", "empower 5H", "pass"}


@pytest.mark.rule("HJ-24.2")
@EACH_USE
def test_a_used_counter_is_face_down_and_spent(move, counter, hand):
    b = main(counter, hand).play(move)
    assert b.zone("damage", 0).split()[0] == f"{counter}-"
    assert counter not in b.cards("void") | b.cards("boneyard") | b.cards("bench")
    assert not main(f"{counter}-", hand).legal(move)


@pytest.mark.rule("HJ-24.2")
def test_a_spent_counter_does_not_join_cards_that_would_do_without_it():
    b = main("5D- 4D-", hand="5C 5H 5S 3C 4S")
    assert b.legal("pair 5C 5H") and not b.legal("pair 5C 5D")
    assert b.legal("three 5C 5H 5S") and not b.legal("three 5C 5D 5H") and not b.legal("four")
    assert b.legal("straight 3C 4S 5H") and not b.legal("straight 3C 4D 5H")


@pytest.mark.rule("HJ-24.2")
def test_a_spent_counter_stays_spent_in_later_turns():
    b = main("QC").play("use QC Q JD", "end", "end")
    assert b.zone("damage", 0) == "QC-" and not b.legal("use")


@pytest.mark.rule("HJ-24.2")
@pytest.mark.parametrize(("counter", "move"), [("4H", "empower 4H"), ("AC", "ace AC")])
def test_spent_counters_in_a_duel(counter, move):
    assert duel("KC", "QD", p0={"damage": counter}).play(move).zone("damage", 0) == f"{counter}-"
    assert not duel("KC", "QD", p0={"damage": f"{counter}-"}).legal(move)


@pytest.mark.rule("HJ-24.3")
def test_using_a_counter_is_no_healing():
    b = main("5C 5D 3C 3D 3H").play("pair 5C 5D")
    assert b.zone("damage", 0) == "5C- 5D- 3C 3D 3H" and b.at("flags.healed") == []


@pytest.mark.rule("HJ-24.4")
def test_a_spell_counter_empowers_by_value_and_suit():
    b = duel("KH", "QD", p0={"damage": "9H 5C 2S"}).play("empower 9H")
    assert b.power("KH") == 10 and not b.legal("empower 5C") and b.legal("empower 2S")


@pytest.mark.rule("HJ-24.4")
@pytest.mark.parametrize("move", ["pair 5C 5D", "three 5C 5D 5H", "four 5C 5D 5H 5S"])
def test_a_spell_counter_serves_in_sets(move):
    counter, hand = USES[move]
    b = main(counter, hand).play(move)
    assert b.asked == (0, "pick") and b.cards("void") == {"9H", *hand.split()} and b.zone("hand", 0) == ""


@pytest.mark.rule("HJ-24.4")
def test_a_spell_counter_serves_in_a_straight():
    b = main("5C", "6D 7H").play("straight 5C 6D 7H")
    assert b.zone("boneyard") == "4H 6D 7H" and b.zone("hand", 0) == "2C 2D 2H"


@pytest.mark.rule("HJ-24.5", "HJ-C78")
@pytest.mark.parametrize(
    ("move", "counters"),
    [
        ("pair 5C 5D", "5C 5D"),
        ("three 5C 5D 5H", "5C 5D 5H"),
        ("four 5C 5D 5H 5S", "5C 5D 5H 5S"),
        ("straight 5C 6D 7H", "5C 6D 7H"),
    ],
)
def test_a_set_of_counters_alone(move, counters):
    b = main(counters).play(move)
    assert b.zone("damage", 0) == " ".join(f"{code}-" for code in counters.split())
    assert b.zone("void") == "9H" and b.zone("boneyard") == "4H"
    assert b.asked == (0, "main" if "straight" in move else "pick")


@pytest.mark.rule("HJ-24.6")
@pytest.mark.parametrize(
    ("move", "hand", "damage"),
    [("six 6H 9H", "9H", "6H-"), ("six 6C 9H", "9H", "6C- 2C"), ("six 6C 9D", "", "6C- 2C")],
)
def test_a_six_counter_searches_the_void(move, hand, damage):
    b = main(move.split()[1]).play(move)
    assert b.zone("hand", 0) == hand and b.zone("damage", 0) == damage
    assert b.zone("void") == ("" if hand else "9H")


@pytest.mark.rule("HJ-24.6")
@pytest.mark.parametrize(("seven", "hand", "void"), [("7S", "AS", "9H"), ("7C", "", "9H AS")])
def test_a_seven_counter_calls_a_card(seven, hand, void):
    b = main(seven).play(f"seven {seven} 1 AS")
    assert b.zone("hand", 1) == "" and b.zone("hand", 0) == hand and b.zone("void") == void
    assert b.zone("damage", 0) == f"{seven}-"


@pytest.mark.rule("HJ-24.6", "HJ-C88")
def test_six_and_seven_counters_only_in_the_own_main_phase():
    b = main("", hand="4C", other={"damage": "6C 7C JC"})
    assert not b.legal("six") and not b.legal("seven") and not b.legal("use")
    fight = board(p0={"agents": "KC", "damage": "6C 7C"}, p1={"hand": "2C"}, phase="combat", deck="3C 3D")
    assert not fight.legal("six") and not fight.legal("seven")
    assert main(other={"damage": "6C 7C"}, hand="4C").play("end").legal("seven 7C 0 4C")


@pytest.mark.rule("HJ-24.7", "HJ-C57")
def test_an_ace_counter_decides_a_duel_and_stays():
    b = duel("KC", "QD", p0={"damage": "3C AD"}, p1={"hand": "TD"}, void="")
    b.play("pass", "empower TD", "pass", "ace AD", "decline")
    assert "QD" in b.cards("bench") and b.zone("damage", 0) == "3C AD-" and b.zone("void") == ""


@pytest.mark.rule("HJ-24.7", "HJ-16.4")
def test_an_ace_counter_answers_an_ace():
    b = duel("KC", "QD", p0={"hand": "AC"}, p1={"damage": "AD"}, void="")
    b.play("ace AC", "ace AD", "decline")
    assert "KC" in b.cards("bench") and b.zone("damage", 1) == "AD-" and b.zone("void") == "AC"


@pytest.mark.rule("HJ-24.7")
def test_an_ace_counter_must_fit_and_serves_for_nothing_else():
    assert not duel("KC", "QD", p0={"damage": "AH"}).legal("ace AH")
    b = main("AC AD", hand="3C")
    assert not b.legal("use") and not b.legal("pair") and not b.legal("six")


@pytest.mark.rule("HJ-24.8", "HJ-C87")
@pytest.mark.parametrize(
    ("counter", "abilities"), [("JC", "J"), ("QC", "Q"), ("KC", "K"), ("XR", "JQK")], ids=["J", "Q", "K", "X"]
)
def test_an_agent_counter_gives_its_ability_never_the_draw(counter, abilities):
    b = main(counter)
    targets = {"J": "1.0", "Q": "JD", "K": "4H"}
    uses = {move for move in b.moves() if move.startswith("use")}
    assert uses == {f"use {counter} {which} {targets[which]}" for which in abilities}


@pytest.mark.rule("HJ-24.8")
@pytest.mark.parametrize(
    ("move", "path", "after"),
    [
        ("use JC J 8S", "boneyard", "4H 8S"),
        ("use QC Q JD", "seat.0.hand", "JD"),
        ("use KC K 4H", "seat.0.hand", "4H"),
        ("use XR J 8S", "boneyard", "4H 8S"),
        ("use XR Q JD", "seat.0.hand", "JD"),
        ("use XR K 4H", "seat.0.hand", "4H"),
    ],
)
def test_what_an_agent_counter_does(move, path, after):
    b = main(move.split()[1]).play(move)
    assert b.at(path) == after and b.zone("deck") == PILES["deck"] and b.asked == (0, "main")
    assert b.zone("damage", 0) == f"{move.split()[1]}-"


@pytest.mark.rule("HJ-24.8", "HJ-C87")
def test_an_agent_counter_needs_a_target():
    b = board(p0={"damage": "JC QC KC XR", "mana": "8S"}, deck="2C 2D")
    assert not b.legal("use")
    b = board(p0={"damage": "JC QC KC XR", "mana": "8S"}, deck="2C 2D", bench="JD")
    assert {move for move in b.moves() if move.startswith("use")} == {"use QC Q JD", "use XR Q JD"}


@pytest.mark.rule("HJ-24.9", "HJ-C87")
def test_any_number_of_them_and_no_summon_used():
    b = main("JC QC KC", hand="KH").play("use JC J 8S", "use QC Q JD", "use KC K 4H")
    assert b.at("flags.normal_used") == 0 and b.zone("agents", 0) == "" and b.at("flags.summoned") == ""
    assert b.legal("summon KH") and b.legal("summon JD")


@pytest.mark.rule("HJ-24.9")
def test_a_counter_works_after_the_normal_summon_too():
    b = main("QC", hand="KH").play("summon KH", "none")
    assert not b.legal("summon") and b.legal("use QC Q JD")


@pytest.mark.rule("HJ-24.10", "HJ-C11")
def test_counters_are_neither_in_hand_nor_on_the_field():
    b = main("5C KH AC QC", seat={"agents": "KC*4"})
    for verb in ("set", "summon", "special", "dig", "archlord"):
        assert not b.legal(verb)
    with_hand = main("5C KH AC QC", hand="3C", seat={"agents": "KC*4"})
    for move in ("set 5C", "dig KC 5C", "archlord KC 5C", "archlord KC AC", "archlord KC QC"):
        assert not with_hand.legal(move)
    assert with_hand.legal("dig KC 3C") and with_hand.legal("archlord KC 3C")


@pytest.mark.rule("HJ-24.10", "HJ-C11")
def test_a_jack_does_not_reach_counters():
    b = board(p0={"hand": "JC"}, p1={"damage": "9C"}, deck="2C 2D").play("summon JC")
    assert not b.legal("ability")


@pytest.mark.rule("HJ-24.11")
def test_on_an_opponents_turn_counters_empower():
    b = duel("KC", "QD", p1={"damage": "9D 4H"}, p0={"hand": "8H"}, void="")
    b.play("empower 8H", "pass", "empower 9D")
    assert b.power("QD") == 10 and b.zone("damage", 1) == "9D- 4H"
    b.play(*PASSES)
    assert "KC" in b.cards("bench") and b.zone("agents", 1) == "QD*1"


@pytest.mark.rule("HJ-24.11")
def test_on_an_opponents_turn_an_ace_counter_works():
    b = duel("KC", "QD", p1={"damage": "AC"}, p0={"hand": "8H"}, void="")
    b.play("empower 8H", "pass", "ace AC", "decline")
    assert "KC" in b.cards("bench") and b.zone("damage", 1) == "AC-"


@pytest.mark.rule("HJ-24.11", "HJ-C88")
def test_a_fresh_counter_is_usable_at_once():
    b = board(p0={"agents": "KC QC"}, p1={"agents": "QD"}, deck="9D 3C 3D", phase="combat")
    b.play("attack KC 1", "noblock", "attack QC 1", "block QD", "pass")
    assert b.play("empower 9D").power("QD") == 10
    b = main(hand="5C 5D 5H")
    b.play("three 5C 5D 5H", "burn 0", "pick-draw", "pick-draw")  # the counter is 2C, drawn are 2D and 2H
    assert b.legal("pair 2C 2D") and b.play("three 2C 2D 2H").zone("damage", 0) == "2C-"


@pytest.mark.rule("HJ-24.12")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_face_down_counters_stay_visible(viewer):
    b = board(3, p1={"damage": "9C- KD AH-"}, deck="2C")
    assert b.seen(viewer, "damage", 1) == "9C- KD AH-"
