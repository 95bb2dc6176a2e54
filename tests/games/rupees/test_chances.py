"""What makes a chance to win large or small: lots, who opens from now on, and what can still be won."""

import pytest

from tabletop.engine.cards import parse_card
from tabletop.engine.catalogue import named
from tabletop.engine.texts import capital, listed
from tabletop.games.rupees import finale, foresight
from tabletop.games.rupees.finale import LOTS, start, turned
from tabletop.games.rupees.judgement import JUDGEMENT, chance_to_win
from tabletop.games.rupees.texts import say
from tests.games.rupees.board import SPEC, board, deal


def test_it_is_told_why_hardly_any_game_is_won_only_where_somebody_else_not_behind_opens_and_can_swap():
    opens = say("hopeless", player=named(1))

    def told(seat: int, seats, **rest) -> str:
        b = board(["2C 3C 4C", "6D KD 8D"], seats=seats, heights=[1, 0], opener=1, **rest)
        return finale.hopeless(b.observe(seat))

    ahead, level = [{}, {"captured": "9D TD"}], [{"captured": "9C TC"}, {"captured": "9D TD"}]
    most = say("hopeless.most", count=1, players=named(1), theirs=2)
    cards = say("hopeless.cards", most=most, mine=0, count=6)
    assert told(0, ahead, fill="stock") == f"{cards} {opens}" and told(0, level, fill="stock") == opens
    assert told(1, ahead, fill="stock") == told(1, level, fill="stock") == ""
    assert told(0, ahead) == cards, "nothing to swap with lies there"


def test_all_who_have_most_cards_are_named():
    taken = ["", "9D TD 9C", "9S TS 9H", ""]
    hands = ["2C 3C", "6D KD", "7D 8D", "4C 5C"]
    seats = [{"captured": cards} for cards in taken]
    b = board(hands, seats=seats, heights=[3, 0, 1, 2], opener=1, fill="stock").play("play KD")
    most = say("hopeless.most", count=2, players=listed([named(1), named(2)]), theirs=3)
    cards = say("hopeless.cards", most=most, mine=0, count=4)
    assert finale.hopeless(b.observe(0)) == cards, "whoever takes this turn opens the next"


def test_who_loses_a_turn_whatever_they_add_is_told_what_it_brings_its_taker():
    hands = ["6D 2C", "7S 3C", "JH 3S"]
    b = board(hands, heights=[2, 1, 0], fill="stock").play("play JH", "play 7S")
    told = finale.hopeless(b.observe(0))
    taker = foresight.sure_taker(b.observe(0), dict(b.observe(0).facts))
    assert (say("hopeless.next", player=named(taker)) in told) == (taker > 0)
    lost = board(["3S 2S", "7S 3C", "KS 3H"], heights=[2, 1, 0], fill="stock").play("play KS", "play 7S")
    assert foresight.sure_taker(lost.observe(0), dict(lost.observe(0).facts)) == 2
    assert finale.hopeless(lost.observe(0)).endswith(say("hopeless.next", player=named(2)))
    early = board(["3S 2S", "7S 3C", "KS 3H"], heights=[2, 1, 0], fill="stock").play("play KS")
    assert foresight.sure_taker(early.observe(1), dict(early.observe(1).facts)) == -1, "somebody else comes"


def test_who_can_only_share_the_win_is_told_so():
    seats = [{}, {"captured": "9D TD 9C TC"}]
    b = board(["2C 3C", "6D KD"], seats=seats, heights=[1, 0], opener=1)
    words = {"most": say("hopeless.most", count=1, players=named(1), theirs=4), "mine": 0, "count": 4}
    assert finale.hopeless(b.observe(0)) == say("hopeless.cards", "share", **words)


def test_a_turn_that_none_of_the_own_cards_can_take_is_not_counted_as_still_to_be_won():
    seats = [{}, {"captured": "9D TD 9C TC"}]
    words = {"player": named(1), "theirs": 4, "mine": 0, "count": 2}
    b = board(["2C 3C", "6D KD"], seats=seats, heights=[1, 0], opener=1).play("play KD")
    assert foresight.winnable(b.observe(0)) == (2, {0: 0, 1: 6})
    assert foresight.winnable(b.observe(1)) == (4, {0: 0, 1: 4}), "whoever has played may have won it"
    assert foresight.lost(b.observe(0)) == say("lost", "taken", **{**words, "theirs": 6})
    b = board(["2C 4D", "3D KS"], seats=seats, heights=[1, 0], opener=1).play("play 3D")
    assert foresight.winnable(b.observe(0))[0] == 4 and foresight.lost(b.observe(0)) == "", "4♦ takes it"


