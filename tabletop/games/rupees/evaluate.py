"""How likely a seat is to win, guessed from what is captured and held: cheap enough to end a playout early."""

from math import exp
from typing import Final

from tabletop.engine.state import GameState
from tabletop.games.rupees.precedence import FIVES, KIND, LOVE, RUPEES, TINGLES
from tabletop.games.rupees.state import State

_ROUND: Final = 2.0
_SPREAD: Final = 1.9


def _worth(card: int) -> float:
    """How much of a turn a card in hand is good for, roughly."""
    kind = KIND[card]
    if kind & TINGLES:
        return 0.8
    base = 0.35 if kind & (RUPEES | LOVE) else 0.2
    return base + (0.08 if kind & FIVES else 0.0) + (card >> 2) * 0.012


def evaluate(state: GameState, seat: int) -> float:
    """The chance of `seat` to win, 0 to 1: turns captured and the worth of the hand, softly, sharper as the round runs
    out; at the end the result. The chances of all seats add up to 1."""
    assert isinstance(state, State)
    seats = range(state.table.seats)
    result = state.outcome
    if result is not None:
        if not result.winners:
            return 1.0 / len(seats)
        return 1.0 / len(result.winners) if seat in result.winners else 0.0
    r = state.round
    living = [q for q in seats if q not in r.out]
    if seat not in living:
        return 0.0
    in_play = r.coming or r.players
    each = len(r.players)
    left = max(len(state.hands[q]) for q in r.players)
    width = 0.35 + (left + state.table.rules.rounds - r.number) ** 0.5 / _SPREAD
    scores = []
    for q in living:
        score = _ROUND * r.points[q]
        if q in in_play and not r.coming:
            score += len(state.won[q]) / each + sum(_worth(action.card) for action in state.hands[q])
        elif q not in in_play and (r.runoff or r.coming_runoff):
            score -= 2.0 * _ROUND
        scores.append(score / width)
    best = max(scores)
    weights = [exp(score - best) for score in scores]
    return weights[living.index(seat)] / sum(weights)
