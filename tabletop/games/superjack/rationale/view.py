"""What the asked seat sees of the table, as the reasons count it."""

from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final

from tabletop.engine.actions import Parts
from tabletop.engine.cards import ACE, KING, QUEEN, RANK, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed, one_of
from tabletop.games.superjack.actions import (
    COLOUR,
    COST,
    FIRE,
    GEM_BIT,
    GEMS_OF,
    MINES,
    OWN_STEPS,
    gem_bits,
    other_of_pair,
    pair_lows,
    ranks_in,
)
from tabletop.games.superjack.creatures import SLOTS
from tabletop.games.superjack.foresight import (
    FIRE_RANKS,
    LOOT,
    SCORCH,
    Body,
    blocks_of,
    bodies,
    could_block,
    falls,
    names,
    rescue,
    run_with,
    straight_of,
    strike_at,
)
from tabletop.games.superjack.phases.gems import MINED
from tabletop.games.superjack.rationale.texts import say

FEW: Final = 2
"""Of more gems or pairs that can do a thing none is named."""


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
        self.rather = ""
        """The verb of the one choice beside which another is told of; "" = of several, or none."""

    @cached_property
    def falls(self) -> bool:
        """The next attack of somebody is the end of this seat, as it stands."""
        return strike_at(self.seen, could_block(self.seen, self.me)) is not None

    def coming(self) -> list[int]:
        """The attackers that strike me if I do not block any more; what a block is being declared for is blocked."""
        held, attackers = {attacker for _, attacker in blocks_of(self.seen)}, self.facts["attackers"]
        return [
            card for card, seat, blocked in attackers if seat == self.me and not blocked and card not in held
        ]

    def incoming(self) -> int:
        """The damage of those."""
        return sum(self.body[card].power for card in self.coming())

    def answers(self) -> list[str]:
        """What the untapped gems can do while others act, in words: burn, equip a creature, or pay for an ace."""
        up = [card for card in self.gems if self.ready & GEM_BIT[card]]
        wears = any(len(body.worn) < SLOTS for body in self.mine)
        lows = pair_lows(self.ready) if wears else 0
        can = {
            "fire": [card_text(gem) for gem in up if self.ready & FIRE & GEM_BIT[gem]],
            "pair": [names((gem, other_of_pair(gem))) for gem in up if lows & GEM_BIT[gem]],
            "ace": [card_text(ace) for ace in self.aces()],
        }
        return [
            say("rationale.wait.for", f"{'many ' * (len(found) > FEW)}{form}", cards=one_of(found))
            for form, found in can.items()
            if found
        ]

    def fires(self) -> int:
        """The damage of all untapped gems as fireballs."""
        return SCORCH * (self.ready & FIRE).bit_count()

    def aces(self) -> list[int]:
        """Those in hand that the untapped gems pay for."""
        return [
            card
            for card in self.hand
            if RANK[card] == ACE and (self.ready & GEMS_OF[COLOUR[card]]).bit_count() >= COST[ACE]
        ]

    def mining(self, gem: int) -> tuple[int, int]:
        """The King or Queen in hand for which the untapped gems pay now only if this one is played and one is mined,
        and which is mined; (-1, -1) if there is none. A lesser creature is seldom worth the gem."""
        colour = COLOUR[gem]
        before, mines = self.ready & GEMS_OF[colour], self.ready & GEMS_OF[colour] & MINES
        energy, most = before.bit_count(), before.bit_count() + (MINED - 1) * bool(mines)
        mined = next((each for each in self.gems if mines & GEM_BIT[each]), gem)
        if not (GEM_BIT[mined] & MINES):
            return -1, -1
        for card in reversed(self.wanting(gem)):
            if RANK[card] in (KING, QUEEN) and max(most, energy + 1) < COST[RANK[card]] <= energy + MINED:
                return card, mined
        return -1, -1

    def energy(self, colour: int) -> int:
        """How many gems of that colour lie on the own side, tapped or not."""
        return sum(COLOUR[card] == colour for card in self.gems)

    def wanting(self, gem: int) -> list[int]:
        """The cards in hand that need more energy of its colour than the gems give, the cheapest first."""
        have, colour = self.energy(COLOUR[gem]), COLOUR[gem]
        found = [other for other in self.hand if COLOUR[other] == colour and COST.get(RANK[other], 0) > have]
        return sorted(found, key=lambda other: COST[RANK[other]])

    def needing(self, gem: int) -> list[int]:
        """The cards in hand that this one gem more pays for, the cheapest first."""
        have = self.energy(COLOUR[gem])
        return [other for other in self.wanting(gem) if COST[RANK[other]] == have + 1]

    def run(self, gem: int) -> tuple[int, ...]:
        """The ranks of the straight of six that it makes or lengthens among untapped gems, or of five if there is a
        target for that; () for none."""
        run = run_with(self.ready | GEM_BIT[gem], gem)
        old = ranks_in(self.ready) >> 4 * (RANK[gem] - 2) & 1
        size = len(run) if len(run) > LOOT + 1 else straight_of(self.seen, len(run))
        at = min(max(run.index(RANK[gem]) - size + 1, 0), len(run) - size)
        return run[at : at + size] if size > LOOT and not old else ()

    def burnt(self, gem: int) -> Body | None:
        """The strongest creature that this gem, the only untapped fireball, would kill."""
        return self._strongest() if RANK[gem] in FIRE_RANKS and not self.ready & FIRE else None

    def prey(self) -> Body | None:
        """The strongest creature that an untapped fireball would kill."""
        return self._strongest() if self.ready & FIRE and self.rather in ("", "fireball") else None

    def whose(self, creatures: Iterable[Body]) -> str:
        """These creatures, those of each player together."""
        found: dict[int, list[int]] = {}
        for body in creatures:
            found.setdefault(body.seat, []).append(body.card)
        return listed(
            [
                say("rationale.whose", player=named(seat), cards=names(cards, self.body, "whose"))
                for seat, cards in found.items()
            ]
        )

    def _strongest(self) -> Body | None:
        fit = [
            body
            for body in self.theirs
            if body.left <= SCORCH
            and not rescue(self.seen, body, SCORCH)
            and not falls(self.seen, body.card, self.body)
        ]
        return max(fit, key=lambda body: body.power, default=None)

    def later(self) -> str:
        """The ranks of the longest straight of untapped gems, if it can as well be used at the end of the turn before
        one's own; "" for none."""
        run = self.longest()
        size = straight_of(self.seen, len(run))
        told = self.decision.prompt in OWN_STEPS and self.rather in ("", "straight")
        return ranked(run) if told and 3 <= size <= LOOT else ""

    def longest(self) -> tuple[int, ...]:
        """The longest row of ranks among the untapped gems."""
        rows = [run_with(self.ready, gem) for gem in self.gems if self.ready & GEM_BIT[gem]]
        return max(rows, key=len, default=())

    def foe(self, parts: Parts) -> Body | None:
        """The creature of somebody else that a choice aims at."""
        body = self.body.get(target_of(parts))
        return body if body is not None and body.seat != self.me else None


def ranked(run: tuple[int, ...]) -> str:
    """The ranks of a straight."""
    return " ".join(map(str, run))


def target_of(parts: Parts) -> int:
    """What a choice aims at; -1 = nothing yet."""
    return next((action.target for action in parts if action.target >= 0), -1)
