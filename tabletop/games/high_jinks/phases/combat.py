"""The Combat Phase: attack and block (§7, §8)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import NO_SUIT, SUIT
from tabletop.engine.decisions import Decision, new_tuple
from tabletop.games.high_jinks import state as k
from tabletop.games.high_jinks.actions import ATTACKS, BIT, BLOCK, END, NO_BLOCK
from tabletop.games.high_jinks.phases.loss import deal_damage
from tabletop.games.high_jinks.piles import tap
from tabletop.games.high_jinks.state import State
from tabletop.mechanics.frames import Frame


def ask_attack(s: State, frame: Frame) -> Decision:
    """Any untapped own Agent against any living opponent, with or without Agents (HJ-C25), or leave Combat."""
    seat = s.turn
    others = s.alive & ~(1 << seat)
    agents, at = s.agents, 3 * seat
    acts: list[Action] = []
    for card in (agents[at], agents[at + 1], agents[at + 2]):
        if card >= 0 and not s.tapped & BIT[card]:
            acts += ATTACKS[card][others]
    acts.append(END)
    return new_tuple(Decision, (s.serial, seat, "attack", 0, tuple(acts), seat))


def answer_attack(s: State, frame: Frame, action: Action) -> None:
    """The attacker is tapped at once; a target without Agents is not asked to block (HJ-7.12)."""
    if action.verb == "end":
        s.frames[-1] = (k.END,)
        return
    card, target = action.card, action.target
    s.declare("attack", s.turn, card, target)
    tap(s, card, "attack")
    if max(s.agents[3 * target : 3 * target + 3]) >= 0:
        s.duel = [card, target, -1, 0, 0, 0, 0, 0, 0, 0, 0, SUIT[card], NO_SUIT, -1]
        s.frames.append((k.BLOCK,))
    else:
        s.declare("open", target, card)
        deal_damage(s, target, s.turn, "attack")


def ask_block(s: State, frame: Frame) -> Decision:
    """One own Agent, tapped or not, or no block."""
    seat = s.duel[k.DEFENDER]
    acts = [BLOCK[card] for card in s.agents[3 * seat : 3 * seat + 3] if card >= 0]
    acts.append(NO_BLOCK)
    clock = seat if s.config.decider else s.turn
    return new_tuple(Decision, (s.serial, seat, "block", 0, tuple(acts), clock))


def answer_block(s: State, frame: Frame, action: Action) -> None:
    """A block begins the duel, the attacker's window first (HJ-9.1); else one damage."""
    duel = s.duel
    seat = duel[k.DEFENDER]
    if action.verb == "block":
        duel[k.BLOCKER] = action.card
        duel[k.SUITS + 1] = SUIT[action.card]
        s.frames[-1] = (k.WINDOW,)
        s.declare("block", seat, card=action.card)
        return
    s.frames.pop()
    s.duel = []
    s.declare("noblock", seat, card=duel[k.ATTACKER])
    deal_damage(s, seat, s.turn, "attack")
