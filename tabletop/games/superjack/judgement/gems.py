"""Gems as they are judged: which to play, which to pay with, which straight to make."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import ACE, JACK, KING, QUEEN, RANK
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import (
    COLOUR,
    COST,
    FIRE,
    FIRST_GEM,
    GEM_BIT,
    GEM_OFFSET,
    GEMS_OF,
    HAND_ROWS_COLOURS,
    ONE_A_RANK,
    pair_lows,
    ranks_in,
)
from tabletop.games.superjack.judgement.fighting import strongest_foe
from tabletop.games.superjack.phases.gems import MINED
from tabletop.games.superjack.piles import energy_in
from tabletop.games.superjack.state import State

WORTH: Final = {KING: 5.0, QUEEN: 4.0, JACK: 2.5, ACE: 3.0}

ACES: Final = 15
CREATURES: Final = 0xFFF000000000F
GEMS_IN_HAND: Final = 0xFFFFFF0
"""The aces, all creatures, and the gems of a hand."""
_OWN_STEPS: Final = frozenset((k.MAIN1, k.MAIN2, k.FINAL))

HEAL: Final = 1
RESEARCH: Final = 2
DIG: Final = 4
STEAL: Final = 8
"""Straights of three, four, five and six, as bits of what is wanted."""


def _best_runs() -> dict[int, tuple[tuple[int, int], ...]]:
    """{ranks at hand, a bit a nibble: for every set of wanted straights (index of the lowest rank, size)}."""
    table = {}
    for ranks in range(64):
        rows = []
        for wanted in range(16):
            best = (0, 0)
            for size in (3, 4, 5, 6):
                if wanted >> (size - 3) & 1:
                    for low in range(7 - size):
                        run = ((1 << size) - 1) << low
                        if ranks & run == run:
                            best = (low, size)
                            break
            rows.append(best)
        table[sum(1 << 4 * n for n in range(6) if ranks >> n & 1)] = tuple(rows)
    return table


_RUNS: Final = _best_runs()


def run_plan(s: State, seat: int, wanted: int) -> tuple[int, int]:
    """(index of the lowest rank, size) of the longest straight worth making among those wanted; size 0: none."""
    low, size = _RUNS[ranks_in(s.ready[seat])][wanted]
    while size >= 5:
        if size == 5:
            for card in s.graves[seat]:
                if RANK[card] >= QUEEN:
                    return low, size
            wanted &= ~DIG
        else:
            if strongest_foe(s, seat) >= 2:
                return low, size
            wanted &= ~STEAL
        low, size = _RUNS[ranks_in(s.ready[seat])][wanted]
    return low, size


def prior_run(s: State, seat: int, acts: Sequence[Action], wanted: int) -> list[float]:
    """The next gem of a straight that was begun, or enough."""
    gems = s.frames[-1][2:]
    low, size = run_plan(s, seat, wanted)
    if not size or RANK[gems[0]] - 2 != low:
        low, size = run_plan(s, seat, HEAL | RESEARCH | DIG | STEAL)
    if len(gems) >= size:
        return [0.0 if action.card >= 0 else 3.0 for action in acts]
    return [2.0 + spare(s, seat, action.card) if action.card >= 0 else 0.0 for action in acts]


def spare(s: State, seat: int, gem: int) -> float:
    """A little more for a gem that is not half of a pair."""
    ready = s.ready[seat]
    lows = pair_lows(ready)
    return 0.0 if (lows | lows << 1 & 0x444444 | lows << 3 & 0x888888) & GEM_BIT[gem] else 1.0


def colour_needs(s: State, seat: int) -> tuple[float, float]:
    """How much the cards in hand long for red and for black gems."""
    gems, hand = s.gems[seat], s.hands[seat]
    return (
        _NEEDS[hand & _RED_CREATURES][(gems & GEMS_OF[0]).bit_count()],
        _NEEDS[hand & _BLACK_CREATURES][(gems & GEMS_OF[1]).bit_count()],
    )


_RED_CREATURES, _BLACK_CREATURES = (
    sum(suits << 4 * (rank - 1) for rank in WORTH) for suits in HAND_ROWS_COLOURS
)
"""The creatures of a hand by colour."""


_OF_RANK: Final = tuple(
    tuple(
        tuple(
            many * value * (1.0 if have == COST[rank] - 1 else 0.5 if have < COST[rank] else 0.2)
            for have in range(13)
        )
        for many in range(3)
    )
    for rank, value in WORTH.items()
)
"""How much up to two creatures of one rank and colour long for gems, by how many of its twelve gems there are."""


class _Needs(dict[int, tuple[float, ...]]):
    """The same by all creatures of a colour in hand."""

    __slots__ = ()

    def __missing__(self, cards: int) -> tuple[float, ...]:
        of_ranks = [
            row[(cards >> 4 * (rank - 1) & 15).bit_count()] for rank, row in zip(WORTH, _OF_RANK, strict=True)
        ]
        made = self[cards] = tuple(
            [king + queen + jack + ace for king, queen, jack, ace in zip(*of_ranks, strict=True)]
        )
        return made


_NEEDS: Final = _Needs()

_FROM_MIDDLE: Final = tuple(0.1 * abs(rank - 4.5) for rank in RANK)
"""By card: the nearer to the middle, the sooner its rank is part of a straight."""


def prior_gems(s: State, seat: int, gems: Sequence[Action]) -> list[float]:
    """Which gem to play: of a colour that is needed, of a rank that is new."""
    red, black = colour_needs(s, seat)
    lean = 1.5 if red > black else -1.5 if black > red else 0.0
    ranks = ranks_in(s.gems[seat])
    return [_weight_of_gem(action.card, lean, ranks) for action in gems]


_MIDDLE_FIRST: Final = tuple(15 << 4 * (rank - 2) for rank in (4, 5, 3, 6, 2, 7))
"""The gems of each rank, as `_FROM_MIDDLE` has them."""


def best_gem(s: State, seat: int) -> tuple[int, float]:
    """Which of the gems in hand, in ascending order, `prior_gems` weighs most, and how much: colour tells more than a
    new rank, that more than the middle."""
    gems, ranks = (s.hands[seat] & GEMS_IN_HAND) >> FIRST_GEM, ranks_in(s.gems[seat])
    red, black = colour_needs(s, seat)
    lean, some = 0.0, gems
    if red != black:
        lean = 1.5 if red > black else -1.5
        some = gems & GEMS_OF[red < black] or gems
    some = some & ~(15 * ranks) or some
    for row in _MIDDLE_FIRST:
        if best := some & row:
            break
    best &= -best
    return (gems & (best - 1)).bit_count(), _weight_of_gem(FIRST_GEM - 1 + best.bit_length(), lean, ranks)


def _weight_of_gem(card: int, lean: float, ranks: int) -> float:
    """`lean`: to red; `ranks`: of the gems in play."""
    weight = lean if COLOUR[card] == 0 else -lean
    if not ranks >> 4 * (RANK[card] - 2) & 1:
        weight += 0.6
    return weight - _FROM_MIDDLE[card]


@lru_cache(maxsize=1 << 14)
def payment_plan(ready: int, colour: int, need: int, charge: bool) -> int:
    """The gems to pay `need` energy of a colour with, as gem bits: a straight if that gives royal charge; and those
    that leave most pairs, fireballs for others' turns, and ranks."""
    gems = ready & GEMS_OF[colour]
    lows = pair_lows(gems)
    pairs = lows | (lows << 1 & 0x444444 if colour == 0 else lows << 3 & 0x888888)
    if charge:
        ranks, run = ranks_in(gems), ONE_A_RANK & (1 << 4 * need) - 1
        runs = [run << 4 * low for low in range(7 - need) if ranks >> 4 * low & run == run]
        if runs:
            return max([_one_each(gems, pairs, run) for run in runs], key=lambda plan: _left(ready & ~plan))
    other = ranks_in(ready & GEMS_OF[1 - colour])
    doubled = other * 15
    plan = 0
    single = gems & ~pairs
    for group in (single & ~FIRE, single & FIRE, pairs & ~FIRE, pairs & FIRE):
        for choice in (group & doubled, group & ~doubled):
            while choice and need:
                low = choice & -choice
                choice ^= low
                plan |= low
                need -= 1
    return plan


