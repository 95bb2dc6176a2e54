"""Why not? One sentence with its section for a wish High Jinks does not allow.

Reads the observation only and never decides anything: legality is the decision's list of actions. The first
refusal that holds is told, in the order a player would check them.
"""

from collections.abc import Callable
from typing import Any, Final

from tabletop.engine.cards import ACE, FACE_RANK, FACE_SUIT, JACK, NO_SUIT, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import DOWN, TAPPED, CardView, Observation
from tabletop.engine.spec import WhyNot
from tabletop.games.high_jinks.arithmetic import LIMIT
from tabletop.games.high_jinks.options import LOOP_CAP
from tabletop.games.high_jinks.wanted import no_target, wanted

SUIT_NAMES: Final = ("a Club", "a Diamond", "a Heart", "a Spade")
MAIN_ONLY: Final = (
    "summon",
    "special",
    "retire",
    "set",
    "dig",
    "six",
    "seven",
    "pair",
    "three",
    "four",
    "straight",
    "use",
    "archlord",
    "combat",
)

CAPPED: Final = tuple(verb for verb in MAIN_ONLY if verb != "combat")
"""What ends after a hundred Main actions (HJ-C101)."""


class _Wish:
    """The card wished for and where it lies, read out of the observation once."""

    def __init__(self, seen: Observation, card: int) -> None:
        self.seen, self.seat, self.card = seen, seen.seat, card
        self.facts: dict[str, Any] = dict(seen.facts)
        self.zone, self.owner, self.view = "", -1, CardView(-1, -1, 0)
        for zone in seen.zones:
            for view in zone.cards:
                if card >= 0 and view.id == card:
                    self.zone, self.owner, self.view = zone.zone, zone.seat, view
        self.face = self.view.face
        self.rank = FACE_RANK[self.face] if self.face >= 0 else 0
        self.name = card_text(self.face) if self.face >= 0 else "That card"

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


def _summon(wish: _Wish, verb: str) -> tuple[str, str]:
    if not wish.is_agent:
        return f"{wish.name} is no Agent; only Jacks, Queens, Kings and Jokers are summoned.", "§5"
    if not wish.mine("hand"):
        return "Only Agents in your hand can be summoned.", "§5"
    if not wish.room("agents"):
        return "Your three Agent zones are full; retire an Agent first.", "§5"
    if wish.card in wish.facts["summoned"]:
        return f"{wish.name} was already summoned this turn.", "§5"
    if verb == "summon" and wish.facts["summons_left"] < 1:
        return "Your normal summon is used; retire an Agent to earn another, or special summon.", "§5"
    return "", ""


def _set(wish: _Wish) -> tuple[str, str]:
    if wish.rank == ACE:
        return "Aces cannot be set; keep them for a duel.", "§6"
    if not wish.is_spell:
        return f"{wish.name} is no Spell; only 2 to 10 can be set.", "§6"
    if not wish.mine("hand"):
        return "Only Spells in your hand can be set.", "§6"
    if not wish.room("mana"):
        return "All six Mana zones are taken.", "§6"
    return "", ""


def _attack(wish: _Wish) -> tuple[str, str]:
    if not wish.mine("agents"):
        return "Only your own Agents on the field can attack.", "§7"
    if wish.facts["phase"] == "main":
        if not wish.facts["may_combat"]:
            return "On your first turn only the dealer may enter Combat.", "§27"
        return "Go to Combat first; there is no way back from it.", "§7"
    if wish.view.marks & TAPPED:
        return f"{wish.name} is tapped; tapped Agents cannot attack.", "§5"
    return "", ""


def _spent(wish: _Wish) -> tuple[str, str]:
    """Reasons a Spell or Ace cannot be used because of where it lies."""
    if wish.zone == "damage" and wish.view.marks & DOWN:
        return f"{wish.name} is used up; a face-down counter cannot be used again.", "§24"
    if wish.zone == "mana" and wish.view.marks & TAPPED:
        return f"{wish.name} is tapped until the end of the turn.", "§9"
    if wish.owner not in (-1, wish.seat):
        return f"{wish.name} is not yours.", "§9"
    return "", ""


def _duel(wish: _Wish, verb: str) -> tuple[str, str]:
    facts = wish.facts
    if not facts["duel"]:
        return "Spells and Aces are played in a duel.", "§9"
    refusal = _spent(wish)
    if refusal[0]:
        return refusal
    sides = facts["duel"]
    if verb == "ace" or wish.rank == ACE:
        if FACE_SUIT[wish.face] not in (sides[0][8], sides[1][8]):
            return f"{wish.name} shares its suit with neither duelist.", "§16"
        return "", ""
    if facts["window"] and facts["window"][2] >= 0:
        return "After an Ace only Aces can be played.", "§16"
    if not wish.is_spell:
        return f"{wish.name} is no Spell; it gives no Power.", "§9"
    mine = next((side for side in sides if side[0] == wish.seat), None)
    if mine and wish.rank != 2 and mine[2] + wish.rank > LIMIT:
        return f"{wish.name} would bring your Spells to {mine[2] + wish.rank}; the 13 Rule allows 13.", "§9"
    return "", ""


