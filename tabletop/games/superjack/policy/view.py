"""What the rule player reads out of an observation, once a question."""

from typing import Any, NamedTuple

from tabletop.engine.cards import ACE, JACK, RANK
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import TAPPED, Observation
from tabletop.games.superjack.actions import COLOUR, gem_bit


class Body(NamedTuple):
    """A creature in play. `left`: damage that still kills it; `free`: slots for pairs; `jacks`: 0 for no Jack."""

    card: int
    seat: int
    power: int
    left: int
    jacks: int
    tapped: bool
    royal: bool
    free: int

    @property
    def worth(self) -> float:
        """What it is worth on the table."""
        return self.power + 0.6 + 0.4 * self.royal


class View:
    """The table as `me` sees it."""

    def __init__(self, seen: Observation, decision: Decision) -> None:
        self.seen = seen
        self.decision = decision
        self.me = seen.seat
        self.facts: dict[str, Any] = dict(seen.facts)
        self.options = dict(seen.options)
        self.hand = [view.id for view in seen.zone("hand", self.me).cards]
        self.health: tuple[int, ...] = self.facts["health"]
        self.alive: tuple[int, ...] = self.facts["alive"]
        self.others: list[int] = [seat for seat in self.alive if seat != self.me]
        gems = seen.zone("gems", self.me).cards
        self.gems = len(gems)
        self.ready = sum(gem_bit(view.id) for view in gems if not view.marks & TAPPED)
        tapped = {v.id for seat in self.alive for v in seen.zone("creatures", seat).cards if v.marks & TAPPED}
        self.bodies = [
            Body(row[0], row[1], row[2], row[2] - row[3], row[4], row[0] in tapped, row[8], 2 - len(row[9]))
            for row in self.facts["creatures"]
        ]
        self.body = {body.card: body for body in self.bodies}
        self.mine = [body for body in self.bodies if body.seat == self.me]
        self.theirs = [body for body in self.bodies if body.seat != self.me]
        self.windows = self.facts["windows"]
        self.able = [self.body[card] for card in self.facts["able"]]
        self.graveyard = [view.id for view in seen.zone("graveyard", self.me).cards]

    def can_block(self, blocker: Body, attacker: Body) -> bool:
        """Whether the rules let it (SJ-6.20)."""
        if blocker.tapped:
            return False
        return not attacker.royal or RANK[blocker.card] == RANK[attacker.card]

    def incoming(self) -> int:
        """Damage coming at me if I do not block any more."""
        coming = [card for card, seat, blocked in self.facts["attackers"] if seat == self.me and not blocked]
        return sum(self.body[card].power for card in coming)

    def weakest(self) -> int:
        """The opponent with the least health."""
        _, weakest = min([(self.health[seat], seat) for seat in self.others])
        return weakest

    def colour_wanted(self) -> int:
        """The colour that the court cards in hand need more of."""
        need = [0.0, 0.0]
        for card in self.hand:
            rank = RANK[card]
            if rank >= JACK or rank == ACE:
                need[COLOUR[card]] += 2 if rank == ACE else rank - 9
        return int(need[1] > need[0])
