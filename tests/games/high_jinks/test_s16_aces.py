"""§16: an Ace decides a duel, unless another Ace answers it."""

import pytest

from tests.games.high_jinks.board import board
from tests.games.high_jinks.duels import PASSES, duel

ACES = "AC AD AH AS"


@pytest.mark.rule("HJ-16.1", "HJ-C2")
def test_no_ace_outside_a_duel():
    zones = {"agents": "KC", "hand": ACES}
    main = board(fill="deck", p0=zones, p1={"agents": "QD"})
    assert {move.split()[0] for move in main.moves()} == {"retire", "combat", "end"}
    combat = board(fill="deck", phase="combat", p0=zones, p1={"agents": "QD"})
    assert combat.moves() == ["attack KC 1", "end"]
    combat.play("attack KC 1")
    assert combat.moves() == ["block QD", "noblock"]


@pytest.mark.rule("HJ-16.1", "HJ-C53")
def test_only_the_holder_of_the_window_plays_an_ace():
    b = duel("KC", "QD", p1={"hand": "AC AD"})
    assert b.moves() == ["pass"]
    b.play("pass")
    assert b.asked == (1, "window")
    assert b.moves() == ["ace AC", "ace AD", "pass"]


@pytest.mark.rule("HJ-16.1", "HJ-C53")
def test_an_ace_may_follow_spells_in_the_same_window():
    b = duel("KH", "QS", {"hand": "TC 3C AH"}).play("empower TC", "empower 3C")
    assert b.moves() == ["ace AH", "pass"]
    assert b.play("ace AH", "decline").zone("agents", 1) == ""


@pytest.mark.rule("HJ-16.2")
@pytest.mark.parametrize(
    ("attacker", "blocker", "fitting"),
    [
        ("KC", "QD", "CD"),
        ("KS", "QH", "HS"),
        ("JH", "KH", "H"),
        ("XR", "QS", "S"),
        ("QC", "XB", "C"),
        ("XR", "XB", ""),
    ],
)
def test_an_ace_must_share_the_suit_of_a_duelist(attacker, blocker, fitting):
    legal = [f"ace A{suit}" for suit in fitting]
    b = duel(attacker, blocker, {"hand": ACES})
    assert b.moves() == [*legal, "pass"]
    b = duel(attacker, blocker, p1={"hand": ACES}).play("pass")
    assert b.moves() == [*legal, "pass"]


@pytest.mark.rule("HJ-16.2")
def test_agents_that_do_not_duel_make_no_ace_fit():
    b = duel("KC", "QD", {"agents": "JH", "hand": ACES}, {"agents": "JS"})
    assert b.moves() == ["ace AC", "ace AD", "pass"]


@pytest.mark.rule("HJ-16.3")
@pytest.mark.parametrize("ace", ["AH", "AS"])
def test_the_ace_is_banished_and_beats_any_power(ace):
    b = duel("JH", "KS*2", {"hand": ace}, {"agents": "QS JS", "mana": "TS 3S 2S", "hand": "2C"})
    b.play("pass", "empower TS", "empower 3S", "empower 2S", "empower 2C", "pass")
    assert b.power("KS") == 17 + 3 + 1 + 2
    b.play(f"ace {ace}", "decline")
    assert b.zone("bench") == "KS"
    assert b.zone("agents", 0) == "JH!*1"
    assert b.zone("void") == ace
    assert b.zone("hand", 0) == ""


@pytest.mark.rule("HJ-16.3")
def test_the_defender_beats_the_attacker_with_an_ace():
    b = duel("KS*5", "JH", {"mana": "9S"}, {"hand": "AS"}).play("empower 9S", "pass", "ace AS")
    assert b.asked == (0, "ace")
    b.play("decline")
    assert b.zone("bench") == "KS"
    assert b.zone("agents", 1) == "JH*1"


@pytest.mark.rule("HJ-16.4")
@pytest.mark.parametrize("answer", ["AS", "AC"])
def test_an_answer_turns_the_result_round(answer):
    first = "AC" if answer == "AS" else "AS"
    b = duel("KS", "JC", {"hand": first}, {"hand": f"{answer} AH"}, boneyard="4H").play(f"ace {first}")
    assert b.asked == (1, "ace")
    assert b.moves() == [f"ace {answer}", "decline"]
    b.play(f"ace {answer}", "decline")
    assert b.zone("agents", 0) == ""
    assert b.cards("void") == {"AS", "AC"}
    assert b.asked == (1, "club")  # the Jack of Clubs has defeated the King


