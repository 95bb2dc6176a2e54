"""What the prior weighs most, where it is found without weighing everything: playouts ask for nothing else.

Whoever changes a weight in `priority` changes it here too by its name; what is never above passing is not looked at.
Where energy lies in the pool, or Jacks can be stacked or given up, the prior itself is asked.
"""

from collections.abc import Sequence
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import LOOKS, RANK
from tabletop.engine.decisions import Decision
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import BIT, FIRE, GEM_BIT, pair_lows
from tabletop.games.superjack.judgement import priority
from tabletop.games.superjack.judgement.fighting import attack_plan, closes, incoming, strongest_foe, wearer
from tabletop.games.superjack.judgement.gems import (
    ACES,
    CREATURES,
    DIG,
    GEMS_IN_HAND,
    HEAL,
    RESEARCH,
    STEAL,
    best_gem,
    run_plan,
    spare,
)
from tabletop.games.superjack.judgement.priority import BURNING, DRAWING, OWN, PLENTY, SPARE
from tabletop.games.superjack.state import State

_JACKS: Final = ("stack", "royal")
_GEM, _PASSING = OWN["gem"], OWN["pass"]
_USED: Final = 0xFF00FF
"""Gems that do something before they are lost: a fireball, or a card. Nobody mines for its own sake."""
_LONG: Final = 5
"""Gems of the shortest straight that is made in a phase of one's own."""
_MOST: Final = priority.RUNS[6] + 1.0
"""Nothing but the end of a rival outweighs a gem of so much: the next is a straight of six that leaves all pairs."""


def first_of(weights: Sequence[float]) -> int:
    """The place of the largest, the first of equals."""
    return weights.index(max(weights))


def _place(acts: Sequence[Action], verb: str) -> int:
    """Of the first action with that verb; -1 if there is none."""
    for n, action in enumerate(acts):
        if action.verb == verb:
            return n
    return -1


def _fire(s: State, seat: int) -> bool:
    """Whether a fireball that is at hand goes at a creature: it outweighs passing only for who can spare the gem."""
    return s.gems[seat].bit_count() >= SPARE and priority.fire(s, seat) == BURNING


def _jacks(s: State, seat: int, last: str) -> bool:
    """Whether what Jacks can do may outweigh passing; `last`: the last move there is."""
    return last in _JACKS and (priority.stacks(s, seat) or (last == "royal" and strongest_foe(s, seat) >= 3))


def leading_main(s: State, decision: Decision) -> int:
    """In a phase of one's own."""
    seat, acts = decision.seat, decision.actions
    ready, hand, mine = s.ready[seat], s.hands[seat], s.creatures[seat]
    end, first = len(acts) - 1, decision.prompt == "main"
    if (s.pool and hand & CREATURES) or (len(mine) > 1 and _jacks(s, seat, acts[end - 1 - first].verb)):
        return first_of(priority.prior_main(s, seat, acts))
    if ready & FIRE and priority.burns(s, seat):
        return _place(acts, "burn")
    best, at, n = _PASSING, end, 0
    if first and mine and (s.gem_played or not hand & GEMS_IN_HAND) and closes(s, seat):
        return end - 1
    if not s.gem_played and (gems := hand & GEMS_IN_HAND):
        at, best = best_gem(s, seat)
        best += _GEM
        if best >= _MOST:
            return at
        n = gems.bit_count()
    if ready:
        if hand & CREATURES:
            while (action := acts[n]).verb == "cast":
                weight = priority.CREATURE[RANK[action.card]]
                if weight > best:
                    best, at = weight, n
                n += 1
        if s.gems[seat].bit_count() >= PLENTY:
            if best < BURNING and ready & FIRE and _fire(s, seat):
                best, at = BURNING, _place(acts, "fireball")
            if best < DRAWING and s.libraries[seat] and priority.draws(s, seat):
                found = _place(acts, "draw")
                if found >= 0:
                    best, at = DRAWING, found
        if ready.bit_count() >= _LONG:
            low, size = run_plan(s, seat, DIG | STEAL)
            if size and best < priority.RUNS[size] + 1.0:
                for n in range(_place(acts, "straight"), end):
                    action = acts[n]
                    if action.verb != "straight":
                        break
                    if RANK[action.card] - 2 == low:
                        weight = priority.RUNS[size] + spare(s, seat, action.card)
                        if weight > best:
                            best, at = weight, n
        if hand & ACES and best < OWN["shatter"]:
            last = end - 1 - first
            while acts[last].verb in _JACKS:  # what aces do comes before
                last -= 1
            if acts[last].verb == "shatter":
                return _place(acts, "shatter")
            if acts[last].verb == "cast" and best < priority.ACE_NOW and priority.plays_ace(s, seat):
                for ace in range(n, end):
                    if acts[ace].verb == "cast":
                        return ace
    if first and mine and best < priority.ATTACKING and attack_plan(s, seat)[0]:
        at = end - 1
    return at


