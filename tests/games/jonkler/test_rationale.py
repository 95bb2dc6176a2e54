"""Jonkler's rationales: true by the cards in sight."""

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.cards import card_text, parse_card
from tabletop.engine.catalogue import named
from tabletop.engine.events import Declared
from tabletop.engine.notation import parse_move
from tabletop.engine.player import Candidate
from tabletop.engine.texts import capital, row
from tabletop.games.jonkler.bids import leaves_open, odds_of
from tabletop.games.jonkler.cards import PLAIN_SUIT, deck
from tabletop.games.jonkler.foresight import Knowledge, beaters
from tabletop.games.jonkler.texts import say
from tabletop.presenter.advice import following
from tabletop.presenter.weighing import settling
from tests.games.jonkler.board import SPEC, board
from tests.games.rationales import beside, why


def said(hands, move, *before, **position) -> str | None:
    return why(SPEC, board(hands, **position).play(*before), move)


def test_the_last_to_play_knows_who_takes_the_trick():
    seats = [{}, {}, {"bid": 1}]
    told = said(["4H 2C", "2H 3C", "6H 5H"], "play 6H", "play 4H", "play 2H", seats=seats)
    kept = capital(say("apart.kept", "lose", below="5♥"))
    assert told == say("rationale.apart", reason=say("rationale.takes", need=need(1)), apart=kept)


def need(count: int, form: str = "") -> str:
    """How many tricks are wanted."""
    return say("rationale.need", form, count=count)


@pytest.mark.parametrize("bid", [0, 1])
def test_a_trick_left_to_somebody_who_has_all_that_were_bid_spoils_that_bid(bid):
    seats = [{"bid": bid, "taken": bid}, {"bid": 1}, {}]
    b = board(["6D 2H 3H", "5S 3C 2C", None], seats=seats, leader=0).play("play 6D")
    told = say("apart.rival_met", player=named(0))
    assert beside(SPEC, b, "play 2C", "play 5S").endswith(told)
    assert told not in (beside(SPEC, b, "play 2C", "play 3C") or ""), "so does the other"
    cards = [tuple(parse_move(SPEC, b.state, move)) for move in ("play 2C", "play 5S", "play 3C")]
    assert SPEC.mind.among(b.observe(1), b.decision, cards[0], cards[1:2]).endswith(told)
    assert told not in (SPEC.mind.among(b.observe(1), b.decision, cards[0], cards[2:]) or "")
    assert SPEC.mind.among(b.observe(1), b.decision, cards[2], [cards[1], cards[0]]).endswith(told)
    still = board(["6D 2H 3H", "5S 3C 2C", None], seats=[{"bid": 2, "taken": 1}, {"bid": 1}, {}], leader=0)
    still.play("play 6D")
    needs = say("apart.rival_needs", player=named(0))
    assert beside(SPEC, still, "play 5S", "play 2C").endswith(f". {capital(needs)}")


def test_a_card_that_would_take_the_trick_is_said_to_be_kept_for_a_later_one():
    seats = [{"bid": 2}, {"bid": 1}, {"bid": 1}]
    b = board(["2D 4C 5C", "6S 2H 3H", "5S 4H 5H"], seats=seats, leader=0).play("play 2D")
    assert why(SPEC, b, "play 2H").startswith(say("rationale.stays", card="6♠"))
    last = b.play("play 2H")
    assert why(SPEC, last, "play 4H").startswith(say("rationale.stays", card="5♠"))


def test_what_cannot_win_is_no_danger():
    b = ["4H 2C", "3H KH", "5C 6C"]
    assert said(b, "play 3H", "play 4H", seats=[{}, {"bid": 0}, {}]) == say("rationale.loser")


def test_the_strongest_of_those_that_cannot_win():
    hands = ["4H 2C", "KS 2D", "KD 6C"]
    seats = [{}, {"bid": 0}, {"bid": 0}]
    told = said(hands, "play KD", "play 4H", "play 2D", seats=seats)
    assert told == say("rationale.strongest_loser")