def _combination(wish: _Wish, verb: str) -> tuple[str, str]:
    if not wish.is_spell:
        return f"{wish.name} is no Spell; only 2 to 10 make combinations.", "§22"
    refusal = _spent(wish) if wish.zone == "damage" else ("", "")
    if refusal[0]:
        return refusal
    spells = wish.spells()
    if verb == "straight":
        ranks = {FACE_RANK[view.face] for view in spells}
        if not any({low, low + 1, low + 2} <= ranks for low in range(wish.rank - 2, wish.rank + 1)):
            return f"You have no three Spells in a row with {wish.name}.", "§23"
        return "", ""
    same = [view for view in spells if FACE_RANK[view.face] == wish.rank]
    wanted = {"pair": 2, "three": 3, "four": 4}[verb]
    if len(same) < wanted:
        return f"You have only {len(same)} of that value; it takes {wanted}.", "§22"
    if verb == "four" and len({FACE_SUIT[view.face] for view in same}) < wanted:
        return "Four of a kind needs all four suits.", "§22"
    if verb == "pair" and any(wish.card in pair for pair in wish.facts["locked"]):
        return "Two Spells salvaged by one effect cannot be banished as a pair this turn.", "§22"
    return "", ""


def _dig(wish: _Wish, target: int) -> tuple[str, str]:
    if wish.mine("damage"):
        return "Damage Counters cannot be used to dig.", "§19"
    agents = {v.id: v for v in wish.seen.zone("agents", wish.seat).cards if v.id >= 0}
    agent = agents.get(wish.card) or agents.get(target)
    if agent is None:
        return "", ""
    if FACE_SUIT[agent.face] == NO_SUIT:
        return "Jokers cannot dig; they have no suit of their own.", "§19"
    if agent.marks & TAPPED:
        return f"{card_text(agent.face)} is tapped and cannot dig.", "§19"
    if wish.is_spell and FACE_SUIT[wish.face] != FACE_SUIT[agent.face]:
        return f"{card_text(agent.face)} digs with {SUIT_NAMES[FACE_SUIT[agent.face]]} only.", "§19"
    return "", ""


def _archlord(wish: _Wish) -> tuple[str, str]:
    if wish.facts["archlord_used"]:
        return "An Archlord was already paid this turn.", "§25"
    lords = [
        row[0] for row in wish.facts["power"] if row[2] >= 4 and any(
            v.id == row[0] for v in wish.seen.zone("agents", wish.seat).cards
        )
    ]  # fmt: skip
    if not lords:
        return "You have no Archlord; it takes four battle scars.", "§25"
    if not wish.mine("hand"):
        return "An Archlord is paid from your hand.", "§25"
    return "An Archlord takes one card of its own suit.", "§25"


def _seven(wish: _Wish, target: int) -> tuple[str, str]:
    if wish.rank != 7:
        return "Only a 7 calls a card from a hand.", "§15"
    if target == wish.seat:
        return "A 7 calls a card from an opponent.", "§15"
    if 0 <= target < len(wish.facts["turns_taken"]) and not wish.seen.zone("hand", target).count:
        return "That hand is empty; there is nothing to call.", "§15"
    return _spent(wish) if wish.zone == "damage" else ("", "")


def _six(wish: _Wish) -> tuple[str, str]:
    if wish.rank != 6:
        return "Only a 6 searches the Void.", "§14"
    return _spent(wish) if wish.zone == "damage" else ("", "")


def _block(wish: _Wish) -> tuple[str, str]:
    if not wish.mine("agents"):
        return "Block with one of your own Agents on the field.", "§7"
    return "", ""


def _take(wish: _Wish, verb: str) -> tuple[str, str]:
    if verb == "salvage":
        return "Salvaging takes a card from the Boneyard.", "§2"
    if verb == "recruit":
        return "Recruiting takes an Agent from the Bench.", "§2"
    return "Only Damage Counters can be healed, one a player each turn.", "§22"


def _burn(wish: _Wish, target: int) -> tuple[str, str]:
    if 0 <= target < len(wish.facts["turns_taken"]):
        if target in wish.facts["burned"]:
            return "A player can be burned only once a turn.", "§22"
        if wish.seen.zone("damage", target).count >= 5:
            return "Nobody can be burned for the sixth Damage Counter.", "§22"
    return "", ""


