"""What sets, straights and digs cost who holds certain Spells (§19, §22, §23). What those of one value cost is kept in
a table: in a search the same ones are held again and again."""

from typing import Final

from tabletop.engine.cards import SUIT
from tabletop.games.high_jinks.actions import BIT, MARK, RANK_BITS, SPELLS, SUIT_SPELLS, VALUE, cards_in
from tabletop.games.high_jinks.arithmetic import MOST
from tabletop.games.high_jinks.judgement.sight import Sight
from tabletop.games.high_jinks.judgement.worth import DRAW

NEVER: Final = -3.0
_COUNTER: Final = 0.3
"""What is given up with a counter; a Spell of Mana is worth a little more than one in hand."""
_MANA: Final = 0.1
_DEUCE: Final = 0.15
"""A deuce is dearer than its worth says: it is beyond the 13 Rule."""
_STRAIGHT: Final = 0.15
"""A straight has to gain at least this: it brings unknown cards only."""
MOST_BY_RUN: Final = tuple(4 * DRAW - _STRAIGHT - _COUNTER * n - 0.45 * (3 - n) for n in range(4))
"""By how many counters can be used, up to three: no straight gains as much, for no Spell of hand or Mana costs less."""
LEAST_PAIR: Final = 1.5 * _COUNTER
"""Every pair costs more."""

_RANKS: Final = sum(1 << RANK_BITS * rank for rank in range(2, 11))
_SUITS: Final = 15 * _RANKS

Row = list[tuple[int, float]]


class Equals:
    """The Spells of one value that a seat has: each with its price, the lowest of these, and what sets of them cost
    (worked out when first asked for)."""

    __slots__ = ("_deuce", "_sets", "cheapest", "prices")

    def __init__(self, prices: Row) -> None:
        self.prices = prices
        self.cheapest = min([price for _, price in prices])
        self._deuce = 2 * _DEUCE if VALUE[prices[0][0]] == 2 else 0.0
        self._sets: dict[tuple[int, int], float] = {}

    def set_cost(self, size: int, card: int) -> float:
        """The cheapest set of `size` whose lowest card is `card`."""
        found = self._sets.get((size, card))
        if found is None:
            found = self._sets[size, card] = self._set_cost(size, card)
        return found

    def _set_cost(self, size: int, card: int) -> float:
        cost = dict(self.prices)[card] + self._deuce
        suits = 1 << SUIT[card]
        left = size - 1
        for more, other in sorted([(price, other) for other, price in self.prices if other > card]):
            if not left:
                break
            if size < 4 or not suits >> SUIT[other] & 1:
                suits |= 1 << SUIT[other]
                cost += more
                left -= 1
        return cost


_EQUALS: Final[dict[int, Equals]] = {}


class Combos:
    """The prices of the asked seat's Spells and of what they can be used for."""

    __slots__ = ("_counters", "_held", "_mana", "_rows", "_runs", "_worth", "_worth_key")

    def __init__(self, sight: Sight) -> None:
        self._mana = sight.mana
        self._held = sight.hand & SPELLS | sight.mana
        self._counters = sight.counters & SPELLS
        self._worth = sight.worth
        self._worth_key = sight.worth_key & 255
        self._rows: dict[int, Equals] = {}
        self._runs: dict[int, float] | None = None

    def price(self, card: int) -> float:
        """What is given up with a Spell that leaves Mana, counters or hand for good."""
        bit = BIT[card]
        if self._counters & bit:
            return _COUNTER
        return self._worth[card] + (_MANA if self._mana & bit else 0.0)

    def equals(self, value: int) -> Equals:
        """The Spells of that value; there must be one."""
        found = self._rows.get(value)
        if found is not None:
            return found
        at = RANK_BITS * value
        held = (self._held | self._mana << MARK) >> at & 0xFFFF
        counters = self._counters >> at & 255
        key = held | counters << 16 | value << 24 | self._worth_key << 28
        found = _EQUALS.get(key)
        if found is None:
            if len(_EQUALS) >= MOST:
                _EQUALS.clear()
            price, cards = self.price, cards_in((held & 255 | counters) << at)
            found = _EQUALS[key] = Equals([(card, price(card)) for card in cards])
        self._rows[value] = found
        return found

    def most_by_run(self) -> float:
        """No straight gains as much."""
        return MOST_BY_RUN[min(3, self._counters.bit_count())]

    def run_gain(self, card: int, used: int) -> float:
        """What the best straight with this Spell brings: three cards, four if of one suit that is not among those
        used this turn (bits)."""
        if self._runs is None:
            self._runs = self._run_gains(used)
        return self._runs.get(card, NEVER)

    def _run_gains(self, used: int) -> dict[int, float]:
        own = self._held | self._counters
        suits = (own | own >> 4) & _SUITS  # a bit per rank and suit, whichever the copy
        # in `suited` and `runs` a straight is a bit at its lowest rank
        suited = suits & suits >> RANK_BITS & suits >> 2 * RANK_BITS
        some = suits | suits >> 1
        some = (some | some >> 2) & _RANKS
        runs = some & some >> RANK_BITS & some >> 2 * RANK_BITS
        gains: dict[int, float] = {}
        while runs:
            at = runs.bit_length() - 1
            runs ^= 1 << at
            low = at // RANK_BITS
            three = (self.equals(low), self.equals(low + 1), self.equals(low + 2))
            cost = three[0].cheapest + three[1].cheapest + three[2].cheapest
            for equals in three:
                for card, price in equals.prices:
                    gain = 3 * DRAW - _STRAIGHT - cost - price + equals.cheapest
                    if gain > gains.get(card, NEVER):
                        gains[card] = gain
            if suited >> at & 15 & ~used:
                for suit in range(4):
                    if suited >> at + suit & 1 and not used >> suit & 1:
                        _suited([equals.prices for equals in three], suit, gains)
        return gains

    def dig_cost(self, suit: int) -> float:
        """The cheapest Spell of a suit in hand or Mana."""
        price = self.price
        return min([price(card) for card in cards_in(self._held & SUIT_SPELLS[suit])], default=9.0)


def _suited(rows: list[Row], suit: int, gains: dict[int, float]) -> None:
    cards = [next(held for held in row if SUIT[held[0]] == suit) for row in rows]
    gain = 4 * DRAW - _STRAIGHT - sum([price for _, price in cards])
    for card, _ in cards:
        gains[card] = max(gains.get(card, NEVER), gain)
