"""What the help says at the moment of a question, where the moment has something to add."""

import pytest

from tabletop.engine.cards import parse_card
from tabletop.games.high_jinks.about.texts import say as about_say
from tabletop.games.high_jinks.spec import SPEC
from tabletop.games.high_jinks.texts import say
from tabletop.presenter.table_model import Spot
from tabletop.presenter.why import explain
from tests.games.about import said
from tests.games.high_jinks.board import board
from tests.games.high_jinks.duels import PASSES, duel
from tests.presenter.hands import hands_of


def helped(b):
    """The help of whoever is asked, "" if it is the question's own."""
    decision = b.state.decision()
    return SPEC.table.present(b.observe(decision.seat), decision).help


@pytest.mark.rule("HJ-5.2", "HJ-5.3", "HJ-27.5")
def test_the_whole_main_phase_is_told_in_the_first_turn_only():
    for dealer in (0, 1):
        first = helped(board(turns_taken=[1, 1], dealer=dealer))
        assert first == say("help.main", "first", name=f"{{{dealer}}}")
    later = board(p0={"hand": "KS"}, deck="9C 8C")
    assert helped(later) == "" and len(SPEC.rules.prompts["main"].help) < len(first) / 2
    assert helped(later.play("summon KS", "draw")) == say("help.main", "used")
    assert helped(board(p0={"hand": "KS", "agents": "JS QS KD"})) == say("help.main", "full"), "none glows"


@pytest.mark.rule("HJ-21.1", "HJ-17.1", "HJ-17.2", "HJ-17.3")
@pytest.mark.parametrize(("card", "rank"), [("JS", "11"), ("QS", "12"), ("KS", "13"), ("XR", "14")])
def test_a_summoned_agent_says_what_it_can_do(card, rank):
    b = board(p0={"hand": card}, boneyard="9C 8C", bench="JC", deck="7C 6C").play(f"summon {card}")
    assert say("help.summon", rank) in helped(b)


@pytest.mark.rule("HJ-22.1", "HJ-22.8", "HJ-22.9")
def test_cards_are_taken_and_besides_it_is_burned_and_healed_once():
    at = {"p1": {"damage": "4D"}, "deck": "9C 8C 7C 6C", "boneyard": "4S"}
    pair = board(p0={"hand": "5H 5S", "damage": "QH"}, **at).play("pair 5H 5S")
    assert helped(pair) == say("help.pick", "draw salvage"), "only where something lies"
    bench = board(p0={"hand": "5H 5S"}, deck="9C 8C", boneyard="4S", bench="JC").play("pair 5H 5S")
    assert helped(bench) == say("help.pick")
    three = board(p0={"hand": "5H 5S 5C", "damage": "QH"}, **at).play("three 5H 5S 5C")
    assert say("help.pick.besides", "either") in helped(three)
    four = board(p0={"hand": "5H 5S 5C 5D", "damage": "QH"}, **at).play("four 5H 5S 5C 5D")
    assert say("help.pick.besides", "both") in helped(four)
    assert say("help.pick.besides", "burn") in helped(four.play("heal 0 QH"))


@pytest.mark.rule("HJ-5.13")
def test_whoever_recruits_hears_which_agent_cannot_come_again_this_turn():
    """One that had been retired was taken back and could not be summoned, which was only said then."""
    bench, again = {"bench": "KS JC", "flags": {"summoned": "KS"}}, say("help.again", cards="K♠")
    b = board(p0={"hand": "QC"}, **bench).play("summon QC")
    b.state.apply(next(action for action in b.decision.actions if action.verb == "ability"))
    assert b.decision.prompt == "queen" and helped(b) == again
    king = parse_card("KS")
    labels = hands_of(SPEC, b.state).labels_at(Spot("card", "bench", -1, 0, king))
    assert len(labels) == 1 and labels[0].endswith(say("foresee.recruit")), "and the card itself, once"
    fights = board(p0={"agents": "KS QD"}, phase="combat", flags={"summoned": "KS"})
    assert any(each.card == king for each in fights.decision.actions) and helped(fights) == "", "it attacks"
    pair = board(p0={"hand": "5H 5S"}, deck="9C 8C", **bench).play("pair 5H 5S")
    assert helped(pair) == f"{say('help.pick', 'draw recruit')} {again}"


@pytest.mark.rule("HJ-9.9", "HJ-11.4", "HJ-16.1")
@pytest.mark.parametrize(
    ("hand", "most"), [("4S 5H", 9), ("4S 6H 2S", None), ("4S 5H AC", None), ("9H TS", 10), ("9S 3S", None)]
)
def test_a_duel_that_cannot_be_won_any_more_says_so(hand, most):
    b = duel("KC", "QD", {"hand": hand}, {"hand": "8D 2D"}).play("pass", "empower 8D", "empower 2D", "pass")
    told = "" if most is None else say("help.lost", card="K♣", most=most)
    assert (b.asked, helped(b)) == ((0, "window"), told)


