"""Why not? One sentence with its section for a wish High Jinks does not allow.

Reads the observation only and never decides anything: legality is the decision's list of actions. The first
refusal that holds is told, in the order a player would check them.
"""

from collections.abc import Callable
from typing import Final

from tabletop.engine.cards import ACE, FACE_RANK, FACE_SUIT, JACK, NO_SUIT, SUIT_LETTERS, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import DOWN, TAPPED, CardView, Observation
from tabletop.engine.spec import WhyNot
from tabletop.games.high_jinks.arithmetic import ARCHLORD_SCARS, LIMIT
from tabletop.games.high_jinks.options import LOOP_CAP
from tabletop.games.high_jinks.texts import say
from tabletop.games.high_jinks.wanted import KNOWN, no_target, unhealed, wanted
from tabletop.mechanics.refusals import Checks, Wished, first

MAIN_ONLY: Final = (
    *("summon", "special", "retire", "set", "dig", "six", "seven"),
    *("pair", "three", "four", "straight", "use", "archlord", "combat"),
)

CAPPED: Final = tuple(verb for verb in MAIN_ONLY if verb != "combat")
"""What ends after a hundred Main actions (HJ-C101)."""


class _Wish(Wished):
    @property
    def called(self) -> str:
        return self.name if self.face >= 0 else say("why.that_card")

    @property
    def is_agent(self) -> bool:
        return self.rank >= JACK

    @property
    def is_spell(self) -> bool:
        return 2 <= self.rank <= 10

    @property
    def aims_at_seat(self) -> bool:
        return 0 <= self.target < len(self.facts["turns_taken"])

    def room(self, zone: str) -> bool:
        """Whether an own zone with places has a free one."""
        return any(view.id == -2 for view in self.seen.zone(zone, self.seat).cards)

    def spells(self) -> list[CardView]:
        """Own Spells that combinations may use: hand, Mana, face-up counters."""
        views = [
            v
            for zone in ("hand", "mana", "damage")
            for v in self.seen.zone(zone, self.seat).cards
            if v.face >= 0 and not (zone == "damage" and v.marks & DOWN)
        ]
        return [v for v in views if 2 <= FACE_RANK[v.face] <= 10]


def _summon(wish: _Wish) -> Checks:
    yield not wish.is_agent and (say("why.no_agent", card=wish.called), "§5")
    yield not wish.mine("hand") and (say("why.summon_from_hand"), "§5")
    yield not wish.room("agents") and (say("why.field_full"), "§5")
    yield wish.card in wish.facts["summoned"] and (say("why.summoned", card=wish.called), "§5")
    yield wish.verb != "special" and wish.facts["summons_left"] < 1 and (say("why.summon_used"), "§5")


def _set(wish: _Wish) -> Checks:
    yield wish.rank == ACE and (say("why.ace_set"), "§6")
    yield not wish.is_spell and (say("why.no_spell_to_set", card=wish.called), "§6")
    yield not wish.mine("hand") and (say("why.set_from_hand"), "§6")
    yield not wish.room("mana") and (say("why.mana_full"), "§6")


def _attack(wish: _Wish) -> Checks:
    yield not wish.mine("agents") and (say("why.attacker_own"), "§7")
    yield wish.view.marks & TAPPED and (say("why.attacker_tapped", card=wish.called), "§5")
    if wish.facts["phase"] == "main":
        yield not wish.facts["may_combat"] and (say("why.dealer_only"), "§27")
        yield say("why.combat_first"), "§7"


def _spent(wish: _Wish) -> Checks:
    """Reasons a Spell or Ace cannot be used because of where it lies."""
    marks = wish.view.marks
    yield wish.zone == "damage" and marks & DOWN and (say("why.used_up", card=wish.called), "§24")
    yield wish.zone == "mana" and marks & TAPPED and (say("why.tapped", card=wish.called), "§9")
    yield wish.owner not in (-1, wish.seat) and (say("why.not_yours", card=wish.called), "§9")


