"""What a card of High Jinks says it is and can do, kind by kind and place by place."""

import pytest

from tabletop.games.high_jinks.spec import SPEC
from tests.games.about import said
from tests.games.high_jinks.board import board


@pytest.mark.rule("HJ-17.1", "HJ-17.2", "HJ-17.3", "HJ-21.1", "HJ-5.7")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("JS", "draws you a card or destroys a Spell on an opponent's field (§17.1)"),
        ("QS", "draws you a card or brings an Agent from the Bench to your hand (§17.2)"),
        ("KS", "draws you a card or brings a card from the Boneyard to your hand (§17.3)"),
        ("XR", "draws you a card or does what a Jack, a Queen or a King does (§21.1)"),
    ],
)
def test_an_agent_in_hand_names_its_summon_ability(card, words):
    b = board(p0={"hand": card})
    assert words in said(SPEC, b, card)
    assert "arrives tapped and brings nothing (§5.8 to §5.10)" in said(SPEC, b, card)


@pytest.mark.rule("HJ-18.1", "HJ-18.2", "HJ-18.3", "HJ-18.4", "HJ-18.7")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("QH", "When it is defeated, its player gets the bottom card of the Bench (§18.1)"),
        ("QD", "When it is defeated, its player gets the bottom card of the Boneyard (§18.2)"),
        ("QC", "When it defeats an opponent's Agent, its player draws or salvages a card (§18.3)"),
        ("QS", "When it attacks and defeats the blocker, the defender takes a Damage Counter (§18.4)"),
    ],
)
def test_an_agent_names_its_suit_ability_and_kinship(card, words):
    for b in (board(p0={"hand": card}), board(p0={"agents": card}), board(p1={"agents": card})):
        assert words in said(SPEC, b, card)
        sign = "♣♦♥♠"["CDHS".index(card[1])]
        assert f"not if both Agents are {sign} (§18.7)" in said(SPEC, b, card)


@pytest.mark.rule("HJ-18.1", "HJ-18.2", "HJ-18.3", "HJ-18.4", "HJ-C59")
@pytest.mark.parametrize("ask", [False, True])
def test_a_suit_ability_that_is_asked_about_may_be_declined(ask):
    for card in ("QH", "QD", "QC", "QS"):
        b = board(options={"suit_abilities": "ask" if ask else "auto"}, p0={"agents": card})
        assert (", if its player wishes (§18." in said(SPEC, b, card)) == ask


@pytest.mark.rule("HJ-20.1", "HJ-20.2", "HJ-21.6", "HJ-C10")
def test_a_guild_needs_no_place():
    b = board(p0={"hand": "JS XR"})
    assert "on one player's field each gains 1 Power, 2 if all share a suit" in said(SPEC, b, "JS")
    assert "on the same field it completes a Guild" in said(SPEC, b, "XR")


@pytest.mark.rule("HJ-11.1", "HJ-11.2", "HJ-11.3", "HJ-11.5")
def test_an_agent_says_how_it_fares_at_equal_power():
    b = board(p0={"agents": "JS QS KS"}, p1={"agents": "XR"})
    assert "defeats Kings and falls to Queens" in said(SPEC, b, "JS")
    assert "defeats Jacks and falls to Kings" in said(SPEC, b, "QS")
    assert "defeats Queens and falls to Jacks" in said(SPEC, b, "KS")
    assert "nobody falls where a Joker fights" in said(SPEC, b, "XR")


@pytest.mark.rule("HJ-5.11", "HJ-19.1", "HJ-19.2", "HJ-19.3")
def test_an_agent_on_the_field_says_what_tapping_means():
    b = board(p0={"agents": "JS QS! XR"})
    assert "tap it and discard a ♠ Spell to draw a card" in said(SPEC, b, "JS")
    assert "Tapped: it cannot attack or dig" in said(SPEC, b, "QS")
    assert "A Joker cannot dig" in said(SPEC, b, "XR")
    assert "attack in" not in said(SPEC, b, "JS", viewer=1)


@pytest.mark.rule("HJ-25.4", "HJ-25.6", "HJ-25.9", "HJ-25.10", "HJ-25.14")
def test_ranks_bring_abilities():
    b = board(p0={"agents": "JS*2 QH*4 XR*4"})
    assert "As a Juggernaut it has the ability of ♣ as well" in said(SPEC, b, "JS")
    assert "Archlord" not in said(SPEC, b, "JS") and "sixth" not in said(SPEC, b, "JS")
    assert "the ability of ♣ and ♠ as well" in said(SPEC, b, "QH")
    assert "turns one ♥ card of its player's hand into two picks, once a turn" in said(SPEC, b, "QH")
    assert "A sixth battle scar wins the game" in said(SPEC, b, "QH")
    assert "Archlord it" not in said(SPEC, b, "XR") and "sixth" in said(SPEC, b, "XR")


@pytest.mark.rule("HJ-21.2", "HJ-21.8", "HJ-21.9")
def test_a_joker_says_which_suit_it_has_been_lent():
    b = board(p0={"agents": "XR", "hand": "9C"}, p1={"agents": "QD"}, phase="combat")
    assert "It has no suit until its first Spell in a duel" in said(SPEC, b, "XR")
    b.play("attack XR 1", "block QD", "empower 9C")
    assert "In this duel it is a ♣ (§21.2)" in said(SPEC, b, "XR")
    assert "draws or salvages a card (§18.3); not if both Agents are ♣" in said(SPEC, b, "XR")


