"""Why a bid is good: by the cards of the hand."""

import pytest

from tabletop.engine.cards import card_text, parse_card
from tabletop.engine.notation import parse_move
from tabletop.engine.player import Candidate
from tabletop.games.jonkler.bids import leaves_open, odds_of
from tabletop.games.jonkler.foresight import Knowledge
from tabletop.games.jonkler.texts import say
from tabletop.presenter.weighing import following
from tests.games.jonkler.board import SPEC, board
from tests.games.rationales import beside, why


def test_a_bid_above_what_the_hand_takes_says_that_a_lower_one_cannot_win():
    """In the last round nothing was said of a bid of three beside two low spades."""
    seats = [{"score": 100}, {"score": 165, "bid": 0}, {"score": 20, "bid": 1}]
    b = board(["2C 3C 4D 5D 6H 2H 3D 4C", None, None], phase="bid", round=8, dealer=0, seats=seats)
    assert b.observe(0).fact("round") == 8
    told = say("rationale.bid_lowest")
    assert why(SPEC, b, "bid 3") == told and why(SPEC, b, "bid 8") is None
    needs = say("apart.needs_hard", count=3, bid=4)
    assert beside(SPEC, b, "bid 3", "bid 4") == needs


def test_a_bid_is_weighed_in_points_and_always_with_how_often_it_is_met():
    bids = [follow for follow in SPEC.mind.follows if not follow.verbs or "bid" in follow.verbs]
    assert [(follow.values, follow.always) for follow in bids] == [(True, True), (False, True)]
    assert bids[0].lists() == say("follows.points.list")
    decision = board(["KS 2D", None, None], phase="bid", dealer=2).decision
    rows = [
        Candidate(action, 0.5, 1, (), tuple([points if row.values else met for row in SPEC.mind.follows]))
        for action, points, met in zip(decision.actions, (9.0, 4.0), (0.8, 0.95), strict=False)
    ]
    _, told = following(SPEC, *rows, other="Bid 1")
    figures = {"better": "9", "played": "4", "other": "Bid 1"}
    share = {"better": "80", "played": "95", "other": "Bid 1"}
    both = f"{say('follows.points', **figures)} {say('follows.made.bid', 'rarer', **share)}"
    assert told == both, "whichever is ahead by more"
    near = rows[0]._replace(
        follows=tuple([value - 4.9 if value == 9.0 else value for value in rows[0].follows])
    )
    _, told = following(SPEC, near, rows[1]._replace(follows=tuple(v * 0.9 for v in rows[1].follows)), "")
    assert told == "", "less than half of three points"
    worse = rows[1]._replace(
        value=0.3, follows=tuple([2.4 if value == 4.0 else value for value in rows[1].follows])
    )
    _, told = following(SPEC, near, worse, "")
    assert told.startswith(say("follows.points", better="4", played="2", other="")), "half of three points"
    assert following(SPEC, near, rows[1]._replace(value=0.3), "") == (0.0, ""), "4 and 4 are as much"


@pytest.mark.parametrize(
    ("hand", "bid", "form", "good", "poor"),
    [
        ("KS", 1, "all", "K♠", ""),
        ("2D", 0, "none", "", "2♦"),
        ("AS", 0, "none", "", "A♠"),
        ("KS 2D", 1, "", "K♠", "2♦"),
        ("KS 8S 2D", 2, "", "8♠ (trump), K♠", "2♦"),
        ("KS AS AD AC AH", 1, "", "K♠", say("card.rest")),
        ("2D AS AD AC", 0, "none", "", say("card.rest", "all")),
    ],
)
def test_a_bid_is_explained_by_the_hand(hand, bid, form, good, poor):
    b = board([hand, None, None, None], phase="bid", dealer=3)
    told = say("rationale.bid_cards", form=form, count=bid, good=good, poor=poor)
    assert why(SPEC, b, f"bid {bid}") == told


