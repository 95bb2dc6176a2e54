"""Why a choice is good, in one sentence: only what is certain by what this seat sees. A choice has several claims, the
one that says most first; beside others the first that fits none of them tells."""

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, Final

from tabletop.engine.actions import Parts
from tabletop.engine.cards import ACE, RANK, SUIT, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.texts import numeral, one_of
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import (
    COLOUR,
    COLOUR_FORM,
    COST,
    GEM_BIT,
    IS_GEM,
    OWN_STEPS,
    POWER,
    other_of_pair,
    pair_lows,
)
from tabletop.games.superjack.creatures import SLOTS, SUPERJACK
from tabletop.games.superjack.foresight import (
    FIRE_RANKS,
    PARTNER,
    SCORCH,
    Body,
    bouts,
    could_block,
    falls,
    may_block,
    most_power,
    name_of,
    names,
    run_with,
    straight_of,
)
from tabletop.games.superjack.judgement.priority import ENOUGH, KEPT
from tabletop.games.superjack.phases.gems import MINED
from tabletop.games.superjack.rationale.texts import say
from tabletop.games.superjack.rationale.view import View, target_of
from tabletop.mechanics.reasons import Claims, not_shared, truths_of

GIVES: Final = {2: "fire", 3: "fire", 4: "mine", 5: "mine", 6: "card", 7: "card"}
"""What a gem of that rank brings when it is sacrificed, as a form."""


def rationale(
    seen: Observation, decision: Decision, parts: Parts, others: Sequence[Parts] = ()
) -> str | None:
    """See `Mind.rationale` and, for a choice beside others, `Mind.among`."""
    return beside(View(seen, decision), parts, others)


def beside(view: View, parts: Parts, others: Sequence[Parts]) -> str | None:
    """What speaks for a choice and fits none of the others."""
    return not_shared(_claims(view, parts), [_truths(view, other) for other in others])


def _claims(view: View, parts: Parts) -> Claims:
    """What speaks for a choice, the best first."""
    prompt = view.decision.prompt
    if prompt == "pay":
        return _pay(view, parts)
    tell = _TELLERS.get(f"{prompt}.{parts[0].verb}") or _TELLERS.get(parts[0].verb)
    if tell is None or prompt in ("giveup", "throw"):
        return iter(())
    return chain(_doomed(view, parts), tell(view, parts))


def _doomed(view: View, parts: Parts) -> Claims:
    """What is given up is to be destroyed as things stand."""
    gem = parts[0].card
    for _, caster, what, card, target, countered in view.windows[-1:]:
        if what == "shatter" and caster != view.me and target == gem >= 0 and not countered:
            yield say("rationale.doomed", card=card_text(card), gem=card_text(gem)), {"doomed": 1}


def _truths(view: View, parts: Parts) -> dict[str, float]:
    """All that the claims say of a choice; in the main phase also what may still be done after it."""
    found = truths_of(_claims(view, parts))
    verb = parts[0].verb
    if view.decision.prompt == "main" and verb not in ("combat", "skip", "end"):
        found |= truths_of(_attacking(view, _strengthens(view, parts)) if view.able else _idle(view))
        if verb in ("gem", "stack"):
            found |= truths_of(_wait(view, parts))
    return found


# The hand and building up


def _keep(view: View, parts: Parts) -> Claims:
    """Or why the hand is exchanged."""
    gems = sum(IS_GEM[card] for card in view.hand)
    others = len(view.hand) - gems
    if gems < KEPT and parts[0].verb == "mulligan":
        yield say("rationale.mulligan", "" if gems else "none", count=gems), {"mulligan": 1}
    elif gems >= KEPT and parts[0].verb == "keep":
        colours = {COLOUR[card] for card in view.hand if not IS_GEM[card]}
        pay = sum(IS_GEM[card] and COLOUR[card] in colours for card in view.hand)
        form = "" if pay == gems else "some" if pay > 1 else "lone" if pay else "unfit" if others else "none"
        numbers = {"gems": numeral(gems), "creatures": numeral(others), "pay": numeral(pay)}
        yield say("rationale.keep", form, count=others, **numbers), {"keep": 1}


