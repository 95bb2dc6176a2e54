"""Why a choice is good, in one sentence: only what is certain by what this seat sees; `{2}` stands for the name of
seat 2."""

from collections.abc import Callable
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import ACE, JACK, KING, QUEEN, RANK, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.superjack.actions import COLOUR, COST, IS_GEM, RED, gem_bit, ranks_in
from tabletop.games.superjack.policy.view import Body, View

_POWER: Final = {ACE: 1, JACK: 1, QUEEN: 2, KING: 3}
_FIRE: Final = 2
_SUPERJACK: Final = 4
_PLENTY: Final = 6
"""So many gems are enough."""
_STRAIGHTS: Final = {
    3: "it brings a health, and the gems only tap",
    4: "it draws a card for one of your choice, and the gems only tap",
}

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
    if not 2 <= gems <= 4:
        return None
    return f"{_count(gems, 'gem')} to pay with and {_count(len(view.hand) - gems, 'creature')} to play"


def _mulligan(view: View, parts: Parts) -> str | None:
    gems = sum(IS_GEM[card] for card in view.hand)
    if gems < 2:
        return f"with {_count(gems, 'gem')} in hand hardly anything can be paid for"
    return "with hardly a creature in hand there is nothing to fight with" if gems > 4 else None


def _gem(view: View, parts: Parts) -> str | None:
    card = parts[0].card
    colour = "red" if COLOUR[card] == RED else "black"
    wanting = [other for other in view.hand if RANK[other] in COST and COLOUR[other] == COLOUR[card]]
    have = _energy(view, COLOUR[card])
    for other in sorted(wanting, key=lambda other: COST[RANK[other]]):
        if have < COST[RANK[other]] <= have + 1:
            return f"it is the gem that {card_text(other)} still needs"
    ranks = ranks_in(view.ready | gem_bit(card))
    low = RANK[card] - 2
    if any(ranks >> 4 * start & 0x111 == 0x111 for start in range(max(low - 2, 0), min(low, 3) + 1)):
        if not ranks_in(view.ready) >> 4 * low & 1:
            return "one gem a turn may be played, and it makes a straight with your others"
    if wanting:
        return f"one gem a turn may be played, and your {card_text(wanting[-1])} wants {colour} energy"
    return "one gem a turn may be played: it is energy in every turn from now on"


def _energy(view: View, colour: int) -> int:
    return sum(COLOUR[card] == colour for card in _gems(view))


def _gems(view: View) -> list[int]:
    return [card.id for card in view.seen.zone("gems", view.me).cards]


def _cast(view: View, parts: Parts) -> str | None:
    rank = RANK[parts[0].card] if parts[0].card >= 0 else 0
    if rank not in _POWER:
        return None
    power = _POWER[rank]
    size = f"{power}/{power}"
    if rank == ACE:
        return f"an ace is a {size} that may attack at once"
    blocked = max((body.power for body in view.theirs), default=0)
    if blocked and power >= blocked:
        return f"a {size} stands up to everything the others have on the table"
    if not view.mine:
        return f"you have no creature yet, and a {size} attacks and blocks"
    return f"another {size} on your side attacks and blocks"


def _stack(view: View, parts: Parts) -> str | None:
    base = view.body.get(parts[0].target)
    if base is None or base.jacks < 1:
        return None
    added = view.body.get(parts[0].card)
    count = base.jacks + (added.jacks if added is not None else 1)
    power = 1 << (count - 1)
    if count >= _SUPERJACK > base.jacks:
        return f"it makes the Superjack, {power}/{power}, whose excess damage goes through"
    return f"{_count(count, 'Jack')} together are {power}/{power}"


def _mine(view: View, parts: Parts) -> str | None:
    colour = COLOUR[parts[0].card]
    own = view.decision.prompt in ("main", "main2", "final")  # only aces are played at any time
    wanting = [card for card in view.hand if COLOUR[card] == colour and RANK[card] in COST]
    wanting = [card for card in wanting if own or RANK[card] == ACE]
    if not wanting:
        return None
    return (
        f"three {'red' if colour == RED else 'black'} energy at once help to pay for {card_text(wanting[-1])}"
    )


def _draw(view: View, parts: Parts) -> str | None:
    return (
        f"with {_count(view.gems, 'gem')} you can spare one for a new card" if view.gems >= _PLENTY else None
    )


