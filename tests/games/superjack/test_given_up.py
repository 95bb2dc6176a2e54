"""Plays that the table asks about once: what they would give up for nothing."""

import pytest
from PySide6.QtCore import Qt

from tabletop.engine.actions import Action
from tabletop.engine.cards import parse_card
from tabletop.engine.notation import parse_move
from tabletop.engine.texts import listed
from tabletop.games.superjack.spec import SPEC
from tabletop.games.superjack.texts import say
from tabletop.presenter.asking import given_up
from tests.games.superjack.board import board
from tests.presenter.hands import hands_of
from tests.ui import desk
from tests.ui.conftest import table

__all__ = ("table",)


def asked(b, move: str) -> str:
    """What the table asks before this move of whoever is to act; "" if it plays it at once."""
    seen, decision = b.observe(b.asked[0]), b.decision
    offer = hands_of(SPEC, b.state).offer_of(*parse_move(SPEC, b.state, move))
    lost = given_up(SPEC, seen, decision, offer.confirm, offer.sequence)
    return lost.text if lost is not None else ""


def told(b) -> str:
    """What the open question says below its title."""
    return SPEC.table.present(b.observe(b.asked[0]), b.decision).help


RICH = {"gems": "2H 3H 4H", "red": 3, "hand": "AH QD"}


def energy(card: str) -> str:
    """What is said of mined energy that could pay for that card."""
    return say("lost.energy", form="red", energy=3, card=card)


@pytest.mark.rule("SJ-B15")
@pytest.mark.parametrize("move", ["combat", "skip"])
def test_mined_energy_when_the_phase_ends(move):
    assert asked(board(p0=RICH), move) == energy("Q♦")
    assert asked(board(p0=RICH | {"red": 0}), move) == "", "nothing was mined"
    assert asked(board(p0=RICH | {"hand": "AS KS"}), move) == "", "no card has that colour"
    lasts = energy("Q♦") if move == "skip" else ""
    assert asked(board(p0=RICH, options={"pool": "turn"}), move) == lasts, "it lasts until the turn ends"


@pytest.mark.rule("SJ-B15")
def test_mined_energy_at_the_end_of_the_turn():
    for pool in ("phase", "turn"):
        b = board(p0=RICH, phase="main2", options={"pool": pool})
        assert asked(b, "end") == energy("Q♦"), "the last chance comes only if somebody acts"
        assert asked(b.play("end").to("final"), "pass") == energy("Q♦")


@pytest.mark.rule("SJ-B15")
@pytest.mark.parametrize("pool", ["phase", "turn"])
def test_mined_energy_in_combat(pool):
    sides = {"p0": {"creatures": "KS"} | RICH, "p1": {"gems": "2H2 3H2 4H2", "hand": "AH2", "red": 3}}
    b = board(attackers=["KS 1"], phase="act", options={"pool": pool}, **sides)
    assert asked(b, "pass") == (energy("A♥") if pool == "phase" else "")
    b = board(attackers=["KS 1"], phase="react", options={"pool": pool}, **sides)
    assert asked(b, "pass") == (energy("A♥") if pool == "phase" else "")
    b = board(attackers=["KS 1"], phase="defend", options={"pool": pool}, **sides)
    assert asked(b, "pass") == "", "the defender acts once more after blocks"


@pytest.mark.rule("SJ-B15")
def test_mined_energy_of_the_others():
    rich = {"gems": "2H2 3H2 4H2", "hand": "AH2", "red": 3}
    b = board(p0={"gems": "2C"}, p1=rich)
    assert asked(b.play("burn 2C 1"), "pass") == energy("A♥"), "the main phase goes on without them"
    b = board(p0={"gems": "2C"}, p1=rich, phase="main2")
    assert asked(b.play("burn 2C 1"), "pass") == "", "their last chance comes"
    assert asked(b.play("pass", "end"), "pass") == energy("A♥")


@pytest.mark.rule("SJ-B15", "SJ-B16")
def test_mining_for_nothing():
    assert asked(board(p0={"gems": "4C", "hand": "JS"}), "mine 4C") == ""
    told = say("lost.mined", form="black")
    assert asked(board(p0={"gems": "4C", "hand": "JH KS 2C"}), "mine 4C") == told, (
        "three are too few for a King"
    )
    assert asked(board(p0={"gems": "4C 5S", "hand": "KS"}), "mine 4C") == ""
    b = board(p0={"gems": "4C", "hand": "JS AS"}).to("final")
    assert asked(b, "mine 4C") == ""
    b = board(p0={"gems": "2C"}, p1={"gems": "4C2", "hand": "JS2"}).play("burn 2C 1")
    assert asked(b, "mine 4C2") == told, "in a window only an ace can be played"


