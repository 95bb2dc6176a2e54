"""Paying for creatures and aces, and the windows that aces and fireballs open (§3, §7, §10)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import ACE, JACK, LOOKS, RANK
from tabletop.engine.decisions import Decision, new_tuple
from tabletop.engine.events import Declared
from tabletop.games.superjack import creatures
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import (
    BIT,
    CAST,
    COLOUR,
    COST_OF,
    COUNTER,
    GEM_BIT,
    GEM_OFFSET,
    GEMS_OF,
    LOOK_BIT,
    ONLY_PASS,
    POOL,
    SHATTER,
    SHATTER_AT,
    Row,
    cards_of,
    run_length,
)
from tabletop.games.superjack.loss import hit_player
from tabletop.games.superjack.phases.turn import NEXT_OF
from tabletop.games.superjack.piles import bury, energy_in, lose_gem, set_energy, tap
from tabletop.games.superjack.state import State
from tabletop.mechanics.frames import Frame

_VERBS = {k.CAST_CARD: CAST, k.SHATTER: SHATTER, k.COUNTER: COUNTER}
_ROYAL_GEMS = 3


def ask_shatter(s: State, frame: Frame) -> Decision:
    """Which gem an opponent controls, tapped or worn ones too (SJ-10.3, SJ-B69)."""
    seat = frame[1]
    acts = [
        SHATTER_AT[card] for q, gems in enumerate(s.gems) if q != seat and gems for card in cards_of(q, gems)
    ]
    return new_tuple(Decision, (s.serial, seat, "shatter", 1, tuple(acts), seat))


def answer_shatter(s: State, frame: Frame, action: Action) -> None:
    s.frames[-1] = (k.PAY, frame[1], k.SHATTER, frame[2], action.target, 0)


def ask_pay(s: State, frame: Frame) -> Decision:
    """The next gem to tap, ascending, each only if enough remain; or the rest from the pool (SJ-3.5, SJ-B17)."""
    _, seat, what, card, _, paid = frame
    colour = COLOUR[card]
    count = paid.bit_count()
    need = COST_OF[card] - count
    if s.pool:
        need -= energy_in(s, seat, colour)
    gems = s.ready[seat] & GEMS_OF[colour]
    if paid:
        gems &= -(1 << paid.bit_length())
    acts = _payments(seat, _VERBS[what], gems, need)
    stage = 1 + count + (what == k.SHATTER)  # the gem it destroys was a part of the choice
    return new_tuple(Decision, (s.serial, seat, "pay", stage, acts, seat))


def _payments(seat: int, verb: Row, gems: int, need: int) -> Row:
    """The gems of these of which one may be tapped next for what needs so many beside the pool, none or less if that
    has it all."""
    if need <= 0:
        return (*[verb[gem] for gem in cards_of(seat, gems)], POOL)
    free = gems.bit_count() - need
    if not free:  # most payments take all there is
        return (verb[GEM_OFFSET[seat] + (gems & -gems).bit_length() - 1],)
    return tuple([verb[gem] for gem in cards_of(seat, gems)[: 1 + free]])


def answer_pay(s: State, frame: Frame, action: Action) -> None:
    """The last unit commits: gems tap, the card is played."""
    _, seat, what, card, target, paid = frame
    cost = COST_OF[card]
    if action.card >= 0:
        paid |= GEM_BIT[action.card]
        if paid.bit_count() < cost:
            s.frames[-1] = (k.PAY, seat, what, card, target, paid)
            return
    s.frames.pop()
    rest = cost - paid.bit_count()
    if rest:
        set_energy(s, seat, COLOUR[card], energy_in(s, seat, COLOUR[card]) - rest)
    s.hands[seat] ^= LOOK_BIT[card]
    if paid:
        tap(s, seat, paid, "pay")
    royal = what == k.CAST_CARD and not rest and _is_charged(s, card, paid)
    if what == k.CAST_CARD and RANK[card] != ACE:
        s.went("cast", card, "hand", seat, "creatures", seat, seat)
        creature_comes(s, seat, card, royal)
        return
    s.went("ace" if what == k.CAST_CARD else "ace_spell", card, "hand", seat, "pending", -1, seat)
    if what != k.CAST_CARD:
        how = "shatter" if what == k.SHATTER else "counter"
        s.declare(how, seat, card=card, target=target, against=target // LOOKS)
    s.moved = True
    open_window(s, seat, k.CAST_ROYAL if royal else what, card, target)


def _is_charged(s: State, card: int, paid: int) -> bool:
    """Royal charge: all gems tapped for the payment form a straight (SJ-7.1, SJ-7.2, SJ-7.7)."""
    size = run_length(paid)
    return size >= _ROYAL_GEMS or (size == 2 and RANK[card] == JACK and s.config.jack_charge)


def creature_comes(s: State, seat: int, card: int, royal: bool) -> None:
    """A creature played from hand comes into play; aces have rush (SJ-10.2), royal charge gives it (SJ-7.1)."""
    creatures.enter(s, seat, card, royal or RANK[card] == ACE)
    if royal:
        s.royal |= BIT[card]
        s.declare("charge", seat, card=card)


def open_window(s: State, seat: int, what: int, card: int, target: int) -> None:
    """Everybody else may answer, in turn order, before it happens (SJ-10.6, SJ-B96)."""
    s.frames.append((k.WINDOW, NEXT_OF[s.alive][seat], seat, what, card, target, 0))


def pass_window(s: State) -> Decision | None:
    """The responder of the top window is done: the next living seat, or it happens now. Returns the question to a seat
    that can only pass."""
    frame = s.frames[-1]
    _, responder, caster, what, card, target, countered = frame
    seat = NEXT_OF[s.alive | 1 << caster][
        responder
    ]  # a caster who is out keeps the place where the round ends
    if seat != caster:
        s.frames[-1] = (k.WINDOW, seat, caster, what, card, target, countered)
        if s.ready[seat] or s.pool or len(s.creatures[seat]) > 1:
            return None
        return new_tuple(Decision, (s.serial, seat, "window", 0, ONLY_PASS, seat))
    s.frames.pop()
    _resolve(s, frame)
    if s.out:  # those below in the stack may be asked no more
        s.frames.append((k.LEFT,))
    return None


def _resolve(s: State, frame: Frame) -> None:
    _, _, seat, what, card, target, countered = frame
    if what == k.FIREBALL:
        _burn_creature(s, seat, target)
    elif what == k.BURN:
        if s.alive >> target & 1:
            hit_player(s, target, 1, seat, "burnt")
    elif countered:  # SJ-B71: only now does the countered ace go to the graveyard
        bury(s, card, "countered", "pending", -1, seat)
    elif what == k.SHATTER:
        bury(s, card, "spent", "pending", -1, seat)
        _shatter(s, seat, target)
    elif what == k.COUNTER:
        bury(s, card, "spent", "pending", -1, seat)
        below = s.frames[-1]
        if below[0] == k.WINDOW and below[k.CARD] == target and below[k.WHAT] <= k.COUNTER:
            s.frames[-1] = (*below[: k.COUNTERED], 1)
    else:
        s.went("enter", card, "pending", -1, "creatures", seat, seat)
        creature_comes(s, seat, card, what == k.CAST_ROYAL)


def _burn_creature(s: State, seat: int, target: int) -> None:
    base = creatures.base_of(s, target) if target >= 0 else -1
    if base < 0:  # SJ-10.11: the target is gone
        s.declare("fizzle", seat)
        return
    creatures.hurt(s, base, 2)
    s.declare("scorch", seat, card=base, target=creatures.controller(s, base), value=2)
    creatures.tell_wound(s, base)
    creatures.check(s, base)


def _shatter(s: State, seat: int, gem: int) -> None:
    owner = gem // LOOKS
    if not s.gems[owner] & GEM_BIT[gem]:
        s.declare("fizzle", seat)
        return
    card, low = creatures.wearer_of_gem(s, gem)
    if card >= 0:  # the bonus ends at once, the other gem drops off tapped (SJ-5.10, SJ-B41)
        creatures.drop_pair(s, card, low)
    lose_gem(s, gem, "shatter")
    if card >= 0:
        if s.events is not None:
            holder, power = creatures.controller(s, card), creatures.power(s, card)
            s.events.append(Declared("unworn", holder, card=card, value=power))
        creatures.check(s, card)