def _gem(view: View, parts: Parts) -> Claims:
    """What this gem does that another one that could be played would not: nothing where nothing tells them apart."""
    card = parts[0].card
    rivals = [other.card for other in view.decision.actions if other.verb == "gem" and other.card != card]

    def differs(told: Callable[[int], object]) -> bool:
        return bool(told(card)) and not (rivals and all(told(rival) == told(card) for rival in rivals))

    form = COLOUR_FORM[COLOUR[card]]
    if differs(view.needing):
        rank = RANK[other := view.needing(card)[0]]
        told = {"card": card_text(other), "power": POWER[rank], "cost": COST[rank]}
        yield say("rationale.gem.needed", "ace" if rank == ACE else form, **told), {"pays": POWER[rank]}
    if differs(view.run):
        yield _straight_made(view, card, view.run(card)), {"row": len(view.run(card))}
    if differs(lambda gem: gem + PARTNER[SUIT[gem]] in view.gems):
        yield say("rationale.gem.pair", card=card_text(card + PARTNER[SUIT[card]])), {"pair": 1}
    if differs(view.wanting):
        other = view.wanting(card)[-1]
        told = {"card": card_text(other), "cost": COST[RANK[other]], "have": view.energy(COLOUR[card])}
        yield say("rationale.gem.wanted", form, **told), {form: 1}
    if not rivals:
        yield _unhurried(view, say("rationale.gem")), {"gem": 1}
    elif differs(lambda gem: GIVES[RANK[gem]]):
        gives = GIVES[RANK[card]]
        yield _unhurried(view, say("rationale.gem.gives", gives)), {gives: 1}


def _unhurried(view: View, why: str) -> str:
    """Why a gem that a turn without it may be as good as."""
    costly = [card for card in view.hand if RANK[card] in COST]
    lacks = any(view.energy(COLOUR[card]) < COST[RANK[card]] for card in costly)
    return why if lacks else say("rationale.gem.enough", "" if costly else "none", why=why)


def _straight_made(view: View, card: int, run: tuple[int, ...]) -> str:
    """What the straight brings that a gem makes, and the fireball that would take a gem from it."""
    size = straight_of(view.seen, len(run))
    told = say("rationale.gem.straight", form=str(size), ranks=" ".join(map(str, run)))
    ready = [gem for gem in view.gems if view.ready & GEM_BIT[gem]]
    fires = [gem for gem in (card, *ready) if RANK[gem] in FIRE_RANKS]
    burnt = [body.card for body in view.theirs if body.left <= SCORCH]
    if len(fires) == 1 and RANK[fires[0]] in run and burnt and size == len(run):
        cards = {"card": card_text(fires[0]), "foe": card_text(burnt[0])}
        return say("rationale.gem.straight.fire", straight=told, **cards)
    return told


def _cast(view: View, parts: Parts) -> Claims:
    rank = RANK[parts[0].card] if parts[0].card >= 0 else 0
    if rank not in POWER:
        return
    power = POWER[rank]
    if rank == ACE and view.facts["phase"] == "main1":
        if bare := _bare(view):
            yield say("rationale.cast.ace", power=power, player=named(bare[0])), {"at_once": 1}
    elif rank == ACE and view.facts["phase"] == "defend":
        yield _blocks_at_once(view, power), {"at_once": 1}
    blocked = max((body.power for body in view.theirs), default=0)
    if blocked and power > blocked:
        yield say("rationale.cast.strong", power=power), {"stands": 1}
    yield say("rationale.cast" if view.mine else "rationale.cast.first", power=power), {"creature": power}
    yield from _leaves(view, parts, COST[rank])


def _blocks_at_once(view: View, power: int) -> str:
    """An ace before blocks, and the attacker that falls to it and untapped creatures, but not to these alone."""
    free = could_block(view.seen, view.me)
    for card, seat, _ in view.facts["attackers"]:
        foe = view.body[card]
        if seat == view.me and (not foe.royal or RANK[card] == ACE):
            helpers = [body for body in free if may_block(body, foe)]
            dealt = sum(body.power for body in helpers)
            if dealt < foe.left <= dealt + power:
                cards = names([body.card for body in helpers], view.body)
                form = "joins" if helpers else "kills"
                return say("rationale.cast.blocks", form, power=power, cards=cards, foe=card_text(card))
    return say("rationale.cast.blocks", power=power, cards="", foe="")


def _pay(view: View, parts: Parts) -> Claims:
    if (staged := view.facts["staged"]) and staged[0] == k.PAY:
        cost = COST[RANK[staged[3]]] if staged[2] == k.CAST_CARD else COST[ACE]
        yield from _leaves(view, parts, cost, int(staged[5]))