def leading_attack(s: State, decision: Decision) -> int:
    """The first attacker of the plan, else enough, which comes last."""
    seat, acts = decision.seat, decision.actions
    plan, target = attack_plan(s, seat)
    if plan:
        for n, action in enumerate(acts):
            if action.target == target and plan & BIT[action.card]:
                return n
    return len(acts) - 1


def leading_reaction(s: State, decision: Decision) -> int:
    """In a step of combat."""
    seat, acts = decision.seat, decision.actions
    end = len(acts) - 1
    if s.pool or acts[end - 1].verb == "royal":
        return first_of(priority.prior_reaction(s, seat, acts))
    ready = s.ready[seat]
    fire = ready & FIRE
    if fire and priority.burns(s, seat):
        return _place(acts, "burn")
    kind, found = s.frames[0][0], -1
    if seat != s.turn and kind == k.REACT and incoming(s, seat) >= s.health[seat]:
        found = _place(acts, "straight")
    if found < 0 and fire and _fire(s, seat):
        found = _place(acts, "fireball")
    if found < 0 and kind != k.DEFEND and pair_lows(ready) and wearer(s, seat) >= 0:
        found = _place(acts, "equip")
    return found if found >= 0 else end


def leading_last(s: State, decision: Decision) -> int:
    """At the end of somebody else's turn."""
    seat, acts = decision.seat, decision.actions
    end = len(acts) - 1
    if s.pool or acts[end - 1].verb == "royal":
        return first_of(priority.prior_last(s, seat, acts))
    if s.ready[seat] & FIRE:
        if priority.burns(s, seat):
            return _place(acts, "burn")
        if _fire(s, seat):
            return _place(acts, "fireball")
    low, size = run_plan(s, seat, HEAL | RESEARCH | DIG | STEAL)
    if size:
        for n, action in enumerate(acts):
            if action.verb == "straight" and RANK[action.card] - 2 == low:
                return n
    return end


def leading_window(s: State, decision: Decision) -> int:
    """Before an ace or a fireball of somebody else happens."""
    seat, acts = decision.seat, decision.actions
    end, frame = len(acts) - 1, s.frames[-1]
    what, target = frame[k.WHAT], frame[k.TARGET]
    doomed = what == k.SHATTER and target // LOOKS == seat and s.ready[seat] & GEM_BIT[target] & _USED
    if s.pool or doomed or acts[end - 1].verb == "royal":
        return first_of(priority.prior_window(s, seat, acts))
    fire, found = s.ready[seat] & FIRE, -1
    if fire and priority.burns(s, seat):
        return _place(acts, "burn")
    if what == k.BURN and target == seat and s.health[seat] <= 1:
        found = _place(acts, "straight")
    if found < 0 and fire and _fire(s, seat):
        found = _place(acts, "fireball")
    if found < 0 and what == k.FIREBALL and priority.saves(s, seat, target):
        found = _place(acts, "equip")
    if found < 0 and s.hands[seat] & ACES and priority.counters(s, seat):
        found = _place(acts, "counter")
    return found if found >= 0 else end


def leading_buff(s: State, decision: Decision) -> int:
    """In a step for pairs alone."""
    seat, acts = decision.seat, decision.actions
    return 0 if wearer(s, seat) >= 0 else len(acts) - 1
