"""What a choice would bring is told before it is made, and comes true."""

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.cards import card_text, parse_card
from tabletop.engine.catalogue import named
from tabletop.engine.notation import parse_move
from tabletop.engine.texts import numeral
from tabletop.games.superjack.about.outlooks import outlooks
from tabletop.games.superjack.about.texts import say as about_say
from tabletop.games.superjack.foresight import bouts, consequence
from tabletop.games.superjack.present import present
from tabletop.games.superjack.spec import SPEC
from tabletop.games.superjack.texts import say
from tests.games.about import said
from tests.games.superjack.board import board, random_game


def told(b, move):
    """What is said of the choice that is written so; "" for nothing."""
    found = consequence(b.observe(b.decision.seat), b.decision, tuple(parse_move(SPEC, b.state, move)))
    return found.text if found is not None else ""


def begun(b, verb, codes):
    """The same of a choice that these cards only begin."""
    parts = tuple(Action(verb, parse_card(code)) for code in codes.split())
    found = consequence(b.observe(b.decision.seat), b.decision, parts)
    return found.text if found is not None else ""


def test_an_attack_says_what_comes_through_unblocked_and_who_could_block():
    b = board(p0={"creatures": "KS QS"}, p1={"creatures": "QC2 JC2!", "health": 15}).play("combat")
    size = {"damage": 5, "health": 15, "left": 10, "count": 1}
    assert told(b, "attack KS 1 QS 1") == say("foresee.attack", **size)
    b = board(p0={"creatures": "KS"}, p1={"creatures": "JC2!", "health": 15}).play("combat")
    size = {"damage": 3, "health": 15, "left": 12, "count": 0}
    assert told(b, "attack KS 1") == say("foresee.attack", form="none", **size)
    b = board(p0={"creatures": "KS"}, p1={"creatures": "JC2!", "health": 2}).play("combat")
    size = {"damage": 3, "health": 2, "left": -1, "count": 0}
    assert told(b, "attack KS 1") == say("foresee.attack", form="ends", **size)


def test_a_charged_attacker_counts_only_its_own_rank_as_blockers():
    b = board(p0={"creatures": "KS+c"}, p1={"creatures": "QC2 JC2"}).play("combat")
    size = {"damage": 3, "health": 20, "left": 17, "count": 0}
    assert told(b, "attack KS 1") == say("foresee.attack", form="none", **size)


@pytest.mark.parametrize(
    ("attacker", "blocker", "name", "form"),
    [("QS", "QC2", "bout.all", "two"), ("KS", "QC2", "bout.falls", "QC2"), ("QS", "KC2", "bout.falls", "QS")],
)
def test_a_block_says_who_would_fall(attacker, blocker, name, form):
    b = board(p0={"creatures": attacker}, p1={"creatures": blocker}).attack(attacker).play("pass")
    words = say(name, form=form) if form == "two" else say(name, count=1, cards=card_text(parse_card(form)))
    assert told(b, f"block {blocker} {attacker}") == words


def outlook(b, code):
    return outlooks(b.observe(b.decision.seat), parse_card(code))


def test_an_attacker_says_what_it_deals_and_who_can_block_it():
    b = board(p0={"creatures": "KS QS!"}, p1={"creatures": "QC2 JC2!", "health": 15}).play("combat")
    size = {"damage": 3, "health": 15, "left": 12}
    blockers = about_say("outlook.blockers", player=named(1), cards=card_text(parse_card("QC2")))
    assert outlook(b, "KS") == [about_say("outlook.attack", player=named(1), **size), blockers]
    assert outlook(b, "QS") == [] == outlook(b, "QC2")


def test_a_blocker_says_what_each_block_would_end_in():
    b = board(p0={"creatures": "KS QS"}, p1={"creatures": "QC2 JC2!"}).attack("QS", "KS").play("pass")
    ends = [say("bout.all", form="two"), say("bout.falls", count=1, cards=card_text(parse_card("QC2")))]
    found = [
        about_say("outlook.block", card=card_text(parse_card(code)), ending=end)
        for code, end in zip(("QS", "KS"), ends, strict=True)
    ]
    assert outlook(b, "QC2") == found and outlook(b, "JC2") == []


