"""§25: battle scars bring Power, then ranks: Juggernaut at two, Archlord at four, the game at six."""

import pytest

from tabletop.games.high_jinks.spec import SPEC
from tests.games.high_jinks.board import board
from tests.games.high_jinks.duels import PASSES, duel

SHARED = {"double_smash": "shared"}


@pytest.mark.rule("HJ-25.1")
@pytest.mark.parametrize(
    ("attacker", "blocker", "after"),
    [
        ("KH", "QH", ("KH!*1", "")),
        ("QH", "KH", ("", "KH*1")),
        ("QH", "QC", ("QH!*1", "QC*1")),
        ("XR", "KH", ("XR!*1", "KH*1")),
        ("KH*3", "QH*2", ("KH!*4", "")),
    ],
    ids=["attacker", "blocker", "tie", "joker", "more"],
)
def test_each_survivor_gains_one_scar(attacker, blocker, after):
    b = duel(attacker, blocker, fill=None, deck="2C 2D").play(*PASSES)
    assert (b.zone("agents", 0), b.zone("agents", 1)) == after


@pytest.mark.rule("HJ-25.1")
def test_no_duel_no_scar():
    b = board(p0={"agents": "KC"}, p1={"agents": "QD"}, deck="2C 2D", phase="combat")
    b.play("attack KC 1", "noblock")
    assert b.zone("agents", 0) == "KC!" and b.zone("agents", 1) == "QD"


@pytest.mark.rule("HJ-25.1")
def test_others_on_the_field_gain_none():
    b = duel("KH", "QH", p0={"agents": "KC JC*2"}, p1={"agents": "JD"}).play(*PASSES)
    assert b.zone("agents", 0) == "KH!*1 KC JC*2" and b.zone("agents", 1) == ". JD"


@pytest.mark.rule("HJ-25.1")
def test_after_an_ace_the_survivor_gains_its_scar():
    b = duel("QH", "KH", p0={"hand": "AH"}).play("ace AH", "decline")
    assert b.zone("agents", 0) == "QH!*1" and b.zone("agents", 1) == ""


PRESTIGE = pytest.mark.parametrize(("scars", "prestige"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])


@pytest.mark.rule("HJ-25.2")
@PRESTIGE
def test_prestige_is_half_the_scars_rounded_up(scars, prestige):
    b = duel(f"KC*{scars}" if scars else "KC", "QD", p0={"agents": "XR*5", "hand": "4H"})
    assert b.power("KC") == prestige and b.power("XR") == 3
    assert b.play("empower 4H").power("KC") == 4 + prestige


@pytest.mark.rule("HJ-25.2")
@PRESTIGE
def test_prestige_decides_duels(scars, prestige):
    blocker = f"QH*{scars}" if scars else "QH"
    b = duel("JH", blocker, p0={"hand": "3C"}).play("empower 3C", *PASSES)
    assert b.zone("agents", 0) == ("JH!*1" if prestige < 3 else "")  # at 3 to 3 the Queen beats the Jack


@pytest.mark.rule("HJ-25.3")
def test_prestige_leaves_the_whole_thirteen():
    b = duel("KC*5", "QD", p0={"hand": "TH 3H 4D"}).play("empower TH")
    assert not b.legal("empower 4D")
    assert b.play("empower 3H").power("KC") == 16


@pytest.mark.rule("HJ-25.4")
@pytest.mark.parametrize("scars", range(2, 6))
@pytest.mark.parametrize("suit", "DH")
def test_a_juggernaut_has_club_and_spade(suit, scars):
    b = duel(f"K{suit}*{scars}", "QC", deck="2C 2D 2H").play(*PASSES)
    assert b.asked == (0, "order") and b.zone("damage", 1) == ""
    b.play("first-spade")
    assert b.zone("damage", 1) == "2C" and b.asked == (0, "club")
    b.play("draw")
    assert b.zone("hand", 0) == "2D"


@pytest.mark.rule("HJ-25.4", "HJ-C63")
def test_the_club_first_takes_the_other_card():
    b = duel("KH*2", "QC", deck="2C 2D 2H").play(*PASSES, "first-club", "draw")
    assert b.zone("hand", 0) == "2C" and b.zone("damage", 1) == "2D"


