"""Why not? Every refusal names its section."""

import pytest

from tabletop.engine.cards import parse_card
from tabletop.games.superjack.spec import SPEC
from tabletop.games.superjack.texts import say
from tabletop.presenter.table_model import Spot
from tabletop.presenter.why import explain
from tests.games.superjack.board import board
from tests.presenter.hands import spot_of_card


def why(b, verb, card="", target=""):
    decision = b.decision
    aim = int(target) if target.isdecimal() else parse_card(target) if target else -1
    found = SPEC.table.why_not(
        b.observe(decision.seat), decision, verb, parse_card(card) if card else -1, aim
    )
    return (found.text, found.rule) if found else ("", "")


OWN = {"hand": "5H JS QS AC", "gems": "2C 3C! 4D 6C", "creatures": "KS(7H 7D)! QH+u JD JC"}
OTHER = {"gems": "2C2 3C2 4C2 5H2 5D2", "creatures": "KS2 QC2+c JH2", "hand": "AC2 JS2 2D2"}


@pytest.mark.parametrize(
    ("verb", "card", "target", "text", "rule"),
    [
        ("gem", "JS", "", say("why.gem"), "§3"),
        ("gem", "JS2", "", say("why.gem"), "§3"),
        ("cast", "QS", "", say("why.cost", form="black", card="Q♠", cost=4, energy=2), "§3"),
        ("cast", "5H", "", say("why.cast.gem", card="5♥"), "§3"),
        ("mine", "3C", "", say("why.tapped", card="3♣"), "§3"),
        ("mine", "2C", "", say("why.sacrifice", form="mine", card="2♣"), "§3"),
        ("mine", "7H", "", say("why.worn", card="7♥"), "§5"),
        ("fireball", "2C2", "", say("why.not_yours", card="2♣"), "§3"),
        ("straight", "6C", "", say("why.straight", card="6♣"), "§4"),
        ("equip", "4D", "", say("why.equip.partner", card="4♦"), "§5"),
        ("stack", "JD", "QH", say("why.stack.target", card="Q♥"), "§8"),
        ("stack", "QH", "", say("why.stack"), "§8"),
        ("royal", "JD", "", say("why.royal"), "§9"),
        ("attack", "JD", "", say("why.attack.first"), "§6"),
        ("counter", "AC", "", say("why.counter"), "§10"),
        ("shatter", "AC", "", say("why.cost", form="black", card="A♣", cost=3, energy=2), "§3"),
        ("", "QH", "", say("why.attack.untrained", card="Q♥"), "§6"),
        ("", "JD", "", say("why.attack.first"), "§6"),
        ("", "QS", "", say("why.cost", form="black", card="Q♠", cost=4, energy=2), "§3"),
    ],
)
def test_in_a_main_phase(verb, card, target, text, rule):
    assert why(board(p0=OWN, p1=OTHER), verb, card, target) == (text, rule)


@pytest.mark.rule("SJ-6.5")
@pytest.mark.parametrize("phase", ["main1", "attack", "buff", "act", "main2", "final"])
def test_a_creature_that_waits_a_turn_says_so_in_every_phase(phase):
    fights = {"attackers": ["KS 1"]} if phase in ("buff", "act") else {}
    b = board(p0={"gems": "2C 2S", "creatures": "KS! QH+u"}, p1=OTHER, phase=phase, **fights)
    assert b.decision.seat == 0 and why(b, "", "QH") == (say("why.attack.untrained", card="Q♥"), "§6")


def test_a_gem_that_would_pay_once_it_is_mined_is_named():
    b = board(p0={"hand": "KD QD QS", "gems": "2H 3H 4D 5H! 4S"})
    told = say("why.cost.mine", form="red", card="K♦", cost=5, energy=3, gems="4♦", more=5)
    assert why(b, "cast", "KD") == (told, "§3")
    assert why(b, "cast", "QS")[0] == say("why.cost", form="black", card="Q♠", cost=4, energy=1), "too few"
    b = board(p0={"hand": "KD", "gems": "2H 3H 4D 5H"})
    told = say("why.cost.mine", form="red", card="K♦", cost=5, energy=4, gems="4♦ or 5♥", more=6)
    assert why(b, "cast", "KD") == (told, "§3"), "each of those that the help names"


def test_a_second_gem():
    assert why(board(p0=OWN, gem_played=True), "gem", "5H")[0] == say("why.gem.second")


def test_attackers():
    b = board(p0={"creatures": "KS! QH+u [JD JC]+j2 JS"}, p1=OTHER).play("combat")
    assert why(b, "attack", "KS")[0] == say("why.attack.tapped", card="K♠")
    assert why(b, "attack", "QH")[0] == say("why.attack.untrained", card="Q♥")
    assert why(b, "attack", "JD")[0] == say("why.attack.heavy", card="J♦")
    assert why(b, "", "KS")[0] == say("why.attack.tapped", card="K♠")
    assert why(b, "attack", "JS", "0")[0] == say("why.attack.self")


