"""The rule player inside a duel: windows, Aces, and the suit abilities afterwards (§9, §13, §16, §18).

It plays the cheapest cards that put it ahead, passes while it is ahead, and keeps Aces for duels that cannot be won
otherwise. As the other side may answer and a side behind always gets the last window, nothing more is ever needed.
"""

from tabletop.engine.actions import Action
from tabletop.engine.cards import NO_SUIT, RANK
from tabletop.engine.rng import Random
from tabletop.games.high_jinks.arithmetic import LIMIT, tie_edge
from tabletop.games.high_jinks.policy.combat import fighter_of
from tabletop.games.high_jinks.policy.power import (
    ace_holds,
    cheapest,
    fullest,
    likelihood,
    own_reach,
    rival_reach,
)
from tabletop.games.high_jinks.policy.view import COUNTER, MANA, Fighter, View
from tabletop.games.high_jinks.policy.worth import card_worth, duel_swing

_HAND_COST = 0.85
"""A Spell that goes to the Boneyard may come back."""
_FREE = 0.25
"""What costs less is Mana."""
_PATIENT = 0.2
_BLUFF = 0.08
"""How often a hopeless duel is still made dearer for the other side, if that costs only Mana."""


class Duel:
    """The duel as this seat sees it: own side first."""

    def __init__(self, view: View) -> None:
        sides = view.facts["duel"]
        side = 0 if sides[0][0] == view.me else 1
        mine, other = sides[side], sides[1 - side]
        agents = fighter_of(view, sides[0][1]), fighter_of(view, sides[1][1])
        self.side = side
        self.seat: int = other[0]
        self.suit: int = mine[8]
        self.other_suit: int = other[8]
        self.total: int = mine[7]
        self.other_total: int = other[7]
        self.room: int = LIMIT - mine[2]
        self.other_room: int = LIMIT - other[2]
        self.edge = tie_edge(RANK[mine[1]], RANK[other[1]])
        self.agents: tuple[Fighter | None, Fighter | None] = agents
        self.lead = self.total - self.other_total

    def worths(self, view: View) -> tuple[float, float, float]:
        """Winning, nobody defeated, losing, for this seat."""
        attacker, blocker = self.agents
        if attacker is None or blocker is None:
            return 2.0, 0.0, -2.0
        suits = (self.suit, self.other_suit) if self.side == 0 else (self.other_suit, self.suit)
        row = duel_swing(view, attacker, blocker, suits)
        return row if self.side == 0 else row[::-1]

    def outcome(self, lead: int) -> int:
        """1 won, 0 nobody, -1 lost, if the duel ended with that lead."""
        return 1 if lead > 0 else -1 if lead < 0 else self.edge


def _cost(view: View, place: int, card: int, busy: int) -> float:
    if place == MANA:
        return 0.02 + 0.004 * RANK[card] * (1 + 2 * busy)  # it untaps at the end of the turn
    if place == COUNTER:
        return 0.3 + 0.01 * RANK[card]
    return _HAND_COST * card_worth(view, card) + 0.01 * RANK[card]


def _aces(view: View, actions: tuple[Action, ...]) -> list[tuple[float, Action]]:
    """Playable Aces with their cost, cheapest first: counters before the hand."""
    aces = [action for action in actions if action.verb == "ace"]
    counters = set(view.open_counters(view.me))
    return sorted(
        ((0.4 if action.card in counters else card_worth(view, action.card), action) for action in aces),
        key=lambda row: (row[0], row[1].card),
    )


def _busy(view: View, duel: Duel) -> int:
    """Attacks still to come this turn that want Mana of this seat."""
    attacker_seat = view.me if duel.side == 0 else duel.seat
    return sum(not fighter.tapped for fighter in view.fighters[attacker_seat])


def _offers(view: View, duel: Duel, actions: tuple[Action, ...]) -> list[tuple[int, float]]:
    playable = {action.card for action in actions if action.verb == "empower"}
    busy = _busy(view, duel)
    return [(card, _cost(view, place, card, busy)) for place, card in view.spells(True) if card in playable]