def test_who_lost_to_somebody_else_by_this_turn_is_told_before_it_is_over():
    """Seat 1 takes the 3 cards whatever seat 0 adds, and then has more than seat 0 can still have."""
    hands, seats = ["2C 3C", "6D KD", "3S 4S"], [{}, {"captured": "9D"}, {}]
    b = board(hands, seats=seats, heights=[2, 1, 0], opener=2).play("play 3S", "play KD")
    words = {"player": named(1), "theirs": 4, "mine": 0, "count": 3}
    assert foresight.lost(b.observe(0)) == say("lost", "taken", **words)
    carries = {"two_jokers": "carry"}
    hands = ["2C 3C", "XR KD", "XB 4S"]
    carried = board(hands, seats=seats, heights=[2, 1, 0], opener=2, options=carries)
    carried.play("play XB", "play XR")
    assert foresight.lost(carried.observe(0)) == "", "nobody takes it"


def test_the_first_turn_is_explained_by_the_lots_and_an_opener_who_did_not_swap_does_not_play_last():
    b = board(["2C 3C 4C 5C 6C 7C 8C", "6D KD 8D 2D 3D 4D 5D"], heights=[1, 0], opener=1, fill="stock")
    first = finale.hopeless(b.observe(0))
    assert first == capital(finale.start(b.observe(0))) and str(LOTS[2][0]) in first
    assert finale.hopeless(b.play("play KD").observe(0)) == say("hopeless.next", player=named(1))
    late = board(["2C 3C", "6D KD"], heights=[1, 0], opener=1, fill="stock")
    opens = say("hopeless", player=named(1))
    assert finale.hopeless(late.observe(0)) == opens
    assert finale.hopeless(late.play("play KD").observe(0)) == say("hopeless.next", player=named(1))
    best = board(["2C 3C 4C 5C 6C 7C 8C", "6D KD 8D 2D 3D 4D 5D"], heights=[0, 1], fill="stock")
    assert finale.start(best.observe(0)), "the first lot wins most games, which explains no bad chance"
    assert finale.hopeless(best.observe(0)) == ""


@pytest.mark.rule("RU-3.3", "RU-3.4", "RU-3.13")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        ((), {}),
        (({}, {"captured": "2D 3D 4D"}, {}), {}),
        (({}, {"captured": "2D 3D 4D"}, {}), {"heights": "3 1 2"}),
    ],
)
def test_who_opens_from_now_on_is_told_of_a_turn(seats, options):
    """Seat 2 takes a turn that seat 1 has opened."""
    hands = ["2S 3S 4S 8S", "5S 6S 7S 9S", "KC 9C TC QC"]
    b = board(hands, heights=[2, 0, 1] if seats else [1, 2, 0], seats=seats, fill="stock", options=options)
    b.play("play 5S")
    before = b.observe(0)
    b.play("play 2S", "play KC")
    assert turned(before, b.observe(0)) == say("turned", player=named(2))
    assert turned(before, b.observe(2)) == say("turned", "you", player=named(2))
    assert turned(before, before) == "", "nothing was won between them"
    between = b.observe(0)
    b.play("play 9C", "play 6S", "play 3S")
    goes_on = say("turned", "on", player=named(2)) if seats else ""  # who had most cards alone has them still
    assert b.asked[0] == 2 and turned(between, b.observe(0)) == goes_on


def test_nobody_opens_under_chance_rules_or_may_swap_without_a_stock():
    for options, stock in (({"variant": "chance"}, "KD"), ({}, "")):
        b = board(["2S 3S 4S", "KC 9C TC"], heights=[0, 1], stock=stock, options=options)
        before, verb = b.observe(0), "choose" if options else "play"
        b.play(f"{verb} 2S", f"{verb} KC")
        assert turned(before, b.observe(0)) == ""


