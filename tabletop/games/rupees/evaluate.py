"""How likely a seat is to win, guessed from what is captured and held: cheap enough to end a playout early."""

from math import sqrt
from typing import Final

from tabletop.engine.state import GameState
from tabletop.games.rupees.precedence import FIVES, KIND, LOVE, RUPEES, TINGLES
from tabletop.games.rupees.rounds import next_dealer
from tabletop.games.rupees.state import State
from tabletop.mechanics.standings import chances, won_shares

_ROUND: Final = 2.0
_SPREAD: Final = 1.9
_BETWEEN: Final = 0.4
_OPENER: Final = 0.65
"""Between rounds: how far wins still go apart, times the square root of the rounds left, and what each of those rounds
promises whoever opens it where turns are taken one by one. Fitted to games of casual players with 2 to 7 seats: at a
table of four the opener wins 84 of 100 rounds."""


def _worth(card: int) -> float:
    """How much of a turn a card in hand is good for, roughly."""
    kind = KIND[card]
    if kind & TINGLES:
        return 0.8
    base = 0.35 if kind & (RUPEES | LOVE) else 0.2
    return base + (0.08 if kind & FIVES else 0.0) + (card >> 2) * 0.012


def evaluate(state: GameState) -> list[float]:
    """See `Mind.evaluate`: turns captured and the worth of the hand, softly, sharper as the round runs out."""
    assert isinstance(state, State)
    if state.outcome is not None:
        return won_shares(state.outcome)
    r = state.round
    living = [q for q in range(state.config.seats) if q not in r.out]
    found = _chances(state, living)
    for seat in sorted(r.out):
        found.insert(seat, 0.0)
    return found


def _chances(state: State, living: list[int]) -> list[float]:
    """Those of the seats that play on."""
    r = state.round
    rounds_left = state.config.rounds - r.number
    if r.coming and not r.coming_runoff and rounds_left > 0:
        return _between_rounds(state, living, rounds_left)
    in_play = r.coming or r.players
    each = len(r.players)
    left = max(len(state.hands[q]) for q in r.players)
    width = 0.35 + (left + rounds_left) ** 0.5 / _SPREAD
    scores = []
    for q in living:
        score = _ROUND * r.points[q]
        if q in in_play and not r.coming:
            score += len(state.won[q]) / each + sum(_worth(action.card) for action in state.hands[q])
        elif q not in in_play and (r.runoff or r.coming_runoff):
            score -= 2.0 * _ROUND
        scores.append(score / width)
    return chances(scores)


def _between_rounds(state: State, living: list[int], rounds_left: int) -> list[float]:
    r = state.round
    opener = -1 if state.config.chance else next_dealer(state)  # the tallest does both (RU-3.4)
    width = _BETWEEN * sqrt(rounds_left)
    return chances([(r.points[q] + (_OPENER * rounds_left if q == opener else 0.0)) / width for q in living])
