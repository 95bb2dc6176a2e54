"""The Main Phase as a guide sees it: what each play brings, in units of a card (§4, §5, §6, §19, §22, §23, §25)."""

from typing import Final

from tabletop.engine.cards import JOKER, RANK, SUIT
from tabletop.engine.decisions import Decision
from tabletop.games.high_jinks.actions import (
    ABILITIES,
    AGENTS,
    BIT,
    SPELLS,
    SUIT_CARDS,
    SUIT_SPELLS,
    VALUE,
    cards_in,
)
from tabletop.games.high_jinks.guide.duels import attack_value, best_attack
from tabletop.games.high_jinks.guide.sight import Sight
from tabletop.games.high_jinks.guide.takes import (
    ability_worth,
    best_takes,
    burn_gain,
    heal_gain,
    seven_gains,
    six_gains,
)
from tabletop.games.high_jinks.policy.worth import DRAW
from tabletop.games.high_jinks.state import STRAIGHT

_SURE: Final = 0.1
_PATIENCE: Final = 40
"""After so many Main actions no more combinations: the same cards may be going round in circles."""
_COMPANY: Final = 2
_STRAIGHT: Final = 0.15
_FIELD: Final = 2.0
_NEVER: Final = -3.0
_COMBAT: Final = 0.004
"""Combat comes after everything that promises something in the Main Phase."""
_SIZES: Final = {"pair": 2, "three": 3, "four": 4}


class Plans:
    """What was worked out for one Main decision, each thing when first asked for."""

    __slots__ = ("_abilities", "_rows", "_runs", "_takes", "sight")

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self._abilities: dict[int, float] = {}
        self._takes: dict[int, float] = {}
        self._rows: dict[int, list[tuple[int, float]]] | None = None
        self._runs: tuple[dict[int, float], dict[int, float]] | None = None

    def ability(self, which: int) -> float:
        """What the ability of a Jack, Queen or King brings now."""
        found = self._abilities.get(which)
        if found is None:
            found = self._abilities[which] = ability_worth(self.sight, which)
        return found

    def bonus(self, card: int) -> float:
        """What a normal summon of this Agent brings beside the Agent."""
        best = DRAW
        for which in ABILITIES[card]:
            best = max(best, self.ability(which))
        return best

    def takes(self, count: int) -> float:
        """What so many picks bring."""
        found = self._takes.get(count)
        if found is None:
            found = self._takes[count] = best_takes(self.sight, count)
        return found

    def price(self, card: int) -> float:
        """What is given up with a Spell that leaves Mana, counters or hand for good."""
        sight = self.sight
        bit = BIT[card]
        if sight.counters & bit:
            return 0.3
        return sight.worth[card] + (0.1 if sight.mana & bit else 0.0)

    def rows(self) -> dict[int, list[tuple[int, float]]]:
        """Own Spells that combinations may use, with their price, by value, ascending by card."""
        rows = self._rows
        if rows is None:
            rows = self._rows = {}
            sight = self.sight
            for card in cards_in((sight.hand | sight.mana | sight.counters) & SPELLS):
                rows.setdefault(VALUE[card], []).append((card, self.price(card)))
        return rows

    def set_gain(self, size: int, card: int) -> float:
        """What the best set of `size` brings whose lowest card is `card`."""
        rank = VALUE[card]
        later = [(price, other) for other, price in self.rows()[rank] if other > card]
        later.sort()
        cost = self.price(card)
        if size < 4:
            cost += sum([price for price, _ in later[: size - 1]])
        else:
            suits = 1 << SUIT[card]
            for price, other in later:
                if not suits >> SUIT[other] & 1:
                    suits |= 1 << SUIT[other]
                    cost += price
        sight = self.sight
        gain = self.takes(4 if size == 4 else 2) - cost - (0.3 if rank == 2 else 0.0)
        if size == 3:
            gain += max(burn_gain(sight), heal_gain(sight))
        elif size == 4:
            gain += burn_gain(sight) + heal_gain(sight)
        return gain

    def run_gain(self, card: int) -> float:
        """What the best straight with this Spell brings: three cards, four if of one suit."""
        runs = self._runs
        if runs is None:
            runs = self._runs = self._all_runs()
        plain, suited = runs
        rank = VALUE[card]
        cheapest = min([price for _, price in self.rows()[rank]])
        best = plain.get(rank, _NEVER) + cheapest - self.price(card)
        return max(best, suited.get(card, _NEVER))

    def _all_runs(self) -> tuple[dict[int, float], dict[int, float]]:
        rows = self.rows()
        low_price = {rank: min([price for _, price in row]) for rank, row in rows.items()}
        plain: dict[int, float] = {}
        for low in range(2, 9):
            if low in rows and low + 1 in rows and low + 2 in rows:
                gain = 3 * DRAW - _STRAIGHT - low_price[low] - low_price[low + 1] - low_price[low + 2]
                for rank in (low, low + 1, low + 2):
                    plain[rank] = max(gain, plain.get(rank, _NEVER))
        return plain, self._suited_runs(rows)

    def _suited_runs(self, rows: dict[int, list[tuple[int, float]]]) -> dict[int, float]:
        used = self.sight.s.straight_suits
        suited: dict[int, float] = {}
        for suit in range(4):
            if used >> suit & 1:
                continue
            of_suit = {
                rank: pair for rank, row in rows.items() for pair in reversed(row) if SUIT[pair[0]] == suit
            }
            for low in of_suit:
                if low + 1 in of_suit and low + 2 in of_suit:
                    three = of_suit[low], of_suit[low + 1], of_suit[low + 2]
                    gain = 4 * DRAW - _STRAIGHT - three[0][1] - three[1][1] - three[2][1]
                    for card, _ in three:
                        suited[card] = max(gain, suited.get(card, _NEVER))
        return suited