@pytest.mark.parametrize(("kind", "heights"), [("lot", "random"), ("tall", "3 1 2")])
def test_a_chance_far_from_even_is_explained_by_who_opens_first(kind, heights):
    b = deal(3, heights=heights)
    tallest = dict(b.state.observe(0).facts)["heights"]
    told = {"players": 3, "first": LOTS[3][0]}
    first = start(b.state.observe(tallest[0]))
    assert first.startswith(say("start", f"{kind} first", height=1, mine=LOTS[3][0], **told))
    assert start(b.state.observe(tallest[2])).startswith(
        say("start", kind, height=3, mine=LOTS[3][2], **told)
    )
    later = board(["5S", "XR", "2C"], turn=7)
    assert start(later.state.observe(1)) == "", "a game that began somewhere else"
    assert start(deal(3, variant="chance").state.observe(1)) == ""


@pytest.mark.parametrize(("card", "ahead"), [("5C", True), ("2C", False)])
def test_who_may_well_take_the_first_turn_is_told_that_beside_a_late_lot(card, ahead):
    """ "It began at 54 %: … lot 4 wins about 4", and its reader held a five, and a joker lay."""
    hands = [f"{card} 3D 4D 6D 7D 8D 9D", "XB 3S 4S 6S 7S 8S 9S", "3H 4H 6H 7H 8H 9H TH"]
    b = board(hands, heights=[2, 1, 0], opener=1, swapper=2, fill="stock", discard="KS")
    told = {"players": 3, "first": LOTS[3][0], "height": 3, "mine": LOTS[3][2]}
    first = start(b.play("play XB").observe(0))
    assert first.startswith(say("start", "lot", **told)) and (say("start.but") in first) is ahead


def test_who_opens_first_is_told_what_the_own_cards_make_of_it():
    """Who had the best place and 86 % read that the cards were worse than most, as if they had made it so."""
    for hand, heights, form in (
        ("KH QH JH KD QD JD XR", [0, 1, 2], ""),
        ("2S 3S 4S 6S 2C 3C 4C", [0, 1, 2], None),
        ("KH QH JH KD QD JD XR", [1, 0, 2], None),
        ("2S 3S 4S 6S 2C 3C 4C", [1, 0, 2], "worse"),
    ):
        b = board([hand, "7S 8S 9S TS JS QS KS", "7C 8C 9C TC JC QC KC"], fill="stock", heights=heights)
        wins = sum(chance_to_win(parse_card(card), 2) for card in hand.split()) / 7
        words = say("start.hand", form or "", own=round(100 * wins), mean=33)
        assert start(b.observe(0)).endswith(words) is (form is not None), (
            "what speaks against it is no reason"
        )
    even = board(
        ["9H 8H 6H 9D 2D 5S 6C", "7S 8S TS JS QS KS AS", "8C 9C TC JC KC AC 2C"],
        fill="stock",
        heights=[0, 1, 2],
    )
    assert say("start.hand", own=0, mean=33)[:10] not in start(even.observe(0)), "about as good as most"


@pytest.mark.parametrize(("kind", "heights"), [("lot", "random"), ("tall", "2 3 1")])
def test_where_the_first_lot_opened_without_swapping_that_is_told_beside_the_lots(kind, heights):
    """Who had lot 4 and began at 11 % read that lot 4 wins about 4: where lot 1 does not swap it wins seldomest."""
    for verb, opened in (("play", True), ("swap", False)):
        b = deal(3, heights=heights)
        b.state.apply(next(action for action in b.decision.actions if action.verb == verb))
        if verb == "swap":
            b.state.apply(b.decision.actions[0])
        second = dict(b.state.observe(0).facts)["heights"][1]
        told, first = (
            say("start", kind, players=3, first=LOTS[3][0], height=2, mine=LOTS[3][1]),
            start(b.state.observe(second)),
        )
        assert first.startswith(told) and (say("start.but", f"{kind} opened") in first) is opened, verb


@pytest.mark.parametrize("players", [2, 4, 7])
def test_so_many_games_each_lot_wins_where_all_play_alike(players):
    won, games = [0.0] * players, 150
    for n in range(games):
        state = SPEC.start(players, f"lot {n}", SPEC.make_options({}))
        tallest = dict(state.observe(0).facts)["heights"]
        while (decision := state.decision()) is not None:
            weights = JUDGEMENT.prior(state, decision)
            state.apply(decision.actions[weights.index(max(weights))])
        winners = state.result().winners
        for seat in winners:
            won[tallest.index(seat)] += 100 / len(winners) / games
    assert all(abs(found - told) < 12 for found, told in zip(won, LOTS[players], strict=True))
