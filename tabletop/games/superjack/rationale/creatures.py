"""Why creatures are stacked, sacrificed, attack or block, and why whoever acts leaves it to others."""

from collections.abc import Iterable
from typing import Final

from tabletop.engine.actions import Parts
from tabletop.engine.cards import card_text
from tabletop.engine.catalogue import named
from tabletop.engine.texts import numeral, one_of
from tabletop.games.superjack.actions import COMBAT, FIRE, GEM_BIT, SKIP
from tabletop.games.superjack.creatures import SUPERJACK
from tabletop.games.superjack.foresight import (
    Body,
    bouts,
    could_block,
    hopeless,
    may_block,
    most_power,
    names,
    unhindered,
)
from tabletop.games.superjack.rationale.texts import say
from tabletop.games.superjack.rationale.view import FEW, View
from tabletop.mechanics.reasons import Claims


def _stack(view: View, parts: Parts) -> Claims:
    base = view.body.get(parts[0].target)
    if base is None or base.jacks < 1:
        return
    added = view.body.get(parts[0].card)
    count = base.jacks + (added.jacks if added is not None else 1)
    power = 1 << (count - 1)
    yield say("rationale.stack", number=numeral(count), power=power), {"stack": power}


def _combat(view: View, parts: Parts) -> Claims:
    """Why the attack with which one goes on; that one goes there and does not attack has no reason."""
    attackers = [view.body[part.card] for part in parts if part.verb == "attack"]
    if attackers:
        yield from _attack(view, parts)
        for wait, ready in waiting(view, parts):
            # as much, or more, can be attacked with after what is done before
            cards = names([body.card for body in attackers], view.body)
            yield say("rationale.combat.waits", cards=cards, power=_power(attackers), wait=wait), ready


def _power(creatures: Iterable[Body]) -> int:
    return sum(body.power for body in creatures)


def stopped(view: View, parts: Parts) -> str:
    """Who could block the strongest of the attackers of that choice and kill it, alone or together, or of all that
    could attack where it names none, if somebody can block each; "" if nobody."""
    at = {part.card: [part.target] for part in parts if part.verb == "attack"}
    able = [] if not at and unhindered(view.seen) else view.able
    for mine in sorted(able, key=lambda body: -body.power):
        for seat in at.get(mine.card, [] if at else view.others):
            foes = sorted(could_block(view.seen, seat), key=lambda body: body.power)
            foes = [body for body in foes if may_block(body, mine)]
            alone = [body for body in foes if body.power >= mine.left]
            if _power(gang := alone[:1] or foes) >= mine.left:
                return say("rationale.stopped", foes=view.whose(gang), card=card_text(mine.card))
    return ""


def _skip(view: View, parts: Parts) -> Claims:
    if view.able:
        yield from _no_attack(view, parts)
    if view.later() or view.aces() or not view.able:  # whoever was advised the gem for it asks where it is
        yield from waiting(view, parts)
    if not view.able and view.decision.actions == (COMBAT, SKIP):
        yield say("rationale.skip.nothing"), {}


def _attack(view: View, parts: Parts) -> Claims:
    """Why just these; where it is not the end of somebody, also who stays for that."""
    pairs = list(zip(view.staged[::2], view.staged[1::2], strict=True))
    pairs += [(action.card, action.target) for action in parts if action.verb == "attack"]
    attackers, seats = [view.body[card] for card, _ in pairs], {seat for _, seat in pairs}
    able = [body.card for body in view.able]
    whole = parts[-1].verb == "done" or parts[-1].card == max(able, default=-1)  # else more may be chosen
    stay = [card for card in able if whole and view.body[card] not in attackers]
    for told, holds in _attackers(view, attackers, seats.pop()) if len(seats) == 1 else ():
        if stay:
            cards = names(stay, view.body)
            yield (
                say("rationale.attack.stays", told=told, cards=cards, count=len(stay)),
                {**holds, "stays": len(stay)},
            )
        else:
            yield told, holds


def _attackers(view: View, attackers: list[Body], seat: int) -> Claims:
    power = sum(body.power for body in attackers)
    fit = [body for body in could_block(view.seen, seat) if any(may_block(body, mine) for mine in attackers)]
    if not fit:
        text = say("rationale.attack.bare", player=named(seat), power=power, health=view.health[seat])
        yield text, {"attack": power, "unhindered": 1}
        return
    if len(attackers) == 1:
        mine = attackers[0]
        if max(most_power(view.seen, body) for body in fit) < mine.left:
            yield say("rationale.attack.safe", card=card_text(mine.card)), {"safe": 1, "trades": 1}
        elif all(mine.power >= body.left for body in fit):
            yield say("rationale.attack.trades", card=card_text(mine.card)), {"trades": 1}
        return
    count, foes = numeral(len(attackers)), numeral(len(fit))
    text = say("rationale.attack", count=len(fit), attackers=count, blockers=foes, power=power)
    yield text, {"attackers": len(attackers), "attack": power}


def _no_attack(view: View, parts: Parts) -> Claims:
    """Who could stop an attack, or whom those that stay could block without falling for nothing."""
    if told := stopped(view, ()):
        yield told, {"stopped": 1}
    stay = [body.card for body in view.able if any(_holds(body, foe) for foe in view.theirs)]
    if stay:
        foes = [foe for foe in view.theirs if any(_holds(body, foe) for body in view.able)]
        who = {"cards": names(stay, view.body), "foes": view.whose(foes)}
        yield say("rationale.skip.able", count=len(stay), **who), {"stays": len(view.able)}


