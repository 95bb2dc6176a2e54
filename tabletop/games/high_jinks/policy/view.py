"""An observation read out once, in the shape the rule player thinks in: ids, ranks and counts by seat."""

from typing import Any, Final, NamedTuple

from tabletop.engine.cards import ACE, EMPTY, FACE, FACE_SUIT, JACK, NO_SUIT, RANK, SUIT
from tabletop.engine.observation import COUNT_MASK, COUNT_SHIFT, DOWN, TAPPED, CardView, Observation

MANA: Final = 0
COUNTER: Final = 1
HAND: Final = 2
"""Where a Spell comes from, from the cheapest to the dearest place."""

_NO_CARDS: Final[tuple[CardView, ...]] = ()


class Fighter(NamedTuple):
    """An Agent on the field. `suit` is the printed one, NO_SUIT of a Joker. `ground`: Guild plus Prestige."""

    card: int
    seat: int
    rank: int
    suit: int
    scars: int
    tapped: bool
    ground: int


class View:
    """What one seat knows, by seat. Only the observation goes in, so nothing hidden can come out."""

    def __init__(self, seen: Observation) -> None:
        facts: dict[str, Any] = dict(seen.facts)
        self.facts = facts
        self.me: int = seen.seat
        self.seats: int = len(facts["turns_taken"])
        self.alive: tuple[int, ...] = facts["alive"]
        self.rivals: tuple[int, ...] = tuple([q for q in self.alive if q != self.me])
        self.my_turn: bool = facts["turn"] == self.me
        self.known = seen.known
        self.hand: list[int] = []
        self.hands: list[int] = [0] * self.seats
        self.boneyard: list[int] = []
        self.bench: list[int] = []
        self.deck = 0
        self.void = 0
        self._agents: list[tuple[CardView, ...]] = [_NO_CARDS] * self.seats
        self._mana: list[tuple[CardView, ...]] = [_NO_CARDS] * self.seats
        self._damage: list[tuple[CardView, ...]] = [_NO_CARDS] * self.seats
        self.damage: list[int] = [0] * self.seats
        for zone in seen.zones:
            name = zone.zone
            if name == "hand":
                self.hands[zone.seat] = zone.count
                if zone.seat == self.me:
                    self.hand = [view.id for view in zone.cards]
            elif name == "agents":
                self._agents[zone.seat] = zone.cards
            elif name == "mana":
                self._mana[zone.seat] = zone.cards
            elif name == "damage":
                self._damage[zone.seat] = zone.cards
                self.damage[zone.seat] = zone.count
            elif name == "boneyard":
                self.boneyard = [view.id for view in zone.cards]
            elif name == "bench":
                self.bench = [view.id for view in zone.cards]
            elif name == "deck":
                self.deck = zone.count
            elif name == "void":
                self.void = zone.count
        ground = {row[0]: row[3] + row[4] for row in facts["power"]}
        self.fighters: list[list[Fighter]] = [
            [
                Fighter(
                    view.id,
                    seat,
                    RANK[view.id],
                    SUIT[view.id],
                    view.marks >> COUNT_SHIFT & COUNT_MASK,
                    bool(view.marks & TAPPED),
                    ground.get(view.id, 0),
                )
                for view in row
                if view.id >= 0
            ]
            for seat, row in enumerate(self._agents)
        ]
        self._unseen: list[int] | None = None
        self.memo: dict[Any, Any] = {}
        """Whatever was worked out once for this decision."""

    def free_places(self) -> int:
        """Own empty Agent zones."""
        return 3 - len(self.fighters[self.me])

    def mana_views(self, seat: int) -> tuple[CardView, ...]:
        """The six Mana zones of a seat."""
        return self._mana[seat]

    def mana_count(self, seat: int) -> int:
        """Spells set by a seat."""
        return sum(view.id != EMPTY for view in self._mana[seat])

    def open_counters(self, seat: int) -> list[int]:
        """Face-up Damage Counters of a seat."""
        return [view.id for view in self._damage[seat] if view.id >= 0 and not view.marks & DOWN]

    def spells(self, ready: bool) -> list[tuple[int, int]]:
        """Own Spells as (place, card): Mana (only untapped if `ready`), face-up counters, hand."""
        out = [
            (MANA, view.id)
            for view in self._mana[self.me]
            if view.id >= 0 and not (ready and view.marks & TAPPED)
        ]
        out += [(COUNTER, card) for card in self.open_counters(self.me) if 2 <= RANK[card] <= 10]
        out += [(HAND, card) for card in self.hand if 2 <= RANK[card] <= 10]
        return out

    def unseen(self) -> list[int]:
        """How many copies of each face 0..52 this seat has not in sight nor in its notes."""
        if self._unseen is None:
            copies = 1 if self.seats == 2 else 2
            left = [copies] * 52 + [2 * copies]
            seen = [*self.hand, *self.boneyard, *self.bench]
            for rows in (self._agents, self._mana, self._damage):
                for row in rows:
                    seen += [view.id for view in row if view.id >= 0]
            for card in seen:
                left[FACE[card]] -= 1
            for _, face, _ in self.known:
                left[face] -= 1
            self._unseen = [max(0, count) for count in left]
        return self._unseen

    def known_of(self, seat: int) -> list[tuple[int, str]]:
        """(face, how) of cards out of sight that `seat` is known to have."""
        return [(face, how) for owner, face, how in self.known if owner == seat]

    def chance_of_ace(self, seat: int, suits: tuple[int, int]) -> float:
        """How likely `seat` can play an Ace of one of the suits: an open counter, a known card, or luck."""
        wanted = [suit for suit in set(suits) if suit != NO_SUIT]
        if any(RANK[card] == ACE and SUIT[card] in wanted for card in self.open_counters(seat)):
            return 0.95
        known = self.known_of(seat)
        if any(face // 4 == 0 and FACE_SUIT[face] in wanted for face, _ in known):
            return 0.95
        left = self.unseen()
        pool = sum(left)
        hidden = self.hands[seat] - sum(how == "hand" for _, how in known)
        if pool <= 0 or hidden <= 0:
            return 0.0
        return min(0.9, hidden * sum(left[suit] for suit in wanted) / pool)

    def agents_owned(self) -> int:
        """Own Agents on the field and in hand."""
        return len(self.fighters[self.me]) + sum(RANK[card] >= JACK for card in self.hand)