def to_win(reason: str, *losers: str) -> str:
    """The same, and which of the other cards are to lose."""
    return say("rationale.rest", reason=reason, rest=row(losers), count=len(losers))


def test_every_trick_is_needed():
    told = said(["KS 2D", "2H 3C", "6H 5H"], "play KS", seats=[{"bid": 2}, {}, {}])
    assert told == say("rationale.ahead_joker", need=need(2, "every"), card="K♠", chance=15)


def test_only_the_joker_could_take_it_from_the_king_of_trumps():
    b = board(["2S KH", "KS 3C", "6H 5H"], seats=[{}, {"bid": 1}, {}], leader=0).play("play 2S")
    told = why(SPEC, b, "play KS")
    assert told == say("rationale.ahead_joker", need=need(1), card="K♠", chance=8)


def test_what_speaks_against_a_lead_is_no_reason_for_it():
    hands = ["KS 2D", "2H 3C", "6H 5H"]
    assert why(SPEC, board(hands, seats=[{"bid": 0}, {}, {}]), "play KS") is None
    told = why(SPEC, board(hands, seats=[{"bid": 0}, {}, {}]), "play 2D")
    assert told == say("rationale.goes_out", card="2♦", above=10, unseen=27)
    told = why(SPEC, board(hands, seats=[{"bid": 1}, {}, {}]), "play 2D")
    assert told == say("rationale.spared", card="2♦", takers="K♠", count=1)


def test_a_missed_bid_makes_every_trick_a_point_for_the_card_that_takes_one_likeliest():
    hands = ["4H 2C 3D", "2H 3C 4D", "6H 5H 6D"]
    b = board(hands, seats=[{}, {}, {"bid": 0}]).play("play 4H", "play 2H", "play 6H")
    missed = need(-1, "missed")
    best = say("rationale.likeliest", need=missed, card="6♦")
    same = capital(say("apart.same", cards="5♥"))
    assert why(SPEC, b, "play 6D") == say("rationale.apart", reason=best, apart=same)
    gone = board(["6H 2C", None, None], seats=[{"won": "3S 4S 5S 6S 2S KS", "bid": 0}, {}, {}], leader=0)
    assert why(SPEC, gone, "play 6H") == say("rationale.likeliest", need=missed, card="6♥")
    assert why(SPEC, gone, "play 2C") is None
    likelier = say("rationale.likelier", need=missed, card="6♥", other="2♣")
    assert beside(SPEC, gone, "play 6H", "play 2C") == likelier
    assert beside(SPEC, gone, "play 2C", "play 6H") == say("apart.kept", "take", above="6♥")


WAITING = ["3D 2C 2S 3S", "3C 4H 5H 6C", None]
"""The second seat cannot take the trick that 3♦ leads."""


@pytest.fixture
def behind():
    return board(WAITING, seats=[{"bid": 2}, {"bid": 1}, {}], leader=0).play("play 3D")


def test_a_low_card_is_kept_to_lose_with_and_a_high_one_to_win_with(behind):
    kept = capital(say("apart.kept", above="6♣", below="3♣"))
    assert why(SPEC, behind, "play 4H") == say("rationale.apart", reason=say("rationale.behind"), apart=kept)
    assert beside(SPEC, behind, "play 4H", "play 3C") == say("apart.kept", "unwanted", below="3♣")
    assert beside(SPEC, behind, "play 3C", "play 6C") == say("apart.kept", "take", above="6♣")
    assert beside(SPEC, behind, "play 3C", "play 4H") is None, (
        "one trick is wanted, and 6♣ is likelier to take it"
    )


def test_who_wants_no_more_keeps_the_low_card_and_leads_one_that_can_still_be_beaten():
    b = board(["6C 4C 5D 6D", None, None], seats=[{"bid": 0}, {}, {}], leader=0)
    assert beside(SPEC, b, "play 6C", "play 4C") == say("apart.kept", "lose", below="4♣")


