"""What a card of Superjack says it is and can do, kind by kind and place by place."""

import re
from itertools import islice

import pytest

from tabletop.engine.cards import card_text, parse_card
from tabletop.engine.catalogue import named
from tabletop.engine.texts import listed
from tabletop.games.superjack.about import MOST, about
from tabletop.games.superjack.about.texts import say
from tabletop.games.superjack.spec import SPEC
from tabletop.games.superjack.texts import say as game_say
from tabletop.presenter.gestures import Affordances
from tabletop.presenter.speaking import Listener, speech
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say as words
from tests.games.about import said
from tests.games.superjack.board import board, random_game


@pytest.mark.rule("SJ-6.1", "SJ-6.2", "SJ-6.5", "SJ-6.6", "SJ-7.1", "SJ-3.6")
@pytest.mark.parametrize(
    ("card", "colour", "cost", "power"),
    [("JS", "black", 2, 1), ("QH", "red", 4, 2), ("KD", "red", 5, 3)],
)
def test_a_creature_in_hand_names_its_cost_and_its_values(card, colour, cost, power):
    told = said(SPEC, board(p0={"hand": card}), card)
    assert say("about.creature", form=colour, cost=cost, power=power) in told
    assert say("about.untrained", form="never" if card == "JS" else "") in told


@pytest.mark.rule("SJ-7.2", "SJ-7.7")
def test_a_jack_says_that_it_never_attacks_at_once_unless_a_house_rule_lets_it():
    never, once = (say("about.untrained", form=form) for form in ("never", ""))
    assert never != once and never in said(SPEC, board(p0={"hand": "JS"}), "JS")
    charged = said(SPEC, board(p0={"hand": "JS"}, options={"jack_charge": True}), "JS")
    assert once in charged and never not in charged


@pytest.mark.rule("SJ-6.7", "SJ-6.19", "SJ-6.5")
def test_a_creature_that_may_attack_or_block_says_when_and_no_other():
    b = board(p0={"creatures": "JS QH! KS+u"}, p1={"creatures": "JC2"})
    for code, told in (("JS", True), ("JC2", True), ("QH", False), ("KS", False)):
        assert (say("about.fights") in said(SPEC, b, code)) is told, code


@pytest.mark.rule("SJ-3.14", "SJ-10.6", "SJ-10.7", "SJ-10.11")
def test_the_gem_of_a_fireball_says_what_it_waits_for_and_an_ace_until_when():
    mine, theirs = {"gems": "2C 3C 4C", "hand": "AC"}, {"gems": "2H2", "creatures": "JC2"}
    first = say("about.waits.first")
    b = board(p0=mine, p1=theirs).play("fireball 2C JC2")
    assert said(SPEC, b, "2C") == f"{say('about.waits', form='fireball', target='J♣')} {first}"
    b.play("burn 2H2 0")
    assert said(SPEC, b, "2H2") == f"{say('about.waits', form='fireball', target=named(0))} {first}"
    b.play("pass", "pass")
    assert said(SPEC, b, "2C") == say("about.gem.buried"), "once it has happened"
    b = board(p0=mine | {"gems": "2C 3C"}, p1=theirs).play("fireball 2C JC2")
    b.play("burn 2H2 0", "fireball 3C JC2", "pass", "pass")
    assert said(SPEC, b, "2C") == f"{say('about.waits', form='gone')} {first}"


@pytest.mark.rule("SJ-10.14", "SJ-3.13")
def test_what_may_be_done_as_an_answer_says_that_it_is_done_in_anyones_turn():
    told = said(SPEC, board(p0={"gems": "2C 2S 3D 4D", "creatures": "JS"}), "2C")
    for line in (
        say("about.sacrifice", form="fireball"),
        say("outlook.pair", card="2♠"),
        say("outlook.straight", form="3", ranks="2 3 4"),
    ):
        assert "anyone’s turn" in line and line in told
    assert "anyone’s turn" in say("about.royal")