@pytest.mark.rule("HJ-14.6", "HJ-26.1", "HJ-26.8")
@pytest.mark.parametrize(("damage", "told"), [("2C 3C 4C 7C", ""), ("2C 3C 4C 7C 8C", say("help.six"))])
def test_who_names_a_card_of_the_void_hears_that_a_sixth_counter_is_the_end(damage, told):
    b = board(p0={"hand": "6C", "damage": damage}, void="9H")
    b.state.apply(next(action for action in b.decision.actions if action.verb == "six"))
    assert (b.decision.prompt, helped(b)) == ("six", told)


@pytest.mark.rule("HJ-18.3")
@pytest.mark.parametrize(("boneyard", "form"), [("4S", "draw salvage"), ("", "draw")])
def test_a_club_that_wins_is_asked_only_for_what_lies_there(boneyard, form):
    b = duel("KC", "QS", deck="8C 7C", boneyard=boneyard).play(*PASSES)
    title = SPEC.table.present(b.observe(0), b.decision).title
    assert helped(b) == say("help.pick", form) and (title == say("title.club")) is (form == "draw")


@pytest.mark.rule("HJ-22.8", "HJ-22.9", "HJ-22.12", "HJ-22.14")
def test_when_all_cards_are_taken_only_what_is_left_is_asked():
    b = board(
        p0={"hand": "5H 5S 5C 5D", "damage": "QH"}, p1={"damage": "4D"}, deck="9C 8C 7C 6C 3C", boneyard="4S"
    )

    def title():
        return SPEC.table.present(b.observe(0), b.decision).title

    b.play("four 5H 5S 5C 5D", "pick-draw", "pick-draw", "pick-draw")
    assert not title() and helped(b).startswith(say("help.pick", "draw salvage"))
    b.play("pick-draw")
    assert title() == say("title.pick", "both")
    assert helped(b) == f"{say('help.pick.besides', 'both')} {say('help.pick.limit')}"
    b.play("heal 0 QH")
    assert title() == say("title.pick", "burn")
    assert helped(b).startswith(f"{say('help.pick.besides', 'burn')} {say('help.pick.limit', 'burn')}")


@pytest.mark.rule("HJ-22.12")
def test_who_was_burned_in_this_turn_is_named_and_why_not_says_it():
    b = board(
        p0={"hand": "5H 5S 5C 8H 8S 8C"}, p1={"damage": "4D"}, deck="9C 7C 6C 3C 2C", boneyard="4S"
    ).play("three 5H 5S 5C", "burn 1", "pick-draw", "pick-draw", "three 8H 8S 8C")
    assert say("help.pick.burned", names="{1}", count=1) in helped(b)
    plate = Spot("seat", seat=1)
    found = explain(SPEC, b.observe(0), b.decision, plate, None, ("You", "Pip"))
    assert found is not None and found.text == say("why.burned")


@pytest.mark.rule("HJ-22.14")
def test_who_was_healed_in_this_turn_is_named_and_why_not_says_it():
    b = board(
        p0={"hand": "5H 5S 5C 8H 8S 8C", "damage": "4C 9D"},
        p1={"damage": "4D"},
        deck="9C 7C 6C 3C 2C",
        boneyard="4S",
    ).play("three 5H 5S 5C", "heal 0 9D")
    names = ("You", "Pip")

    def why(card, seat):
        return explain(
            SPEC, b.observe(0), b.decision, Spot("card", "damage", seat, 0, parse_card(card)), None, names
        ).text

    assert why("4C", 0) == say("why.no_heal"), "one is healed, or burned, no more"
    b.play("pick-draw", "pick-draw", "three 8H 8S 8C")
    assert say("help.pick.healed", "you") in helped(b)
    assert say("help.pick.besides", "either") in helped(b), "the other can be healed yet"
    assert why("4C", 0) == say("why.healed", "you")


@pytest.mark.rule("HJ-5.13")
def test_who_recruits_an_agent_summoned_this_turn_is_told_that_it_waits():
    b = board(p0={"hand": "KS 5H 5S"}, bench="QC", deck="9C 8C 7C").play(
        "summon KS", "draw", "retire KS", "pair 5H 5S"
    )
    told = {
        action.card: SPEC.table.consequence(b.observe(0), b.decision, (action,))
        for action in b.decision.actions
        if action.verb == "recruit"
    }
    assert told[parse_card("KS")].text == say("foresee.recruit") and told[parse_card("QC")] is None
    for _ in range(2):
        assert (about_say("about.summoned") in said(SPEC, b, "KS")) and about_say(
            "about.summoned"
        ) not in said(SPEC, b, "QC")
        if b.decision.prompt == "pick":
            b.play("recruit KS", "pick-draw")


@pytest.mark.rule("HJ-22.6", "HJ-22.7")
def test_it_is_told_before_taking_that_equal_spells_will_be_no_pair():
    def paired(boneyard):
        return board(p0={"hand": "5H 5S"}, boneyard=boneyard, deck="3C 2C").play("pair 5H 5S")

    locked = say("help.pick.locked")
    assert locked in helped(paired("9C 9D 4H"))
    assert locked in helped(paired("9C 9D 4H").play("salvage 9C"))
    assert locked not in helped(paired("9C 9D 4H").play("salvage 4H"))
    assert locked not in helped(paired("9C 8D 4H"))
