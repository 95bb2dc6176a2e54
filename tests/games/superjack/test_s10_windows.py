"""§10: aces and windows."""

import pytest

from tests.games.superjack.board import board

BLACK3 = "2C 4C 6C"
BLACK3_2 = "2C2 4C2 6C2"


@pytest.mark.rule("SJ-10.1")
@pytest.mark.parametrize("prompt", ["main", "attack", "act", "main2", "final"])
def test_an_ace_whenever_its_holder_has_priority(prompt):
    side = {"hand": "AC", "gems": BLACK3, "creatures": "KS"}
    b = board(p0=side, p1={"gems": "7H2"})
    if prompt == "act":
        b.attack("KS")
    elif prompt == "attack":
        b.play("combat")
        assert b.illegal("cast"), "declaring attackers is no priority"
        return
    b.to(prompt)
    assert b.legal(f"cast AC {BLACK3}") and b.legal(f"shatter AC 7H2 {BLACK3}")


@pytest.mark.rule("SJ-10.1")
def test_an_ace_on_the_opponents_turn():
    other = {"hand": "AC2", "gems": BLACK3_2, "creatures": "KS2"}
    for prompt in ("defend", "react", "last"):
        b = board(p0={"creatures": "QS", "gems": "7H"}, p1=other)
        if prompt != "last":
            b.attack("QS")
        b.to(prompt)
        assert b.asked[0] == 1 and b.legal(f"cast AC2 {BLACK3_2}") and b.legal(f"shatter AC2 7H {BLACK3_2}")


@pytest.mark.rule("SJ-10.2", "SJ-10.6")
def test_an_ace_creature_has_rush():
    b = board(p0={"hand": "AC", "gems": BLACK3}).play(f"cast AC {BLACK3}")
    assert b.asked == (1, "window") and b.zone("creatures", 0) == "" and b.zone("pending") == "AC"
    b.play("pass")
    assert b.zone("creatures", 0) == "AC+r+u" and b.zone("pending") == ""
    assert b.play("combat").legal("attack AC 1")


@pytest.mark.rule("SJ-3.8", "SJ-10.11")
@pytest.mark.parametrize("ace", ["AC", "AD", "AH", "AS"])
def test_a_fireball_finds_the_ace_it_was_aimed_at(ace):
    b = board(p0={"creatures": ace}, p1={"gems": "2C2"}, turn=1).play(f"fireball 2C2 {ace}", "pass")
    assert b.zone("creatures", 0) == "" and b.zone("graveyard", 0) == ace


@pytest.mark.rule("SJ-10.3", "SJ-10.12")
@pytest.mark.parametrize("gem", ["5H2", "5D2", "4S2", "7C2"])
def test_an_ace_spell_destroys_a_gem(gem):
    b = board(p0={"hand": "AC", "gems": BLACK3}, p1={"gems": "5H2 5D2! 7C2", "creatures": "QS2(4S2 4C2)"})
    b.play(f"shatter AC {gem} {BLACK3}", "pass")
    assert b.zone("graveyard", 1) == gem and b.zone("graveyard", 0) == "AC"
    assert gem not in b.zone("gems", 1) + b.zone("creatures", 1)


@pytest.mark.rule("SJ-10.3")
def test_only_gems_of_an_opponent():
    b = board(p0={"hand": "AC", "gems": BLACK3})
    assert b.illegal("shatter")
    b = board(p0={"hand": "AC", "gems": BLACK3}, p1={"gems": "5H2"})
    assert {move.split()[2] for move in b.moves() if move.startswith("shatter")} == {"5H2"}


@pytest.mark.rule("SJ-10.4")
@pytest.mark.parametrize("use", ["cast AC", "shatter AC 7H2"])
def test_an_ace_counters_the_ace_it_answers(use):
    b = board(p0={"hand": "AC", "gems": BLACK3}, p1={"hand": "AC2", "gems": BLACK3_2 + " 7H2"})
    b.play(f"{use} {BLACK3}", f"counter AC2 {BLACK3_2}", "pass")
    assert b.asked == (1, "window"), "the countered ace still waits"
    b.play("pass")
    assert b.zone("creatures", 0) == "" and "7H2" in b.zone("gems", 1)
    assert b.zone("graveyard", 0) == "AC" and b.zone("graveyard", 1) == "AC2"