@pytest.mark.parametrize(
    ("hand", "told"), [("KD 6H 5C XR", True), ("KD 6H 5C 2C 3C 4C XR", False), ("KD 6H 5C 2C", False)]
)
def test_a_joker_that_is_not_counted_on_says_why(hand, told):
    """A round before it was counted on."""
    b = board([hand, None, None, None], phase="bid", dealer=3)
    assert (say("lost", "joker", card=say("card.joker")) in (why(SPEC, b, "bid 1") or "")) is told


def counts(bid: int, form: str, cards: str, lost: str, counted: int = 0) -> str:
    """That a bid counts on cards, and how they are lost."""
    told = say("apart.counts", form, bid=bid, counted=counted, cards=cards)
    return say("lost.but", told=told, lost=lost)


@pytest.mark.parametrize("bid", [1, 2])
def test_a_card_that_may_take_a_trick_is_named_where_the_bid_counts_on_it_or_not(bid):
    b = board(["KH 4S 2D", None, None, None], phase="bid", dealer=3)
    four = say("card.trump", "some", card="4♠")
    told = say("rationale.bid_cards", "all", count=1, good=four, poor="")
    told = say("rationale.bid_may", told=told, may="K♥")
    if bid == 1:
        loses = lost("K♥", "king", it=True)
        told = say("lost.but", told=told, lost=loses)
        assert beside(SPEC, b, "bid 1", "bid 2") == counts(2, "one", "K♥", loses)
    else:
        told = say("rationale.bid_counts", "one", told=told, may="K♥")
    assert why(SPEC, b, f"bid {bid}") == told
    assert beside(SPEC, b, "bid 1", "bid 3") == say("apart.needs_hard", count=1, bid=3)
    assert beside(SPEC, b, "bid 3", "bid 1") is None and beside(SPEC, b, "bid 0", "bid 2") is None


def test_a_bid_says_on_how_many_of_the_cards_that_may_take_a_trick_it_counts():
    b = board(["KH KD KC 2D", None, None, None], phase="bid", dealer=3)
    cards = say("rationale.bid_may", "none", may="K♣, K♦, K♥")
    for bid, form in ((1, ""), (3, "every")):
        told = say("rationale.bid_counts", form, told=cards, counted=bid, count=3)
        assert why(SPEC, b, f"bid {bid}") == told
    told = say("lost.but", told=cards, lost=lost(say("lost.it", "each"), "king"))
    assert why(SPEC, b, "bid 0") == told


def test_no_card_is_left_out_that_is_as_hard_to_beat_as_one_that_is_named():
    """8♣ was, because ♣ that may beat it are in the round for certain, and ♥ may be."""
    b = board(["3C 5C 6C 8C 8H", None, None, None], phase="bid", dealer=3, seen="KC 7C 4C 2C AC 2H 3H 4H")
    odds = odds_of(Knowledge(b.observe(0)))
    club, heart = (odds.promise(parse_card(card), 5) for card in ("8C", "8H"))
    assert club < 0.15 < heart
    told = say("rationale.bid_may", "none", may="8♣, 8♥")
    each = lost(say("lost.it", "each"), "highest")
    assert why(SPEC, b, "bid 0") == say("lost.but", told=told, lost=each)


def test_a_bid_far_above_the_average_still_says_on_which_cards_it_counts():
    b = board(["KH KD 2C 3C", None, None, None], phase="bid", dealer=3)
    assert odds_of(Knowledge(b.observe(0))).expected_tricks(Knowledge(b.observe(0)).hand) < 1
    told = say("rationale.bid_may", "none", may="K♦, K♥")
    both = say("rationale.bid_counts", "every", told=told, count=2)
    assert beside(SPEC, b, "bid 2", "bid 1") == why(SPEC, b, "bid 2") == both


@pytest.mark.parametrize(("bids", "told"), [((0, 1), True), ((1, 1), False), ((0, 2), False)])
def test_a_bid_above_what_the_cards_promise_says_that_those_who_have_bid_want_few_tricks(bids, told):
    """Nothing was said of a bid that counts on one trick more than the hand is good for."""
    seats = [{"bid": number} for number in (*bids, -1, -1)]
    b = board([None, None, "7S 8S 3D 7C 2H", None], phase="bid", dealer=3, seats=seats)
    few = say("rationale.bid_left", count=sum(bids), tricks=5)
    assert (why(SPEC, b, "bid 3") == few) is told
    assert why(SPEC, b, "bid 2") != few != why(SPEC, b, "bid 5"), "its cards promise that, or it is too much"


