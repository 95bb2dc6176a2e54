"""Picks: draw, salvage or recruit, one at a time, with the burn and heal of a Three or Four (§22)."""

from operator import itemgetter

from tabletop.engine.actions import Action
from tabletop.engine.cards import RANK
from tabletop.engine.decisions import Decision, new_tuple
from tabletop.engine.events import CounterChanged
from tabletop.games.high_jinks.actions import BIT, BURN, HEAL, STOP, TAKE, VALUE
from tabletop.games.high_jinks.phases.loss import deal_damage
from tabletop.games.high_jinks.piles import can_draw, discard, draw, take, to_hand
from tabletop.games.high_jinks.state import PICK, State
from tabletop.mechanics.frames import Frame


def may_burn(s: State) -> bool:
    """Whether anybody can be burned: alive, not burned this turn, fewer than five counters (HJ-22.12, HJ-22.13)."""
    return any(_burnable(s, seat) for seat in range(s.config.seats))


def _burnable(s: State, seat: int) -> bool:
    return bool(s.alive >> seat & 1 and not s.burned >> seat & 1 and len(s.damage[seat]) < 5)


def may_heal(s: State) -> bool:
    """Whether anybody can be healed: alive, not healed this turn, with a counter."""
    return any(_healable(s, seat) for seat in range(s.config.seats))


def _healable(s: State, seat: int) -> bool:
    return bool(s.alive >> seat & 1 and not s.healed >> seat & 1 and s.damage[seat])


def settle_pick(s: State, frame: Frame) -> bool:
    """The effect ends when neither a pick nor burn nor heal is possible; picks nothing can supply lapse (HJ-C16)."""
    if frame[1] and (s.deck or s.boneyard or s.bench or can_draw(s)):
        return True
    if (frame[2] and may_burn(s)) or (frame[3] and may_heal(s)):
        return True
    s.frames.pop()
    return False


def ask_pick(s: State, frame: Frame) -> Decision:
    """Each pick after the last is known (HJ-22.3). Stop only when no pick is left or possible (HJ-22.21)."""
    acts: tuple[Action, ...] = ()
    if frame[1]:
        cards = (*((-1,) if s.deck or can_draw(s) else ()), *s.boneyard, *s.bench)
        # of two and more an itemgetter makes a tuple, in half the time of a comprehension
        acts = itemgetter(*cards)(TAKE) if len(cards) > 1 else tuple([TAKE[card] for card in cards])
    end = () if acts else (STOP,)
    if frame[2]:
        acts += tuple([BURN[seat] for seat in range(s.config.seats) if _burnable(s, seat)])
    if frame[3]:
        for seat in range(s.config.seats):
            if _healable(s, seat):
                acts += tuple([HEAL[seat][card] for card in dict.fromkeys(s.damage[seat])])
    return new_tuple(Decision, (s.serial, s.turn, "pick", 0, acts + end, s.turn))


def answer_pick(s: State, frame: Frame, action: Action) -> None:
    """Do one thing; the frame then settles whether there is more to do."""
    seat, card, verb = s.turn, action.card, action.verb
    if verb == "pick-draw":
        s.frames[-1] = (PICK, frame[1] - 1, *frame[2:])
        draw(s, seat, 1)
    elif verb in ("salvage", "recruit"):
        salvaged = frame[4:]
        if VALUE[card]:
            _lock(s, salvaged, card)
            salvaged += (card,)
        s.frames[-1] = (PICK, frame[1] - 1, frame[2], frame[3], *salvaged)
        take(s, seat, card)
    elif verb == "burn":
        heal = 0 if frame[2] > 1 else frame[3]  # a Three burns or heals, not both
        s.frames[-1] = (PICK, frame[1], 0, heal, *frame[4:])
        s.burned |= 1 << action.target
        s.declare("burn", seat, target=action.target)
        deal_damage(s, action.target, seat, "burn")
    elif verb == "heal":
        burn = 0 if frame[3] > 1 else frame[2]
        s.frames[-1] = (PICK, frame[1], burn, 0, *frame[4:])
        heal_counter(s, seat, action.target, card)
    else:
        s.frames.pop()
        s.declare("stop", seat)


def _lock(s: State, salvaged: tuple[int, ...], card: int) -> None:
    """HJ-C77: equal Spells salvaged by one effect may not be banished with each other as a pair this turn."""
    for other in salvaged:
        if RANK[other] == RANK[card]:
            s.locked += ((min(card, other), max(card, other)),)


def heal_counter(s: State, seat: int, target: int, card: int) -> None:
    """Remove a counter: an own one to Boneyard or Bench, an opponent's to the healer's hand, a blank vanishes."""
    s.healed |= 1 << target
    counters = s.damage[target]
    place = counters.index(card)
    del counters[place]
    s.in_damage[target] &= ~BIT[card]
    s.up &= ~BIT[card]
    s.declare("heal", seat, card=card, target=target)
    if card < 0:
        if s.events is not None:
            s.events.append(CounterChanged("blank", "blank", -1, target, -1))
    elif target == seat:
        discard(s, card, "heal", "damage", seat, place)
    else:
        to_hand(s, seat, card, "heal", "damage", target)
