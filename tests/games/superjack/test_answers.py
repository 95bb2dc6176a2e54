"""Where an answer could matter, by what the seat knows and by what everybody knows."""

from random import Random

import pytest
from PySide6.QtCore import Qt

from tabletop.engine.notation import parse_move
from tabletop.games.superjack.actions import END, SKIP
from tabletop.games.superjack.answers import asked_for
from tabletop.games.superjack.asked import asked
from tabletop.games.superjack.spec import SPEC
from tabletop.games.superjack.texts import say
from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.match.public import PUBLIC, public_observation
from tabletop.play.auto_pass import AutoPass, Skipped
from tabletop.play.moment import Phase
from tabletop.play.texts import say as play_say
from tests.games.superjack.board import board, deal
from tests.games.superjack.players import lively
from tests.ui import desk
from tests.ui.conftest import table

__all__ = ("table",)


def matters(b, public: bool = False) -> bool:
    """Whether whoever is asked could do something that matters."""
    seat, prompt = b.asked
    seen = public_observation([b.observe(k) for k in range(2)]) if public else b.observe(seat)
    return SPEC.rules.prompts[prompt].matters(seen, seat)


def test_an_ace_is_countered_by_who_may_hold_one():
    mine = {"gems": "2C 3S 4S", "hand": "AC"}
    for theirs, own, public in (
        ({"gems": "2H2 3H2 6D2", "hand": "AH2"}, True, True),
        ({"gems": "2H2 3H2 6D2", "hand": "KS2"}, False, True),
        ({"gems": "2H2 3H2 6D2", "hand": ""}, False, False),
        ({"gems": "2H2 3H2", "hand": "AH2"}, False, False),
        ({"gems": "2H2 4H2", "hand": "AH2"}, True, True),
        ({"gems": "2H2 3H2 6D2", "hand": "KS2", "graveyard": "AH2 AD2"}, False, False),
    ):
        b = board(p0=mine, p1=theirs).play("cast AC 2C 3S 4S")
        assert b.asked == (1, "window")
        assert (matters(b), matters(b, public=True)) == (own, public), theirs


def test_a_fireball_at_the_player_matters_to_who_would_die_of_it():
    for health, gems, own in (
        (1, "2H2", True),
        (1, "6H2", False),
        (1, "5H2 6H2 7C2", True),
        (2, "2H2", False),
    ):
        b = board(p0={"gems": "2C"}, p1={"gems": gems, "health": health}).play("burn 2C 1")
        assert matters(b) is matters(b, public=True) is own, (health, gems)


def test_a_fireball_at_a_creature_matters_where_it_could_be_saved():
    for creatures, gems, own in (
        ("JS2", "4H2 4D2", True),
        ("JS2", "4H2 5D2", False),
        ("JS2 JC2", "", True),
        ("KS2", "4H2 4D2", False),
    ):
        b = board(p0={"gems": "2C"}, p1={"gems": gems, "creatures": creatures})
        b.play(f"fireball 2C {creatures.split()[0]}")
        assert matters(b) is own, (creatures, gems)


def test_a_gem_that_is_aimed_at_can_be_used_before():
    mine = {"gems": "2C 3S 4S", "hand": "AC"}
    for gem, own in (("2H2", True), ("6H2", True), ("4H2", False)):
        b = board(p0=mine, p1={"gems": gem}).play(f"shatter AC {gem} 2C 3S 4S")
        assert matters(b) is own, gem


def attacked(theirs, attacker: str = "QS", **mine):
    return board(p0={"creatures": attacker} | mine, p1=theirs).attack(attacker.partition("+")[0])


def test_before_blocks_an_ace_that_kills_or_saves():
    ace = {"gems": "4H2 6H2 7D2", "hand": "AH2"}
    assert not matters(attacked(ace))
    assert matters(attacked(ace | {"health": 2})), "it would kill"
    assert matters(attacked(ace | {"creatures": "JS2"})), "two blockers kill a Queen"
    assert not matters(attacked(ace | {"creatures": "JS2", "hand": "KH2"}))
    burning = ace | {"gems": "4H2 6H2 7D2 2S2"}
    assert matters(attacked(burning, "KS")), "the ace and a fireball kill a King"
    assert not matters(attacked(ace, "KS")) and not matters(attacked(burning | {"hand": "KH2"}, "KS"))


