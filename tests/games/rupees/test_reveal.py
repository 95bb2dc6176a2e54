"""The end of a turn on its stage: who takes how many cards, a sentence for each rule that had a say."""

import pytest

from tabletop.engine.catalogue import form_of
from tabletop.engine.texts import listed
from tabletop.games.rupees.precedence import decided_by
from tabletop.games.rupees.spec import SPEC
from tabletop.games.rupees.texts import say
from tests.games.rupees.board import board, turn


def shown(b, viewer=-1):
    return SPEC.table.present(b.observe(viewer), None)


@pytest.mark.parametrize(
    ("cards", "steps"),
    [
        ("5S XR KC", ["why.five.0", "why.five.1"]),
        ("5S XR 5H", ["why.fives.0", "why.fives.1", "fives"]),
        ("KS XR KC", ["why.joker.0"]),
        ("XB XR KC", ["why.jokers.0", "why.jokers.1"]),
        ("KD 2H", ["why.love.0"]),
        ("KD 2H 9C", ["why.love.0", "love_beside ♣"]),
        ("KD 2H 9S 8S", ["why.love.0", "love_beside ♠"]),
        ("KD 2H 9C 9S", ["why.love.0", "love_beside"]),
        ("KD 2H 9H", ["why.love.0", "highest"]),
        ("2D KC KS", ["why.money.0"]),
        ("2D KC 9D", ["why.money.0", "highest ♦"]),
        ("2C KS KH", ["why.bomb.0"]),
        ("2S KH", ["why.sword.0"]),
        ("2S 9S", ["highest one"]),
    ],
)
def test_each_rule_that_had_a_say_has_its_sentence(cards, steps):
    stage = shown(turn(*cards.split())).stage
    assert stage is not None and stage.calm
    _, *told = stage.steps  # the turn is the last one: first who takes it
    assert len(told) == len(steps)
    for step, wanted in zip(told, steps, strict=True):
        name, _, form = wanted.partition(" ")
        words = form_of(say.message(f"reveal.{name}"), form)
        assert step.endswith(words.partition("{card}")[2])


@pytest.mark.parametrize(
    ("cards", "why", "beaten", "highest"),
    [
        ("2D KC", "money", "♣", ""),
        ("2D 9D KS", "money", "♠", "9♦"),
        ("2D KC KS", "money", "♣♠", ""),
        ("2C KS", "bomb", "♠", ""),
        ("2C 9C KH", "bomb", "♥", "9♣"),
        ("2S KH", "sword", "♥", ""),
    ],
)
def test_beside_the_table_stands_what_loses_of_what_lies_there_and_which_of_several_is_the_highest(
    cards, why, beaten, highest
):
    told = say("verdict", why, beaten=listed([say("beaten", sign) for sign in beaten]))
    more = say("reveal.highest", highest[-1], card=highest) if highest else ""
    rest = ("3H", "4H", "6H")
    b = board([f"{card} {other}" for card, other in zip(cards.split(), rest, strict=False)], fill="stock")
    while not dict(b.observe(0).facts)["lying"]:
        b.play(next(move for move in b.moves() if move.startswith("play") and move[5:] in cards))
    assert shown(b, 0).ledger.note == f"{told} {more}".rstrip()


def test_every_reason_there_is_has_a_sentence():
    every = {"five", "fives", "joker", "jokers", "love", "money", "bomb", "sword", "alone"}
    assert all(f"reveal.why.{why}.0" in say for why in {*every, "carried", "left_over"})
    assert decided_by(bytes((0,))) == "alone"


def test_cards_that_nobody_wins():
    stage = shown(turn("XB", "XR", "KC", options={"two_jokers": "carry"})).stage
    assert stage is not None and all(side.fate == "" for side in stage.sides)
    takes = say("reveal.takes", "nobody", count=3)
    assert stage.steps == (takes, say("reveal.why.left_over.0"), say("reveal.why.left_over.1"))


def test_a_figure_counts_what_lies_on_the_pile_and_what_will_go_there():
    b = board(["2C 3C", "2D 3D"], heights=[0, 1]).play("play 2C", "play 2D")
    assert b.fact("captured") == (0, 2)
    assert [plate.rows[0][1] for plate in shown(b).plates] == ["0", "2"]
    assert [b.observe(0).zone("captured", seat).count for seat in (0, 1)] == [0, 0], "as many as on the piles"


def test_after_the_last_turn_everybody_has_the_number_and_the_round_is_told():
    stage = shown(board(["2D", "2C"]).play("play 2D", "play 2C"), 0).stage
    assert stage is not None and stage.standing == say("reveal.round", "you", most=2), "first and large"
    assert stage.steps[0] == say("reveal.takes", "you", count=2, card="2♦") and not stage.note
    assert [side.parts for side in stage.sides] == [
        (say("reveal.cards", count=2),),
        (say("reveal.cards", count=0),),
    ]


@pytest.mark.parametrize(
    ("mine", "others", "sure"),
    [("AC 6C 7C 8C 9C 10C JC QC", "", True), ("AC 6C 7C 8C", "9C 10C JC QC", False)],
)
def test_it_is_told_when_nobody_can_catch_up(mine, others, sure):
    seats = [{"captured": mine}, {"captured": others}]
    b = board(["2D 3D 4D", "2C 3H 4H"], seats=seats, heights=[0, 1]).play("play 2D")
    decided = say("header.decided", player="{0}")
    assert shown(b, 1).header.endswith(decided) == sure
    assert shown(b).header == say("header.turn", turn=5), "what is kept of a game names nobody"
    b.play("play 2C")
    most = b.fact("captured")[0]
    assert shown(b, 0).stage.note == (say("reveal.decided", "you", most=most, left=4) if sure else "")
    assert shown(b, 1).stage.note == (say("reveal.decided", player="{0}", most=most, left=4) if sure else "")


def test_secret_choices_are_told_by_nobody():
    b = board(["2D 3D", "2C 3C"], options={"variant": "chance"}).play("choose 2D")
    for viewer in (-1, 0, 1):
        assert shown(b, viewer).stage is None


def test_who_shares_the_win_is_told_why():
    b = board(["2D", "2C"], seats=[{"captured": "6H 7H 8H 9H"}, {"captured": "6C 7C 8C 9C TC JC"}])
    b.play("play 2C", "play 2D")
    told = SPEC.table.finale(b.observe(0), ())
    assert told.text == say("finale.captured", "shared", score=6)
    assert b.fact("winners") == (0, 1)
