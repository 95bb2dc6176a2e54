"""What passing would bring, in a few words for the button: what waits happens, who is not blocked strikes. Reads the
observation only."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Consequence
from tabletop.games.superjack import foresight
from tabletop.games.superjack.creatures import SLOTS, bonus
from tabletop.games.superjack.foresight import SCORCH, Body, Bout, bodies, bouts, names
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
    """Own creatures that fall as it stands, and damage, where a pair or a fireball at hand would save them."""
    before = _lost(seen, bouts(seen))
    saved = [_lost(seen, bouts(seen, known=known)) for known in _worlds(seen, decision)]
    fallen = [card for card in before.fallen if any(card not in then.fallen for then in saved)]
    if fallen:
        told = say("foresee.passed", count=len(fallen), cards=names(fallen, bodies(seen)))
        return Consequence(told, False, True)
    if not any(then.damage < before.damage for then in saved):
        return None
    health: Any = seen.fact("health")
    left = health[seen.seat] - before.damage
    told = say("foresee.passed.hit", form="out" if left <= 0 else "", damage=before.damage, left=left)
    return Consequence(told, False, True)


class _Lost(NamedTuple):
    """What one seat loses in the fights: its creatures that fall, and the damage that reaches it."""

    fallen: tuple[int, ...]
    damage: int


def _lost(seen: Observation, found: Iterable[Bout]) -> _Lost:
    known, found = bodies(seen), tuple(found)
    fallen = tuple([card for bout in found for card in bout.falls if known[card].seat == seen.seat])
    return _Lost(fallen, sum(bout.through for bout in found if bout.seat == seen.seat))


def _worlds(seen: Observation, decision: Decision) -> Iterator[Mapping[int, Body]]:
    """The creatures as they would be after a pair for one of them, or a fireball at one."""
    known = bodies(seen)
    for low in {action.card for action in decision.actions if action.verb == "equip"}:
        for body in known.values():
            if body.seat == seen.seat and len(body.worn) < SLOTS:
                more = bonus((*body.worn, low)) - bonus(body.worn)
                grown = body._replace(power=body.power + more, left=body.left + more)
                yield {**known, body.card: grown}
    if any(action.verb == "fireball" for action in decision.actions):
        for body in known.values():
            if body.seat != seen.seat and body.left <= SCORCH:
                yield {card: other for card, other in known.items() if card != body.card}


def _unblocked(seen: Observation, other: bool) -> Consequence | None:
    """The damage of those whom nobody blocks."""
    damage = sum(bout.through for bout in bouts(seen) if bout.seat == seen.seat)
    health: Any = seen.fact("health")
    left = health[seen.seat] - damage
    told = say("foresee.unblocked", form="out" if left <= 0 else "", damage=damage, left=left)
    return Consequence(told, False, other) if damage else None


def _happening(seen: Observation, other: bool) -> Consequence | None:
    """What the first that waits will do."""
    windows: Any = seen.fact("windows")
    if not windows:
        return None
    _, _, what, card, target, countered = windows[-1]
    told = say("waits.countered") if countered else will(seen, what, card, target, "passed")
    return Consequence(told, False, other and not countered and aimed_at(seen, seen.seat))
