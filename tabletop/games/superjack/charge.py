"""Royal charge before it is paid for (§7): which payments give it, in the words and marks of the table.

Reads one observation of the payer and never decides anything.
"""

from itertools import product
from typing import NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.cards import ACE, RANK
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Consequence
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import (
    CAST,
    COLOUR,
    COST,
    GEM_BIT,
    GEMS_OF,
    cards_of,
    gem_bits,
    ranks_in,
)
from tabletop.games.superjack.texts import say


class Paying(NamedTuple):
    """A payment for a creature: what it costs, the gems chosen so far, those that may still be chosen, all as bits
    (see `actions`), and the energy in the pool of its colour."""

    card: int
    cost: int
    paid: int
    left: int
    pool: int

    def after(self, parts: tuple[Action, ...]) -> "Paying | None":
        """With these gems tapped too, in ascending order as they are asked for; None once the pool pays the rest."""
        now = self
        for part in parts:
            if part.card < 0:
                return None
            bit = GEM_BIT[part.card]
            now = now._replace(paid=now.paid | bit, left=now.left & -(bit << 1))
        return now

    @property
    def missing(self) -> int:
        """Units of energy still to be paid."""
        return self.cost - self.paid.bit_count()

    def runs(self) -> list[int]:
        """The straights that can still pay for all of it: one bit (0 of its nibble) for each of their ranks."""
        taken = ranks_in(self.paid)
        if taken.bit_count() < self.paid.bit_count():
            return []
        more = ranks_in(self.left) & ~taken
        straights = [sum(1 << 4 * (low + n) for n in range(self.cost)) for low in range(7 - self.cost)]
        return [run for run in straights if not taken & ~run and not run & ~taken & ~more]

    @property
    def forced(self) -> bool:
        """Only one payment is left."""
        return self.left.bit_count() == self.missing and not self.pool


def paying(seen: Observation, decision: Decision, card: int = -1) -> Paying | None:
    """The open payment for a creature that royal charge exists for, or the one that playing `card` would open."""
    staged = seen.fact("staged", ())
    paid = 0
    if card < 0:
        if decision.prompt != "pay" or not staged or staged[0] != k.PAY or staged[2] != k.CAST_CARD:
            return None
        card, paid = staged[3], staged[5]
    cost = COST.get(RANK[card], 0)
    if cost < (2 if dict(seen.options).get("jack_charge") else 3):
        return None
    left = (
        gem_bits(seen.zone("gems", seen.seat).upright()) & GEMS_OF[COLOUR[card]] & -(1 << paid.bit_length())
    )
    return Paying(card, cost, paid, left, seen.fact("pool")[seen.seat][COLOUR[card]])


def consequence(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> Consequence | None:
    """What paying like this means for royal charge, and whether the creature may attack at once; None where there is
    nothing to gain or lose, or not yet."""
    outlook = _outlook(seen, decision, parts)
    card = _cast(seen, decision, parts)
    if outlook:
        ace = outlook != "open" and card >= 0 and RANK[card] == ACE
        return Consequence(say("charge", form=outlook + "_ace" * ace), outlook != "lost")
    return Consequence(say("charge", form="waits"), False) if _waits(seen, decision, parts, card) else None


def _cast(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> int:
    """The creature that is played or paid for; -1 if it is something else."""
    if decision.prompt != "pay":
        return parts[0].card if parts[0].verb == "cast" else -1
    staged = seen.fact("staged", ())
    return int(staged[3]) if staged and staged[0] == k.PAY and staged[2] == k.CAST_CARD else -1


def _waits(seen: Observation, decision: Decision, parts: tuple[Action, ...], card: int) -> bool:
    """The payment is complete, and the creature is one that waits a turn."""
    if card < 0 or RANK[card] == ACE:
        return False
    before = int(seen.fact("staged")[5]).bit_count() if decision.prompt == "pay" else -1
    return before + len(parts) >= COST[RANK[card]]


def _outlook(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str:
    if parts[0].verb == "pool":
        before = paying(seen, decision)
        return "lost" if before is not None and before.runs() else ""
    if parts[0].verb != "cast":
        return ""
    if decision.prompt == "pay":
        before = paying(seen, decision)
    else:
        before, parts = paying(seen, decision, parts[0].card), parts[1:]
    if before is None or not before.runs():
        return ""
    now = before.after(parts)
    if now is None or not now.runs():
        return "lost"
    return "certain" if not now.missing or now.forced else "open"


def charged(seen: Observation, decision: Decision) -> tuple[tuple[Action, ...], ...]:
    """The rest of the open payment that gives royal charge: of each straight one way, that which leaves most pairs."""
    now = paying(seen, decision)
    if now is None or not now.paid.bit_count() < now.cost:
        return ()
    ways = []
    for run in now.runs():
        ranks = [at for at in range(6) if run >> 4 * at & 1 and not now.paid >> 4 * at & 15]
        gems = [cards_of(seen.seat, now.left & 15 << 4 * at) for at in ranks]
        best = min(product(*gems), key=lambda chosen: (_broken(now.left, chosen), chosen))
        ways.append(tuple(CAST[card] for card in best))
    return tuple(ways)


def _broken(left: int, chosen: tuple[int, ...]) -> int:
    """How many pairs this takes apart; the gems are of one colour already."""
    return sum((left & 15 << (GEM_BIT[card].bit_length() - 1) // 4 * 4).bit_count() > 1 for card in chosen)


def castable(seen: Observation, decision: Decision) -> dict[int, Consequence]:
    """Creatures in hand that could be played with royal charge now."""
    found = {}
    for action in decision.actions:
        if action.verb == "cast" and decision.prompt != "pay":
            told = consequence(seen, decision, (action,))
            if told is not None:
                found[action.card] = told
    return found


def run_text(run: int) -> str:
    """The ranks of a straight: `2 3 4`."""
    return " ".join(str(at + 2) for at in range(6) if run >> 4 * at & 1)


def useful(now: Paying, seat: int) -> dict[int, str]:
    """The gems that may be tapped next or later for a straight, with the ranks of the straight."""
    found: dict[int, str] = {}
    for run in now.runs():
        for card in cards_of(seat, now.left):
            bit = GEM_BIT[card]
            if ranks_in(bit) & run & ~ranks_in(now.paid):
                found.setdefault(card, run_text(run))
    return found