@pytest.mark.rule("SJ-6.6", "SJ-6.8")
def test_before_blocks_an_ace_is_asked_about_where_blockers_are_too_few():
    ace = {"gems": "4H2 6H2 7D2", "hand": "AH2", "creatures": "KS2!"}
    b = attacked(ace, "JH")
    assert matters(b), "the King is tapped, and the ace could block the Jack"
    b.play("cast AH2 4H2 6H2 7D2", "pass").to("block")
    assert b.legal("block AH2 JH"), "an untrained creature blocks"
    assert not matters(attacked(ace | {"creatures": "KS2"}, "JH")), "the King blocks as well"
    assert not matters(attacked(ace | {"gems": "4H2 6H2"}, "JH")), "only what is mined would pay for it"
    assert not matters(attacked(ace, "JH+c")), "only Jacks block it"


@pytest.mark.rule("SJ-6.8", "SJ-6.11")
def test_before_blocks_an_ace_is_asked_about_where_it_keeps_off_a_third_of_the_health():
    ace = {"gems": "4H2 6H2 7D2", "hand": "AH2"}
    assert matters(attacked(ace | {"health": 6})) and not matters(attacked(ace | {"health": 7})), "a Queen"
    assert not matters(attacked(ace | {"health": 6, "gems": ""})), "nothing pays for it"
    assert not matters(attacked(ace | {"health": 6}, "QS+c")), "only Queens block it"
    assert not matters(attacked(ace | {"health": 6, "creatures": "KS2"})), "the King blocks it"


def at(b, *players):
    """A match that goes on from that position, and what it passes."""
    match = Match(SPEC, players, "1")
    match.start()
    match._state = b.state
    match._issue()
    return match, AutoPass(match, ("You", "Pip"))


def play(match, *moves):
    for move in moves:
        for action in parse_move(SPEC, match._state, move):
            decision = match.decision_for(match.to_act)
            match.submit(decision.serial, decision.seat, action)


def test_whoever_acted_in_a_combat_is_asked_until_they_pass():
    for hand, goes_on in (("AH2", True), ("QH2", False)):
        mine = {"gems": "2S2 4H2 6H2 7D2", "hand": hand}
        match, passes = at(attacked(mine, "QS").to("react"), Absent("casual"), Human("You"))
        assert passes.due() is None, "a fireball kills the Queen"
        play(match, "burn 2S2 0", "pass")
        assert match.to_act == 1 and match.decision_for(1).prompt == "react"
        assert (passes.due() is None) is goes_on, hand


@pytest.mark.parametrize("other", [Absent("casual"), Human("Pip")])
def test_who_acts_in_their_second_main_phase_ends_it_themselves(other):
    mine = {"gems": "2C 3S 4C 5S 6C 7D", "hand": "QH", "library": ""}
    b = board(phase="main2", gem_played=True, p0=mine, p1={"gems": "3D2"})
    match, passes = at(b, Human("You"), other)
    alone = isinstance(other, Absent)
    assert passes.due() == (END if alone else None), "an opponent cannot know that the hand holds no King"
    play(match, "burn 2C 1", "pass")
    assert match.decision_for(0).prompt == "main2" and passes.due() is None
    play(match, "burn 3S 1", "burn 3D2 0", "mine 4C", "pass", "pass")
    assert match.decision_for(0).prompt == "main2" and passes.due() is None, "also after an answer of its own"


def test_a_straight_that_asks_for_a_discard_ends_no_second_main_phase():
    mine = {"gems": "2C 3S 4C 5S 7D", "hand": "QH", "library": "4H 5H"}
    b = board(phase="main2", gem_played=True, p0=mine)
    match, passes = at(b, Human("You"), Absent("casual"))
    play(match, "straight 2C 3S 4C 5S", "discard QH")
    assert match.decision_for(0).prompt == "main2" and passes.due() is None, (
        "a new card for the 7 is possible"
    )