def _leaves(view: View, parts: Parts, cost: int, paid: int = 0) -> Claims:
    """What the gems that are not tapped for it are still good for, once all that pay are chosen."""
    gems = sum(GEM_BIT[action.card] for action in parts if action.card >= 0 and IS_GEM[action.card]) | paid
    if gems.bit_count() < cost:
        return
    left = [gem for gem in view.gems if view.ready & ~gems & GEM_BIT[gem]]
    rows = [run_with(view.ready & ~gems, gem) for gem in left]
    size = straight_of(view.seen, max(map(len, rows), default=0))
    if size > 2:
        yield say("rationale.leaves.row", number=size, buys=say("row", str(size))), {"leaves_row": size}
    if fires := sum(RANK[gem] in FIRE_RANKS for gem in left):
        yield say("rationale.leaves.fire", count=fires, number=numeral(fires)), {"leaves_fire": fires}


def _stack(view: View, parts: Parts) -> Claims:
    base = view.body.get(parts[0].target)
    if base is None or base.jacks < 1:
        return
    added = view.body.get(parts[0].card)
    count = base.jacks + (added.jacks if added is not None else 1)
    power = 1 << (count - 1)
    message = "rationale.superjack" if count >= SUPERJACK > base.jacks else "rationale.stack"
    yield say(message, number=numeral(count), power=power), {"stack": power}


def _mine(view: View, parts: Parts) -> Claims:
    colour = COLOUR[parts[0].card]
    own = view.decision.prompt in OWN_STEPS  # only aces are played at any time
    wanting = [card for card in view.hand if COLOUR[card] == colour and RANK[card] in COST]
    wanting = [card for card in wanting if own or RANK[card] == ACE]
    if not wanting:
        return
    form = COLOUR_FORM[colour]
    red, black = (view.facts["pool"] or ((0, 0),) * (view.me + 1))[view.me]
    have = (red if form == "red" else black) + sum(
        COLOUR[gem] == colour and bool(view.ready & GEM_BIT[gem]) for gem in view.gems if gem != parts[0].card
    )
    paid = [card for card in wanting if have < COST[RANK[card]] <= have + MINED]
    if paid:
        card = max(paid, key=lambda card: COST[RANK[card]])
        power, cost = POWER[RANK[card]], COST[RANK[card]]
        told = {"card": card_text(card), "power": power, "cost": cost, "have": have}
        yield say("rationale.mine.pays", form if have else f"alone {form}", **told), {"pays": power}
    else:
        yield say("rationale.mine", form, card=card_text(wanting[-1])), {f"mined_{form}": 1}


def _draw(view: View, parts: Parts) -> Claims:
    if len(view.gems) >= ENOUGH:
        yield say("rationale.draw", number=numeral(len(view.gems))), {"draw": 1}


def _straight(view: View, parts: Parts) -> Claims:
    cards = {card for card in view.staged if card >= 0}
    size = len(cards | {action.card for action in parts if action.card >= 0 and IS_GEM[action.card]})
    target = target_of(parts)
    if target in view.body:
        body = view.body[target]
        text = say("rationale.straight.takes", card=card_text(target), player=named(body.seat))
        yield text, {"takes": body.power}
    elif target >= 0:
        yield say("rationale.straight.returns", card=card_text(target)), {"returns": POWER[RANK[target]]}
    elif size == 3:
        yield say("rationale.straight.three"), {"health": 1}
    elif size == 4:
        yield say("rationale.straight.four"), {"loot": 1}


# Fire, aces, sacrifices


def _fireball(view: View, parts: Parts) -> Claims:
    body = view.foe(parts)
    if body is None:
        return
    if body.left > SCORCH:
        yield _hurt(view, body), {"hurts": SCORCH - body.left}
        return
    if spared := _spared(view, body):
        text = say("rationale.fireball.spares", card=card_text(body.card), cards=names(spared, view.body))
        yield text, {"spares": len(spared)}
    if not falls(view.seen, body.card, view.body):
        yield say("rationale.fireball", card=card_text(body.card), power=body.power), {"kills": body.power}


def _spared(view: View, body: Body) -> list[int]:
    """The own creatures that fall in the fights as they stand, and do not if that one is gone before."""
    without = {card: each for card, each in view.body.items() if card != body.card}
    now, then = (
        {card for bout in bouts(view.seen, (), known) for card in bout.falls}
        for known in (view.body, without)
    )
    return [each.card for each in view.mine if each.card in now - then]