def test_blockers():
    b = board(p0={"creatures": "QH+c KS JS"}, p1={"creatures": "KS2 QC2!"}).attack("QH", "KS").play("pass")
    assert why(b, "block", "KS2", "QH") == (say("why.block.charge", form="queen", card="Q♥"), "§7")
    assert why(b, "block", "QC2", "KS")[0] == say("why.block.tapped", card="Q♣")
    assert why(b, "block", "KS2", "JS")[0] == say("why.block.other", card="J♠")
    assert why(b, "block", "JS", "KS")[0] == say("why.block.control")


def test_on_another_turn():
    b = board(p0={"gems": "2C"}, p1=OTHER).play("burn 2C 1")
    assert why(b, "cast", "JS2")[0] == say("why.cast.phase")
    assert why(b, "gem", "2D2")[0] == say("why.gem.phase")
    assert why(b, "counter", "AC2")[0] == say("why.counter")


def test_in_the_equip_steps():
    side = {"gems": "2C 3C 4C 5H 5D", "creatures": "KS JS JC", "hand": "AC"}
    b = board(p0=side, p1=OTHER).attack("KS").to("buff", 0)
    for verb, card in (("cast", "AC"), ("burn", "2C"), ("stack", "JS")):
        assert why(b, verb, card)[0] == say("why.equip_only")


def test_jacks_in_combat():
    b = board(p0={"creatures": "JS JH JD [JC JC2]"}).attack("JS").to("act")
    assert why(b, "stack", "JS", "JH")[0] == say("why.stack.fighting")
    assert why(b, "stack", "JC", "JS")[0] == say("why.stack.attacker")
    assert why(b, "", "JS")[0] == say("why.stack.fighting"), "asked about by itself, too"


def test_equipment():
    b = board(p0={"gems": "5H 5D", "creatures": "KS(6H 6D 7H 7D) QS"}, p1={"creatures": "KS2"})
    assert why(b, "equip", "5H", "KS")[0] == say("why.equip.full", card="K♠")
    assert why(b, "equip", "5H", "KS2")[0] == say("why.equip.control")
    b = board(p0={"gems": "5H 5D"})
    assert why(b, "equip", "5H")[0] == say("why.equip.no_slot", "none")
    b = board(p0={"gems": "5H 5D", "creatures": "KS(6H 6D 7H 7D)"})
    assert why(b, "equip", "5H")[0] == say("why.equip.no_slot")
    b = board(p0={"creatures": "JH QD KS"})
    assert why(b, "royal", "JH") == (say("why.royal"), "§9")
    b = board(p0={"creatures": "JS QD KH"})
    assert why(b, "royal", "JS")[0] == say("why.royal.colour")


def test_a_gem_that_can_pay_only_with_a_lower_one_says_so():
    b = board(p0={"hand": "JC", "gems": "4C 5S 6C 6S 7D"})
    b.state.apply(next(a for a in b.decision.actions if a.verb == "cast"))
    assert b.asked == (0, "pay") and not any(a.card == parse_card("6S") for a in b.decision.actions)
    assert why(b, "", "6S") == (say("pay.later", card="6♠"), "§3")
    assert why(b, "", "7D") == (say("wanted.pay", form="black"), "§3")


def test_a_card_that_is_being_paid_for_is_not_told_when_it_could_be_played():
    b = board(p0={"hand": "QH QD 4H", "gems": "2H 3H 4D 5D 6D 7H"})
    queen = ("cast", parse_card("QH"))
    b.state.apply(next(action for action in b.decision.actions if (action.verb, action.card) == queen))
    assert b.asked == (0, "pay")
    for verb in ("", "cast", "royal"):
        assert why(b, verb, "QH") == (say("why.paying", card="Q♥"), "§3")
        assert why(b, verb, "QD") == (say("wanted.pay", form="red"), "§3")


@pytest.mark.rule("SJ-6.13")
def test_a_blocker_that_misses_its_attacker_is_not_told_of_gems():
    b = board(turn=1, p0={"creatures": "KH AH"}, p1={"gems": "6C2", "creatures": "KH2"})
    b.play("combat", "attack KH2 0").to("block", 0)
    ace = spot_of_card(b.state, 0, parse_card("AH"))
    found = explain(SPEC, b.observe(0), b.decision, ace, Spot("zone", "creatures", 1), ("You", "Pip"))
    assert found.text == say("wanted.block") and found.instead in b.decision.actions