@pytest.mark.rule("SJ-B15", "SJ-2.11")
@pytest.mark.parametrize("pool", ["phase", "turn"])
def test_energy_that_lasts_until_a_creature_can_be_played(pool):
    lasts = {"phase": "main1", "options": {"pool": pool}}
    b = board(p0={"gems": "2C 4C", "hand": "JS"}, p1={"gems": "2D2"}, **lasts)
    b.play("burn 2C 1", "burn 2D2 0")
    assert asked(b, "mine 4C") == "", "the own main phase goes on after the window"
    b = board(
        p0={"gems": "4C", "hand": "JS", "creatures": "KS"},
        attackers=["KS 1"],
        phase="act",
        options={"pool": pool},
    )
    assert bool(asked(b, "mine 4C")) == (pool == "phase"), "only to the end of the turn it lasts"
    b = board(
        p0={"gems": "4C", "hand": "JS", "creatures": "KS"},
        p1={"gems": "2D2"},
        attackers=["KS 1"],
        phase="defend",
        options={"pool": pool},
    ).play("burn 2D2 0")
    assert bool(asked(b, "mine 4C")) == (pool == "phase"), "in Combat no Jack can be played before it is lost"


@pytest.mark.rule("SJ-3.1")
def test_the_gem_of_the_turn():
    hand = {"hand": "5H JS"}
    assert asked(board(p0=hand, phase="main2"), "end") == say("lost.gem")
    assert asked(board(p0=hand, phase="main2", gem_played=True), "end") == ""
    assert asked(board(p0={"hand": "JS"}, phase="main2"), "end") == ""


@pytest.mark.rule("SJ-B19")
def test_a_sacrifice_that_draws_nothing():
    told = say("lost.draw")
    assert asked(board(p0={"gems": "6H"}), "draw 6H") == told
    assert asked(board(p0={"gems": "6H", "library": "2C"}), "draw 6H") == ""


@pytest.mark.rule("SJ-B20")
def test_a_fireball_at_oneself():
    b = board(p0={"gems": "2C"})
    assert asked(b, "burn 2C 0") == say("lost.health")
    assert asked(b, "burn 2C 1") == ""
    b.state.apply(parse_move(SPEC, b.state, "burn 2C 0")[0])
    hands = hands_of(SPEC, b.state)
    assert [hands.is_asked(offer) for offer in hands.every] == [True, False], (
        "also when it is aimed afterwards"
    )


@pytest.mark.rule("SJ-B54")
@pytest.mark.parametrize(
    ("creatures", "move", "says"),
    [
        ("[JS JH]*1 [JD JC]*1", "stack JS JD", ""),
        ("[JS JH]*1 JD(5H 5D)*1", "stack JS JD", ""),
        ("JS JD*1(5H 5D)", "stack JD JS", ""),
        ("[JS JH](5H 5D 6H 6D)*3 JD(4H 4D)*1", "stack JD JS", ""),
        ("[JS JH](5H 5D 5C 5S)*4 [JD JC](4H 4D)*3", "stack JD JS", ""),
        ("JS(5H 5D 5C 5S)*3 JD(4H 4D)*1", "stack JS JD", say("lost.stack", damage=4, toughness=4)),
        ("JS(5H 5D 5C 5S)*3 JD(4H 4D)*1", "stack JD JS", ""),
    ],
)
def test_a_stack_that_would_die(creatures, move, says):
    b = board(p0={"creatures": creatures})
    assert asked(b, move) == says
    b.play(move)
    assert (b.zone("creatures", 0) == "") == bool(says), "the warning is right"


@pytest.fixture
def at(table):
    """A window at a position, both seats played by hand."""

    def make(position):
        app = table("human", "human", spec=SPEC, trust=True)
        match = app.controller.match
        desk.place(app, SPEC.notation.read_position(position, 2, "1", match.options))
        return app

    return make


def test_the_table_asks_and_plays_only_what_is_meant(at):
    app = at({"seat": [{"gems": "2C 6H"}, {}]})
    gems = lambda: app.controller.match.observation(0).zone("gems", 0).count  # noqa: E731
    for key, left in ((Qt.Key.Key_Escape, 2), (Qt.Key.Key_Return, 2), ("y", 1)):
        app.controller.person.selection.select((desk.spot(app, "6H"),))
        desk.key(app, "1")
        assert say("lost.draw") in app.window.covers.overlay.accessibleDescription()
        assert gems() == 2
        desk.key(app, key)
        assert gems() == left


def test_the_key_that_passes_does_not_also_say_that_it_is_meant(at):
    app = at({"phase": "final", "seat": [{"gems": "2H 3H", "red": 3, "hand": "AH"}, {}]})
    for _ in range(3):
        desk.key(app, Qt.Key.Key_Space)
    assert app.window.covers.overlay is None, "what costs something is not on that key"
    desk.key(app, "n")
    assert energy("A♥") in app.window.covers.overlay.accessibleDescription()
    assert app.controller.match.observation(0).fact("turn") == 0
    desk.key(app, Qt.Key.Key_Space)
    assert app.controller.match.observation(0).fact("turn") == 0
    desk.key(app, "n")
    assert app.controller.match.observation(0).fact("turn") == 1


