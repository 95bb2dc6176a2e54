"""What passing would bring, in a few words for the button: what waits happens, who is not blocked strikes. Reads the
observation only."""

from tabletop.engine.actions import Action
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Consequence
from tabletop.games.superjack import foresight
from tabletop.games.superjack.foresight import bodies, bouts, grown_by, names
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
        return _not_saved(seen, decision, other)
    return _happening(seen, other) if decision.prompt == "window" else None


def _not_saved(seen: Observation, decision: Decision, other: bool) -> Consequence | None:
    """Own creatures that fall as it stands, or damage; bad where something can be done. `other`: there is."""
    found, known = bouts(seen), bodies(seen)
    damage = sum(bout.through for bout in found if bout.seat == seen.seat)
    left = seen.fact("health")[seen.seat] - damage
    if _wins(seen) and left > 0:
        return Consequence(say("foresee.passed.win"), True)
    fallen = [card for bout in found for card in bout.falls if known[card].seat == seen.seat]
    if fallen:
        told = say("foresee.passed", count=len(fallen), cards=names(fallen, known))
        return Consequence(told, False, other)
    if short := _short(seen, decision):
        return Consequence(short, False, True)
    told = say("foresee.passed.hit", form="out" if left <= 0 else "", damage=damage, left=left)
    return Consequence(told, False, other) if damage else None


def _short(seen: Observation, decision: Decision) -> str:
    """That the pairs at hand would bring an unblocked attacker the power that lacks to put the only other player out
    (SJ-5.5, SJ-11.2); "" where nothing lacks, or more."""
    foe, *more = [seat for seat in seen.fact("alive") if seat != seen.seat]
    through = {bout.attacker: bout.through for bout in bouts(seen) if bout.seat == foe and bout.through}
    lacks = seen.fact("health")[foe] - sum(through.values())
    if more or not through or lacks <= 0 or all(action.verb != "equip" for action in decision.actions):
        return ""
    attackers = [bodies(seen)[card] for card in through]
    gains = [grown.power - body.power for body in attackers for _, grown in grown_by(seen, body)]
    if lacks > max(gains, default=0):
        return ""
    return say("foresee.passed.short", player=named(foe), count=lacks)


def _wins(seen: Observation) -> bool:
    """The attack puts all others out (SJ-11.2)."""
    damage: dict[int, int] = {}
    for bout in bouts(seen):
        damage[bout.seat] = damage.get(bout.seat, 0) + bout.through
    others = [seat for seat in seen.fact("alive") if seat != seen.seat]
    return all(damage.get(seat, 0) >= seen.fact("health")[seat] for seat in others)


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
    told = say("waits.countered") if countered else will(seen, what, card, target)
    pointless = countered or foresight.is_gone(seen, what, target)
    return Consequence(told, False, other and not pointless and aimed_at(seen, seen.seat))
