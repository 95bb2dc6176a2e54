"""Why not? One sentence with its section for a wish Superjack does not allow.

Reads the observation only and never decides anything: legality is the decision's list of actions. The first refusal
that holds is told, in the order a player would check them.
"""

from collections.abc import Callable
from typing import Any, Final

from tabletop.engine.cards import ACE, FACE_RANK, JACK, KING, QUEEN, RANK, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import ATTACHED, TAPPED, CardView, Observation
from tabletop.engine.spec import WhyNot
from tabletop.engine.texts import listed
from tabletop.games.superjack.actions import (
    COLOUR,
    COLOUR_FORM,
    COST,
    GEMS_OF,
    RANK_FORM,
    RED,
    gem_bits,
    pair_lows,
    ranks_in,
)
from tabletop.games.superjack.given_up import NOTHING, Refusal
from tabletop.games.superjack.phases.gems import MINED
from tabletop.games.superjack.texts import say
from tabletop.games.superjack.wanted import wanted


class _Wish:
    """The card wished for and where it lies, read out of the observation once."""

    def __init__(self, seen: Observation, decision: Decision, card: int, target: int) -> None:
        self.seen, self.seat, self.card, self.target = seen, seen.seat, card, target
        self.prompt = decision.prompt
        self.facts: dict[str, Any] = dict(seen.facts)
        self.zone, self.owner, self.view = "", -1, CardView(-1, -1, 0)
        for zone in seen.zones:
            for view in zone.cards:
                if card >= 0 and view.id == card:
                    self.zone, self.owner, self.view = zone.zone, zone.seat, view
        self.rank = FACE_RANK[self.view.face] if self.view.face >= 0 else 0
        self.name = card_text(self.view.face)
        self.rows = {row[0]: row for row in self.facts["creatures"]}

    @property
    def is_gem(self) -> bool:
        return 2 <= self.rank <= 7

    @property
    def tapped(self) -> bool:
        return bool(self.view.marks & TAPPED)

    def mine(self, zone: str) -> bool:
        return self.owner == self.seat and self.zone == zone

    def ready(self) -> int:
        """Own untapped gems, as bits."""
        return gem_bits(self.seen.zone("gems", self.seat).upright())

    def energy(self, colour: int) -> int:
        """What can be paid in a colour."""
        return (self.ready() & GEMS_OF[colour]).bit_count() + int(self.facts["pool"][self.seat][colour])

    def mines(self, colour: int, lacking: int) -> list[int]:
        """The own gems that would bring so much more energy, if they were mined; none where they are too few."""
        gems = self.seen.zone("gems", self.seat).upright()
        found = [gem for gem in gems if RANK[gem] in (4, 5) and COLOUR[gem] == colour]
        count = -(-lacking // (MINED - 1))
        return found[:count] if len(found) >= count else []

    @property
    def waits(self) -> bool:
        """It came in this own turn and attacks from the next on."""
        row = self.rows.get(self.card)
        return row is not None and bool(row[6]) and not row[7] and self.seat == self.facts["turn"]

    @property
    def own_turn(self) -> bool:
        return self.prompt in ("main", "main2", "final")


def _gem(wish: _Wish) -> Refusal:
    if not wish.is_gem:
        return say("why.gem", form="" if wish.view.face >= 0 else "hidden", card=wish.name), "§3"
    if not wish.mine("hand"):
        return say("why.gem.hand"), "§3"
    if not wish.own_turn:
        return say("why.gem.phase"), "§3"
    if wish.facts["gem_played"]:
        return say("why.gem.second"), "§3"
    return NOTHING


def _afford(wish: _Wish, card: int) -> Refusal:
    colour, cost = COLOUR[card], COST[RANK[card]]
    have = wish.energy(colour)
    if have < cost:
        if mines := wish.mines(colour, cost - have):
            more = have + (MINED - 1) * len(mines)
            form, gems = COLOUR_FORM[colour], listed(list(map(card_text, mines)))
            told = say(
                "why.cost.mine", form=form, card=card_text(card), cost=cost, energy=have, gems=gems, more=more
            )
            return told, "§3"
        return say("why.cost", form=COLOUR_FORM[colour], card=card_text(card), cost=cost, energy=have), "§3"
    return NOTHING


def _cast(wish: _Wish) -> Refusal:
    if wish.is_gem:
        return say("why.cast.gem", card=wish.name), "§3"
    if not wish.mine("hand"):
        return say("why.cast.hand"), "§6"
    if wish.rank != ACE and not wish.own_turn:
        return say("why.cast.phase"), "§6"
    if wish.prompt == "buff":
        return say("why.equip_only"), "§6"
    return _afford(wish, wish.card)


def _ace(wish: _Wish, verb: str) -> Refusal:
    if wish.rank != ACE or not wish.mine("hand"):
        return say("why.ace"), "§10"
    if wish.prompt == "buff":
        return say("why.equip_only"), "§6"
    if verb == "counter":
        waiting = wish.facts["windows"]
        if not waiting or waiting[-1][2] in ("fireball", "burn"):
            return say("why.counter"), "§10"
        if waiting[-1][5]:
            return say("why.countered"), "§10"
    if (refusal := _afford(wish, wish.card))[0]:
        return refusal
    if verb == "shatter":
        return say("wanted.shatter"), "§10"
    return NOTHING


def _usable(wish: _Wish) -> Refusal:
    """Why a gem in play cannot be used at all now."""
    refusal = _own(wish)
    if not refusal[0] and wish.prompt == "buff":
        return say("why.equip_only"), "§6"
    return refusal


def _own(wish: _Wish) -> Refusal:
    """Why a card is no untapped gem of this seat."""
    if wish.view.marks & ATTACHED:
        return say("why.worn", card=wish.name), "§5"
    if not wish.is_gem or wish.zone != "gems":
        return say("why.in_play"), "§3"
    if wish.owner != wish.seat:
        return say("why.not_yours", card=wish.name), "§3"
    if wish.tapped:
        return say("why.tapped", card=wish.name), "§3"
    return NOTHING


_SACRIFICED: Final = {"fireball": (2, 3), "burn": (2, 3), "mine": (4, 5), "draw": (6, 7)}


def _sacrifice(wish: _Wish, verb: str) -> Refusal:
    refusal = _usable(wish)
    if refusal[0]:
        return refusal
    if wish.rank not in _SACRIFICED[verb]:
        return say("why.sacrifice", form=verb, card=wish.name), "§3"
    if verb == "fireball":
        return say("why.fireball"), "§3"
    return NOTHING


def _straight(wish: _Wish) -> Refusal:
    refusal = _usable(wish)
    if refusal[0]:
        return refusal
    ranks = ranks_in(wish.ready())
    at = wish.rank - 2
    runs = [range(low, low + 3) for low in range(max(0, at - 2), at + 1)]
    if not any(all(ranks >> 4 * n & 1 for n in run) for run in runs):
        return say("why.straight", card=wish.name), "§4"
    return say("why.straight.begin"), "§4"


def _equip(wish: _Wish) -> Refusal:
    if wish.zone == "creatures" and not wish.view.marks & ATTACHED:
        return NOTHING
    refusal = _own(wish)
    if refusal[0]:
        return refusal
    twin = wish.ready() & 15 << 4 * (wish.rank - 2)
    if not pair_lows(twin & GEMS_OF[COLOUR[wish.card]]):
        return say("why.equip.partner", card=wish.name), "§5"
    row = wish.rows.get(wish.target)
    if row is not None and row[1] != wish.seat:
        return say("why.equip.control"), "§5"
    if row is not None and len(row[9]) >= 2:
        return say("why.equip.full", card=card_text(row[0])), "§5"
    if not any(r[1] == wish.seat and len(r[9]) < 2 for r in wish.rows.values()):
        return say("why.equip.no_slot"), "§5"
    return say("why.equip"), "§5"


def _stack(wish: _Wish) -> Refusal:
    if wish.rank != JACK or not wish.mine("creatures"):
        return say("why.stack"), "§8"
    if wish.prompt == "buff":
        return say("why.equip_only"), "§6"
    if wish.target >= 0 and RANK[wish.target] != JACK:
        return say("why.stack.target", card=card_text(wish.target)), "§8"
    attackers = [row[0] for row in wish.facts["attackers"]]
    fighting = attackers + [row[0] for row in wish.facts["blocks"]]
    if wish.card in fighting:
        return say("why.stack.fighting"), "§8"
    if wish.target in attackers:
        return say("why.stack.attacker"), "§8"
    if sum(1 for row in wish.rows.values() if row[1] == wish.seat and row[4]) < 2:
        return say("why.stack.two"), "§8"
    return NOTHING


def _royal(wish: _Wish) -> Refusal:
    up = [card for card in wish.seen.zone("creatures", wish.seat).upright() if card in wish.rows]
    if not wish.mine("creatures") or wish.rank not in (JACK, QUEEN, KING):
        return say("why.royal.own"), "§9"
    if wish.prompt == "buff":
        return say("why.equip_only"), "§6"
    for colour in (RED, 1 - RED):
        have = {RANK[card] for card in up if COLOUR[card] == colour}
        if {QUEEN, KING} <= have:
            return say("why.royal.colour"), "§9"
    return say("why.royal"), "§9"


def _attack(wish: _Wish) -> Refusal:
    row = wish.rows.get(wish.card)
    if row is None or row[1] != wish.seat:
        return say("why.attack.control"), "§6"
    if row[6] and not row[7]:
        return say("why.attack.untrained", form=RANK_FORM[RANK[wish.card]], card=wish.name), "§6"
    if row[5] >= 2:
        return say("why.attack.heavy", card=wish.name), "§8"
    if wish.prompt not in ("main", "attack"):
        return say("why.attack.once"), "§6"
    if wish.tapped:
        return say("why.attack.tapped", card=wish.name), "§6"
    if wish.prompt == "main":
        return say("why.attack.first"), "§6"
    if wish.target == wish.seat:
        return say("why.attack.self"), "§6"
    return NOTHING


def _block(wish: _Wish) -> Refusal:
    row = wish.rows.get(wish.card)
    if row is None or row[1] != wish.seat:
        return say("why.block.control"), "§6"
    if wish.prompt != "block":
        return say("why.block.phase"), "§6"
    if wish.tapped:
        return say("why.block.tapped", card=wish.name), "§6"
    foe = wish.rows.get(wish.target)
    if foe is not None and wish.target not in [
        a for a, seat, _ in wish.facts["attackers"] if seat == wish.seat
    ]:
        return say("why.block.other", card=card_text(wish.target)), "§6"
    if foe is not None and foe[8] and RANK[wish.target] != wish.rank:
        form = RANK_FORM[RANK[wish.target]]
        return say("why.block.charge", form=form, card=card_text(wish.target)), "§7"
    return NOTHING


def _alone(wish: _Wish) -> Refusal:
    """A card asked about by itself: why not the play it is most likely meant for."""
    if wish.owner not in (-1, wish.seat):
        return NOTHING
    if wish.prompt == "attack" and wish.mine("creatures"):
        return _attack(wish)
    if wish.prompt == "block" and wish.mine("creatures"):
        return _block(wish)
    if wish.mine("hand"):
        if wish.is_gem:
            return _gem(wish)
        return _cast(wish)
    if wish.mine("gems") or wish.view.marks & ATTACHED:
        return _usable(wish)
    if wish.mine("creatures") and (wish.own_turn or wish.waits):
        return _attack(wish)
    return NOTHING


def _until_paid(wish: _Wish, decision: Decision) -> Refusal:
    """A card of the hand while one is paid for."""
    if wish.card == wish.facts["staged"][3]:
        return say("why.paying", card=wish.name), "§3"
    return wanted(wish.facts, decision, wish.zone, wish.card)


_REFUSALS: Final[dict[str, Callable[[_Wish], Refusal]]] = {
    "gem": _gem,
    "cast": _cast,
    "shatter": lambda wish: _ace(wish, "shatter"),
    "counter": lambda wish: _ace(wish, "counter"),
    "fireball": lambda wish: _sacrifice(wish, "fireball"),
    "burn": lambda wish: _sacrifice(wish, "burn"),
    "mine": lambda wish: _sacrifice(wish, "mine"),
    "draw": lambda wish: _sacrifice(wish, "draw"),
    "straight": _straight,
    "equip": _equip,
    "stack": _stack,
    "royal": _royal,
    "attack": _attack,
    "block": _block,
    "combat": lambda _: (say("why.combat"), "§6"),
}


def why_not(seen: Observation, decision: Decision, verb: str, card: int, target: int) -> WhyNot | None:
    """See `Table.why_not`."""
    wish = _Wish(seen, decision, card, target)
    if wish.prompt == "pay" and wish.mine("hand"):  # nothing else is played before that is paid
        text, rule = _until_paid(wish, decision)
    elif verb in _REFUSALS:
        text, rule = _REFUSALS[verb](wish)
    elif verb:
        text, rule = NOTHING
    else:
        text, rule = _alone(wish)
        if not text and wish.owner in (-1, wish.seat) and wish.zone:
            text, rule = wanted(wish.facts, decision, wish.zone, card)
    return WhyNot(text, rule, decision.nearest(card)) if text else None