def test_the_highest_of_its_suit_is_not_kept_to_lose_with():
    b = board(["3D 2C 2S 3S", "KD 6D 2H 3H", None], seats=[{}, {"bid": 2}, {}], leader=0).play("play 3D")
    spare = say("apart.spare", card="K♦", other="6♦")
    assert beside(SPEC, b, "play KD", "play 6D") == spare, "no diamond that is out beats it"
    b = board(["3D 2C 2S 3S", "KD 5D KH 3H", None], seats=[{}, {"bid": 2}, {}], leader=0).play("play 3D")
    assert beside(SPEC, b, "play KD", "play 5D") == say("apart.kept", "unwanted", below="5♦")


def test_what_cannot_take_the_trick_names_the_card_that_stays_for_another():
    seats = [{"bid": 2}, {"bid": 1}, {}]
    b = board(["2D 4C 5C", "6S 2H 3H", None], seats=seats, leader=0).play("play 2D")
    seen, decision = b.observe(1), b.decision
    two, six = ([a for a in decision.actions if a.card == parse_card(card)] for card in ("2H", "6S"))
    reason, same = say("rationale.stays", card="6♠"), capital(say("apart.same", cards="3♥"))
    assert SPEC.mind.among(seen, decision, two, [six]) == say("rationale.apart", reason=reason, apart=same)


def test_a_card_that_wins_as_often_is_not_said_to_be_better_kept(behind):
    """Throwing 6♣ is as good as throwing 4♥: that 6♣ or 5♥ stays is then no reason."""
    seen, decision = behind.observe(1), behind.decision
    three, four, *higher = [
        [action for action in decision.actions if action.card == parse_card(card)]
        for card in WAITING[1].split()
    ]
    reason, same = say("rationale.behind"), capital(say("apart.same", cards="3♣, 5♥ and 6♣"))
    assert SPEC.mind.among(seen, decision, four, []) == say("rationale.apart", reason=reason, apart=same)
    kept = capital(say("apart.kept", "unwanted", below="3♣"))
    assert SPEC.mind.among(seen, decision, four, [three]) == say("rationale.apart", reason=reason, apart=kept)
    assert SPEC.mind.among(seen, decision, four, [three, *higher]) is None, "5♥ is no better kept"
    b = board([None] * 3, phase="bid", dealer=2)
    bids = [[action] for action in b.decision.actions]
    assert SPEC.mind.among(b.observe(0), b.decision, bids[0], []) == why(SPEC, b, "bid 0")


def test_where_every_trick_is_wanted_no_low_card_is_worth_keeping():
    b = board(["3D 2C", "3C 4H", None], seats=[{}, {"bid": 1}, {}], leader=0).play("play 3D")
    assert beside(SPEC, b, "play 4H", "play 3C") is None
    assert beside(SPEC, b, "play 3C", "play 4H") == say("apart.kept", "take", above="4♥")


def test_what_speaks_more_for_the_other_card_is_not_said():
    b = board(["6H 6D 5S AC", None, None], seats=[{"bid": 2}, {}, {}], leader=0)
    unseen = len(Knowledge(b.observe(0)).unseen)
    ahead, led = [
        say(
            "rationale.ahead",
            need=need(2),
            card=name,
            above=beaters(Knowledge(b.observe(0)), card),
            unseen=unseen,
        )
        for name, card in (("6♥", parse_card("6H")), ("5♠", parse_card("5S")))
    ]
    same, kept = capital(say("apart.same", cards="6♦")), say("apart.kept", "take", above="5♠")
    assert why(SPEC, b, "play 6H") == say("rationale.apart", "both", reason=ahead, apart=same, kept=kept)
    assert beside(SPEC, b, "play 6H", "play 6D") is None
    assert beside(SPEC, b, "play 6H", "play 5S") == kept
    assert beside(SPEC, b, "play 5S", "play 6H") == led


