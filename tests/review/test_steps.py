"""On which moves a change of the chance hung."""

import pytest

from tabletop.review.steps import LEAST, MOST, Height, deciding, percent, widest


def heights(*chances: int) -> list[Height]:
    return [Height(n, chance / 100) for n, chance in enumerate(chances)]


def steps(*chances: int) -> list[int]:
    """Before which entries the deciding steps begin."""
    return [step.here.n for step in deciding(heights(*chances))]


@pytest.mark.parametrize(
    ("chances", "found"),
    [
        ((50, 50, 80, 80), [1]),
        ((80, 50, 50), [0]),
        ((61, 58, 59, 58, 46, 49, 47, 44, 51, 44, 45, 48), [3]),  # what came back did nothing
        ((20, 40, 42, 61), [0, 2]),
        ((50, 70, 58, 72), [0, 2]),  # some of the first was undone again
        ((61, 70, 48), [1]),  # what rose before the fall made no more of it
        ((10, 22, 34, 46, 50), [0, 1, 2]),  # no more than are told
        ((50, 56, 61, 67, 71, 75), []),  # many small ones
        ((50, 90, 50, 56, 61), [2, 3]),
        ((50, 52, 54, 56, 58), []),  # little by little
        ((20, 80), []),  # nothing is known between the two
    ],
)
def test_the_largest_steps_that_last_are_told_until_they_did_most_of_it(chances, found):
    mirrored = tuple(100 - chance for chance in chances)
    assert steps(*chances) == found and len(found) <= MOST
    assert steps(*mirrored) == found, "a fall as a rise"
    told, line = deciding(heights(*chances)), heights(*chances)
    assert all(step.better == (step.there.chance > step.here.chance) for step in told)
    change = abs(line[-1].chance - line[0].chance)
    assert sum(step.stayed for step in told) <= change + 1e-9, "20 and 16 were told of 22"


def test_the_widest_step_is_looked_into_as_long_as_it_is_worth_it():
    line = [Height(0, 0.5), Height(10, 0.5 + 2 * LEAST), Height(20, 0.9), Height(30, 0.9)]
    entries = [*range(1, 10), *range(21, 30)]
    assert widest(line, [*entries, 12, 15, 18]) == 15, "its middle"
    assert widest(line, entries) == 5, "where nothing lies between the next widest"
    assert widest(line, [*range(21, 30)]) == 0, "where it hardly changed nobody looks"
    assert widest([Height(0, 0.5), Height(4, 0.5 + LEAST / 2)], [1, 2]) == 0
    assert widest([Height(0, 0.2), Height(4, 0.26), Height(8, 0.9)], [1, 2]) == 0, "too little of the whole"


def test_only_the_end_of_a_game_is_told_as_certain():
    assert [percent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]
