"""What a card of High Jinks says it is and can do, kind by kind and place by place."""

import pytest

from tabletop.engine.about import NOTHING_TOLD
from tabletop.games.high_jinks.about.texts import say
from tabletop.games.high_jinks.spec import SPEC
from tests.games.about import said
from tests.games.high_jinks.board import board
from tests.games.high_jinks.duels import duel


@pytest.mark.rule("HJ-17.1", "HJ-17.2", "HJ-17.3", "HJ-21.1", "HJ-5.7")
@pytest.mark.parametrize(("card", "rank"), [("JS", "11"), ("QS", "12"), ("KS", "13"), ("XR", "14")])
def test_an_agent_in_hand_names_its_summon_ability(card, rank):
    b = board(p0={"hand": card})
    assert say("about.summon", form=rank) in said(SPEC, b, card)
    assert say("about.special") in said(SPEC, b, card)


@pytest.mark.rule("HJ-18.1", "HJ-18.2", "HJ-18.3", "HJ-18.4", "HJ-18.7")
@pytest.mark.parametrize("card", ["QH", "QD", "QC", "QS"])
def test_an_agent_names_its_suit_ability_and_kinship(card):
    for b in (board(p0={"hand": card}), board(p0={"agents": card}), board(p1={"agents": card})):
        assert say("about.suit", form=card[1]) in said(SPEC, b, card)


@pytest.mark.rule("HJ-18.1", "HJ-18.2", "HJ-18.3", "HJ-18.4", "HJ-C59")
@pytest.mark.parametrize("ask", [False, True])
def test_a_suit_ability_that_is_asked_about_may_be_declined(ask):
    for card in ("QH", "QD", "QC", "QS"):
        b = board(options={"suit_abilities": "ask" if ask else "auto"}, p0={"agents": card})
        told = said(SPEC, b, card)
        assert (say("about.asked") in told) == ask
        assert say("about.suit", form=card[1]) in told


@pytest.mark.rule("HJ-20.1", "HJ-20.2", "HJ-21.6", "HJ-C10")
def test_a_guild_is_told_where_the_own_agents_could_make_one():
    b = board(p0={"hand": "JS XR", "agents": "KD"})
    assert say("about.guild") in said(SPEC, b, "JS")
    assert say("about.guild", form="14") in said(SPEC, b, "XR")
    b = board(p0={"hand": "JS XR", "agents": "JD"}, p1={"agents": "KS QD"})
    assert say("about.guild") not in said(SPEC, b, "JS"), "two sorts are too few"
    assert say("about.guild", form="14") not in said(SPEC, b, "XR")


@pytest.mark.rule("HJ-11.1", "HJ-11.2", "HJ-11.3", "HJ-11.5")
def test_an_agent_says_how_it_fares_at_equal_power():
    b = board(p0={"agents": "JS QS KS"}, p1={"agents": "XR"})
    for card, rank in (("JS", "11"), ("QS", "12"), ("KS", "13"), ("XR", "14")):
        assert say("about.tie", form=rank) in said(SPEC, b, card)


@pytest.mark.rule("HJ-5.11", "HJ-19.1", "HJ-19.2", "HJ-19.3")
def test_an_agent_on_the_field_says_what_tapping_means():
    b = board(p0={"agents": "JS QS! XR"})
    assert say("about.agent", suit="♠") in said(SPEC, b, "JS")
    assert say("about.agent_tapped") in said(SPEC, b, "QS")
    assert say("about.joker") in said(SPEC, b, "XR")
    assert say("about.agent", suit="♠") not in said(SPEC, b, "JS", viewer=1)
    assert say("about.agent_stands", "attacks") in said(SPEC, b, "JS", viewer=1)


@pytest.mark.rule("HJ-7.2", "HJ-12.1")
def test_an_agent_that_attacks_says_that_it_is_tapped_for_that():
    """While the log said that it attacks, its card said that it could not."""
    b = board(phase="combat", p0={"agents": "JS QS!"}, p1={"agents": "KD"}).play("attack JS 1")
    for viewer in (0, 1):
        assert say("about.agent_tapped", "attacks") in said(SPEC, b, "JS", viewer=viewer)
        assert say("about.agent_tapped") in said(SPEC, b, "QS", viewer=viewer)


@pytest.mark.rule("HJ-5.3", "HJ-5.5")
def test_an_own_agent_that_can_be_retired_says_so_first():
    b = board(p0={"agents": "JS QS!"})
    for card in ("JS", "QS"):
        assert said(SPEC, b, card).startswith(say("about.retires"))
        assert say("about.retires") not in said(SPEC, b, card, viewer=1)
    b = board(phase="combat", p0={"agents": "JS"})
    assert say("about.retires") not in said(SPEC, b, "JS")


