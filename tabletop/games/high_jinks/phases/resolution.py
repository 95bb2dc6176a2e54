"""After the damage step: who is defeated, suit abilities, scars (§7 step 4, §11, §18, §25)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import CLUBS, DIAMONDS, HEARTS, JOKER, NO_SUIT, RANK, SPADES
from tabletop.engine.decisions import Decision, new_tuple
from tabletop.engine.events import CounterChanged, Declared
from tabletop.games.high_jinks import state as k
from tabletop.games.high_jinks.actions import BIT, DRAW, FIRST_CLUB, FIRST_SPADE, NONE, SALVAGE, YES
from tabletop.games.high_jinks.arithmetic import ARCHLORD_SCARS, BEATS, JUGGERNAUT_SCARS, SMASHER_SCARS
from tabletop.games.high_jinks.phases.loss import deal_damage, finish
from tabletop.games.high_jinks.phases.main import leave_field
from tabletop.games.high_jinks.piles import can_draw, draw, take
from tabletop.games.high_jinks.power import duel_power
from tabletop.games.high_jinks.state import State
from tabletop.mechanics.frames import Frame

_TIE_OF_TYPE, _TIE_OF_JOKER = 4, 5
"""Why a tie defeats nobody: HJ-11.4 or HJ-11.5."""


def settle_powers(s: State) -> None:
    """The lower Power is defeated; a tie goes by type, or to nobody."""
    duel = s.duel
    ours, theirs = duel_power(s, 0), duel_power(s, 1)
    if ours != theirs:
        resolve(s, int(ours > theirs), "outpowered")
        return
    types = RANK[duel[k.ATTACKER]], RANK[duel[k.BLOCKER]]
    if types in BEATS:
        resolve(s, 1, BEATS[types])
    elif types[::-1] in BEATS:
        resolve(s, 0, BEATS[types[1], types[0]])
    else:
        s.frames[-1] = (k.SCARS,)
        s.declare("tie", s.turn, value=_TIE_OF_JOKER if JOKER in types else _TIE_OF_TYPE)


def resolve(s: State, loser: int, why: str) -> None:
    """The loser's Agent goes to the Bench; unless the duelists are kin, its ability comes first, then the winner's.
    `why`: the word under which it is told, with both Powers."""
    duel = s.duel
    seat = duel[k.DEFENDER] if loser else s.turn
    card = duel[k.BLOCKER if loser else k.ATTACKER]
    if s.events is not None:
        won, lost = duel_power(s, 1 - loser), duel_power(s, loser)
        s.events.append(Declared(why, seat, card, duel[k.ATTACKER if loser else k.BLOCKER], won, lost))
    leave_field(s, card, "defeat")
    s.frames[-1] = (k.SCARS,)
    suit, other = duel[k.SUITS + loser], duel[k.SUITS + 1 - loser]
    if (
        suit == other and suit != NO_SUIT
    ):  # §18 Kinship: no suit ability of either, granted ones included (HJ-C62)
        s.declare("kinship", s.turn, value=suit)
        return
    s.frames.append((k.WINNER, 1 - loser))
    if suit in (HEARTS, DIAMONDS):
        kind = k.HEART if suit == HEARTS else k.DIAMOND
        if not s.config.suit_ask:
            _rescue(s, kind, seat)
        elif s.bench if kind == k.HEART else s.boneyard:
            s.frames.append((kind, seat))


def _rescue(s: State, kind: int, seat: int) -> None:
    """Heart: the bottom card of the Bench. Diamond: the bottom card of the Boneyard (§18)."""
    if pile := s.bench if kind == k.HEART else s.boneyard:
        _tell(s, "heart" if kind == k.HEART else "diamond", seat)
        take(s, seat, pile[0])


def _tell(s: State, ability: str, seat: int) -> None:
    """The suit ability of `seat`'s duelist, which does something now."""
    s.declare(ability, seat, s.duel[k.ATTACKER if seat == s.turn else k.BLOCKER])


def _tell_won(s: State, suit: int, own: str, granted: str, seat: int) -> None:
    """A winner's ability: by its own suit, or as a Juggernaut's."""
    side = 0 if seat == s.turn else 1
    _tell(s, own if s.duel[k.SUITS + side] == suit else granted, seat)


def ask_suit(s: State, frame: Frame) -> Decision:
    """Option suit_abilities = ask: use a Heart's, Diamond's or Spade's ability or not."""
    prompt = {k.HEART: "heart", k.DIAMOND: "diamond", k.SPADE: "spade"}[frame[0]]
    seat = s.turn if frame[0] == k.SPADE else frame[1]
    return Decision(s.serial, seat, prompt, 0, (YES, NONE), seat if s.config.decider else s.turn)