def test_a_gem_that_burns_and_an_ace_that_cuts_say_whom():
    b = board(p0={"hand": "AS 7H", "gems": "2C 4C"}, p1={"creatures": "KS2(6S2 6C2) JC2 QC2", "gems": "2H2"})
    burnt = " and ".join(card_text(parse_card(code)) for code in ("JC2", "QC2"))
    assert outlook(b, "2C") == [about_say("outlook.burn", count=2, cards=burnt, player=named(1))]
    assert outlook(b, "AS") == [about_say("outlook.cut", card=card_text(parse_card("KS2")), power=3)]
    assert outlook(b, "7H") == outlook(b, "4C") == []


@pytest.mark.parametrize(
    ("gems", "foe", "told"),
    [
        (
            "2C 3H",
            {"creatures": "KS2"},
            [("burn", {"form": "together", "fires": 2, "count": 1, "cards": "K♠", "player": named(1)})],
        ),
        ("2C 3H!", {"creatures": "KS2"}, []),
        ("2C 3H", {"health": 1}, [("burn.player", {"count": 1, "player": named(1)})]),
        ("2C 3H", {"health": 2}, [("burn.player", {"count": 2, "player": named(1)})]),
        ("2C", {"health": 2}, []),
    ],
)
def test_a_gem_says_what_fireballs_do_together_and_whom_they_put_out(gems, foe, told):
    b = board(p0={"gems": gems}, p1=foe)
    assert outlook(b, "2C") == [about_say(f"outlook.{name}", **args) for name, args in told]


def test_going_to_combat_with_nobody_is_marked_as_doing_nothing():
    assert told(board(p0={"creatures": "KS!"}), "combat") == say("foresee.combat")
    assert told(board(p0={"creatures": "KS"}), "combat") == ""


def test_a_fireball_says_what_it_would_kill_or_leave():
    b = board(p0={"gems": "2C"}, p1={"creatures": "KS2 QC2", "health": 9})
    assert told(b, "fireball 2C KS2") == say("foresee.fireball")
    assert told(b, "fireball 2C QC2") == say("foresee.fireball", form="dies")
    assert told(b, "burn 2C 1") == say("foresee.health", health=9, left=8)


@pytest.mark.rule("SJ-5.8", "SJ-10.7")
@pytest.mark.parametrize(
    ("creature", "gems", "saves"),
    [
        ("QC2", "4D2 4H2", "4♦ and 4♥"),
        ("QC2", "4D2! 4H2", ""),
        ("QC2", "4D2 4S2", ""),
        ("QC2(2S2 2C2)", "4D2 4H2 5D2 5H2", None),
        ("JC2", "4D2 4H2", ""),
        ("JC2", "4D2 4H2 5D2 5H2", "4♦, 4♥, 5♦ and 5♥"),
    ],
)
def test_a_fireball_says_which_pair_in_sight_could_save_its_target(creature, gems, saves):
    """It was told that it dies, though the pair that saved it lay there."""
    b = board(p0={"gems": "2C"}, p1={"creatures": creature, "gems": gems})
    form = "" if saves is None else "saved" if saves else "dies"
    assert told(b, f"fireball 2C {creature[:3]}") == say("foresee.fireball", form=form, cards=saves)
    lines = [line for line in outlook(b, "2C") if "fireball" in line]
    card = card_text(parse_card(creature[:2]))
    saved = about_say("outlook.saved", card=card, cards=saves) if saves else "\0"
    assert any(saved in line for line in lines) is bool(saves)


@pytest.mark.parametrize(
    ("attacker", "blocker", "form"),
    [("KS", "JC2", "fight"), ("KS", "KC2", "anyway"), ("KS(5D 5H)", "JC2", "")],
)
def test_a_fireball_counts_what_the_fight_deals_as_it_stands(attacker, blocker, form):
    b = board(p0={"creatures": attacker}, p1={"creatures": blocker, "gems": "2C2"})
    b.attack("KS").to("block", 1)
    b.play(f"block {blocker} KS").to("react", 1)
    assert told(b, "fireball 2C2 KS") == say("foresee.fireball", form=form)


