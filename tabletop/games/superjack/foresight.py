"""What would come of it: the fights as they stand, and what a choice would do to them, from what one seat sees.

Nothing here decides anything; hidden cards are left out.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.cards import RANK, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.layout import Place
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Consequence
from tabletop.engine.texts import listed, numeral
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import (
    BLACK,
    COLOUR,
    FIRE,
    GEM_BIT,
    GEMS_OF,
    IS_CREATURE,
    IS_GEM,
    MINES,
    RED,
    gem_bits,
    other_of_pair,
    pair_lows,
    ranks_in,
)
from tabletop.games.superjack.charge import consequence as of_charge
from tabletop.games.superjack.creatures import SLOTS, SUPERJACK, bonus
from tabletop.games.superjack.phases.gems import MINED
from tabletop.games.superjack.phases.jacks import OVERENCUMBERED
from tabletop.games.superjack.texts import say

SCORCH: Final = 2
FIRE_RANKS: Final = (2, 3)
LONGEST: Final = 6
"""The straight that takes a creature."""
LOOT: Final = 4
"""Longer straights need a target, and do not wait for the end of another's turn."""


class Body(NamedTuple):
    """A creature in play. `left`: the damage that still kills it."""

    card: int
    seat: int
    power: int
    left: int
    jacks: int
    royal: bool
    worn: tuple[int, ...]
    """The lower gem of each pair it wears."""

    def wearing(self, worn: tuple[int, ...]) -> "Body":
        """The same with these pairs instead; its wounds stay."""
        more = bonus(worn) - bonus(self.worn)
        return self._replace(worn=worn, power=self.power + more, left=self.left + more)

    def without(self, low: int) -> "Body":
        """The same without that pair."""
        return self.wearing(tuple([other for other in self.worn if other != low]))

    def stacked(self, put: "Body") -> "Body":
        """The same Jack with another one put on it (SJ-8.2, SJ-B54): pairs and wounds of both."""
        jacks, worn = self.jacks + put.jacks, (*self.worn, *put.worn)[:SLOTS]
        power = (1 << jacks - 1) + bonus(worn)
        left = power - (self.power - self.left) - (put.power - put.left)
        return self._replace(power=power, left=left, jacks=jacks, worn=worn)


NOBODY: Final[Mapping[int, Body]] = MappingProxyType({})


class Bout(NamedTuple):
    """An attacker and whoever blocks it, as it would end now. `through`: the damage that reaches `seat`; `falls`: who
    is sure to die; `share`: the damage that its player is still to share out among several blockers; `held`: it is
    blocked and nobody is left to fight."""

    attacker: int
    seat: int
    foes: tuple[int, ...]
    through: int = 0
    falls: tuple[int, ...] = ()
    share: int = 0
    held: bool = False


def bodies(seen: Observation) -> dict[int, Body]:
    """Every creature in play."""
    return {
        card: Body(card, seat, power, power - damage, jacks, royal, tuple([low for low, _ in pairs]))
        for card, seat, power, damage, jacks, _, _, _, royal, pairs in seen.fact("creatures", ())
    }


def blocks_of(seen: Observation) -> tuple[tuple[int, int], ...]:
    """(blocker, attacker) of all blocks, those being declared included."""
    made = seen.fact("blocks", ())
    staged = seen.fact("staged", ())
    if not staged or staged[0] != k.BLOCKING:
        return tuple(made)
    return (*made, *zip(staged[2::2], staged[3::2], strict=True))


def bouts(
    seen: Observation, more: Iterable[tuple[int, int]] = (), known: Mapping[int, Body] = NOBODY
) -> tuple[Bout, ...]:
    """All fights of this combat if nothing more were done; `more`: blocks that are only thought of; `known`: the
    creatures, where another thing is only thought of them."""
    known, blocks = bodies(seen) if known is NOBODY else known, (*blocks_of(seen), *more)
    splits = seen.fact("splits", ())
    return tuple(
        [
            _bout(
                known, known[card], seat, blocked, [b for b, a in blocks if a == card and b in known], splits
            )
            for card, seat, blocked in seen.fact("attackers", ())
            if card in known
        ]
    )


