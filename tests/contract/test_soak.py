"""The long form of the contract: random options and seeds, on request (`-m soak`)."""

import pytest

from tabletop.engine.errors import SetupError
from tabletop.engine.rng import Random
from tests.contract.cases import Case, each_case, same_question, walk
from tests.contract.leaks import check_point


@pytest.mark.soak
@pytest.mark.timeout(3600)
@each_case
def test_leaks_samples_and_positions(case: Case) -> None:
    spec, seats = case.spec, case.seats
    for game in range(100):
        rng = Random(f"soak:{game}")
        chosen = {
            option.id: option.choices[int(rng.random() * len(option.choices))]
            for option in spec.options
            if option.choices and rng.random() < 0.4
        }
        options = spec.make_options(chosen)
        try:
            state = spec.start(seats, f"soak:{game}", options)
        except SetupError:
            continue
        for point in walk(state, game):
            decision = point.decision
            for seat in range(seats):
                if point.number % 7 == seat:
                    check_point(spec, state, seat, rng, steps=8)
                if point.number % 11 == seat:
                    seen = state.observe(seat)
                    world = spec.mind.sampler(seen)(rng)
                    assert world.observe(seat) == seen, (game, chosen)
                    if decision.seat == seat and decision.stage == 0:
                        assert same_question(world.decision(), decision), (game, chosen)
            if point.number % 23 == 0:
                again = spec.notation.read_position(
                    spec.notation.write_position(state), seats, f"soak:{game}", options
                )
                assert same_question(again.decision(), decision), (game, chosen)
                for seat in range(seats):
                    assert again.observe(seat) == state.observe(seat), (game, chosen)