def test_before_blocks_a_fireball_matters_where_blocks_follow_or_its_target_may_grow():
    assert not matters(attacked({"gems": "2H2"})), "nobody could block, so after blocks is as well"
    assert matters(attacked({"gems": "2H2"}).to("react"))
    for blocker in ("QC2", "JC2"):
        b = attacked({"gems": "2H2", "creatures": blocker})
        assert matters(b) and matters(b, public=True), "who is burnt needs no blocker"
    assert not matters(attacked({"gems": "4H2", "creatures": "QC2"}))
    assert matters(attacked({"gems": "2H2"}, gems="4S 4C"))
    assert not matters(attacked({"gems": "2H2"}, "KS", gems="4S 4C"))
    assert matters(attacked({"gems": "2H2"}, "JS", creatures="[JS JH] JC!")), "another Jack would double it"
    b = board(p0={"creatures": "[JS JH] JC"}, p1={"gems": "2H2"}).play("combat", "attack JS 1 JC 1")
    assert b.asked == (1, "defend") and not matters(b), "who attacks is stacked on nobody"
    assert matters(attacked({"gems": "2H2 3D2"}, gems="4S 4C")), "then it would take both"
    assert not matters(attacked({"gems": "2H2 3D2"}, "KS", gems="4S 4C")), "it takes both before and after"


def test_a_fireball_saves_an_attacker_from_several_blockers():
    b = attacked({"creatures": "JC2 QC2"}, "KS", gems="2C").play("pass", "block JC2 KS QC2 KS")
    assert matters(b.to("act")), "a blocker fewer, and the King lives"
    b = attacked({"creatures": "JC2 QC2"}, "KS", gems="4C").play("pass", "block JC2 KS QC2 KS")
    assert not matters(b.to("act"))


def test_before_damage_a_fireball_that_decides():
    assert matters(attacked({"gems": "2H2"}).to("react"))
    assert not matters(attacked({"gems": "2H2"}, "KS").to("react"))
    assert matters(attacked({"gems": "2H2 2D2"}, "KS").to("react"))
    assert matters(
        attacked({"gems": "2H2", "creatures": "JS2"}, "KS").play("pass", "block JS2 KS").to("react")
    )
    assert not matters(attacked({"gems": "5H2 6H2 7H2"}).to("react"))
    assert matters(attacked({"gems": "5H2 6H2 7H2", "health": 2}).to("react")), "a straight keeps alive"


def test_the_attacker_acts_only_where_there_is_a_fight():
    for theirs, gems, own in (
        ("", "2C", False),
        ("KS2", "6C", False),
        ("QS2", "2C", True),
        ("KS2", "2C 2H", True),
    ):
        b = attacked({"creatures": theirs}, gems=gems).play("pass")
        b = b.play(f"block {theirs} QS") if theirs else b.play("pass") if b.asked[1] == "block" else b
        assert matters(b.to("act")) is own, (theirs, gems)


def test_an_answer_before_damage_is_the_attackers_last_word():
    theirs = {"creatures": "QS2", "gems": "2C2"}
    for gems, own in (("2C", True), ("4C", False)):
        b = attacked(theirs | {"health": 5}, gems=gems).play("pass", "block QS2 QS")
        b.to("react").play("burn 2C2 0")
        assert b.asked == (0, "window") and matters(b) is matters(b, public=True) is own, gems


def test_a_pair_for_who_fights():
    pair = {"gems": "4S 4C"}
    assert matters(attacked({}, **pair).to("buff")), "one damage more comes through"
    for blocker, own in (("JS2", False), ("QS2", True), ("KS2", True)):
        b = attacked({"creatures": blocker}, **pair).play("pass", f"block {blocker} QS")
        assert b.asked == (0, "buff") and matters(b) is own, blocker


def test_no_pair_is_asked_about_where_the_attack_is_the_end_of_who_can_answer_nothing():
    pair = {"gems": "4S 4C"}
    for health, gems, hand, own in (
        (2, "", "AH2", False),
        (3, "", "", True),
        (2, "3H2", "", True),  # a fireball at the Queen
        (2, "4H2 5C2 6H2", "", True),  # a health more
        (2, "4H2 6H2 7D2", "AH2", True),
        (2, "4H2 6H2 7D2", "", False),
    ):
        b = attacked({"health": health, "gems": gems, "hand": hand}, **pair).to("buff", 0)
        assert matters(b) is matters(b, public=True) is own, (health, gems)


