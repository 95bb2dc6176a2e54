"""§27: nine cards each, six kept; who deals, who begins, who may fight on the first turn."""

from collections import Counter

import pytest

from tabletop.games.high_jinks.spec import SPEC
from tests.games.high_jinks.board import board, deal

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
NINE = ("2C 3C 4C 5C 6C 7C 8C KC AC", "2D 3D 4D 5D 6D 7D 8D KD AD", "2H 3H 4H 5H 6H 7H 8H KH AH")


def keep_first_six(b, seat):
    """The decision must be this seat's; it rejects the last three of its hand."""
    assert b.asked == (seat, "keep")
    return b.play("keep " + " ".join(b.zone("hand", seat).split()[:6]))


def keeping(players=2, dealer=1, **more):
    """Everybody has nine known cards; the rejected ones will be 8, K and A of the seat's suit."""
    seats = {f"p{seat}": {"hand": NINE[seat]} for seat in range(players)}
    return board(
        players, phase="keep", dealer=dealer, turns_taken=[0] * players, fill="deck", **seats, **more
    )


def begun(players=2, dealer=1, **more):
    b = keeping(players, dealer, **more)
    for step in range(players):
        keep_first_six(b, (dealer + 1 + step) % players)
    return b


@pytest.mark.rule("HJ-27.1")
@PLAYERS
def test_each_player_is_dealt_nine_and_keeps_six(players):
    b = deal(players)
    assert [len(b.zone("hand", q).split()) for q in range(players)] == [9] * players
    first = b.fact("turn")
    for step in range(players):
        keep_first_six(b, (first + step) % players)
    assert [len(b.zone("hand", q).split()) for q in range(players)] == [6] * players
    assert b.asked == (first, "main")


@pytest.mark.rule("HJ-27.1")
def test_any_six_may_be_kept_but_no_five_or_seven():
    b = keeping()
    assert len(b.moves()) == 84
    assert not b.legal("keep 2C 3C 4C 5C 6C 7C 8C") and not b.legal("keep 2C 2D")
    b.play("keep 4C AC KC 8C 2C 6C")
    assert b.cards("hand", 0) == {"4C", "AC", "KC", "8C", "2C", "6C"}
    assert b.cards("aside", 0) == {"3C", "5C", "7C"}


@pytest.mark.rule("HJ-27.2")
def test_choices_are_secret_until_all_are_made():
    b = keep_first_six(keeping(3, dealer=2), 0)
    assert b.seen(0, "aside", 0).split() == b.zone("aside", 0).split()
    for viewer in (1, 2):
        assert b.seen(viewer, "aside", 0) == "?? ?? ??" and b.seen(viewer, "hand", 0) == "?? ?? ?? ?? ?? ??"
        assert b.observe(viewer).known == ()
        assert all(event.card < 0 for event in b.events(viewer) if event.how == "aside")
        assert b.fact("kept", viewer) == (0,)  # that it has chosen is no secret
    keep_first_six(b, 1)
    assert b.zone("boneyard") == b.zone("bench") == ""
    keep_first_six(b, 2)
    assert len(b.zone("boneyard").split()) == 6 and len(b.zone("bench").split()) == 3


@pytest.mark.rule("HJ-27.3")
def test_rejected_agents_go_to_the_bench_and_all_else_to_the_boneyard():
    b = begun()
    assert b.cards("bench") == {"KC", "KD"} and b.cards("boneyard") == {"8C", "AC", "8D", "AD"}
    assert b.zone("aside", 0) == b.zone("aside", 1) == ""


@pytest.mark.rule("HJ-27.4")
@PLAYERS
def test_the_player_left_of_the_dealer_begins_and_order_is_clockwise(players):
    for dealer in range(players):
        b = deal(players, {"dealer": str(dealer)})
        assert b.fact("dealer") == dealer
        order = [(dealer + 1 + step) % players for step in range(players)]
        for seat in order:
            keep_first_six(b, seat)
        told = [(e.seat, e.target) for e in b.events() if e.how == "first"]
        assert told == [(dealer, order[0])], "the log says why"
        for seat in order * 2:
            assert b.asked == (seat, "main")
            b.play("end")


@pytest.mark.rule("HJ-27.5", "HJ-C99")
def test_only_the_dealer_may_fight_on_a_first_turn_and_even_the_dealer_does_not_draw():
    b = begun(3, dealer=2)
    for seat, may_fight in ((0, False), (1, False), (2, True)):
        assert b.asked == (seat, "main") and b.legal("combat") == may_fight
        assert len(b.zone("hand", seat).split()) == 6
        b.play("end")
    for seat in range(3):
        assert b.legal("combat") and len(b.zone("hand", seat).split()) == 8
        b.play("end")


