"""How likely it is that hidden hands hold none of some cards."""

from itertools import combinations

import pytest

from tabletop.mechanics.odds import none_held, percent


@pytest.mark.parametrize(
    ("bad", "held", "unseen"), [(0, 3, 5), (2, 3, 7), (1, 5, 5), (4, 2, 6), (3, 0, 4), (5, 1, 5)]
)
def test_it_is_the_part_of_all_ways_to_deal_them(bad, held, unseen):
    ways = list(combinations(range(unseen), held))
    assert none_held(bad, held, unseen) == pytest.approx(
        sum(all(card >= bad for card in way) for way in ways) / len(ways)
    )


def test_what_is_not_certain_is_never_told_as_certain():
    assert [percent(chance) for chance in (0.0, 0.001, 0.4, 0.999, 1.0)] == [0, 1, 40, 99, 100]
