"""§5 Points, §6 clock and leaving."""

import pytest

from tabletop.engine.catalogue import named
from tabletop.engine.texts import row
from tabletop.games.jonkler.cards import points_of
from tabletop.games.jonkler.finale import turned
from tabletop.games.jonkler.spec import SPEC
from tabletop.games.jonkler.texts import say
from tests.games.jonkler.board import board, deal


def last_trick(bid, taken, number, wins):
    """The last trick of a round for seat 0, which has bid and taken so many before and takes it or not."""
    others = number - 1 - taken
    card = "5H" if wins else "2H"
    hands = [card, "4H", "3H"]
    seats = [{"bid": bid, "taken": taken}, {"bid": number, "taken": others}, {"bid": number, "taken": 0}]
    b = board(hands, seats=seats, round=number, leader=0)
    return b.play(f"play {card}", "play 4H", "play 3H")


@pytest.mark.rule("JK-5.1", "JK-B25")
@pytest.mark.parametrize(
    ("bid", "taken", "wins", "points"),
    [(3, 2, True, 55), (0, 0, False, 25), (1, 1, False, 35), (5, 4, True, 75)],
)
def test_an_exact_bid(bid, taken, wins, points):
    assert last_trick(bid, taken, 5, wins).fact("scores")[0] == points


@pytest.mark.rule("JK-5.2", "JK-B24")
@pytest.mark.parametrize(
    ("bid", "taken", "wins", "points"), [(2, 2, True, 3), (2, 0, False, 0), (5, 3, False, 3), (0, 0, True, 1)]
)
def test_a_missed_bid(bid, taken, wins, points):
    assert last_trick(bid, taken, 5, wins).fact("scores")[0] == points


@pytest.mark.rule("JK-5.1", "JK-5.2")
@pytest.mark.parametrize("number", range(1, 9))
def test_the_formula_in_every_round(number):
    assert last_trick(1, 0, number, True).fact("scores")[0] == 5 * number + 10
    assert last_trick(0, 0, number, True).fact("scores")[0] == 1


@pytest.mark.rule("JK-5.3", "JK-B27")
def test_a_jonkle_is_worth_nothing():
    seats = [{"bid": 1}, {"bid": 1}, {"bid": 0}]
    b = board(["KH", "2H", "XR"], seats=seats).play("play KH", "play 2H", "play XR")
    assert b.fact("scores") == (0, 0, 1)
    assert b.fact("jonkles") == (0, 0, 1)
    assert ("star", say("plate.jonkled", count=1)) in SPEC.table.present(b.observe(0), None).plates[2].badges


def final(scores):
    """The last trick of the eighth round: seat 1 takes it and makes it 8 of 8; the others miss and take none."""
    seats = [{"bid": 1, "score": s} for s in scores]
    seats[1] |= {"bid": 8, "taken": 7}
    b = board(["5H", "6H", "2H"], seats=seats, round=8, leader=0)
    return b.play("play 5H", "play 6H", "play 2H")


@pytest.mark.rule("JK-5.4")
def test_most_points_win():
    b = final([121, 0, 40])  # seat 1 scores 40 + 80
    assert b.result.winners == (0,)
    assert b.result.ranking == (1, 2, 3)
    assert b.result.scores == (121, 120, 40)
    assert b.result.termination == "points"


@pytest.mark.rule("JK-5.5", "JK-B26")
def test_equal_totals_share():
    b = final([120, 0, 40])
    assert b.result.winners == (0, 1)
    assert b.result.ranking == (1, 1, 3)


@pytest.mark.rule("JK-B26")
def test_the_notes_count_exact_bids():
    b = deal(3).to_end()
    exact = [sum(cells[seat][0] == cells[seat][1] for cells in b.fact("sheet")) for seat in range(3)]
    totals = [
        say("note.score", name=f"{{{seat}}}", points=b.result.scores[seat], exact=exact[seat])
        for seat in range(3)
    ]
    notes = SPEC.table.present(b.observe(0), None).notes
    assert say("note.points", scores=", ".join(totals)) in notes


@pytest.mark.rule("JK-6.1")
def test_a_time_penalty():
    b = deal(3)
    before = b.decision
    b.state.interrupt("flag", 1)
    assert b.fact("scores") == (0, -5, 0)
    assert b.decision == before._replace(serial=before.serial + 1)


@pytest.mark.rule("JK-6.2")
@pytest.mark.parametrize("kind", ["resign", "time"])
def test_whoever_leaves_is_last(kind):
    b = board(players=3, round=2, phase="bid", seats=[{"score": 30}, {"score": 20}, {"score": 25}])
    b.state.interrupt(kind, 0)
    assert b.result.winners == (2,)
    assert b.result.ranking == (3, 2, 1)
    assert b.result.termination == kind


def test_a_draw_is_nobodys():
    b = deal(3)
    b.state.interrupt("draw", 0)
    assert b.result.winners == () and b.state.decision() is None