def test_a_pair_for_one_of_several_blockers_who_would_all_die():
    for king, gems, own in (("KS", "4H2 4D2", True), ("KS", "4H2 5D2", False), ("QS", "4H2 4D2", True)):
        b = (
            attacked({"creatures": "JC2 QC2", "gems": gems}, king)
            .to("block")
            .play(f"block JC2 {king} QC2 {king}")
        )
        assert matters(b.to("buff", 1)) is own, (
            "three damage kill both of them, and one more toughness saves one"
        )
    for fighters in ("JC2 KC2", "QC2 KC2"):
        one, other = fighters.split()
        b = attacked({"creatures": fighters, "gems": "4H2 4D2"}, "KS")
        assert matters(b.to("block").play(f"block {one} KS {other} KS").to("buff", 1))


def test_attackers_and_blockers_are_seen_by_everybody():
    b = board(p0={"creatures": "JS"}).play("combat")
    assert matters(b) and matters(b, public=True)
    assert not matters(board().play("combat"), public=True)
    for theirs, own in (({"creatures": "JS2"}, True), ({}, False)):
        b = attacked(theirs).play("pass")
        assert matters(b, public=True) is own


def test_before_anothers_turn_ends():
    for theirs, own, public in (
        ({"gems": "5H2 6H2 7C2"}, True, True),
        ({"gems": "2H2 4H2 6H2", "hand": "AH2"}, False, False),
        ({"gems": "2H2 4H2 6H2", "hand": "AH2 KH2"}, True, True),
        ({"gems": "2H2 4H2 6H2", "hand": "AH2 KS2"}, False, True),
        ({"gems": "2H2 4H2", "hand": "AH2 KH2"}, False, False),  # what is mined for it is gone in either turn
        ({"gems": "2H2"}, False, False),
    ):
        b = board(p0={"creatures": "KS"}, p1=theirs).to("last")
        assert (matters(b), matters(b, public=True)) == (own, public), theirs


@pytest.mark.rule("SJ-2.10")
@pytest.mark.parametrize(
    ("attacker", "gems", "asks"), [("KS", "2H2", True), ("KS", "2H2 3H2", True), ("QS", "2H2", False)]
)
def test_what_was_wounded_can_be_burnt_before_it_heals(attacker, gems, asks):
    """A Queen takes one fireball as well when she has healed."""
    b = board(p0={"creatures": attacker}, p1={"gems": gems, "creatures": "JS2"})
    b.attack(attacker).play("pass", f"block JS2 {attacker}").to("last")
    assert matters(b) is asks


def test_ones_own_last_chance():
    for mine, own, public in (
        ({"hand": "2C"}, True, True),
        ({"hand": "AS"}, False, True),
        ({"hand": "JS", "gems": "2S 3S"}, True, True),
        ({"hand": "JS", "gems": "2H 3H"}, False, True),
        ({"gems": "6S"}, False, False),
    ):
        b = board(p0=mine, phase="main2").to("final")
        assert (matters(b), matters(b, public=True)) == (own, public), mine


@pytest.mark.parametrize("people", [("human", "casual"), ("human", "human")])
def test_a_gem_and_the_end_of_the_turn_are_two_gestures(table, people):
    app = table("human", "human", spec=SPEC, trust=True)
    match = app.controller.match
    b = board(p0={"hand": "2C 3C", "gems": "6S", "library": "4C"}, p1={"library": "4C2 5C2"})
    desk.place(app, b.state, alone=people[1] != "human")
    before = match.entries
    app.controller.person.play(
        next(o for o in app.controller.person.selection.affordances.every if o.key == "")
    )
    desk.settle(app)
    assert match.entries == before + 1
    desk.key(app, Qt.Key.Key_E)
    desk.settle(app)
    if people[1] != "human":
        decision = match.decision_for(1)
        assert decision.prompt == "last"
        match.submit(decision.serial, 1, decision.actions[-1])
    desk.wait_for(app, lambda: match.observation(PUBLIC).turn_seat == 1, 3000)
    played = [step.actions[-1] for step in match._steps.played[before + 1 :] if step.seat == 0]
    assert played[:2] == [SKIP, END] and len(played) == 3


