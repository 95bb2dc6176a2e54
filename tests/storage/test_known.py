"""A position as one seat knows it."""

from tabletop.engine.rng import Random
from tabletop.storage.known import known_position
from tests.toy_game import SPEC


def test_it_looks_the_same_to_that_seat_and_tells_nothing_of_what_it_does_not_see():
    state = SPEC.start(2, "3", SPEC.make_options())
    seen = state.observe(0)
    known = known_position(SPEC, seen)
    world = SPEC.place(known, 2, "x", SPEC.make_options())
    assert world.observe(0) == seen
    different = 0
    for seed in map(str, range(8)):
        twin = SPEC.mind.sampler(seen)(Random(seed))
        assert known_position(SPEC, twin.observe(0)) == known, "a twin of the game gives the same"
        different += SPEC.notation.write_position(twin) != SPEC.notation.write_position(state)
    assert different, "and they were not all the same game"


def test_with_a_seed_it_is_another_one_that_seat_could_not_tell_from_it():
    seen = SPEC.start(2, "3", SPEC.make_options()).observe(0)
    assert len({str(known_position(SPEC, seen, seed)) for seed in map(str, range(8))}) > 1