@pytest.mark.rule("HJ-21.2", "HJ-25.4", "HJ-25.14")
def test_a_suit_that_is_lent_is_not_granted_again():
    b = board(p0={"agents": "XR*2", "hand": "9C"}, p1={"agents": "QD"}, phase="combat")
    assert "the ability of ♣ and ♠ as well" in said(SPEC, b, "XR")
    b.play("attack XR 1", "block QD", "empower 9C")
    assert "the ability of ♠ as well" in said(SPEC, b, "XR")


@pytest.mark.rule("HJ-9.9", "HJ-10.1", "HJ-13.1", "HJ-13.4", "HJ-19.1", "HJ-22.1", "HJ-23.1")
def test_a_spell_says_what_it_adds():
    b = board(p0={"hand": "9C 2H"})
    assert "it adds 9 Power, 10 to a ♣; the 13 Rule counts 9" in said(SPEC, b, "9C")
    assert "it adds 2 Power, 3 to a ♥, whatever the 13 Rule allows (§13)" in said(SPEC, b, "2H")
    assert "An untapped ♣ Agent can dig with it" in said(SPEC, b, "9C")
    assert "Two, three or four 9s are banished for other cards" in said(SPEC, b, "9C")


@pytest.mark.rule("HJ-14.4", "HJ-14.5", "HJ-14.6", "HJ-15.2", "HJ-15.3", "HJ-15.4")
def test_a_six_and_a_seven_name_their_effects():
    b = board(p0={"hand": "6H 7S 8D", "damage": "6C"})
    assert "Unless you find a ♥, it costs you a Damage Counter (§14)" in said(SPEC, b, "6H")
    assert "a ♠ becomes yours, another goes to the Void. If it is not there, you see the hand" in said(
        SPEC, b, "7S"
    )
    assert "Unless you find a ♣" in said(SPEC, b, "6C")
    assert "spent" not in said(SPEC, b, "8D")


@pytest.mark.rule("HJ-9.2", "HJ-9.4", "HJ-9.7", "HJ-9.14")
def test_where_a_spell_lies_decides_what_it_can_do():
    b = board(p0={"hand": "9C", "mana": "8C 7C^!"})
    assert "out of the hand only once" in said(SPEC, b, "9C")
    assert "stays on the field, and untaps when the turn ends" in said(SPEC, b, "8C")
    assert "Tapped: it cannot empower again until the turn ends" in said(SPEC, b, "7C")


@pytest.mark.rule("HJ-16.2", "HJ-16.3", "HJ-16.4", "HJ-6.3", "HJ-26.8")
def test_an_ace_names_its_effect():
    b = board(p0={"hand": "AH"})
    assert "in which either Agent is a ♥ it defeats the opposing Agent" in said(SPEC, b, "AH")
    assert "The other side may answer with an Ace" in said(SPEC, b, "AH")
    assert "cannot be set" in said(SPEC, b, "AH")


@pytest.mark.rule("HJ-24.1", "HJ-24.2", "HJ-24.3", "HJ-24.7", "HJ-24.8", "HJ-28.6")
def test_a_damage_counter_says_what_its_owner_may_do():
    b = board(p0={"damage": "QS AH 9C 5D- ??-"})
    assert "You may use it once" in said(SPEC, b, "QS")
    assert "Its owner may use it once" in said(SPEC, b, "QS", viewer=1)
    assert "it brings an Agent from the Bench to the hand (§24.8, §17.2)" in said(SPEC, b, "QS")
    assert "works as an Ace in a duel in which either Agent is a ♥" in said(SPEC, b, "AH")
    assert "it adds 9 Power, 10 to a ♣" in said(SPEC, b, "9C")
    assert said(SPEC, b, "5D") == "This counter is used up. It still counts as damage (§24.2, §24.3)."
    seen = b.observe(0)
    places = range(len(seen.zone("damage", 0).cards))
    assert any("No card was left" in "".join(SPEC.table.about(seen, "damage", 0, place)) for place in places)


@pytest.mark.rule("HJ-2.12", "HJ-2.13", "HJ-18.1", "HJ-18.2")
def test_the_lowest_card_of_a_pile_says_who_gets_it():
    b = board(bench="JC QC", boneyard="5C 9C")
    assert "It lies lowest: the next ♥ that is defeated" in said(SPEC, b, "JC")
    assert "lowest" not in said(SPEC, b, "QC") and "can recruit it" in said(SPEC, b, "QC")
    assert "It lies lowest: the next ♦ that is defeated" in said(SPEC, b, "5C")
    assert "lowest" not in said(SPEC, b, "9C") and "can salvage it" in said(SPEC, b, "9C")


@pytest.mark.rule("HJ-6.6", "HJ-2.3")
def test_a_hidden_card_says_nothing():
    b = board(p0={"hand": "9C", "mana": "8C"})
    assert said(SPEC, b, "8C") and said(SPEC, b, "9C")
    assert said(SPEC, b, "8C", viewer=1) == said(SPEC, b, "9C", viewer=1) == ""
    assert SPEC.table.about(b.observe(1), "mana", 0, 0) == ()