@pytest.mark.parametrize("how, met", [("made", 1), ("missed", 0)])
def test_a_card_is_weighed_by_whether_the_own_bid_is_met_and_that_of_each_rival(behind, how, met):
    seen, events = behind.observe(1), [Declared(how, seat, value=2) for seat in range(3)]
    told = {
        follow.tell(better="", played="", other=""): follow.counted(events, seen)
        for follow in SPEC.mind.follows
        if "play" in follow.verbs
    }
    nothing = {"better": "", "played": "", "other": ""}
    assert told[say("follows.made", **nothing)] == met
    rivals = [told[say("follows.rival", rival=named(seat), **nothing)] for seat in range(4)]
    assert rivals == [met, 0, met, 0], "not one's own again, and nobody who does not play"


def test_only_cards_that_another_may_hold_are_counted():
    """Nobody else follows hearts, and in the third round all seven cards that are new were seen."""
    hands = ["2C 3C 4H", "3D 4D 5D", "6D 5C 6C"]
    b = board(hands, seats=[{}, {}, {}], leader=0)
    assert len(Knowledge(b.observe(0)).unseen) == 29 - 3
    seen = b.observe(0)

    def unseen(**facts) -> list[int]:
        return Knowledge(seen._replace(facts=tuple({**dict(seen.facts), **facts}.items()))).unseen

    void = unseen(voids=((), (2,), (2,)))
    assert not [card for card in void if PLAIN_SUIT[card] == 2] and len(void) < 29 - 3
    assert len(unseen(voids=((), (2,), ()))) == 29 - 3, "the other may have them"
    old = tuple(card for card in deck(3) if card not in Knowledge(seen).hand)[: 5 + 3 * 3 - 3]
    assert unseen(circulating=old, round=3) == list(old), "no other card has come into the round"


def test_where_hardly_a_game_is_won_cards_go_by_the_own_bid_and_bids_by_points():
    words = {"better": "2", "played": "1", "other": ""}
    names = [follow.tell(**words) for follow in SPEC.mind.follows]
    for verb, what in (("play", "follows.made"), ("bid", "follows.points")):
        rows = [Candidate(Action(verb, value=n), 0.01, 1, (), tuple([0.5 for _ in names])) for n in range(2)]
        assert names[settling(SPEC, rows)] == say(what, **words)
        assert settling(SPEC, [row._replace(value=0.5) for row in rows]) == -1


def test_a_bid_is_weighed_in_points_and_always_with_how_often_it_is_met():
    bids = [follow for follow in SPEC.mind.follows if not follow.verbs or "bid" in follow.verbs]
    assert [(follow.values, follow.always) for follow in bids] == [(True, True), (False, True)]
    assert bids[0].lists("7.5") == say("follows.points.list", value="7.5")
    decision = board(["KS 2D", None, None], phase="bid", dealer=2).decision
    rows = [
        Candidate(action, 0.5, 1, (), tuple([points if row.values else met for row in SPEC.mind.follows]))
        for action, points, met in zip(decision.actions, (9.0, 4.0), (0.8, 0.95), strict=False)
    ]
    _, told = following(SPEC, *rows, other="Bid 1")
    figures = {"better": "9.0", "played": "4.0", "other": "Bid 1"}
    share = {"better": "80", "played": "95", "other": "Bid 1"}
    both = f"{say('follows.points', **figures)} {say('follows.made.bid', 'rarer', **share)}"
    assert told == both, "whichever is ahead by more"
    near = rows[0]._replace(
        follows=tuple([value - 4.9 if value == 9.0 else value for value in rows[0].follows])
    )
    _, told = following(SPEC, near, rows[1]._replace(follows=tuple(v * 0.9 for v in rows[1].follows)), "")
    assert told.startswith(say("follows.points", better="4.1", played="3.6", other=""))
    worse = rows[1]._replace(
        value=0.3, follows=tuple([2.4 if value == 4.0 else value for value in rows[1].follows])
    )
    _, told = following(SPEC, near, worse, "")
    assert told.startswith(say("follows.points", better="4.1", played="2.4", other="")), (
        "half of three points"
    )
    assert following(SPEC, near, rows[1]._replace(value=0.3), "") == (0.0, ""), "4.1 and 4.0 are as much"


