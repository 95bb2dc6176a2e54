"""Duel arithmetic for the rule player: the cheapest cards that reach a Power, and what a rival may still add. All
under the 13 Rule, with deuces, suit bonus and a Joker's borrowed suit."""

from collections.abc import Sequence
from math import exp
from typing import Final

from tabletop.engine.cards import FACE_RANK, FACE_SUIT, NO_SUIT, RANK, SUIT
from tabletop.engine.observation import DOWN, TAPPED
from tabletop.games.high_jinks.arithmetic import LIMIT, Spell, reach
from tabletop.games.high_jinks.policy.view import View

_SPREAD: Final = 2.0
"""How far strength may be misjudged, in Power."""
SURE: Final = 0.95
"""The chance of what lies open or is known."""
_HAND_SHARE: Final = 0.5
"""How many of a rival's hand cards serve in a duel, on average."""


def fullest(cards: Sequence[int], suit: int, room: int) -> tuple[int, ...]:
    """Cards that together reach the most Power an Agent of `suit` (not NO_SUIT) can get with `room` left, as few as
    possible; deuces always belong to them."""
    best: list[tuple[int, tuple[int, ...]] | None] = [None] * (room + 1)
    best[0] = (0, ())
    deuces = tuple([card for card in cards if RANK[card] == 2])
    for card in cards:
        rank = RANK[card]
        if rank == 2:
            continue
        bonus = SUIT[card] == suit
        for total in range(room, rank - 1, -1):
            before = best[total - rank]
            if before is not None:
                now = best[total]
                if now is None or before[0] + bonus > now[0]:
                    best[total] = (before[0] + bonus, (*before[1], card))
    top = max((row[0] + total, -len(row[1]), row[1]) for total, row in enumerate(best) if row is not None)
    return (*top[2], *deuces)


def cheapest(
    spells: Sequence[tuple[int, float]], suit: int, room: int, need: int
) -> tuple[float, tuple[int, ...]] | None:
    """The cheapest of `spells` (card, cost) that add at least `need` Power, as (cost, cards); None if none do.

    For a Joker without suit the cards stand in an order that earns the bonus counted on.
    """
    if need <= 0:
        return 0.0, ()
    if suit != NO_SUIT:
        return _cheapest(spells, suit, room, need)
    best = None
    for first in sorted({SUIT[card] for card, _ in spells}):
        found = _cheapest(spells, first, room, need + 1)
        if found and (best is None or found[0] < best[0] - 1e-9):
            cards = sorted(found[1], key=lambda card: (SUIT[card] != first, RANK[card]))
            best = (found[0], tuple(cards))
    return best


def _cheapest(
    spells: Sequence[tuple[int, float]], suit: int, room: int, need: int
) -> tuple[float, tuple[int, ...]] | None:
    # ways[(13-Rule sum, Power up to need)] = cheapest cost and cards; dearer and heavier ways are dropped
    ways: dict[tuple[int, int], tuple[float, tuple[int, ...]]] = {(0, 0): (0.0, ())}
    for card, cost in spells:
        rank = RANK[card]
        weight = 0 if rank == 2 else rank
        power = rank + (SUIT[card] == suit)
        fresh = []
        for (total, have), (spent, cards) in ways.items():
            if have < need and total + weight <= room:
                fresh.append(((total + weight, min(need, have + power)), (spent + cost, (*cards, card))))
        for key, way in fresh:
            old = ways.get(key)
            if old is None or way[0] < old[0] - 1e-9:
                ways[key] = way
    done = [(way[0], total, way[1]) for (total, have), way in ways.items() if have >= need]
    if not done:
        return None
    cost, _, cards = min(done)
    return cost, cards


def rival_reach(view: View, seat: int, suit: int, room: int = LIMIT, busy: int = 0) -> float:
    """What `seat` may be expected to add to an Agent of `suit` at most: what lies open or is known, and the usual
    of what does not. `busy`: attacks that still wait for the same Mana."""
    spells: list[Spell] = []
    hidden = 0.0
    for card_view in view.mana_views(seat):
        if card_view.marks & TAPPED:
            continue
        if card_view.id >= 0:
            spells.append((RANK[card_view.id], SUIT[card_view.id]))
        elif card_view.marks & DOWN:
            hidden += 0.95
    for card in view.open_counters(seat):
        if 2 <= RANK[card] <= 10:
            spells.append((RANK[card], SUIT[card]))
    in_hand = view.hands[seat]
    for face, how in view.known_of(seat):
        rank = FACE_RANK[face]
        if how == "hand":
            in_hand -= 1
        if 2 <= rank <= 10:
            spells.append((rank, FACE_SUIT[face]))
            if how != "hand":
                hidden -= 0.6
    hidden = max(0.0, hidden) + _HAND_SHARE * max(0, in_hand)
    power, used = reach(spells, suit, room)
    filled = (room - used) * (1.0 - float(0.5**hidden))
    return power + filled + 0.35 * min(hidden, 4.0) - 0.8 * busy


def own_spells(view: View) -> list[Spell]:
    """Rank and suit of every Spell this seat could use in a duel now."""
    found = view.memo.get("own_spells")
    if found is None:
        found = view.memo["own_spells"] = [(RANK[card], SUIT[card]) for _, card in view.spells(True)]
    return list(found)


def own_reach(view: View, suit: int, room: int = LIMIT) -> int:
    """The most this seat can add to an Agent of `suit` now."""
    key = ("reach", suit, room)
    found = view.memo.get(key)
    if found is None:
        found = view.memo[key] = reach(own_spells(view), suit, room)[0]
    return int(found)


def likelihood(margin: float) -> float:
    """How likely the side ahead by `margin` at full strength wins."""
    return 1.0 / (1.0 + exp(-max(-12.0, min(12.0, margin / _SPREAD))))


def ace_holds(threat: float, aces: int) -> float:
    """How likely one of so many own Aces decides a duel, if the rival has one of its own with the chance `threat`: one
    in sight answers an only Ace for certain, one that is guessed at may be kept for later."""
    return 1.0 - (threat if threat >= SURE and aces == 1 else 0.5 * threat)