@pytest.mark.parametrize(
    ("mine", "target", "gems", "more"),
    [
        ("2C 3D", "KC2", "", 1),
        ("2C 4D", "KC2", "", 0),
        ("2C 3D!", "KC2", "", 0),
        ("2C 3D", "KC2", "4D2 4H2", 0),
        ("2C 3D 3H", "KC2(5D2 5H2 6D2 6H2)", "", 2),
        ("2C 3D", "KC2(5D2 5H2 6D2 6H2)", "", 0),
    ],
)
def test_a_fireball_says_how_many_more_kill_its_target(mine, target, gems, more):
    """Nothing told that two fireballs kill a blocking King before the damage."""
    b = board(p0={"gems": mine}, p1={"creatures": target, "gems": gems})
    needs = say("foresee.fireball.more", number=numeral(more + 1))
    expected = needs if more else say("foresee.fireball")
    assert told(b, f"fireball 2C {target[:3]}") == expected


def test_a_second_fireball_at_what_the_first_one_kills_says_that_it_dies_anyway():
    b = board(p0={"gems": "2C"}, p1={"creatures": "QC2", "gems": "2S2"}).play("fireball 2C QC2")
    assert b.asked == (1, "window")
    assert told(b, "fireball 2S2 QC2") == say("foresee.fireball", form="anyway")


def test_a_straight_says_what_it_gains():
    b = board(p0={"gems": "2C 3D 4C 5C 6H 7H", "health": 9}, p1={"creatures": "QD2"})
    three = say("foresee.straight", form="3", health=9, left=10)
    assert [begun(b, "straight", gems) for gems in ("2C 3D", "2C 3D 4C")] == ["", three]
    assert begun(b, "straight", "2C 3D 4C 5C") == say("foresee.straight", form="4")
    assert begun(b, "straight", "2C 3D 4C 5C 6H") == "", "nothing lies in the graveyard"
    six = say("foresee.straight", "6 one", card="Q♦")
    assert begun(b, "straight", "2C 3D 4C 5C 6H 7H") == six and "Q♦ for good" in six
    for code in ("2C", "3D", "4C"):
        b.state.apply(
            next(a for a in b.decision.actions if a.verb == "straight" and a.card == parse_card(code))
        )
    assert told(b, "done") == three


@pytest.mark.rule("SJ-4.7", "SJ-4.8")
def test_a_straight_of_five_or_six_names_the_one_creature_that_it_can_be_about():
    gems = {"gems": "2C 3D 4C 5C 6H 7H"}
    five, six = (" ".join(gems["gems"].split()[:n]) for n in (5, 6))
    b = board(p0={**gems, "graveyard": "KD 3S"}, p1={"creatures": "[JD2 JS2]", "graveyard": "QC2"})
    assert "K♦ comes back into play" in begun(b, "straight", five), "not the other's Queen"
    assert say("stack", card="J♦") in begun(b, "straight", six)
    b = board(p0={**gems, "graveyard": "KD QS"}, p1={"creatures": "JD2 QC2"})
    assert begun(b, "straight", five) == say("foresee.straight", form="5")
    assert begun(b, "straight", six) == say("foresee.straight", form="6")


@pytest.mark.rule("SJ-8.4", "SJ-8.6")
@pytest.mark.parametrize(
    ("creatures", "onto_jd", "onto_js"),
    [
        ("JS+u JD", "attacks", "waits"),
        ("JS JD", "attacks", "attacks"),
        ("JS! JD", "", ""),
        ("[JS JH] JD", "", "attacks"),
    ],
)
def test_before_an_attack_a_stack_says_whether_it_may_take_part(creatures, onto_jd, onto_js):
    b = board(p0={"creatures": creatures})
    power = 4 if "[" in creatures else 2
    assert told(b, "stack JS JD") == say("foresee.stack", form=onto_jd, power=power)
    assert told(b, "stack JD JS") == say("foresee.stack", form=onto_js, power=power)
    b = board(p0={"creatures": creatures}, phase="main2")
    assert told(b, "stack JS JD") == say("foresee.stack", power=power), "there is no attack any more"


