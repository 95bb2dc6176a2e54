"""The damage step of a duel: windows for Spells and Aces, passing, and answers to an Ace (§9, §10, §13, §16)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import NO_SUIT, SUIT
from tabletop.engine.decisions import Decision, new_tuple
from tabletop.engine.events import Declared
from tabletop.games.high_jinks.actions import (
    ACES,
    BIT,
    DECLINE,
    IS_ACE,
    PASS,
    VALUE,
    WEIGHT,
)
from tabletop.games.high_jinks.actions import WINDOW as PLAY
from tabletop.games.high_jinks.phases.resolution import resolve, settle_powers
from tabletop.games.high_jinks.piles import empower_with, spend
from tabletop.games.high_jinks.state import (
    ACE,
    ATTACKER,
    BLOCKER,
    BONUSES,
    DEFENDER,
    DEUCES,
    HOLDER,
    LAST_ACE,
    PASSES,
    SUITS,
    SUM,
    State,
)
from tabletop.mechanics.frames import Frame


def ask_window(s: State, frame: Frame) -> Decision:
    """Spells that keep to the 13 Rule (deuces are outside it) and Aces of a duelist's suit; always pass."""
    duel = s.duel
    side = duel[HOLDER]
    seat = duel[DEFENDER] if side else s.turn
    weight = WEIGHT[duel[SUITS]][duel[SUITS + 1]]
    room = 13 - duel[SUM + side]
    acts = [PLAY[card] for card in s.hands[seat] if weight[card] <= room]
    mana = s.in_mana[seat]
    upright = mana ^ (mana & s.tapped)
    if upright:
        places = s.mana[6 * seat : 6 * seat + 6]
        acts += [PLAY[card] for card in places if weight[card] <= room and upright & BIT[card]]
    counters = s.in_damage[seat] & s.up
    if counters:
        acts += [PLAY[card] for card in s.damage[seat] if weight[card] <= room and counters & BIT[card]]
    acts.append(PASS)
    return new_tuple(Decision, (s.serial, seat, "window", 0, tuple(acts), seat))


def answer_window(s: State, frame: Frame, action: Action) -> None:
    """Play a card and keep the window, or pass; two passes in a row end the damage step (HJ-C32)."""
    duel = s.duel
    side = duel[HOLDER]
    seat = duel[DEFENDER] if side else s.turn
    verb = action.verb
    if verb == "pass":
        if s.events is not None:
            s.events.append(Declared("pass", seat))
        duel[PASSES] += 1
        if duel[PASSES] == 2:
            settle_powers(s)
        else:
            duel[HOLDER] = 1 - side
    elif verb == "ace":
        s.frames[-1] = (ACE,)
        _play_ace(s, side, seat, action.card)
    else:
        _empower(s, side, seat, action.card)


def _empower(s: State, side: int, seat: int, card: int) -> None:
    duel = s.duel
    duel[PASSES] = 0
    value = VALUE[card]
    duel[(DEUCES if value == 2 else SUM) + side] += value
    suit = duel[SUITS + side]
    if suit == NO_SUIT:  # §21: a Joker takes the suit of its first Spell, which earns no bonus
        duel[SUITS + side] = SUIT[card]
    elif suit == SUIT[card]:
        duel[BONUSES + side] += 1
    duel.append(side << 8 | card)
    empower_with(s, seat, card)
    if suit == NO_SUIT and s.events is not None:
        s.events.append(
            Declared("joker_suit", seat, card=duel[BLOCKER if side else ATTACKER], value=SUIT[card])
        )


def _play_ace(s: State, side: int, seat: int, card: int) -> None:
    duel = s.duel
    duel[LAST_ACE] = side
    duel[HOLDER] = 1 - side
    duel.append(side << 8 | card)
    if s.events is not None:
        fits = ATTACKER if duel[SUITS] == SUIT[card] else BLOCKER
        s.events.append(Declared("ace", seat, card=card, target=duel[fits]))
    spend(s, seat, (card,), True, "ace")


def ask_ace(s: State, frame: Frame) -> Decision:
    """Answer an Ace with an Ace; asked also of a seat that has none, so that nothing is given away (HJ-C54)."""
    duel = s.duel
    seat = duel[DEFENDER] if duel[HOLDER] else s.turn
    weight = WEIGHT[duel[SUITS]][duel[SUITS + 1]]
    acts = [PLAY[card] for card in s.hands[seat] if IS_ACE[card] and not weight[card]]
    counters = s.in_damage[seat] & s.up & ACES
    if counters:
        acts += [PLAY[card] for card in s.damage[seat] if not weight[card] and counters & BIT[card]]
    acts.append(DECLINE)
    return new_tuple(Decision, (s.serial, seat, "ace", 0, tuple(acts), seat))


def answer_ace(s: State, frame: Frame, action: Action) -> None:
    """Another Ace turns the result round; declining lets the last Ace decide (HJ-16.5)."""
    side = s.duel[HOLDER]
    seat = s.duel[DEFENDER] if side else s.turn
    if action.verb == "ace":
        _play_ace(s, side, seat, action.card)
        return
    if s.events is not None:
        s.events.append(Declared("decline", seat))
    resolve(s, 1 - s.duel[LAST_ACE], "aced")
