"""The styles of Jonkler's opponents: how they bid, whom they take tricks from, and what they play for."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from tabletop.engine.decisions import Decision
from tabletop.engine.spec import Judgement
from tabletop.engine.state import GameState
from tabletop.games.jonkler.cards import IS_KING, JOKER_CARD, KEYS, NO_LEAD, PLAIN_SUIT, winning
from tabletop.games.jonkler.judgement import JUDGEMENT, prior
from tabletop.games.jonkler.state import State

_BOLD: Final = 0.3
"""Tricks that a saboteur bids beyond what it expects; taken, they are missing to others."""
_TIMID: Final = -0.2
_SPITE: Final = 4.0
"""What it is worth to take a trick from somebody who needs it, or to leave one with somebody who does not."""


def _spiteful(state: GameState, decision: Decision) -> Sequence[float]:
    """Takes from who needs tricks and leaves them with who has enough, as long as that is no harm to its own bid."""
    assert isinstance(state, State)
    s, actions, seat = state, decision.actions, decision.seat
    weights = prior(s, decision, boast=_BOLD)
    if actions[0][1] < 0 or not s.trick or s.bid_of(seat) == s.taken_by(seat):
        return weights
    seats, led = s.config.seats, s.led
    ahead = (seat - len(s.trick) + winning(s.trick, led)[0]) % seats
    spite = _SPITE if s.bid_of(ahead) > s.taken_by(ahead) else -_SPITE
    return [
        weight + spite if takes(s, action[1], led) else weight
        for weight, action in zip(weights, actions, strict=True)
    ]


def takes(s: State, card: int, led: int) -> bool:
    """Whether the card would be ahead in the trick on the table."""
    if card == JOKER_CARD:
        return s.best == 0 or s.best & IS_KING > 0
    suit = PLAIN_SUIT[card] if led == NO_LEAD else led
    return winning((*s.trick, card), suit)[0] == len(s.trick) and KEYS[suit][card] > 0


SABOTEUR: Final[Judgement] = JUDGEMENT._replace(prior=_spiteful)
CAUTIOUS: Final[Judgement] = JUDGEMENT._replace(prior=partial(prior, boast=_TIMID))
