"""In the last round a seat is told what it takes to win, from what everybody sees."""

import pytest

from tabletop.engine.catalogue import named
from tabletop.games.jonkler.last_round import needs
from tabletop.games.jonkler.spec import SPEC
from tabletop.games.jonkler.texts import say
from tests.games.jonkler.board import board

FACTS = {"round": 8, "phase": "play", "barred": -1}


def told(scores, bids, taken=(0, 0, 0), me=0, **more) -> str:
    return needs(FACTS | {"scores": scores, "bids": bids, "taken": taken} | more, me)


def test_nothing_is_said_before_the_last_round():
    assert told((10, 20, 30), (1, 1, 1), round=7) == ""


def test_who_can_end_above_has_to_miss():
    # 8 cards at 5 each and 10 a trick bid (JK-5.1): 100 + 60, 110 + 60, 20 + 70
    ends = say("last.ends", points=160, ends="{1} 170 and {2} 90")
    must = say("last.must", count=1, who=named(1))
    assert told((100, 110, 20), (2, 2, 3), (1, 2, 1)) == f"{ends} {must}"


def test_a_bid_that_cannot_be_met_counts_a_point_a_trick():
    # seat 1 has taken 3 of 2 bid, and 3 tricks are left (JK-5.2)
    ends = say("last.ends", points=160, ends="{1} 116 and {2} 90")
    assert told((100, 110, 20), (2, 2, 3), (1, 3, 1)) == f"{ends} {say('last.wins')}"


def test_who_cannot_pass_what_another_has_for_certain_is_told_so():
    ends = say("last.ends", points=56, ends="{1} 170 and {2} 90")
    assert told((50, 110, 20), (1, 2, 3), (3, 1, 1)) == f"{ends} {say('last.lost')}"


@pytest.mark.parametrize(
    ("scores", "form", "count"),
    [((50, 50, 20), "level", 0), ((51, 50, 20), "ahead", 1), ((30, 50, 52), "behind", 22)],
)
def test_who_bids_first_is_told_how_the_totals_stand(scores, form, count):
    player = named(2 if form == "behind" else 1)
    assert told(scores, (-1, -1, -1), phase="bid") == say("last.stands", form, count=count, player=player)


def test_the_least_bid_that_passes_is_one_that_may_be_made():
    # Bo can have 90 + 40 + 10 = 140; from 80 a bid of 3 gives 150, and of 2 only as much
    least = say("last.passes", who=named(1), points=140, bid=3)
    assert told((80, 90, 20), (-1, 1, -1), phase="bid") == least
    barred = say("last.passes", who=named(1), points=140, bid=4)
    assert told((80, 90, 20), (-1, 1, 4), phase="bid", barred=3) == barred
    never = say("last.passes", "never", who=named(1), points=240, bid=-1)
    assert told((80, 190, 20), (-1, 1, -1), phase="bid") == never


def test_whoever_nobody_can_pass_any_more_has_won():
    # the most that seat 1 can end with is 110 + 120, all tricks bid and taken
    assert told((231, 110, 20), (-1, -1, -1), phase="bid") == say("last.won")
    assert told((230, 110, 20), (-1, -1, -1), phase="bid") != say("last.won")
    assert told((171, 110, 20), (2, 2, 3), (3, 2, 1)) == say("last.won"), "with a bid that is missed"


def test_any_bid_will_do_where_the_least_does():
    found = say("last.passes", "any", who=named(1), points=140, bid=0)
    assert told((101, 90, 99), (-1, 1, -1), phase="bid") == found


def test_it_stands_beside_the_question():
    hands = ["5H 2C", "6H 3C", "2H 4C"]
    b = board(hands, seats=[{"bid": 3, "taken": 2}, {"bid": 2, "taken": 2}, {"bid": 1, "taken": 2}], round=8)
    help_ = SPEC.table.present(b.observe(0), b.decision).help
    assert needs(dict(b.observe(0).facts), 0) in help_.split("\n")