def _use(wish: _Wish) -> tuple[str, str]:
    if not wish.is_agent or not wish.mine("damage"):
        return "That ability belongs to Agents among your Damage Counters.", "§24"
    refusal = _spent(wish)
    return refusal if refusal[0] else no_target(wish.rank)


_KNOWN: Final = ("main", "attack", "block", "window", "ace")
"""The prompts about which more can be said than what they want."""


def _alone(wish: _Wish, decision: Decision) -> tuple[str, str]:
    """A card asked about by itself: why not the play it is most likely meant for."""
    if wish.owner not in (-1, wish.seat):
        return "", ""
    if wish.zone in ("boneyard", "bench") or decision.prompt not in _KNOWN:
        return wanted(wish.seen, wish.facts, decision, wish.zone, wish.view) if wish.zone else ("", "")
    if decision.prompt in ("window", "ace"):
        if wish.mine("agents") and wish.card in {side[1] for side in wish.facts["duel"]}:
            return "This Agent fights the duel: play Spells or an Ace for it.", "§9"
        if wish.mine("agents"):
            return "The duel is fought; other Agents only watch.", "§9"
        return _duel(wish, "empower")
    if decision.prompt == "block":
        return _block(wish)
    if decision.prompt == "attack":
        if wish.mine("agents"):
            return _attack(wish)
        return "In Combat only attacks are possible; Main Phase plays are over.", "§4"
    if wish.mine("damage"):
        refusal = _spent(wish)
        if refusal[0]:
            return refusal
        if wish.rank == ACE:
            return "An Ace is played in a duel.", "§16"
        return _use(wish) if wish.is_agent else _combination(wish, "pair")
    if wish.rank == ACE and wish.mine("hand"):
        return "An Ace is played in a duel.", "§16"
    if wish.is_agent and wish.mine("hand"):
        return _summon(wish, "special")
    if wish.is_spell and wish.mine("hand"):
        return _set(wish)
    if wish.mine("mana"):
        return "A set Spell empowers in a duel, or goes into a combination.", "§6"
    return "", ""


_Reason = Callable[[_Wish, str, int], tuple[str, str]]
_REFUSALS: Final[dict[str, _Reason]] = {
    "summon": lambda wish, verb, _: _summon(wish, verb),
    "special": lambda wish, verb, _: _summon(wish, verb),
    "set": lambda wish, _v, _t: _set(wish),
    "attack": lambda wish, _v, _t: _attack(wish),
    "empower": lambda wish, verb, _: _duel(wish, verb),
    "ace": lambda wish, verb, _: _duel(wish, verb),
    "pair": lambda wish, verb, _: _combination(wish, verb),
    "three": lambda wish, verb, _: _combination(wish, verb),
    "four": lambda wish, verb, _: _combination(wish, verb),
    "straight": lambda wish, verb, _: _combination(wish, verb),
    "dig": lambda wish, _, target: _dig(wish, target),
    "archlord": lambda wish, _v, _t: _archlord(wish),
    "seven": lambda wish, _, target: _seven(wish, target),
    "six": lambda wish, _v, _t: _six(wish),
    "block": lambda wish, _v, _t: _block(wish),
    "salvage": lambda wish, verb, _: _take(wish, verb),
    "recruit": lambda wish, verb, _: _take(wish, verb),
    "heal": lambda wish, verb, _: _take(wish, verb),
    "burn": lambda wish, _, target: _burn(wish, target),
    "use": lambda wish, _v, _t: _use(wish),
    "retire": lambda _w, _v, _t: ("Only your own Agents on the field can retire.", "§5"),
    "combat": lambda _w, _v, _t: ("On your first turn only the dealer may enter Combat.", "§27"),
}


def why_not(seen: Observation, decision: Decision, verb: str, card: int, target: int) -> WhyNot | None:
    """See `Table.why_not`."""
    wish = _Wish(seen, card)
    if verb in MAIN_ONLY and wish.facts["phase"] == "combat":
        text, rule = "That belongs to the Main Phase, which is over.", "§4"
    elif decision.prompt == "main" and wish.facts["main_actions"] >= LOOP_CAP and verb in ("", *CAPPED):
        text, rule = "A hundred plays in one turn are enough: fight or end your turn.", "HJ-C101"
    elif verb in _REFUSALS:
        text, rule = _REFUSALS[verb](wish, verb, target)
    else:
        text, rule = _alone(wish, decision)
    return WhyNot(text, rule, decision.nearest(card)) if text else None
