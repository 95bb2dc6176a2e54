"""What passing would bring, in a few words for the button: what waits happens, who is not blocked strikes. Reads the
observation only."""

from typing import Any

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Consequence
from tabletop.games.superjack import foresight
from tabletop.games.superjack.foresight import bouts
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
    return _happening(seen, other) if decision.prompt == "window" else None


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
