"""Nobody peeks: what is seen and heard at a hot seat never depends on a hand whose owner has not asked for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.engine.player import HUMAN
from tests.ui.monkey import Table, World, play

ROBOT = "casual"
TABLES = (
    ("high_jinks", (HUMAN, HUMAN), {}),
    ("superjack", (HUMAN, HUMAN), {}),
    ("rupees", (HUMAN, HUMAN, ROBOT), {}),
    ("rupees", (HUMAN, HUMAN, HUMAN), {"variant": "chance"}),
    ("jonkler", (HUMAN, ROBOT, HUMAN), {}),
    ("jacks_trump", (HUMAN, HUMAN, HUMAN), {}),
)
FRAMES = 340
"""Compared at each table: some 2,000 together."""
SOAK = 100_000


@pytest.fixture
def world(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    made = World(tmp_path, monkeypatch)
    yield made
    made.leave()


def table(number: int) -> Table:
    game, kinds, options = TABLES[number]
    return Table(games.load(game), kinds, options)


@pytest.mark.parametrize("number", range(len(TABLES)), ids=lambda n: f"{TABLES[n][0]}-{n}")
def test_nobody_peeks(world: World, number: int) -> None:
    assert play(world, [table(number)], FRAMES, "1") >= FRAMES


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_nobody_peeks_for_long(world: World) -> None:
    every = [table(number) for number in range(len(TABLES))]
    assert play(world, every, SOAK, "soak") >= SOAK