def _hurt(view: View, body: Body) -> str:
    """What does the rest to a creature that one fireball does not kill."""
    left = body.left - SCORCH
    told: dict[str, Any] = {"card": card_text(body.card), "left": left}
    wounded = {**view.body, body.card: body._replace(left=left)}
    if falls(view.seen, body.card, wounded) and not falls(view.seen, body.card, view.body):
        return say("rationale.fireball.hurts", "fight", **told)
    fires = sum(RANK[gem] in FIRE_RANKS and bool(view.ready & GEM_BIT[gem]) for gem in view.gems)
    if left <= SCORCH * (fires - 1):
        return say("rationale.fireball.hurts", "again", **told)
    if view.decision.prompt == "defend" and body.card in [card for card, _, _ in view.facts["attackers"]]:
        able = [each for each in could_block(view.seen, view.me) if may_block(each, body)]
        if strong := [each.card for each in able if each.power >= left]:
            return say("rationale.fireball.hurts", "block", other=names(strong[:1], view.body), **told)
    return say("rationale.fireball.hurts", **told)


def _burn(view: View, parts: Parts) -> Claims:
    target = target_of(parts)
    if target not in (-1, view.me):
        left = view.health[target] - 1
        message = "rationale.burn.last" if left <= 0 else "rationale.burn"
        yield say(message, player=named(target), left=left), {"burn": -left}


def _shatter(view: View, parts: Parts) -> Claims:
    target = target_of(parts)
    gems = {seat: [view.id for view in view.seen.zone("gems", seat).cards] for seat in view.others}
    owners = [seat for seat, lie in gems.items() if (target in lie if target >= 0 else lie)]
    if len(owners) != 1:  # the gem is chosen later, and it is open whose
        return
    (owner,) = owners
    left = view.seen.zone("gems", owner).count - 1
    told = {"player": named(owner), "number": numeral(left)}
    yield say("rationale.shatter", "" if left else "none", count=left, **told), {"shatter": -left}
    yield from _leaves(view, parts, COST[ACE])


def _counter(view: View, parts: Parts) -> Claims:
    for _, caster, what, card, _, _ in view.windows[-1:]:
        if caster != view.me and card >= 0:
            yield say("rationale.counter", form=what, card=card_text(card)), {"counter": 1}


def _royal(view: View, parts: Parts) -> Claims:
    if body := view.foe(parts):
        yield say("rationale.royal", card=card_text(body.card), power=body.power), {"kills": body.power}


def _equip(view: View, parts: Parts) -> Claims:
    body = view.body.get(target_of(parts))
    if body is None or body.seat != view.me:
        return
    name, foes = card_text(body.card), _foes(view, body)
    if body.left == _fire_coming(view, body):
        yield say("rationale.equip.unburnt", card=name), {"unburnt": 1}
    if foes and body.left == sum(foe.power for foe in foes):
        yield say("rationale.equip.survives", card=name), {"survives": 1}
    if len(foes) == 1 and body.power + 1 == foes[0].left:
        form = "both" if foes[0].power > body.left else ""
        text = say("rationale.equip.destroys", form, card=name, foe=card_text(foes[0].card))
        yield text, {"kills": foes[0].power}
    unblocked = any(card == body.card and not blocked for card, _, blocked in view.facts["attackers"])
    if unblocked and view.decision.prompt in ("buff", "act"):
        yield say("rationale.equip.unblocked", card=name), {"unblocked": 1}
    yield say("rationale.equip"), {"equip": 1}


def _fire_coming(view: View, body: Body) -> int:
    """The damage to that creature of the fireballs that wait."""
    fires = [aim for _, _, what, _, aim, _ in view.windows if what == "fireball" and aim == body.card]
    return SCORCH * len(fires)


def _foes(view: View, body: Body) -> list[Body]:
    """Who fights this creature now."""
    blocks = view.facts["blocks"]
    cards = [b for b, a in blocks if a == body.card] + [a for b, a in blocks if b == body.card]
    return [view.body[card] for card in cards if card in view.body]


# Combat


def _combat(view: View, parts: Parts) -> Claims:
    if view.able:
        attack, holds = next(_attacking(view))
        yield attack, holds
        for wait, ready in _wait(view, parts):
            if "unhindered" in holds:  # as much, or more, can be attacked with after what is done before
                bare = named(_bare(view)[0])
                yield say("rationale.combat.free", player=bare, wait=wait), ready
            else:
                yield say("rationale.combat.wait", wait=wait, attack=attack), ready