def test_of_two_bids_the_cards_say_what_the_other_would_need():
    b = board(["KH KD KS 2D", None, None, None], phase="bid", dealer=3)
    loses = lost(say("lost.it", "each"), "king")
    assert beside(SPEC, b, "bid 1", "bid 2") == counts(2, "", "K♦, K♥", loses, counted=1)
    assert beside(SPEC, b, "bid 1", "bid 3") == counts(3, "every", "K♦, K♥", loses)
    assert beside(SPEC, b, "bid 1", "bid 0") == say("apart.loses", "one", good="K♠", bid=0)
    two = board(["KS 8S 2D", None, None, None], phase="bid", dealer=3)
    assert beside(SPEC, two, "bid 2", "bid 0") == say("apart.loses", "every", good="8♠, K♠", bid=0)
    assert beside(SPEC, two, "bid 2", "bid 1") == say("apart.loses", lost=1, good="8♠, K♠", bid=1)


def test_the_reason_for_a_bid_says_where_it_leaves_something_open():
    b = board(
        ["2C 8C 3D AH", None, None, None],
        phase="bid",
        dealer=0,
        seats=[{}, {"bid": 1}, {"bid": 1}, {"bid": 0}],
    )
    assert "8♣" in why(SPEC, b, "bid 0")
    bids = [action for action in b.decision.actions if leaves_open(b.observe(0), action)]
    assert [action.value for action in bids] == [1], "with one of 0 it was said why 8♣ loses"
    b = board(["2C 3C", None, None, None], phase="bid", dealer=3)
    assert not any(leaves_open(b.observe(0), action) for action in b.decision.actions)


def test_a_bid_the_hand_does_not_explain_is_not_explained():
    b = board(["2D 2C 2H", None, None, None], phase="bid", dealer=3)
    assert why(SPEC, b, "bid 3") is None


def lost(card: str, form: str, suit: str = "", it: bool = False, count: int = 0) -> str:
    """To what that card loses."""
    return say("lost", form, card=say("lost.it") if it else card, suit=suit, count=count)


def test_a_low_trump_is_told_by_how_many_higher_ones_others_hold():
    """One was good for a trick in an early round, and a higher one lost to "a higher ♠" later."""
    b = board(["4S 2D", None, None, None], phase="bid", dealer=3)
    four = say("card.trump", "some", card="4♠")
    assert why(SPEC, b, "bid 1") == say("rationale.bid_cards", count=1, good=four, poor="2♦")
    b = board(["6S 2D", None, None, None], phase="bid", dealer=3)
    six = say("card.trump", "seldom", card="6♠")
    assert why(SPEC, b, "bid 1") == say("rationale.bid_cards", count=1, good=six, poor="2♦")
    b = board(["4S 2D 3D 2C 3C 2H 3H", None, None, None], phase="bid", dealer=3)
    assert beside(SPEC, b, "bid 0", "bid 1") == counts(1, "one", "4♠", lost("", "trump", it=True, count=4))


@pytest.mark.parametrize(
    ("hand", "good"),
    [
        ("8S 2D", say("card.trump", "few", card="8♠", count=1)),
        ("7S 2D", say("card.trump", "few", card="7♠", count=2)),
        ("7S KS 2D", f"{say('card.trump', 'few', card='7♠', count=1)}, K♠"),
        ("KS 2D", "K♠"),
    ],
)
def test_a_trump_that_is_counted_on_though_higher_ones_are_out_says_how_many_beat_it(hand, good):
    """It was called good for a trick, whatever stood above it."""
    b = board([hand, None, None, None], phase="bid", dealer=3)
    count = hand.count("S")
    assert why(SPEC, b, f"bid {count}") == say("rationale.bid_cards", count=count, good=good, poor="2♦")


