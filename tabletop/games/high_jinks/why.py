"""Why not? One sentence with its section for a wish High Jinks does not allow.

Reads the observation only and never decides anything: legality is the decision's list of actions. The first
refusal that holds is told, in the order a player would check them.
"""

from collections.abc import Callable
from typing import Any, Final

from tabletop.engine.cards import ACE, FACE_RANK, FACE_SUIT, JACK, NO_SUIT, SUIT_LETTERS, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import DOWN, TAPPED, CardView, Observation
from tabletop.engine.spec import WhyNot
from tabletop.games.high_jinks.arithmetic import LIMIT
from tabletop.games.high_jinks.given_up import NOTHING, Refusal
from tabletop.games.high_jinks.options import LOOP_CAP
from tabletop.games.high_jinks.texts import say
from tabletop.games.high_jinks.wanted import no_target, unhealed, wanted

MAIN_ONLY: Final = (
    *("summon", "special", "retire", "set", "dig", "six", "seven"),
    *("pair", "three", "four", "straight", "use", "archlord", "combat"),
)

CAPPED: Final = tuple(verb for verb in MAIN_ONLY if verb != "combat")
"""What ends after a hundred Main actions (HJ-C101)."""


class _Wish:
    """What is wished for, "" = nothing in particular, and where its card lies, read out of the observation once."""

    def __init__(self, seen: Observation, verb: str, card: int, target: int) -> None:
        self.seen, self.seat, self.verb, self.card, self.target = seen, seen.seat, verb, card, target
        self.facts: dict[str, Any] = dict(seen.facts)
        self.zone, self.owner, self.view = "", -1, CardView(-1, -1, 0)
        for zone in seen.zones:
            for view in zone.cards:
                if card >= 0 and view.id == card:
                    self.zone, self.owner, self.view = zone.zone, zone.seat, view
        self.face = self.view.face
        self.rank = FACE_RANK[self.face] if self.face >= 0 else 0
        self.name = card_text(self.face) if self.face >= 0 else say("why.that_card")

    @property
    def is_agent(self) -> bool:
        return self.rank >= JACK

    @property
    def is_spell(self) -> bool:
        return 2 <= self.rank <= 10

    def room(self, zone: str) -> bool:
        """Whether an own zone with places has a free one."""
        return any(view.id == -2 for view in self.seen.zone(zone, self.seat).cards)

    def mine(self, *zones: str) -> bool:
        return self.owner == self.seat and self.zone in zones

    def spells(self) -> list[CardView]:
        """Own Spells that combinations may use: hand, Mana, face-up counters."""
        views = [
            v
            for zone in ("hand", "mana", "damage")
            for v in self.seen.zone(zone, self.seat).cards
            if v.face >= 0 and not (zone == "damage" and v.marks & DOWN)
        ]
        return [v for v in views if 2 <= FACE_RANK[v.face] <= 10]


def _summon(wish: _Wish) -> Refusal:
    if not wish.is_agent:
        return say("why.no_agent", card=wish.name), "§5"
    if not wish.mine("hand"):
        return say("why.summon_from_hand"), "§5"
    if not wish.room("agents"):
        return say("why.field_full"), "§5"
    if wish.card in wish.facts["summoned"]:
        return say("why.summoned", card=wish.name), "§5"
    if wish.verb == "summon" and wish.facts["summons_left"] < 1:
        return say("why.summon_used"), "§5"
    return NOTHING


def _set(wish: _Wish) -> Refusal:
    if wish.rank == ACE:
        return say("why.ace_set"), "§6"
    if not wish.is_spell:
        return say("why.no_spell_to_set", card=wish.name), "§6"
    if not wish.mine("hand"):
        return say("why.set_from_hand"), "§6"
    if not wish.room("mana"):
        return say("why.mana_full"), "§6"
    return NOTHING


def _attack(wish: _Wish) -> Refusal:
    if not wish.mine("agents"):
        return say("why.attacker_own"), "§7"
    if wish.facts["phase"] == "main":
        if not wish.facts["may_combat"]:
            return say("why.dealer_only"), "§27"
        return say("why.combat_first"), "§7"
    if wish.view.marks & TAPPED:
        return say("why.attacker_tapped", card=wish.name), "§5"
    return NOTHING


