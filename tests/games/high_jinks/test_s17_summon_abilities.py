"""§17: what a normal-summoned Agent can do instead of drawing a card."""

import pytest

from tabletop.engine.cards import card_text, parse_card
from tabletop.games.high_jinks.spec import SPEC
from tabletop.games.high_jinks.texts import say
from tabletop.match.staging import answers_after
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say as explained_by
from tabletop.presenter.why import explain
from tests.games.high_jinks.board import board
from tests.presenter.hands import hands_of


def abilities(moves: list[str]) -> set[str]:
    return {move for move in moves if move.startswith("ability")}


@pytest.mark.rule("HJ-17.1", "HJ-C58")
@pytest.mark.parametrize(("zone", "spell"), [("1.0", "9H"), ("1.2", "8H"), ("2.0", "4S")])
def test_a_jack_destroys_a_spell_of_an_opponents_field(zone, spell):
    b = board(
        3,
        deck="8C 7C",
        boneyard="AH",
        p0={"hand": "JC", "mana": "5C"},
        p1={"mana": "9H . 8H^"},
        p2={"mana": "4S"},
    ).play("summon JC")
    assert b.asked == (0, "summon")
    b.play(f"ability J {zone}")
    assert b.zone("boneyard") == f"AH {spell}"
    left = {"1.0": (". . 8H^", "4S"), "1.2": ("9H", "4S"), "2.0": ("9H . 8H^", "")}[zone]
    assert (b.zone("mana", 1), b.zone("mana", 2)) == left
    assert b.zone("hand", 0) == ""  # no draw besides
    assert b.asked == (0, "main")


@pytest.mark.rule("HJ-17.1", "HJ-C58", "HJ-C11")
def test_a_jack_reaches_neither_own_spells_nor_counters_nor_agents():
    b = board(
        deck="8C 7C",
        p0={"hand": "JC", "mana": "5C^", "damage": "4C"},
        p1={"mana": "9H", "damage": "3H", "agents": "QD", "hand": "TD"},
    ).play("summon JC")
    assert abilities(b.moves()) == {"ability J 1.0"}


@pytest.mark.rule("HJ-17.1", "HJ-6.6")
def test_a_jack_does_not_learn_what_it_aims_at():
    b = board(deck="8C 7C", p0={"hand": "JC"}, p1={"mana": "9H"}).play("summon JC")
    b.state.apply(next(action for action in b.decision.actions if action.verb == "ability"))
    (aim,) = b.decision.actions
    assert (aim.card, aim.target) == (-1, 6)
    assert b.seen(0, "mana", 1) == "??"


@pytest.mark.rule("HJ-17.1")
def test_a_tapped_spell_can_be_destroyed_and_its_zone_is_free():
    b = board(deck="8C 7C", p0={"hand": "JC"}, p1={"mana": "9H!^ 8H"})
    b.play("summon JC", "ability J 1.0")
    assert (b.zone("mana", 1), b.zone("boneyard")) == (". 8H", "9H")


@pytest.mark.rule("HJ-17.2", "HJ-2.12")
@pytest.mark.parametrize("agent", ["KC", "JD", "XR", "QH"])
def test_a_queen_recruits_any_agent_of_the_bench(agent):
    bench = ["KC", "JD", "XR", "QH"]
    b = board(deck="8C 7C", bench=" ".join(bench), boneyard="AH", p0={"hand": "QC"}).play("summon QC")
    assert abilities(b.moves()) == {f"ability Q {card}" for card in bench}
    b.play(f"ability Q {agent}")
    assert b.zone("hand", 0) == agent
    assert b.zone("bench") == " ".join(card for card in bench if card != agent)


@pytest.mark.rule("HJ-17.3", "HJ-C2", "HJ-2.13")
@pytest.mark.parametrize("card", ["AH", "4C", "9D"])
def test_a_king_salvages_any_card_of_the_boneyard(card):
    boneyard = ["AH", "4C", "9D"]
    b = board(deck="8C 7C", boneyard=" ".join(boneyard), bench="JD", p0={"hand": "KC"}).play("summon KC")
    assert abilities(b.moves()) == {f"ability K {each}" for each in boneyard}
    b.play(f"ability K {card}")
    assert b.zone("hand", 0) == card
    assert b.zone("boneyard") == " ".join(each for each in boneyard if each != card)


@pytest.mark.rule("HJ-17.3", "HJ-17.2")
def test_an_ability_replaces_the_draw():
    for agent, move in (("QC", "ability Q JD"), ("KC", "ability K AH")):
        b = board(deck="8C 7C", boneyard="AH", bench="JD", p0={"hand": agent}).play(f"summon {agent}", move)
        assert b.zone("deck") == "8C 7C"
        assert b.asked == (0, "main")


@pytest.mark.rule("HJ-17.4", "HJ-21.1")
@pytest.mark.parametrize("agent", ["JC", "QC", "KC", "XR"])
def test_a_special_summon_brings_nothing(agent):
    b = board(deck="8C 7C", boneyard="AH", bench="JD", p0={"hand": agent}, p1={"mana": "9H"})
    b.play(f"special {agent}")
    assert b.asked == (0, "main")
    assert b.zone("hand", 0) == ""
    assert (b.zone("deck"), b.zone("boneyard"), b.zone("bench")) == ("8C 7C", "AH", "JD")