def test_after_combat_what_has_only_ones_own_turn_matters():
    for mine, own, public in (
        ({"hand": "2C"}, True, True),
        ({"hand": "JS", "gems": "2S 3S"}, True, True),
        ({"hand": "QS", "gems": "4S 2S"}, True, True),
        ({"hand": "JS", "gems": "4H 6H 7S"}, False, True),
        ({"hand": "AS", "gems": "4S 6S 7S"}, False, True),
        ({"gems": "4H 6H 7S"}, False, False),
        ({"hand": "", "gems": "3S 4S 5S 6S 7S", "graveyard": "JC"}, True, True),
        ({"hand": "", "gems": "3S 4S 5S 6S 7S"}, False, False),
        ({"hand": "", "gems": "2S 3S 4S 5S 6S 7S"}, True, True),
    ):
        b = board(p0=mine, p1={"creatures": "KC2"}, phase="main2")
        assert b.asked == (0, "main2")
        assert (matters(b), matters(b, public=True)) == (own, public), mine


@pytest.mark.rule("SJ-3.1", "SJ-3.8", "SJ-3.11", "SJ-4.6")
@pytest.mark.parametrize(
    ("mine", "kept"),
    [
        ({"gems": "2S 3H 6C"}, True),
        ({"gems": "2S 3H 6C!"}, False),
        ({"gems": "2S 3H 4C 5S"}, True),
        ({"gems": "2S 3H 6C", "library": ""}, False),
        ({"gems": "2S 3S 6C", "played": True}, True),
        ({"gems": "2S 3S 6H", "played": True}, True),
        ({"gems": "2S 3S! 6C", "played": True}, False),
        ({"gems": "2S 3H 6C", "played": True}, False),
        ({"gems": "4S 6C", "played": True}, False),
        ({"gems": "2S 3S 6H", "played": True, "graveyard": "JS JC"}, False),
        ({"gems": "2S 3S 5S 6H", "played": True, "graveyard": "JS JC"}, True),
        ({"gems": "2S 3S 5S 6H", "played": True, "graveyard": "JS JC AS AC"}, False),
        ({"gems": "2S 3H 4C 5S", "played": True}, False),
        ({"gems": "2S", "foe": "JS2"}, True),
        ({"gems": "2S!", "foe": "JS2"}, False),
        ({"gems": "2S", "foe": "KS2"}, False),
        ({"gems": "2S 3S", "foe": "KS2"}, True),
    ],
)
def test_after_combat_gems_that_were_kept_can_still_be_given_up_for_cards_and_for_creatures(mine, kept):
    """A card that could not be played before the gems untap can wait, and the gem pays once more."""
    played, foe = mine.pop("played", False), mine.pop("foe", "")
    b = board(p0={"library": "3D 4D", **mine}, p1={"creatures": foe}, phase="main2", gem_played=played)
    assert b.asked == (0, "main2")
    assert matters(b) is matters(b, public=True) is kept


@pytest.mark.parametrize(
    ("mine", "foe", "why"),
    [
        ({"hand": "2C"}, "", "gem"),
        ({"hand": "JS", "gems": "2S 3S"}, "", "creature"),
        ({"gems": "2S"}, "JS2", "kills"),
        ({"gems": "4H 7S", "hand": "AD"}, "", "draws"),
        ({"gems": "4H 7S", "hand": "AD", "library": ""}, "", ""),
        ({"gems": "3S 4S 5S 6S 7S", "graveyard": "JC", "library": ""}, "", "dig"),
    ],
)
def test_after_combat_whoever_is_asked_reads_why(mine, foe, why):
    b = board(p0={"library": "3D", **mine}, p1={"creatures": foe}, phase="main2")
    seen, decision = b.observe(0), b.state.decision()
    assert asked_for(seen, 0) == why and matters(b) is bool(why)
    told = say("help.because", help="", why=say(f"because.{why}") if why else "")
    assert asked(seen, decision).startswith(told) is bool(why)


