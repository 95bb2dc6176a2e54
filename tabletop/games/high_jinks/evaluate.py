"""How likely a seat is to win, guessed from what lies on the table: cheap enough to end a playout early.

A seat's strength is a sum over what it has; the chances are its share of the strengths' exponentials. The numbers come
from a logistic regression on 60,000 positions of 4,000 games for two, which the judgement's favourite moves played with
6 % random ones; those of Damage Counters, Aces and set Spells from 15,000 pairs of games for two that were played to
the end on the same cards, once after an attack and once after the turn was ended there: what lies there for another
reason tells more of who was ahead before than of what it is worth. Told in short: every card counts about the same
(0.4) wherever it is, an Ace less and a set Spell more, and a Damage Counter costs what the card it brings is worth.
"""

from functools import partial
from typing import Final

from tabletop.engine.state import GameState
from tabletop.games.high_jinks.actions import ACES, AGENTS, BIT, SPELLS
from tabletop.games.high_jinks.state import COMBAT, MAIN, State
from tabletop.mechanics.standings import shares, won_shares

_COUNTERS: Final = (0.0, -0.5, -0.98, -1.46, -1.94, -2.5, -9.0)
_USABLE: Final = 0.48
"""A counter that is face-up, besides."""
_FIELD: Final = (0.0, 0.47, 1.01, 1.29)
"""So many Agents on the field."""
_SCARS: Final = (0.0, 0.11, 0.23, 0.56, 0.85, 1.76, 9.0)
_MANA: Final = (0.0, 0.54, 1.08, 1.62, 2.16, 2.7, 3.24)
"""So many Spells set. Setting one must never look like a loss."""
_HELD_SPELL: Final = 0.41
_HELD_AGENT: Final = 0.38
_HELD_ACE: Final = 0.34
_MAIN: Final = -0.31
"""The turn player in its Main Phase, which has drawn already; in Combat; a first turn, in which nobody draws; an Agent
to be summoned still; an Agent that may attack still."""
_COMBAT: Final = -0.85
_FIRST: Final = 0.46
_SUMMON: Final = 0.36
_READY: Final = 0.11
_TRUST: Final = 1.3
"""The sum is trusted so much more than the fit says: turns have become shorter, and turn less (150 games for two, 40
for four)."""
_CROWD: Final = 0.13
_OUT: Final = 0.18
"""So much less strength tells for each seat above two, and for each that is out already: all may turn on the strongest,
and the long games that are left are less certain. Fitted to 240 games of three and four."""


def strength(s: State, seat: int) -> float:
    """Everything a seat has, as one number; 0 is a bare table on another's turn."""
    scars = s.scars
    count = 0
    total = _COUNTERS[min(len(s.damage[seat]), 6)] + _USABLE * (s.in_damage[seat] & s.up).bit_count()
    mine = s.turn == seat
    fighting = mine and s.frames[0][0] == COMBAT
    for card in s.agents[3 * seat : 3 * seat + 3]:
        if card >= 0:
            count += 1
            total += _SCARS[min(scars[card], 6)]
            if fighting and not s.tapped & BIT[card]:
                total += _READY
    hand = s.in_hand[seat]
    agents = (hand & AGENTS).bit_count()
    total += (
        _FIELD[count]
        + _MANA[s.in_mana[seat].bit_count()]
        + _HELD_SPELL * (hand & SPELLS).bit_count()
        + _HELD_AGENT * agents
        + _HELD_ACE * (hand & ACES).bit_count()
    )
    if fighting:
        total += _COMBAT
    elif mine and s.frames[0][0] == MAIN:
        total += _MAIN
        if agents and count < 3 and s.normal_used <= s.normal_earned:
            total += _SUMMON
    if mine and s.turns_taken[seat] < 2:
        total += _FIRST
    return total


def evaluate(state: GameState, wound: float = 0.0) -> list[float]:
    """See `Mind.evaluate`: the share of each strength among the living, softly. `wound`: what each Damage Counter costs
    besides, in the eyes of somebody with a style."""
    assert isinstance(state, State)
    if state.outcome is not None:
        return won_shares(state.outcome)
    seats, alive = state.config.seats, state.alive
    trust = _TRUST - _CROWD * (seats - 2) - _OUT * (seats - alive.bit_count())
    return shares(
        [
            strength(state, seat) - wound * len(state.damage[seat]) if alive >> seat & 1 else None
            for seat in range(seats)
        ],
        trust,
    )


attacking: Final = partial(evaluate, wound=0.1)
"""What an attacker plays for."""