@pytest.mark.rule("HJ-27.6")
@pytest.mark.parametrize(("players", "size"), [(2, 36), (3, 81), (4, 72)])
def test_the_remaining_cards_form_the_deck(players, size):
    b = deal(players)
    assert len(b.zone("deck").split()) == size
    assert b.zone("boneyard") == b.zone("bench") == b.zone("void") == ""


@pytest.mark.rule("HJ-27.7", "HJ-C98")
@PLAYERS
def test_the_first_dealer_is_drawn_at_random(players):
    dealers = Counter(deal(players, seed=str(seed)).fact("dealer") for seed in range(60))
    assert set(dealers) == set(range(players)) and min(dealers.values()) > 60 / players / 3


@pytest.mark.rule("HJ-27.7", "HJ-C98")
@PLAYERS
def test_a_named_seat_deals_whatever_the_seed(players):
    for seat in range(players):
        assert {deal(players, {"dealer": str(seat)}, str(seed)).fact("dealer") for seed in range(5)} == {seat}


@pytest.mark.rule("HJ-27.8", "HJ-C99")
def test_rejected_cards_enter_the_piles_shuffled():
    orders = {begun(3, dealer=2, seed=str(seed)).zone("boneyard") for seed in range(12)}
    assert len(orders) > 8
    bottoms = {order.split()[0] for order in orders}
    assert len(bottoms) > 2  # no seat's cards always lie lowest
    assert {frozenset(order.split()) for order in orders} == {frozenset(["8C", "AC", "8D", "AD", "8H", "AH"])}


@pytest.mark.rule("HJ-27.8", "HJ-C99")
def test_with_the_option_the_dealer_lays_them_down():
    b = begun(options={"rejects": "dealer"})
    order = ["AD", "8C", "KD", "AC", "KC", "8D"]
    for card in order:
        assert b.asked == (1, "rejects")
        b.play(f"reject {card}")
    assert b.zone("boneyard") == "AD 8C AC 8D" and b.zone("bench") == "KD KC" and b.asked == (0, "main")


@pytest.mark.rule("HJ-27.1", "HJ-C109")
def test_nine_cards_without_an_agent_are_dealt_anew_once_with_the_option_only():
    def agentless(b):
        return any(not {c[0] for c in b.cards("hand", q)} & set("JQKX") for q in range(2))

    seeds = [str(seed) for seed in range(150) if agentless(deal(seed=str(seed)))]
    assert seeds  # without the option such hands are played
    for seed in seeds:
        assert deal(options={"redeal": True}, seed=seed).zone("hand", 0) != deal(seed=seed).zone("hand", 0)
    assert sum(agentless(deal(options={"redeal": True}, seed=seed)) for seed in seeds) < len(seeds)


def next_dealer(b, **chosen):
    """Who deals the next game at this table, the options chosen as given."""
    options = dict(SPEC.rules.next_options(SPEC.make_options(chosen), b.observe(0)))
    assert {**options, "dealer": ""} == {**dict(SPEC.make_options(chosen)), "dealer": ""}
    return deal(len(b.at("seat")), options).fact("dealer")


@pytest.mark.rule("HJ-27.7", "HJ-C98")
@PLAYERS
@pytest.mark.parametrize("chosen", ["random", "0", "1"])
def test_in_the_next_game_the_deal_passes_to_the_left(players, chosen):
    for dealer in range(players):
        b = board(players, dealer=dealer, deck="2C 2D").interrupt("resign", 1)
        assert next_dealer(b, dealer=chosen, notes=False) == (dealer + 1) % players


@pytest.mark.rule("HJ-27.7", "HJ-C98")
def test_with_the_option_the_loser_deals():
    for loser in range(3):
        b = board(3, dealer=0, deck="2C 2D 2H 2S").interrupt("resign", loser)
        b.interrupt("resign", (loser + 1) % 3)
        assert b.result.ranking[loser] == 3 and next_dealer(b, dealer="loser") == loser


@pytest.mark.rule("HJ-27.7", "HJ-C98")
def test_where_nobody_lost_alone_it_passes_to_the_left():
    drawn = board(dealer=1, turns_taken=[60, 60]).play("end")
    assert drawn.result.winners == () and next_dealer(drawn, dealer="loser") == 0
    unfinished = board(3, dealer=1)
    assert next_dealer(unfinished, dealer="loser") == next_dealer(unfinished) == 2
