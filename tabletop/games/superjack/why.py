"""Why not? One sentence with its section for a wish Superjack does not allow.

Reads the observation only and never decides anything: legality is the decision's list of actions. The first refusal
that holds is told, in the order a player would check them.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from tabletop.engine.cards import ACE, JACK, KING, QUEEN, RANK, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import ATTACHED, TAPPED, Observation
from tabletop.engine.spec import WhyNot
from tabletop.engine.texts import listed, one_of
from tabletop.games.superjack.actions import (
    COLOUR,
    COLOUR_FORM,
    COST,
    GEM_BIT,
    GEMS_OF,
    IS_GEM,
    OWN_STEPS,
    RANK_FORM,
    RED,
    gem_bits,
    pair_lows,
    ranks_in,
)
from tabletop.games.superjack.creatures import SLOTS
from tabletop.games.superjack.foresight import energy_of
from tabletop.games.superjack.phases.gems import MINED
from tabletop.games.superjack.phases.jacks import OVERENCUMBERED
from tabletop.games.superjack.prompts import PROMPTS
from tabletop.games.superjack.texts import say
from tabletop.mechanics.refusals import Checks, Refusal, Wished, first


class _Wish(Wished):
    def __init__(self, seen: Observation, decision: Decision, verb: str, card: int, target: int) -> None:
        super().__init__(seen, decision, verb, card, target)
        self.rows = {row[0]: row for row in self.facts["creatures"]}

    @property
    def is_gem(self) -> bool:
        return 2 <= self.rank <= 7

    @property
    def tapped(self) -> bool:
        return bool(self.view.marks & TAPPED)

    def ready(self) -> int:
        """Own untapped gems, as bits."""
        return gem_bits(self.seen.zone("gems", self.seat).upright())

    def mines(self, colour: int, lacking: int) -> tuple[int, str]:
        """How many own gems would bring so much more energy, if they were mined, and which; "" where they are too
        few."""
        gems = self.seen.zone("gems", self.seat).upright()
        found = [card_text(gem) for gem in gems if RANK[gem] in (4, 5) and COLOUR[gem] == colour]
        count = -(-lacking // (MINED - 1))
        if len(found) < count:
            return count, ""
        return count, one_of(found) if count == 1 else listed(found[:count])

    @property
    def waits(self) -> bool:
        """It came in this own turn and attacks from the next on."""
        row = self.rows.get(self.card)
        return row is not None and bool(row[6]) and not row[7] and self.seat == self.facts["turn"]

    @property
    def fighting(self) -> set[int]:
        """What attacks or blocks."""
        return {row[0] for name in ("attackers", "blocks") for row in self.facts[name]}

    @property
    def own_turn(self) -> bool:
        return self.prompt in OWN_STEPS


def _gem(wish: _Wish) -> Checks:
    yield not wish.is_gem and (say("why.gem"), "§3")
    yield not wish.mine("hand") and (say("why.gem.hand"), "§3")
    yield not wish.own_turn and (say("why.gem.phase"), "§3")
    yield wish.facts["gem_played"] and (say("why.gem.second"), "§3")


def _afford(wish: _Wish) -> Checks:
    colour, cost = COLOUR[wish.card], COST[RANK[wish.card]]
    have, _ = energy_of(wish.seen, wish.seat, colour)
    if have < cost:
        told: dict[str, Any] = {"form": COLOUR_FORM[colour], "card": wish.name, "cost": cost, "energy": have}
        count, gems = wish.mines(colour, cost - have)
        yield bool(gems) and (say("why.cost.mine", gems=gems, more=have + (MINED - 1) * count, **told), "§3")
        yield say("why.cost", **told), "§3"


def _only_equips(wish: _Wish) -> Checks:
    yield wish.prompt == "buff" and (say("why.equip_only"), "§6")


def _cast(wish: _Wish) -> Checks:
    yield wish.is_gem and (say("why.cast.gem", card=wish.name), "§3")
    yield not wish.mine("hand") and (say("why.cast.hand"), "§6")
    yield wish.rank != ACE and not wish.own_turn and (say("why.cast.phase"), "§6")
    yield from _only_equips(wish)
    yield from _afford(wish)


def _ace(wish: _Wish) -> Checks:
    yield not (wish.rank == ACE and wish.mine("hand")) and (say("why.ace"), "§10")
    yield from _only_equips(wish)
    if wish.verb == "counter":
        waiting = wish.facts["windows"]
        aces = waiting and waiting[-1][2] not in ("fireball", "burn")
        yield not aces and (say("why.counter"), "§10")
        yield waiting[-1][5] and (say("why.countered"), "§10")
    yield from _afford(wish)
    yield wish.verb == "shatter" and (say("wanted.shatter"), "§10")


def _usable(wish: _Wish) -> Checks:
    """Why a gem in play cannot be used at all now."""
    yield from _own(wish)
    yield from _only_equips(wish)


def _own(wish: _Wish) -> Checks:
    """Why a card is no untapped gem of this seat."""
    yield wish.view.marks & ATTACHED and (say("why.worn", card=wish.name), "§5")
    yield not (wish.is_gem and wish.zone == "gems") and (say("why.in_play"), "§3")
    yield wish.owner != wish.seat and (say("why.not_yours", card=wish.name), "§3")
    yield wish.tapped and (say("why.tapped", card=wish.name), "§3")


_SACRIFICED: Final = {"fireball": (2, 3), "burn": (2, 3), "mine": (4, 5), "draw": (6, 7)}


def _sacrifice(wish: _Wish) -> Checks:
    yield from _usable(wish)
    other = wish.rank not in _SACRIFICED[wish.verb]
    yield other and (say("why.sacrifice", form=wish.verb, card=wish.name), "§3")
    yield wish.verb == "fireball" and (say("why.fireball"), "§3")


def _straight(wish: _Wish) -> Checks:
    yield from _usable(wish)
    ranks, at = ranks_in(wish.ready()), wish.rank - 2
    runs = [0x111 << 4 * low for low in range(max(0, at - 2), at + 1)]
    yield not any(ranks & run == run for run in runs) and (say("why.straight", card=wish.name), "§4")
    yield say("why.straight.begin"), "§4"


def _equip(wish: _Wish) -> Checks:
    if wish.zone == "creatures" and not wish.view.marks & ATTACHED:
        return
    yield from _own(wish)
    twin = wish.ready() & 15 << 4 * (wish.rank - 2) & GEMS_OF[COLOUR[wish.card]]
    yield not pair_lows(twin) and (say("why.equip.partner", card=wish.name), "§5")
    if (row := wish.rows.get(wish.target)) is not None:
        yield row[1] != wish.seat and (say("why.equip.control"), "§5")
        yield len(row[9]) >= SLOTS and (say("why.equip.full", card=card_text(row[0])), "§5")
    own = [row for row in wish.rows.values() if row[1] == wish.seat]
    free = any(len(row[9]) < SLOTS for row in own)
    yield not free and (say("why.equip.no_slot", "" if own else "none"), "§5")
    yield say("why.equip"), "§5"


def _stack(wish: _Wish) -> Checks:
    yield not (wish.rank == JACK and wish.mine("creatures")) and (say("why.stack"), "§8")
    yield from _only_equips(wish)
    aim = wish.target
    yield aim >= 0 and RANK[aim] != JACK and (say("why.stack.target", card=card_text(aim)), "§8")
    attackers = [row[0] for row in wish.facts["attackers"]]
    yield wish.card in wish.fighting and (say("why.stack.fighting"), "§8")
    yield aim in attackers and (say("why.stack.attacker"), "§8")
    jacks = [row for row in wish.rows.values() if row[1] == wish.seat and row[4]]
    yield len(jacks) < 2 and (say("why.stack.two"), "§8")


def _royal(wish: _Wish) -> Checks:
    royal = wish.mine("creatures") and wish.rank in (JACK, QUEEN, KING)
    yield not royal and (say("why.royal.own"), "§9")
    yield from _only_equips(wish)
    up = [card for card in wish.seen.zone("creatures", wish.seat).upright() if card in wish.rows]
    for colour in (RED, 1 - RED):
        have = {RANK[card] for card in up if COLOUR[card] == colour}
        yield have >= {QUEEN, KING} and (say("why.royal.colour"), "§9")
    yield say("why.royal"), "§9"


def _attack(wish: _Wish) -> Checks:
    row = wish.rows.get(wish.card)
    if row is None or row[1] != wish.seat:
        yield say("why.attack.control"), "§6"
        return
    form = RANK_FORM[RANK[wish.card]]
    yield row[6] and not row[7] and (say("why.attack.untrained", form=form, card=wish.name), "§6")
    yield row[5] >= OVERENCUMBERED and (say("why.attack.heavy", card=wish.name), "§8")
    yield wish.prompt not in ("main", "attack") and (say("why.attack.once"), "§6")
    yield wish.tapped and (say("why.attack.tapped", card=wish.name), "§6")
    yield wish.prompt == "main" and (say("why.attack.first"), "§6")
    yield wish.target == wish.seat and (say("why.attack.self"), "§6")


def _block(wish: _Wish) -> Checks:
    row = wish.rows.get(wish.card)
    yield (row is None or row[1] != wish.seat) and (say("why.block.control"), "§6")
    yield wish.prompt != "block" and (say("why.block.phase"), "§6")
    yield wish.tapped and (say("why.block.tapped", card=wish.name), "§6")
    if (foe := wish.rows.get(wish.target)) is not None:
        aimed = [attacker for attacker, seat, _ in wish.facts["attackers"] if seat == wish.seat]
        told = {"form": RANK_FORM[RANK[wish.target]], "card": card_text(wish.target)}
        yield wish.target not in aimed and (say("why.block.other", **told), "§6")
        yield foe[8] and RANK[wish.target] != wish.rank and (say("why.block.charge", **told), "§7")


def _alone(wish: _Wish) -> Checks:
    """A card asked about by itself: why not the play it is most likely meant for."""
    if wish.owner not in (-1, wish.seat):
        return iter(())
    if wish.prompt in ("attack", "block") and wish.mine("creatures"):
        return _attack(wish) if wish.prompt == "attack" else _block(wish)
    if wish.mine("hand"):
        return _gem(wish) if wish.is_gem else _cast(wish)
    if wish.mine("gems") or wish.view.marks & ATTACHED:
        return _usable(wish)
    if wish.card in wish.fighting and wish.rank == JACK:
        return _stack(wish)
    return _attack(wish) if wish.mine("creatures") and (wish.own_turn or wish.waits) else iter(())


_REFUSALS: Final[dict[str, Callable[[_Wish], Checks]]] = {
    "gem": _gem,
    "cast": _cast,
    "shatter": _ace,
    "counter": _ace,
    "fireball": _sacrifice,
    "burn": _sacrifice,
    "mine": _sacrifice,
    "draw": _sacrifice,
    "straight": _straight,
    "equip": _equip,
    "stack": _stack,
    "royal": _royal,
    "attack": _attack,
    "block": _block,
    "combat": lambda _: iter([(say("why.combat"), "§6")]),
}


def why_not(seen: Observation, decision: Decision, verb: str, card: int, target: int) -> WhyNot | None:
    """See `Table.why_not`."""
    return first(_checks(_Wish(seen, decision, verb, card, target)), decision.nearest(card))


def _checks(wish: _Wish) -> Checks:
    if wish.prompt == "pay" and wish.mine("hand"):  # nothing else is played before that is paid
        yield wish.card == wish.facts["staged"][3] and (say("why.paying", card=wish.name), "§3")
        yield _wanted(wish.facts, wish.decision, wish.zone, wish.card)
    elif wish.verb:
        yield from _REFUSALS[wish.verb](wish) if wish.verb in _REFUSALS else ()
    else:
        yield from _alone(wish)
        if wish.owner in (-1, wish.seat) and wish.zone:
            yield _wanted(wish.facts, wish.decision, wish.zone, wish.card)


# -- what an open question wants, told when something is meant that does not answer it

_LIES: Final = {
    "buried": "§4",
    "buried_gem": "§3",
    "removed": "§11",
    "pending": "§10",
    "equip": "§5",
    "creature": "§6",
}
"""By where a card lies the section that tells what it serves for there."""


def _wanted(facts: Mapping[str, Any], decision: Decision, zone: str, card: int) -> Refusal | None:
    """Why the card, which lies in that zone, is no answer; None if nothing is known."""
    prompt = decision.prompt
    if prompt == "pay" and zone == "gems" and COLOUR[card] == COLOUR[facts["staged"][3]]:
        paid = facts["staged"][5] & GEM_BIT[card]  # the others are asked for from the lowest on
        return None if paid else (say("pay.later", card=card_text(card)), "§3")
    if prompt == "pay":
        return say("wanted.pay"), "§3"
    if prompt == "straight":
        return _next_gem(decision)
    if prompt == "block" and card in facts["staged"][2::2]:
        return say("placed.block", card=card_text(card)), "§6"
    if f"wanted.{prompt}" in say:
        return say(f"wanted.{prompt}"), PROMPTS[prompt].rule
    if zone == "graveyard":
        zone = "buried_gem" if IS_GEM[card] else "buried"
    elif zone == "creatures":
        zone = "equip" if prompt == "buff" else "creature"
    return (say(f"lies.{zone}", card=card_text(card)), _LIES[zone]) if zone in _LIES else None


def _next_gem(decision: Decision) -> Refusal:
    """The gems that go on with it are the answers."""
    ranks = {RANK[action.card] for action in decision.actions if action.card >= 0}
    if not ranks:
        return say("straight.over"), "§4"
    return say("straight.next", rank=min(ranks)), "§4"
