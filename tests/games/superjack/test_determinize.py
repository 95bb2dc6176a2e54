"""Sampled worlds: what the observer knows of hidden cards holds in each, and nothing else does."""

from collections import Counter

from tabletop.engine.rng import Random
from tabletop.games.superjack.actions import cards_in_hand
from tabletop.games.superjack.determinize import sampler
from tests.games.superjack.board import board, deal


def test_a_hidden_throw_is_guessed_evenly():
    seen = deal().play("throw rock").observe(1)
    guesses = Counter(sampler(seen)(Random(n)).throws[0] for n in range(300))
    assert set(guesses) == {0, 1, 2} and min(guesses.values()) > 60
    own = deal().play("throw rock").observe(0)
    assert sampler(own)(Random(1)).throws == (0, -1)


def test_every_hidden_card_is_as_likely_in_hand():
    b = board(p1={"hand": "AC2"}, fill="library")
    seen = b.observe(0)
    held = Counter()
    for n in range(600):
        held.update(cards_in_hand(1, sampler(seen)(Random(n)).hands[1]))
    assert len(held) == 40 and min(held.values()) > 2 and max(held.values()) < 40
    assert b.at("seat.1.hand") == "AC2"


def test_a_deck_stays_its_owners():
    world = sampler(deal(3).observe(1))(Random(5))
    for seat in range(3):
        assert {card // 54 for card in world.libraries[seat]} == {seat}