def _bout(
    known: Mapping[int, Body], body: Body, seat: int, blocked: int, foes: list[int], splits: Any
) -> Bout:
    if not foes and (not blocked or body.jacks >= SUPERJACK):
        return Bout(body.card, seat, (), body.power)
    if not foes:
        return Bout(body.card, seat, (), held=True)
    against = [known[foe] for foe in foes]
    falls = [body.card] if sum(foe.power for foe in against) >= body.left else []
    chosen = {card: amount for card, amount in splits if card in foes}
    all_left = sum(foe.left for foe in against)
    if chosen or len(foes) == 1:
        dealt = chosen or {foes[0]: body.power}
        falls += [foe.card for foe in against if dealt.get(foe.card, 0) >= foe.left]
        over = body.power - all_left if body.jacks >= SUPERJACK and not chosen else 0
        return Bout(body.card, seat, tuple(foes), max(0, over), tuple(falls))
    if body.jacks >= SUPERJACK and body.power >= all_left:
        return Bout(body.card, seat, tuple(foes), body.power - all_left, (*falls, *foes))
    return Bout(body.card, seat, tuple(foes), 0, tuple(falls), body.power)


def others_of(seen: Observation) -> list[int]:
    """The seats that are still in the game, without the own one."""
    return [seat for seat in seen.fact("alive") if seat != seen.seat]


def could_block(seen: Observation, seat: int) -> list[Body]:
    """The untapped creatures of that seat."""
    known = bodies(seen)
    return [known[card] for card in seen.zone("creatures", seat).upright() if card in known]


def unhindered(seen: Observation) -> list[Body]:
    """The own creatures that could attack somebody whose untapped creatures may none of them block them."""
    known, foes = bodies(seen), [could_block(seen, seat) for seat in others_of(seen)]
    able = [known[card] for card in seen.fact("able")]
    return [body for body in able if any(not any(may_block(foe, body) for foe in each) for each in foes)]


def free_attack(seen: Observation) -> list[Body]:
    """Those of them that are not needed at home: with all that can block, and with pairs, they could kill no creature
    of the others that they may block, nor survive it, and without them nobody's next attack is the end of this seat."""
    stay, foes = could_block(seen, seen.seat), [b for b in bodies(seen).values() if b.seat != seen.seat]

    def holds(body: Body, foe: Body) -> bool:
        more = most_power(seen, body) - body.power
        together = sum([each.power for each in stay if may_block(each, foe)]) + more
        return may_block(body, foe) and (foe.power < body.left + more or together >= foe.left)

    free = [body for body in unhindered(seen) if not any(holds(body, foe) for foe in foes)]
    return free if strike_at(seen, [body for body in stay if body not in free]) is None else []


def most_power(seen: Observation, body: Body) -> int:
    """Its power with the untapped pairs that its player could still give it; two of one rank add one more (SJ-5.5)."""
    pairs = pair_lows(gem_bits(seen.zone("gems", body.seat).upright())).bit_count()
    more = min(pairs, SLOTS - len(body.worn))
    return body.power + more + (more > 0 and more + len(body.worn) == SLOTS)


def grown_by(seen: Observation, body: Body) -> Iterator[tuple[tuple[int, ...], Body]]:
    """The untapped pairs that its player could still give that creature, by the lower gem of each, and what it is with
    them; the fewest first."""
    up = seen.zone("gems", body.seat).upright()
    lows = pair_lows(gem_bits(up))
    pairs = [gem for gem in up if lows & GEM_BIT[gem]]
    for count in range(1, SLOTS - len(body.worn) + 1):
        for more in combinations(pairs, count):
            yield more, body.wearing((*body.worn, *more))


