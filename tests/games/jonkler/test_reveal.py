"""The end of a trick on its stage: who takes it, a sentence for each rule that had a say, the bids of a round."""

import pytest

from tabletop.engine.catalogue import named
from tabletop.engine.texts import listed
from tabletop.games.jonkler.spec import SPEC
from tabletop.games.jonkler.texts import say
from tabletop.mechanics.texts import say as alike
from tests.games.jonkler.board import board, trick


def shown(b, viewer=-1):
    return SPEC.table.present(b.observe(viewer), None)


@pytest.mark.parametrize(
    ("cards", "steps"),
    [
        ("2H 5H 3D", (say("reveal.highest", suit="♥", card="5♥"),)),
        ("2S 5S 3S", (say("reveal.highest", suit="♠", card="5♠"),)),
        ("6H 2S 3D", (say("reveal.trump", card="2♠"),)),
        ("2S 5S 3D", (say("reveal.highest", suit="♠", card="5♠"),)),
        ("2S 3D 4H", (say("reveal.highest", suit="♠", card="2♠"),)),
        ("6H 2S 4S", (say("reveal.trump", card="4♠"), say("reveal.highest", suit="♠", card="4♠"))),
        ("AH AS AD", (say("reveal.ace"),)),
        ("AH XR AD", (say("reveal.joker"),)),
        ("AH 2D 5D", (say("reveal.highest", suit="♦", card="5♦"), say("reveal.set", card="2♦"))),
        ("2H 5H XR", (say("reveal.highest", suit="♥", card="5♥"), say("reveal.joker_lost"))),
        ("2H 5H AS", (say("reveal.highest", suit="♥", card="5♥"), say("reveal.spade_ace"))),
    ],
)
def test_each_rule_that_had_a_say_has_its_sentence(cards, steps):
    stage = shown(trick(*cards.split())).stage
    assert stage is not None and stage.calm and stage.steps == steps
    assert [side.fate for side in stage.sides].count("wins") == 1


@pytest.mark.parametrize(("viewer", "form"), [(1, "you"), (0, "yours"), (2, "")])
def test_a_jonkle_says_who_did_it_to_whom_and_what_it_is_worth(viewer, form):
    stage = shown(trick("KH", "XR", "2H"), viewer).stage
    assert stage.standing == say("reveal.jonkles", form, player=named(1), owner=named(0), card="K♥")
    assert stage.steps == (
        say("reveal.highest", "would", suit="♥", card="K♥"),
        say("reveal.jonkle"),
        say("reveal.worth"),
    )
    assert [side.fate for side in stage.sides] == ["falls", "wins", ""]


def test_a_figure_counts_the_trick_as_soon_as_it_is_taken():
    seats = [{"bid": 1}, {"bid": 1}, {"bid": 1}]
    b = board(["5H 2C", "6H 3C", "2H 4C"], round=2, seats=seats).play("play 5H", "play 6H", "play 2H")
    assert b.fact("taken") == (0, 1, 0)
    assert [plate.big[1] for plate in shown(b).plates] == ["1 / 0", "1 / 1", "1 / 0"]
    b.play("play 3C")
    assert [plate.big[1] for plate in shown(b).plates] == ["1 / 0", "1 / 1", "1 / 0"]
    assert shown(b).stage is None


@pytest.mark.parametrize(
    ("viewer", "scores", "form", "names", "points"),
    [(0, (0, 0, 0), "you", (0,), 110), (2, (0, 0, 0), "", (0,), 110), (0, (0, 60, 0), "shared", (0, 1), 110)],
)
def test_the_last_panel_says_who_wins_the_game(viewer, scores, form, names, points):
    seats = [{"bid": 7, "taken": 7}, {"bid": 1}, {"bid": 0}]
    seats = [row | {"score": score} for row, score in zip(seats, scores, strict=True)]
    b = board(["5H", "6H", "2H"], round=8, seats=seats, sheet=[[[1, 0]] * 3] * 7).play(
        "play 5H", "play 6H", "play 2H"
    )
    stage = shown(b, viewer).stage
    assert stage is not None
    winners = listed([named(seat) for seat in names])
    assert stage.standing == alike("over", form, names=winners, points=points, rule="§5.5")
    assert stage.note == say("reveal.ended")
    assert stage.steps[0].startswith(say("reveal.takes", player=named(1), card="6♥")), (
        "the trick comes second"
    )


def test_at_the_end_of_a_round_everybody_has_the_bid_and_what_it_gave():
    seats = [{"bid": 1}, {"bid": 1}, {"bid": 0}]
    b = board(["5H", "6H", "2H"], seats=seats).play("play 5H", "play 6H", "play 2H")
    stage = shown(b).stage
    assert stage is not None and stage.note == say("reveal.counted")
    assert [side.parts for side in stage.sides] == [
        (say("reveal.bid", bid=1, taken=0), say("reveal.points", points=0)),
        (say("reveal.bid", bid=1, taken=1), say("reveal.points", "made", points=15)),
        (say("reveal.bid", bid=0, taken=0), say("reveal.points", "made", points=5)),
    ]
    assert [plate.big[1] for plate in shown(b).plates] == ["1 / 0", "1 / 1", "0 / 0"]