@pytest.mark.rule("SJ-6.9")
def test_attack_and_block_are_declined_with_a_key_that_passes_nothing_else():
    def keys(b):
        return {o.label: (o.key, o.plain) for o in hands_of(SPEC, b.state).every if o.key}

    b = board(p1={"creatures": "KS2"}, p0={"creatures": "KS QS"}, attackers=["KS 1"], phase="block")
    assert keys(b) == {"No block": ("N", False)}
    b = board(p0={"creatures": "KS"}, phase="attack")
    assert keys(b) == {"No attack": ("N", False)}
    b = board(
        p1={"creatures": "KS2", "gems": "2H2"}, p0={"creatures": "KS"}, attackers=["KS 1"], phase="defend"
    )
    assert keys(b) == {"Pass": ("N", True)}


@pytest.mark.rule("SJ-6.9")
def test_a_block_that_would_save_the_game():
    def told(health, p1="KS2"):
        sides = {"p0": {"creatures": "KS QS"}, "p1": {"creatures": p1, "health": health}}
        return asked(board(attackers=["KS 1", "QS 1"], phase="block", **sides), "pass")

    assert told(5) == say("lost.game", damage=5, health=5)
    assert told(6) == "", "one point is left"
    assert told(5, "KS2!") == "", "nobody can block"


def test_a_fireball_at_an_own_creature():
    b = board(p0={"gems": "2C", "creatures": "JS"}, p1={"creatures": "KS2"})
    assert asked(b, "fireball 2C JS") == say("lost.own", card="J♠")
    assert asked(b, "fireball 2C KS2") == ""


@pytest.mark.parametrize("mine", ["JS QS", "QS(6S 6C)", "[JS JC]"])
def test_a_fireball_with_only_own_creatures_there_says_so_whatever_they_wear(mine):
    b = board(p0={"gems": "2C", "creatures": mine}, p1={"gems": "6S2 6C2"})
    fire = Action("fireball", parse_card("2C"))
    gone = SPEC.table.given_up(b.observe(0), b.decision, "fireball", fire.card, -1)
    assert gone.text == say("lost.own.all")
    assert SPEC.table.consequence(b.observe(0), b.decision, (fire,)).text == say(
        "foresee.fireball", form="own"
    )
    b = board(p0={"gems": "2C", "creatures": mine}, p1={"creatures": "JH2"})
    assert SPEC.table.consequence(b.observe(0), b.decision, (fire,)) is None


@pytest.mark.parametrize("phase", ["main1", "main2"])
def test_a_gem_that_only_could_be_given_up_is_not_lit_in_a_main_phase_and_its_question_says_so(phase):
    mine = {"creatures": "QS", "gems": "2S 3H 3D 6C", "library": "5C"}
    asked_for = {parse_card("6C")} if phase == "main2" else set()  # that question comes for the card it draws
    for gems, lit in ((mine["gems"], {parse_card("3H"), parse_card("3D")}), ("2S 6C", set())):
        b = board(p0=mine | {"gems": gems}, p1={"gems": "7C2"}, phase=phase)
        assert {spot.card for spot in hands_of(SPEC, b.state).ready if spot.zone == "gems"} == lit | asked_for
        gives = listed([say("gives.fireball"), say("gives.draw")])
        bare = say("help.sacrifice", help="", gives=gives)
        assert told(b).endswith(bare) and say("possible.fireball", cards="2♠") not in told(b)
    b = board(p0=mine | {"gems": "2S! 6C!"}, p1={"gems": "7C2"}, phase=phase)
    assert gives not in told(b)


def test_at_a_chance_to_answer_every_gem_that_could_be_used_is_lit():
    mine = {"gems": "2D2 3C2 4S2 7D2", "library": "5C2"}
    b = board(p0={"creatures": "KS"}, p1=mine).attack("KS")
    lit = {spot.card for spot in hands_of(SPEC, b.state).ready}
    assert {parse_card("2D2"), parse_card("7D2")} <= lit, "a new card too, though only a straight is usual"


def test_what_could_only_hurt_its_player_lights_no_card():
    """K♣, Q♠ and J♣ had an edge for a royal sacrifice while all creatures on the table were their player's."""
    mine = {"creatures": "JC QS KC KD"}

    def lit(**foe) -> set[int]:
        return {
            spot.card for spot in hands_of(SPEC, board(p0=mine, **foe).state).ready if spot.kind == "card"
        }

    assert not lit() and len(lit(p1={"creatures": "KS2"})) >= 3