def rescue(seen: Observation, body: Body, damage: int) -> tuple[int, ...]:
    """The gems of the fewest untapped pairs with which its player could keep that creature alive under so much damage;
    () if none would."""
    saving = (more for more, grown in grown_by(seen, body) if grown.left > damage)
    return tuple([gem for low in next(saving, ()) for gem in (low, other_of_pair(low))])


class Strike(NamedTuple):
    """The next attack of somebody with all creatures, which takes all the health of a seat. `cards`: those creatures;
    `power`: what they deal together."""

    seat: int
    cards: tuple[int, ...]
    power: int


def strike_at(seen: Observation, stay: Iterable[Body], gone: int = -1) -> Strike | None:
    """The one that this seat does not survive where these of its creatures can block, and that one is `gone`; None if
    nothing that is seen does that."""
    health = seen.fact("health")[seen.seat]
    for seat in seen.fact("alive"):
        foes = [
            body for body in bodies(seen).values() if body.seat == seat != seen.seat and body.card != gone
        ]
        free, through = list(stay), 0
        for foe in sorted(foes, key=lambda body: -body.power):
            fit = [body for body in free if may_block(body, foe) and foe.jacks < SUPERJACK]
            if fit:
                free.remove(fit[0])
            else:
                through += foe.power
        if through >= health:
            return Strike(seat, tuple([body.card for body in foes]), sum(body.power for body in foes))
    return None


def hopeless(seen: Observation) -> str:
    """See `Mind.hopeless`: the next attack of somebody takes all the health, whoever of those that are untapped blocks
    it."""
    stay, health = could_block(seen, seen.seat), seen.fact("health")[seen.seat]
    strike = strike_at(seen, stay)
    if strike is None:
        return ""
    return say("hopeless", player=named(strike.seat), damage=strike.power, health=health)


def may_block(blocker: Body, attacker: Body) -> bool:
    """Royal charge is blocked by its own rank alone (SJ-6.20)."""
    return not attacker.royal or RANK[blocker.card] == RANK[attacker.card]


def kept_open(seen: Observation, parts: tuple[Action, ...]) -> Observation | None:
    """See `Table.kept_open`: blocks, where several could, for the last one in the game's own order completes them."""
    known = bodies(seen)
    foes = [known[card] for card, seat, _ in seen.fact("attackers", ()) if seat == seen.seat]
    able = [b for b in could_block(seen, seen.seat) if any(may_block(b, foe) for foe in foes)]
    if len(able) < 2 or any(part.verb != "block" for part in parts):
        return None
    blocks = [card for part in parts for card in (part.card, part.target)]
    staged = k.BLOCKING, seen.seat, *blocks
    return seen._replace(facts=tuple([(n, staged if n == "staged" else v) for n, v in seen.facts]))


def names(cards: Iterable[int], known: Mapping[int, Body] = NOBODY, form: str = "") -> str:
    """The cards with "and" before the last; of those `known` as stacks that they are: "whose" behind a player's
    name."""
    return listed([name_of(card, known, form) for card in cards])


def name_of(card: int, known: Mapping[int, Body], form: str = "") -> str:
    """The card, or the stack that it is `known` to be the base of."""
    stack = card in known and known[card].jacks > 1
    return say("stack", form, card=card_text(card)) if stack else card_text(card)


def run_with(gems: int, card: int) -> tuple[int, ...]:
    """The ranks in a row around that gem's, with those of the other gems (as gem bits)."""
    ranks = ranks_in(gems)
    low = high = RANK[card] - 2
    while low and ranks >> 4 * (low - 1) & 1:
        low -= 1
    while ranks >> 4 * (high + 1) & 1:
        high += 1
    return tuple(range(low + 2, high + 3))