def _holds(body: Body, foe: Body) -> bool:
    """It can block that one, and survives or kills it."""
    return may_block(body, foe) and (foe.power < body.left or body.power >= foe.left)


def _block(view: View, parts: Parts) -> Claims:
    blocks = [action for action in parts if action.verb == "block"]
    if not blocks:
        return
    coming, health = view.incoming(), view.health[view.me]
    stopped = {action.target for action in blocks}
    open_still = [card for card in stopped if card not in view.staged[1::2]]
    spared = sum(view.body[card].power for card in open_still)
    if any(view.body[card].jacks >= SUPERJACK for card in stopped):
        return  # some of its damage comes through
    if coming >= health > coming - spared:
        yield say("rationale.block.end", damage=coming, health=health), {"lives": 1}
    mine, foe = view.body[blocks[0].card], view.body[blocks[0].target]
    if foe.card in view.staged[1::2]:
        return
    if len(blocks) > 1:
        gang = [view.body[action.card] for action in blocks]
        if len(stopped) == 1 and _power(gang) >= foe.left:
            told = {"cards": names([body.card for body in gang], view.body), "foe": card_text(foe.card)}
            lives = foe.power < sum(body.left for body in gang)
            holds = {"kills": foe.power} | ({"survives": 1} if lives else {})
            yield say("rationale.block.together", "lives" if lives else "", **told), holds
        return
    kills, dies = mine.power >= foe.left, foe.power >= mine.left
    cards = {"card": card_text(mine.card), "foe": card_text(foe.card)}
    holds = {"stops": foe.power} | ({"kills": foe.power} if kills else {}) | ({} if dies else {"survives": 1})
    if dies and not kills:
        yield say("rationale.block.gives", number=numeral(foe.power), **cards), holds
    else:
        yield say("rationale.block.fight", "stops" if not kills else "both" if dies else "", **cards), holds


def _no_block(view: View, parts: Parts) -> Claims:
    coming, health = view.incoming(), view.health[view.me]
    if 0 < coming < health:
        text = say("rationale.block.none", number=numeral(coming), health=health)
        yield text, {"unblocking": 1}


def _pass(view: View, parts: Parts) -> Claims:
    for _, caster, _, _, _, countered in view.windows[-1:]:
        if countered or caster == view.me:
            return
        yield from waiting(view, parts)


def _struck(view: View, parts: Parts) -> Claims:
    """Who could kill by fireball what strikes now loses health by waiting: that it can be done later is no reason."""
    damage, health = view.incoming(), view.health[view.me]
    could = any(view.body[card].left <= view.fires() for card in view.coming())
    for told, holds in waiting(view, parts) if damage < health else ():
        yield (
            say("rationale.block.none", "gem", number=numeral(damage), health=health) if could else told,
            holds,
        )


def waiting(view: View, parts: Parts) -> Claims:
    count = view.ready.bit_count()
    if not count or (parts[0].verb in ("end", "skip") and hopeless(view.seen)):
        return
    doomed = {target for _, _, what, _, target, _ in view.windows if what == "shatter"}
    fallen = {card for bout in bouts(view.seen) for card in bout.falls} if parts[0].verb == "pass" else ()
    if doomed & {*view.gems} or any(body.card in fallen for body in view.mine):
        return  # that gems stay ready is no reason to let one of them go, or a creature
    text = _ready(view) if parts[0].verb == "combat" else _ready(view, view.later(), view.prey())
    yield text, {"ready": count}


def _ready(view: View, ranks: str = "", prey: Body | None = None) -> str:
    """What the untapped gems are still good for; `ranks`: of the straight that can wait; `prey`: what a fireball kills
    now."""
    if ranks:
        before = max(view.others, key=lambda seat: (seat - view.me) % len(view.health))
        return say("rationale.wait.straight", ranks=ranks, player=named(before))
    if prey is not None:
        fires = [gem for gem in view.gems if view.ready & FIRE & GEM_BIT[gem]]
        told = names(fires) if len(fires) <= FEW else say("rationale.wait.fires")
        return say("rationale.wait.kills", count=len(fires), cards=told, foe=view.whose([prey]))
    uses = one_of((view.rather not in ("draw", "mine") and view.answers()) or [""])
    return say("rationale.wait", "" if uses else "idle", uses=uses)


def _split(view: View, parts: Parts) -> Claims:
    """Who dies of these shares of the damage."""
    shared = [(view.body[action.card], action.value) for action in parts]
    if killed := [body for body, damage in shared if damage >= body.left]:
        text = say("rationale.split", cards=names([body.card for body in killed], view.body))
        yield text, {"kills": _power(killed)}


TELLERS: Final = {
    "stack": _stack,
    "combat": _combat,
    "skip": _skip,
    "attack": _attack,
    "attack.pass": _no_attack,
    "block": _block,
    "block.pass": _no_block,
    "split.damage": _split,
    "window.pass": _pass,
    "act.pass": _struck,
    "react.pass": _struck,
    "end": waiting,
    "pass": waiting,
}