@pytest.mark.rule("HJ-7.6", "HJ-12.1")
def test_an_agent_of_another_says_that_it_can_block_now():
    b = board(p0={"agents": "KS"}, p1={"agents": "QH XR"})
    for card in ("QH", "XR"):
        assert say("about.agent_stands") in said(SPEC, b, card)
        assert say("about.agent_stands") in said(SPEC, b, card, viewer=1)


@pytest.mark.rule("HJ-21.2", "HJ-18.1", "HJ-18.4", "HJ-18.7")
def test_a_spell_says_what_it_makes_of_a_joker_that_has_no_suit_yet():
    b = duel("XR", "QD", {"hand": "9S 4H"}, {"hand": "10H"})
    assert say("about.lends", "S") in said(SPEC, b, "9S") and say("about.lends", "H") in said(SPEC, b, "4H")
    assert say("about.lends", "H") not in said(SPEC, b, "10H", 1), "the other side has no Joker"
    kin = duel("XR", "QS", {"hand": "9S"}, {"hand": "10H"})
    assert say("about.lends", "kin", suit="♠") in said(SPEC, kin, "9S"), "two of a suit have no ability"
    b.play("empower 9S")
    assert say("about.lends", "H") not in said(SPEC, b, "4H"), "now it has one"


@pytest.mark.rule("HJ-22.6", "HJ-22.7")
def test_a_spell_in_the_boneyard_says_that_it_would_be_no_pair_with_its_twin():
    b = board(p0={"hand": "5H 5S"}, boneyard="9C 9D 4H").play("pair 5H 5S")
    assert say("about.locked_now", card="9♣") not in said(SPEC, b, "9D")
    b.play("salvage 9C")
    assert say("about.locked_now", card="9♣") in said(SPEC, b, "9D")
    assert say("about.locked_now", card="9♣") not in said(SPEC, b, "4H")


@pytest.mark.rule("HJ-25.4", "HJ-25.6", "HJ-25.9", "HJ-25.10", "HJ-25.14")
def test_ranks_bring_abilities():
    b = board(p0={"agents": "JS*2 QH*4 XR*4"})
    lord, joker = say("about.archlord", suit="♥"), say("about.archlord", "joker")
    assert say("about.juggernaut", "C") in said(SPEC, b, "JS")
    assert say("about.archlord", suit="♠") not in said(SPEC, b, "JS")
    assert say("about.juggernaut", suits="♣ and ♠") in said(SPEC, b, "QH")
    assert lord in said(SPEC, b, "QH")
    assert joker in said(SPEC, b, "XR") and joker not in said(SPEC, b, "QH")
    b = board(p1={"agents": "QH*4 XR*3"})
    assert lord in said(SPEC, b, "QH"), "of an opponent's too"
    assert joker not in said(SPEC, b, "XR")


@pytest.mark.rule("HJ-11.6", "HJ-25.1", "HJ-25.10")
def test_every_agent_on_the_field_says_what_brings_a_battle_scar():
    b = board(p0={"agents": "JS XR*4", "hand": "KS"})
    assert say("about.scar") in said(SPEC, b, "JS") and say("about.scar") in said(SPEC, b, "XR")
    assert say("about.scar") not in said(SPEC, b, "KS")


@pytest.mark.rule("HJ-21.2", "HJ-21.8", "HJ-21.9")
def test_a_joker_says_which_suit_it_has_been_lent():
    b = board(p0={"agents": "XR", "hand": "9C"}, p1={"agents": "QD"}, phase="combat")
    assert say("about.no_suit") in said(SPEC, b, "XR")
    b.play("attack XR 1", "block QD", "empower 9C")
    assert say("about.lent", suit="♣") in said(SPEC, b, "XR")
    assert say("about.suit", form="C") in said(SPEC, b, "XR")


@pytest.mark.rule("HJ-21.2", "HJ-25.4", "HJ-25.14")
def test_a_suit_that_is_lent_is_not_granted_again():
    b = board(p0={"agents": "XR*2", "hand": "9C"}, p1={"agents": "QD"}, phase="combat")
    assert say("about.juggernaut", suits="♣ and ♠") in said(SPEC, b, "XR")
    b.play("attack XR 1", "block QD", "empower 9C")
    assert say("about.juggernaut", "S") in said(SPEC, b, "XR")


@pytest.mark.rule("HJ-9.9", "HJ-10.1", "HJ-13.1", "HJ-13.4", "HJ-22.1", "HJ-23.1")
def test_a_spell_says_what_it_adds():
    b = board(p0={"hand": "9C 2H"})
    assert say("about.worth", power=9, bonus=10, suit="♣") in said(SPEC, b, "9C")
    assert say("about.worth", form="2", power=2, bonus=3, suit="♥") in said(SPEC, b, "2H")
    assert say("about.sets", rank=9) in said(SPEC, b, "9C")


