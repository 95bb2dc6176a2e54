"""Every figure of the end page goes with those beside it, whatever the game and however it went."""

import re

import pytest

from tabletop import games
from tabletop.review.aftermath import Aftermath
from tabletop.review.steps import percent
from tabletop.review.verdict import verdict
from tests.review.test_verdict import looked_at


def looked_at_all(game: str) -> list[Aftermath]:
    spec = games.load(game)
    every = [looked_at(spec, spec.seats_default, seed) for seed in range(10, 18)]
    return [found for found in every if not found.course.failed]


@pytest.mark.parametrize("game", [spec.id for spec in games.load_all()])
def test_every_figure_goes_with_those_beside_it(game):
    told = 0
    for found in looked_at_all(game):
        (line,) = found.course.lines.values()
        points = {point.n: percent(point.chance) for point in line}
        for turned in found.turned:
            at, to = turned.turning.at, turned.turning.to
            assert points[at.n] == percent(turned.turning.before), "a rise begins on the curve"
            assert points[to.n] == percent(turned.turning.after), "and ends there"
            assert turned.turning.rises == (points[to.n] > points[at.n]), "and is one in whole numbers too"
            if turned.finding is not None:
                row = len(found.turned) + 1 + found.coach.findings.index(turned.finding)
                assert f"“{turned.finding.told.played}” (see {row})" in turned.text
        costs = [one.wins for one in found.coach.findings]
        assert costs == sorted(costs, reverse=True) and all(costs), "the costliest first"
        for one in found.coach.found:
            assert 1 <= one.told.chance_played < one.told.chance_better <= 99
            assert one.told.chance_better - one.told.chance_played == one.wins
        assert len(found.coach.findings) <= len(found.coach.found)
        why, accuracy = verdict(found, 0), found.coach.accuracy(0)
        if costs and why is not None and why.form != "left":
            assert sum(costs) <= why.wins and len(costs) <= why.costly
            assert (sum(costs) == why.wins) == (len(costs) == why.costly)
            assert not why.worst or why.worst == costs[0], "the costliest that is named stands first"
        assert accuracy is None or 0 <= accuracy <= 100 - bool(costs)
        if why is not None and (number := re.search(r"see (\d+)", why.others)):
            row = found.turned[int(number[1]) - 1].turning
            between = [str(points[end.n]) for end in (row.at, row.to)]
            assert [*re.findall(r"from (\d+) to (\d+)\s%", why.others)] == [tuple(between)]
        told += len(costs) + len(found.turned)
    assert told