@pytest.mark.rule("SJ-10.4")
def test_a_counter_can_be_countered_but_nothing_twice():
    b = board(
        p0={"hand": "AC AS", "gems": BLACK3 + " 3S 5S 7S"},
        p1={"hand": "AC2 AS2", "gems": BLACK3_2 + " 3S2 5S2 7S2"},
    ).play(f"cast AC {BLACK3}", f"counter AC2 {BLACK3_2}")
    assert b.asked == (0, "window")
    b.play("counter AS 3S 5S 7S", "pass")
    assert b.asked == (0, "window") and b.illegal("counter"), "it is countered already"
    b.play("pass")
    assert b.asked == (1, "window") and b.legal("counter AS2"), "the first ace can still be stopped"
    b.play("pass")
    assert b.zone("creatures", 0) == "AC+r+u"
    assert (b.zone("graveyard", 0), b.zone("graveyard", 1)) == ("AS", "AC2")


def test_nothing_but_an_ace_is_countered():
    b = board(p0={"gems": "2C"}, p1={"hand": "AC2", "gems": BLACK3_2}).play("burn 2C 1")
    assert b.asked == (1, "window") and b.illegal("counter") and b.legal("cast AC2")


@pytest.mark.rule("SJ-10.5")
def test_each_use_costs_three_of_its_colour():
    other = {"hand": "AC2", "gems": "2C2 4C2 6H2"}
    b = board(p0={"hand": "AC AS", "gems": "2C 4C 6C 3S 5S"}, p1=other).play("cast AC 2C 4C 6C")
    assert b.illegal("counter") and b.illegal("cast") and b.illegal("shatter")
    b.play("pass")
    assert b.illegal("cast AS") and b.illegal("shatter AS")


@pytest.mark.rule("SJ-10.6")
def test_aces_and_fireballs_open_a_window_for_everybody_else():
    b = board(3, p0={"hand": "AC", "gems": BLACK3}).play(f"cast AC {BLACK3}")
    assert b.asked == (1, "window")
    assert b.play("pass").asked == (2, "window")
    assert b.play("pass").asked == (0, "main") and b.zone("creatures", 0) == "AC+r+u"


@pytest.mark.rule("SJ-10.7")
def test_the_answer_happens_first():
    b = board(p0={"gems": "2D"}, p1={"gems": "4S2 4C2", "creatures": "QC2"})
    b.play("fireball 2D QC2", "equip 4S2 4C2 QC2", "pass")
    assert b.zone("creatures", 1) == "QC2*2(4C2 4S2)"


@pytest.mark.rule("SJ-10.8", "SJ-10.14")
def test_only_reactive_actions_in_a_window():
    other = {"hand": "AC2 JC2 7S2", "gems": "2C2 3C2 4C2 4S2 6H2", "creatures": "JH2 JS2 QS2 KS2"}
    b = board(p0={"hand": "AC", "gems": BLACK3}, p1=other).play(f"cast AC {BLACK3}")
    verbs = {move.split()[0] for move in b.moves()}
    assert verbs == {
        *("burn", "fireball", "mine", "draw", "straight", "cast", "shatter", "counter"),
        *("equip", "stack", "royal", "pass"),
    }
    assert b.illegal("cast JC2") and b.illegal("gem")


@pytest.mark.rule("SJ-10.9")
def test_several_actions_before_passing():
    b = board(p0={"gems": "2D"}, p1={"gems": "4C2 5C2 6C2 7S2", "library": "2H2"}).play("burn 2D 1")
    b.play("mine 4C2", "draw 7S2", "mine 5C2")
    assert b.asked == (1, "window") and b.pool(1) == (0, 6)
    assert b.play("pass").asked == (0, "main")