@pytest.mark.rule("SJ-8.6", "SJ-B56")
def test_in_combat_a_stack_says_that_its_base_goes_on_fighting():
    b = board(p0={"creatures": "JS JD+u QH"}, p1={"creatures": "JC2 JH2"}).attack("JS", "QH").to("block")
    b.play("block JC2 QH")
    assert told(b.to("act"), "stack JD JS") == say("foresee.stack", form="attacking", power=2)
    assert told(b.to("react"), "stack JH2 JC2") == say("foresee.stack", form="blocking", power=2)
    assert b.play("stack JH2 JC2").at("blocks") == ["JC2 QH"]


@pytest.mark.rule("SJ-B60")
@pytest.mark.parametrize(
    ("creatures", "form", "power"), [("JS! JH!", "dies", 2), ("JS! [JH JD]!", "survives", 4)]
)
def test_a_stack_says_whether_the_fireball_at_one_of_its_jacks_kills_it(creatures, form, power):
    b = board(turn=1, p0={"creatures": creatures}, p1={"gems": "2C2", "creatures": "KD2"}).play(
        "fireball 2C2 JS"
    )
    for move in ("stack JS JH", "stack JH JS"):
        assert told(b, move) == say("foresee.stack", form=form, power=power)
    dead = b.play("stack JS JH").to("main", 1).observe(0).zone("graveyard", 0).count
    assert bool(dead) is (form == "dies")


@pytest.mark.rule("SJ-3.8", "SJ-5.5")
@pytest.mark.parametrize(
    ("card", "more", "form", "power"),
    [
        ("JS", "", "dies", 2),
        ("JS", " 5S 6C", "dies", 2),
        ("QS", "", "survives", 3),
    ],
)
def test_equipping_says_whether_it_saves_who_is_aimed_at(card, more, form, power):
    b = board(p0={"creatures": card, "gems": f"4S 4C{more}"}, p1={"gems": "2C2"}, turn=1).play(
        f"fireball 2C2 {card}"
    )
    assert told(b, f"equip 4C 4S {card}") == say("foresee.size", form=form, power=power)
    dead = b.play(f"equip 4C 4S {card}").to("main", 1).observe(0).zone("graveyard", 0).count
    assert bool(dead) is (form != "survives")


def test_equipping_says_what_it_makes_of_whom_and_a_pair_what_it_adds():
    b = board(p0={"creatures": "KS(6S 6C) JC", "gems": "4S 4C 5H"})
    assert told(b, "equip 4C 4S KS") == say("foresee.size", power=5)
    assert told(b, "equip 4C 4S JC") == say("foresee.size", power=2)
    assert begun(b, "equip", "4C 4S") == say("foresee.pair", more=1)


def test_an_ace_says_what_a_worn_gem_is_worth():
    b = board(p0={"hand": "AS", "gems": "2C 3C 4C"}, p1={"creatures": "KS2(6S2 6C2)", "gems": "2H2"})
    assert told(b, "shatter AS 6S2 2C 3C 4C").endswith("3/3")
    assert told(b, "shatter AS 2H2 2C 3C 4C") == ""


@pytest.mark.parametrize("seats", [2, 3])
def test_fights_end_as_was_foreseen_if_nothing_more_is_done(seats):
    """Before the last step of each combat of a random game: who is to fall falls, and what is to come through does."""
    last, compared = None, 0
    for b in (b for seed in range(8) for b in random_game(seats, seed)):
        seen = b.observe(b.state.turn)
        facts = dict(seen.facts)
        if last is not None and facts["phase"] == "main2" and last[2] == facts["number"]:
            before, found, _ = last
            alive = {row[0] for row in facts["creatures"]}
            fallen = {card for bout in found for card in bout.falls}
            if not any(bout.share for bout in found) and b.decision is not None:
                gone = {row[0] for row in before["creatures"]} - alive
                assert fallen == gone
                through = [0] * len(before["health"])
                for bout in found:
                    through[bout.seat] += bout.through
                after = [had - hit for had, hit in zip(before["health"], through, strict=True)]
                assert list(facts["health"]) == after
                compared += 1
        last = None
        if facts["phase"] == "react" and facts["attackers"] and not facts["windows"]:
            last = (facts, bouts(seen), facts["number"])
    assert compared > 10


