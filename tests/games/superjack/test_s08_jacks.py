"""§8: Jacks."""

import pytest

from tabletop.games.superjack.events import EVENTS
from tests.games.superjack.board import board


@pytest.mark.rule("SJ-8.1")
def test_jacks_are_stacked_whenever_one_has_priority():
    b = board(p0={"creatures": "JS JH QH", "gems": "2C"}, p1={"creatures": "JS2 JH2", "gems": "2C2"})
    assert b.legal("stack JH JS") and b.legal("stack JS JH") and b.illegal("stack JH QH")
    assert b.illegal("stack JH JS2")
    b.play("burn 2C 1")
    assert b.asked == (1, "window") and b.legal("stack JH2 JS2")
    b = board(p0={"creatures": "JS JH"}).to("last")
    assert b.illegal("stack")
    assert b.to("final").play("stack JH JS").zone("creatures", 0) == "[JS JH]+j1"


@pytest.mark.rule("SJ-8.2", "SJ-8.12")
@pytest.mark.parametrize(
    ("stack", "power"),
    [
        ("JS", 1),
        ("[JS JH]", 2),
        ("[JS JH JD]", 4),
        ("[JS JH JD JC]", 8),
        ("[JS JH JD JC JS2]", 16),
        ("[JS JH JD JC JS2 JH2]", 32),
    ],
)
def test_power_doubles(stack, power):
    assert board(p0={"creatures": stack}).power("JS") == power


@pytest.mark.rule("SJ-8.3")
def test_stacks_stay():
    b = board(p0={"creatures": "[JS JH] JD"})
    assert sorted(move for move in b.moves() if "stack" in move) == ["stack JD JS", "stack JS JD"]
    for _ in range(4):
        b.next_turn()
    assert b.zone("creatures", 0) == "[JS JH] JD"


@pytest.mark.rule("SJ-8.4", "SJ-8.5")
def test_two_jacks_in_a_turn_are_too_heavy():
    b = board(p0={"creatures": "JS JH JD"}).play("stack JH JS")
    one = board(p0={"creatures": "[JS JH]+j1 JD"})
    assert one.play("combat").legal("attack JS 1")
    b.play("stack JD JS", "combat")
    assert b.zone("creatures", 0) == "[JS JH JD]+j2" and b.moves() == ["pass"]
    b.next_turn().next_turn()
    assert b.play("combat").legal("attack JS 1")
    b = board(p0={"creatures": "JS [JH JD]"}).play("stack JH JS", "combat")
    assert b.moves() == ["pass"], "a stack counts with all its cards"


def test_an_overencumbered_jack_may_block():
    b = board(turn=1, p0={"creatures": "[JS JH JD]+j2"}, p1={"creatures": "QC2"}).play(
        "combat", "attack QC2 0"
    )
    assert b.play("pass").legal("block JS QC2")


@pytest.mark.rule("SJ-8.5")
def test_an_untapped_jack_leaves_the_base_as_it_is():
    b = board(p0={"creatures": "JS JH+u"}).play("stack JH JS")
    assert b.zone("creatures", 0) == "[JS JH]+j1" and b.play("combat").legal("attack JS 1")
    b = board(p0={"creatures": "JS+u JH"}).play("stack JH JS", "combat")
    assert b.illegal("attack")


@pytest.mark.rule("SJ-8.6")
def test_what_a_stack_takes_from_whom():
    b = board(p0={"creatures": "JS+c*0 [JH JD]!(5H 5D)"}).play("stack JH JS")
    assert b.zone("creatures", 0) == "[JS JH JD]!+c+j2(5D 5H)"
    b = board(p0={"creatures": "JS JH+c JD"}).play("stack JH JS")
    assert b.zone("creatures", 0) == "[JS JH]+j1 JD"
    b = board(p0={"creatures": "[JS JC]*1 [JH JD]*1"}).play("stack JH JS")
    assert b.zone("creatures", 0) == "[JS JC JH JD]*2+j2", "damage adds up, toughness is looked at once"
    b = board(p0={"creatures": "JS(5H 5D)*1 [JH JD]*1"}).play("stack JH JS")
    assert b.power("JS") == 5


def test_surplus_pairs_drop_off_and_damage_may_kill():
    b = board(p0={"creatures": "JS(5H 5D) JH(6H 6D 7H 7D)"}).play("stack JH JS")
    assert b.zone("creatures", 0) == "[JS JH]+j1(5D 5H 6D 6H)" and b.zone("gems", 0) == "7D! 7H!"
    b = board(p0={"creatures": "JS(5H 5D 6H 6D)*2 JH(7H 7D)*1"}).play("stack JS JH")
    assert b.zone("creatures", 0) == "[JH JS]*3+j1(7D 7H 5D 5H)"
    b = board(p0={"creatures": "JS(5H 5D)*1 JH(6H 6D 7H 7D)*2 JD(3H 3D)*1"})
    b.play("stack JD JS", "stack JH JS")
    assert b.zone("creatures", 0) == "[JS JD JH]*4+j2(5D 5H 3D 3H)"


