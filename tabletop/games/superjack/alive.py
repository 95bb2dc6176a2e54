"""Which answers a hint of Superjack compares, and which one in any case."""

from typing import Final

from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import ACE, RANK
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.superjack.actions import COMBAT, DONE, OWN_STEPS, SKIP, gem_bits
from tabletop.games.superjack.asked import CALLED, SACRIFICES, advised, loses_nothing, why_asked
from tabletop.games.superjack.foresight import (
    LOOT,
    SCORCH,
    bodies,
    burnt,
    could_block,
    free_attack,
    others_of,
    run_with,
    straight_of,
    unhindered,
)
from tabletop.games.superjack.judgement.priority import ENOUGH, SPARE
from tabletop.games.superjack.winning import line_of


def alive(seen: Observation, decision: Decision) -> tuple[Action, ...]:
    """See `Mind.alive`: nothing is aimed at what it does not help against. Where no way to win in this turn is seen the
    gem of the turn comes first: all else can be done after it. To go to a combat in which nothing can attack only
    delays the end of the turn (SJ-2.7), that is no better with mined energy unused (SJ-2.11), and no gem is sacrificed
    for nothing. Where this turn may win, no straight or pair taps the gems for that: both can wait; and where the
    attack alone is enough, or risks nothing, it is not left out. Nor is what costs less
    later compared, while two or more choices are left without it."""
    kept = _sensible(seen, decision)
    for later in () if decision.stage or line_of(seen, decision) is not None else _LATER:
        now = tuple([action for action in kept if not later(seen, decision, action)])
        kept = now if len(now) > 1 else kept
    if kept == (SKIP,):  # what gives something up for nothing is compared with it
        kept = tuple([action for action in decision.actions if action != COMBAT])
    return kept or decision.actions


def at_once(seen: Observation, decision: Decision) -> Parts:
    """See `Mind.winning`: what wins for sure, fireballs that are enough, the only gem of the turn, the only other
    player to burn, or the end of a turn in which nothing can be done any more."""
    kept, line = alive(seen, decision), line_of(seen, decision)
    if line is not None and (line.sure or not line.by):
        return line.step
    return kept if [action.verb for action in kept] in (["gem"], ["burn"], ["skip"]) else ()


def _sensible(seen: Observation, decision: Decision) -> tuple[Action, ...]:
    """The answers that do not plainly lose something, the gem of the turn alone where no win is seen; `_LATER` tells
    which of them cost less later."""
    if decision.stage:
        return tuple([action for action in decision.actions if _helps(seen, decision, action)])
    line = line_of(seen, decision)
    gems = tuple([action for action in decision.actions if action.verb == "gem"])
    if line is None and gems:
        return gems
    idle = {"combat"} if decision.prompt == "main" and not seen.fact("able") else set[str]()
    first = line.step[0] if line is not None else None
    if line is not None:
        wins = line.by == "attack" and line.step[0].verb in ("combat", "attack")
        idle |= {"straight", "equip", *(("skip", "pass") if wins else ())}
    if decision.prompt in ("main", "attack") and free_attack(seen):
        idle |= {"skip", "pass"}
    ends = {"skip", "end"} if decision.prompt in ("main", "main2") else set[str]()
    return tuple(
        [
            action
            for action in decision.actions
            if action == first
            or (
                action.verb not in idle
                and (action.verb not in (*ends, *SACRIFICES) or loses_nothing(seen, decision, action))
                and (action.verb != "fireball" or any(burnt(seen, body) for body in bodies(seen).values()))
            )
        ]
    )


def _helps(seen: Observation, decision: Decision, action: Action) -> bool:
    """It is aimed at nothing of one's own, nor at a creature that dies just as well without it."""
    if action.verb not in ("fireball", "burn", "royal") or action.target < 0:
        return True
    body = bodies(seen).get(action.target)
    if action.verb == "fireball" and body is not None and not burnt(seen, body):
        return False
    return loses_nothing(seen, decision, action)


def _burns_early(seen: Observation, decision: Decision, action: Action) -> bool:
    """A fireball at somebody whom no more of them finish: together with others it does as much when they are enough."""
    weakest = min(seen.fact("health")[seat] for seat in others_of(seen))
    fires = len({other.card for other in decision.actions if other.verb == "burn"})
    return action.verb == "burn" and fires < weakest and not _doomed(seen)