@pytest.mark.rule("SJ-2.8", "SJ-2.9", "SJ-4.5", "SJ-4.6")
@pytest.mark.parametrize("other", [Absent("casual"), Human("Pip")])
@pytest.mark.parametrize(
    ("moves", "asks"),
    [
        ([], False),
        (["straight 2S2 3S2 4H2"], False),
        (["straight 2S2 3S2 4H2 5H2", "discard KH2"], False),
        (["straight 3S2 4H2 5H2 6H2 7H2 JC2 3S2"], True),
        (["burn 3S2 0", "pass"], True),
        (["fireball 3S2 JC", "pass"], True),
        (["draw 7H2"], True),
    ],
)
def test_who_has_ended_their_turn_is_asked_again_where_others_did_something_to_the_table(moves, asks, other):
    mine = {"hand": "JS", "gems": "4S", "creatures": "JC"}
    gems = "2S2 3S2 4H2 5H2 6H2 7H2"
    theirs = {"gems": gems, "hand": "KH2", "library": "4C2", "graveyard": "JC2"}
    match, passes = at(board(p0=mine, p1=theirs, phase="main2"), Human("You"), other)
    play(match, "end", *moves, "pass")
    assert match.decision_for(0).prompt == "final" and (passes.due() is None) is asks
    told = SPEC.rules.prompts["final"].reopened.replace("{who}", "Pip")
    answered = "pass" in moves
    assert passes.reopened(0) == (told if moves and not answered else "")


def test_after_combat_the_turn_is_ended_by_whoever_could_still_play_a_card(table):
    app = table("human", "human", spec=SPEC, trust=True)
    match = app.controller.match
    mine = {"creatures": "KS", "library": "4C", "hand": "2C"}
    desk.place(app, board(p0=mine, p1={"library": "4C2 5C2"}).state, alone=True)
    for key in (Qt.Key.Key_C, Qt.Key.Key_N):
        desk.key(app, key)
        desk.settle(app)
    desk.wait_for(app, lambda: app.controller.person.selection.affordances is not None, 3000)
    assert match.decision_for(0).prompt == "main2" and not app.controller.autoplay.timer.runs
    passes = app.controller.autoplay.auto_pass
    passes._skipped = {"act": Skipped(match.entries, True, "It was passed.")}
    prompt = app.controller.prompts.current()
    assert passes.due() is None and passes.line() not in prompt.help, "who is asked reads nothing of it"
    assert [button.key for button in prompt.buttons] == ["E"]


@pytest.mark.parametrize("gems", ["2S", ""])
def test_a_second_main_phase_that_the_table_passes_has_a_line(table, gems):
    app = table("human", "human", spec=SPEC, trust=True)
    mine = {"creatures": "KS", "hand": "AS", "gems": gems}
    written = []
    show = app.window.show_log
    app.window.show_log = lambda lines, *more: (
        written.extend(line.text for line in lines),
        show(lines, *more),
    )
    desk.place(app, board(p0=mine, p1={"library": "4C2"}, phase="attack").state, alone=True)
    desk.key(app, Qt.Key.Key_N)
    match = app.controller.match
    desk.wait_for(app, lambda: match.observation(PUBLIC).fact("phase") in ("last", "final"), 5000)
    prompt = SPEC.rules.prompts["main2"]
    assert (prompt.unasked in written, prompt.barren in written) == (bool(gems), not gems)


def test_a_payment_that_has_no_choice_is_told_in_its_place_and_needs_no_button(table):
    app = table("human", "human", spec=SPEC, trust=True)
    match = app.controller.match
    desk.place(app, board(p0={"hand": "QS", "gems": "2S 3S 4S 5S"}, p1={"library": "4C2"}).state, alone=True)
    person = app.controller.person
    person.play(next(o for o in person.selection.affordances.every if o.sequence[0].verb == "cast"))
    desk.wait_for(app, lambda: app.controller.autoplay.part, 3000)
    prompt = app.controller.prompts.current()
    assert prompt.help == play_say("only", choice=app.controller.autoplay.part)
    assert [button.key for button in prompt.buttons] == ["Esc"]
    desk.key(app, Qt.Key.Key_Escape)
    desk.settle(app)
    assert not app.controller.autoplay.part and match.decision_for(0).stage == 0