def answer_suit(s: State, frame: Frame, action: Action) -> None:
    """Use the ability or decline it."""
    s.frames.pop()
    if action.verb == "none":
        s.declare("no_ability", s.turn if frame[0] == k.SPADE else frame[1])
    elif frame[0] == k.SPADE:
        _strike(s, frame[1])
    else:
        _rescue(s, frame[0], frame[1])


def apply_winner(s: State, frame: Frame) -> bool:
    """The winner's Club, and an attacker's Spade; a Juggernaut (2 scars before this duel's) has both (§25)."""
    side = frame[1]
    duel = s.duel
    s.frames.pop()
    suit = duel[k.SUITS + side]
    juggernaut = s.scars[duel[k.BLOCKER if side else k.ATTACKER]] >= JUGGERNAUT_SCARS
    club = suit == CLUBS or juggernaut
    spade = side == 0 and (suit == SPADES or juggernaut)
    if club and spade:
        s.frames.append((k.ORDER,))
    elif club:
        s.frames.append((k.CLUB, duel[k.DEFENDER] if side else s.turn))
    elif spade:
        s.frames.append((k.STRIKE, duel[k.DEFENDER]))
    return False


def ask_order(s: State, frame: Frame) -> Decision:
    """Both apply: which first (HJ-C63)."""
    return Decision(s.serial, s.turn, "order", 0, (FIRST_CLUB, FIRST_SPADE), s.turn)


def answer_order(s: State, frame: Frame, action: Action) -> None:
    """Put the two abilities on the stack, the first on top."""
    club, strike = (k.CLUB, s.turn), (k.STRIKE, s.duel[k.DEFENDER])
    first = action.verb == "first-club"
    s.frames[-1:] = [strike, club] if first else [club, strike]
    s.declare("first_club" if first else "first_spade", s.turn)


def strike(s: State, frame: Frame) -> bool:
    """An attacking Spade that defeats the blocker deals its controller one damage (HJ-18.4)."""
    if s.config.suit_ask:
        s.frames[-1] = (k.SPADE, frame[1])
        return True
    s.frames.pop()
    _strike(s, frame[1])
    return False


def _strike(s: State, seat: int) -> None:
    _tell_won(s, SPADES, "spade", "granted_spade", s.turn)
    deal_damage(s, seat, s.turn, "spade")


def settle_club(s: State, frame: Frame) -> bool:
    """Nothing to draw and nothing to salvage: nothing happens (HJ-C65)."""
    if s.boneyard or can_draw(s):
        return True
    s.frames.pop()
    return False


def ask_club(s: State, frame: Frame) -> Decision:
    """Draw one or salvage one."""
    seat = frame[1]
    acts = [DRAW] if can_draw(s) else []
    acts += [SALVAGE[card] for card in s.boneyard]
    if s.config.suit_ask:
        acts.append(NONE)
    clock = seat if s.config.decider else s.turn
    return new_tuple(Decision, (s.serial, seat, "club", 0, tuple(acts), clock))


def answer_club(s: State, frame: Frame, action: Action) -> None:
    """Draw or salvage."""
    seat = frame[1]
    s.frames.pop()
    if action.verb in ("draw", "salvage"):
        _tell_won(s, CLUBS, "club", "granted_club", seat)
    if action.verb == "draw":
        draw(s, seat, 1)
    elif action.verb == "salvage":
        take(s, seat, action.card)
    else:
        s.declare("no_ability", seat)


def add_scars(s: State, frame: Frame) -> bool:
    """Each duelist still on the field gains a scar, the attacker first; the sixth wins the game (HJ-25.10)."""
    duel = s.duel
    smashers = []
    for seat, card in ((s.turn, duel[k.ATTACKER]), (duel[k.DEFENDER], duel[k.BLOCKER])):
        if card in s.agents[3 * seat : 3 * seat + 3]:
            s.scars[card] += 1
            if s.scars[card] >= ARCHLORD_SCARS:
                s.archlords |= BIT[card]
            if s.events is not None:
                s.events.append(CounterChanged("scar", "scars", card, seat, s.scars[card]))
            if s.scars[card] >= SMASHER_SCARS:
                smashers.append(seat)
                if not s.config.share_smash:  # HJ-C91: the attacker comes first and wins
                    break
    s.frames.pop()
    s.duel = []
    if smashers:
        finish(s, tuple(sorted(smashers)), "smasher")
        return True
    return False
