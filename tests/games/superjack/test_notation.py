"""Superjack as text: every verb and zone is documented, every move of a game reads back, refusals are clear."""

import pytest

from tabletop.engine.card_notation import parse_groups, write_groups
from tabletop.engine.notation import parse_move
from tabletop.games import load
from tabletop.games.superjack.spec import SPEC
from tabletop.presenter.wording import Wording
from tabletop.scenario import run_text
from tests.games.superjack.board import board


def test_creatures_attack_and_block_in_any_order():
    b = board(p0={"creatures": "KS QS"}, p1={"creatures": "JC2 QC2"})
    b.play("combat", "attack KS 1 QS 1", "pass", "block QC2 QS JC2 KS")
    assert len(b.fact("blocks")) == 2


def test_codes_without_number_mean_the_copy_that_fits():
    b = board(p0={"gems": "2C"}, p1={"creatures": "QC2"}).play("fireball 2C QC")
    assert b.fact("windows")[0][4] // 54 == 1


@pytest.mark.parametrize("text", ["QH", "[JS JH]!*1+c(5H 5D)", "QH2!(5H 5D 6C 6S) JS+u", ""])
def test_creatures_as_text(text):
    assert write_groups(parse_groups(text)) == text


FIGHT = """
game = "superjack"
title = "T"
players = 2
[position]
phase = "%s"
attackers = ["JS 1 blocked"]
[[position.seat]]
creatures = "JS! JD JH QC"
[[position.seat]]
creatures = "QS2 KS2"
[[step]]
seat = %d
%s
"""


@pytest.mark.parametrize(
    ("phase", "seat", "claim", "right"),
    [
        ("act", 0, 'legal_has = ["stack JD JS"]', True),
        ("act", 0, 'legal_has = ["stack JS JD"]', False),
        ("act", 0, 'illegal = ["stack JS JD"]', True),
        ("act", 0, 'legal_has = ["stack JD"]', True),
        ("act", 0, 'legal_has = ["stack JS"]', False),
        ("act", 0, 'legal = ["stack JD JS", "stack JH JS", "stack JH JD", "stack JD JH", "pass"]', True),
        ("act", 0, 'legal = ["stack JD JS", "stack JH JS", "stack JH JD", "pass"]', False),
        ("block", 1, 'legal_has = ["block QS2 JS", "block KS2 JS QS2 JS", "block KS2"]', True),
        ("block", 1, 'legal_has = ["block JS QS2"]', False),
        ("block", 1, 'illegal = ["block JS QS2", "block JS", "block KS2 QS2 JS JS"]', True),
    ],
)
def test_a_creature_and_its_aim_do_not_change_places(phase, seat, claim, right):
    """Order is free only where it has no effect: which of two blocks comes first."""
    assert (run_text(FIGHT % (phase, seat, claim), "fight.toml", load) == []) is right


CLAIM = """
game = "superjack"
players = 2
[position]
[[position.seat]]
creatures = "[JS JH]*1(5H 5D) QS!"
gems = "6C 7C!"
hand = "AC"
[[position.seat]]
hand = "AC2 KS2"
[[step]]
expect = { %s }
"""