@pytest.mark.parametrize(
    ("hand", "bid", "form", "good", "poor"),
    [
        ("KS", 1, "all", "K♠", ""),
        ("2D", 0, "none", "", "2♦"),
        ("AS", 0, "none", "", "A♠"),
        ("KS 2D", 1, "", "K♠", "2♦"),
        ("4S 2D", 1, "", "4♠ (trump)", "2♦"),
        ("KS 8S 2D", 2, "", "8♠ (trump), K♠", "2♦"),
        ("4S AS AD AC AH", 1, "", "4♠", say("card.rest")),
        ("2D AS AD AC", 0, "none", "", say("card.rest", "all")),
    ],
)
def test_a_bid_is_explained_by_the_hand(hand, bid, form, good, poor):
    b = board([hand, None, None, None], phase="bid", dealer=3)
    told = say("rationale.bid_cards", form=form, count=bid, good=good, poor=poor)
    assert why(SPEC, b, f"bid {bid}") == told


def test_a_hand_between_is_explained_by_its_tricks():
    b = board(["AD AS 4H 5H 6H 7H 8H 8S", None, None, None], phase="bid", dealer=3)
    known = Knowledge(b.state.observe(0))
    bid = round(odds_of(known).expected_tricks(known.hand))
    assert why(SPEC, b, f"bid {bid}").startswith("your cards take about")


def expects(b, told: str, bid: int) -> str:
    """The same with how many tricks the hand of seat 0 promises by the cards it has seen, where that speaks for the
    bid."""
    known = Knowledge(b.state.observe(0))
    expected = odds_of(known).expected_tricks(known.hand)
    tricks = f"{expected:.1f}".removesuffix(".0")
    if round(expected) != bid:
        return told
    return say("rationale.bid_expects", told=told, tricks=tricks)


def counts(bid: int, form: str, cards: str, lost: str, counted: int = 0) -> str:
    """That a bid counts on cards, and how they are lost."""
    told = say("apart.counts", form, bid=bid, counted=counted, cards=cards)
    return say("lost.but", told=told, lost=lost)


@pytest.mark.parametrize("bid", [1, 2])
def test_a_card_that_may_take_a_trick_is_named_where_the_bid_counts_on_it_or_not(bid):
    b = board(["KH 4S 2D", None, None, None], phase="bid", dealer=3)
    told = say("rationale.bid_cards", "all", count=1, good="4♠ (trump)", poor="")
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
        told = say("rationale.bid_counts", form, told=expects(b, cards, bid), counted=bid, count=3)
        assert why(SPEC, b, f"bid {bid}") == told
    told = say("lost.but", told=cards, lost=lost("K♣", "king"))
    assert why(SPEC, b, "bid 0") == told, "the strongest of them says how they are lost"


def test_a_bid_far_above_the_average_still_says_on_which_cards_it_counts():
    b = board(["KH KD 2C 3C", None, None, None], phase="bid", dealer=3)
    assert odds_of(Knowledge(b.observe(0))).expected_tricks(Knowledge(b.observe(0)).hand) < 1
    told = say("rationale.bid_may", "none", may="K♦, K♥")
    both = say("rationale.bid_counts", "every", told=told, count=2)
    assert beside(SPEC, b, "bid 2", "bid 1") == why(SPEC, b, "bid 2") == both


def test_of_two_bids_the_cards_say_what_the_other_would_need():
    b = board(["KH KD KS 2D", None, None, None], phase="bid", dealer=3)
    loses = lost("K♦", "king")
    assert beside(SPEC, b, "bid 1", "bid 2") == counts(2, "", "K♦, K♥", loses, counted=1)
    assert beside(SPEC, b, "bid 1", "bid 3") == counts(3, "every", "K♦, K♥", loses)
    told = say("apart.loses", "one", good="K♠", bid=0)
    told = say("lost.and", told=told, lost=lost("K♠", "jonkled", it=True))
    assert beside(SPEC, b, "bid 1", "bid 0") == told
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
    assert [action.value for action in bids] == [0, 1]
    b = board(["2C 3C", None, None, None], phase="bid", dealer=3)
    assert not any(leaves_open(b.observe(0), action) for action in b.decision.actions)