def _attacking(view: View, more: float = 0) -> Claims:
    """What the creatures that are able to attack can deal, and `more` of it."""
    count, power = len(view.able), sum(body.power for body in view.able)
    if bare := _bare(view):
        text = say("rationale.combat.bare", player=named(bare[0]), power=power)
        yield text, {"attack": power + more, "unhindered": 1}
    else:
        yield _met(view, count, power), {"attack": power + more}


def _bare(view: View) -> list[int]:
    """Who has nothing untapped to block with."""
    return [seat for seat in view.others if not could_block(view.seen, seat)]


def _met(view: View, count: int, power: int) -> str:
    """Who can attack, and whom a single blocker would destroy."""
    foes = [body for seat in view.others for body in could_block(view.seen, seat)]
    deadly = {
        body.card: [
            foe.card for foe in foes if may_block(foe, body) and most_power(view.seen, foe) >= body.left
        ]
        for body in view.able
    }
    safe = [card for card, found in deadly.items() if not found]
    form = "safe" if len(safe) == count else "some" if safe else ""
    told = {
        "cards": names(deadly, view.body),
        "safe": one_of([name_of(card, view.body) for card in safe] or [""]),
    }
    foe = deadly[view.able[0].card][:1]
    told |= {"foe": names(foe, view.body), "player": named(view.body[foe[0]].seat) if foe else ""}
    return say("rationale.combat", form, count=count, power=power, **told)


def _strengthens(view: View, parts: Parts) -> int:
    """How much more, or less, can be attacked with after a choice."""
    verb, able = parts[0].verb, {body.card: body.power for body in view.able}
    if verb == "equip":
        return int(target_of(parts) in able)
    if verb == "royal":
        return -sum(able.get(action.card, 0) for action in parts)
    if verb == "cast":
        return int(RANK[parts[0].card] == ACE)
    return 0


def _skip(view: View, parts: Parts) -> Claims:
    if count := len(view.able):
        yield say("rationale.skip.able", count=count, number=numeral(count)), {"stays": count}
    else:
        yield from _idle(view)
    yield from _wait(view, parts)


def _idle(view: View) -> Claims:
    """That there is nothing to attack with; not beside one more gem, which would cost nothing."""
    if all(action.verb != "gem" for action in view.decision.actions):
        yield say("rationale.skip", "" if view.mine else "none"), {"unable": 1}


def _attack(view: View, parts: Parts) -> Claims:
    """Why just these; where it is not the end of somebody, also who stays for that."""
    pairs = list(zip(view.staged[::2], view.staged[1::2], strict=True))
    pairs += [(action.card, action.target) for action in parts if action.verb == "attack"]
    attackers, seats = [view.body[card] for card, _ in pairs], {seat for _, seat in pairs}
    able = [body.card for body in view.able]
    whole = parts[-1].verb == "done" or parts[-1].card == max(able, default=-1)  # else more may be chosen
    stay = [card for card in able if whole and view.body[card] not in attackers]
    for told, holds in _attackers(view, attackers, seats.pop()) if len(seats) == 1 else ():
        if stay and holds.keys().isdisjoint(("deadly", "most")):
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
        health = view.health[seat]
        form = "deadly" if power >= health else ""
        text = say("rationale.attack.bare", form=form, player=named(seat), power=power, health=health)
        yield text, {"attack": power, "unhindered": 1} | ({"deadly": 1} if form else {})
        return
    most = sum(sorted([body.power for body in attackers], reverse=True)[len(fit) :])
    if most >= view.health[seat] and all(body.jacks < SUPERJACK for body in fit):
        yield say("rationale.attack.most", player=named(seat), damage=most), {"most": 1}
    if len(attackers) == 1:
        mine = attackers[0]
        if max(most_power(view.seen, body) for body in fit) < mine.left:
            yield say("rationale.attack.safe", card=card_text(mine.card)), {"safe": 1, "trades": 1}
        elif all(mine.power >= body.left for body in fit):
            yield _trades(view, mine, max(body.power for body in fit)), {"trades": 1}
        return
    count, foes = numeral(len(attackers)), numeral(len(fit))
    text = say("rationale.attack", count=len(fit), attackers=count, blockers=foes, power=power)
    yield text, {"attackers": len(attackers), "attack": power}


def _trades(view: View, mine: Body, most: int) -> str:
    """An attacker that destroys whoever blocks it and may fall, and the pair with which it does not."""
    pair = next((gem for gem in view.gems if pair_lows(view.ready) & GEM_BIT[gem]), -1)
    grown = mine.wearing((*mine.worn, pair)) if pair >= 0 and len(mine.worn) < SLOTS else mine
    cards = names((pair, other_of_pair(pair))) if most < grown.left else ""
    return say("rationale.attack.trades", "pair" if cards else "", card=card_text(mine.card), cards=cards)