@pytest.mark.rule("HJ-16.5", "HJ-C54")
@pytest.mark.parametrize("aces", [1, 2, 3, 4])
def test_the_last_ace_of_a_chain_decides(aces):
    b = duel("KH", "QS", {"hand": "AH AS"}, {"hand": "AH2 AS2"}, players=3)
    chain = ["AH", "AS2", "AS", "AH2"][:aces]
    for nth, ace in enumerate(chain):
        assert b.asked == (nth % 2, "ace" if nth else "window")
        b.play(f"ace {ace}")
    assert b.asked == (aces % 2, "ace")
    b.play("decline")
    winner = (aces - 1) % 2
    assert b.zone("agents", winner) in ("KH!*1", "QS*1")
    assert b.zone("agents", 1 - winner) == ""
    assert b.cards("void") == set(chain)


@pytest.mark.rule("HJ-16.5", "HJ-C54")
def test_an_ace_is_always_asked_about_even_if_none_can_answer():
    b = duel("KH", "QS", {"hand": "AH"}, {"hand": "AC AD 9C"}).play("ace AH")
    assert b.asked == (1, "ace")
    assert b.moves() == ["decline"]
    for viewer in (0, 1):
        assert b.observe(viewer).asked == ((1, "ace"),)


@pytest.mark.rule("HJ-16.6", "HJ-C54")
def test_no_spell_follows_an_ace_and_the_duel_ends():
    b = duel("KH", "QS", {"hand": "AH TH"}, {"hand": "AS TS", "mana": "3S", "damage": "3H"}).play("ace AH")
    assert b.moves() == ["ace AS", "decline"]
    b.play("ace AS")
    assert b.moves() == ["decline"]
    b.play("decline")
    assert b.asked == (0, "attack")
    assert b.zone("mana", 1) == "3S"
    assert b.cards("hand", 1) == {"TS"}


@pytest.mark.rule("HJ-16.7", "HJ-C55")
def test_suit_abilities_and_the_scar_follow_an_ace():
    b = duel("KS", "QH", {"hand": "AS"}, deck="8C 7C", bench="JC").play("ace AS", "decline")
    assert b.zone("hand", 1) == "JC"  # Heart
    assert b.zone("damage", 1) == "8C"  # Spade
    assert b.zone("agents", 0) == "KS!*1"
    b = duel("KD", "QC", p1={"hand": "AC"}, boneyard="4H 5H").play("pass", "ace AC", "decline")
    assert b.zone("hand", 0) == "4H"  # Diamond
    assert b.asked == (1, "club")
    assert b.play("draw").zone("agents", 1) == "QC*1"


@pytest.mark.rule("HJ-16.7", "HJ-C55")
def test_kinship_holds_after_an_ace():
    b = duel("JS", "KS", {"hand": "AS"}).play("ace AS", "decline")
    assert b.zone("bench") == "KS"
    assert b.zone("damage", 1) == ""
    assert b.zone("agents", 0) == "JS!*1"


@pytest.mark.rule("HJ-16.8", "HJ-C56")
def test_a_joker_makes_an_ace_fit_only_with_its_acquired_suit():
    b = duel("XR", "QD", {"hand": f"5C 4S {ACES}"})
    assert {move for move in b.moves() if "ace" in move} == {"ace AD"}
    b.play("empower 5C")
    assert {move for move in b.moves() if "ace" in move} == {"ace AC", "ace AD"}
    b.play("empower 4S")
    assert {move for move in b.moves() if "ace" in move} == {"ace AC", "ace AD"}


@pytest.mark.rule("HJ-16.8", "HJ-C68")
def test_the_acquired_suit_counts_for_the_opponent_and_ends_with_the_duel():
    b = duel("KD", "XR", {"agents": "JD", "hand": ACES}, {"hand": "5S"}).play("pass", "empower 5S", "pass")
    assert {move for move in b.moves() if "ace" in move} == {"ace AD", "ace AS"}
    b.play("pass", "attack JD 1", "block XR")
    assert {move for move in b.moves() if "ace" in move} == {"ace AD"}


@pytest.mark.rule("HJ-16.8", "HJ-C56", "HJ-25.5")
def test_the_granted_abilities_of_a_juggernaut_are_no_suits():
    assert duel("KH*2", "QD*4", {"hand": ACES}).moves() == ["ace AD", "ace AH", "pass"]


@pytest.mark.rule("HJ-24.7", "HJ-C57")
def test_an_ace_counter_turns_face_down_and_stays():
    b = duel("KS", "QH", p1={"damage": "AS AH-"}).play("pass")
    assert b.moves() == ["ace AS", "pass"]
    b.play("ace AS", "decline")
    assert b.zone("damage", 1) == "AS- AH-"
    assert b.zone("void") == ""
    assert b.zone("agents", 0) == ""


@pytest.mark.rule("HJ-16.1", "HJ-C2")
def test_an_ace_never_empowers():
    b = duel("KS", "QH", {"hand": "AS", "damage": "AH"})
    assert not b.legal("empower AS")
    assert not b.legal("empower AH")
    assert b.play(*PASSES).zone("hand", 0) == "AS"