def choose_window(view: View, actions: tuple[Action, ...], rng: Random) -> Action:
    """Pass, the first card of the cheapest winning set, or an Ace: whichever is worth most."""
    duel = Duel(view)
    stop = actions[-1]
    now = duel.outcome(duel.lead)
    if now > 0:
        return stop
    won, tied, lost = duel.worths(view)
    stake = won - (tied if now == 0 else lost)
    if stake <= 0:
        return stop
    offers = _offers(view, duel, actions)
    aces = _aces(view, actions)
    threat = view.chance_of_ace(duel.seat, (duel.suit, duel.other_suit))
    by_ace = max((ace_holds(threat, len(aces)) * stake - cost for cost, _ in aces), default=0.0)
    need = -duel.lead + (0 if duel.edge > 0 else 1)
    best, answer = max(0.0, by_ace), (aces[0][1] if aces and by_ace > 0 else stop)
    found = _raise(offers, duel, need)
    if found is not None and found[1]:
        value = _hold(view, duel) * (stake - max(0.0, by_ace)) + max(0.0, by_ace) - found[0]
        if value > best:
            best, answer = value, _empower(found[1][0], actions)
    if now < 0 and duel.edge == 0 and tied > lost:  # a tie that defeats nobody is better than nothing
        level = cheapest(offers, duel.suit, duel.room, -duel.lead)
        if level is not None and level[1]:
            value = _hold(view, duel) * (tied - lost) - level[0]
            if value > best:
                best, answer = value, _empower(level[1][0], actions)
    if answer is stop:
        return _bluff(view, duel, actions, rng) or stop
    return answer


def _raise(offers: list[tuple[int, float]], duel: Duel, need: int) -> tuple[float, tuple[int, ...]] | None:
    """The cheapest cards that add `need`, chosen so that as much as possible can still be added later: out of those
    that make the most of the 13 Rule, if they are not much dearer."""
    found = cheapest(offers, duel.suit, duel.room, need)
    if found is None or duel.suit == NO_SUIT:
        return found
    for part in ([row for row in offers if row[1] < _FREE], offers):
        full = fullest([card for card, _ in part], duel.suit, duel.room)
        patient = cheapest([row for row in part if row[0] in full], duel.suit, duel.room, need)
        if patient is not None and patient[0] <= found[0] + _PATIENT:
            return patient
    return found


def _empower(card: int, actions: tuple[Action, ...]) -> Action:
    wanted = Action("empower", card=card)
    return wanted if wanted in actions else actions[-1]


def _hold(view: View, duel: Duel) -> float:
    """How likely a lead taken now lasts to the end of the duel."""
    own = duel.total + own_reach(view, duel.suit, duel.room)
    theirs = duel.other_total + rival_reach(view, duel.seat, duel.other_suit, duel.other_room)
    chance = likelihood(own - theirs + 0.8 * duel.edge)
    if view.facts["window"][1] or (not view.hands[duel.seat] and not _ready_mana(view, duel.seat)):
        chance = max(chance, 0.3)  # the other side was content, or is nearly out of cards
    return chance * (1.0 - 0.6 * view.chance_of_ace(duel.seat, (duel.suit, duel.other_suit)))


def _ready_mana(view: View, seat: int) -> bool:
    return any(card.id != -2 and not card.marks & 1 for card in view.mana_views(seat))


def _bluff(view: View, duel: Duel, actions: tuple[Action, ...], rng: Random) -> Action | None:
    """Now and then one Spell of Mana in a duel that looks lost, if it may take the lead."""
    if rng.random() >= _BLUFF or _busy(view, duel):
        return None
    mana = [(card, 1.0) for place, card in view.spells(True) if place == MANA]
    playable = [row for row in mana if Action("empower", card=row[0]) in actions]
    need = -duel.lead + (0 if duel.edge > 0 else 1)
    found = cheapest(playable, duel.suit, duel.room, need)
    return _empower(found[1][0], actions) if found and found[1] else None


def choose_ace(view: View, actions: tuple[Action, ...]) -> Action:
    """Answer an Ace with the cheapest own one if the duel is worth it."""
    duel = Duel(view)
    aces = _aces(view, actions)
    if not aces:
        return actions[-1]
    won, _, lost = duel.worths(view)
    threat = view.chance_of_ace(duel.seat, (duel.suit, duel.other_suit))
    cost, ace = aces[0]
    return ace if (won - lost) * ace_holds(threat, len(aces)) > cost else actions[-1]


def choose_order(view: View, actions: tuple[Action, ...]) -> Action:
    """Damage first if it kills (its cards are salvageable then), else the card first."""
    seat = view.facts["attack"][2] if view.facts["attack"] else view.rivals[0]
    wanted = "first-spade" if view.damage[seat] >= 5 else "first-club"
    return next((action for action in actions if action.verb == wanted), actions[0])


def choose_suit(view: View, actions: tuple[Action, ...]) -> Action:
    """Hearts, Diamonds and Spades are always welcome."""
    return next((action for action in actions if action.verb == "ability"), actions[0])
