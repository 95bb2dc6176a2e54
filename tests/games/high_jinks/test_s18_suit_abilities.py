"""§18: what an Agent's suit does when a duel ends, and kinship."""

import pytest

from tests.games.high_jinks.board import board
from tests.games.high_jinks.duels import PASSES, duel, story

ASK = {"suit_abilities": "ask"}
FIVE = "3C 3D 3H 3S 4C"


@pytest.mark.rule("HJ-18.1", "HJ-C5")
@pytest.mark.parametrize(
    ("attacker", "blocker", "heart"), [("KS", "QH", 1), ("QH", "KS", 0), ("QH", "KD", 0)]
)
def test_a_defeated_heart_recruits_the_bottom_of_the_bench(attacker, blocker, heart):
    b = duel(attacker, blocker, deck="8C 7C", bench="JC KC").play(*PASSES)
    assert b.zone("hand", heart) == "JC"
    assert b.zone("hand", 1 - heart) == ""
    assert b.zone("bench") == "KC QH"


@pytest.mark.rule("HJ-18.2", "HJ-C5")
@pytest.mark.parametrize(
    ("attacker", "blocker", "diamond"), [("KS", "QD", 1), ("QD", "KS", 0), ("QD", "KH", 0)]
)
def test_a_defeated_diamond_salvages_the_bottom_of_the_boneyard(attacker, blocker, diamond):
    b = duel(attacker, blocker, deck="8C 7C", boneyard="AH 4C 9S").play(*PASSES)
    assert b.zone("hand", diamond) == "AH"
    assert b.zone("hand", 1 - diamond) == ""
    assert b.zone("boneyard") == "4C 9S"


@pytest.mark.rule("HJ-18.1", "HJ-18.2")
@pytest.mark.parametrize("winner", ["KH", "KD"])
def test_a_winning_heart_or_diamond_gets_nothing(winner):
    b = duel(winner, "QS", bench="JC", boneyard="AH").play(*PASSES)
    assert b.asked == (0, "attack")
    assert (b.zone("hand", 0), b.zone("boneyard"), b.zone("bench")) == ("", "AH", "JC QS")


@pytest.mark.rule("HJ-18.3")
@pytest.mark.parametrize(("attacker", "blocker", "club"), [("KC", "QS", 0), ("QS", "KC", 1)])
@pytest.mark.parametrize("move", ["draw", "salvage AH", "salvage 4C"])
def test_a_club_that_defeats_draws_or_salvages(attacker, blocker, club, move):
    b = duel(attacker, blocker, deck="8C 7C", boneyard="AH 4C").play(*PASSES)
    assert b.asked == (club, "club")
    assert b.moves() == ["draw", "salvage AH", "salvage 4C"]
    b.play(move)
    assert b.zone("hand", club) == (move.split()[-1] if move != "draw" else "8C")
    assert b.zone("hand", 1 - club) == ""
    assert b.asked == (0, "attack")


@pytest.mark.rule("HJ-18.3")
def test_a_defeated_club_gets_nothing():
    b = duel("KH", "QC", boneyard="AH").play(*PASSES)
    assert b.asked == (0, "attack")
    assert b.zone("hand", 0) == b.zone("hand", 1) == ""


@pytest.mark.rule("HJ-18.3")
def test_an_unblocked_club_or_spade_has_no_ability():
    b = board(fill="deck", phase="combat", boneyard="AH", p0={"agents": "KC KS"}, p1={"agents": "QD"})
    b.play("attack KC 1", "noblock", "attack KS 1", "noblock")
    assert b.asked == (0, "attack")
    assert len(b.zone("damage", 1).split()) == 2
    assert b.zone("hand", 0) == ""


@pytest.mark.rule("HJ-18.4")
def test_an_attacking_spade_that_defeats_the_blocker_deals_one_damage():
    b = duel("KS", "QC", deck="8C 7C", players=3).play(*PASSES)
    assert [b.zone("damage", seat) for seat in (0, 1, 2)] == ["", "8C", ""]
    assert b.zone("deck").startswith("7C")
    assert b.asked == (0, "attack")


