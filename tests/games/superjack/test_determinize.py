"""Sampled worlds: the observer cannot tell them from the real one, and they can be played on."""

from collections import Counter

import pytest

from tabletop.engine.rng import Random
from tabletop.games.superjack.actions import cards_in_hand
from tabletop.games.superjack.determinize import sampler
from tabletop.games.superjack.spec import SPEC
from tests.games.superjack.board import board, deal
from tests.games.superjack.players import lively

OPTIONS = ({}, {"set": 3, "pool": "turn", "jack_charge": True})


@pytest.mark.parametrize("options", OPTIONS, ids=["usual", "odd"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sample_looks_the_same_to_its_observer(seats, options):
    looked = 0
    for seed in range(3):
        rng = Random(f"{seats}:{seed}")
        state = SPEC.start(seats, str(seed), SPEC.make_options(options))
        for _ in range(1500):
            decision = state.decision()
            if decision is None:
                break
            if rng.random() < 0.05:
                looked += 1
                for seat in range(seats):
                    seen = state.observe(seat)
                    world = sampler(seen)(rng)
                    assert world.observe(seat) == seen
                    assert sorted(c for _, _, c in world.cards()) == sorted(c for _, _, c in state.cards())
                    for _ in range(20):
                        following = world.decision()
                        if following is None:
                            break
                        world.apply(lively(following, rng))
            if rng.random() < 0.001:
                state.interrupt("resign", int(rng.random() * seats))
            else:
                state.apply(lively(decision, rng))
    assert looked > 50


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
    seen = deal(3).observe(1)
    world = sampler(seen)(Random(5))
    for seat in range(3):
        assert {card // 54 for card in world.libraries[seat]} == {seat}