def test_a_lit_gem_says_what_its_edge_is_for():
    b = board(p0={"creatures": "KS", "gems": "2C 2S 4H 5C 6D 7S 6H!"}, p1={"creatures": "QC2"})
    assert outlook(b, "2C")[0] == about_say("outlook.pair", card="2♠")
    assert outlook(b, "5C") == [about_say("outlook.straight", form="4", ranks="4 5 6 7")]
    assert outlook(b, "6H") == [], "it is tapped"
    b = board(p0={"gems": "2C 2S 3H 4C 5D 6H 7C", "graveyard": "JH"}, p1={"creatures": "QC2"})
    assert outlook(b, "7C") == [about_say("outlook.straight", form="6", ranks="2 3 4 5 6 7")]
    assert about_say("outlook.pair", card="2♠") not in outlook(b, "2C"), "nobody could wear it"
    assert outlook(board(p0={"gems": "2C 3S 5H"}), "3S") == []


def test_what_can_be_answered_is_not_said_to_be_certain():
    b = board(p0={"gems": "2C"}, p1={"creatures": "QC2"}).play("fireball 2C QC2")
    waits = present(b.observe(0), None).stage.waiting[0].text
    assert waits == say(
        "waits.fireball", form="dies", card=say("waits.whose", player=named(1), card="Q♣"), left=0
    )
    passed = SPEC.table.consequence(b.observe(1), b.decision, (Action("pass"),))
    assert passed.text == say(
        "waits.fireball", form="dies", card=say("waits.whose", "you", card="Q♣"), left=0
    )
    assert "would die" in passed.text


def test_an_ace_whose_gem_is_gone_does_nothing_and_says_so():
    b = board(p0={"hand": "AH", "gems": "2H 3H 4H"}, p1={"gems": "2C2"})
    b.play("shatter AH 2C2 2H 3H 4H", "burn 2C2 0", "pass")
    assert present(b.observe(1), None).stage.waiting[-1].text == say("waits.gone")
    assert about_say("about.waits", form="gone", target="") in said(SPEC, b, "AH")


@pytest.mark.rule("SJ-1.7", "SJ-3.6")
@pytest.mark.parametrize(
    ("hand", "form", "red", "black"),
    [("2H 3D 4C JS", "both", 2, 1), ("2H 3D JS", "red", 2, 0), ("5S QH", "black", 0, 1), ("JS", "", 0, 0)],
)
def test_a_hand_is_kept_for_the_gems_in_it(hand, form, red, black):
    b = board(p0={"hand": hand}, phase="mulligan")
    assert told(b, "keep") == say("foresee.hand", form=form, red=red, black=black)
    assert told(b, "mulligan") == ""


@pytest.mark.parametrize(
    ("health", "gems", "form"),
    [
        (1, "", "sure"),
        (2, "", ""),
        (1, "2C2 3C2 4D2", "win"),
        (1, "2C2 3C2 2D2", "win"),
        (1, "2C2 3C2 5D2", "sure"),
    ],
)
def test_a_fireball_that_wins_says_so_at_its_target_and_in_the_question(health, gems, form):
    b = board(p0={"gems": "3H 4D", "hand": "KC", "health": 3}, p1={"health": health, "gems": gems})
    assert told(b, "burn 3H 1") == say("foresee.health", form=form, health=health, left=health - 1)
    wins = say("help.wins", cards="3♥", help="").strip()
    assert (wins in SPEC.table.present(b.observe(0), b.decision).help) is bool(form)