@pytest.mark.rule("HJ-25.4", "HJ-C63", "HJ-C64")
def test_a_juggernaut_that_kills_first_may_salvage_what_the_loser_leaves():
    p1 = {"damage": "4C 4D 4H 4S 5C", "hand": "8S"}
    b = duel("KH*2", "QC", players=3, p1=p1, deck="9S 2C").play(*PASSES)
    assert not b.legal("salvage 4H")
    b.play("first-spade")
    assert b.asked == (0, "club") and b.zone("boneyard") == "4C 4D 4H 4S 5C 9S"
    assert b.play("salvage 4H").zone("hand", 0) == "8S 4H" and b.zone("agents", 0) == "KH*3"


@pytest.mark.rule("HJ-25.4", "HJ-C59")
def test_with_the_option_a_juggernauts_abilities_may_be_declined():
    b = duel("KH*2", "QC", options={"suit_abilities": "ask"}).play(*PASSES, "first-spade")
    assert b.asked == (0, "spade") and set(b.moves()) == {"ability", "none"}
    b.play("none")
    assert b.asked == (0, "club") and b.zone("damage", 1) == ""
    b.play("none")
    assert b.zone("hand", 0) == "" and b.zone("agents", 0) == "KH!*3" and b.asked == (0, "attack")


@pytest.mark.rule("HJ-25.4")
@pytest.mark.parametrize("blocker", ["KH", "KH*1"])
def test_with_fewer_scars_it_has_neither(blocker):
    b = duel("JC", blocker, p1={"hand": "5D"}, deck="2C 2D").play("pass", "empower 5D", *PASSES)
    assert b.asked == (0, "attack") and b.zone("damage", 0) == "" and b.zone("hand", 1) == ""
    b = duel(blocker, "QC", p0={"hand": "5D"}, deck="2C 2D").play("empower 5D", *PASSES)
    assert b.asked == (0, "attack") and b.zone("damage", 1) == "" and b.zone("hand", 0) == ""


@pytest.mark.rule("HJ-25.4")
def test_a_blocking_juggernaut_uses_the_club_but_no_spade():
    b = duel("QC", "KH*2", deck="2C 2D").play(*PASSES)
    assert b.asked == (1, "club") and b.zone("damage", 0) == ""
    b.play("draw")
    assert b.zone("hand", 1) == "2C" and b.zone("damage", 0) == ""


@pytest.mark.rule("HJ-25.4")
def test_a_juggernaut_joker_has_both_too():
    assert duel("XR*2", "QC", p0={"hand": "9H"}).play("empower 9H", *PASSES).asked == (0, "order")


@pytest.mark.rule("HJ-25.4", "HJ-18.1")
def test_a_defeated_juggernaut_has_only_its_own_ability():
    b = duel("JH*2", "QC*4", deck="2C 2D", boneyard="4H").play(*PASSES)
    assert b.zone("hand", 0) == "JH"  # its Heart recruits itself
    assert b.asked == (1, "club") and b.zone("damage", 1) == ""


@pytest.mark.rule("HJ-25.5", "HJ-C62")
def test_kin_of_its_own_suit_it_uses_none():
    b = duel("KH*2", "QH").play(*PASSES)
    assert b.asked == (0, "attack") and b.zone("damage", 1) == "" and b.zone("bench") == "QH"


@pytest.mark.rule("HJ-25.5", "HJ-C56")
def test_no_ace_fits_the_granted_suits():
    b = duel("KH*2", "QD", p0={"hand": "AC AS"}, p1={"hand": "AH"})
    assert not b.legal("ace AC") and not b.legal("ace AS")
    assert b.play("pass").legal("ace AH")


@pytest.mark.rule("HJ-25.5")
@pytest.mark.parametrize("spell", ["4C", "4S"])
def test_no_suit_bonus_from_the_granted_suits(spell):
    assert duel("KH*2", "QD", p0={"hand": spell}).play(f"empower {spell}").power("KH") == 4 + 1


@pytest.mark.rule("HJ-25.5")
def test_no_digging_and_paying_with_the_granted_suits():
    b = board(p0={"agents": "KH*4", "hand": "4C 4S AC"}, deck="2C 2D")
    assert not b.legal("dig") and not b.legal("archlord")


def archlord(agents="KC*4", hand="9C", **position):
    return board(p0={"agents": agents, "hand": hand}, **({"deck": "2C 2D 2H", "boneyard": "4H"} | position))


@pytest.mark.rule("HJ-25.6")
@pytest.mark.parametrize(("agents", "able"), [("KC*3", False), ("KC*4", True), ("KC*5", True)])
def test_from_four_scars_on_an_archlord_can_be_paid(agents, able):
    assert archlord(agents).legal("archlord KC 9C") == able


