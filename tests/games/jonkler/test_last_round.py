"""In the last round a seat is told what it takes to win, from what everybody sees."""

from random import Random
from types import SimpleNamespace

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.games.jonkler.foresight import ASKED, Knowledge, reach
from tabletop.games.jonkler.last_round import Reach, alive, needs
from tabletop.games.jonkler.spec import SPEC
from tabletop.games.jonkler.texts import say
from tests.games.jonkler.board import board, deal

FACTS = {"round": 8, "phase": "play", "barred": -1}


def told(scores, bids, taken=(0, 0, 0), me=0, **more) -> str:
    return needs(FACTS | {"scores": scores, "bids": bids, "taken": taken} | more, me)


def test_nothing_is_said_before_the_last_round():
    assert told((10, 20, 30), (1, 1, 1), round=7) == ""


def test_who_can_end_above_has_to_miss():
    # 8 cards at 5 each and 10 a trick bid (JK-5.1): 100 + 60, 110 + 60, 20 + 70
    ends = say("last.ends", points=160, ends="{1} 170 and {2} 90")
    must = say("last.must", "only one", who=named(1), bid=2, taken=2, left=say("last.left", count=4))
    assert told((100, 110, 20), (2, 2, 3), (1, 2, 1)) == f"{ends} {must}"


@pytest.mark.rule("JK-5.5")
def test_who_can_end_level_at_best_is_told_that_this_shares_the_win():
    ends = say("last.ends", points=170, ends="{1} 170 and {2} 90")
    assert told((110, 110, 20), (2, 2, 3), (1, 2, 1)).startswith(f"{ends} {say('last.level')}")
    assert say("last.level") not in told((111, 110, 20), (2, 2, 3), (1, 2, 1))


def test_a_bid_that_cannot_be_met_counts_a_point_a_trick():
    # seat 1 has taken 3 of 2 bid, and 3 tricks are left (JK-5.2)
    assert told((100, 110, 20), (2, 2, 3), (1, 3, 1)) == say("last.wins", points=160)


def test_who_cannot_pass_what_another_has_for_certain_is_told_so():
    ends = say("last.ends", "missed", points=56, ends="{1} 170 and {2} 90")
    assert told((50, 110, 20), (1, 2, 3), (3, 1, 1)) == f"{ends} {say('last.lost', 'sure', player=named(1))}"
    open_ = say("last.ends", "missed", points=56, ends="{1} 170 and {2} 170")
    assert told((50, 110, 110), (1, 2, 2), (3, 1, 1)) == f"{open_} {say('last.lost')}", "one of two"


@pytest.mark.parametrize(
    ("scores", "form", "count"),
    [
        ((50, 50, 20), "level", 0),
        ((51, 50, 20), "ahead", 1),
        ((30, 50, 52), "behind", 22),
        ((113, 68, 200), "behind", 87),
        ((50, 60, 171), "behind lost", 121),
    ],
)
def test_who_bids_first_is_told_how_the_totals_stand(scores, form, count):
    # met, a bid of 5 brings 40 + 50 points, one of 8 brings 120 (JK-5.1)
    player = named(2 if form.startswith("behind") else 1)
    stands = say("last.stands", form, count=count, player=player)
    low = say("last.low", told=stands, bid=5)
    assert told(scores, (-1, -1, -1), phase="bid") == (low if count == 87 else stands)


@pytest.mark.parametrize(("scores", "least"), [((113, 200, 68), 5), ((50, 60, 55), 0), ((10, 200, 50), 0)])
def test_a_hint_compares_only_bids_with_which_the_game_can_still_be_won(scores, least):
    bids = tuple([Action("bid", value=n) for n in range(9)])
    decision = Decision(1, 0, "bid", 0, bids, 0)
    seen = SimpleNamespace(facts=tuple((FACTS | {"scores": scores, "phase": "bid"}).items()), seat=0)
    assert [bid.value for bid in alive(seen, decision)] == list(range(least, 9))
    early = SimpleNamespace(
        facts=tuple((FACTS | {"scores": scores, "phase": "bid", "round": 7}).items()), seat=0
    )
    assert alive(early, decision) == bids


def test_the_least_bid_that_passes_is_one_that_may_be_made():
    # Bo can have 90 + 40 + 10 = 140; from 80 a bid of 3 gives 150, and of 2 only as much
    least = say("last.passes", "equal", who=named(1), points=140, bid=3, equal=2)
    assert told((80, 90, 20), (-1, 1, -1), phase="bid") == least
    barred = say("last.passes", "equal", who=named(1), points=140, bid=4, equal=2)
    assert told((80, 90, 20), (-1, 1, 4), phase="bid", barred=3) == barred
    stands = say("last.stands", "ahead", count=51, player=named(2))
    assert told((141, 90, 90), (-1, 1, -1), phase="bid") == say(
        "last.stands", "ahead", count=51, player=named(1)
    )
    assert told((141, 80, 90), (-1, 1, -1), phase="bid") == stands, "who has bid cannot pass: no bid is named"
    more = say("last.passes", who=named(1), points=140, bid=2)
    assert told((81, 90, 20), (-1, 1, -1), phase="bid") == more, "none gives as much"
    level = say("last.passes", "never equal", who=named(1), points=240, bid=-1, equal=8)
    assert level in told((120, 190, 20), (-1, 1, -1), phase="bid")
    never = say("last.passes", "never", who=named(1), points=240, bid=-1)
    assert told((80, 190, 20), (-1, 1, -1), phase="bid") == say("last.low", told=never, bid=7)


