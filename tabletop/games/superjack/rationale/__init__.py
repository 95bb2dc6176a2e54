"""Why a choice is good, in one sentence: only what is certain by what this seat sees."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import ACE, RANK, SUIT, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import TAPPED, Observation
from tabletop.engine.texts import numeral
from tabletop.games.superjack.actions import COLOUR, COLOUR_FORM, COST, GEM_BIT, IS_GEM, POWER, ranks_in
from tabletop.games.superjack.creatures import SUPERJACK
from tabletop.games.superjack.foresight import (
    FIRE_RANKS,
    PARTNER,
    Body,
    bodies,
    could_block,
    may_block,
    run_with,
    straight_of,
)
from tabletop.games.superjack.judgement.priority import ENOUGH, KEPT
from tabletop.games.superjack.rationale.texts import say

_FIRE: Final = 2
_GIVES: Final = {2: "fire", 3: "fire", 4: "mine", 5: "mine", 6: "card", 7: "card"}
"""What a gem of that rank brings when it is sacrificed, as a form."""
MINED: Final = 3


class View:
    """The table as the seat `me` sees it."""

    def __init__(self, seen: Observation, decision: Decision) -> None:
        self.seen, self.decision, self.me = seen, decision, seen.seat
        self.facts: dict[str, Any] = dict(seen.facts)
        self.hand = [view.id for view in seen.zone("hand", self.me).cards]
        self.health: tuple[int, ...] = self.facts["health"]
        self.others: list[int] = [seat for seat in self.facts["alive"] if seat != self.me]
        gems = seen.zone("gems", self.me).cards
        self.gems = [view.id for view in gems]
        self.ready = sum(GEM_BIT[view.id] for view in gems if not view.marks & TAPPED)
        self.body = bodies(seen)
        self.mine = [body for body in self.body.values() if body.seat == self.me]
        self.theirs = [body for body in self.body.values() if body.seat != self.me]
        self.able = [self.body[card] for card in self.facts["able"]]
        self.windows = self.facts["windows"]

    def incoming(self) -> int:
        """Damage coming at me if I do not block any more."""
        coming = [card for card, seat, blocked in self.facts["attackers"] if seat == self.me and not blocked]
        return sum(self.body[card].power for card in coming)


Parts = tuple[Action, ...]
Teller = Callable[[View, Parts], str | None]


def rationale(seen: Observation, decision: Decision, parts: Parts) -> str | None:
    """See `Mind.rationale`."""
    tell = _TELLERS.get(f"{decision.prompt}.{parts[0].verb}") or _TELLERS.get(parts[0].verb)
    if tell is None or decision.prompt in ("pay", "giveup", "throw"):
        return None
    return tell(View(seen, decision), parts)


# The hand and building up


def _keep(view: View, parts: Parts) -> str | None:
    gems = sum(IS_GEM[card] for card in view.hand)
    if gems < KEPT:
        return None
    others = len(view.hand) - gems
    form = "" if others else "none"
    return say("rationale.keep", form=form, count=others, gems=numeral(gems), creatures=numeral(others))


def _mulligan(view: View, parts: Parts) -> str | None:
    gems = sum(IS_GEM[card] for card in view.hand)
    return say("rationale.mulligan", form="" if gems else "none", count=gems) if gems < KEPT else None


def _gem(view: View, parts: Parts) -> str | None:
    """What this gem does that another one that could be played would not: none where nothing tells them apart."""
    card = parts[0].card
    rivals = [other.card for other in view.decision.actions if other.verb == "gem" and other.card != card]

    def differs(told: Callable[[int], object]) -> bool:
        return bool(told(card)) and not (rivals and all(told(rival) == told(card) for rival in rivals))

    needs, wants, run = partial(_needing, view), partial(_wanting, view), partial(_run, view)
    if differs(needs):
        other = needs(card)[0]
        rank = RANK[other]
        form = "ace" if rank == ACE else COLOUR_FORM[COLOUR[card]]
        return say("rationale.gem.needed", form, card=card_text(other), power=POWER[rank], cost=COST[rank])
    if differs(run):
        return _straight_made(view, card, run(card))
    if differs(partial(_pairs, view)):
        return say("rationale.gem.pair", card=card_text(card + PARTNER[SUIT[card]]))
    if differs(wants):
        other = wants(card)[-1]
        told = {"card": card_text(other), "cost": COST[RANK[other]], "have": energy(view, COLOUR[card])}
        return say("rationale.gem.wanted", form=COLOUR_FORM[COLOUR[card]], **told)
    if not rivals:
        return say("rationale.gem")
    return (
        say("rationale.gem.gives", form=_GIVES[RANK[card]])
        if differs(lambda gem: _GIVES[RANK[gem]])
        else None
    )


def _needing(view: View, gem: int) -> list[int]:
    """The cards in hand that this one gem more pays for, the cheapest first."""
    have = energy(view, COLOUR[gem])
    return [other for other in _wanting(view, gem) if have < COST[RANK[other]] <= have + 1]


def _wanting(view: View, gem: int) -> list[int]:
    """The cards in hand that energy of its colour pays for, the cheapest first."""
    found = [other for other in view.hand if RANK[other] in COST and COLOUR[other] == COLOUR[gem]]
    return sorted(found, key=lambda other: COST[RANK[other]])


def _run(view: View, gem: int) -> tuple[int, ...]:
    """The ranks of the straight that it makes or lengthens among untapped gems; () for none."""
    run = run_with(view.ready | GEM_BIT[gem], gem)
    return run if len(run) > 2 and not ranks_in(view.ready) >> 4 * (RANK[gem] - 2) & 1 else ()


def _pairs(view: View, gem: int) -> bool:
    return gem + PARTNER[SUIT[gem]] in view.gems


def _straight_made(view: View, card: int, run: tuple[int, ...]) -> str:
    """What the straight brings that a gem makes, and the fireball that would take a gem from it."""
    size = straight_of(view.seen, len(run))
    told = say("rationale.gem.straight", form=str(size), ranks=" ".join(map(str, run)))
    ready = [gem for gem in view.gems if view.ready & GEM_BIT[gem]]
    fires = [gem for gem in (card, *ready) if RANK[gem] in FIRE_RANKS]
    burnt = [body.card for body in view.theirs if body.left <= _FIRE]
    if len(fires) == 1 and RANK[fires[0]] in run and burnt and size == len(run):
        cards = {"card": card_text(fires[0]), "foe": card_text(burnt[0])}
        return say("rationale.gem.straight.fire", straight=told, **cards)
    return told


def energy(view: View, colour: int) -> int:
    """How many gems of that colour lie on the own side, tapped or not."""
    return sum(COLOUR[card] == colour for card in view.gems)


def _cast(view: View, parts: Parts) -> str | None:
    rank = RANK[parts[0].card] if parts[0].card >= 0 else 0
    if rank not in POWER:
        return None
    power = POWER[rank]
    if rank == ACE:
        return say("rationale.cast.ace", power=power)
    blocked = max((body.power for body in view.theirs), default=0)
    if blocked and power >= blocked:
        return say("rationale.cast.strong", power=power)
    return say("rationale.cast" if view.mine else "rationale.cast.first", power=power)


def _stack(view: View, parts: Parts) -> str | None:
    base = view.body.get(parts[0].target)
    if base is None or base.jacks < 1:
        return None
    added = view.body.get(parts[0].card)
    count = base.jacks + (added.jacks if added is not None else 1)
    power = 1 << (count - 1)
    if count >= SUPERJACK > base.jacks:
        return say("rationale.superjack", power=power)
    return say("rationale.stack", number=numeral(count), power=power)


def _mine(view: View, parts: Parts) -> str | None:
    colour = COLOUR[parts[0].card]
    own = view.decision.prompt in ("main", "main2", "final")  # only aces are played at any time
    wanting = [card for card in view.hand if COLOUR[card] == colour and RANK[card] in COST]
    wanting = [card for card in wanting if own or RANK[card] == ACE]
    if not wanting:
        return None
    red, black = (view.facts["pool"] or ((0, 0),) * (view.me + 1))[view.me]
    have = (red if COLOUR_FORM[colour] == "red" else black) + sum(
        COLOUR[gem] == colour and bool(view.ready & GEM_BIT[gem]) for gem in view.gems if gem != parts[0].card
    )
    for card in sorted(wanting, key=lambda card: -COST[RANK[card]]):
        cost = COST[RANK[card]]
        if have < cost <= have + MINED:
            told = {"card": card_text(card), "power": POWER[RANK[card]], "cost": cost, "have": have}
            return say("rationale.mine.pays", form=COLOUR_FORM[colour], **told)
    return say("rationale.mine", form=COLOUR_FORM[colour], card=card_text(wanting[-1]))


def _draw(view: View, parts: Parts) -> str | None:
    return say("rationale.draw", number=numeral(len(view.gems))) if len(view.gems) >= ENOUGH else None


def _straight(view: View, parts: Parts) -> str | None:
    staged = [card for card in view.facts["staged"][2:] if card >= 0] if view.facts["staged"] else []
    gems = {action.card for action in parts if action.card >= 0 and IS_GEM[action.card]} | set(staged)
    size = len(gems)
    target = next((action.target for action in parts if action.target >= 0), -1)
    if target in view.body:
        player = named(view.body[target].seat)
        return say("rationale.straight.takes", card=card_text(target), player=player)
    if target >= 0:
        return say("rationale.straight.returns", card=card_text(target))
    if size == 3:
        return say("rationale.straight.three")
    return say("rationale.straight.four") if size == 4 else None


# Fire, aces, sacrifices


def _fireball(view: View, parts: Parts) -> str | None:
    target = _target(parts)
    body = view.body.get(target)
    if body is None or body.seat == view.me:
        return None
    if body.left <= _FIRE:
        return say("rationale.fireball", card=card_text(target), power=body.power)
    return say("rationale.fireball.hurts", card=card_text(target), left=body.left - _FIRE)


def _burn(view: View, parts: Parts) -> str | None:
    target = _target(parts)
    if target < 0 or target == view.me:
        return None
    left = view.health[target] - 1
    if left <= 0:
        return say("rationale.burn.last", player=named(target))
    return say("rationale.burn", player=named(target), left=left)


def _shatter(view: View, parts: Parts) -> str | None:
    target = _target(parts)
    gems = {seat: [view.id for view in view.seen.zone("gems", seat).cards] for seat in view.others}
    owners = [seat for seat, lie in gems.items() if (target in lie if target >= 0 else lie)]
    if len(owners) != 1:  # the gem is chosen later, and it is open whose
        return None
    (owner,) = owners
    left = view.seen.zone("gems", owner).count - 1
    form = "" if left else "none"
    return say("rationale.shatter", form=form, count=left, player=named(owner), number=numeral(left))


def _counter(view: View, parts: Parts) -> str | None:
    if not view.windows:
        return None
    _, caster, what, card, _, _ = view.windows[-1]
    if caster == view.me or card < 0:
        return None
    return say("rationale.counter", form=what, card=card_text(card))


def _royal(view: View, parts: Parts) -> str | None:
    target = _target(parts)
    body = view.body.get(target)
    if body is None or body.seat == view.me:
        return None
    return say("rationale.royal", card=card_text(target), power=body.power)


def _equip(view: View, parts: Parts) -> str | None:
    target = _target(parts)
    body = view.body.get(target)
    if body is None or body.seat != view.me:
        return None
    foes = _foes(view, body)
    strength = sum(foe.power for foe in foes)
    if foes and body.left <= strength < body.left + 1:
        return say("rationale.equip.survives", card=card_text(target))
    if len(foes) == 1 and body.power < foes[0].left <= body.power + 1:
        return say("rationale.equip.destroys", card=card_text(target), foe=card_text(foes[0].card))
    unblocked = any(card == target and not blocked for card, _, blocked in view.facts["attackers"])
    if unblocked and view.decision.prompt in ("buff", "act"):
        return say("rationale.equip.unblocked", card=card_text(target))
    return say("rationale.equip")


def _foes(view: View, body: Body) -> list[Body]:
    """Who fights this creature now."""
    blocks = view.facts["blocks"]
    cards = [b for b, a in blocks if a == body.card] + [a for b, a in blocks if b == body.card]
    return [view.body[card] for card in cards if card in view.body]


def _target(parts: Parts) -> int:
    return next((action.target for action in parts if action.target >= 0), -1)


# Combat


def _combat(view: View, parts: Parts) -> str | None:
    if not view.able:
        return None
    power = sum(body.power for body in view.able)
    bare = [q for q in view.others if not could_block(view.seen, q)]
    if bare:
        return say("rationale.combat.bare", player=named(bare[0]), power=power)
    count = len(view.able)
    return say("rationale.combat", count=count, number=numeral(count), power=power)


def _skip(view: View, parts: Parts) -> str | None:
    count = len(view.able)
    return say("rationale.skip.able", count=count, number=numeral(count)) if count else say("rationale.skip")


def _attack(view: View, parts: Parts) -> str | None:
    staged = view.facts["staged"]
    pairs = [(staged[n], staged[n + 1]) for n in range(2, len(staged), 2)] if staged else []
    pairs += [(action.card, action.target) for action in parts if action.verb == "attack"]
    seats = {seat for _, seat in pairs}
    if len(seats) != 1:
        return None
    seat = seats.pop()
    attackers = [view.body[card] for card, _ in pairs]
    power = sum(body.power for body in attackers)
    fit = [body for body in could_block(view.seen, seat) if any(may_block(body, mine) for mine in attackers)]
    if not fit:
        health = view.health[seat]
        form = "deadly" if power >= health else ""
        return say("rationale.attack.bare", form=form, player=named(seat), power=power, health=health)
    most = sum(sorted([body.power for body in attackers], reverse=True)[len(fit) :])
    if most >= view.health[seat] and all(body.jacks < SUPERJACK for body in fit):
        return say("rationale.attack.most", player=named(seat), damage=most)
    if len(attackers) == 1:
        return _lone_attack(attackers[0], fit)
    count, foes = numeral(len(attackers)), numeral(len(fit))
    return say("rationale.attack", count=len(fit), attackers=count, blockers=foes, power=power)


def _lone_attack(mine: Body, fit: list[Body]) -> str | None:
    strongest = max(body.power for body in fit)
    if strongest < mine.left:
        return say("rationale.attack.safe", card=card_text(mine.card))
    if all(mine.power >= body.left for body in fit):
        return say("rationale.attack.trades", card=card_text(mine.card))
    return None


def _no_attack(view: View, parts: Parts) -> str | None:
    threat = sum(body.power for body in view.theirs)
    if view.able and threat >= view.health[view.me]:
        return say("rationale.attack.none", power=threat, health=view.health[view.me])
    return None


def _block(view: View, parts: Parts) -> str | None:
    blocks = [action for action in parts if action.verb == "block"]
    if not blocks:
        return None
    coming = view.incoming()
    staged = view.facts["staged"]
    stopped = {staged[n + 1] for n in range(2, len(staged), 2)} if staged else set()
    stopped |= {action.target for action in blocks}
    spared = sum(view.body[card].power for card in stopped if card in view.body)
    health = view.health[view.me]
    if any(view.body[card].jacks >= SUPERJACK for card in stopped if card in view.body):
        return None  # some of its damage comes through
    if coming >= health > coming - spared:
        return say("rationale.block.end", damage=coming, health=health)
    mine, foe = view.body[blocks[0].card], view.body[blocks[0].target]
    if len(blocks) > 1 or len(stopped) > 1:
        return say("rationale.block", stopped=spared, damage=coming)
    kills, dies = mine.power >= foe.left, foe.power >= mine.left
    if dies and not kills:
        saved = numeral(foe.power)
        return say("rationale.block.gives", count=foe.power, card=card_text(mine.card), number=saved)
    form = "stops" if not kills else "both" if dies else ""
    return say("rationale.block.fight", form=form, card=card_text(mine.card), foe=card_text(foe.card))


def _no_block(view: View, parts: Parts) -> str | None:
    coming, health = view.incoming(), view.health[view.me]
    if not 0 < coming < health:
        return None
    return say("rationale.block.none", count=coming, number=numeral(coming), health=health)


def _damage(view: View, parts: Parts) -> str | None:
    body = view.body.get(parts[0].card)
    if body is None:
        return None
    if parts[0].value >= body.left:
        return say("rationale.damage", card=card_text(body.card))
    return say("rationale.damage.none", card=card_text(body.card)) if parts[0].value == 0 else None


def _pass(view: View, parts: Parts) -> str | None:
    if not view.windows:
        return None
    _, caster, what, _, target, countered = view.windows[-1]
    if countered or caster == view.me:
        return None
    if what == "burn" and target == view.me and view.health[view.me] > 1:
        return say("rationale.pass")
    return _wait(view, parts)


def _wait(view: View, parts: Parts) -> str | None:
    count = view.ready.bit_count()
    return say("rationale.wait", count=count, number=numeral(count)) if count else None


def _discard(view: View, parts: Parts) -> str | None:
    card = parts[0].card
    if card >= 0 and IS_GEM[card] and len(view.gems) >= ENOUGH:
        return say("rationale.discard", number=numeral(len(view.gems)))
    return None


_TELLERS: Final[dict[str, Teller]] = {
    "keep": _keep,
    "mulligan": _mulligan,
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
    "defend.pass": _wait,
    "buff.pass": _wait,
    "last.pass": _wait,
    "final.pass": _wait,
    "act.pass": _wait,
    "react.pass": _wait,
    "discard": _discard,
}
"""By verb, or by prompt and verb where the same verb is asked about elsewhere too."""