def _equips_early(seen: Observation, decision: Decision, action: Action) -> bool:
    """A pair in a main phase: after blocks, or in another's turn, it is seen whom it helps."""
    return action.verb == "equip" and decision.prompt in OWN_STEPS


def _draws_early(seen: Observation, decision: Decision, action: Action) -> bool:
    """A gem for a card, where there are few gems."""
    return action.verb == "draw" and seen.zone("gems", seen.seat).count < ENOUGH and not _doomed(seen)


def _doomed(seen: Observation) -> bool:
    """An ace is to destroy a gem, which should be used before."""
    return any(what == "shatter" for _, _, what, *_ in seen.fact("windows"))


def _runs_early(seen: Observation, decision: Decision, action: Action) -> bool:
    """A straight of three or four in one's own turn: at the end of the other's turn it costs nothing, and in danger it
    can be used at once all the same (SJ-4.11)."""
    if action.verb != "straight" or seen.fact("turn") != seen.seat or seen.fact("health")[seen.seat] == 1:
        return False
    ready = gem_bits(seen.zone("gems", seen.seat).upright())
    return straight_of(seen, len(run_with(ready, action.card))) <= LOOT


def _comes_early(seen: Observation, decision: Decision, action: Action) -> bool:
    """An ace as a creature where it could not well attack: it can come in the turn of the other as well, and till then
    it stops another one (SJ-10.1)."""
    if action.verb != "cast" or RANK[action.card] != ACE or decision.prompt not in OWN_STEPS:
        return False
    blockers = sum([len(could_block(seen, seat)) for seat in others_of(seen)])
    return decision.prompt != "main" or blockers > len(seen.fact("able"))


def _shoots_early(seen: Observation, decision: Decision, action: Action) -> bool:
    """A fireball where they kill at most a 1/1, which is in no fight, and there is no danger: gems pay for more."""
    if action.verb != "fireball" or seen.fact("blocks") or seen.zone("gems", seen.seat).count >= SPARE:
        return False
    foes = [body for body in bodies(seen).values() if body.seat != seen.seat]
    fires = len({other.card for other in decision.actions if other.verb == "fireball"})
    small = all(body.power < 2 or body.left > SCORCH * fires for body in foes)
    return small and 2 * _strength(seen) < seen.fact("health")[seen.seat] and not _doomed(seen)


_LATER: Final = (_burns_early, _runs_early, _shoots_early, _equips_early, _comes_early, _draws_early)


def marked(seen: Observation, decision: Decision) -> Action | None:
    """See `Mind.marked`: what may win in this turn, else the first of that for which the second main phase is asked,
    the combat to which the help says to go on, where nobody can block, or all that does not cost less later."""
    line = line_of(seen, decision)
    if line is not None:
        return line.step[0]
    verb = CALLED.get(why_asked(seen, decision), "")
    blocked = any(could_block(seen, seat) for seat in others_of(seen))
    if (
        advised(seen, decision) == "combat"
        and not blocked
        and _strength(seen) < seen.fact("health")[seen.seat]
    ):
        verb = "combat"
    verbs = ("cast", verb) if verb == "mine" else (verb,)
    free = [act for act in decision.actions if act.verb in verbs and loses_nothing(seen, decision, act)]
    if free or decision.stage:
        return min(free, key=lambda act: verbs.index(act.verb), default=None)
    calm = [act for act in _sensible(seen, decision) if not any(late(seen, decision, act) for late in _LATER)]
    return calm[0] if len(calm) == 1 else None


def planned(seen: Observation, decision: Decision) -> Parts:
    """See `Mind.planned`: against one opponent the attack of those alone that nobody can block."""
    free, able = [body.card for body in unhindered(seen)], seen.fact("able")
    others = others_of(seen)
    if decision.stage or decision.prompt not in ("main", "attack") or len(others) > 1:
        return ()
    if not 0 < len(free) < len(able):
        return ()
    attacks = [Action("attack", card, others[0]) for card in sorted(free)]
    ends = [DONE] if max(able) > max(free) else []
    return (*([COMBAT] if decision.prompt == "main" else []), *attacks, *ends)


def _strength(seen: Observation) -> int:
    """What the creatures of the others could strike with together."""
    return sum(body.power for body in bodies(seen).values() if body.seat != seen.seat)