def energy_of(seen: Observation, seat: int, colour: int) -> tuple[int, int]:
    """What that seat can pay in a colour, and with all gems mined that can be."""
    ready = gem_bits(seen.zone("gems", seat).upright()) & GEMS_OF[colour]
    energy = int(seen.fact("pool")[seat][colour]) + ready.bit_count()
    return energy, energy + (MINED - 1) * (ready & MINES).bit_count()


def straight_of(seen: Observation, most: int) -> int:
    """The largest straight of at most so many gems that can be used: five and six need a target (SJ-4.10)."""
    buried = any(IS_CREATURE[view.id] for view in seen.zone("graveyard", seen.seat).cards)
    takes = any(row[1] != seen.seat for row in seen.fact("creatures", ()))
    return most if most < 5 else 6 if most == 6 and takes else 5 if buried else 4


# -- what a choice would bring ---------------------------------------------------------------------------------


def consequence(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> Consequence | None:
    """See `Table.consequence`."""
    told = _FORESEEN.get(parts[0].verb)
    return told(seen, decision, parts) if told is not None else of_charge(seen, decision, parts)


def _combat(seen: Observation, decision: Decision, parts: Sequence[Action]) -> Consequence | None:
    if seen.fact("able", ()):
        return _attack(seen, decision, parts)
    return Consequence(say("foresee.combat"), False)


def _keep(seen: Observation, decision: Decision, parts: Sequence[Action]) -> Consequence:
    """The gems in it by their colour, for they pay for no other."""
    gems = [COLOUR[view.id] for view in seen.zone("hand", seen.seat).cards if IS_GEM[view.id]]
    red, black = gems.count(RED), gems.count(BLACK)
    form = "both" if red and black else "red" if red else "black" if black else ""
    return Consequence(say("foresee.hand", form=form, red=red, black=black), False)


def _attack(seen: Observation, decision: Decision, parts: Sequence[Action]) -> Consequence | None:
    known, facts = bodies(seen), dict(seen.facts)
    staged: Any = facts["staged"]
    pairs = list(zip(staged[2::2], staged[3::2], strict=True)) if staged else []
    pairs += [(part.card, part.target) for part in parts if part.verb == "attack" and part.target >= 0]
    targets = {target for _, target in pairs}
    if len(targets) != 1 or any(card not in known for card, _ in pairs):
        return None
    (target,) = targets
    attackers = [known[card] for card in dict(pairs)]
    damage, health = sum(body.power for body in attackers), facts["health"][target]  # type: ignore[index]
    blockers = [b for b in could_block(seen, target) if any(may_block(b, body) for body in attackers)]
    ends = damage >= health
    form = ("ends" if ends else "none") if not blockers else "deadly" if ends else ""
    told = say(
        "foresee.attack", form=form, damage=damage, health=health, left=health - damage, count=len(blockers)
    )
    return Consequence(told, not blockers)


def _block(seen: Observation, decision: Decision, parts: Sequence[Action]) -> Consequence | None:
    more = [(part.card, part.target) for part in parts if part.verb == "block"]
    if not more or len({target for _, target in more}) != 1:
        return None
    found = [bout for bout in bouts(seen, more) if bout.attacker == more[0][1]]
    if not found:
        return None
    own = [card for card in found[0].falls if card != found[0].attacker]
    good = found[0].attacker in found[0].falls or not own
    return Consequence(ending(found[0]), good and not found[0].share)


def ending(bout: Bout) -> str:
    """How a fight between creatures ends as it stands, in a few words."""
    attacker = card_text(bout.attacker)
    if bout.share:
        form = "falls" if bout.falls else ""
        return say("bout.share", form=form, card=attacker, damage=bout.share)
    both = "two" if len(bout.foes) == 1 else ""
    own, foes = bout.attacker in bout.falls, [card for card in bout.falls if card != bout.attacker]
    if own and len(foes) == len(bout.foes):
        return say("bout.all", form=both)
    if len(bout.falls) == 1 and attacker in [card_text(foe) for foe in bout.foes]:  # both have such a card
        return say("bout.twin", "attacks" if own else "", card=card_text(bout.falls[0]))
    if bout.falls:
        return say("bout.falls", count=len(bout.falls), cards=names(bout.falls))
    return say("bout.none", form=both)


def _fireball(seen: Observation, decision: Decision, parts: Sequence[Action]) -> Consequence | None:
    known, target = bodies(seen), parts[-1].target
    body = known.get(target)
    if body is None:
        alone = target < 0 and all(each.seat == seen.seat for each in known.values())
        return Consequence(say("foresee.fireball", form="own", cards=""), False) if alone else None
    waiting = SCORCH * _fires_at(seen, body.card)
    anyway = body.left <= waiting or falls(seen, body.card, known)
    left = body.left - waiting - SCORCH
    form = "dies" if left <= 0 < left + SCORCH else "anyway" if anyway else ""
    if not form and falls(seen, body.card, {**known, body.card: body._replace(left=body.left - SCORCH)}):
        form = "fight"
    saved = rescue(seen, body, SCORCH + waiting) if form == "dies" else ()
    more = _more_fires(seen, parts[0].card, body, left) if not form else 0
    told = say("foresee.fireball", form="saved" if saved else form, cards=names(saved))
    told = say("foresee.fireball.more", number=numeral(more + 1)) if more else told
    return Consequence(told, form in ("dies", "fight") and not saved)


def _more_fires(seen: Observation, gem: int, body: Body, left: int) -> int:
    """So many more of the own untapped fireballs beside that gem kill the creature; 0 if they cannot, or a pair could
    save it."""
    fires = [other for other in seen.zone("gems", seen.seat).upright() if RANK[other] in FIRE_RANKS]
    more = -(-left // SCORCH)
    return more if more < len({*fires, gem}) and not rescue(seen, body, body.left) else 0


def falls(seen: Observation, card: int, known: Mapping[int, Body]) -> bool:
    """It would fall in the fights of this combat as they stand."""
    return any(card in bout.falls for bout in bouts(seen, known=known))


def spared(seen: Observation, gone: int) -> list[int]:
    """The creatures of this seat that fall in the fights of this combat as they stand, but not if that one were gone
    before."""
    known = bodies(seen)
    left = {card: body for card, body in known.items() if card != gone}
    then = {card for bout in bouts(seen, known=left) for card in bout.falls}
    return [
        card
        for bout in bouts(seen)
        for card in bout.falls
        if card not in then and known[card].seat == seen.seat
    ]


def burnt(seen: Observation, body: Body) -> bool:
    """Whether a fireball at a creature of somebody else changes anything: it does not die anyway, or takes one of this
    seat's with it in a fight."""
    known, _ = after_waiting(seen)
    dies = body.card not in known or falls(seen, body.card, known)
    return body.seat != seen.seat and (not dies or (body.card in known and bool(spared(seen, body.card))))


def _burn(seen: Observation, decision: Decision, parts: Sequence[Action]) -> Consequence | None:
    target = parts[-1].target
    if target < 0:
        return None
    health = seen.fact("health")
    mine = target == seen.seat
    last = "win" if _answers(seen, target) else "sure"
    form = last if last_foe(seen) == target else "out" if health[target] == 1 else ""
    told = say("foresee.health", form=form, health=health[target], left=health[target] - 1)
    return Consequence(told, not mine and health[target] == 1, mine)


def _answers(seen: Observation, seat: int) -> bool:
    """Whether that seat could answer a fireball at it by a health more, or by ending this seat before (§3, §4)."""
    gems = gem_bits(seen.zone("gems", seat).upright())
    ranks = ranks_in(gems)
    return ranks & ranks >> 4 & ranks >> 8 > 0 or (gems & FIRE).bit_count() >= seen.fact("health")[seen.seat]


def last_foe(seen: Observation) -> int | None:
    """The only opponent still in the game, if one damage more is the end of it; else None."""
    foes = others_of(seen)
    return foes[0] if len(foes) == 1 and seen.fact("health")[foes[0]] == 1 else None


def unworn(seen: Observation, gem: int) -> tuple[Body, int] | None:
    """The creature that wears this gem, and its power without the pair; None if none does."""
    for body in bodies(seen).values():
        for low in body.worn:
            if gem in (low, other_of_pair(low)):
                return body, body.without(low).power
    return None


def _shatter(seen: Observation, decision: Decision, parts: Sequence[Action]) -> Consequence | None:
    found = unworn(seen, next((part.target for part in parts if part.target >= 0), -1))
    if found is None:
        return None
    body, power = found
    return Consequence(say("foresee.shatter", card=names([body.card], bodies(seen)), power=power), True)


def _equip(seen: Observation, decision: Decision, parts: Sequence[Action]) -> Consequence | None:
    known, low = bodies(seen), min(_gems(seen, parts), default=-1)
    grown = {
        body.card: body.wearing((*body.worn, low))
        for body in known.values()
        if body.seat == seen.seat and len(body.worn) < SLOTS and low >= 0
    }
    target = parts[-1].target
    if target in grown:
        fires = _fires_at(seen, target)
        form = "" if not fires else "dies" if grown[target].left <= SCORCH * fires else "survives"
        return Consequence(say("foresee.size", form, power=grown[target].power), form != "dies")
    same = {body.power - known[card].power for card, body in grown.items()}
    return Consequence(say("foresee.pair", more=same.pop()), True) if target < 0 and len(same) == 1 else None


def _gems(seen: Observation, parts: Sequence[Action]) -> set[int]:
    """The gems of a pair or a straight: those taken before and these."""
    return {*seen.fact("staged", ())[2:], *[part.card for part in parts if part.card >= 0]}


def _straight(seen: Observation, decision: Decision, parts: Sequence[Action]) -> Consequence | None:
    if decision.prompt in ("dig", "steal", "giveup") or any(part.target >= 0 for part in parts):
        return None
    size = len(_gems(seen, parts))
    aims = _aims(seen, size)
    if size < 3 or (size == 5 and not aims):
        return None
    left = seen.fact("health")[seen.seat]
    form, card = (f"{size} one", names(aims, bodies(seen))) if len(aims) == 1 else (str(size), "")
    return Consequence(say("foresee.straight", form=form, health=left, left=left + 1, card=card), True)


def _aims(seen: Observation, size: int) -> list[int]:
    """What a straight of so many gems could bring back or take."""
    if size == 5:
        return [view.id for view in seen.zone("graveyard", seen.seat).cards if IS_CREATURE[view.id]]
    return [body.card for body in bodies(seen).values() if body.seat != seen.seat] if size == 6 else []


def _done(seen: Observation, decision: Decision, parts: Sequence[Action]) -> Consequence | None:
    return _straight(seen, decision, parts) if decision.prompt == "straight" else None


def _stack(seen: Observation, decision: Decision, parts: Sequence[Action]) -> Consequence | None:
    known = bodies(seen)
    put, base = known.get(parts[0].card), known.get(parts[0].target)
    if put is None or base is None:
        return None
    both = base.stacked(put)
    form, fires = _stacked(seen, base.card, put), _fires_at(seen, base.card) + _fires_at(seen, put.card)
    if fires:  # they follow the Jack into the stack (SJ-B60)
        form = "dies" if both.left <= SCORCH * fires else "survives"
    return Consequence(say("foresee.stack", form=form, power=both.power), form != "dies")


def _royal(seen: Observation, decision: Decision, parts: Sequence[Action]) -> Consequence:
    """What it costs, and what the creature that it is aimed at loses by it (SJ-9.1)."""
    known, target = bodies(seen), parts[-1].target
    chosen = [*seen.fact("staged", ())[2:], *[part.card for part in parts if part.card >= 0]]
    form = "" if len(chosen) == 3 else "begun"
    lost = say("royal.lost", form, jack=names(chosen[:1], known), cards=names(chosen[1:]))
    mine = target in known and known[target].seat == seen.seat
    own = say("foresee.royal", "own", card=names([target], known)) if mine else ""
    aimed = target in known and decision.prompt != "destroy"  # there the question itself says it
    told = own or (say("foresee.royal", card=names([target], known)) if aimed else "")
    return Consequence(told, not mine and target >= 0, mine, lost)


def _fires_at(seen: Observation, card: int) -> int:
    """The fireballs that wait to hit it."""
    return sum(what == "fireball" and target == card for _, _, what, _, target, _ in seen.fact("windows", ()))


def _stacked(seen: Observation, base: int, put: Body) -> str:
    """Whether the stack fights in this combat, or may attack in the own one to come; its base decides (SJ-8.4,
    SJ-8.6)."""
    facts: dict[str, Any] = dict(seen.facts)
    if any(row[0] == base for row in facts["attackers"]):
        return "attacking"
    if any(blocker == base for blocker, _ in facts["blocks"]):
        return "blocking"
    if (facts["turn"], facts["phase"]) != (seen.seat, "main1"):
        return ""
    added = next(row[5] for row in facts["creatures"] if row[0] == base) + put.jacks
    tapped = not {base, put.card}.issubset(seen.zone("creatures", seen.seat).upright())
    if added >= OVERENCUMBERED or tapped:
        return ""
    return "attacks" if base in facts["able"] else "waits"


_FORESEEN: Final[dict[str, Callable[[Observation, Decision, Sequence[Action]], Consequence | None]]] = {
    "keep": _keep,
    "combat": _combat,
    "attack": _attack,
    "block": _block,
    "fireball": _fireball,
    "burn": _burn,
    "shatter": _shatter,
    "equip": _equip,
    "stack": _stack,
    "royal": _royal,
    "straight": _straight,
    "done": _done,
}


def after_waiting(seen: Observation) -> tuple[dict[int, Body], list[int]]:
    """The creatures that are left, and everybody's health, once all that waits has happened unanswered."""
    known, health, stopped = bodies(seen), list(seen.fact("health")), set()
    for _, _, what, card, target, countered in reversed(seen.fact("windows", ())):
        if countered or card in stopped:
            continue
        if what == "counter":
            stopped.add(target)
        elif what == "burn":
            health[target] -= 1
        elif what == "fireball" and (body := known.get(base_of(seen, target))) is not None:
            known[body.card] = body._replace(left=body.left - SCORCH)
        elif what == "shatter" and (found := unworn(seen, target)) is not None:
            body, lower = known.get(found[0].card), found[0].power - found[1]
            if body is not None:
                known[body.card] = body._replace(power=body.power - lower, left=body.left - lower)
        known = {card: body for card, body in known.items() if body.left > 0}
    return known, health


def base_of(seen: Observation, card: int) -> int:
    """The creature that this card is, or is stacked on."""
    zone, seat, place = place_of(seen, card)
    if zone != "creatures" or seat < 0:
        return -1
    known = bodies(seen)
    cards = seen.zone("creatures", seat).cards
    return next((view.id for view in reversed(cards[: place + 1]) if view.id in known), -1)


def is_gone(seen: Observation, what: str, target: int) -> bool:
    """The creature or gem at which this waits is no longer in play: nothing will happen (SJ-10.11)."""
    if what == "shatter":
        return place_of(seen, target)[0] == "graveyard"
    return what == "fireball" and target < 0


def place_of(seen: Observation, card: int) -> Place:
    """Where that card lies; with -1 as its place if it lies nowhere."""
    for zone in seen.zones:
        for place, view in enumerate(zone.cards):
            if view.id == card:
                return (zone.zone, zone.seat, place)
    return ("creatures", -1, -1)