@pytest.mark.rule("HJ-18.4")
def test_a_spade_that_defeats_nobody_deals_no_damage():
    assert duel("JS", "JC").play(*PASSES).zone("damage", 1) == ""
    b = duel("JS", "QH").play(*PASSES)
    assert b.zone("damage", 0) == b.zone("damage", 1) == ""


@pytest.mark.rule("HJ-18.5")
@pytest.mark.parametrize("blocker", ["KS", "KH*2", "KS*3"])
def test_a_defending_spade_deals_no_damage(blocker):
    b = duel("QD", blocker, options=ASK).play(*PASSES)
    while b.asked[1] != "attack":
        assert b.asked[1] in ("club", "diamond")
        b.play("none")
    assert b.zone("bench") == "QD"
    assert b.zone("damage", 0) == b.zone("damage", 1) == ""


@pytest.mark.rule("HJ-18.6")
def test_the_losers_heart_comes_before_the_winners_spade():
    # With one card left the damage shuffles the Bench into a new Deck: the Heart must have been served.
    b = duel("KS", "QH", deck="8C", bench="JC KC", fill=None).play(*PASSES)
    assert b.zone("hand", 1) == "JC"
    assert b.zone("damage", 1) == "8C"
    assert b.cards("deck") == {"KC", "QH"}


@pytest.mark.rule("HJ-18.6")
def test_the_losers_diamond_comes_before_the_winners_club():
    b = duel("KC", "QD", deck="8C 7C", boneyard="AH 4C").play(*PASSES)
    assert b.zone("hand", 1) == "AH"
    assert b.moves() == ["draw", "salvage 4C"]
    b = duel("QD", "KC", deck="8C 7C", boneyard="AH").play(*PASSES)
    assert b.zone("hand", 0) == "AH"
    assert b.moves() == ["draw"]


@pytest.mark.rule("HJ-18.7")
@pytest.mark.parametrize("suit", "CDHS")
@pytest.mark.parametrize(("attacker", "blocker"), ["KQ", "QK"])
def test_kin_have_no_suit_abilities(suit, attacker, blocker):
    b = duel(attacker + suit, blocker + suit, deck="8C 7C", boneyard="AH", bench="JC").play(*PASSES)
    assert b.asked == (0, "attack")
    for seat in (0, 1):
        assert b.zone("hand", seat) == b.zone("damage", seat) == ""
    assert b.zone("boneyard") == "AH"
    assert b.zone("bench") == f"JC Q{suit}"
    assert "kinship" in story(b)


@pytest.mark.rule("HJ-18.7", "HJ-21.8", "HJ-C68")
def test_a_joker_is_kin_by_its_acquired_suit():
    b = duel("XR", "QH", {"hand": "9H"}, deck="8C 7C", bench="JC").play("empower 9H", *PASSES)
    assert b.zone("bench") == "JC QH"
    assert b.zone("hand", 1) == ""


@pytest.mark.rule("HJ-18.7", "HJ-21.8")
def test_two_without_suit_are_not_kin():
    b = duel("XR*1", "XB", deck="8C 7C", bench="JC").play(*PASSES)
    assert b.zone("bench") == "JC XB"
    assert "kinship" not in story(b)
    b = duel("XR*2", "XB", deck="8C 7C", bench="JC").play(*PASSES)
    assert b.asked == (0, "order")  # a Juggernaut has its granted abilities even without a suit


@pytest.mark.rule("HJ-18.7", "HJ-C62", "HJ-25.4")
@pytest.mark.parametrize(
    ("attacker", "blocker"), [("KH*2", "QH"), ("QH", "KH*3"), ("KC*2", "QC"), ("KS*4", "QS*2")]
)
def test_kinship_silences_granted_abilities_too(attacker, blocker):
    b = duel(attacker, blocker, deck="8C 7C", boneyard="AH", bench="JC").play(*PASSES)
    assert b.asked == (0, "attack")
    assert b.zone("hand", 0) == b.zone("hand", 1) == ""
    assert b.zone("damage", 1) == ""


@pytest.mark.rule("HJ-18.7", "HJ-C62", "HJ-25.5")
@pytest.mark.parametrize("blocker", ["QC", "QS"])
def test_a_juggernaut_is_no_kin_of_clubs_or_spades(blocker):
    b = duel("KH*2", blocker, deck="8C 7C", boneyard="AH").play(*PASSES)
    assert b.asked == (0, "order")
    b.play("first-spade", "salvage AH")
    assert b.zone("damage", 1) == "8C"
    assert b.zone("hand", 0) == "AH"


