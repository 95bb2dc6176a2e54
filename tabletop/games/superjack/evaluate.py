"""How likely a seat is to win, guessed from what lies on the table: cheap enough to end a playout early."""

from math import exp
from typing import Final

from tabletop.engine.cards import LOOKS
from tabletop.engine.state import GameState
from tabletop.games.superjack import creatures
from tabletop.games.superjack.actions import BIT
from tabletop.games.superjack.state import State

_SHARP: Final = 5.0


def strength(s: State, seat: int) -> float:
    """Health, creatures, gems and cards of one seat in one number."""
    health = s.health[seat]
    field = 0.0
    for card in s.creatures[seat]:
        field += creatures.base_value(s, card) + 0.7
        if s.royal & BIT[card]:
            field += 0.4
    gems = s.gems[seat].bit_count()
    hand = (s.hands[seat] >> seat * LOOKS).bit_count()
    return 0.35 * health + 1.25 * field + 0.55 * min(gems, 12) + 0.6 * hand - (6.0 / max(health, 1))


def evaluate(state: GameState, seat: int) -> float:
    """The chance that `seat` wins the match, 0 to 1; exact when it is over."""
    assert isinstance(state, State)
    if state.outcome is not None:
        winners = state.outcome.winners
        if not winners:
            return 1.0 / state.table.seats
        return 1.0 if seat in winners else 0.0
    if not state.alive >> seat & 1:
        return 0.0
    weights = [
        exp(strength(state, q) / _SHARP) if state.alive >> q & 1 else 0.0 for q in range(state.table.seats)
    ]
    return weights[seat] / sum(weights)
