"""§1 Rounds and deals."""

import pytest

from tabletop.engine.errors import OptionError, SetupError
from tabletop.games.jacks_trump.spec import SPEC
from tabletop.games.jacks_trump.texts import say
from tests.games.jacks_trump.board import board, deal, play_round


@pytest.mark.rule("JT-1.1", "JT-B4")
def test_two_to_fifteen_players():
    for players in range(2, 16):
        assert SPEC.start(players, "1").decision() is not None
    for players in (1, 16):
        with pytest.raises(SetupError):
            SPEC.start(players, "1")
    assert SPEC.table_max == 9


@pytest.mark.rule("JT-1.2", "JT-B1")
@pytest.mark.parametrize("players", [2, 4, 9, 15])
def test_one_deck_without_jokers(players):
    b = deal(players)
    b.play(b.moves()[0])
    assert sorted(card for _, _, card in b.state.cards()) == list(range(52))


@pytest.mark.rule("JT-1.3", "JT-1.4", "JT-1.6", "JT-B5", "JT-B7")
@pytest.mark.parametrize("players", range(2, 16))
def test_sizes_within_the_limit(players):
    offered = {int(move.split()[1]) for move in deal(players).moves()}
    assert offered == {size for size in (3, 5, 7) if size * players <= 45}
    for size in offered:
        b = deal(players).play(f"deal {size}")
        held = [b.observe(seat).zone("hand", seat).count for seat in range(players)]
        assert held == [size] * players and sum(held) <= 45
        assert b.observe(0).zone("undealt").count == 52 - players * size


@pytest.mark.rule("JT-1.3", "JT-1.6")
def test_nine_may_have_five_and_ten_may_not():
    assert deal(9).legal("deal 5")  # 45
    assert not deal(10).legal("deal 5")  # 50
    assert SPEC.start(9, "1", SPEC.make_options({"size": "5"})).decision() is not None
    with pytest.raises(SetupError, match="at most 45"):
        SPEC.start(10, "1", SPEC.make_options({"size": "5"}))


@pytest.mark.rule("JT-B7")
def test_what_is_left_for_many():
    assert set(deal(7).moves()) == {"deal 3", "deal 5"}
    assert deal(12).moves() == ["deal 3"]


@pytest.mark.rule("JT-1.5", "JT-B6")
def test_each_dealer_may_change_the_size():
    b = deal(4)
    assert b.moves()[0] == "deal 5" and b.fact("size") == 5  # the preset of the first round
    b.play("deal 7")
    assert b.fact("size") == 7
    while b.asked[1] != "size":
        b.state.apply(b.decision.actions[0])
    assert b.moves() == ["deal 7", "deal 3", "deal 5"]  # the last size is offered first
    b.play("deal 3")
    assert b.observe(0).zone("hand", 0).count == 3


@pytest.mark.rule("JT-B6")
@pytest.mark.parametrize("size", [3, 5, 7])
def test_a_fixed_size_is_the_only_one(size):
    assert deal(4, options={"size": str(size)}).moves() == [f"deal {size}"]
    with pytest.raises(OptionError):
        SPEC.make_options({"size": "4"})


@pytest.mark.rule("JT-B6")
def test_the_size_is_chosen_before_cards_are_seen():
    b = deal(4)
    assert b.asked == (b.fact("dealer"), "size")
    assert all(b.observe(seat).zone("hand", seat).count == 0 for seat in range(4))
    refusal = SPEC.table.why_not(b.observe(b.asked[0]), b.decision, "deal", -1, -1)
    assert refusal == (say("why.sizes", sizes="3, 5 or 7"), "§1", None)


@pytest.mark.rule("JT-1.7")
def test_the_first_dealer_is_random():
    dealers = [deal(4, str(seed)).fact("dealer") for seed in range(200)]
    assert all(30 < dealers.count(seat) < 75 for seat in range(4))


@pytest.mark.rule("JT-1.8", "JT-1.9", "JT-B8", "JT-B28")
def test_deal_and_play_go_clockwise():
    b = deal(4, "3")
    first = b.fact("dealer")
    for number in range(4):
        dealer = (first + number) % 4
        assert b.asked == (dealer, "size")
        b.play("deal 3")
        order = []
        while len(order) < 4:
            seat, prompt = b.asked
            if prompt != "call":
                order.append(seat)
            b.state.apply(b.decision.actions[0])
        assert order == [(dealer + step) % 4 for step in range(4)]
        while b.state.decision() is not None and b.asked[1] != "size":
            b.state.apply(b.decision.actions[0])


@pytest.mark.rule("JT-1.10", "JT-B23", "JT-B3")
@pytest.mark.parametrize(
    ("players", "rounds", "played"), [(4, 0, 4), (2, 0, 2), (7, 0, 7), (3, 1, 1), (2, 20, 20)]
)
def test_the_number_of_rounds(players, rounds, played):
    b = deal(players, options={"rounds": rounds}).to_end()
    assert len(b.fact("sheet")) == played == b.fact("rounds")
    with pytest.raises(OptionError):
        SPEC.make_options({"rounds": 21})


@pytest.mark.rule("JT-1.11", "JT-B21")
def test_all_cards_are_shuffled_each_round():
    b = deal(2, "5")
    hands = []
    for _ in range(2):
        b.play("deal 7")
        hands.append((b.zone("hand", 0), b.zone("hand", 1)))
        assert len(b.state.cards()) == 52 and b.zone("won", 0) == ""
        while b.state.decision() is not None and b.asked[1] != "size":
            b.state.apply(b.decision.actions[0])
    assert hands[0] != hands[1]
    again = set()
    for seed in range(20):
        again.add(deal(2, str(seed)).play("deal 7").zone("hand", 0))
    assert len(again) == 20


@pytest.mark.rule("JT-1.12", "JT-B26")
def test_the_last_trick_lies_until_the_deal():
    b = board(["KS", "KH"], call="HIGH").play("play KS", "play KH")
    assert b.asked == (1, "size")
    assert b.seen(0, "trick") == "KS KH"
    b.play("deal 3")
    assert b.seen(0, "trick") == ""


@pytest.mark.rule("JT-B2", "JT-B3")
def test_a_round_is_one_deal():
    b = play_round(deal(3))
    assert b.fact("round") == 2 and len(b.fact("sheet")) == 1
    assert sum(b.fact("taken")) == 5
