"""What a card of Jonkler says it beats, and its special role."""

import pytest

from tabletop.games.jonkler.foresight import Knowledge, name_in_row
from tabletop.games.jonkler.spec import SPEC
from tabletop.games.jonkler.texts import say
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say as presenter
from tabletop.presenter.why import explain
from tests.games.about import leader_is_told, played_is_explained, said
from tests.games.jonkler.board import board

ROW = ["2H KH 3S KS AC XR", "3H 4H 2C 3C 2D 3D"]


@pytest.mark.rule("JK-4.1", "JK-4.2", "JK-4.11", "JK-3.6")
def test_a_plain_card_and_a_trump():
    b = board(ROW, players=2)
    assert say("about.lowest", suit="♥") in said(SPEC, b, "2H")
    assert say("about.lower", suit="♥") in said(SPEC, b, "3H", 1)
    assert say("about.other_suit") in said(SPEC, b, "2H")
    assert say("about.trump") in said(SPEC, b, "3S")
    assert say("about.other_suit") not in said(SPEC, b, "3S")
    assert say("about.follow", suit="♥") in said(SPEC, b, "2H")


@pytest.mark.rule("JK-4.7", "JK-4.8", "JK-4.10")
def test_kings_can_be_jonkled_and_others_not():
    b = board(ROW, players=2)
    assert say("about.king") in said(SPEC, b, "KH")
    assert say("about.highest", suit="♥") in said(SPEC, b, "KH")
    assert say("about.trump_king") in said(SPEC, b, "KS")
    assert say("about.king") not in said(SPEC, b, "2H")


@pytest.mark.rule("JK-3.4", "JK-3.5", "JK-3.7", "JK-4.3", "JK-4.4", "JK-4.5", "JK-4.7")
def test_aces_and_the_joker():
    b = board(ROW, players=2)
    assert say("about.ace") in said(SPEC, b, "AC")
    assert say("about.ace_suit") in said(SPEC, b, "AC")
    assert say("about.joker") in said(SPEC, b, "XR")
    assert say("about.joker_king") in said(SPEC, b, "XR")
    for card in ("AC", "XR"):
        assert say("about.any_time") in said(SPEC, b, card)


def ahead(b, count):
    """What is said of a card that would win so far, with so many that beat it among those not seen."""
    known = Knowledge(b.observe(1))
    return say("now.ahead", count=count, unseen=len(known.unseen))


@pytest.mark.rule("JK-3.6", "JK-4.1", "JK-4.2", "JK-4.7")
def test_what_a_card_would_do_now():
    loses = say("now.loses", card="K♥")
    b = board(["KH 2C 3C 4C 2S", "3H 5S AC XR 2D", "4H 5C 6C 3S 4S"]).play("play KH")
    assert loses in said(SPEC, b, "3H", 1)
    assert loses in said(SPEC, b, "AC", 1)
    unseen = len(Knowledge(b.observe(1)).unseen)
    so_far = say("now.jonkles_so_far", card="K♥", count=4, unseen=unseen)
    assert so_far in said(SPEC, b, "XR", 1), "2♠, 3♠, 4♠ and 6♠ take the trick after it, K♠ does not"
    b = board(["KH 2C 3C", "3H AC 2D", "4H XR 6C"]).play("play KH", "play 3H")
    assert say("now.jonkles", card="K♥") in said(SPEC, b, "XR", 2), "nobody plays after it"
    b = board(["KH 2C 3C 4C 2S", "3H 5S AC XR 2D", "4H 5C 6C 3S 4S"]).play("play KH")
    assert "(§4)" not in said(SPEC, b, "5S", 1), "hearts must be followed"
    assert "(§4)" not in said(SPEC, b, "4H", 2), "it is not this seat's turn"
    b = board(["KH 2C 3C", "5S AC 2D", "4H 5C 6C"]).play("play KH")
    assert ahead(b, 2) in said(SPEC, b, "5S", 1), "6♠ and K♠"
    assert loses in said(SPEC, b, "2D", 1)
    b.play("play 5S")
    assert say("now.loses", card="5♠") in said(SPEC, b, "4H", 2)
    b = board(["KH 2C 3C", "XR AC 2D", "4H 5C 6C"]).play("play 2C")
    assert say("now.hopes") in said(SPEC, b, "XR", 1)
    b = board(["3S 2C 3C", "XR KS 2D", "4H 5C 6C"]).play("play 3S")
    assert say("now.loses", card="3♠") in said(SPEC, b, "XR", 1), "the only king that beats it is one's own"
    b = board(["XR 2C 3C", "KH AC 2D", "4H 5C 6C"]).play("play XR")
    assert say("now.jonkled") in said(SPEC, b, "KH", 1)
    b = board(["AH 2C 3C", "5S AC 2D", "4H 5C 6C"]).play("play AH", "play AC")
    assert say("now.takes") in said(SPEC, b, "4H", 2)
    b = board(["KH 2C 3C", "AS AC 2D", "4H 5C 6C"]).play("play KH")
    assert loses in said(SPEC, b, "AS", 1), "the ace of trump is no trump"


@pytest.mark.rule("JK-4.2", "JK-4.7")
def test_a_card_that_nothing_unseen_beats_is_told_from_one_that_is_only_ahead():
    # the joker was played before, so nothing takes a trick from the king of trumps
    seats = [{}, {}, {"won": "XR 2C 3C"}]
    b = board(["AC 4C", "6D KS", "4H 5C"], seats=seats, round=3).play("play AC")
    assert say("now.sure") in said(SPEC, b, "KS", 1)
    words = [
        token.text for token in SPEC.table.present(b.observe(1), b.decision).tokens if token.zone == "hand"
    ]
    assert words == [say("tag", "ahead"), say("tag", "sure")] and words[0] != words[1]


def test_the_card_that_is_ahead_says_so_in_words_with_who_played_it():
    leader_is_told(SPEC, board(["4S 2C", "3H 3C", "5S 4C"]).play("play 4S", "play 3H"), "play 5S")


def test_a_joker_that_may_be_played_is_called_as_in_every_sentence():
    """ "Nothing forbids Joker now." """
    b = board(["XR 2C", "3C 4C", "5C 6C"])
    state, decision = b.state, b.decision
    card = next(action.card for action in decision.actions if action.card >= 52)
    view = b.observe(decision.seat)
    place = [each.id for each in view.zone("hand", decision.seat).cards].index(card)
    told = explain(
        SPEC,
        state.observe(decision.seat),
        decision,
        Spot("card", "hand", decision.seat, place, card),
        None,
        (),
    )
    assert told.text.startswith(presenter("why.can_play", "card", card="the joker"))


def test_why_not_tells_what_becomes_of_a_card_in_the_trick():
    played_is_explained(SPEC, board(["4S 2C", "3H 3C", "5S 4C"]).play("play 4S", "play 3H"), name_in_row)
