"""What a normal summon brings: a card or the Agent's ability; and counters that are Agents (§5, §17, §24)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import RANK
from tabletop.engine.decisions import Decision
from tabletop.engine.events import CardTurned, Declared
from tabletop.engine.zones import ALL
from tabletop.games.high_jinks.actions import (
    ABILITIES,
    ABILITY_WHICH,
    ABILITY_ZONE,
    BIT,
    DRAW,
    NONE,
    USE_WHICH,
    USE_ZONE,
)
from tabletop.games.high_jinks.actions import (
    ABILITY as ABILITY_CARD,
)
from tabletop.games.high_jinks.actions import (
    USE as USE_CARD,
)
from tabletop.games.high_jinks.piles import can_draw, discard, draw, leave_mana, to_hand
from tabletop.games.high_jinks.state import ABILITY, USE, State

Frame = tuple[int, ...]

_PROMPT = ("jack", "queen", "king")


def _targets(s: State) -> list[int]:
    """Mana zones with a Spell of living opponents, `6 * seat + place`: what a Jack may destroy."""
    own = s.turn
    return [at for at, card in enumerate(s.mana) if card >= 0 and at // 6 != own]


def _has_target(s: State, which: int) -> bool:
    if which == 0:
        return bool(_targets(s))
    return bool(s.bench if which == 1 else s.boneyard)


def usable_counters(s: State, seat: int) -> list[int]:
    """Face-up Agent counters with an ability that has a target (HJ-24.8, HJ-C87)."""
    agents = [card for card in s.damage[seat] if card >= 0 and RANK[card] > 10 and s.up & BIT[card]]
    return [card for card in agents if any(_has_target(s, which) for which in ABILITIES[card])]


def ask_summon(s: State, frame: Frame) -> Decision:
    """Draw one, or use an ability that has a target, or neither (HJ-C15, HJ-C16)."""
    acts = [DRAW] if can_draw(s) else []
    acts += [ABILITY_WHICH[which] for which in ABILITIES[frame[1]] if _has_target(s, which)]
    acts.append(NONE)
    return Decision(s.serial, s.turn, "summon", 0, tuple(acts), s.turn, "§5")


def answer_summon(s: State, frame: Frame, action: Action) -> None:
    """Draw, decline, or go on to the ability's target."""
    if action.verb == "ability":
        s.frames.append((ABILITY, action.value))
        return
    s.frames.pop()
    if action.verb == "draw":
        draw(s, s.turn, 1)
    elif s.events is not None:
        s.events.append(Declared("none", s.turn))


def ask_ability(s: State, frame: Frame) -> Decision:
    """The ability's target."""
    return _ask_target(s, frame[1], 1, ABILITY_CARD, ABILITY_ZONE)


def answer_ability(s: State, frame: Frame, action: Action) -> None:
    """Use the ability of the Agent just summoned."""
    s.frames.pop()
    agent = s.frames.pop()[1]
    if s.events is not None:
        s.events.append(Declared("ability", s.turn, card=agent, value=frame[1]))
    _apply(s, frame[1], action)


def ask_use(s: State, frame: Frame) -> Decision:
    """First which ability of the counter Agent, then its target."""
    if len(frame) > 2:
        return _ask_target(s, frame[2], 2, USE_CARD, USE_ZONE)
    acts = tuple([USE_WHICH[which] for which in ABILITIES[frame[1]] if _has_target(s, which)])
    return Decision(s.serial, s.turn, "use", 1, acts, s.turn, "§24")


def answer_use(s: State, frame: Frame, action: Action) -> None:
    """The target pays: the counter turns face-down, then the ability applies. It is no summon (HJ-24.9)."""
    if len(frame) == 2:
        s.frames[-1] = (USE, frame[1], action.value)
        return
    seat, counter = s.turn, frame[1]
    s.frames.pop()
    s.main_actions += 1
    s.up &= ~BIT[counter]
    if s.events is not None:
        place = s.damage[seat].index(counter)
        s.events.append(Declared("use", seat, card=counter, value=frame[2]))
        s.events.append(CardTurned("use", counter, ALL, "damage", seat, place, True))
    _apply(s, frame[2], action)


def _ask_target(
    s: State, which: int, stage: int, cards: tuple[Action, ...], zones: tuple[Action, ...]
) -> Decision:
    if which == 0:
        acts = [zones[at] for at in _targets(s)]
    else:
        acts = [cards[card] for card in (s.bench if which == 1 else s.boneyard)]
    return Decision(s.serial, s.turn, _PROMPT[which], stage, tuple(acts), s.turn, "§17")


def _apply(s: State, which: int, action: Action) -> None:
    """Jack: a Spell of an opponent's field is discarded. Queen: recruit. King: salvage (§17)."""
    if which == 0:
        seat = action.target // 6
        card = s.mana[action.target]
        discard(s, card, "destroy", "mana", seat, leave_mana(s, card))
    elif which == 1:
        s.bench.remove(action.card)
        to_hand(s, s.turn, action.card, "recruit", "bench")
    else:
        s.boneyard.remove(action.card)
        to_hand(s, s.turn, action.card, "salvage", "boneyard")
