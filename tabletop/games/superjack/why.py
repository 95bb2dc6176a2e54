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
from tabletop.games.superjack.actions import COLOUR, COST, GEMS_OF, RED, gem_bit, pair_lows, ranks_in
from tabletop.games.superjack.given_up import COLOURS, NOTHING, Refusal
from tabletop.games.superjack.wanted import wanted

_EQUIP_ONLY: Final = "In the two equip steps after blocks only equipping is possible."


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
        self.name = card_text(self.view.face) if self.view.face >= 0 else "That card"
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
        gems = self.seen.zone("gems", self.seat).cards
        return sum(gem_bit(view.id) for view in gems if not view.marks & TAPPED)

    def energy(self, colour: int) -> int:
        """What can be paid in a colour."""
        return (self.ready() & GEMS_OF[colour]).bit_count() + int(self.facts["pool"][self.seat][colour])

    @property
    def own_turn(self) -> bool:
        return self.prompt in ("main", "main2", "final")


def _gem(wish: _Wish) -> Refusal:
    if not wish.is_gem:
        return f"{wish.name} is no gem; gems are 2 to 7.", "§3"
    if not wish.mine("hand"):
        return "A gem is played from your hand.", "§3"
    if not wish.own_turn:
        return "Gems are played in your own main phases only.", "§3"
    if wish.facts["gem_played"]:
        return "You have played a gem this turn; one a turn is all.", "§3"
    return NOTHING


def _afford(wish: _Wish, card: int) -> Refusal:
    colour, cost = COLOUR[card], COST[RANK[card]]
    have = wish.energy(colour)
    if have < cost:
        return f"{card_text(card)} costs {cost} {COLOURS[colour]} energy; you have {have}.", "§3"
    return NOTHING


def _cast(wish: _Wish) -> Refusal:
    if wish.is_gem:
        return f"{wish.name} is a gem; it is played to your gems.", "§3"
    if not wish.mine("hand"):
        return "Creatures are played from your hand.", "§6"
    if wish.rank != ACE and not wish.own_turn:
        return "J, Q and K are played in your own main phases only.", "§6"
    if wish.prompt == "buff":
        return _EQUIP_ONLY, "§6"
    return _afford(wish, wish.card)


def _ace(wish: _Wish, verb: str) -> Refusal:
    if wish.rank != ACE or not wish.mine("hand"):
        return "Only an ace in your hand can do that.", "§10"
    if wish.prompt == "buff":
        return _EQUIP_ONLY, "§6"
    if verb == "counter":
        waiting = wish.facts["windows"]
        if not waiting or waiting[-1][2] in ("fireball", "burn"):
            return "An ace counters only the ace it answers.", "§10"
        if waiting[-1][5]:
            return "That ace is countered already.", "§10"
    if (refusal := _afford(wish, wish.card))[0]:
        return refusal
    if verb == "shatter":
        return "An ace destroys a gem that an opponent controls.", "§10"
    return NOTHING


def _usable(wish: _Wish) -> Refusal:
    """Reasons a gem in play cannot be used at all now."""
    if wish.view.marks & ATTACHED:
        return f"{wish.name} is equipped and comes off at its owner's next turn.", "§5"
    if not wish.is_gem or wish.zone != "gems":
        return "That takes a gem in play.", "§3"
    if wish.owner != wish.seat:
        return f"{wish.name} is not yours.", "§3"
    if wish.tapped:
        return f"{wish.name} is tapped until your next turn.", "§3"
    if wish.prompt == "buff":
        return _EQUIP_ONLY, "§6"
    return NOTHING


_POWERS: Final = {"fireball": (2, 3), "burn": (2, 3), "mine": (4, 5), "draw": (6, 7)}
_DEEDS: Final = {"fireball": "burn", "burn": "burn", "mine": "are mined", "draw": "draw a card"}


def _sacrifice(wish: _Wish, verb: str) -> Refusal:
    refusal = _usable(wish)
    if refusal[0]:
        return refusal
    low, high = _POWERS[verb]
    if wish.rank not in (low, high):
        return f"Only {low}s and {high}s {_DEEDS[verb]}; {wish.name} does not.", "§3"
    if verb == "fireball":
        return "There is no creature to burn.", "§3"
    return NOTHING


def _straight(wish: _Wish) -> Refusal:
    refusal = _usable(wish)
    if refusal[0]:
        return refusal
    ranks = ranks_in(wish.ready())
    at = wish.rank - 2
    runs = [range(low, low + 3) for low in range(max(0, at - 2), at + 1)]
    if not any(all(ranks >> 4 * n & 1 for n in run) for run in runs):
        return f"You have no three untapped gems in a row with {wish.name}.", "§4"
    return "Begin a straight with its lowest gem; five and six need a creature to take.", "§4"


