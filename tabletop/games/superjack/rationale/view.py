"""What the asked seat sees of the table, as the reasons count it."""

from collections import Counter
from typing import Any

from tabletop.engine.actions import Parts
from tabletop.engine.cards import ACE, RANK
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.superjack.actions import COLOUR, COST, FIRE, GEM_BIT, gem_bits, ranks_in
from tabletop.games.superjack.foresight import Body, bodies, run_with
from tabletop.games.superjack.rationale.texts import say


class View:
    """The table as the seat `me` sees it."""

    def __init__(self, seen: Observation, decision: Decision) -> None:
        self.seen, self.decision, self.me = seen, decision, seen.seat
        self.facts: dict[str, Any] = dict(seen.facts)
        self.hand = [view.id for view in seen.zone("hand", self.me).cards]
        self.health: tuple[int, ...] = self.facts["health"]
        self.others: list[int] = [seat for seat in self.facts["alive"] if seat != self.me]
        gems = seen.zone("gems", self.me)
        self.gems = [view.id for view in gems.cards]
        self.ready = gem_bits(gems.upright())
        self.body = bodies(seen)
        self.mine = [body for body in self.body.values() if body.seat == self.me]
        self.theirs = [body for body in self.body.values() if body.seat != self.me]
        self.able = [self.body[card] for card in self.facts["able"]]
        self.windows = self.facts["windows"]
        self.staged: tuple[int, ...] = (self.facts["staged"] or ())[2:]

    def incoming(self) -> int:
        """Damage coming at me if I do not block any more."""
        coming = [card for card, seat, blocked in self.facts["attackers"] if seat == self.me and not blocked]
        return sum(self.body[card].power for card in coming)

    def answers(self) -> list[str]:
        """What the untapped gems can do while others act, in words: burn, equip a creature, or pay for an ace."""
        up = [card for card in self.gems if self.ready & GEM_BIT[card]]
        alike = Counter((RANK[card], COLOUR[card]) for card in up)
        aces = [card for card in self.hand if RANK[card] == ACE]
        pays = any(sum(COLOUR[gem] == COLOUR[ace] for gem in up) >= COST[ACE] for ace in aces)
        pair = bool(self.mine) and max(alike.values(), default=0) > 1
        can = {"fire": bool(self.ready & FIRE), "pair": pair, "ace": pays}
        return [say("rationale.wait.for", form) for form, possible in can.items() if possible]

    def energy(self, colour: int) -> int:
        """How many gems of that colour lie on the own side, tapped or not."""
        return sum(COLOUR[card] == colour for card in self.gems)

    def wanting(self, gem: int) -> list[int]:
        """The cards in hand that energy of its colour pays for, the cheapest first."""
        found = [other for other in self.hand if RANK[other] in COST and COLOUR[other] == COLOUR[gem]]
        return sorted(found, key=lambda other: COST[RANK[other]])

    def needing(self, gem: int) -> list[int]:
        """The cards in hand that this one gem more pays for, the cheapest first."""
        have = self.energy(COLOUR[gem])
        return [other for other in self.wanting(gem) if have < COST[RANK[other]] <= have + 1]

    def run(self, gem: int) -> tuple[int, ...]:
        """The ranks of the straight that it makes or lengthens among untapped gems; () for none."""
        run = run_with(self.ready | GEM_BIT[gem], gem)
        return run if len(run) > 2 and not ranks_in(self.ready) >> 4 * (RANK[gem] - 2) & 1 else ()

    def foe(self, parts: Parts) -> Body | None:
        """The creature of somebody else that a choice aims at."""
        body = self.body.get(target_of(parts))
        return body if body is not None and body.seat != self.me else None


def target_of(parts: Parts) -> int:
    """What a choice aims at; -1 = nothing yet."""
    return next((action.target for action in parts if action.target >= 0), -1)
