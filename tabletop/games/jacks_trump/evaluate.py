"""How likely a seat is to win, guessed from points, cards won and cards held: cheap enough to end a playout early.

How far points still go apart before a game is over was fitted to games of casual players with 2 to 12 seats, so that a
chance of 80 % means four wins in five.
"""

from typing import Final

from tabletop.engine.cards import RANK
from tabletop.engine.state import GameState
from tabletop.games.jacks_trump.cards import VALUE
from tabletop.games.jacks_trump.state import State
from tabletop.mechanics.standings import chances, won_shares

_HELD: Final = {1: 1.5, 2: 1.5, 10: -1.0, 11: 5.0, 12: 0.5, 13: 1.0}
"""Points that holding a card of this rank promises; tens are more often lost than won."""


def evaluate(state: GameState) -> list[float]:
    """See `Mind.evaluate`."""
    assert isinstance(state, State)
    if state.outcome is not None:
        return won_shares(state.outcome)
    seats = state.config.seats
    this = state.round
    left = max(state.config.rounds - this.number, 0) + 1.0
    points = [float(score) for score in this.scores]
    if state.dealt:  # before the next deal the cards put away are in the scores already
        left += max(map(len, state.hands)) / this.size - 1.0
        for q in range(seats):
            points[q] += sum(VALUE[card] for card in state.won(q))
            points[q] += sum(_HELD.get(RANK[action.card], 0.0) for action in state.hands[q])
        if len(state.trick) == seats:
            points[state.turn] += sum(VALUE[card] for card in state.trick)
    spread = (5.0 + 0.42 * seats * this.size) * max(left, 0.1) ** 0.45
    return chances(points, spread)
