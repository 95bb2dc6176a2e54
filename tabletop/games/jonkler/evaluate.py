"""How likely a seat is to win, guessed from points and from how its bid stands: cheap enough to end a playout early."""

from functools import partial
from math import sqrt
from typing import Final

from tabletop.engine.state import GameState
from tabletop.games.jonkler.cards import ROUNDS
from tabletop.games.jonkler.state import Round, State
from tabletop.mechanics.standings import chances, won_shares

_SPREAD: Final = 44.0
"""How far points still go apart in the last round, times √seats; with the power below fitted to 800 games of casual
players for each number of seats, so that a chance of 80 % means four wins in five."""


def promise(s: State, this: Round, seat: int) -> float:
    """Points the current round still promises this seat."""
    if len(this.sheet) == this.number:
        return 0.0  # already scored
    bid, taken = s.bid_of(seat), s.taken_by(seat)
    left = s.hands[seat].bit_count()
    if bid < 0:
        return 2.5 * this.number + 2.5
    need = bid - taken
    if need < 0 or need > left:
        return taken + left / s.config.seats
    share = 1.0 / (1.0 + 0.35 * left * (1.0 + abs(need - left / s.config.seats) / 2))
    return share * (5 * this.number + 10 * bid) + (1 - share) * taken


def evaluate(state: GameState, per_taken: float = 0.0) -> list[float]:
    """See `Mind.evaluate`. `per_taken`: points that a style sees in each trick of a round besides those it brings."""
    assert isinstance(state, State)
    if state.outcome is not None:
        return won_shares(state.outcome)
    seats = state.config.seats
    this = state.round
    left = float(ROUNDS - this.number)
    if len(this.sheet) < this.number:
        left += max([hand.bit_count() for hand in state.hands]) / this.number
    spread = _SPREAD / sqrt(seats) * max(left, 0.1) ** 0.35
    points = [this.scores[q] + promise(state, this, q) for q in range(seats)]
    if per_taken:
        points = [mine + per_taken * state.taken_by(q) for q, mine in enumerate(points)]
    return chances(points, spread)


sabotaging: Final = partial(evaluate, per_taken=3.0)
"""What a saboteur plays for: many tricks, which are missing to others."""
shunning: Final = partial(evaluate, per_taken=-2.5)
"""What a cautious bidder plays for: few tricks, and no trick too many."""
