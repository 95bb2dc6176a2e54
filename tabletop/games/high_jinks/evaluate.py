"""A first estimate of who is ahead."""

from tabletop.engine.state import GameState


def evaluate(state: GameState, seat: int) -> float:
    """The chance of `seat` to win, 0 to 1; before the end every living seat is given an equal one."""
    result = state.result()
    if result is not None:
        return 1 / len(result.winners) if seat in result.winners else 0.0
    alive = state.observe(seat).fact("alive", ())
    assert isinstance(alive, tuple)
    return 1 / len(alive) if seat in alive else 0.0