def say_colour(form: str) -> str:
    """How the table calls a colour."""
    return words("colour", form=form)


@pytest.mark.rule("SJ-7.1", "SJ-7.2", "SJ-7.7", "SJ-B51")
def test_royal_charge_is_told_where_it_can_be_had():
    b = board(p0={"hand": "JS QH AC", "gems": "4S 5C! 6S 3H"})
    assert say("about.charge", form="red queen") in said(SPEC, b, "QH")
    bare = board(p0={"hand": "AC", "gems": "4S 5H 6S"})
    for known in (b, bare):
        told = say("about.charge", form="black ace")
        assert told in said(SPEC, known, "AC"), "also before gems could pay for it"
    assert say("about.charge", form="black jack") not in said(SPEC, b, "JS")
    b = board(p0={"hand": "JS JH"}, options={"jack_charge": True})
    assert say("about.charge", form="black jack") in said(SPEC, b, "JS")
    assert say("about.charge", form="red jack") in said(SPEC, b, "JH")


@pytest.mark.rule("SJ-3.6", "SJ-7.1")
@pytest.mark.parametrize("rank", ["jack", "queen", "king", "ace"])
def test_royal_charge_says_of_which_colour_the_gems_in_a_row_are(rank):
    red, black = say("about.charge", form=f"red {rank}"), say("about.charge", form=f"black {rank}")
    black_suits = str.maketrans("♥♦", "♠♣")
    assert red.replace(say_colour("red"), say_colour("")).translate(black_suits) == black != red
    assert {"♥", "♦"} <= set(red), "both suits of the colour: it need not be one"


@pytest.mark.rule("SJ-8.1", "SJ-8.2", "SJ-8.8", "SJ-9.1")
def test_stacking_and_the_royal_sacrifice():
    b = board(p0={"hand": "JS QC AC", "creatures": "KS! QH"})
    assert say("about.jacks") in said(SPEC, b, "JS")
    for card in ("JS", "QC", "KS"):
        assert say("about.royal") in said(SPEC, b, card)
    for card in ("AC", "QH"):
        assert say("about.royal") not in said(SPEC, b, card), "all three are of one colour"
    assert say("about.jacks") not in said(SPEC, b, "QC")


@pytest.mark.rule("SJ-10.1", "SJ-10.2", "SJ-10.3", "SJ-10.4", "SJ-10.5")
def test_an_ace_names_its_three_uses():
    told = said(SPEC, board(p0={"hand": "AH"}), "AH")
    assert say("about.ace", form="red", cost=3) in told
    assert say("about.ace.uses") in told


def test_an_ace_says_its_three_uses_wherever_it_lies_and_only_the_one_it_is_played_for():
    b = board(p0={"hand": "AH", "gems": "2H 3H 4H"}, p1={"gems": "5C2", "graveyard": "AC2"})
    assert say("about.ace.uses") in said(SPEC, b, "AC2")
    b.play("shatter AH 5C2 2H 3H 4H")
    assert say("about.ace.uses") in said(SPEC, b, "AH"), "while it waits"
    assert [kind for kind, use in uses_of(b) if use] == ["ace_spell"]
    b = board(p0={"hand": "AH", "gems": "2H 3H 4H"}, p1={"gems": "5C2"})
    b.play("cast AH 2H 3H 4H")
    assert [kind for kind, use in uses_of(b) if use] == ["ace"]
    for kind, own, others in (("ace", "§10.2", "§10.3"), ("ace_spell", "§10.3", "§10.2")):
        forms = SPEC.table.events[kind].play.values()
        assert all(own in form and others not in form for form in forms)


def uses_of(b):
    """By how an ace may be played, whether it was the last time."""
    played = {event.how for event in b.state.events}
    return [(how, how in played) for how in ("ace", "ace_spell")]