def test_a_bid_the_hand_does_not_explain_is_not_explained():
    b = board(["2D 2C 2H", None, None, None], phase="bid", dealer=3)
    assert why(SPEC, b, "bid 3") is None


def test_the_bid_beside_the_barred_one_is_explained_by_it():
    bids = [{}, {"bid": 1}, {"bid": 0}, {"bid": 0}]
    b = board(["KS 2D", None, None, None], phase="bid", dealer=0, seats=bids)
    told = say("rationale.bid_barred", told=say("rationale.bid", "one"), barred=1)
    loses = say("lost.and", told=told, lost=lost("K♠", "jonkled"))
    assert [why(SPEC, b, f"bid {bid}") for bid in (0, 2)] == [loses, told]


def lost(card: str, form: str, suit: str = "", it: bool = False) -> str:
    """To what that card loses."""
    return say("lost", form, card=say("lost.it") if it else card, suit=suit)


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


def test_what_others_leave_speaks_for_one_trick_more_than_the_cards_take():
    def told(*bids: int) -> str | None:
        seats = [{}, *[{"bid": bid} for bid in bids], {}, {}][:3]
        return beside(
            SPEC, board(["4H 2D", None, None], phase="bid", dealer=0, seats=seats), "bid 1", "bid 0"
        )

    assert told(0, 0) == say("rationale.bid_room", count=0, number=2)
    assert told(2, 2) is None
    b = board(["4H 2D", None, None], phase="bid", dealer=2)
    assert beside(SPEC, b, "bid 1", "bid 0") is None, "not all have bid"


def test_whoever_asks_about_a_bid_hears_what_it_would_need():
    b = board(["KH 4S 2D", None, None, None], phase="bid", dealer=3)

    def told(move: str) -> str:
        return SPEC.mind.weighed(b.observe(0), b.decision, tuple(parse_move(SPEC, b.state, move)))

    assert told("bid 0") == beside(SPEC, b, "bid 1", "bid 0")
    assert told("bid 1") == why(SPEC, b, "bid 1") and told("bid 2") == why(SPEC, b, "bid 2")
    assert told("bid 3") == say("apart.needs_hard", count=1, bid=3)
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
    b = board(["2C 3C 2S KC KS", None, None, None], phase="bid", dealer=3)
    told = beside(SPEC, b, "bid 1", "bid 2")
    assert told == counts(2, "every", "2♠, K♠", lost("2♠", "trump"))
    assert beside(SPEC, b, "bid 2", "bid 1") != told


def test_what_stays_is_told_where_nothing_speaks_for_the_card_itself():
    hands = ["2C 4C KD", "5H 6H 2H", "6D 3D 3H"]
    b = board(hands, seats=[{"bid": 1}, {}, {}], leader=0)
    assert beside(SPEC, b, "play 4C", "play KD") == say("apart.spare", card="4♣", other="K♦")
    assert beside(SPEC, b, "play KD", "play 4C") != say("apart.spare", card="K♦", other="4♣")
    b = board(["2H 4C", "5H XR", "6D 3D"], seats=[{}, {"bid": 0}, {}], leader=0).play("play 2H")
    met = say("apart.rival_met", player=named(0))
    assert beside(SPEC, b, "play XR", "play 5H") == f"{say('apart.avoids', other='5♥')}. {met}"


def test_the_joker_is_kept_for_a_king():
    b = board(["2S 4C", "5H XR", "6D 3D"], seats=[{}, {"bid": 1}, {}], leader=0).play("play 2S")
    assert beside(SPEC, b, "play 5H", "play XR") == say("apart.joker")


