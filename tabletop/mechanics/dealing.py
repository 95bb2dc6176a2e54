"""Dealing cards nobody sees to places whose owners could not follow certain suits: for sampled worlds."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from math import floor
from typing import Final

from tabletop.engine.rng import Random, shuffled

_TRIES: Final = 30


def drawn(cards: Sequence[int], count: int, rng: Random) -> tuple[list[int], list[int]]:
    """`count` of the cards in random order, and the rest in no order: a shuffle that stops early."""
    rest = list(cards)
    rand = rng.random
    kept = len(rest) - count
    for last in range(len(rest) - 1, kept - 1, -1):
        at = floor(rand() * (last + 1))
        rest[at], rest[last] = rest[last], rest[at]
    out = rest[kept:]
    out.reverse()
    del rest[kept:]
    return out, rest


def dealer_of(
    cards: Sequence[int], sizes: Sequence[int], barred: Sequence[int]
) -> Callable[[Random], list[list[int]]]:
    """Deals `cards` at random into piles of these sizes, which must add up; `barred[i]` is the set of cards that pile i
    cannot hold. Some deal that fits must exist; nearly every such deal is equally likely. What does not depend on
    chance is worked out once.
    """
    if not cards or not any(barred):
        ends = tuple(accumulate(sizes))
        slices = [slice(end - size, end) for end, size in zip(ends, sizes, strict=True)]
        return lambda rng: [*map(shuffled(cards, rng).__getitem__, slices)]
    piles_of = {card: tuple([at for at, no in enumerate(barred) if not no >> card & 1]) for card in cards}
    room_in = {open_: sum([sizes[at] for at in open_]) for open_ in piles_of.values()}

    def deal(rng: Random) -> list[list[int]]:
        for _ in range(_TRIES):
            piles = _greedy(cards, sizes, piles_of, room_in, rng)
            if piles is not None:
                return piles
        piles = _repaired(cards, sizes, barred, rng)
        if piles is None:
            raise ValueError("these cards cannot be dealt so")
        return piles

    return deal


def _greedy(
    cards: Sequence[int],
    sizes: Sequence[int],
    piles_of: Mapping[int, tuple[int, ...]],
    room_in: Mapping[tuple[int, ...], int],
    rng: Random,
) -> list[list[int]] | None:
    """The cards with the least room first, each to a pile in proportion to what is free there; those with most simply
    fill what is left. `piles_of`: where each card may lie; `room_in`: how many cards these piles take."""
    piles: list[list[int]] = [[] for _ in sizes]
    room = list(sizes)
    rand = rng.random
    groups: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
    for card in shuffled(cards, rng):
        groups[piles_of[card]].append(card)
    *first, last = sorted(groups, key=room_in.__getitem__)
    for open_ in first:
        total = sum([room[at] for at in open_])
        for card in groups[open_]:
            if not total:
                return None
            left = floor(rand() * total)
            total -= 1
            for at in open_:
                left -= room[at]
                if left < 0:
                    piles[at].append(card)
                    room[at] -= 1
                    break
    rest, start = groups[last], 0
    for at in last:
        piles[at] += rest[start : start + room[at]]
        start += room[at]
    return piles if start == len(rest) else None


def _repaired(
    cards: Sequence[int], sizes: Sequence[int], barred: Sequence[int], rng: Random
) -> list[list[int]] | None:
    """Augmenting paths: finds a deal if there is one."""
    piles: list[list[int]] = [[] for _ in sizes]

    def put(card: int, tried: set[int]) -> bool:
        for index in shuffled(range(len(sizes)), rng):
            if barred[index] >> card & 1 or index in tried:
                continue
            tried.add(index)
            if len(piles[index]) < sizes[index]:
                piles[index].append(card)
                return True
            for other in list(piles[index]):
                if put(other, tried):
                    piles[index].remove(other)
                    piles[index].append(card)
                    return True
        return False

    return piles if all(put(card, set()) for card in shuffled(cards, rng)) else None