@pytest.mark.rule("SJ-10.1")
def test_an_ace_says_in_hand_and_on_the_table_that_it_comes_in_any_turn():
    b = board(p0={"hand": "AH"}, p1={"creatures": "AS2 KS2"})
    for ace in ("AH", "AS2"):
        assert say("about.ace.played") in said(SPEC, b, ace)
    assert say("about.ace.played") not in said(SPEC, b, "KS2")


@pytest.mark.rule("SJ-4.9")
def test_a_gem_that_a_straight_takes_promises_nothing_of_its_own():
    b = board(p0={"gems": "2S 3H 4S 5C 6H", "graveyard": "KH"}, p1={"creatures": "AH2"})
    fire = say("about.sacrifice", form="fireball")
    for part in ("2S", "3H", "4S", "5C", "6H"):
        assert fire in said(SPEC, b, "3H")
        b.state.apply(
            next(a for a in b.state.decision().actions if (a.verb, a.card) == ("straight", parse_card(part)))
        )
    if b.state.decision().prompt == "straight":
        b.state.apply(next(a for a in b.state.decision().actions if a.verb == "done"))
    b.state.apply(b.state.decision().actions[0])
    assert b.state.decision().prompt == "giveup"
    assert said(SPEC, b, "3H") == say("about.gem.given")


@pytest.mark.rule("SJ-3.1", "SJ-3.3", "SJ-3.8", "SJ-3.9", "SJ-3.11", "SJ-10.6")
@pytest.mark.parametrize(
    ("gem", "colour", "deed"),
    [
        ("2H", "red", "fireball"),
        ("3S", "black", "fireball"),
        ("4D", "red", "mine red"),
        ("5C", "black", "mine black"),
        ("6H", "red", "draw"),
        ("7S", "black", "draw"),
    ],
)
def test_a_gem_names_what_it_pays_and_what_its_sacrifice_does(gem, colour, deed):
    told = said(SPEC, board(p0={"hand": gem}), gem)
    assert say("about.gem.hand", form=colour) in told and say("about.sacrifice", form=deed) in told
    told = said(SPEC, board(p0={"gems": gem}), gem)
    assert say("about.gem", form=colour) in told and say("about.sacrifice", form=deed) in told
    tapped = said(SPEC, board(p0={"gems": f"{gem}!"}), gem)
    assert tapped.split("\n") == [say("about.gem.tapped"), say("about.sacrifice", form=deed)]


@pytest.mark.rule("SJ-4.5", "SJ-4.6", "SJ-4.7", "SJ-4.8", "SJ-5.3")
def test_a_gem_says_of_how_many_gems_what_comes_and_how_long_a_pair_lasts():
    gems = {"gems": "2S 3H 4S 5C 6H 6D 7C", "creatures": "JS"}
    told = said(SPEC, board(p0=gems | {"graveyard": "KH"}, p1={"creatures": "AH2"}), "6H")
    for part in ("three ", "four ", "five ", "six ", "for good", "tap both", "until your next turn"):
        assert part in told.lower(), part
    assert not re.search(r"\b[3-6] (give|draw|to|return|take|for)\b", told), "no card of that rank does it"
    lone = said(SPEC, board(p0={"hand": "6H"}), "6H")
    assert say("about.together", card="6♦") in lone and "five" not in lone, (
        "rare acts are told where they can be"
    )


@pytest.mark.rule("SJ-8.1", "SJ-8.3")
def test_a_jack_says_what_stacking_is_and_when():
    told = say("about.jacks")
    assert "on another Jack at any time" in told and "base" not in told and "for good" in told


@pytest.mark.rule("SJ-5.1", "SJ-5.2")
def test_where_one_equips_the_hover_begins_with_what_that_is():
    assert SPEC.rules.prompts["buff"].chance.startswith("To equip is to give a creature a pair of gems")
    b = board(p0={"gems": "2S"})
    who = Listener(
        SPEC, b.observe(0), None, None, {}, ("Ann", "Bo"), ("you", "Bo"), stops=frozenset(["buff"])
    )
    first, last = [line.text for line in speech(who, Spot("stop", "buff")).lines]
    assert first == SPEC.rules.prompts["buff"].chance and "A click: never ask me here." in last
    for step in ("buff", "rebuff"):
        assert game_say(f"step.{step}.about").startswith("To equip is to give a creature a pair of gems")