def weigh_main(sight: Sight, decision: Decision) -> list[float]:
    """The gain of every play; Combat and ending the turn come when nothing else brings anything."""
    s = sight.s
    plans = Plans(sight)
    tired = s.main_actions > _PATIENCE
    waiting = sight.hand & AGENTS & ~s.summoned
    left = 1 + s.normal_earned - s.normal_used
    best = 0.0
    out: list[float] = []
    for action in decision.actions:
        verb, card = action.verb, action.card
        if verb == "set":
            gain = 0.01 + 0.001 * (9.5 if VALUE[card] == 2 else VALUE[card])
        elif verb in _SIZES:
            gain = _NEVER if tired else plans.set_gain(_SIZES[verb], card)
        elif verb == "straight":
            gain = _NEVER if tired else plans.run_gain(card)
        elif verb == "summon":
            gain = _FIELD + plans.bonus(card) + _company(sight, card)
        elif verb == "special":
            gain = _special(sight, plans, card, waiting, left)
        elif verb == "retire":
            gain = _retire(sight, plans, card, waiting, left)
        elif verb == "dig":
            gain = _dig(sight, plans, card, decision.actions[-2].verb == "combat")
        elif verb == "six":
            gain = max(six_gains(sight, card).values(), default=-1.0) - plans.price(card) - _SURE
        elif verb == "seven":
            gain = max([row[0] for row in seven_gains(sight, card)], default=0.0) - plans.price(card) - _SURE
        elif verb == "use":
            gain = max([plans.ability(which) for which in ABILITIES[card]]) + 0.4
        elif verb == "archlord":
            gain = plans.takes(2) - min(
                [sight.worth[c] for c in cards_in(sight.hand & SUIT_CARDS[SUIT[card]])], default=9.0
            )
        elif verb == "combat":
            gain = _COMBAT
        else:
            gain = 0.0
        best = max(best, gain)
        out.append(gain)
    if best <= _COMBAT and len(out) > 1 and decision.actions[-2].verb == "combat":
        promise = best_attack(sight)
        out[-2] = min(promise, 1.0) if promise > 0 else -0.3
    return out


