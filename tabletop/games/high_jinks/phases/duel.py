"""The damage step of a duel: windows for Spells and Aces, passing, and answers to an Ace (§9, §10, §13, §16)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import NO_SUIT, SUIT
from tabletop.engine.decisions import Decision, new_tuple
from tabletop.games.high_jinks import state as k
from tabletop.games.high_jinks.actions import ACES, BIT, DECLINE, IS_ACE, PASS, VALUE, WEIGHT, WINDOW
from tabletop.games.high_jinks.phases.resolution import resolve, settle_powers
from tabletop.games.high_jinks.piles import empower_with, spend
from tabletop.games.high_jinks.state import State
from tabletop.mechanics.frames import Frame


def ask_window(s: State, frame: Frame) -> Decision:
    """Spells that keep to the 13 Rule (deuces are outside it) and Aces of a duelist's suit; always pass."""
    duel = s.duel
    side = duel[k.HOLDER]
    seat = duel[k.DEFENDER] if side else s.turn
    weight = WEIGHT[duel[k.SUITS]][duel[k.SUITS + 1]]
    room = 13 - duel[k.SUM + side]
    acts = [WINDOW[card] for card in s.hands[seat] if weight[card] <= room]
    mana = s.in_mana[seat]
    upright = mana ^ (mana & s.tapped)
    if upright:
        places = s.mana[6 * seat : 6 * seat + 6]
        acts += [WINDOW[card] for card in places if weight[card] <= room and upright & BIT[card]]
    counters = s.in_damage[seat] & s.up
    if counters:
        acts += [WINDOW[card] for card in s.damage[seat] if weight[card] <= room and counters & BIT[card]]
    acts.append(PASS)
    return new_tuple(Decision, (s.serial, seat, "window", 0, tuple(acts), seat))


def answer_window(s: State, frame: Frame, action: Action) -> None:
    """Play a card and keep the window, or pass; two passes in a row end the damage step (HJ-C32)."""
    duel = s.duel
    side = duel[k.HOLDER]
    seat = duel[k.DEFENDER] if side else s.turn
    verb = action.verb
    if verb == "pass":
        s.declare("pass", seat)
        duel[k.PASSES] += 1
        if duel[k.PASSES] == 2:
            settle_powers(s)
        else:
            duel[k.HOLDER] = 1 - side
    elif verb == "ace":
        s.frames[-1] = (k.ACE,)
        _play_ace(s, side, seat, action.card)
    else:
        _empower(s, side, seat, action.card)


def _empower(s: State, side: int, seat: int, card: int) -> None:
    duel = s.duel
    duel[k.PASSES] = 0
    value = VALUE[card]
    duel[(k.DEUCES if value == 2 else k.SUM) + side] += value
    suit = duel[k.SUITS + side]
    if suit == NO_SUIT:  # §21: a Joker takes the suit of its first Spell, which earns no bonus
        duel[k.SUITS + side] = SUIT[card]
    elif suit == SUIT[card]:
        duel[k.BONUSES + side] += 1
    duel.append(side << 8 | card)
    empower_with(s, seat, card)
    if suit == NO_SUIT:
        s.declare("joker_suit", seat, duel[k.BLOCKER if side else k.ATTACKER], value=SUIT[card])


def _play_ace(s: State, side: int, seat: int, card: int) -> None:
    duel = s.duel
    duel[k.LAST_ACE] = side
    duel[k.HOLDER] = 1 - side
    duel.append(side << 8 | card)
    fits = k.ATTACKER if duel[k.SUITS] == SUIT[card] else k.BLOCKER
    s.declare("ace", seat, card, duel[fits])
    spend(s, seat, (card,), True, "ace")


def ask_ace(s: State, frame: Frame) -> Decision:
    """Answer an Ace with an Ace; asked also of a seat that has none, so that nothing is given away (HJ-C54)."""
    duel = s.duel
    seat = duel[k.DEFENDER] if duel[k.HOLDER] else s.turn
    weight = WEIGHT[duel[k.SUITS]][duel[k.SUITS + 1]]
    acts = [WINDOW[card] for card in s.hands[seat] if IS_ACE[card] and not weight[card]]
    counters = s.in_damage[seat] & s.up & ACES
    if counters:
        acts += [WINDOW[card] for card in s.damage[seat] if not weight[card] and counters & BIT[card]]
    acts.append(DECLINE)
    return new_tuple(Decision, (s.serial, seat, "ace", 0, tuple(acts), seat))


def answer_ace(s: State, frame: Frame, action: Action) -> None:
    """Another Ace turns the result round; declining lets the last Ace decide (HJ-16.5)."""
    side = s.duel[k.HOLDER]
    seat = s.duel[k.DEFENDER] if side else s.turn
    if action.verb == "ace":
        _play_ace(s, side, seat, action.card)
        return
    s.declare("decline", seat)
    resolve(s, 1 - s.duel[k.LAST_ACE], "aced")