@pytest.fixture
def passing(table):
    """A table at which a lone person is asked nothing, while cards still move."""

    def make(phase: str, **position):
        app = table("human", "human", spec=SPEC, trust=True)
        app.controller.replies.pace.ms = 100_000
        desk.place(app, board(phase=phase, **position).state, alone=True)
        return app

    return make


def test_a_chance_that_the_table_passes_is_told_as_that_and_not_put_as_a_question(passing):
    app = passing("last", turn=1, p0={"hand": "JS", "gems": "2H 4H"}, p1={"library": "4C2"})
    match, prompts = app.controller.match, app.controller.prompts
    match._state = board(
        turn=1, phase="defend", attackers=["KS2 0"], p0={"gems": "3S"}, p1={"creatures": "KS2"}
    ).state
    match._issue()
    app.controller.moment.phase = Phase.MOVING
    app.controller.person.selection.begin(None)
    told = prompts.current()
    assert told.title == play_say("prompt.passes") and not told.mine
    assert told.help == SPEC.rules.prompts["defend"].unasked


def test_a_second_main_phase_that_is_passed_says_why_and_can_be_kept(passing):
    app = passing("main2", p0={"hand": "AS", "gems": "2S 4S 6S"}, p1={"library": "4C2", "gems": "5C2"})
    controller = app.controller
    assert controller.autoplay.timer.runs
    told = controller.prompts.current()
    assert (told.title, told.help) == (play_say("prompt.passes"), SPEC.rules.prompts["main2"].unasked)
    assert [button.key for button in told.buttons] == ["Esc"]
    desk.key(app, Qt.Key.Key_Escape)
    desk.settle(app)
    assert controller.person.selection.affordances is not None
    assert controller.prompts.current().title == SPEC.rules.prompts["main2"].text


@pytest.mark.rule("SJ-6.7")
def test_where_nobody_is_untapped_to_block_the_log_says_so(passing):
    app = passing("block", turn=1, attackers=["QS2 0"], p0={"creatures": "JC!"}, p1={"creatures": "QS2!"})
    written = []
    app.window.show_log = lambda lines, *more: written.extend(line.text for line in lines)
    app.controller.autoplay._fire()
    desk.settle(app)
    assert any(say("help.block", form="none") in line for line in written)
    assert not any(play_say("passes.log") in line for line in written)


def test_who_cannot_block_reads_that_and_not_that_only_passing_was_possible(passing):
    own = {"creatures": "JC!", "gems": "2S"}  # which could burn something
    app = passing("block", turn=1, attackers=["QS2 0"], p0=own, p1={"creatures": "QS2!", "hand": "AS2"})
    app.controller.autoplay._fire()
    desk.settle(app)
    line = app.controller.autoplay.auto_pass.line()
    assert line == SPEC.rules.prompts["block"].barren != ""


def test_a_turn_of_ones_own_in_which_nothing_is_left_says_that_it_ends_and_has_no_button_there(passing):
    app = passing("main2", p0={"gems": "2S!", "hand": "KS"}, p1={"creatures": "QS2"})
    assert app.controller.autoplay.timer.runs
    told = app.controller.prompts.current()
    assert told.help == "Your turn ends by itself: nothing is left to do in Main 2."
    assert not told.buttons, "End turn was just about to be pressed there"


@pytest.mark.rule("SJ-6.20")
def test_where_royal_charge_lets_nobody_block_the_pass_and_the_log_say_so(passing):
    app = passing("block", turn=1, attackers=["AS2 0"], p0={"creatures": "JC"}, p1={"creatures": "AS2!+c"})
    why = say("why.block.charge", form="other", card="A♠").split(":")[0]
    assert why in app.controller.prompts.current().help
    written = []
    app.window.show_log = lambda lines, *more: written.extend(line.text for line in lines)
    app.controller.autoplay._fire()
    desk.settle(app)
    assert any(why in line for line in written)