def _spent(wish: _Wish) -> Refusal:
    """Reasons a Spell or Ace cannot be used because of where it lies."""
    if wish.zone == "damage" and wish.view.marks & DOWN:
        return say("why.used_up", card=wish.name), "§24"
    if wish.zone == "mana" and wish.view.marks & TAPPED:
        return say("why.tapped", card=wish.name), "§9"
    if wish.owner not in (-1, wish.seat):
        return say("why.not_yours", card=wish.name), "§9"
    return NOTHING


def _duel(wish: _Wish) -> Refusal:
    facts = wish.facts
    if not facts["duel"]:
        return say("why.duel_only"), "§9"
    refusal = _spent(wish)
    if refusal[0]:
        return refusal
    sides = facts["duel"]
    if wish.verb == "ace" or wish.rank == ACE:
        if FACE_SUIT[wish.face] not in (sides[0][8], sides[1][8]):
            return say("why.ace_suit", card=wish.name), "§16"
        return NOTHING
    if facts["window"] and facts["window"][2] >= 0:
        return say("why.only_aces"), "§16"
    if not wish.is_spell:
        return say("why.no_power", card=wish.name), "§9"
    mine = next((side for side in sides if side[0] == wish.seat), None)
    if mine and wish.rank != 2 and mine[2] + wish.rank > LIMIT:
        return say("why.thirteen", card=wish.name, total=mine[2] + wish.rank), "§9"
    return NOTHING


def _combination(wish: _Wish) -> Refusal:
    if not wish.is_spell:
        return say("why.no_spell_to_combine", card=wish.name), "§22"
    refusal = _spent(wish) if wish.zone == "damage" else NOTHING
    if refusal[0]:
        return refusal
    spells = wish.spells()
    if wish.verb == "straight":
        ranks = {FACE_RANK[view.face] for view in spells}
        if not any({low, low + 1, low + 2} <= ranks for low in range(wish.rank - 2, wish.rank + 1)):
            return say("why.no_straight", card=wish.name), "§23"
        return NOTHING
    same = [view for view in spells if FACE_RANK[view.face] == wish.rank]
    needed = {"three": 3, "four": 4}.get(wish.verb, 2)
    if len(same) < needed:
        return say("why.too_few", own=len(same), needed=needed), "§22"
    if needed == 4 and len({FACE_SUIT[view.face] for view in same}) < needed:
        return say("why.four_suits"), "§22"
    if needed == 2 and any(wish.card in pair for pair in wish.facts["locked"]):
        return say("why.locked_pair"), "§22"
    return NOTHING


def _dig(wish: _Wish) -> Refusal:
    if wish.mine("damage"):
        return say("why.counter_dug"), "§19"
    agents = {v.id: v for v in wish.seen.zone("agents", wish.seat).cards if v.id >= 0}
    agent = agents.get(wish.card) or agents.get(wish.target)
    if agent is None:
        return NOTHING
    if FACE_SUIT[agent.face] == NO_SUIT:
        return say("why.joker_digs"), "§19"
    if agent.marks & TAPPED:
        return say("why.digger_tapped", card=card_text(agent.face)), "§19"
    if wish.is_spell and FACE_SUIT[wish.face] != FACE_SUIT[agent.face]:
        return say("why.digs_with", SUIT_LETTERS[FACE_SUIT[agent.face]], card=card_text(agent.face)), "§19"
    return NOTHING


def _archlord(wish: _Wish) -> Refusal:
    if wish.facts["archlord_used"]:
        return say("why.archlord_paid"), "§25"
    lords = [
        row[0] for row in wish.facts["power"] if row[2] >= 4 and any(
            v.id == row[0] for v in wish.seen.zone("agents", wish.seat).cards
        )
    ]  # fmt: skip
    if not lords:
        return say("why.no_archlord"), "§25"
    if not wish.mine("hand"):
        return say("why.archlord_hand"), "§25"
    return say("why.archlord_suit"), "§25"


def _seven(wish: _Wish) -> Refusal:
    if wish.is_agent and wish.mine("hand"):
        return say("why.summon_first", card=wish.name), "§7"
    if wish.rank == ACE:
        return say("why.ace_in_duel"), "§16"
    if wish.rank != 7:
        return say("why.seven"), "§15"
    if wish.target == wish.seat:
        return say("why.seven_own"), "§15"
    if 0 <= wish.target < len(wish.facts["turns_taken"]) and not wish.seen.zone("hand", wish.target).count:
        return say("why.seven_empty"), "§15"
    return _spent(wish) if wish.zone == "damage" else NOTHING


