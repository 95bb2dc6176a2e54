"""What a choice would bring, in a few words for the button: what waits happens and who is not blocked strikes, where
it passes; what gems that tap can do no more until they untap. Reads the observation only."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import RANK, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Consequence
from tabletop.games.superjack import foresight
from tabletop.games.superjack.actions import COLOUR, COST, PAID, cards_of
from tabletop.games.superjack.foresight import (
    FIRE_RANKS,
    SCORCH,
    after_waiting,
    bodies,
    bouts,
    grown_by,
    names,
    others_of,
)
from tabletop.games.superjack.prompts import aimed_at
from tabletop.games.superjack.stage import will
from tabletop.games.superjack.texts import say


def consequence(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> Consequence | None:
    """See `Table.consequence`."""
    if parts[0].verb != "pass":
        return _with_spent(seen, decision, parts, foresight.consequence(seen, decision, parts))
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
    foe, *more = others_of(seen)
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
    return all(damage.get(seat, 0) >= seen.fact("health")[seat] for seat in others_of(seen))


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


def _with_spent(
    seen: Observation, decision: Decision, parts: tuple[Action, ...], told: Consequence | None
) -> Consequence | None:
    """What that play would bring, and the player or creature that the gems which tap for it could burn no more; to let
    a last health go is under no key which is pressed without a thought."""
    ready = seen.zone("gems", seen.seat).upright()
    paying = _paying(seen, decision, parts, ready)
    fire = [card for card in ready if RANK[card] in FIRE_RANKS]
    spent = [card for card in fire if card in paying]
    if not spent:
        return told
    left = len(fire) - len(spent)
    known, health = after_waiting(seen)
    taken = [part.target for part in parts if part.verb == "straight"]
    foes = [body for body in known.values() if body.seat != seen.seat and body.card not in taken]
    safe = [body for body in foes if SCORCH * left < body.left <= SCORCH * len(fire)]
    out = [seat for seat in others_of(seen) if left < health[seat] <= len(fire)]
    if not (safe or out):
        return told
    if out:
        form, foe, seat = "out", "", out[0]
    else:
        body = max(safe, key=lambda body: body.power)
        form, foe, seat = "", card_text(body.card), body.seat
    lost = say("spent", form, gem=card_text(spent[0]), foe=foe, player=named(seat))
    told = told or Consequence("", False)
    return told._replace(lost=lost, bad=told.bad or bool(out))


def _paying(seen: Observation, decision: Decision, parts: tuple[Action, ...], ready: list[int]) -> set[int]:
    """The gems that are sure to be tapped by these parts of a choice."""
    if parts[0].verb in ("straight", "equip"):
        return {part.card for part in parts}
    if parts[0].verb not in PAID or parts[0].card < 0:
        return set()
    if decision.prompt == "pay":
        staged = seen.fact("staged", ())
        chosen = cards_of(seen.seat, staged[5]) if len(staged) == 6 else ()
        return {*chosen, *[part.card for part in parts]}
    card = parts[0].card
    able = {gem for gem in ready if COLOUR[gem] == COLOUR[card]}
    named = {part.card for part in parts[1:]}
    need = COST[RANK[card]] - seen.fact("pool")[seen.seat][COLOUR[card]]
    return able if len(able) == need else named
