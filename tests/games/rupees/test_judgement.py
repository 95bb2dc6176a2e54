"""The judgement where the right move is plain, and in whole games; sampled worlds and the estimate."""

from math import comb

import pytest

from tabletop.ai.comparing import MAX_MOVES, _to_compare
from tabletop.engine.cards import parse_card
from tabletop.engine.notation import write_move
from tabletop.engine.rng import Random, shuffled
from tabletop.games.rupees.judgement import JUDGEMENT, chance_to_win
from tabletop.games.rupees.precedence import winner_of
from tests.games.rupees.board import SPEC, board, deal
from tests.specs import changed


def choice(b):
    return write_move(SPEC, (b.choice(),))


def test_the_last_to_play_wins_as_cheaply_as_it_can():
    b = board(["KH 3D 9D", "7S 8S 9S", "2C 4C 6C"], heights=[1, 0, 2], fill="stock").play(
        "play 9S", "play 3D"
    )
    assert choice(b) == "play 2C"  # nothing beats the rupee: the worst card goes
    b = board(["KH 3D 9D", "7S 8S 9S", "2C AC XR"], heights=[1, 0, 2], fill="stock").play(
        "play 9S", "play KH"
    )
    assert choice(b) == "play AC"


def test_the_opener_swaps_its_worst_card():
    assert choice(board(["2H AS KD QD", "2C 3C 4C 6C"], fill="stock")) in ("swap 2H", "swap AS")


def test_a_sure_winner_is_played_at_the_end():
    assert choice(board(["XR", "2C"], stock="3C", discard="5C 5D 5H 5S")) == "play XR"


@pytest.mark.parametrize("others", [1, 2, 4, 6])
def test_the_chance_of_a_card_against_random_ones(others):
    rng = Random(f"chance:{others}")
    for code in ("XR", "XB", "5H", "5D", "KH", "2H", "AD", "KD", "9C", "JS"):
        card = parse_card(code)
        rest = [other for other in range(54) if other != card]
        wins = 0
        for _ in range(1500):
            cards = shuffled(rest, rng)[:others]
            wins += winner_of(bytes((card, *cards))) == 0
        assert abs(wins / 1500 - chance_to_win(card, others)) < 0.05, code
    if others == 1:
        assert abs(chance_to_win(parse_card("AC"), 1) - (2 * 13 + 0) / comb(53, 1)) < 1e-9


@pytest.mark.parametrize("variant", ["strategy", "chance"])
def test_sampled_worlds_hold_what_was_seen_where_it_is(variant):
    b = deal(3, "worlds", variant=variant, two_jokers="carry", rounds=3)
    rng = Random("worlds")
    hands = set()
    while b.state.decision() is not None:
        for viewer in range(3):
            seen = b.observe(viewer)
            world = SPEC.mind.sampler(seen)(rng)
            assert world.observe(viewer) == seen
            assert sorted(card for _, _, card in world.cards()) == list(range(54))
            gone = {
                (zone, seat, card) for zone, seat, card in b.state.cards() if zone in ("captured", "discard")
            }
            assert gone <= set(world.cards())
            hands.add(world.hands[(viewer + 1) % 3])
        b.casual()
    assert len(hands) > 60


def test_the_estimate_likes_captures_and_good_cards():
    more = board(["2C", "2D"], seats=[{"captured": "3C 4C 6C 7C"}, {}], fill="stock")
    assert SPEC.mind.evaluate(more.state)[0] > 0.7
    better = board(["XR KH", "2S 3S"], fill="stock")
    assert SPEC.mind.evaluate(better.state)[0] > 0.6
    b = deal(3)
    b.state.interrupt("resign", 1)
    assert SPEC.mind.evaluate(b.state)[1] == 0


def test_what_the_marks_call_the_best_is_compared_whatever_the_search_thinks_of_it():
    b = board(["2C 3C 4C 5C 6C 7C", "XR 5H 5S 5D XB KD"], heights=[0, 1], fill="stock").play("play 2C")
    seen, decision = b.observe(1), b.decision
    marked = SPEC.mind.marked(seen, decision)
    weights = JUDGEMENT.prior(SPEC.mind.sampler(seen)(Random("marked")), decision)
    worst = decision.actions[weights.index(min(weights))]
    unlikely = SPEC.mind._replace(marked=lambda seen, decision: worst)
    asked = decision._replace(actions=(marked, *[action for action in decision.actions if action != marked]))
    for mind, there in ((SPEC.mind, False), (unlikely, True)):
        few = _to_compare(changed(SPEC, marked=mind.marked), JUDGEMENT, seen, asked, Random("few"))
        assert len(few) == MAX_MOVES and (worst in few) == there
