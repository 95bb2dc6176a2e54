"""Of whom it is said that they cannot win any more, that never wins, however all play on."""

import pytest

from tabletop import games
from tabletop.engine.rng import Random

TELLING = [game for game in games.game_titles() if games.load(game).mind.lost is not None]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("game", TELLING)
def test_whoever_is_said_to_have_lost_never_wins(game, seats):
    spec, rng, said = games.load(game), Random("lost"), 0
    for seed in range(60):
        state, lost = spec.start(seats, str(seed), spec.make_options({})), set()
        while (decision := state.decision()) is not None:
            if spec.mind.lost(state.observe(decision.seat)):
                lost.add(decision.seat)
            state.apply(decision.actions[int(rng.random() * len(decision.actions))])
        assert not lost & {*state.result().winners}, (game, seed)
        said += len(lost)
    assert said > 10