def test_whoever_nobody_can_pass_any_more_has_won():
    # the most that seat 1 can end with is 110 + 120, all tricks bid and taken
    assert told((231, 110, 20), (-1, -1, -1), phase="bid") == say("last.won")
    assert told((230, 110, 20), (-1, -1, -1), phase="bid") != say("last.won")
    assert told((171, 110, 20), (2, 2, 3), (3, 2, 1)) == say("last.won", "missed")


def test_any_bid_will_do_where_the_least_does():
    found = say("last.passes", "any", who=named(1), points=140, bid=0)
    assert told((101, 90, 99), (-1, 1, -1), phase="bid") == found


def test_who_wins_by_their_own_bid_need_not_hear_who_misses_then():
    # 2 and 4 tricks are wanted, and 3 of 8 are taken: 110 + 60, 100 + 80, but both cannot be
    assert told((110, 100, 60), (2, 4, 1), (0, 0, 3)) == say("last.wins", points=170)


def test_the_tricks_that_the_own_bid_wants_are_nobody_elses():
    # two tricks are left; with both of them seat 1 would end above 70 + 60, but those are the own ones
    assert told((70, 127, 20), (2, 1, 1), (0, 2, 4)) == say("last.wins", points=130)


def test_who_stays_below_is_not_said_to_have_to_miss_though_both_bids_need_more_tricks_than_there_are():
    # 5 and 4 tricks of 8: with the own bid met seat 2 has missed, and would end below all the same
    ends = say("last.ends", points=203, ends="{1} 260 and {2} 148")
    must = say("last.must", "only one", who=named(1), bid=2, taken=0, left=say("last.left", count=8))
    assert told((113, 200, 68), (5, 2, 4)) == f"{ends} {must}"


WON = [
    {"bid": 1, "score": 157, "void": "DS"},
    {"bid": 1, "score": 128, "won": "6D KD 3C XR", "void": "S"},
    {"bid": 0, "score": 84, "won": "2H 7H 8H KH", "void": "DS"},
    {"bid": 4, "score": 101, "won": "8D 4D 2D AC 6S AH 4C AD 7S 5S 3H 2C 8S 3D 4H 5C", "void": "D"},
]
"""Four players after six tricks of the last round."""


@pytest.fixture
def hopeless():
    """The first seat is the last to play and cannot take this trick, nor the next: every ♥ and ♣ below its own is
    gone, and of three cards before it one has a suit."""
    hands = ["6C 6H", "5D 7D", "5H 8C", "7C 4S"]
    table = board(
        hands, seats=WON, round=8, dealer=3, leader=1, takers=[3, 3, 3, 3, 2, 1], unused="2S KS 3S AS KC"
    )
    return table.play("play 5D", "play 5H", "play 7C")


def test_a_bid_that_the_own_cards_cannot_meet_is_out_of_reach(hopeless):
    seen = hopeless.observe(0)
    assert reach(Knowledge(seen)) == Reach(0, 0, (1,))
    ends = say("last.ends", "fixed", points=157, ends="{1} 131, {2} 86 and {3} 181")
    must = say("last.must", "one", who=named(3), bid=4, taken=4, left=say("last.left", count=1))
    assert SPEC.table.present(seen, hopeless.decision).help.split("\n")[-1] == f"{ends} {must}"


@pytest.mark.rule("JK-4.2", "JK-4.7")
@pytest.mark.parametrize(("hand", "least"), [("8S KS 2D", 1), ("7S KS 2D", 0), ("8S 7S 2D", 0)])
def test_a_trump_that_nothing_unseen_beats_takes_a_trick_however_it_is_played(hand, least):
    """A bid of one was said to be within reach with 8♠ and K♠ in hand and the trick taken already."""
    seats = [{"bid": bid} for bid in (0, 0, 1, 0)]
    b = board([hand, "3H 4H 5H", "6C 7C 2C", "3D 4D 5D"], seats=seats, leader=0)
    assert reach(Knowledge(b.observe(0))).fewest == least


def test_of_such_trumps_one_may_go_under_a_higher_one_in_the_trick():
    seats = [{"bid": bid} for bid in (0, 0, 0, 1)]
    b = board(["8S 7S 2D", "3H 4H 5H", "6C 7C 2C", "KS 4D 5D"], seats=seats, leader=3)
    assert reach(Knowledge(b.play("play KS").observe(0))).fewest == 1