@pytest.mark.rule("SJ-5.1", "SJ-5.3", "SJ-B36")
@pytest.mark.parametrize(("gem", "other"), [("5H", "5♦"), ("5D", "5♥"), ("5C", "5♠"), ("5S", "5♣")])
def test_a_gem_names_the_one_it_pairs_with(gem, other):
    b = board(p0={"gems": gem})
    assert say("about.together", card=other) in said(SPEC, b, gem)
    b = board(p0={"gems": "5H 5D 5C 5S", "creatures": "QH"})
    assert b.legal(f"equip {gem} {other} QH")


@pytest.mark.rule("SJ-6.7", "SJ-6.16", "SJ-5.5", "SJ-8.2", "SJ-8.3", "SJ-8.8", "SJ-5.2")
def test_a_creature_in_play():
    b = board(p0={"creatures": "QH! [JS JC JD JH]", "gems": "5H 5D"})
    assert say("about.tapped") in said(SPEC, b, "QH")
    assert say("about.superjack") in said(SPEC, b, "JS")
    assert say("about.wears", "own") in said(SPEC, b, "QH")
    assert say("about.stacked", count=4) in said(SPEC, b, "JD")
    b.play("equip 5H 5D QH")
    assert say("about.gem.worn", card="Q♥") in said(SPEC, b, "5H")


@pytest.mark.rule("SJ-6.11", "SJ-6.12", "SJ-6.13", "SJ-6.15", "SJ-B63")
def test_an_attacker_says_whom_it_hits_and_a_blocker_what_it_stops():
    b = board(p0={"creatures": "KH QS"}, p1={"creatures": "JC2 JS2 JD2"}).attack("KH", "QS")
    assert say("about.attacks", player=named(1), power=3) in said(SPEC, b, "KH")
    b.to("block").play("block JC2 KH JD2 KH JS2 KH")
    blockers = listed(["J♣", "J♦", "J♠"])
    assert say("about.blocked", cards=blockers) in said(SPEC, b, "KH")
    assert say("about.blocks", card="K♥", power=1) in said(SPEC, b, "JC2")
    assert say("about.attacks", player=named(1), power=2) in said(SPEC, b, "QS")


@pytest.mark.rule("SJ-6.15", "SJ-B63", "SJ-B64")
@pytest.mark.parametrize(
    ("base", "told"),
    [("KH", say("about.held")), ("JH", say("about.attacks", player=named(1), power=8))],
)
def test_an_attacker_whose_blocker_is_gone(base, told):
    mine = {"creatures": "KH [JH JS JC JD]", "gems": "2H"}
    b = board(p0=mine, p1={"creatures": "JC2"}).attack(base).to("block").play(f"block JC2 {base}")
    b.to("act").play("fireball 2H JC2", "pass")
    assert told in said(SPEC, b, base)


@pytest.mark.rule("SJ-10.4", "SJ-10.7", "SJ-10.12", "SJ-4.7")
def test_an_ace_that_waits_and_cards_in_a_graveyard():
    b = board(
        p0={"hand": "AH", "gems": "2H 3H 4H"}, p1={"gems": "5C2", "graveyard": "KC2 7S2", "hand": "AS2"}
    ).play("shatter AH 5C2 2H 3H 4H")
    told = said(SPEC, b, "AH")
    assert f"{say('about.waits', form='shatter', target='5♣')} {say('about.waits.first')}" in told
    assert say("about.waits.counter") in told
    king = say("about.rank", form="king")
    assert said(SPEC, b, "KC2") == say("about.creature.buried", rank=king, power=3)
    assert said(SPEC, b, "7S2") == say("about.gem.buried")
    assert said(SPEC, b, "AS2") == ""  # another's hand