def _company(sight: Sight, card: int) -> float:
    """A little more for an Agent that completes a Guild, or whose suit one's Spells share."""
    field = sight.field
    extra = 0.0
    if len(field) == 2:
        a, b, c = RANK[field[0]], RANK[field[1]], RANK[card]
        if a != b and b != c and a != c:
            extra = 0.4
    suit = SUIT[card]
    if suit >= 0:
        own = (sight.hand | sight.mana | sight.counters) & SUIT_SPELLS[suit]
        extra += 0.03 * min(own.bit_count(), 5)
    return extra


def _special(sight: Sight, plans: Plans, card: int, waiting: int, left: int) -> float:
    """A special summon: once the normal one is used, and not with the last Agent if two stand already, which next
    turn brings a card by a normal summon."""
    if left > 0:
        return -0.5
    if waiting.bit_count() == 1 and len(sight.field) >= _COMPANY:
        return -0.1
    return 0.9 + 0.1 * _company(sight, card) - 0.01 * plans.bonus(card)


def _retire(sight: Sight, plans: Plans, card: int, waiting: int, left: int) -> float:
    """Only for a full field, to make room for the bonus of another Agent, and only the Agent least worth keeping."""
    s = sight.s
    if not waiting or len(sight.field) < 3 or left > 1 or s.scars[card]:
        return _NEVER
    tapped = s.tapped
    spare = min(
        [f for f in sight.field if not s.scars[f]],
        key=lambda f: (not tapped & BIT[f], RANK[f] == JOKER, RANK[f]),
    )
    if spare != card:
        return _NEVER
    gain = max([plans.bonus(other) for other in cards_in(waiting)])
    if left == 0 or not tapped & BIT[card]:
        gain -= 0.3
    return gain - sight.worth[card]


def _dig(sight: Sight, plans: Plans, agent: int, may_combat: bool) -> float:
    """Digging with an Agent that has no better use this turn."""
    spells = cards_in((sight.hand | sight.mana) & SUIT_SPELLS[SUIT[agent]])
    gain = DRAW - min([plans.price(card) for card in spells], default=9.0) - _SURE
    if gain <= 0:
        return gain
    if may_combat:
        tapped = sight.s.tapped
        busy = sum([not tapped & BIT[card] for card in sight.field]) - 1
        if any(attack_value(sight, agent, seat, busy) > 0 for seat in sight.rivals):
            return -0.5
    return gain


def weigh_set(sight: Sight, decision: Decision) -> list[float]:
    """The next card of a pair, three, four or straight: the cheapest, with a straight of one suit if there is one."""
    frame = sight.s.frames[-1]
    plans = Plans(sight)
    if frame[0] != STRAIGHT:
        return [-2.0 * plans.price(action.card) for action in decision.actions]
    suits = {SUIT[card] for card in frame[1:]}
    suited: dict[int, float] = {}
    if len(suits) == 1 and not sight.s.straight_suits >> min(suits) & 1:
        suited = _same_suit(plans, frame[1:])
    return [suited.get(action.card, 0.0) - plans.price(action.card) for action in decision.actions]


def _same_suit(plans: Plans, chosen: tuple[int, ...]) -> dict[int, float]:
    """Cards that can complete a straight of one suit: worth a further card."""
    suit = SUIT[chosen[0]]
    have = {VALUE[card]: card for row in plans.rows().values() for card, _ in row if SUIT[card] == suit}
    found: dict[int, float] = {}
    for low in range(2, 9):
        run = range(low, low + 3)
        if all(rank in have for rank in run) and all(VALUE[card] in run for card in chosen):
            for rank in run:
                found[have[rank]] = DRAW
    return found


def weigh_price(sight: Sight, decision: Decision) -> list[float]:
    """The card least worth keeping: what a dig or an Archlord costs."""
    plans = Plans(sight)
    return [
        -plans.price(action.card) if VALUE[action.card] else -sight.worth[action.card]
        for action in decision.actions
    ]
