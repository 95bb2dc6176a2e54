"""What passing would bring, in a few words for the button: what waits happens, who is not blocked strikes. Reads the
observation only."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Consequence
from tabletop.games.superjack import foresight
from tabletop.games.superjack.actions import gem_bits
from tabletop.games.superjack.creatures import SLOTS
from tabletop.games.superjack.foresight import LONGEST, SCORCH, Body, bodies, bouts, names, run_with
from tabletop.games.superjack.prompts import aimed_at
from tabletop.games.superjack.spent import with_spent
from tabletop.games.superjack.stage import will
from tabletop.games.superjack.texts import say


def consequence(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> Consequence | None:
    """See `Table.consequence`."""
    if parts[0].verb != "pass":
        return with_spent(seen, decision, parts, foresight.consequence(seen, decision, parts))
    if decision.seat != seen.seat:
        return None
    other = any(action.verb != "pass" for action in decision.actions)
    if decision.prompt == "block":
        return _unblocked(seen, other)
    if decision.prompt in ("buff", "act", "react"):
        return _not_saved(seen, decision)
    return _happening(seen, other) if decision.prompt == "window" else None


def _not_saved(seen: Observation, decision: Decision) -> Consequence | None:
    """Own creatures that fall as it stands, or damage; bad where what can be done now would prevent that and give up no
    more than it saves."""
    before = _lost(seen, bodies(seen))
    if _wins(seen) and before.damage < seen.fact("health")[seen.seat]:
        return Consequence(say("foresee.passed.win"), True)
    every = [_lost(seen, known) for known in _worlds(seen, decision)]
    saved = [then for then in every if len(then.gone) <= len(before.gone)]
    fallen = [card for card in before.fallen if any(card not in then.gone for then in saved)]
    if fallen:
        told = say("foresee.passed", count=len(fallen), cards=names(fallen, bodies(seen)))
        return Consequence(told, False, True)
    if before.damage:
        left = seen.fact("health")[seen.seat] - before.damage
        heals = left == 0 and _run(seen) >= 3
        form = "out" if left <= 0 else ""
        told = say("foresee.passed.hit", form=form, damage=before.damage, left=left)
        return Consequence(told, False, heals or any(then.damage < before.damage for then in saved))
    if before.fallen:
        lost = say("foresee.passed", count=len(before.fallen), cards=names(before.fallen, bodies(seen)))
        return Consequence(lost, False)
    return None


def _wins(seen: Observation) -> bool:
    """The attack puts all others out (SJ-11.2)."""
    damage: dict[int, int] = {}
    for bout in bouts(seen):
        damage[bout.seat] = damage.get(bout.seat, 0) + bout.through
    others = [seat for seat in seen.fact("alive") if seat != seen.seat]
    return all(damage.get(seat, 0) >= seen.fact("health")[seat] for seat in others)


class _Lost(NamedTuple):
    """What one seat loses: its creatures that fall in the fights, those that it had given up before, and the damage
    that reaches it."""

    fallen: tuple[int, ...]
    given: tuple[int, ...]
    damage: int

    @property
    def gone(self) -> tuple[int, ...]:
        """All creatures that it has no more."""
        return *self.fallen, *self.given


def _lost(seen: Observation, known: Mapping[int, Body]) -> _Lost:
    """With the creatures as they are known."""
    own = [body.card for body in bodies(seen).values() if body.seat == seen.seat]
    found = bouts(seen, (), known)
    fallen = tuple([card for bout in found for card in bout.falls if card in own])
    given = tuple([card for card in own if card not in known])
    return _Lost(fallen, given, sum(bout.through for bout in found if bout.seat == seen.seat))


def _worlds(seen: Observation, decision: Decision) -> Iterator[Mapping[int, Body]]:
    """The creatures as they would be after anything that can be done now: pairs for one of them, fireballs at one, a
    gem that one wears destroyed by an ace, a Jack stacked, a royal sacrifice, one taken by a straight of six. Each by
    itself."""
    known, able = bodies(seen), {action.verb for action in decision.actions}
    foes = [body for body in known.values() if body.seat != seen.seat]
    yield from _equipped(seen, decision, known)
    fires = len({action.card for action in decision.actions if action.verb == "fireball"})
    burnt = [body for body in foes if body.left <= SCORCH * fires]
    taken = foes if "straight" in able and _run(seen) == LONGEST else []
    yield from (_without(known, body.card) for body in (*burnt, *taken))
    for body in foes if "shatter" in able else []:
        yield from (_with(known, body.without(low)) for low in body.worn)
    for action in decision.actions:
        if action.verb == "stack":
            put = known[action.card]
            # the Jack is not lost: it is part of the other one
            yield {**_with(known, known[action.target].stacked(put)), put.card: put}
        elif action.verb == "royal":
            yield from (_without(known, body.card, action.card) for body in foes)


def _equipped(
    seen: Observation, decision: Decision, known: Mapping[int, Body]
) -> Iterator[Mapping[int, Body]]:
    """One or two pairs for a creature."""
    lows = sorted({action.card for action in decision.actions if action.verb == "equip"})
    for body in known.values():
        for worn in (*[(low,) for low in lows], *combinations(lows, 2)):
            if body.seat == seen.seat and len(body.worn) + len(worn) <= SLOTS:
                yield _with(known, body.wearing((*body.worn, *worn)))


def _with(known: Mapping[int, Body], body: Body) -> Mapping[int, Body]:
    """The same with that creature as it is now, dead where its wounds are too many for that."""
    return {**known, body.card: body} if body.left > 0 else _without(known, body.card)


def _without(known: Mapping[int, Body], *gone: int) -> Mapping[int, Body]:
    return {card: body for card, body in known.items() if card not in gone}


def _run(seen: Observation) -> int:
    """The longest straight of the own untapped gems."""
    gems = seen.zone("gems", seen.seat).upright()
    return max((len(run_with(gem_bits(gems), card)) for card in gems), default=0)


def _unblocked(seen: Observation, other: bool) -> Consequence | None:
    """The damage of those whom nobody blocks."""
    damage = sum(bout.through for bout in bouts(seen) if bout.seat == seen.seat)
    left = seen.fact("health")[seen.seat] - damage
    told = say("foresee.unblocked", form="out" if left <= 0 else "", damage=damage, left=left)
    return Consequence(told, False, other) if damage else None


def _happening(seen: Observation, other: bool) -> Consequence | None:
    """What the first that waits will do."""
    windows = seen.fact("windows")
    if not windows:
        return None
    _, _, what, card, target, countered = windows[-1]
    told = say("waits.countered") if countered else will(seen, what, card, target, "passed")
    pointless = countered or foresight.is_gone(seen, what, target)
    return Consequence(told, False, other and not pointless and aimed_at(seen, seen.seat))