@pytest.mark.parametrize(
    ("own", "foe", "later"),
    [
        ({"gems": "2S"}, "JS2", True),
        ({"gems": "2S"}, "KS2", False),
        ({"gems": "6S"}, "JS2", False),
        ({"gems": "4S 4C"}, "JS2", False),
        ({"gems": "4S", "creatures": "JH QH KH"}, "AS2", True),
        ({"gems": "2H 3H 4H 5D 6D 7D"}, "KS2", True),
    ],
)
def test_a_pass_of_the_table_promises_a_later_question_only_where_it_is_asked(own, foe, later):
    b = board(turn=1, phase="defend", attackers=[f"{foe} 0"], p0=own, p1={"creatures": foe})
    assert SPEC.rules.prompts["defend"].later(b.observe(0), 0) is later
    assert matters(b.to("react")) or not later


@pytest.mark.parametrize("gem", ["2S", "7S"])
def test_what_the_table_passes_is_told_with_its_reason(passing, gem):
    app = passing("last", turn=1, p0={"hand": "JS", "gems": "2H 4H"}, p1={"library": "4C2"})
    match, prompt = app.controller.match, SPEC.rules.prompts["defend"]
    foe = {"creatures": "JS2"}
    match._state = board(turn=1, phase="defend", attackers=["JS2 0"], p0={"gems": gem}, p1=foe).state
    match._issue()
    said = prompt.unasked_later if gem == "2S" else prompt.unasked
    passes = app.controller.autoplay.auto_pass
    assert passes.reason() == passes.unasked(0) == said
    passes.begin()
    assert passes.line() == said


@pytest.mark.rule("SJ-6.10")
@pytest.mark.parametrize("seed", range(24))
def test_what_can_wait_until_after_blocks_is_asked_about_then(seed):
    """Random games in which whoever is attacked passes as the table would."""
    rng, b, waits = Random(seed), deal(seed=f"later-{seed}"), -1
    while (decision := b.state.decision()) is not None and b.at("number") < 60:
        seat, prompt, seen = decision.seat, SPEC.rules.prompts[decision.prompt], b.observe(decision.seat)
        quiet = bool(prompt.stop) and not decision.stage and not prompt.matters(seen, seat)
        if waits >= 0 and b.at("phase") in ("main1", "main2", "last"):
            assert not b.at("attackers"), "combat went on without the question"
            waits = -1
        if prompt.id == "defend" and quiet and prompt.later(seen, seat):
            waits = seat
        elif seat == waits and prompt.id in ("react", "window") and not decision.stage:
            assert not quiet or prompt.id == "window", "it was not asked"
            waits = waits if quiet else -1
        passes = quiet and seat == waits
        b.state.apply(
            next(a for a in decision.actions if a.verb == "pass") if passes else lively(decision, rng)
        )


@pytest.mark.rule("SJ-3.9")
def test_a_gem_to_be_mined_that_an_ace_aims_at_in_the_own_main_phase_is_asked_about_where_it_buys_something():
    for hand, asks in (("AC QH", True), ("AC QC", False)):
        mine = {"hand": hand, "gems": "2C 3S 6C 4H 2H"}
        b = board(p0=mine, p1={"hand": "AS2", "gems": "2C2 3C2 6C2"}).play("cast AC 2C 3S 6C")
        b.play("shatter AS2 4H 2C2 3C2 6C2")
        assert b.asked == (0, "window") and matters(b) is asks


@pytest.mark.parametrize("phase", ["last", "final"])
def test_the_end_of_a_turn_that_the_table_passes_has_a_line(passing, phase):
    """Where an ace could be played, but can as well in an own turn."""
    foe, mine = {"creatures": "QH2", "library": "4C2"}, {"hand": "AS", "gems": "2S 4S 7S"}
    app = passing("last", turn=1, p0={"hand": "JS", "gems": "2H 4H"}, p1={"library": "4C2"})
    match = app.controller.match
    match._state = board(turn=int(phase == "last"), phase=phase, p0=mine, p1=foe).state
    match._issue()
    passes, prompt = app.controller.autoplay.auto_pass, SPEC.rules.prompts[phase]
    assert len(match.decision_for(0).actions) > 1 and passes.due() is not None
    assert passes.unasked(0) == prompt.unasked.replace("{who}", app.controller.moment.names[1]) != ""
