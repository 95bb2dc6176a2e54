"""How likely a seat is to win, guessed from what lies on the table: cheap enough to end a playout early."""

from math import exp
from typing import Final

from tabletop.engine.state import GameState
from tabletop.games.high_jinks.actions import IS_ACE
from tabletop.games.high_jinks.state import State

_COUNTERS: Final = (0.0, -0.7, -1.5, -2.5, -3.8, -5.6, -9.0)
_SCARS: Final = (0.0, 0.25, 0.6, 0.9, 1.5, 2.6, 9.0)
_AGENT: Final = 0.8
_MANA: Final = 0.3
_HAND: Final = 0.25
_ACE: Final = 0.3
_STEEP: Final = 0.75


def strength(s: State, seat: int) -> float:
    """Counters, Agents with their scars, Mana and hand of one seat, as one number; 0 is a bare table."""
    total = _COUNTERS[min(len(s.damage[seat]), 6)]
    for card in s.agents[3 * seat : 3 * seat + 3]:
        if card >= 0:
            total += _AGENT + _SCARS[min(s.scars[card], 6)]
    total += _MANA * sum(card >= 0 for card in s.mana[6 * seat : 6 * seat + 6])
    hand = s.hands[seat]
    return total + _HAND * min(len(hand), 10) + _ACE * sum(IS_ACE[card] for card in hand)


def evaluate(state: GameState, seat: int) -> float:
    """The chance of `seat` to win, 0 to 1: the share of its strength among the living, softly; at the end the result.

    The chances of all seats add up to 1.
    """
    assert isinstance(state, State)
    result = state.outcome
    if result is not None:
        if not result.winners:
            return 1.0 / state.table.seats
        return 1.0 / len(result.winners) if seat in result.winners else 0.0
    if not state.alive >> seat & 1:
        return 0.0
    weights = [
        exp(_STEEP * strength(state, q)) if state.alive >> q & 1 else 0.0 for q in range(state.table.seats)
    ]
    return weights[seat] / sum(weights)
