"""Hints of one turn that do not contradict each other: what was taken or summoned for is what is done next."""

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.cards import RANK, parse_card
from tabletop.engine.catalogue import named
from tabletop.engine.rng import Random
from tabletop.games.high_jinks.rationale.texts import say
from tabletop.presenter.wording import Wording
from tests.games.high_jinks.board import SPEC, board, deal
from tests.games.rationales import beside, why


def marked(b) -> str:
    """What hints always compare."""
    assert SPEC.mind.marked is not None
    first = SPEC.mind.marked(b.observe(b.asked[0]), b.decision)
    return first.verb if first is not None else ""


@pytest.mark.rule("HJ-19.1")
@pytest.mark.parametrize(("hand", "first"), [("5C 4C", "dig"), ("5C 4C KH", "summon"), ("5D 4D", "set")])
def test_who_will_dig_does_so_before_a_spell_is_set(hand, first):
    """A hint said that 5♣ serves again every turn, and the next one discarded it."""
    b = board(p0={"agents": "KC", "hand": hand, "mana": "TD TH 9S"}, deck="9H 8H 7C 6H", turns_taken=[1, 0])
    assert marked(b) == first


@pytest.mark.rule("HJ-6.1", "HJ-6.2")
def test_of_the_spells_that_could_be_set_a_hint_weighs_only_the_first():
    """Three of its four moves set a Spell, and none was what its reader thought of."""
    b = board(p0={"agents": "KC", "hand": "9H 4H 2D"})
    kept = SPEC.mind.alive(b.observe(0), b.decision)
    assert [action for action in kept if action.verb == "set"] == [SPEC.mind.marked(b.observe(0), b.decision)]
    assert {action.verb for action in kept} == {"set", "retire"}


@pytest.mark.rule("HJ-22.1", "HJ-22.8", "HJ-23.1")
def test_of_sets_of_one_rank_a_hint_weighs_only_the_best():
    b = board(p0={"mana": "9H 9D 9S 3C 4D", "hand": "5H 3S"})
    kept = SPEC.mind.alive(b.observe(0), b.decision)
    assert sorted(action.verb for action in kept) == [*["pair"] * 2, "set", *["straight"] * 3, "three"]
    assert {RANK[action.card] for action in kept if action.verb == "pair"} == {3, 9}
    b.state.apply(max((action for action in kept if action.verb == "pair"), key=lambda one: RANK[one.card]))
    assert SPEC.mind.alive(b.observe(0), b.decision) == b.decision.actions, (
        "one that was begun is gone on with"
    )


@pytest.mark.rule("HJ-17.1")
def test_a_jack_says_what_a_spell_is_for_that_it_takes_unseen():
    b = board(p0={"hand": "JS"}, p1={"agents": "QD", "mana": "9C^ 8C"}, deck="2C 3C").play("summon JS")
    destroy, decline = (next(a for a in b.decision.actions if a.verb == verb) for verb in ("ability", "none"))
    seen, decision = b.observe(0), b.decision
    b.state.apply(destroy)
    for action in b.decision.actions:
        told = SPEC.mind.apart(seen, decision, (destroy, action), (decline,))
        form, power = ("", 9) if action.target == 6 else ("down", 6)
        assert told == say("rationale.destroys", form, player=named(1), card="9♣", power=power)


@pytest.mark.rule("HJ-17.1")
@pytest.mark.parametrize(("shown", "better"), [("4C", "down"), ("9C", "")])
def test_of_a_set_spell_and_one_in_sight_that_is_told_for_which_more_speaks(shown, better):
    """A hint advised to destroy an unknown Spell beside an open one, without a word why."""
    b = board(p0={"hand": "JS"}, p1={"agents": "QD", "mana": f"{shown}^ 8C"}, deck="2C 3C").play("summon JS")
    b.state.apply(next(action for action in b.decision.actions if action.verb == "ability"))
    parts = {"" if action.target == 6 else "down": (action,) for action in b.decision.actions}
    for form, mine in parts.items():
        others = [other for other in parts.values() if other != mine]
        told = SPEC.mind.among(b.observe(0), b.decision, mine, others)
        assert (told is not None) == (form == better)


def test_a_pair_costs_less_than_three():
    b = board(p0={"hand": "8C 8H 8S"})
    assert beside(SPEC, b, "pair 8C 8H", "three 8C 8H 8S") == say("apart.pair")


@pytest.mark.rule("HJ-5.3", "HJ-5.8")
def test_an_agent_that_comes_tapped_while_others_wait_may_be_retired_for_one():
    waits = {"agents": "QC JC", "hand": "KH JH"}
    b = board(p0=waits | {"agents": "QC", "hand": "KH JC 5H"}, flags={"normal_used": 1})
    assert why(SPEC, b, "special KH") == say("rationale.special")
    assert beside(SPEC, b, "special KH", "special JC") == say("rationale.summon.most", most=6)
    for leaves in ("combat", "end"):
        told = say("apart.special", card="K♥", comes="draws a card")
        assert beside(SPEC, b, leaves, "special KH") == told
    b = board(p0=waits, flags={"normal_used": 1})
    b.play("special KH")
    told = say("rationale.retire", "came", left="K♥", card="J♥", comes="draws a card", power=0)
    assert why(SPEC, b, "retire KH") == told
    alone = board(p0=waits | {"hand": "KH"}, flags={"normal_used": 1})
    assert why(SPEC, alone, "special KH") == say("rationale.guild", power=1)


