"""Power: Guild, Prestige and what a duel adds (§9, §10, §13, §20, §25)."""

from tabletop.engine.cards import RANK, SUIT
from tabletop.games.high_jinks.state import ATTACKER, BLOCKER, BONUSES, DEFENDER, DEUCES, SUM, State

PRESTIGE = (0, 1, 1, 2, 2, 3, 3)
"""Prestige by battle scars: half of them, rounded up (HJ-25.2)."""

_J, _Q, _K, _X = 1 << 11, 1 << 12, 1 << 13, 1 << 14
_TYPE = tuple(1 << rank for rank in RANK)
_FULL = _J | _Q | _K
_WITH_JOKER = frozenset((_J | _Q | _X, _J | _K | _X, _Q | _K | _X))


def guild(s: State, seat: int) -> int:
    """What each of a seat's three Agents gains."""
    agents, at = s.agents, 3 * seat
    a, b, c = agents[at], agents[at + 1], agents[at + 2]
    return 0 if a < 0 or b < 0 or c < 0 else guild_of(a, b, c)


def guild_of(a: int, b: int, c: int) -> int:
    """The same of these three: J+Q+K +1, of one suit +2, one Joker for a missing type +1."""
    types = _TYPE[a] | _TYPE[b] | _TYPE[c]
    if types == _FULL:
        return 2 if SUIT[a] == SUIT[b] == SUIT[c] else 1
    return 1 if types in _WITH_JOKER else 0


def duel_power(s: State, side: int) -> int:
    """The whole Power of a duelist: Spells, suit bonus, Guild and Prestige; the base is 0 (HJ-C1)."""
    duel = s.duel
    if side == 0:
        seat, card = s.turn, duel[ATTACKER]
    else:
        seat, card = duel[DEFENDER], duel[BLOCKER]
    return (
        duel[SUM + side]
        + duel[DEUCES + side]
        + duel[BONUSES + side]
        + guild(s, seat)
        + PRESTIGE[s.scars[card]]
    )
