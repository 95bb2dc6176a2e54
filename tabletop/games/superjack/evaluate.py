"""How likely a seat is to win, guessed from what lies on the table: cheap enough to end a playout early."""

from math import comb
from typing import Final

from tabletop.engine.state import GameState
from tabletop.games.superjack import creatures
from tabletop.games.superjack.actions import BIT, POWER_OF, pair_lows, ranks_in
from tabletop.games.superjack.state import FINAL, State
from tabletop.mechanics.standings import shares, won_shares

# Coefficients of a logistic regression: who won, from the differences between the two seats at the end of each turn of
# 12,000 games that the judgement played against itself with 2 to 20 % of random moves (352,000 positions; log loss
# 0.508 on games held back). In a table of three or four the same sums are compared by softmax.
_HEALTH: Final = tuple(0.0385 * h + 0.1351 * min(h, 10) - 1.7059 / max(h, 1) for h in range(64))
_GEMS: Final = tuple(0.3845 * n + 0.1387 * min(n, 7) for n in range(25))
_RANK: Final = 0.1297
_SIX: Final = 0.5456
"""All six ranks: a creature of somebody else's every turn."""
_PAIR: Final = 0.1446
_POWER: Final = 0.3277
_ROYAL: Final = 0.0538
_STRONGEST: Final = 0.2420
_CARD: Final = 0.2399
_GEM_IN_HAND: Final = 0.1250
_MOVED: Final = -0.3802
"""For the seat whose turn ends now: everybody else plays before it does again."""
_TRUST: Final = (1.0, 1.0, 1.0, 0.4, 0.3)
"""How far strength tells with so many alive: all may turn on the strongest. Fitted to 300 games of three and four."""


def strength(s: State, seat: int) -> float:
    """Health, creatures, gems and cards of one seat in one number: the logarithm of its chance, up to a constant."""
    royal, stacks, pairs = s.royal, s.stacks, s.pairs
    field, strongest = 0.0, 0
    for card in s.creatures[seat]:
        power = 1 << len(stacks[card]) if card in stacks else POWER_OF[card]
        field += _POWER * power
        if royal & BIT[card]:
            field += _ROYAL
        if card in pairs:
            power += creatures.bonus(pairs[card])
        if power > strongest:
            strongest = power
    health = s.health[seat]
    gems = s.gems[seat]
    ranks = ranks_in(gems).bit_count()
    hand = s.hands[seat]
    total = (
        _HEALTH[0 if health < 0 else 63 if health > 63 else health]
        + field
        + _STRONGEST * strongest
        + _GEMS[gems.bit_count()]
        + _RANK * ranks
        + _PAIR * pair_lows(gems).bit_count()
        + _CARD * hand.bit_count()
        + _GEM_IN_HAND * (hand & 0xFFFFFF0).bit_count()
    )
    if ranks == 6:
        total += _SIX
    return total + _MOVED if seat == s.turn and s.frames[0][0] == FINAL else total


def evaluate(state: GameState) -> list[float]:
    """See `Mind.evaluate`: the chances to win the match."""
    assert isinstance(state, State)
    if state.outcome is not None:
        return won_shares(state.outcome)
    games = shares(
        [strength(state, seat) if state.alive >> seat & 1 else None for seat in range(state.config.seats)],
        _TRUST[state.alive.bit_count()],
    )
    if state.config.games == 1:
        return games
    return [_of_the_set(state, seat, game) for seat, game in enumerate(games)]


def _of_the_set(s: State, seat: int, game: float) -> float:
    """The games after this one are a toss-up; with more than two players so is who takes the set from whom."""
    wins, left = s.wins, s.config.games - s.played - 1
    seats = s.config.seats
    if seats == 2:
        lead = wins[seat] - wins[1 - seat]
        return game * _ahead(lead + 1, left) + (1 - game) * _ahead(lead - 1, left)
    return (wins[seat] + game + left / seats) / (sum(wins) + 1 + left)


def _ahead(lead: int, left: int) -> float:
    """The chance to end ahead after `left` even games more; level counts half."""
    chance = 0.0
    for won in range(left + 1):
        end = lead + 2 * won - left
        chance += (1.0 if end > 0 else 0.5 if end == 0 else 0.0) * comb(left, won)
    return chance / (1 << left)