def _straight(view: View, parts: Parts) -> str | None:
    staged = [card for card in view.facts["staged"][2:] if card >= 0] if view.facts["staged"] else []
    gems = {action.card for action in parts if action.card >= 0 and IS_GEM[action.card]} | set(staged)
    size = len(gems)
    target = next((action.target for action in parts if action.target >= 0), -1)
    if target in view.body:
        return f"it takes {card_text(target)} from {{{view.body[target].seat}}} for good"
    if target >= 0:
        return f"it brings {card_text(target)} back from your graveyard without paying for it"
    return _STRAIGHTS.get(size)


# Fire, aces, sacrifices


def _fireball(view: View, parts: Parts) -> str | None:
    target = _target(parts)
    body = view.body.get(target)
    if body is None or body.seat == view.me:
        return None
    if body.left <= _FIRE:
        return f"two damage destroy {card_text(target)}, a {body.power}/{body.power}, for one gem"
    return f"two damage leave {card_text(target)} {body.left - _FIRE} to its death this turn"


def _burn(view: View, parts: Parts) -> str | None:
    target = _target(parts)
    if target < 0 or target == view.me:
        return None
    left = view.health[target] - 1
    if left <= 0:
        return f"it is the last health of {{{target}}}"
    return f"it leaves {{{target}}} {left} health"


def _shatter(view: View, parts: Parts) -> str | None:
    target = _target(parts)
    owner = next((q for q in view.others if any(c.id == target for c in view.seen.zone("gems", q).cards)), -1)
    if owner < 0:
        return None
    left = view.seen.zone("gems", owner).count - 1
    return f"it destroys a gem of {{{owner}}}, who keeps {_count(left, 'gem')} free"


def _counter(view: View, parts: Parts) -> str | None:
    if not view.windows:
        return None
    _, caster, what, card, _, _ = view.windows[-1]
    if caster == view.me or card < 0:
        return None
    uses = {"creature": "comes into play", "charged": "comes into play", "shatter": "destroys a gem"}
    return f"only an ace stops {card_text(card)} before it {uses.get(what, 'takes effect')}"


def _royal(view: View, parts: Parts) -> str | None:
    target = _target(parts)
    body = view.body.get(target)
    if body is None or body.seat == view.me:
        return None
    return f"the Jack is given up, and {card_text(target)}, a {body.power}/{body.power}, is destroyed"


def _equip(view: View, parts: Parts) -> str | None:
    target = _target(parts)
    body = view.body.get(target)
    if body is None or body.seat != view.me:
        return None
    foes = _foes(view, body)
    strength = sum(foe.power for foe in foes)
    if foes and body.left <= strength < body.left + 1:
        return f"with one more {card_text(target)} survives this fight"
    if len(foes) == 1 and body.power < foes[0].left <= body.power + 1:
        return f"with one more {card_text(target)} destroys {card_text(foes[0].card)}"
    unblocked = any(card == target and not blocked for card, _, blocked in view.facts["attackers"])
    if unblocked and view.decision.prompt in ("buff", "act"):
        return f"nobody blocks {card_text(target)}: one more damage comes through"
    return "one more power and toughness until your next turn, and the gems come back then"


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
    bare = [q for q in view.others if not any(b.seat == q and not b.tapped for b in view.theirs)]
    if bare:
        return f"{{{bare[0]}}} has nothing untapped to block with, and you can attack for {power}"
    return f"you have {_count(len(view.able), 'creature')} to attack with, {power} damage in all"


def _skip(view: View, parts: Parts) -> str | None:
    return None if view.able else "none of your creatures can attack this turn"


def _attack(view: View, parts: Parts) -> str | None:
    staged = view.facts["staged"]
    pairs = [(staged[n], staged[n + 1]) for n in range(2, len(staged), 2)] if staged else []
    pairs += [(action.card, action.target) for action in parts if action.verb == "attack"]
    seats = {seat for _, seat in pairs}
    if len(seats) != 1:
        return None
    seat = seats.pop()
    bodies = [view.body[card] for card, _ in pairs]
    power = sum(body.power for body in bodies)
    blockers = [body for body in view.theirs if body.seat == seat and not body.tapped]
    fit = [body for body in blockers if any(view.can_block(body, mine) for mine in bodies)]
    if not fit:
        end = ", which is all its health" if power >= view.health[seat] else f" of {view.health[seat]} health"
        return f"{{{seat}}} has no creature now that can block: {power} damage{end}"
    most = sum(sorted([body.power for body in bodies], reverse=True)[len(fit) :])
    if most >= view.health[seat] and all(body.jacks < _SUPERJACK for body in fit):
        return f"whatever {{{seat}}} blocks, at least {most} damage comes through, and that is enough"
    if len(bodies) == 1:
        return _lone_attack(bodies[0], fit)
    return f"{_count(len(bodies), 'attacker')} against {_count(len(fit), 'blocker')}, {power} damage in all"