def _left(ready: int) -> int:
    """What these gems are good for: pairs and ranks."""
    return 2 * pair_lows(ready).bit_count() + ranks_in(ready).bit_count()


def _one_each(gems: int, pairs: int, ranks: int) -> int:
    """One gem of each of these ranks, one that is no half of a pair if there is one."""
    plan = 0
    while ranks:
        low = ranks & -ranks
        ranks ^= low
        row = gems & ~pairs & low * 15 or gems & low * 15
        plan |= row & -row
    return plan


def _takers(ranks: tuple[int, ...], suits: int) -> tuple[tuple[int, ...], ...]:
    """By the energy in the pool, at most 3, and by the number of gems of the colour, at most 3: the cards of these
    suits that take all the energy when one of the gems is mined, as bits of a hand."""
    return tuple(
        tuple(
            sum(suits << 4 * (rank - 1) for rank in ranks if pool + MINED <= COST[rank] < pool + MINED + gems)
            for gems in range(4)
        )
        for pool in range(4)
    )


_TAKERS: Final = tuple(_takers((ACE, JACK, QUEEN, KING), suits) for suits in HAND_ROWS_COLOURS)
_ACE_TAKERS: Final = tuple(_takers((ACE,), suits) for suits in HAND_ROWS_COLOURS)


def useful_mines(s: State, seat: int) -> tuple[bool, bool]:
    """By colour: whether a card in hand that may be played now takes all the energy of a gem, and of the pool."""
    hand, ready = s.hands[seat], s.ready[seat]
    takers = _TAKERS if s.frames[-1][0] in _OWN_STEPS else _ACE_TAKERS
    red, black = (ready & GEMS_OF[0]).bit_count(), (ready & GEMS_OF[1]).bit_count()
    in_red, in_black = (energy_in(s, seat, 0), energy_in(s, seat, 1)) if s.pool else (0, 0)
    return (
        hand & takers[0][in_red if in_red < 3 else 3][red if red < 3 else 3] != 0,
        hand & takers[1][in_black if in_black < 3 else 3][black if black < 3 else 3] != 0,
    )


def prior_pay(s: State, seat: int, acts: Sequence[Action]) -> list[float]:
    """The gems of the payment one after another; what was mined first of all."""
    frame = s.frames[-1]
    if acts[-1].card < 0:
        return [0.0] * (len(acts) - 1) + [6.0]
    what, card = frame[2], frame[3]
    colour, cost = COLOUR[card], COST[RANK[card]]
    pool = energy_in(s, seat, colour)
    charge = what == k.CAST_CARD and not pool and cost >= (2 if s.config.jack_charge else 3)
    plan = payment_plan(s.ready[seat], colour, cost - pool, charge)
    first = GEM_OFFSET[seat]
    weights = []
    following = 3.0
    for action in acts:
        if plan >> (action.card - first) & 1:
            weights.append(following)
            following = 1.0
        else:
            weights.append(0.0)
    return weights


assert FIRST_GEM == 4  # the hand's gem bits begin there
