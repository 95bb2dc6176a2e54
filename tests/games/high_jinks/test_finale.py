"""What is told of a game that is over."""

import pytest

from tabletop.engine.cards import parse_card
from tabletop.engine.catalogue import named
from tabletop.engine.texts import listed
from tabletop.games.high_jinks.spec import SPEC
from tabletop.games.high_jinks.table import TERMINATIONS
from tabletop.games.high_jinks.texts import say
from tests.games.high_jinks.board import board
from tests.games.high_jinks.duels import duel


@pytest.mark.rule("HJ-7.7", "HJ-26.1")
def test_the_card_that_happened_to_be_the_sixth_counter_decided_nothing():
    five = {"damage": "2C 3C 4C 5C 6C"}
    b = board(p0={"agents": "QS"}, p1=five, deck="6H 7H", phase="combat").play("attack QS 1")
    told = SPEC.table.finale(b.observe(0), b.state.events)
    assert [(each.card, each.words) for each in told.cards] == [
        (parse_card("QS"), say("finale.through", "open"))
    ]
    assert told.text == say(
        "finale.attack", "open", card="Q♠", round=b.observe(0).fact("round"), player=named(1)
    )


@pytest.mark.rule("HJ-7.7", "HJ-22.11", "HJ-26.1")
def test_what_the_last_turn_had_brought_before_the_sixth_counter_is_named_too():
    three = {"damage": "2C 3C 4C"}
    b = board(p0={"agents": "QS KD", "hand": "5H 5S 5C"}, p1=three, deck="6H 7H 8H 9H TH JH")
    b.play("three 5H 5S 5C", "burn 1", "pick-draw", "pick-draw", "combat", "attack QS 1", "attack KD 1")
    told = SPEC.table.finale(b.observe(0), b.state.events).text
    fourth = say("finale.turn.part", "burn", which=say("finale.nth", "4"), card="")
    fifth = say("finale.turn.part", "attack", which=say("finale.nth", "5"), card="Q♠")
    assert told.endswith(say("finale.turn", told=listed([fourth, fifth])))


@pytest.mark.rule("HJ-26.1", "HJ-26.8")
def test_an_ace_that_took_the_sixth_counter_back_is_named():
    b = board(p0={"agents": "QS KD"}, p1={"damage": "2C 3C 4C 5C 6C"}, deck="AH 7H 8H", phase="combat")
    b.play("attack QS 1", "attack KD 1")
    told = SPEC.table.finale(b.observe(0), b.state.events).text
    redeemed = say("finale.turn.part", "redeem", which="", card="A♥")
    assert told.endswith(say("finale.turn", told=redeemed))
    redeem = next(event for event in b.state.events if event.how == "redeem")
    assert SPEC.table.events["redeem"].is_result(type(redeem)), "the chapters that are told name it"


@pytest.mark.rule("HJ-16.3", "HJ-18.4", "HJ-26.1")
def test_the_ace_that_decided_the_last_duel_belongs_to_it():
    five = {"agents": "QH", "mana": "3C", "damage": "2C 3D 4C 5C 6C"}
    b = board(p0={"agents": "QS", "hand": "AS"}, p1=five, deck="6H 7H", phase="combat")
    b.play("attack QS 1", "block QH", "ace AS", "decline")
    told = SPEC.table.finale(b.observe(0), b.state.events)
    assert [(each.card, each.words) for each in told.cards] == [
        (parse_card("AS"), say("finale.ace")),
        (parse_card("QS"), say("finale.won")),
        (parse_card("QH"), say("finale.fell")),
    ]
    number = b.observe(0).fact("round")
    about = {"ace": "A♠", "card": "Q♠", "fallen": "Q♥", "round": number, "player": named(1)}
    assert told.text == say("finale.spade", "ace", **about)


@pytest.mark.rule("HJ-7.9", "HJ-18.4", "HJ-26.1")
def test_the_last_duel_is_told_with_both_powers():
    five = {"agents": "QH", "hand": "4C", "damage": "2C 3D 4D 5C 6C"}
    b = board(p0={"agents": "QS", "hand": "9S"}, p1=five, deck="6H 7H", phase="combat")
    b.play("attack QS 1", "block QH", "empower 9S", "pass", "pass")
    told = SPEC.table.finale(b.observe(0), b.state.events)
    assert [(each.card, each.words) for each in told.cards] == [
        (parse_card("QS"), say("finale.won", form="power", power=10)),
        (parse_card("QH"), say("finale.fell", form="power", power=0)),
    ]


@pytest.mark.rule("HJ-9.5", "HJ-24.4")
def test_a_damage_counter_played_in_a_duel_is_one_of_the_spells_but_not_in_a_straight():
    counters = {"agents": "QS", "damage": "2C 3D 4C 9D", "hand": "8D"}
    b = board(p0=counters, p1={"agents": "QH"}, deck="6H 7H 8H 9H TH")
    b.play("straight 2C 3D 4C", "combat", "attack QS 1", "block QH", "empower 9D")
    figures = {each.id: each.values for each in SPEC.table.finale(b.observe(0), b.state.events).figures}
    assert figures["empowered"] == (1, 0)


@pytest.mark.rule("HJ-22.8", "HJ-22.15")
def test_who_healed_has_a_figure_beside_the_damage_that_was_dealt():
    b = board(p0={"hand": "5H 5S 5C", "damage": "2C"}, deck="6H 7H 8H 9H TH JH").play(
        "three 5H 5S 5C", "heal 0 2C"
    )
    figures = {figure.id: figure.values for figure in SPEC.table.finale(b.observe(0), b.state.events).figures}
    assert figures["healed"] == (1, 0)


@pytest.mark.rule("HJ-25.10")
def test_how_a_win_by_scars_is_called_is_said_once():
    """The line above the story says it already."""
    b = duel("KH*5", "QH").play("pass", "pass")
    told = SPEC.table.finale(b.observe(0), b.state.events)
    assert told.text == say("finale.smasher", card="K♥") and TERMINATIONS["smasher"] not in told.text
    assert [each.card for each in told.cards] == [parse_card("KH")]