def _lone_attack(mine: Body, fit: list[Body]) -> str | None:
    strongest = max(body.power for body in fit)
    if strongest < mine.left:
        return f"no single blocker can destroy {card_text(mine.card)}"
    if all(mine.power >= body.left for body in fit):
        return f"whoever blocks {card_text(mine.card)} is destroyed as well"
    return None


def _no_attack(view: View, parts: Parts) -> str | None:
    threat = sum(body.power for body in view.theirs)
    if view.able and threat >= view.health[view.me]:
        return f"the others can strike back for {threat}, and you have {view.health[view.me]} health"
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
    if any(view.body[card].jacks >= _SUPERJACK for card in stopped if card in view.body):
        return None  # some of its damage comes through
    if coming >= health > coming - spared:
        return f"unblocked, {coming} damage would be the end of your {health} health"
    mine, foe = view.body[blocks[0].card], view.body[blocks[0].target]
    names = card_text(mine.card), card_text(foe.card)
    if len(blocks) == 1 and len(stopped) == 1:
        kills, dies = mine.power >= foe.left, foe.power >= mine.left
        if kills and not dies:
            return f"as things stand, {names[0]} destroys {names[1]} and survives"
        if kills:
            return f"as things stand, {names[0]} and {names[1]} destroy each other"
        if not dies:
            return f"as things stand, {names[0]} stops {names[1]} and survives"
        return f"{names[0]} gives its life and saves {_count(foe.power, 'health', 'health')}"
    return f"the blocks stop {spared} of {coming} damage"


def _no_block(view: View, parts: Parts) -> str | None:
    coming, health = view.incoming(), view.health[view.me]
    if not 0 < coming < health:
        return None
    return f"it costs {_count(coming, 'health', 'health')} of your {health}, and no creature"


def _damage(view: View, parts: Parts) -> str | None:
    body = view.body.get(parts[0].card)
    if body is None:
        return None
    if parts[0].value >= body.left:
        return f"it is enough to destroy {card_text(body.card)}"
    return (
        f"{card_text(body.card)} cannot be destroyed with it, so the damage is kept for others"
        if (parts[0].value == 0)
        else None
    )


def _pass(view: View, parts: Parts) -> str | None:
    if not view.windows:
        return None
    _, caster, what, _, target, countered = view.windows[-1]
    if countered or caster == view.me:
        return None
    if what == "burn" and target == view.me and view.health[view.me] > 1:
        return "it costs one health, and your gems stay for more"
    return None


def _wait(view: View, parts: Parts) -> str | None:
    count = view.ready.bit_count()
    return (
        f"nothing is spent: {_count(count, 'gem')} of yours stay{'s' if count == 1 else ''} ready"
        if count
        else None
    )


def _discard(view: View, parts: Parts) -> str | None:
    card = parts[0].card
    if card >= 0 and IS_GEM[card] and view.gems >= _PLENTY:
        return f"you have {_count(view.gems, 'gem')} on the table already"
    return None


def _count(count: int, one: str, many: str = "") -> str:
    words = ("no", "one", "two", "three", "four", "five", "six")
    number = words[count] if 0 <= count < len(words) else str(count)
    return f"{number} {one if count == 1 else many or one + 's'}"


_TELLERS: Final[dict[str, Teller]] = {
    "keep": _keep,
    "mulligan": _mulligan,
    "gem": _gem,
    "cast": _cast,
    "stack": _stack,
    "mine": _mine,
    "draw": _draw,
    "straight": _straight,
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
    "defend.pass": _wait,
    "act.pass": _wait,
    "react.pass": _wait,
    "discard": _discard,
}
"""By verb, or by prompt and verb where the same verb is asked about elsewhere too."""