def _used(wish: _Wish) -> Checks:
    """The same of a Damage Counter only."""
    return _spent(wish) if wish.zone == "damage" else iter(())


def _duel(wish: _Wish) -> Checks:
    sides, window = wish.facts["duel"], wish.facts["window"]
    yield not sides and (say("why.duel_only"), "§9")
    yield from _spent(wish)
    if wish.verb == "ace" or wish.rank == ACE:
        suits = sides[0][8], sides[1][8]
        yield FACE_SUIT[wish.face] not in suits and (say("why.ace_suit", card=wish.called), "§16")
        return
    yield bool(window) and window[2] >= 0 and (say("why.only_aces"), "§16")
    yield not wish.is_spell and (say("why.no_power", card=wish.called), "§9")
    for total in [side[2] + wish.rank for side in sides if side[0] == wish.seat and wish.rank != 2]:
        yield total > LIMIT and (say("why.thirteen", card=wish.called, total=total), "§9")


def _combination(wish: _Wish) -> Checks:
    yield not wish.is_spell and (say("why.no_spell_to_combine", card=wish.called), "§22")
    yield from _used(wish)
    spells = wish.spells()
    if wish.verb == "straight":
        ranks = {FACE_RANK[view.face] for view in spells}
        runs = [{low, low + 1, low + 2} for low in range(wish.rank - 2, wish.rank + 1)]
        yield not any(run <= ranks for run in runs) and (say("why.no_straight", card=wish.called), "§23")
        return
    same = [view for view in spells if FACE_RANK[view.face] == wish.rank]
    needed = {"three": 3, "four": 4}.get(wish.verb, 2)
    yield len(same) < needed and (say("why.too_few", own=len(same), needed=needed), "§22")
    suits = {FACE_SUIT[view.face] for view in same}
    yield needed == 4 and len(suits) < needed and (say("why.four_suits"), "§22")
    locked = any(wish.card in pair for pair in wish.facts["locked"])
    yield needed == 2 and locked and (say("why.locked_pair"), "§22")


def _dig(wish: _Wish) -> Checks:
    yield wish.mine("damage") and (say("why.counter_dug"), "§19")
    agents = {v.id: v for v in wish.seen.zone("agents", wish.seat).cards if v.id >= 0}
    agent = agents.get(wish.card) or agents.get(wish.target)
    if agent is None:
        return
    suit, name = FACE_SUIT[agent.face], card_text(agent.face)
    yield suit == NO_SUIT and (say("why.joker_digs"), "§19")
    yield agent.marks & TAPPED and (say("why.digger_tapped", card=name), "§19")
    other = wish.is_spell and FACE_SUIT[wish.face] != suit
    yield other and (say("why.digs_with", SUIT_LETTERS[suit], card=name), "§19")


def _archlord(wish: _Wish) -> Checks:
    yield wish.facts["archlord_used"] and (say("why.archlord_paid"), "§25")
    lords = {row[0] for row in wish.facts["power"] if row[2] >= ARCHLORD_SCARS}
    own = {view.id for view in wish.seen.zone("agents", wish.seat).cards}
    yield not lords & own and (say("why.no_archlord"), "§25")
    yield not wish.mine("hand") and (say("why.archlord_hand"), "§25")
    yield say("why.archlord_suit"), "§25"


def _seven(wish: _Wish) -> Checks:
    yield wish.is_agent and wish.mine("hand") and (say("why.summon_first", card=wish.called), "§7")
    yield wish.rank == ACE and (say("why.ace_in_duel"), "§16")
    yield wish.rank != 7 and (say("why.seven"), "§15")
    yield wish.target == wish.seat and (say("why.seven_own"), "§15")
    if wish.aims_at_seat:
        yield not wish.seen.zone("hand", wish.target).count and (say("why.seven_empty"), "§15")
    yield from _used(wish)


