"""Of whom it is said that they cannot win any more, or have won, of that it is true however all play on."""

import pytest

from tabletop import games
from tabletop.engine.rng import Random

TELLING = [game for game in games.game_titles() if games.load(game).mind.lost is not None]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("game", TELLING)
def test_whoever_is_said_to_have_lost_never_wins(game, seats):
    spec, rng, said, sure = games.load(game), Random("lost"), 0, 0
    for seed in range(60):
        state, lost, won = spec.start(seats, str(seed), spec.make_options({})), set(), set()
        while (decision := state.decision()) is not None:
            seen = state.observe(decision.seat)
            if spec.mind.lost(seen):
                lost.add(decision.seat)
            if spec.mind.won is not None and spec.mind.won(seen):
                won.add(decision.seat)
            state.apply(decision.actions[int(rng.random() * len(decision.actions))])
        winners = state.result().winners
        assert not lost & {*winners} and won <= {*winners} and (not won or len(winners) == 1), (game, seed)
        said += len(lost)
        sure += len(won)
    assert said > 10 and (spec.mind.won is None or sure > 5)