@pytest.mark.rule("HJ-18.8", "HJ-C60")
@pytest.mark.parametrize(("attacker", "blocker", "heart"), [("KD", "QH", 1), ("QH", "KD", 0)])
def test_a_heart_alone_on_the_bench_recruits_itself(attacker, blocker, heart):
    b = duel(attacker, blocker).play(*PASSES)
    assert b.zone("hand", heart) == "QH"
    assert b.zone("bench") == ""
    assert b.zone("agents", heart) == ""


@pytest.mark.rule("HJ-18.8", "HJ-25.12", "HJ-C90")
def test_a_heart_that_recruited_itself_has_lost_its_scars():
    b = duel("KD", "QH*1", {"hand": "5S"}).play("empower 5S", *PASSES, "end")
    assert "QH" in b.cards("hand", 1)
    b.play("special QH")
    assert b.zone("agents", 1) == "QH!"
    assert b.power("QH") == 0


@pytest.mark.rule("HJ-18.9", "HJ-C61")
@pytest.mark.parametrize(
    ("moves", "taken", "left"),
    [
        (["empower 9S", "pass"], "9S", ""),
        (["empower 9S", "empower 4S", "pass"], "9S", "4S"),
        (["empower 9S", "pass", "empower 2S", "pass"], "9S", "2S"),
        (["pass", "empower 2S", "pass", "empower 9S", "pass"], "2S", "9S"),
    ],
)
def test_a_diamond_may_take_a_spell_spent_in_this_duel(moves, taken, left):
    b = duel("KH", "QD", {"hand": "9S 4S"}, {"hand": "2S 8H"}).play(*moves, "pass")
    assert b.asked == (0, "attack")
    assert b.zone("hand", 1).endswith(taken)
    assert b.zone("boneyard") == left


@pytest.mark.rule("HJ-18.10", "HJ-C61")
def test_a_diamond_gets_nothing_from_an_empty_boneyard():
    b = duel("KH", "QD", {"mana": "9S"}).play("empower 9S", *PASSES)
    assert b.zone("hand", 1) == ""
    assert b.zone("bench") == "QD"
    assert b.asked == (0, "attack")


@pytest.mark.rule("HJ-18.10", "HJ-C65")
def test_a_club_with_nothing_to_draw_or_salvage_does_nothing():
    b = duel("KC", "QH", fill=None).play(*PASSES)  # the Queen recruits herself, so all piles are empty
    assert b.asked == (0, "attack")
    assert b.zone("hand", 0) == ""
    assert b.zone("agents", 0) == "KC!*1"


@pytest.mark.rule("HJ-18.10", "HJ-C16")
def test_a_club_offers_only_what_there_is():
    options = {"boneyard_fallback": False}
    b = duel("KC", "QH", fill=None, boneyard="AH", options=options).play(*PASSES)
    assert b.moves() == ["salvage AH"]
    b = duel("KC", "QS", fill=None, options=options).play(*PASSES)
    assert b.moves() == ["draw"]  # the Bench would make the new Deck


@pytest.mark.rule("HJ-18.11", "HJ-5.4")
@pytest.mark.parametrize("agent", ["KC", "KD", "KH", "KS", "KH*2"])
def test_retiring_triggers_no_suit_ability(agent):
    b = board(deck="8C 7C", bench="JC", boneyard="AH", p0={"agents": agent}).play(f"retire {agent[:2]}")
    assert b.asked == (0, "main")
    assert b.zone("hand", 0) == b.zone("damage", 1) == ""
    assert b.zone("boneyard") == "AH"
    assert b.zone("bench") == f"JC {agent[:2]}"