@pytest.mark.parametrize(
    ("hand", "form", "suit"),
    [
        ("KD", "king", ""),
        ("8C", "", "♣"),
        ("XR", "joker", ""),
        ("8C 2D", "", "♣"),
        ("4H XR", "joker", ""),
        ("3H", None, ""),
        ("AS", None, ""),
    ],
)
def test_a_bid_of_nothing_says_how_what_looks_good_is_lost(hand, form, suit):
    card = hand.split()[-1 if "XR" in hand else 0]
    b = board([hand, None, None, None], phase="bid", dealer=3)
    told, looks = why(SPEC, b, "bid 0"), "the joker" if card == "XR" else card_text(parse_card(card))
    if form is None:
        assert told == say("rationale.bid_cards", "none", poor=looks)
    else:
        assert told.endswith(lost(looks, form, suit, it=" " not in hand)), told


def test_whoever_asks_about_a_bid_hears_what_it_would_need():
    b = board(["KH 4S 2D", None, None, None], phase="bid", dealer=3)

    def told(move: str) -> str:
        return SPEC.mind.weighed(b.observe(0), b.decision, tuple(parse_move(SPEC, b.state, move)))

    assert told("bid 0") == beside(SPEC, b, "bid 1", "bid 0")
    assert told("bid 1") == why(SPEC, b, "bid 1") and told("bid 2") == why(SPEC, b, "bid 2")
    assert told("bid 3") == say("apart.needs_hard", count=1, bid=3)
    b = board(["3H 4S 2D AC", None, None, None], phase="bid", dealer=3)
    assert told("bid 3") == say("apart.needs_hard", count=2, bid=3)
    assert told("bid 4") == say("apart.needs_hard", "every", bid=4), "it was met oftener than 3"
    b = board(["2D", "3D"], seats=[{"bid": 1}, {}], leader=0)
    assert told("play 2D") == ""


def test_a_bid_above_what_fits_is_told_by_what_it_counts_on():
    b = board(["AS KH 4S 2C", None, None], phase="bid", dealer=2)
    known = Knowledge(b.observe(0))
    expected = odds_of(known).expected_tricks(known.hand)
    assert 1 < expected < 1.5
    assert beside(SPEC, b, "bid 2", "bid 1") == why(SPEC, b, "bid 2") is not None
    assert beside(SPEC, b, "bid 3", "bid 1") is None, "too many"
    low = board(["2C 3D", None, None], phase="bid", dealer=2)
    assert beside(SPEC, low, "bid 1", "bid 0") is None, "that hand promises hardly a trick"
    assert beside(SPEC, b, "bid 1", "bid 3") == say("apart.needs_hard", count=1, bid=3)


def test_a_bid_that_needs_a_trick_of_every_good_card_is_told_so():
    b = board(["2C 3C 7S KC KS", None, None, None], phase="bid", dealer=3)
    told = beside(SPEC, b, "bid 1", "bid 2")
    assert told == counts(2, "every", "7♠, K♠", lost("7♠", "trump", count=1))
    assert beside(SPEC, b, "bid 2", "bid 1") != told


@pytest.mark.parametrize(
    ("hand", "form"), [("2C 3D", "none"), ("KS 2C 3D 2H", "one"), ("KS 8S KC KD 2C", "")]
)
def test_what_a_hand_promises_is_told_in_tricks(hand, form):
    b = board([hand, None, None, None], phase="bid", dealer=3, seen="XR")
    expected = odds_of(Knowledge(b.observe(0))).expected_tricks(Knowledge(b.observe(0)).hand)
    told = SPEC.table.promise(b.observe(0))
    assert told in {
        say("promise", each, tricks=f"{expected:.1f}".removesuffix(".0")) for each in (form, "between")
    }
    assert (told == say("promise", "none")) == (form == "none")


def test_a_bid_above_what_should_take_a_trick_is_told_by_what_has_to_lose_with_less():
    b = board(["4S 5S 8S KS KC 6H 2D", None, None, None], phase="bid", dealer=3)
    four = say("apart.loses", lost=1, good="4♠, 5♠, 8♠, K♠", bid=3)
    assert beside(SPEC, b, "bid 4", "bid 3") == four
    assert beside(SPEC, b, "bid 5", "bid 3") == four, "not on what it counts besides"
