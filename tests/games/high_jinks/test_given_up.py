"""What the table asks about before it is given up: a duel that could still be won. And the key that gives nothing."""

import itertools
from random import Random

import pytest

from tabletop.engine.cards import parse_card
from tabletop.games.high_jinks.actions import cards_of
from tabletop.games.high_jinks.arithmetic import LIMIT, best_power
from tabletop.games.high_jinks.spec import SPEC
from tabletop.games.high_jinks.texts import say
from tabletop.match.public import public_observation
from tabletop.presenter.asking import given_up
from tabletop.presenter.gestures import Affordances
from tests.games.high_jinks.board import board
from tests.games.high_jinks.duels import duel


def lost(b, verb="pass"):
    """What that play would give up, or None."""
    decision = b.state.decision()
    action = next(action for action in decision.actions if action.verb == verb)
    told = given_up(SPEC, b.observe(decision.seat), decision, verb, [action])
    return told and told.text


def keys(b, verb):
    """The key of that answer, and whether Space gives it too."""
    decision = b.state.decision()
    hands = Affordances(SPEC, b.observe(decision.seat), decision, lambda parts: (), ("you", "Mira"))
    return next((offer.key, offer.plain) for offer in hands.every if offer.sequence[0].verb == verb)


@pytest.mark.rule("HJ-7.9")
def test_passing_a_duel_that_one_card_would_win_is_asked():
    assert lost(duel("QC", "KC", {"hand": "9H 3S"})) == say("given_up.card", card="3♠")


@pytest.mark.rule("HJ-11.1")
def test_whoever_wins_as_it_stands_is_not_asked():
    assert lost(duel("KC", "QC", {"hand": "9H"})) is None
    assert lost(duel("QC", "QD", {"hand": "9H"})) is None, "neither Agent falls"


def test_nothing_in_hand_that_could_win_is_nothing_given_up():
    assert lost(duel("QC", "KC", {"hand": "KS"})) is None
    b = duel("JC", "QC", {"hand": "2H"}, {"hand": "9C"}).play("pass", "empower 9C", "pass")
    assert lost(b) is None, "two is too few against ten"


@pytest.mark.rule("HJ-9.9")
def test_several_cards_count_as_far_as_the_13_rule_lets_them():
    foe = {"hand": "9C 3D"}
    b = duel("QC", "KC", {"hand": "7H 6S 5D 2D"}, foe).play("pass", "empower 9C", "empower 3D", "pass")
    assert lost(b) == say("given_up.cards", need=14, most=15)
    b = duel("QC", "KC", {"hand": "7H 6S 5D"}, foe).play("pass", "empower 9C", "empower 3D", "pass")
    assert lost(b) is None


@pytest.mark.rule("HJ-16.1", "HJ-16.5")
def test_an_ace_could_win_too_and_could_answer_one():
    b = duel("QC", "KH", {"hand": "AC"}, {"hand": "AH"})
    assert lost(b) == say("given_up.ace", card="A♣")
    b.play("ace AC")
    assert lost(b, "decline") == say("given_up.last_ace", card="A♥")
    b = duel("QC", "KH", {"hand": "AC"}, {"hand": "AD"}).play("ace AC")
    assert lost(b, "decline") is None


@pytest.mark.rule("HJ-9.9", "HJ-10.1", "HJ-21.2")
@pytest.mark.parametrize("seed", range(12))
def test_what_a_hand_can_add_is_what_the_rules_add(seed):
    rng = Random(seed)
    hand = rng.sample([rank + suit for rank in "23456789T" for suit in "CDHS"], 4)
    mine = rng.choice(("QC", "QH", "XR"))
    best = 0
    for order in itertools.permutations(hand):
        b = duel(mine, "KS", {"hand": " ".join(hand)})
        suit = b.observe(0).fact("duel")[0][8]
        for card in order:
            if b.legal(f"empower {card}"):
                b.play(f"empower {card}")
        best = max(best, b.observe(0).fact("duel")[0][7])
    assert best_power(cards_of([parse_card(card) for card in hand]), suit, LIMIT) == best


@pytest.mark.rule("HJ-4.6", "HJ-5.2", "HJ-5.13")
def test_a_turn_is_ended_without_a_summon_that_is_still_possible():
    told = say("given_up.summon")
    assert lost(board(p0={"hand": "KS"}), "end") == told
    b = board(p0={"hand": "KS"}, flags={"main_actions": 100})
    assert lost(b, "end") is None, "a hundred plays are enough"
    b = board(p0={"hand": "KS"}, flags={"summoned": "KS"})
    assert lost(b, "end") is None, "this King was summoned in this turn"
    assert lost(board(p0={"hand": "KS", "agents": "JS! JH! JD!"}), "end") is None, "no zone is free"