def _no_attack(view: View, parts: Parts) -> Claims:
    threat = sum(body.power for body in view.theirs)
    if view.able and threat >= view.health[view.me]:
        yield say("rationale.attack.none", power=threat, health=view.health[view.me]), {"none": 1}


def _block(view: View, parts: Parts) -> Claims:
    blocks = [action for action in parts if action.verb == "block"]
    if not blocks:
        return
    coming = view.incoming()
    stopped = {*view.staged[1::2], *[action.target for action in blocks]}
    spared = sum(view.body[card].power for card in stopped if card in view.body)
    health = view.health[view.me]
    if any(view.body[card].jacks >= SUPERJACK for card in stopped if card in view.body):
        return  # some of its damage comes through
    if coming >= health > coming - spared:
        yield say("rationale.block.end", damage=coming, health=health), {"lives": 1}
    mine, foe = view.body[blocks[0].card], view.body[blocks[0].target]
    if len(blocks) > 1 or len(stopped) > 1:
        yield say("rationale.block", stopped=spared, damage=coming), {"stops": spared}
        return
    kills, dies = mine.power >= foe.left, foe.power >= mine.left
    cards = {"card": card_text(mine.card), "foe": card_text(foe.card)}
    holds = {"stops": foe.power} | ({"kills": foe.power} if kills else {}) | ({} if dies else {"survives": 1})
    if dies and not kills:
        yield say("rationale.block.gives", count=foe.power, number=numeral(foe.power), **cards), holds
    else:
        yield say("rationale.block.fight", "stops" if not kills else "both" if dies else "", **cards), holds


def _no_block(view: View, parts: Parts) -> Claims:
    coming, health = view.incoming(), view.health[view.me]
    if 0 < coming < health:
        text = say("rationale.block.none", count=coming, number=numeral(coming), health=health)
        yield text, {"unblocking": 1}


def _damage(view: View, parts: Parts) -> Claims:
    body = view.body.get(parts[0].card)
    if body is None:
        return
    if parts[0].value >= body.left:
        yield say("rationale.damage", card=card_text(body.card)), {"kills": body.power}
    elif parts[0].value == 0:
        yield say("rationale.damage.none", card=card_text(body.card)), {"kept": 1}


def _pass(view: View, parts: Parts) -> Claims:
    for _, caster, what, _, target, countered in view.windows[-1:]:
        if countered or caster == view.me:
            return
        if what == "burn" and target == view.me and view.health[view.me] > 1:
            yield say("rationale.pass"), {"pass": 1}
        yield from _wait(view, parts)


def _wait(view: View, parts: Parts) -> Claims:
    count = view.ready.bit_count()
    if not count:
        return
    number, uses = numeral(count), one_of(view.answers() or [""])
    text = say("rationale.wait", "" if uses else "idle", count=count, number=number, uses=uses)
    fallen = {card for bout in bouts(view.seen) for card in bout.falls} if parts[0].verb == "pass" else ()
    if lost := [body.card for body in view.mine if body.card in fallen]:
        text = say("rationale.wait.falls", count=len(lost), cards=names(lost, view.body), number=number)
    yield text, {"ready": count}


def _discard(view: View, parts: Parts) -> Claims:
    card = parts[0].card
    if card >= 0 and IS_GEM[card] and len(view.gems) >= ENOUGH:
        yield say("rationale.discard", number=numeral(len(view.gems))), {"discard": 1}


_TELLERS: Final[dict[str, Callable[[View, Parts], Claims]]] = {
    "keep": _keep,
    "mulligan": _keep,
    "gem": _gem,
    "cast": _cast,
    "stack": _stack,
    "mine": _mine,
    "draw": _draw,
    "straight": _straight,
    "straight.done": _straight,
    "fireball": _fireball,
    "burn": _burn,
    "shatter": _shatter,
    "counter": _counter,
    "royal": _royal,
    "equip": _equip,
    "combat": _combat,
    "skip": _skip,
    "attack": _attack,
    "attack.pass": _no_attack,
    "block": _block,
    "block.pass": _no_block,
    "damage": _damage,
    "window.pass": _pass,
    "end": _wait,
    "pass": _wait,
    "discard": _discard,
}
"""By verb, or by prompt and verb where the same verb is asked about elsewhere too."""