@pytest.mark.rule("HJ-19.1", "HJ-19.3", "HJ-19.4")
def test_a_spell_names_the_agent_that_can_dig_with_it_now():
    told = say("about.dug", agent="K♣")
    for agents, there in (("QS KC", True), ("KC!", False), ("KS", False)):
        b = board(p0={"hand": "9C", "mana": "4C", "agents": agents})
        assert [told in said(SPEC, b, card) for card in ("9C", "4C")] == [there, there]
    b = board(phase="combat", p0={"hand": "9C", "agents": "KC"}, p1={"agents": "QD"})
    assert told not in said(SPEC, b, "9C"), "too late"


@pytest.mark.rule("HJ-14.4", "HJ-14.5", "HJ-14.6", "HJ-15.2", "HJ-15.3", "HJ-15.4")
def test_a_six_and_a_seven_name_their_effects():
    b = board(p0={"hand": "6H 7S 8D", "damage": "6C"})
    assert say("about.effect", form="6", suit="♥") in said(SPEC, b, "6H")
    assert say("about.effect", form="7", suit="♠") in said(SPEC, b, "7S")
    assert say("about.effect", form="6", suit="♣") in said(SPEC, b, "6C")
    assert not any(say("about.effect", form=form, suit="♦") in said(SPEC, b, "8D") for form in "67")


@pytest.mark.rule("HJ-9.2", "HJ-9.4", "HJ-9.7", "HJ-9.14")
def test_where_a_spell_lies_decides_what_it_can_do():
    b = board(p0={"hand": "9C", "mana": "8C 7C^!"})
    assert say("about.serves", form="hand") in said(SPEC, b, "9C")
    assert say("about.serves", form="mana") in said(SPEC, b, "8C")
    assert say("about.serves", form="tapped") in said(SPEC, b, "7C")


@pytest.mark.rule("HJ-16.2", "HJ-16.3", "HJ-16.4", "HJ-6.3", "HJ-26.8")
def test_an_ace_names_its_effect():
    b = board(p0={"hand": "AH"})
    assert say("about.ace", suit="♥") in said(SPEC, b, "AH")
    for more in ("about.ace.not_set", "about.ace.redeems"):
        assert say(more) in said(SPEC, b, "AH")


@pytest.mark.rule("HJ-24.1", "HJ-24.2", "HJ-24.3", "HJ-24.7", "HJ-24.8", "HJ-28.6")
def test_a_damage_counter_says_what_its_owner_may_do():
    b = board(p0={"damage": "QS AH 9C 5D- ??-"})
    assert say("about.counter", form="you") in said(SPEC, b, "QS")
    assert say("about.counter") in said(SPEC, b, "QS", viewer=1)
    assert say("about.counter_agent", form="12") in said(SPEC, b, "QS")
    assert say("about.ace", suit="♥") in said(SPEC, b, "AH")
    assert say("about.ace.not_set") not in said(SPEC, b, "AH"), "of a counter nobody would think that"
    assert say("about.worth", power=9, bonus=10, suit="♣") in said(SPEC, b, "9C")
    assert said(SPEC, b, "5D") == say("about.counter_used")
    used = board(p0={"damage": "QS- AH-"})
    assert said(SPEC, used, "QS") == say("about.counter_used", "agent")
    assert said(SPEC, used, "AH") == say("about.counter_used", "ace")
    seen = b.observe(0)
    places = range(len(seen.zone("damage", 0).cards))
    assert any(SPEC.table.about(seen, "damage", 0, place).texts == (say("about.blank"),) for place in places)


@pytest.mark.rule("HJ-2.12", "HJ-2.13", "HJ-18.1", "HJ-18.2")
def test_the_lowest_card_of_a_pile_says_who_gets_it():
    b = board(bench="JC QC", boneyard="5C 9C")
    for low, high, pile in (("JC", "QC", "bench"), ("5C", "9C", "boneyard")):
        lowest, lies = say("about.lowest", form=pile), say("about.lies", form=pile)
        assert lowest in said(SPEC, b, low)
        assert lowest not in said(SPEC, b, high) and lies in said(SPEC, b, high)


@pytest.mark.rule("HJ-6.6", "HJ-2.3")
def test_a_hidden_card_says_nothing():
    b = board(p0={"hand": "9C", "mana": "8C"})
    assert said(SPEC, b, "8C") and said(SPEC, b, "9C")
    assert said(SPEC, b, "8C", viewer=1) == said(SPEC, b, "9C", viewer=1) == ""
    assert SPEC.table.about(b.observe(1), "mana", 0, 0) == NOTHING_TOLD