def _six(wish: _Wish) -> Checks:
    yield wish.rank != 6 and (say("why.six"), "§14")
    yield from _used(wish)


def _block(wish: _Wish) -> Checks:
    yield not wish.mine("agents") and (say("why.blocker_own"), "§7")


def _burn(wish: _Wish) -> Checks:
    if wish.aims_at_seat:
        yield wish.target in wish.facts["burned"] and (say("why.burned"), "§22")
        yield wish.seen.zone("damage", wish.target).count >= 5 and (say("why.burn_sixth"), "§22")


def _use(wish: _Wish) -> Checks:
    yield not (wish.is_agent and wish.mine("damage")) and (say("why.use"), "§24")
    yield from _spent(wish)
    yield no_target(wish.rank)


def _alone(wish: _Wish) -> Checks:
    """A card asked about by itself: why not the play it is most likely meant for."""
    prompt, facts = wish.prompt, wish.facts
    if prompt == "pick" and wish.zone == "damage" and facts["picks"]:
        yield unhealed(facts, wish.seat, wish.owner)
    elif wish.owner not in (-1, wish.seat):
        return
    elif wish.zone in ("boneyard", "bench") or prompt not in KNOWN:
        yield wanted(facts, wish.decision, wish.zone, wish.view) if wish.zone else None
    elif prompt in ("window", "ace") and wish.mine("agents"):
        fights = wish.card in {side[1] for side in facts["duel"]}
        yield say("why.duelist" if fights else "why.watches"), "§9"
    elif prompt in ("window", "ace"):
        yield from _duel(wish)
    elif prompt == "block":
        yield from _block(wish)
    elif wish.mine("agents"):
        yield from _attack(wish)
    elif prompt == "attack":
        yield say("why.only_attacks"), "§4"
    elif wish.mine("damage"):
        yield from _spent(wish)
        yield wish.rank == ACE and (say("why.ace_in_duel"), "§16")
        yield from _use(wish) if wish.is_agent else _combination(wish)
    elif wish.mine("hand"):
        yield wish.rank == ACE and (say("why.ace_in_duel"), "§16")
        yield from _summon(wish) if wish.is_agent else _set(wish) if wish.is_spell else ()
    elif wish.mine("mana"):
        yield say("why.set_spell"), "§6"


_REFUSALS: Final[dict[str, Callable[[_Wish], Checks]]] = {
    **dict.fromkeys(("summon", "special"), _summon),
    "set": _set,
    "attack": _attack,
    **dict.fromkeys(("empower", "ace"), _duel),
    **dict.fromkeys(("pair", "three", "four", "straight"), _combination),
    "dig": _dig,
    "archlord": _archlord,
    "seven": _seven,
    "six": _six,
    "block": _block,
    "salvage": lambda wish: iter([(say("why.salvage"), "§2")]),
    "recruit": lambda wish: iter([(say("why.recruit"), "§2")]),
    "heal": lambda wish: iter([(say("why.heal"), "§22")]),
    "burn": _burn,
    "use": _use,
    "retire": lambda wish: iter([(say("why.retire_own"), "§5")]),
    "combat": lambda wish: iter([(say("why.dealer_only"), "§27")]),
}


def why_not(seen: Observation, decision: Decision, verb: str, card: int, target: int) -> WhyNot | None:
    """See `Table.why_not`."""
    return first(_checks(_Wish(seen, decision, verb, card, target)), decision.nearest(card))


def _checks(wish: _Wish) -> Checks:
    verb, capped = wish.verb, wish.facts["main_actions"] >= LOOP_CAP and wish.verb in ("", *CAPPED)
    yield verb in MAIN_ONLY and wish.facts["phase"] == "combat" and (say("why.main_only"), "§4")
    yield wish.prompt == "main" and capped and (say("why.enough"), "HJ-C101")
    yield from _REFUSALS[verb](wish) if verb in _REFUSALS else _alone(wish)