@pytest.mark.rule("SJ-10.10")
def test_costs_are_never_given_back():
    b = board(p0={"gems": "2D", "hand": "AC"}, p1={"creatures": "QC2 JS2 QS2 KS2"})
    b.play("fireball 2D QC2")
    assert b.zone("graveyard", 0) == "2D", "paid at once"
    b.play("royal JS2 QS2 KS2 QC2", "pass")
    assert b.zone("graveyard", 0) == "2D" and b.zone("gems", 0) == ""
    b = board(p0={"hand": "AC", "gems": BLACK3}, p1={"hand": "AC2", "gems": BLACK3_2})
    b.play(f"cast AC {BLACK3}")
    assert b.zone("gems", 0) == "2C! 4C! 6C!" and b.zone("hand", 0) == ""
    b.play(f"counter AC2 {BLACK3_2}", "pass", "pass")
    assert b.zone("gems", 0) == "2C! 4C! 6C!"


@pytest.mark.rule("SJ-10.11")
def test_targets_are_checked_again():
    b = board(p0={"hand": "AC", "gems": BLACK3}, p1={"gems": "7H2", "library": "2H2"})
    b.play(f"shatter AC 7H2 {BLACK3}", "draw 7H2", "pass")
    assert b.zone("graveyard", 1) == "7H2" and b.zone("graveyard", 0) == "AC"
    b = board(p0={"gems": "2C"}, p1={"creatures": "QC2", "gems": "2S2 3D2 4S2 5C2 6H2 2H2"})
    b.play("fireball 2C QC2", "fireball 2H2 QC2", "pass")
    assert b.zone("graveyard", 1) == "2H2 QC2"
    b.play("straight 2S2 3D2 4S2 5C2 6H2 QC2 2S2", "pass")
    assert b.zone("creatures", 1) == "QC2+u", "the one that came back is another"


@pytest.mark.rule("SJ-10.11")
def test_a_target_that_changed_sides_is_still_the_target():
    gems = "2S2 3D2 4S2 5C2 6H2 7H2"
    b = board(p0={"gems": "2C", "creatures": "QC"}, p1={"gems": gems}).play("fireball 2C QC")
    b.play(f"straight {gems} QC 2S2", "pass")
    assert b.zone("graveyard", 1) == "2S2 QC"


@pytest.mark.rule("SJ-10.12")
def test_a_spent_ace_lies_in_its_casters_graveyard():
    b = board(p0={"hand": "AC", "gems": BLACK3}, p1={"gems": "7H2"}).play(f"shatter AC 7H2 {BLACK3}")
    assert b.zone("pending") == "AC" and b.zone("graveyard", 0) == ""
    b.play("pass")
    assert b.zone("graveyard", 0) == "AC"


@pytest.mark.rule("SJ-10.13")
def test_a_returned_or_taken_ace_was_not_played():
    other = {"hand": "AC2", "gems": BLACK3_2, "creatures": "AD2"}
    b = board(p0={"gems": "2S 3D 4S 5C 6H 7D", "graveyard": "AH"}, p1=other)
    assert b.play("straight 2S 3D 4S 5C 6H AH 2S").asked == (0, "main")
    b = board(p0={"gems": "2S 3D 4S 5C 6H 7D"}, p1=other)
    assert b.play("straight 2S 3D 4S 5C 6H 7D AD2 2S").asked == (0, "main")


@pytest.mark.rule("SJ-10.14")
def test_reactive_actions_in_own_and_other_turns():
    side = {"gems": "2C 3C 4C 4S 5S 6H", "hand": "AC", "creatures": "JS JH QS KS"}
    verbs = {move.split()[0] for move in board(turn=1, p0=side, p1={"gems": "7H2"}).to("last").moves()}
    assert verbs == {
        *(
            "burn",
            "fireball",
            "mine",
            "draw",
            "straight",
            "cast",
            "shatter",
            "equip",
            "stack",
            "royal",
            "pass",
        )
    }
