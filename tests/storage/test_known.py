"""A position as one seat knows it."""

from tabletop.storage.known import known_position
from tests.toy_game import SPEC


def test_with_a_seed_it_is_another_one_that_seat_could_not_tell_from_it():
    seen = SPEC.start(2, "3", SPEC.make_options()).observe(0)
    assert len({str(known_position(SPEC, seen, seed)) for seed in map(str, range(8))}) > 1
