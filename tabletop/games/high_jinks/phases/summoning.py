"""What a normal summon brings: a card or the Agent's ability; and counters that are Agents (§5, §17, §24)."""

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision, new_tuple
from tabletop.games.high_jinks import state as k
from tabletop.games.high_jinks.actions import (
    ABILITIES,
    ABILITY,
    ABILITY_WHICH,
    ABILITY_ZONE,
    BIT,
    CARDS,
    DRAW,
    HAS_ABILITY,
    NONE,
    USE,
    USE_WHICH,
    USE_ZONE,
)
from tabletop.games.high_jinks.piles import can_draw, discard, draw, leave_mana, take, turn_counter
from tabletop.games.high_jinks.state import State
from tabletop.mechanics.frames import Frame

_PROMPT = ("jack", "queen", "king")


def _choices(draws: bool, agent: int, targets: int) -> tuple[Action, ...]:
    abilities = [ABILITY_WHICH[which] for which in ABILITIES[agent] if targets >> which & 1]
    return (*((DRAW,) if draws else ()), *abilities, NONE)


_SUMMON_CHOICES = tuple(
    tuple([tuple([_choices(draws, agent, targets) for targets in range(8)]) for agent in range(CARDS)])
    for draws in (False, True)
)
"""[can draw][Agent][abilities with a target]: draw, an ability, or none."""


def _targets(s: State) -> list[int]:
    """Mana zones with a Spell of living opponents, `6 * seat + place`: what a Jack may destroy."""
    own = s.turn
    return [at for at, card in enumerate(s.mana) if card >= 0 and at // 6 != own]


def _with_target(s: State) -> int:
    """The abilities that have a target, a bit each: a Jack's Mana of opponents, a Queen's Bench, a King's Boneyard."""
    mana = s.in_mana
    others_have = len(mana) - mana.count(0) > (mana[s.turn] > 0)
    return others_have | (2 if s.bench else 0) | (4 if s.boneyard else 0)


def usable_counters(s: State, seat: int, counters: int) -> tuple[Action, ...]:
    """Uses of face-up Agent counters, those among `counters`, with an ability that has a target (HJ-24.8, HJ-C87)."""
    usable = counters & HAS_ABILITY[_with_target(s)]
    return tuple([USE[card] for card in s.damage[seat] if usable & BIT[card]]) if usable else ()


def ask_summon(s: State, frame: Frame) -> Decision:
    """Draw one, or use an ability that has a target, or neither (HJ-C15, HJ-C16)."""
    acts = _SUMMON_CHOICES[bool(s.deck) or can_draw(s)][frame[1]][_with_target(s)]
    return new_tuple(Decision, (s.serial, s.turn, "summon", 0, acts, s.turn))


def answer_summon(s: State, frame: Frame, action: Action) -> None:
    """Draw, decline, or go on to the ability's target."""
    if action.verb == "ability":
        s.frames.append((k.ABILITY, action.value))
        return
    s.frames.pop()
    if action.verb == "draw":
        draw(s, s.turn, 1)
    else:
        s.declare("none", s.turn)


def ask_ability(s: State, frame: Frame) -> Decision:
    """The ability's target."""
    return _ask_target(s, frame[1], 1, ABILITY, ABILITY_ZONE)


def answer_ability(s: State, frame: Frame, action: Action) -> None:
    """Use the ability of the Agent just summoned."""
    s.frames.pop()
    agent = s.frames.pop()[1]
    s.declare("ability", s.turn, card=agent, value=frame[1])
    _apply(s, frame[1], action)


def ask_use(s: State, frame: Frame) -> Decision:
    """First which ability of the counter Agent, then its target."""
    if len(frame) > 2:
        return _ask_target(s, frame[2], 2, USE, USE_ZONE)
    open_now = _with_target(s)
    acts = tuple([USE_WHICH[which] for which in ABILITIES[frame[1]] if open_now >> which & 1])
    return new_tuple(Decision, (s.serial, s.turn, "use", 1, acts, s.turn))


def answer_use(s: State, frame: Frame, action: Action) -> None:
    """The target pays: the counter turns face-down, then the ability applies. It is no summon (HJ-24.9)."""
    if len(frame) == 2:
        s.frames[-1] = (k.USE, frame[1], action.value)
        return
    seat, counter = s.turn, frame[1]
    s.frames.pop()
    s.main_actions += 1
    s.declare("use", seat, counter, value=frame[2])
    turn_counter(s, seat, counter)
    _apply(s, frame[2], action)


def _ask_target(
    s: State, which: int, stage: int, cards: tuple[Action, ...], zones: tuple[Action, ...]
) -> Decision:
    if which == 0:
        acts = tuple([zones[at] for at in _targets(s)])
    else:
        acts = tuple([cards[card] for card in (s.bench if which == 1 else s.boneyard)])
    return new_tuple(Decision, (s.serial, s.turn, _PROMPT[which], stage, acts, s.turn))


def _apply(s: State, which: int, action: Action) -> None:
    """Jack: a Spell of an opponent's field is discarded. Queen: recruit. King: salvage (§17)."""
    if which == 0:
        seat = action.target // 6
        card = s.mana[action.target]
        discard(s, card, "destroy", "mana", seat, leave_mana(s, card))
    else:
        take(s, s.turn, action.card)