def test_a_bid_of_nothing_with_good_cards_is_told_by_what_the_others_bid():
    def told(*bids: int) -> str | None:
        seats = [*[{"bid": bid} for bid in bids], {}, {}]
        return why(
            SPEC, board([None, None, "5D 6D KD KS", None], seats=seats, phase="bid", dealer=3), "bid 0"
        )

    assert told(3, 2) == say("rationale.bid_crowd", count=5, number=4)
    assert told(3, 1) == say("rationale.bid_crowd", count=4, number=4) and told(2, 1) is None


def test_a_bid_one_below_what_the_cards_should_take_says_that_one_of_them_may_not():
    b = board(["5D 6D 5S KS 3H 4H KH", None, None], phase="bid", dealer=2)
    good = say("rationale.bid_cards", "all", count=2, good="5♠, K♠", poor="")
    told = say("lost.but", told=good, lost=lost("5♠", "trump"))
    assert [why(SPEC, b, f"bid {bid}") == told for bid in range(4)] == [False, True, False, False]


def test_a_card_beside_one_that_is_sure_to_take_the_last_trick_wanted_is_to_lose():
    """A high card was "to win" though the king of trumps was sure to take the one trick that its holder needed."""

    def told(move: str, bid: int) -> str | None:
        seats = [{"bid": bid}, {"won": "XR 2S 3S"}, {}]
        return why(SPEC, board(["6D AC KS", "2C 3C 4C", "2H 3H 4H"], seats=seats, leader=0), move)

    assert told("play AC", 1) == say("rationale.spared", card="A♣", takers="K♠", count=1)
    assert told("play 6D", 1) is None and told("play KS", 1) is not None
    assert told("play 6D", 2) is not None, "one more is wanted"


def test_a_card_is_not_to_win_beside_better_ones_that_should_take_all_that_is_wanted():
    def told(move: str, bid: int) -> str | None:
        b = board(["KD 6S 2H", "2C 3C 4C", "3H 4H 5H"], seats=[{"bid": bid}, {}, {}], leader=0)
        return why(SPEC, b, move)

    assert told("play KD", 1) is None, "6♠ should take the one trick wanted"
    assert told("play 6S", 1) is not None
    assert told("play KD", 2) is not None, "one more is wanted"


def test_how_likely_the_joker_is_behind_a_king_goes_by_whether_it_was_in_an_earlier_round():
    b = board(["2S KH", "KS 3C", "6H 5H"], seats=[{}, {"bid": 1}, {}], leader=0, seen="XR").play("play 2S")
    # of 3 cards that others hold, and 5 unused ones, 2 are held by whoever plays next
    told = say("rationale.ahead_joker", need=need(1), card="K♠", chance=25)
    assert why(SPEC, b, "play KS") == told


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


def test_one_plan_says_which_cards_are_to_win_and_which_to_lose():
    def told(hand: str, bid: int, move: str) -> str | None:
        return why(SPEC, board([hand, None, None, None], seats=[{"bid": bid}, {}, {}, {}], leader=0), move)

    three = {"takers": "4♠, 8♠, K♠", "count": 3}
    hand = "6H KC 4S 8S KS"
    assert told(hand, 3, "play 6H") == say("rationale.spared", card="6♥", **three)
    assert told(hand, 4, "play 6H").startswith("6♥ is to lose"), "K♣ is to take the fourth"
    assert "lose" not in (told("6H 6D KS", 2, "play 6H") or ""), "6♦ is as likely to take the second"
    lost = to_win(say("rationale.unbeatable", card="8♠", need=need(3)), "6♥", "K♣")
    assert told(hand, 3, "play 8S") == lost
    assert told("4S KS 5C", 2, "play 4S").startswith(to_win(say("rationale.ahead", **ahead("4♠", 2)), "5♣"))
    one = say("rationale.spared", card="7♦", takers="7♠", count=1)
    assert told("7D 7S KD 6H 2C", 1, "play 7D").startswith(one)
    rest = say("rationale.rest", "many", reason=say("rationale.ahead", **ahead("7♠", 1, 2, 32)))
    assert told("7D 7S KD 6H 2C", 1, "play 7S") == rest


def ahead(card: str, count: int, above: int = 4, unseen: int = 34) -> dict[str, object]:
    return {"card": card, "need": need(count), "above": above, "unseen": unseen}