@pytest.mark.rule("HJ-18.11")
def test_the_clean_up_of_a_loser_triggers_no_suit_ability():
    b = board(
        3,
        phase="combat",
        deck="8C 7C",
        bench="JC",
        boneyard="AH",
        p0={"agents": "JH"},
        p1={"agents": "KH KD KC", "damage": FIVE},
    ).play("attack JH 1", "noblock")
    assert b.fact("out") == (1,)
    assert b.asked == (0, "attack")
    assert b.zone("bench") == "JC KH KD KC"
    assert b.zone("boneyard") == f"AH {FIVE} 8C"
    assert [b.zone("hand", seat) for seat in (0, 1, 2)] == ["", "", ""]


@pytest.mark.rule("HJ-18.12", "HJ-C59")
@pytest.mark.parametrize(
    ("attacker", "blocker"), [("KD", "QH"), ("KH", "QD"), ("KS", "QC"), ("KS", "QH"), ("KS", "QD")]
)
def test_suit_abilities_apply_without_asking(attacker, blocker):
    b = duel(attacker, blocker, deck="8C 7C", bench="JC", boneyard="AH").play(*PASSES)
    assert b.asked == (0, "attack")
    assert b.zone("hand", 1) == {"H": "JC", "D": "AH", "C": ""}[blocker[1]]
    assert b.zone("damage", 1) == ("8C" if attacker == "KS" else "")


@pytest.mark.rule("HJ-18.12", "HJ-C59")
@pytest.mark.parametrize(
    ("attacker", "blocker", "seat", "prompt"),
    [
        ("KD", "QH", 1, "heart"),
        ("QH", "KD", 0, "heart"),
        ("KH", "QD", 1, "diamond"),
        ("QD", "KH", 0, "diamond"),
        ("KS", "QC", 0, "spade"),
    ],
)
def test_with_the_option_each_ability_is_asked_about(attacker, blocker, seat, prompt):
    for answer in ("ability", "none"):
        b = duel(attacker, blocker, deck="8C 7C", bench="JC", boneyard="AH", options=ASK).play(*PASSES)
        assert b.asked == (seat, prompt)
        assert b.moves() == ["ability", "none"]
        assert b.play(answer).asked == (0, "attack")
        used = answer == "ability"
        gets = {"heart": "JC", "diamond": "AH", "spade": ""}[prompt]
        assert b.zone("hand", seat) == (gets if used else "")
        assert b.zone("damage", 1) == ("8C" if used and prompt == "spade" else "")


@pytest.mark.rule("HJ-18.12", "HJ-C59")
def test_with_the_option_a_club_may_decline():
    b = duel("QS", "KC", deck="8C 7C", boneyard="AH", options=ASK).play(*PASSES)
    assert b.asked == (1, "club")
    assert b.moves() == ["draw", "salvage AH", "none"]
    assert b.play("none").asked == (0, "attack")
    assert b.zone("hand", 1) == ""


@pytest.mark.rule("HJ-18.12", "HJ-18.6", "HJ-C59")
def test_with_the_option_the_loser_is_asked_first():
    b = duel("KS", "QD", deck="8C 7C", boneyard="AH", options=ASK).play(*PASSES)
    assert b.asked == (1, "diamond")
    assert b.play("none").asked == (0, "spade")
    assert b.play("ability").zone("damage", 1) == "8C"
    assert b.zone("boneyard") == "AH"


@pytest.mark.rule("HJ-18.12", "HJ-18.10", "HJ-C59")
def test_with_the_option_an_ability_that_could_do_nothing_is_not_asked_about():
    b = duel("KH", "QD", options=ASK).play(*PASSES)
    assert b.asked == (0, "attack")
    b = duel("KH", "QH", bench="JC", options=ASK).play(*PASSES)
    assert b.asked == (0, "attack")  # kinship


@pytest.mark.rule("HJ-18.3", "HJ-18.4", "HJ-C63")
@pytest.mark.parametrize("attacker", ["KC*2", "KS*2", "KD*2", "KH*4"])
def test_a_juggernaut_chooses_which_of_its_two_comes_first(attacker):
    club_first = duel(attacker, "JC" if attacker[1] != "C" else "JS", {"hand": "9D"}, deck="8C 7C")
    club_first.play("empower 9D", *PASSES)
    assert club_first.asked == (0, "order")
    assert club_first.moves() == ["first-club", "first-spade"]
    club_first.play("first-club", "draw")
    assert (club_first.zone("hand", 0), club_first.zone("damage", 1)) == ("8C", "7C")
    spade_first = duel(attacker, "JC" if attacker[1] != "C" else "JS", {"hand": "9D"}, deck="8C 7C")
    spade_first.play("empower 9D", *PASSES, "first-spade", "draw")
    assert (spade_first.zone("hand", 0), spade_first.zone("damage", 1)) == ("7C", "8C")


