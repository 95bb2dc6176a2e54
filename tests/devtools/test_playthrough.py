"""Golden games: a change of rules, chance or notation shows as a difference from a committed text."""

import pytest

from tabletop import games
from tabletop.devtools.playthrough import SEED, golden, playthrough
from tests.toy_game import SPEC

GOLDEN = [(game, path, players) for game in games.game_titles() for path, players in golden(game).items()]


@pytest.mark.parametrize(("game", "path", "players"), GOLDEN, ids=[f"{g}-{p.stem}" for g, p, _ in GOLDEN])
def test_the_golden_game_is_still_played_the_same(game, path, players):
    assert path.exists(), f"make it with: python -m tabletop.devtools.playthrough {game} --write"
    assert playthrough(games.load(game), players, SEED) == path.read_text(encoding="utf-8")


def test_another_seed_is_another_game():
    assert playthrough(SPEC, 2, "a") != playthrough(SPEC, 2, "b")
    assert playthrough(SPEC, 2, "a") == playthrough(SPEC, 2, "a")
