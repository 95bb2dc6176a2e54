"""Damage, Redemption, losing and the end of the game (§8, §26, HJ-C97, HJ-C100)."""

from typing import Final

from tabletop.engine.cards import ACE, RANK
from tabletop.engine.decisions import Result
from tabletop.engine.events import CardMoved, CounterChanged, DamageDealt, GameEnded, PlayerLost
from tabletop.engine.zones import ALL, only
from tabletop.games.high_jinks.actions import BIT, cards_of
from tabletop.games.high_jinks.phases.setup import settle_rejects
from tabletop.games.high_jinks.piles import discard, refill, take_top, to_hand, untap
from tabletop.games.high_jinks.state import COMBAT, DEALT, DEFENDER, END, OVER, REJECTS, SETUP, State

ENDS: Final = {"last_alive": "§26", "smasher": "§25"}
"""The sections by which games end; all other ends are those of §4."""


def deal_damage(s: State, seat: int, by: int, how: str) -> None:
    """One Damage Counter for `seat`, dealt by `by` (-1: nobody). May end the turn or the game: callers have
    put the frames right before, and do nothing after."""
    card = take_top(s)
    counters = s.damage[seat]
    if card < 0:
        counters.append(-1)  # HJ-C72: no card anywhere, so a blank counter
        if s.events is not None:
            s.events.append(CounterChanged("blank", "blank", -1, seat, 1))
    elif len(counters) >= 5 and RANK[card] == ACE:  # §26 Redemption: an Ace as 6th counter goes to the hand
        to_hand(s, seat, card, "redeem", "deck")
        s.declare("redemption", seat, card=card)
        refill(s)
        return
    else:
        counters.append(card)
        s.in_damage[seat] |= BIT[card]
        s.up |= BIT[card]
        if s.events is not None:
            s.events.append(
                CardMoved("damage", card, ALL, "deck", -1, -1, "damage", seat, len(counters) - 1, False, by)
            )
    if s.events is not None:
        s.events.append(DamageDealt(how, seat, by, len(counters)))
    refill(s)
    if len(counters) >= 6:
        lose(s, seat, by, "damage")


def lose(s: State, seat: int, by: int, how: str) -> None:
    """`seat` leaves the game. A killer takes the hand and untaps; without one the hand is discarded (HJ-C94)."""
    s.alive &= ~(1 << seat)
    s.out += (seat,)
    if s.events is not None:
        s.events.append(PlayerLost(how, seat, by))
    if not s.alive & (s.alive - 1):
        finish(s, (s.alive.bit_length() - 1,), "last_alive")
        return
    _clear_field(s, seat)
    hand = s.hands[seat]
    s.hands[seat] = []
    s.in_hand[seat] = 0
    if by >= 0 and by != seat:
        bit = 1 << seat
        for card in hand:
            s.hands[by].append(card)
            s.in_hand[by] |= BIT[card]
            s.seen[card] |= bit  # the loser knows what was looted, the others what they knew
            s.kept[card] = 0
            if s.events is not None:
                seen = only(by) | only(seat)
                s.events.append(CardMoved("loot", card, seen, "hand", seat, -1, "hand", by, -1, True, by))
        untap(s, cards_of(s.agents[3 * by : 3 * by + 3]) | s.in_mana[by])
    else:
        for card in (*hand, *s.aside[seat]):
            discard(s, card, "lost", "hand" if card in hand else "aside", seat)
        s.aside = (*s.aside[:seat], (), *s.aside[seat + 1 :])
    _mend_frames(s, seat, by)


def _clear_field(s: State, seat: int) -> None:
    """HJ-C95: counters oldest first, Agents by zone, Mana by zone, to Bench and Boneyard; blanks vanish."""
    counters = s.damage[seat]
    s.damage[seat] = []
    gone = s.in_damage[seat] | s.in_mana[seat]
    s.in_damage[seat] = s.in_mana[seat] = 0
    for place, card in enumerate(counters):
        if card >= 0:
            discard(s, card, "lost", "damage", seat, place)
    for zone, places, size in (("agents", s.agents, 3), ("mana", s.mana, 6)):
        for at in range(size * seat, size * seat + size):
            card = places[at]
            if card >= 0:
                places[at] = -1
                s.scars[card] = 0
                gone |= BIT[card]
                discard(s, card, "lost", zone, seat, at % size)
    s.archlords &= ~gone
    s.tapped &= ~gone
    s.up &= ~gone


def _mend_frames(s: State, seat: int, by: int) -> None:
    first = s.frames[0][0]
    if first == REJECTS:
        settle_rejects(s)
    elif first in SETUP:
        s.frames = [(DEALT,)]
    elif seat == s.turn:  # §12: the turn of a player who lost goes to its End Phase
        s.frames = [(END,)]
        s.duel = []
    elif by < 0 and s.duel and s.duel[DEFENDER] == seat:  # HJ-C103: attack or duel ends, Combat goes on
        s.frames = [(COMBAT,)]
        s.duel = []


def finish(
    s: State, winners: tuple[int, ...], termination: str, keys: tuple[tuple[int, ...], ...] = ()
) -> None:
    """End the game. `keys`: per seat, smaller is better, ranks the living who did not win; default their counters."""
    seats = s.config.seats
    living = [q for q in range(seats) if s.alive >> q & 1]
    keys = keys or tuple((len(s.damage[q]),) for q in range(seats))
    ranking = [0] * seats
    rest = [q for q in living if q not in winners]
    for q in winners:
        ranking[q] = 1
    for q in rest:
        ranking[q] = 1 + len(winners) + sum(keys[other] < keys[q] for other in rest)
    for nth, q in enumerate(s.out):  # whoever lost earlier is placed lower
        ranking[q] = seats - nth
    s.outcome = Result(winners, tuple(ranking), (), termination, ENDS.get(termination, "§4"))
    s.frames = [(OVER,)]
    s.duel = []
    if s.events is not None:
        s.events.append(GameEnded(termination, winners))


def hard_stop(s: State) -> None:
    """HJ-C100: fewest counters, then most scars on the field, then most Agents, else a draw."""
    keys = []
    for q in range(s.config.seats):
        field = [card for card in s.agents[3 * q : 3 * q + 3] if card >= 0]
        keys.append((len(s.damage[q]), -sum(s.scars[card] for card in field), -len(field)))
    living = [q for q in range(s.config.seats) if s.alive >> q & 1]
    best = min(keys[q] for q in living)
    top = [q for q in living if keys[q] == best]
    finish(s, tuple(top) if len(top) == 1 else (), "hard_stop", tuple(keys))