def test_with_the_last_card_of_all_it_is_decided_who_wins(hopeless):
    hopeless.play("play 6C", "play 7D", "play 8C", "play 4S")
    told = say("last.decided", "you", points=157, who="", most=157)
    assert SPEC.table.present(hopeless.observe(0), hopeless.decision).help.split("\n")[-1] == told


@pytest.mark.parametrize(
    ("form", "scores"),
    [("you", (90, 80, 20)), ("", (40, 80, 20)), ("shared", (80, 80, 20)), ("several", (7, 80, 80))],
)
def test_what_is_decided_is_told_with_who_wins(form, scores):
    # seat 2 takes the last trick for certain, and all bids are missed by 0, 0 and 8 of 8
    only = Reach(0, 0, (2,))
    totals = scores[0], scores[1], scores[2] + 8
    facts = FACTS | {"scores": (*scores[:2], scores[2] - 8 * (form == "several")), "bids": (1, 1, 1)}
    who = {"": named(1), "shared": named(1), "several": f"{named(1)} and {named(2)}"}.get(form, "")
    told = say("last.decided", form, points=totals[0], who=who, most=max(scores))
    assert needs(facts | {"taken": (0, 0, 7)}, 0, only) == told


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_happens_was_within_reach(players):
    """Games at random: whatever a seat was told to be the least and the most, and who may take the trick."""
    for seed in range(12):
        b, rng, open_ = deal(players, str(seed), {"two_players": True}), Random(seed), []
        while (decision := b.state.decision()) is not None:
            seat = decision.seat
            if decision.prompt.startswith(ASKED):
                open_.append((seat, b.fact("taken"), reach(Knowledge(b.observe(seat)))))
            elif decision.prompt == "deal":
                open_.clear()
            b.state.apply(decision.actions[int(rng.random() * len(decision.actions))])
            for who, had, can in open_:
                now = b.fact("taken")
                if sum(now) == b.fact("round"):
                    assert can.fewest <= now[who] - had[who] <= can.most
                if sum(now) == sum(had) + 1:
                    assert next(s for s in range(players) if now[s] > had[s]) in can.takers


def test_it_stands_beside_the_question():
    hands = ["5H 2C", "6H 3C", "2H 4C"]
    b = board(hands, seats=[{"bid": 3, "taken": 2}, {"bid": 2, "taken": 2}, {"bid": 1, "taken": 2}], round=8)
    help_ = SPEC.table.present(b.observe(0), b.decision).help
    assert needs(dict(b.observe(0).facts), 0) in help_.split("\n")


@pytest.mark.parametrize(("score", "wins"), [(231, True), (230, False)])
def test_a_hint_for_whoever_has_won_says_so_and_no_chance(score, wins):
    seats = [{"score": score}, {"score": 110}, {"score": 20}]
    b = board([None] * 3, round=8, phase="bid", dealer=2, seats=seats)
    assert SPEC.mind.won(b.observe(0)) == (say("last.won") if wins else "")


@pytest.mark.parametrize(
    ("scores", "winner"), [((231, 110, 20), 0), ((110, 231, 20), 1), ((230, 110, 20), -1)]
)
def test_the_game_is_decided_where_nobody_can_pass_one_of_them(scores, winner):
    seats = [{"score": score} for score in scores]
    b = board([None] * 3, round=8, phase="bid", dealer=2, seats=seats)
    assert [SPEC.table.decided(b.observe(seat)) for seat in range(3)] == [winner] * 3
    assert SPEC.table.decided(board([None] * 3, round=7, phase="bid", dealer=2, seats=seats).observe(0)) == -1


def test_what_its_own_cards_tell_decides_the_game_for_whoever_is_asked():
    """Seat 0 takes both tricks with ♠ that nothing beats, and then seat 1 cannot have its bid."""
    won = {"bid": 2, "taken": 2, "won": "KS XR AC"}
    seats = [{"bid": 4, "taken": 2, "score": 100}, {"bid": 3, "taken": 2, "score": 130}, won]
    b = board(["5S 6S", None, None], seats=seats, leader=0, round=8)
    seen = b.observe(0)
    assert SPEC.table.decided(seen) == 0
    assert SPEC.mind.won(seen) == needs(dict(seen.facts), 0, reach(Knowledge(seen))) != ""
    assert SPEC.table.decided(b.observe(1)) == -1, "who does not see them"


def test_whoever_is_certain_to_win_has_won_however_it_is_played_on():
    certain = 0
    for seed in range(40):
        b, rng = deal(3, f"decided {seed}"), Random(seed)
        told = set()
        while (decision := b.state.decision()) is not None:
            told.add(SPEC.table.decided(b.observe(decision.seat)))
            b.state.apply(decision.actions[rng.randrange(len(decision.actions))])
        told.discard(-1)
        certain += bool(told)
        assert not told or b.state.result().winners == tuple(told)
    assert certain > 5
