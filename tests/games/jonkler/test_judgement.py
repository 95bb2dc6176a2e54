"""The judgement of Jonkler, its estimate, and the worlds it may imagine."""

import pytest

from tabletop.engine.cards import SUIT, parse_card
from tabletop.engine.rng import Random
from tabletop.games.jonkler.evaluate import evaluate, sabotaging, shunning
from tabletop.games.jonkler.spec import SPEC
from tests.games.jonkler.board import board, deal, next_round


def bid_of(hand, players=4, **position):
    hands = [None] * players
    hands[0] = hand
    b = board(hands, phase="bid", dealer=players - 1, **position)
    assert b.asked == (0, "bid")
    return b.choice().value


@pytest.mark.parametrize(
    ("hand", "least", "most"),
    [
        ("KS 8S 7S KH KD", 3, 5),
        ("AC AD AH AS 2C", 0, 0),
        ("KS", 1, 1),
        ("2D", 0, 0),
        ("2C 2D 2H 3C 3D 3H", 0, 1),
    ],
)
def test_bids_are_sensible(hand, least, most):
    assert least <= bid_of(hand) <= most


def test_the_ace_of_spades_is_no_trick_and_the_king_of_spades_is_one():
    assert bid_of("AS") == 0
    assert bid_of("KS 2D") == 1


def test_enough_taken_means_ducking():
    b = board(["4H 2C", "3H KH", "5C 6C"], seats=[{}, {"bid": 0}, {}], leader=0).play("play 4H")
    assert b.choice().card == parse_card("3H")


def test_the_dangerous_card_goes_when_it_cannot_win():
    b = board(["4H 2C", "KS 2D", "KD 6C"], seats=[{}, {"bid": 0}, {"bid": 0}], leader=0)
    b.play("play 4H", "play 2D")
    assert b.choice().card == parse_card("KD")


def test_needing_tricks_it_takes_them_cheaply_when_last():
    b = board(["4H 2C", "2H 3C", "6H 5H"], seats=[{}, {}, {"bid": 1}], leader=0).play("play 4H", "play 2H")
    assert b.choice().card == parse_card("5H")


def test_needing_every_trick_it_leads_its_best():
    b = board(["KS 2D", "2H 3C", "6H 5H"], seats=[{"bid": 2}, {}, {}], leader=0)
    assert b.choice().card == parse_card("KS")


def test_the_estimate_follows_the_points():
    ahead = board(players=3, round=8, phase="bid", seats=[{"score": 200}, {"score": 90}, {"score": 80}]).state
    assert evaluate(ahead)[0] > 0.8


def test_a_style_sees_more_or_less_in_tricks_that_were_taken_when_the_round_is_over_too():
    b = next_round(deal(3, "styles"))
    taken = b.fact("taken")
    most = max(range(3), key=taken.__getitem__)
    assert taken[most] > min(taken)
    saboteur, plain, cautious = (judged(b.state)[most] for judged in (sabotaging, evaluate, shunning))
    assert saboteur > plain > cautious


def test_a_bid_that_cannot_be_kept_promises_little():
    good = board(["5H", "6H", "2H"], round=5, seats=[{"bid": 2, "taken": 2}, {"taken": 2}, {}]).state
    lost = board(["5H", "6H", "2H"], round=5, seats=[{"bid": 0, "taken": 2}, {"taken": 2}, {}]).state
    assert evaluate(good)[0] > evaluate(lost)[0]


@pytest.mark.rule("JK-1.8", "JK-B6")
def test_what_circulated_is_never_imagined_in_the_reserve():
    b = deal(4, "5")
    for _ in range(3):
        next_round(b).play("deal")
    seen = b.observe(2)
    circulating = set(dict(seen.facts)["circulating"])
    rng = Random(1)
    places = {}
    for _ in range(200):
        world = SPEC.mind.sampler(seen)(rng)
        assert world.observe(2) == seen
        for zone, seat, card in world.cards():
            assert zone != "reserve" or card not in circulating
            places.setdefault(card, set()).add((zone, seat))
    own = {view.id for view in seen.zone("hand", 2).cards}
    assert all(len(where) > 2 for card, where in places.items() if card not in own)


def test_who_did_not_follow_has_none():
    b = board(["4H 2C 3C", "5S 4C KH", "6H 5H 3H"], leader=0).play("play 4H")
    b = board(
        ["2C 3C", "4C 5C", "6H 5H"], trick="", round=3, leader=1, seats=[{"taken": 1}, {"void": "HS"}, {}]
    )
    rng = Random(2)
    for _ in range(50):
        world = SPEC.mind.sampler(b.observe(2))(rng)
        held = [card for zone, seat, card in world.cards() if (zone, seat) == ("hand", 1)]
        assert all(SUIT[card] not in (2, 3) or card < 4 or card == 52 for card in held)


def test_not_following_is_remembered():
    b = board(["4H 2C", "5C 4C", "6H 5H"], leader=0).play("play 4H", "play 5C")
    assert b.fact("voids") == ((), (2,), ())
    b = board(["4H 2C", "AC 4C", "6H 5H"], leader=0).play("play 4H", "play AC")
    assert b.fact("voids") == ((), (), ())