def test_what_can_both_be_done_in_a_turn_is_told_by_its_order():
    """The end page called a summon better than three 8s, which could have followed it, and did not say why."""
    b = board(p0={"hand": "QD 8C 8H 8S"}, bench="KS")
    assert beside(SPEC, b, "summon QD", "three 8C 8H 8S") == say("apart.order", "summon", card="Q♦")
    assert beside(SPEC, b, "three 8C 8H 8S", "summon QD") == say("apart.order", "three")


@pytest.mark.rule("HJ-13.1", "HJ-22.1", "HJ-22.8")
def test_a_set_that_nobody_would_play_is_no_reason_to_take_a_card():
    """A hint took 2♦ for a pair with 2♠, and the next ones set both."""
    b = board(p0={"hand": "2S 4D 4H"}, boneyard="2D 9D").play("pair 4D 4H")
    assert why(SPEC, b, "salvage 2D") == say("rationale.taken.deuce", card="2♦")
    spells = "9S 9H 5C 6C TC TD TS"
    third = {"hand": f"{spells} 4D 4H"}
    b = board(p0=third, p1={"damage": ""}, boneyard="9D").play("pair 4D 4H")
    assert why(SPEC, b, "salvage 9D") != say("rationale.taken.set", form="3", card="9♦"), (
        "a burn is worth little"
    )
    b = board(p0=third | {"damage": "2C 3C 4C 5D 6D"}, boneyard="9D").play("pair 4D 4H")
    assert why(SPEC, b, "salvage 9D") == say("rationale.taken.set", form="3", card="9♦")


@pytest.mark.rule("HJ-11.4")
def test_a_spell_that_only_draws_level_is_a_beginning_where_more_can_follow():
    b = board(p0={"agents": "QS", "mana": "8H 2D"}, p1={"agents": "QD", "hand": "8C"}, phase="combat")
    b.play("attack QS 1", "block QD", "pass", "empower 8C", "pass")
    assert why(SPEC, b, "empower 8H") == say("rationale.empower", most=10, other=8)
    less = board(p0={"agents": "QS", "mana": "8H"}, p1={"agents": "QD", "hand": "8C"}, phase="combat")
    less.play("attack QS 1", "block QD", "pass", "empower 8C", "pass")
    assert why(SPEC, less, "empower 8H") == say("rationale.empower.tie", own=8, other=8)


def test_a_combination_is_named_by_rank_in_whatever_order_its_cards_were_chosen():
    wording = Wording(SPEC, ("you", "Mira"))
    cards = [Action("straight", parse_card(card)) for card in ("8C", "6C", "7C")]
    assert wording.told(cards) == "Straight 6♣, 7♣ and 8♣"
    dig = [Action("dig", parse_card(card)) for card in ("QC", "8C")]
    assert wording.told(dig) == "Dig with Q♣ and 8♣", "the Agent first"


def test_nothing_speaks_for_a_card_beside_an_ace():
    """The end page told that 9♣ makes a pair, not that A♦ would have won the duel."""
    b = board(p0={"mana": "6D 9S 4D 4H"}, boneyard="6H TS", bench="JH", void="9C AD AH")
    assert why(SPEC, b, "six 6D 9C") and beside(SPEC, b, "six 6D 9C", "six 6D AD") is None
    assert beside(SPEC, b, "six 6D AD", "six 6D 9C")


@pytest.mark.rule("HJ-6.2", "HJ-6.4")
def test_no_turn_is_ended_with_a_spell_that_could_be_set():
    """Three hints set Spells, and the next one kept one in hand, where no Jack destroys it."""

    def verbs(mana: str) -> set[str]:
        b = board(p0={"agents": "JS", "hand": "4D", "mana": mana}, p1={"agents": "QD"})
        assert SPEC.mind.alive is not None
        return {action.verb for action in SPEC.mind.alive(b.observe(0), b.decision)}

    assert verbs("9C 8C") == {"set", "retire"}
    assert {"combat", "end"} <= verbs("9C 8C 2C 3D 5H 7S"), "no zone is free"


@pytest.mark.rule("HJ-5.7", "HJ-5.9")
@pytest.mark.parametrize(("used", "comes"), [(0, {"summon"}), (1, {"special"})])
def test_no_agent_comes_tapped_that_could_come_untapped(used, comes):
    b = board(p0={"hand": "JD KS"}, flags={"normal_used": used})
    assert SPEC.mind.alive is not None
    alive = SPEC.mind.alive(b.observe(0), b.decision)
    assert {action.verb for action in alive} - {"combat", "end"} == comes


@pytest.mark.rule("HJ-19.1")
def test_what_is_done_first_in_a_turn_is_marked_whether_its_end_is_compared_or_not():
    """Four hints of a first turn set Spells, and then each Agent dug with one of them: none had compared a dig."""
    mind = SPEC.mind
    assert mind.alive is not None and mind.marked is not None
    for agents, hand, verb in (("KC", "5C 4D", "dig"), ("KC", "5D 4D", "set")):
        mine = {"agents": agents, "hand": hand, "mana": "TD TH 9S"}
        b = board(p0=mine, deck="9H 8H 7C", turns_taken=[1, 0])
        seen, whole = b.observe(0), b.decision
        few = whole._replace(actions=mind.alive(seen, whole))
        assert len(few.actions) < len(whole.actions)
        marked = mind.marked(seen, whole)
        assert marked is not None and marked == mind.marked(seen, few) and marked.verb == verb
        likes = mind.liked(seen, whole, Random("both"))
        fewer = mind.liked(seen, few, Random("both"))
        assert fewer == {action: likes[action] for action in few.actions}
    first = deal()
    assert mind.marked(first.observe(0), first.decision) is None