@pytest.mark.parametrize("seed", range(4))
def test_no_card_tells_more_than_three_short_paragraphs(seed):
    for b in islice(random_game(2, seed), 0, 400, 20):
        seen = b.observe(0)
        for zone in seen.zones:
            for place in range(len(zone.cards)):
                told = [
                    line for line in about(seen, zone.zone, zone.seat, place).lines if line.topic != "now"
                ]
                assert len(told) <= MOST and all(len(line.text) <= 200 for line in told), told


@pytest.mark.parametrize(
    ("position", "what"), [({"creatures": "QH+u"}, "untrained"), ({"creatures": "[JS JH]+j2"}, "heavy")]
)
def test_why_an_own_creature_cannot_attack_is_said_once(position, what):
    b = board(p0=position | {"gems": "2C"}, p1=position | {"creatures": "QC2+u [JS2 JH2]+j2"})
    held = {True: [], False: []}
    names = ("Ann", "Bo")
    for zone in b.observe(0).zones:
        for place, view in enumerate(zone.cards if zone.zone == "creatures" else ()):
            seen, decision = b.observe(0), b.decision
            affordances = Affordances(SPEC, seen, decision, lambda actions: None, names)
            who = Listener(SPEC, seen, decision, affordances, {}, names, names)
            spoken = speech(who, Spot("card", zone.zone, zone.seat, place, view.id))
            why = game_say(f"why.attack.{what}", card=card_text(view.id))
            told = [line.text for line in spoken.now if line.text in (why, game_say(f"card.{what}.help"))]
            held[zone.seat == 0] += [told] if told else []
    assert held[True] and all(len(told) == 1 for told in held[True]), (
        "the reason, and no word that repeats it"
    )
    assert held[False] == [[game_say(f"card.{what}.help")]]


@pytest.mark.rule("SJ-11.1", "SJ-11.2", "SJ-11.3", "SJ-B93")
def test_a_plate_says_every_way_in_which_the_game_ends():
    for cap in (100, 200):
        b = board(options={"turn_cap": cap})
        told = [line.text for line in about(b.observe(0), "plate", 0, -1).lines]
        assert told[:2] == [say("piece.plate"), say("piece.plate.drawn", stall=20, cap=cap)]


def test_an_ace_that_a_straight_brings_back_is_told_to_wait_where_it_is_chosen_and_in_play():
    """It is not played, so it has no rush (SJ-4.13)."""
    b = board(p0={"gems": "3S 4S 5S 6S 7S", "graveyard": "AH", "library": "2C"})
    assert say("about.creature.buried", form="ace", rank="", power=1) in said(SPEC, b, "AH")
    held = game_say("why.attack.untrained", form="ace", card="A♥")
    played = game_say("why.attack.untrained", form="king", card="A♥")
    assert held != played
    b = board(p0={"creatures": "AH+u"})
    assert held in [token.help for token in SPEC.table.present(b.observe(0), b.decision).tokens]


@pytest.mark.rule("SJ-4.7", "SJ-4.9")
def test_a_gem_says_where_a_creature_returns_to_and_which_gem_a_long_straight_costs():
    gems = {"gems": "2S 3S 4S 5S 6S 7S"}
    for foe, form, row in (({}, "5", "2 3 4 5 6"), ({"creatures": "JH2"}, "other", "2 3 4 5 6 7")):
        mine = gems if foe else {"gems": "2S 3S 4S 5S 6S"}
        told = said(SPEC, board(p0=mine | {"graveyard": "KH"}, p1=foe), "6S")
        straight = say("outlook.straight", form=form, ranks=row)
        assert straight in told and "bring back a dead creature" in straight
        assert re.search("lost|lose one", straight), "one of the gems is given for it"