@pytest.mark.rule("HJ-17.5", "HJ-C16")
@pytest.mark.parametrize(
    ("agent", "position"),
    [
        ("JC", {"p1": {"damage": "3H", "hand": "4H"}, "bench": "JD", "boneyard": "AH"}),
        ("JC", {"p0": {"hand": "JC", "mana": "9H"}}),
        ("QC", {"boneyard": "AH", "p1": {"mana": "9H", "agents": "JD"}}),
        ("KC", {"bench": "JD", "p1": {"mana": "9H"}}),
        ("XR", {}),
    ],
)
def test_an_ability_without_an_object_is_not_offered(agent, position):
    b = board(**({"deck": "8C 7C", "p0": {"hand": agent}} | position)).play(f"summon {agent}")
    assert [action.verb for action in b.decision.actions] == ["draw", "none"]


@pytest.mark.rule("HJ-17.5")
@pytest.mark.parametrize(("agent", "rank"), [("JC", "11"), ("QC", "12"), ("KC", "13"), ("XR", "14")])
def test_why_an_ability_is_not_offered(agent, rank):
    b = board(deck="8C 7C", p0={"hand": f"{agent} 4C AH"}).play(f"summon {agent}")
    refusal = SPEC.table.why_not(b.observe(0), b.decision, "", parse_card(agent), -1)
    assert (refusal.text, refusal.rule) == (say("why.no_target", form=rank), "§17")
    for card, text, section in (
        ("4C", say("why.summon_brings", form="none", card=card_text(parse_card(agent))), "§5"),
        ("AH", say("why.ace_in_duel"), "§16"),
    ):
        found = SPEC.table.why_not(b.observe(0), b.decision, "", parse_card(card), -1)
        assert (found.text, found.rule) == (text, section), "another card has its own reason"
    b = board(deck="8C 7C", p0={"damage": agent})
    refusal = SPEC.table.why_not(b.observe(0), b.decision, "", parse_card(agent), -1)
    assert (refusal.text, refusal.rule) == (say("why.no_target", form=rank), "§17")
    explained = explain(SPEC, b.observe(0), b.decision, Spot("zone", "bench"), None, ("Ann", "Bo"))
    assert explained.text == explained_by(
        "why.empty", zone="Bench", waiting=SPEC.rules.prompts["main"].waiting
    )


@pytest.mark.rule("HJ-17.5", "HJ-21.1")
@pytest.mark.parametrize(
    ("position", "offered"),
    [
        ({"p1": {"mana": "9H"}}, {"ability J 1.0"}),
        ({"bench": "JD"}, {"ability Q JD"}),
        ({"boneyard": "AH", "bench": "JD"}, {"ability Q JD", "ability K AH"}),
    ],
)
def test_a_joker_is_offered_those_of_the_three_that_have_an_object(position, offered):
    b = board(**({"deck": "8C 7C", "p0": {"hand": "XR"}} | position)).play("summon XR")
    assert abilities(b.moves()) == offered
    assert sum(action.verb == "ability" for action in b.decision.actions) == len(offered)


@pytest.mark.rule("HJ-17.5", "HJ-C16")
def test_no_draw_is_offered_when_no_card_is_left():
    b = board(p0={"hand": "KC"}, boneyard="AH", options={"boneyard_fallback": False}).play("summon KC")
    assert b.moves() == ["ability K AH", "none"]


@pytest.mark.rule("HJ-17.6")
def test_a_queen_may_recruit_an_agent_retired_in_the_same_turn():
    b = board(deck="8C 7C", p0={"hand": "QC", "agents": "KC"}).play("retire KC", "summon QC", "ability Q KC")
    assert b.zone("hand", 0) == "KC"
    assert b.zone("bench") == ""
    assert b.legal("summon KC")  # it was on the field, not summoned, this turn


@pytest.mark.rule("HJ-24.8", "HJ-24.9")
def test_a_counter_agent_has_the_ability_but_never_the_draw():
    b = board(deck="8C 7C", bench="KD", p0={"damage": "QD", "hand": "JS"}).play("use QD Q KD")
    assert b.zone("hand", 0) == "JS KD"
    assert b.zone("damage", 0) == "QD-"
    assert b.legal("summon JS")
    assert not b.legal("use QD")


@pytest.mark.rule("HJ-17.1")
def test_an_ability_is_told_with_its_object():
    b = board(deck="8C 7C", boneyard="AH 9D", p0={"hand": "KC", "mana": "5C"}).play("summon KC")
    (first,) = [action for action in b.decision.actions if action.verb == "ability"]
    (*_, last) = answers_after(b.state, (first,))
    hands = hands_of(SPEC, b.state)
    assert hands.named((first,)) == "Salvage (King)…"
    assert hands.named((first, last)) == "Salvage (King) 9♦"