def test_the_joker_goes_where_fewer_kings_can_make_it_take_a_trick_than_later():
    hands, bids = ["3D 4C", "XR 2H", "6H 5D"], [{}, {"bid": 0}, {}]
    last = board(hands, seats=bids, leader=2).play("play 5D", "play 3D")
    assert why(SPEC, last, "play XR") == say("rationale.joker_goes", "sure", kings="")
    bids[0] = {"won": "KC KD KH KS 2C 2S"}
    gone = board(hands, seats=bids, leader=2).play("play 5D", "play 3D")
    assert why(SPEC, gone, "play XR") == say("rationale.loser")
    b = board(["2H 4C", "5H XR", "6D 3D"], seats=[{}, {"bid": 0}, {}], leader=0).play("play 2H")
    assert why(SPEC, b, "play XR") == say("rationale.joker_goes", kings="K♥, K♠")
    bids[0] = {"won": "KC KD 6C 2D 2C 2S"}
    b = board(["2H 4C", "5H XR", "6D 3D"], seats=bids, leader=0).play("play 2H")
    assert why(SPEC, b, "play XR") is None, "any king that is left can here"


def test_a_bid_above_what_should_take_a_trick_is_told_by_what_it_counts_on_besides():
    b = board(["4S 5S 8S KS KC 6H 2D", None, None, None], phase="bid", dealer=3)
    four = say("apart.loses", lost=1, good="4♠, 5♠, 8♠, K♠", bid=3)
    assert beside(SPEC, b, "bid 4", "bid 3") == four
    assert beside(SPEC, b, "bid 5", "bid 3") == say("apart.loses_more", "every", told=four, more=1, may="K♣")


def test_a_trump_that_nothing_is_left_to_beat_is_said_to_take_a_later_trick():
    for won, form in (("KS XR 3S", "sure"), ("2S XR 3S", "")):
        seats = [{"bid": 2}, {"bid": 2}, {"won": won}]
        b = board(["2D 4C 5C", "6S 2H 3H", None], seats=seats, leader=0)
        assert why(SPEC, b.play("play 2D"), "play 2H").startswith(say("rationale.stays", form, card="6♠"))


@pytest.mark.parametrize(("card", "loses"), [("KD", False), ("5D", True)])
def test_the_highest_of_a_suit_is_not_led_to_lose(card, loses):
    """It was, and took the trick."""
    hand = ["3C", card, "7S", "KS", "5H", "7H"]
    b = board([" ".join(hand), None, None, None], round=6, seats=[{"bid": 2}, {}, {}, {}], leader=0)
    assert (why(SPEC, b, f"play {card}") or "").startswith(f"{card[0]}♦ is to lose") is loses


@pytest.mark.parametrize(("hand", "likely"), [("3C 8H KS", "8H"), ("2C KC KS", "KC"), ("2C 8C KS 4D 5H", "")])
def test_a_card_that_likely_takes_a_trick_is_not_said_to_lose(hand, likely):
    """Trumps beat it only where others lack its suit: led in a short hand it mostly holds."""
    b = board([hand, None, None, None], seats=[{"bid": 1}, {}, {}, {}], leader=0)
    for card in set(hand.split()) - {"KS"}:
        told = why(SPEC, b, f"play {card}") or ""
        assert ("is to lose" in told) is (card != likely), card
    assert ("to lose" in why(SPEC, b, "play KS")) is not bool(likely)


@pytest.mark.parametrize(("hand", "held"), [("KS 4C 2D", True), ("KS 4C 2D 5D 6D 7D 3C", False)])
def test_a_king_that_is_mostly_jonkled_is_not_said_to_win(hand, held):
    """One that the joker beat in 81 of 100 deals was, and lost the game."""
    b = board([hand, None, None, None], round=len(hand.split()), seats=[{"bid": 1}, {}, {}, {}], leader=0)
    assert (why(SPEC, b, "play KS") or "").startswith("K♠ is to win") is held