@pytest.mark.rule("HJ-25.6")
@pytest.mark.parametrize(
    ("picks", "hand"),
    [
        (("pick-draw", "pick-draw"), "2C 2D"),
        (("salvage 4H", "recruit JD"), "4H JD"),
        (("recruit JD", "pick-draw"), "JD 2C"),
    ],
)
def test_the_payment_is_banished_for_two_picks(picks, hand):
    b = archlord(bench="JD").play("archlord KC 9C")
    assert b.zone("void") == "9C" and b.zone("hand", 0) == "" and b.fact("picks") == (0, 2, False, False)
    b.play(*picks)
    assert b.zone("hand", 0) == hand and b.asked == (0, "main")


@pytest.mark.rule("HJ-25.6", "HJ-C92")
def test_only_a_hand_card_of_its_suit_pays_and_a_tapped_archlord_will_do():
    b = board(p0={"agents": "KC*4!", "hand": "9C 9D", "mana": "8C", "damage": "7C"}, deck="2C 2D")
    paid = {move for move in b.moves() if move.startswith("archlord")}
    assert paid == {"archlord KC 9C"}


@pytest.mark.rule("HJ-25.6")
def test_an_opponents_archlord_is_of_no_use():
    assert not board(p0={"hand": "9C"}, p1={"agents": "KC*4"}, deck="2C 2D").legal("archlord")


@pytest.mark.rule("HJ-25.7", "HJ-C92")
def test_once_a_turn_however_many_archlords():
    b = archlord("KC*4 QH*4", "9C 8C 9H").play("archlord KC 9C", "pick-draw", "pick-draw")
    assert not b.legal("archlord")
    b.play("end", "end")
    assert b.legal("archlord KC 8C") and b.legal("archlord QH 9H")


@pytest.mark.rule("HJ-25.7")
def test_once_for_each_player():
    b = board(p0={"agents": "KC*4", "hand": "9C"}, p1={"agents": "QH*4", "hand": "9H"}, fill="deck")
    b.play("archlord KC 9C", "pick-draw", "pick-draw", "end")
    assert b.legal("archlord QH 9H")


@pytest.mark.rule("HJ-25.8", "HJ-C92")
@pytest.mark.parametrize("card", ["2C", "TC", "AC", "JC", "QC"])
def test_any_class_of_card_pays(card):
    b = archlord(hand=card, deck="3D 3H 3S").play(f"archlord KC {card}")
    assert b.zone("void") == card and b.asked == (0, "pick")


@pytest.mark.rule("HJ-25.9", "HJ-C92")
@pytest.mark.parametrize("scars", [4, 5])
def test_a_joker_archlord_cannot_be_paid(scars):
    assert not archlord(f"XR*{scars}", "9C 9D 9H 9S AC XB").legal("archlord")


@pytest.mark.rule("HJ-25.10")
@pytest.mark.parametrize(
    ("attacker", "blocker", "moves", "winner"),
    [
        ("KH*5", "QH", "pass pass", 0),
        ("QH", "KH*5", "pass pass", 1),
        ("QH*5", "QC*4", "2D pass 3S pass pass", 0),
        ("QH*4", "QC*5", "3D pass 2S pass pass", 1),
        ("XR*5", "XB", "pass 3S pass pass", 0),
    ],
    ids=["attack", "defence", "attacker-tie", "blocker-tie", "jokers"],
)
def test_the_sixth_scar_wins_at_once(attacker, blocker, moves, winner):
    b = duel(attacker, blocker, p0={"hand": "2D 3D"}, p1={"hand": "2S 3S"})
    b.play(*(move if move == "pass" else f"empower {move}" for move in moves.split()))
    assert b.result.winners == (winner,) and b.result.termination == "smasher"
    assert b.state.decision() is None


@pytest.mark.rule("HJ-25.10", "HJ-C97")
def test_the_smasher_wins_against_all_and_the_others_rank_by_counters():
    b = duel("KH*5", "QH", players=4, p1={"damage": "2C 2D"}, p2={"damage": "2H"}, p3={"damage": "2S 3C 3D"})
    b.play(*PASSES)
    assert b.result.winners == (0,) and b.result.ranking == (1, 3, 2, 4)


@pytest.mark.rule("HJ-25.10")
def test_the_fifth_does_not_and_a_defeated_five_neither():
    assert duel("KH*4", "QH").play(*PASSES).result is None
    b = duel("KH*5", "QH", p1={"hand": "TC"}).play("pass", "empower TC", *PASSES)
    assert b.result is None and b.zone("bench") == "KH"