@pytest.mark.parametrize(
    ("expect", "right"),
    [
        ('seat.0.creatures = "QS! [JS JH]*1(5D 5H)"', True),
        ('seat.0.creatures = "QS! [JH JS]*1(5D 5H)"', False),
        ('seat.0.creatures = "QS! [JS JH](5D 5H)"', False),
        ('seat.0.creatures = "QS!"', False),
        ('seen.1.seat.0.creatures = "[JS JH]*1(5D 5H) QS!"', True),
        ('seen.1.seat.0.creatures = "[JS JH]*1 QS!"', False),
        ('seen.0.seat.1.hand = "?? ??"', True),
        ('seen.0.seat.1.hand = "AC2 ??"', False),
        ('seen.1.seat.0.gems = "7C! 6C"', True),
        ("power = { JS = 3, QS = 2 }", True),
        ("power = { JS = 2 }", False),
        ("seen.0.health = [20, 20]", True),
    ],
)
def test_expectations(expect, right):
    assert (run_text(CLAIM % expect, "claim.toml", load) == []) is right


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ('[[position.seat]]\nhand = "KS2"', "KS, not KS2"),
        ('[[position.seat]]\nhand = "8S"', "8S is not in the game"),
        ('[[position.seat]]\nhand = "XR"', "XR is not in the game"),
        ('[[position.seat]]\nhand = "KS"\ngraveyard = "KS"', "KS is in two places"),
        ('[[position.seat]]\ngems = "KS"', "gems are 2 to 7"),
        ('[[position.seat]]\ngems = "5S*1"', "no mark"),
        ('[[position.seat]]\ncreatures = "5S"', "creatures are J, Q, K and A"),
        ('[[position.seat]]\ncreatures = "[JS QS]"', "only Jacks are stacked"),
        ('[[position.seat]]\ncreatures = "QS(5H 6H)"', "no pair"),
        ('[[position.seat]]\ncreatures = "QS(5H)"', "one or two pairs"),
        ('[[position.seat]]\ncreatures = "[JS JH"', "not closed"),
        ('[[position.seat]]\ncreatures = "JS+x"', "no mark '+x'"),
        ("[[position.seat]]\nhealth = 0", "no health and is not out"),
        ('phase = "combat"', "phase is throw"),
        ('blocks = ["QC2"]', "blocks are written"),
        (
            'attackers = ["KS 1"]\n[[position.seat]]\n[[position.seat]]\ncreatures = "KS"',
            "no creature of the turn",
        ),
        ('blocks = ["QS KS"]\n[[position.seat]]\ncreatures = "KS QS"', "no block of an attacked player"),
        ('attackers = ["KS"]', "KS is no creature in play"),
        ("turn = 2", "from 0 to 1"),
        ('fill = "deck"', 'fill is "library"'),
        ('pending = "AC"', "pending names the aces"),
        ("decks = 1", "no key 'decks'"),
        ("frames = [[3, 0], [15, 1]]", "do not fit together"),
        ("frames = [[3, 0], [99, 1]]", "do not belong"),
        ("frames = [[3, 7], [22, 0, 5]]", "ask a seat that is not at the table"),
    ],
)
def test_an_impossible_position_is_one_clear_problem(position, complaint):
    text = f'game = "superjack"\n[position]\n{position}\n[[step]]\nexpect = {{ turn = 0 }}\n'
    (problem,) = run_text(text, "bad.toml", load)
    assert complaint in problem.expected, problem


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("gem 3C", "Play 3♣ as gem"),
        ("cast QH 3D 4D 5H 6H", "Play Q♥"),
        ("cast JC", "Play J♣"),
        ("fireball 2H QC2", "Fireball at Q♣ with 2♥"),
        ("burn 2H 1", "Fireball at Mira with 2♥"),
        ("mine 5H", "Mine 5♥ for 3 energy"),
        ("draw 6H", "Sacrifice 6♥ for a card"),
        ("straight 4C 5S 6S", "Straight of 4♣, 5♠ and 6♠"),
        ("equip 7D 7H QS", "Equip Q♠ with 7♦ and 7♥"),
        ("stack JS JD", "Stack J♠ behind J♦"),
        ("royal JS QS KS QC2", "Royal sacrifice for Q♣"),
        ("shatter AC 2C2 4C 5S 6S", "Destroy 2♣ with A♣"),
    ],
)
def test_a_choice_in_words(move, words):
    b = board(
        p0={
            "hand": "QH 3C AC JC",
            "gems": "2H 3D 4D 5H 6H 7H 7D 4C 5S 6S",
            "creatures": "JS JD QS KS JC2",
            "black": 2,
        },
        p1={"creatures": "QC2", "gems": "2C2"},
    )
    assert Wording(SPEC, ["You", "Mira"]).told(tuple(parse_move(SPEC, b.state, move))) == words


def test_a_gem_of_a_straight_that_is_given_up_too_counts_once():
    b = board(p0={"gems": "2C 3D 4C 5C 6H", "graveyard": "KD"})
    told = Wording(SPEC, ["You", "Mira"]).told(
        tuple(parse_move(SPEC, b.state, "straight 2C 3D 4C 5C 6H KD 4C"))
    )
    assert told == "Straight of 5 cards"


def test_attackers_and_blockers_in_words():
    b = board(3, p0={"creatures": "QS KS"}, p1={"creatures": "QC2"}, p2={}).play("combat")

    def told(move):
        return Wording(SPEC, ["You", "Mira", "Tom"]).told(tuple(parse_move(SPEC, b.state, move)))

    assert told("attack QS 1 KS 1") == "Attack Mira with Q♠ and K♠"
    assert told("attack QS 1 KS 2") == "Attack Mira with Q♠; attack Tom with K♠"
    b.play("attack QS 1 KS 1", "pass")
    assert told("block QC2 KS") == "Block the attacking K♠ with Q♣"