def _equip(wish: _Wish) -> Refusal:
    if wish.zone == "creatures" and not wish.view.marks & ATTACHED:
        return NOTHING
    refusal = _usable(wish)
    if refusal[0] and refusal[0] != _EQUIP_ONLY:
        return refusal
    twin = wish.ready() & 15 << 4 * (wish.rank - 2)
    if not pair_lows(twin & GEMS_OF[COLOUR[wish.card]]):
        return f"{wish.name} has no partner of its rank and colour.", "§5"
    row = wish.rows.get(wish.target)
    if row is not None and row[1] != wish.seat:
        return "You can equip only creatures you control.", "§5"
    if row is not None and len(row[9]) >= 2:
        return f"{card_text(row[0])} wears two pairs already.", "§5"
    if not any(r[1] == wish.seat and len(r[9]) < 2 for r in wish.rows.values()):
        return "You have no creature with a free slot.", "§5"
    return "Take both gems of the pair, then the creature.", "§5"


def _stack(wish: _Wish) -> Refusal:
    if wish.rank != JACK or not wish.mine("creatures"):
        return "Only Jacks you control are stacked.", "§8"
    if wish.prompt == "buff":
        return _EQUIP_ONLY, "§6"
    if wish.target >= 0 and RANK[wish.target] != JACK:
        return f"{card_text(wish.target)} is no Jack.", "§8"
    attackers = [row[0] for row in wish.facts["attackers"]]
    fighting = attackers + [row[0] for row in wish.facts["blocks"]]
    if wish.card in fighting:
        return "A Jack that attacks or blocks can only be the base.", "§8"
    if wish.target in attackers:
        return "That would make the attacker overencumbered.", "§8"
    if sum(1 for row in wish.rows.values() if row[1] == wish.seat and row[4]) < 2:
        return "It takes two Jacks to stack.", "§8"
    return NOTHING


def _royal(wish: _Wish) -> Refusal:
    own = [row for row in wish.rows.values() if row[1] == wish.seat]
    views = {v.id: v for v in wish.seen.zone("creatures", wish.seat).cards}
    up = [row for row in own if not views[row[0]].marks & TAPPED]
    if not wish.mine("creatures") or wish.rank not in (JACK, QUEEN, KING):
        return "A royal sacrifice takes your own Jack, Queen and King.", "§9"
    if wish.prompt == "buff":
        return _EQUIP_ONLY, "§6"
    for colour in (RED, 1 - RED):
        have = {RANK[row[0]] for row in up if COLOUR[row[0]] == colour}
        if {QUEEN, KING} <= have:
            return "The Jack must have the colour of the Queen and the King.", "§9"
    return "It takes an untapped Jack, Queen and King of one colour.", "§9"


def _attack(wish: _Wish) -> Refusal:
    row = wish.rows.get(wish.card)
    if row is None or row[1] != wish.seat:
        return "Only creatures you control attack.", "§6"
    if wish.prompt == "main":
        return "Go to combat first.", "§6"
    if wish.prompt != "attack":
        return "Attackers are declared once a turn, all together.", "§6"
    if wish.tapped:
        return f"{wish.name} is tapped.", "§6"
    if row[5] >= 2:
        return f"{wish.name} got two Jacks this turn: it is overencumbered.", "§8"
    if row[6] and not row[7]:
        return f"{wish.name} is untrained: it came under your control this turn.", "§6"
    if wish.target == wish.seat:
        return "Attack an opponent.", "§6"
    return NOTHING


def _block(wish: _Wish) -> Refusal:
    row = wish.rows.get(wish.card)
    if row is None or row[1] != wish.seat:
        return "Block with a creature you control.", "§6"
    if wish.prompt != "block":
        return "Blocks are declared when you are attacked.", "§6"
    if wish.tapped:
        return f"{wish.name} is tapped and cannot block.", "§6"
    foe = wish.rows.get(wish.target)
    if foe is not None and wish.target not in [
        a for a, seat, _ in wish.facts["attackers"] if seat == wish.seat
    ]:
        return f"{card_text(wish.target)} does not attack you.", "§6"
    if foe is not None and foe[8] and RANK[wish.target] != wish.rank:
        names = {JACK: "Jacks", QUEEN: "Queens", KING: "Kings", ACE: "aces"}
        return (
            f"{card_text(wish.target)} has royal charge: only {names[RANK[wish.target]]} may block it.",
            "§7",
        )
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
    if wish.mine("creatures") and wish.own_turn:
        return _attack(wish)
    return NOTHING


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
    "combat": lambda _: ("Combat follows your first main phase, once a turn.", "§6"),
}


def why_not(seen: Observation, decision: Decision, verb: str, card: int, target: int) -> WhyNot | None:
    """See `Table.why_not`."""
    wish = _Wish(seen, decision, card, target)
    if verb in _REFUSALS:
        text, rule = _REFUSALS[verb](wish)
    elif verb:
        text, rule = NOTHING
    else:
        text, rule = _alone(wish)
        if not text and wish.owner in (-1, wish.seat) and wish.zone:
            text, rule = wanted(wish.facts, decision, wish.zone, card)
    return WhyNot(text, rule, decision.nearest(card)) if text else None