@pytest.mark.rule("HJ-25.11")
def test_an_archlord_is_a_juggernaut_still():
    b = duel("KD*4", "QC", p0={"hand": "9D"}).play(*PASSES)
    assert b.asked == (0, "order")
    b = board(p0={"agents": "KD*5", "hand": "9D"}, deck="2C 2D 2H")
    assert b.legal("archlord KD 9D") and b.power("KD") == 3


@pytest.mark.rule("HJ-25.12", "HJ-C90")
def test_a_retired_agent_comes_back_without_scars():
    b = board(p0={"agents": "KC*5", "hand": "QD 9C"}, deck="2C 2D").play(
        "retire KC", "summon QD", "ability Q KC"
    )
    assert b.zone("bench") == "" and b.play("special KC").zone("agents", 0) == "QD KC!"
    assert b.power("KC") == 0 and not b.legal("archlord")


@pytest.mark.rule("HJ-25.12", "HJ-C90")
def test_a_defeated_heart_comes_back_without_scars():
    b = duel("JH*5", "QD", p0={"hand": "2C"}, p1={"hand": "TH"}).play("pass", "empower TH", *PASSES)
    assert b.zone("hand", 0) == "2C JH"
    b.play("end", "end")
    assert b.play("special JH").zone("agents", 0) == "JH!" and b.power("JH") == 0


@pytest.mark.rule("HJ-25.13", "HJ-C89")
def test_a_spade_kill_comes_before_the_sixth_scar():
    b = duel("KS*5", "QH", p1={"damage": "2C 2D 2H 2S 3C"}, deck="9C 9D").play(*PASSES, "first-spade")
    assert b.result.winners == (0,) and b.result.termination == "last_alive"


@pytest.mark.rule("HJ-25.13", "HJ-C112")
def test_after_a_spade_kill_the_scar_still_comes():
    b = duel("KS", "QH", players=3, p1={"damage": "2C 2D 2H 2S 3C", "hand": "9S"}, deck="9C 9D").play(*PASSES)
    assert b.fact("alive") == (0, 2) and b.cards("hand", 0) == {"QH", "9S"}
    assert b.zone("agents", 0) == "KS*1" and b.asked == (0, "attack")


@pytest.mark.rule("HJ-25.13")
def test_the_scar_waits_for_the_club():
    b = duel("KC", "QH").play(*PASSES)
    assert b.asked == (0, "club") and b.zone("agents", 0) == "KC!"
    assert b.play("draw").zone("agents", 0) == "KC!*1"


@pytest.mark.rule("HJ-25.14", "HJ-C93")
def test_a_club_juggernaut_takes_one_card():
    b = duel("QH", "KC*2", deck="2C 2D 2H").play(*PASSES, "draw")
    assert b.zone("hand", 1) == "2C" and b.asked == (0, "attack")


@pytest.mark.rule("HJ-25.14", "HJ-C93")
@pytest.mark.parametrize("agent", ["KS*2", "KC*2"])
def test_an_attacking_juggernaut_strikes_once_and_takes_one(agent):
    b = duel(agent, "QH", deck="2C 2D 2H 3C").play(*PASSES, "first-spade", "draw")
    assert b.zone("damage", 1) == "2C" and b.zone("hand", 0) == "2D" and b.asked == (0, "attack")


@pytest.mark.rule("HJ-25.15", "HJ-C91")
@pytest.mark.parametrize(
    ("options", "winners", "ranking"),
    [(None, (0,), (1, 2)), (SHARED, (0, 1), (1, 1))],
    ids=["attacker", "shared"],
)
def test_both_reach_six(options, winners, ranking):
    b = duel("QH*5", "QC*5", options=options).play(*PASSES)
    assert b.result.winners == winners and b.result.ranking == ranking and b.result.termination == "smasher"


@pytest.mark.rule("HJ-25.15")
@pytest.mark.parametrize("options", [None, SHARED], ids=["attacker", "shared"])
def test_the_option_changes_nothing_when_one_reaches_six(options):
    b = duel("QH*4", "QC*5", p0={"hand": "3D"}, p1={"hand": "2S"}, options=options)
    assert b.play("empower 3D", "pass", "empower 2S", *PASSES).result.winners == (1,)


def test_a_juggernaut_is_framed_in_iron_and_an_archlord_in_gold():
    tokens = SPEC.table.present(board(p0={"agents": "JS*2 QH*4 KD*1"}).observe(1), None).tokens
    assert [(t.seat, t.text) for t in tokens if t.kind == "frame"] == [(0, "iron"), (0, "gold")]
