"""§2 Bids."""

import pytest

from tabletop.games.jonkler.spec import SPEC
from tabletop.games.jonkler.texts import say
from tests.games.jonkler.board import board, deal, next_round


def bids(*made, players=3, number=1, dealer=None):
    """The bidding of a round, these bids made from the dealer's neighbour on."""
    dealer = players - 1 if dealer is None else dealer
    b = board(players=players, round=number, dealer=dealer, phase="bid")
    return b.play(*[f"bid {n}" for n in made])


@pytest.mark.rule("JK-2.1")
def test_clockwise_and_the_dealer_last():
    b = bids(players=4, number=3, dealer=2)
    order = []
    while b.asked[1].startswith("bid"):
        order.append(b.asked[0])
        b.state.apply(b.decision.actions[0])
    assert order == [3, 0, 1, 2]


@pytest.mark.rule("JK-2.2", "JK-B8")
@pytest.mark.parametrize("number", range(1, 9))
def test_from_none_to_all(number):
    assert bids(players=4, number=number).moves() == [f"bid {n}" for n in range(number + 1)]


@pytest.mark.rule("JK-2.3", "JK-B10")
def test_in_the_first_round_after_none_the_dealer_cannot_bid_one():
    b = bids(0, 0, number=1)  # the text's own example
    assert b.moves() == ["bid 0"]
    assert not b.legal("bid 1")


@pytest.mark.rule("JK-2.3")
@pytest.mark.parametrize(("made", "number", "barred"), [((1, 0), 1, 0), ((2, 1), 5, 2), ((4, 4), 8, 0)])
def test_the_dealer_may_not_make_it_come_out(made, number, barred):
    b = bids(*made, number=number)
    assert b.moves() == [f"bid {n}" for n in range(number + 1) if n != barred]
    assert b.fact("barred") == barred
    assert b.asked[1] == f"bid_not_{barred}"
    refusal = SPEC.table.why_not(b.observe(2), b.decision, "bid", -1, -1)
    assert refusal.rule == "§2"
    assert refusal.text == say("why.barred", total=sum(made), barred=barred, tricks=number)


@pytest.mark.rule("JK-2.3")
def test_nothing_is_barred_when_the_bids_are_over_already():
    b = bids(4, 4, number=5)
    assert b.moves() == [f"bid {n}" for n in range(6)]
    assert b.fact("barred") == -1 and b.asked[1] == "bid_last"


@pytest.mark.rule("JK-2.4")
def test_others_may_bid_anything():
    b = bids(1, number=2)
    assert b.moves() == ["bid 0", "bid 1", "bid 2"]
    assert b.fact("barred") == -1


@pytest.mark.rule("JK-2.4", "JK-B10")
def test_there_is_always_a_bid():
    for seed in range(30):
        b = deal(3, str(seed))
        while b.state.decision() is not None:
            assert b.decision.actions
            b.state.apply(b.decision.actions[seed % len(b.decision.actions)])


@pytest.mark.rule("JK-2.5")
def test_public_and_final():
    b = bids(2, number=4, players=4)
    for seat in range(4):
        assert b.fact("bids", seat) == (2, -1, -1, -1)
    b.play("bid 0", "bid 1", "bid 2")
    assert b.asked[1] == "lead"
    assert not b.legal("bid 1")
    assert b.told(1, "Ada", "Ben", "Mira", "Zoe")[:2] == ["Ada bids 2.", "You bid 0."]


@pytest.mark.rule("JK-B9")
def test_bids_are_for_the_round():
    b = next_round(deal(3)).play("deal")
    assert b.fact("bids") == (-1, -1, -1) and b.fact("taken") == (0, 0, 0)