def _six(wish: _Wish) -> Refusal:
    if wish.rank != 6:
        return say("why.six"), "§14"
    return _spent(wish) if wish.zone == "damage" else NOTHING


def _block(wish: _Wish) -> Refusal:
    if not wish.mine("agents"):
        return say("why.blocker_own"), "§7"
    return NOTHING


def _take(wish: _Wish) -> Refusal:
    if wish.verb == "salvage":
        return say("why.salvage"), "§2"
    if wish.verb == "recruit":
        return say("why.recruit"), "§2"
    return say("why.heal"), "§22"


def _burn(wish: _Wish) -> Refusal:
    if 0 <= wish.target < len(wish.facts["turns_taken"]):
        if wish.target in wish.facts["burned"]:
            return say("why.burned"), "§22"
        if wish.seen.zone("damage", wish.target).count >= 5:
            return say("why.burn_sixth"), "§22"
    return NOTHING


def _use(wish: _Wish) -> Refusal:
    if not wish.is_agent or not wish.mine("damage"):
        return say("why.use"), "§24"
    refusal = _spent(wish)
    return refusal if refusal[0] else no_target(wish.rank)


_KNOWN: Final = ("main", "attack", "block", "window", "ace")
"""The prompts about which more can be said than what they want."""


def _alone(wish: _Wish, decision: Decision) -> Refusal:
    """A card asked about by itself: why not the play it is most likely meant for."""
    if decision.prompt == "pick" and wish.zone == "damage" and wish.facts["picks"]:
        return unhealed(wish.facts, wish.seat, wish.owner)
    if wish.owner not in (-1, wish.seat):
        return NOTHING
    if wish.zone in ("boneyard", "bench") or decision.prompt not in _KNOWN:
        return wanted(wish.facts, decision, wish.zone, wish.view) if wish.zone else NOTHING
    if decision.prompt in ("window", "ace"):
        if wish.mine("agents") and wish.card in {side[1] for side in wish.facts["duel"]}:
            return say("why.duelist"), "§9"
        if wish.mine("agents"):
            return say("why.watches"), "§9"
        return _duel(wish)
    if decision.prompt == "block":
        return _block(wish)
    if decision.prompt == "attack":
        if wish.mine("agents"):
            return _attack(wish)
        return say("why.only_attacks"), "§4"
    if wish.mine("damage"):
        refusal = _spent(wish)
        if refusal[0]:
            return refusal
        if wish.rank == ACE:
            return say("why.ace_in_duel"), "§16"
        return _use(wish) if wish.is_agent else _combination(wish)
    if wish.rank == ACE and wish.mine("hand"):
        return say("why.ace_in_duel"), "§16"
    if wish.is_agent and wish.mine("hand"):
        return _summon(wish)
    if wish.is_spell and wish.mine("hand"):
        return _set(wish)
    if wish.mine("mana"):
        return say("why.set_spell"), "§6"
    return NOTHING


_REFUSALS: Final[dict[str, Callable[[_Wish], Refusal]]] = {
    "summon": _summon,
    "special": _summon,
    "set": _set,
    "attack": _attack,
    "empower": _duel,
    "ace": _duel,
    "pair": _combination,
    "three": _combination,
    "four": _combination,
    "straight": _combination,
    "dig": _dig,
    "archlord": _archlord,
    "seven": _seven,
    "six": _six,
    "block": _block,
    "salvage": _take,
    "recruit": _take,
    "heal": _take,
    "burn": _burn,
    "use": _use,
    "retire": lambda wish: (say("why.retire_own"), "§5"),
    "combat": lambda wish: (say("why.dealer_only"), "§27"),
}


def why_not(seen: Observation, decision: Decision, verb: str, card: int, target: int) -> WhyNot | None:
    """See `Table.why_not`."""
    wish = _Wish(seen, verb, card, target)
    if verb in MAIN_ONLY and wish.facts["phase"] == "combat":
        text, rule = say("why.main_only"), "§4"
    elif decision.prompt == "main" and wish.facts["main_actions"] >= LOOP_CAP and verb in ("", *CAPPED):
        text, rule = say("why.enough"), "HJ-C101"
    elif verb in _REFUSALS:
        text, rule = _REFUSALS[verb](wish)
    else:
        text, rule = _alone(wish, decision)
    return WhyNot(text, rule, decision.nearest(card)) if text else None