@pytest.mark.rule("HJ-7.5")
def test_a_block_is_declined_with_a_key_that_passes_nothing_else():
    b = board(2, p0={"agents": "KC"}, p1={"agents": "QD"}, phase="combat").play("attack KC 1")
    assert keys(b, "noblock") == ("N", False)
    b.play("block QD")
    assert keys(b, "pass") == ("N", True)


@pytest.mark.rule("HJ-9.9")
def test_a_duel_that_could_still_be_won_is_not_given_up_with_space():
    b = duel("KC", "QD", p1={"hand": "9C"}).play("pass")
    assert b.asked == (1, "window") and lost(b) is not None
    assert keys(b, "pass") == ("N", False)
    b.play("empower 9C", "pass")
    assert b.asked == (0, "window") and lost(b) is None, "there is nothing to lend"
    assert keys(b, "pass") == ("N", True)


@pytest.mark.rule("HJ-9.11", "HJ-9.12")
def test_whoever_wins_a_duel_as_it_stands_is_not_asked():
    """Any answer opens the window again."""

    def asks(b):
        return SPEC.rules.prompts["window"].matters(b.observe(b.asked[0]), b.asked[0])

    assert asks(duel("KC", "QD", {"hand": "2S 5H"}).play("pass")) and not asks(
        duel("KC", "QD", {"hand": "2S 5H"})
    )
    b = duel("QC", "KD", {"hand": "2S 5H"}, {"hand": "9S"})
    assert asks(b) and not asks(b.play("empower 2S"))
    assert asks(b.play("pass")) and asks(b.play("empower 9S", "pass")), "answered, it is asked again"
    assert asks(duel("QC", "QD", {"hand": "2S"})), "nobody is ahead"


@pytest.mark.rule("HJ-21.2")
def test_a_joker_that_leads_may_still_take_a_suit():
    b = duel("XR", "QD", {"hand": "2S 5H", "agents": "QS JS"})
    prompt = SPEC.rules.prompts["window"]
    assert b.observe(0).fact("duel")[0][7] > 0 and prompt.matters(b.observe(0), 0)
    assert not prompt.matters(b.play("empower 2S").observe(0), 0)


@pytest.mark.rule("HJ-18.3", "HJ-18.4", "HJ-18.5", "HJ-18.7", "HJ-21.2")
@pytest.mark.parametrize(
    ("rival", "held", "lends"),
    [
        ("QD", {"hand": "2S 5H"}, "2♠"),
        ("QD", {"mana": "5C", "damage": "3S"}, "5♣ or 3♠"),
        ("QD", {"hand": "5H AS", "mana": "5C!"}, ""),
        ("QD", {"hand": "5D"}, "5♦"),
        ("QC", {"hand": "5C 5D"}, ""),
    ],
)
def test_a_joker_that_leads_is_asked_only_for_a_suit_that_brings_something(rival, held, lends):
    b = duel("XR", rival, held | {"agents": "QS JS"})
    prompt = SPEC.rules.prompts["window"]
    assert b.observe(0).fact("duel")[0][7] > 0 and prompt.matters(b.observe(0), 0) == bool(lends)
    told = SPEC.table.present(b.observe(0), b.state.decision()).help
    assert told == (say("help.joker", cards=lends) if lends else "")
    everybody = public_observation([b.observe(seat) for seat in (0, 1)])
    assert prompt.matters(everybody, 0), "it may be one that nobody sees"


@pytest.mark.rule("HJ-18.5", "HJ-21.2")
def test_a_joker_that_blocks_and_leads_gains_nothing_by_a_spade():
    b = duel("QD", "XR", p1={"hand": "2S", "agents": "QS JS"}).play("pass")
    assert b.observe(1).fact("duel")[1][7] > 0 and not SPEC.rules.prompts["window"].matters(b.observe(1), 1)


@pytest.mark.rule("HJ-8.2", "HJ-26.8")
def test_the_sixth_counter_is_told_before_it_is_let_through():
    five = {"agents": "QD", "damage": "2C 3C 4C 5C 6C"}
    b = board(2, p0={"agents": "KC"}, p1=five, phase="combat").play("attack KC 1")
    assert lost(b, "noblock") == say("given_up.last_counter")
    b = board(2, p0={"agents": "KC"}, p1=five | {"damage": "2C 3C"}, phase="combat").play("attack KC 1")
    assert lost(b, "noblock") is None


@pytest.mark.rule("HJ-5.3", "HJ-5.16")
def test_retiring_tells_what_it_costs():
    assert lost(board(p0={"agents": "KS", "hand": "9C"}), "retire") == say("given_up.place")
    assert lost(board(p0={"agents": "KS", "hand": "JC"}), "retire") is None
    b = board(p0={"agents": "KS*2", "hand": "JC"})
    assert lost(b, "retire") == say("given_up.scars", agent="K♠", count=2)