@pytest.mark.rule("HJ-18.3", "HJ-C63")
def test_the_club_may_salvage_what_the_spade_has_brought_to_the_boneyard():
    b = duel(
        "KH*2", "QS", p1={"damage": FIVE, "hand": "TD", "mana": "5D"}, players=3, deck="8C 7C", boneyard="AH"
    ).play(*PASSES, "first-spade")
    assert b.fact("out") == (1,)
    assert b.asked == (0, "club")
    assert b.legal("salvage 5D")
    assert b.play("salvage 8C").zone("hand", 0) == "TD 8C"


@pytest.mark.rule("HJ-18.6", "HJ-18.4", "HJ-C64", "HJ-C112", "HJ-26.3")
def test_a_spade_that_kills_loots_the_card_the_heart_has_recruited():
    b = duel("KS*2", "QH", p1={"damage": FIVE, "hand": "TD"}, players=3, deck="8C 7C", bench="JC")
    b.play(*PASSES)
    assert b.zone("hand", 1) == "TD JC"
    b.play("first-spade")
    assert b.zone("hand", 0) == "TD JC"
    assert b.asked == (0, "club")
    assert b.zone("agents", 0) == "KS*2"  # untapped by the kill, the scar comes last
    b.play("draw")
    assert b.zone("agents", 0) == "KS*3"
    assert b.asked == (0, "attack")


@pytest.mark.rule("HJ-18.3", "HJ-25.14", "HJ-C93")
def test_own_and_granted_ability_apply_once():
    b = duel("QH", "KC*2", deck="8C 7C 5C").play(*PASSES)
    assert b.asked == (1, "club")
    assert b.play("draw").asked == (0, "attack")
    assert b.zone("hand", 1) == "8C"
    b = duel("KS*3", "QC", deck="8C 7C 5C").play(*PASSES, "first-spade", "draw")
    assert b.asked == (0, "attack")
    assert (b.zone("damage", 1), b.zone("hand", 0)) == ("8C", "7C")


@pytest.mark.rule("HJ-18.3", "HJ-25.13", "HJ-C89")
def test_the_second_scar_brings_no_ability_in_its_own_duel():
    b = duel("KH*1", "QS", deck="8C 7C").play(*PASSES)
    assert b.asked == (0, "attack")
    assert b.zone("agents", 0) == "KH!*2"
    assert b.zone("hand", 0) == b.zone("damage", 1) == ""


@pytest.mark.rule("HJ-18.1", "HJ-18.2", "HJ-21.2", "HJ-C68")
@pytest.mark.parametrize(("spell", "gets"), [("2H", "JC"), ("2D", "AH"), ("2S", "")])
def test_a_defeated_joker_has_the_ability_of_its_acquired_suit(spell, gets):
    b = duel("KC", "XR", {"hand": "9S"}, {"mana": spell}, bench="JC", boneyard="AH")
    b.play("empower 9S", "pass", f"empower {spell}", *PASSES)
    assert b.zone("hand", 1) == gets
    assert b.asked == (0, "club")


@pytest.mark.rule("HJ-18.3", "HJ-18.4", "HJ-21.2")
def test_a_winning_joker_has_the_ability_of_its_acquired_suit():
    b = duel("XR", "QH", {"hand": "9S 2C"}, deck="8C 7C", bench="JC").play(
        "empower 9S", "empower 2C", *PASSES
    )
    assert b.zone("damage", 1) == "8C"
    assert b.asked == (0, "attack")
    b = duel("QH", "XR", p1={"hand": "9C"}, deck="8C 7C", bench="JC").play("pass", "empower 9C", *PASSES)
    assert b.asked == (1, "club")
    b = duel("XR*1", "QH", bench="JC").play(*PASSES)
    assert b.zone("damage", 1) == ""  # a Joker that got no Spell has no suit
    assert b.zone("hand", 1) == "JC"