def test_a_stack_whose_damage_reaches_its_toughness_dies():
    b = board(p0={"creatures": "JS(5H 5D 6H 6D)*2 JH(7H 7D 4H 4D)*2"}).play("stack JH JS")
    assert b.zone("creatures", 0) == "" and b.zone("graveyard", 0) == "JS JH"
    told = EVENTS["fatal_stack"].text
    for viewer, form in ((0, "you"), (1, "other")):
        words = told[form].format(cards="J♠ and J♥", value=4, against=4, whose="Ann's")
        assert words in b.told(viewer, "Ann", "Bo"), "both, not the front one alone"
    alone = board(p0={"creatures": "JS"}, p1={"gems": "2C2"}).play("skip").to("last", 1)
    alone.play("fireball 2C2 JS", "pass")
    assert "Your J♠ dies: 2 damage against toughness 1 (§6.16)." in alone.told(0, "Ann", "Bo")


@pytest.mark.rule("SJ-8.13")
def test_a_fighting_jack_is_only_a_base():
    b = board(p0={"creatures": "JS JH KS"}, p1={"creatures": "JS2 JH2"}).attack("JS")
    assert b.asked == (1, "defend") and b.legal("stack JH2 JS2")
    b.play("pass", "block JS2 JS").to("act")
    assert sorted(m for m in b.moves() if "stack" in m) == ["stack JH JS"]
    b.to("react")
    assert sorted(m for m in b.moves() if "stack" in m) == ["stack JH2 JS2"]


@pytest.mark.rule("SJ-8.7")
def test_no_stacking_that_makes_an_attacker_too_heavy():
    b = board(p0={"creatures": "JS JH JD [JC JC2]"}).attack("JS").to("act")
    assert b.illegal("stack JC JS") and b.legal("stack JH JS") and b.legal("stack JD JH")
    b.play("stack JH JS")
    assert b.illegal("stack JD JS") and b.legal("stack JD JC")
    assert b.damage().health(1) == 18
    b = board(p0={"creatures": "[JS JH]+j1 JD"}).attack("JS").to("act")
    assert b.illegal("stack")


@pytest.mark.rule("SJ-8.8")
@pytest.mark.parametrize(("blocker", "health"), [("QH2", 14), ("QH2*1", 13), ("KS2(5H2 5D2)", 16)])
def test_a_superjack_deals_the_rest_to_the_player(blocker, health):
    name = blocker[:3]
    b = board(p0={"creatures": "[JS JH JD JC]"}, p1={"creatures": blocker}).attack("JS")
    b.play("pass", f"block {name} JS").damage()
    assert b.health(1) == health and b.zone("creatures", 1) == ""


def test_a_superjack_that_cannot_kill_all_is_split():
    b = board(p0={"creatures": "[JS JH JD JC]"}, p1={"creatures": "[JS2 JH2 JD2 JC2] QC2"}).attack("JS")
    b.play("pass", "block JS2 JS QC2 JS").to("split").play("damage JS2 6 QC2 2")
    assert b.health(1) == 20 and b.zone("creatures", 1) == "[JS2 JH2 JD2 JC2]*6"


def test_a_superjack_without_blockers_left_hits_the_player():
    b = board(p0={"creatures": "[JS JH JD JC]", "gems": "2C"}, p1={"creatures": "QC2"}).attack("JS")
    b.play("pass", "block QC2 JS").to("act").play("fireball 2C QC2", "pass").damage()
    assert b.health(1) == 12


@pytest.mark.rule("SJ-8.9")
@pytest.mark.parametrize("creature", ["[JS JH JD]", "KS(5H 5D 5S 5C)"])
def test_others_have_no_rest(creature):
    name = "JS" if "JS" in creature else "KS"
    b = (
        board(p0={"creatures": creature}, p1={"creatures": "AC2"})
        .attack(name)
        .play("pass", f"block AC2 {name}")
    )
    assert b.damage().health(1) == 20


@pytest.mark.rule("SJ-8.10")
def test_a_dying_stack_goes_whole():
    b = board(p0={"gems": "2C"}, p1={"creatures": "[JS2 JH]"}).play("fireball 2C JS2", "pass")
    assert b.zone("graveyard", 1) == "JS2 JH" and b.zone("graveyard", 0) == "2C"


@pytest.mark.rule("SJ-8.11")
@pytest.mark.parametrize("pair", [("JS", "JC"), ("JS", "JH"), ("JD", "JH")])
def test_colour_does_not_matter(pair):
    assert board(p0={"creatures": " ".join(pair)}).legal(f"stack {pair[1]} {pair[0]}")


@pytest.mark.rule("SJ-8.12")
def test_five_jacks_are_a_superjack():
    b = board(p0={"creatures": "[JS JH JD JC JS2]"}, p1={"creatures": "KS2"}).attack("JS")
    assert b.play("pass", "block KS2 JS").damage().health(1) == 20 - 13


def test_a_fireball_follows_its_jack_into_the_stack():
    b = board(p0={"gems": "2C"}, p1={"creatures": "JS2 JH2 [JD2 JC2]"}).play("fireball 2C JS2")
    b.play("stack JS2 JD2", "pass")
    assert b.zone("creatures", 1) == "JH2 [JD2 JC2 JS2]*2+j1"