def test_what_the_log_says_of_a_round():
    seats = [{"bid": 1}, {"bid": 1}, {"bid": 1}]
    b = board(["5H", "6H", "2H"], seats=seats).play("play 5H", "play 6H", "play 2H", "deal")
    lines = b.told(1, "Ada", "Ben", "Mira")
    assert lines[-5:] == [
        "Ada has missed the bid and taken nothing: no points (§5.2).",
        "You have taken exactly the bid: 15 points (§5.1).",
        "Mira has missed the bid and taken nothing: no points (§5.2).",
        "Round 2. You deal.",
        "The cards dealt in the last round, the five that lay aside and a new one for each player are shuffled, 11 in"
        " all. Five of these lie aside unseen again (§1.7, §1.9).",
    ]


def test_the_end_shows_every_card_that_took_a_trick_in_the_best_round():
    shown = set()
    for seed in range(6):
        b = deal(3, str(seed)).to_end()
        told = SPEC.table.finale(b.observe(0), b.events())
        winner = b.result.winners[0]
        gained = [points_of(n, cells[winner]) for n, cells in enumerate(b.fact("sheet"), 1)]
        best = gained.index(max(gained))
        taken = b.fact("sheet")[best][winner][1]
        assert len(told.cards) == taken and not any(card.words for card in told.cards)
        assert told.heading == say("finale.tricks", count=taken, round=best + 1, player=named(winner))
        shown.add(taken)
    assert max(shown) > 3


@pytest.mark.parametrize("card", ["6H", "5H"])
def test_how_the_bids_stand_is_told_between_two_tricks_and_not_behind_the_last(card):
    seats = [{"bid": 2, "taken": 0}, {"bid": 0, "taken": 1}, {"bid": 0}]
    b = board(["5H 6H", "4H 2C", "3H 3C"], seats=seats, leader=0, round=3)
    before = b.observe(0)
    trick = b.play(f"play {card}", "play 4H", "play 3H").observe(0)
    others = [say("turned.other", player=named(seat), taken=taken, bid=0) for seat, taken in ((1, 1), (2, 0))]
    stand = row([say("turned.mine", taken=1, bid=2), *others])
    assert turned(before, trick) == say("turned", stand=stand, count=1)
    rest = "5H" if card == "6H" else "6H"
    assert turned(trick, b.play(f"play {rest}", "play 2C", "play 3C").observe(0)) == ""
    b = board(["5H 6C", "6H 2C", "3H 3C"], seats=seats, leader=0, round=3)
    before = b.observe(0)
    stand = [say("turned.mine", taken=0, bid=2), say("turned.other", player=named(1), taken=2, bid=0)]
    after = b.play("play 5H", "play 6H", "play 3H").observe(0)
    last = say("turned.other", player=named(2), taken=0, bid=0)
    assert turned(before, after) == say("turned", stand=row([*stand, last]), count=1)
    hands = ["5H 6C", "6H 2C", "3H 3C", "2H 4C", "4H 5C"]
    b = board(hands, seats=[*seats, {"bid": 0}, {"bid": 0}], leader=0, round=3)
    before = b.observe(0)
    after = b.play("play 5H", "play 6H", "play 3H", "play 2H", "play 4H").observe(0)
    assert turned(before, after) == say("turned", stand=row(stand), count=1), "of many whoever took it"


def test_behind_how_the_bids_stand_the_own_cards_are_named_that_became_the_highest():
    """A chance rose because another had played the king, and the own card that rose by it was not named."""
    b = board(
        ["2H 6H 5C", "KH 2C 3D", "3H 3C 4D"], seats=[{"bid": 1}, {"bid": 1}, {"bid": 0}], leader=0, round=3
    )
    before = b.observe(0)
    after = b.play("play 2H", "play KH", "play 3H").observe(0)
    assert turned(before, after).endswith(f" {say('turned.risen', count=1, cards='6♥')}")
    later = b.play("play 2C", "play 3C", "play 5C").observe(0)
    assert "6♥" not in turned(after, later), "it was so before"


def test_behind_the_bids_it_is_told_with_how_many_points_each_ends_whose_bid_is_met():
    seats = [{"score": 20}, {"bid": 0, "score": 7}, {"bid": 1}]
    b = board([None] * 3, phase="bid", dealer=0, round=3, seats=seats)
    before = b.observe(0)
    after = b.play("bid 3").observe(0)
    ends = [say("turned.ends", "you", points=20 + 15 + 30)]  # JK-5.1
    ends += [say("turned.ends", player=named(seat), points=met) for seat, met in ((1, 7 + 15), (2, 15 + 10))]
    told = say("turned.bids", ends=row(ends), bids=4, tricks=3)
    assert turned(before, after) == told
    old = before._replace(facts=tuple({**dict(before.facts), "phase": "play", "round": 2}.items()))
    assert turned(old, after) == told, "the last card of the round before"
    assert turned(before, before) == ""
