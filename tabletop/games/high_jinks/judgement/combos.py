"""What sets, straights and digs cost who holds certain Spells (§19, §22, §23). Kept in a table: in a search the same
Spells are held again and again."""

from typing import Final

from tabletop.engine.cards import SUIT
from tabletop.games.high_jinks.actions import BIT, RANK_BITS, SPELLS, SUIT_SPELLS, VALUE, cards_in
from tabletop.games.high_jinks.judgement.sight import Sight
from tabletop.games.high_jinks.judgement.worth import DRAW, Worth

NEVER: Final = -3.0
_COUNTER: Final = 0.3
"""What is given up with a counter; a Spell of Mana is worth a little more than one in hand."""
_MANA: Final = 0.1
_DEUCE: Final = 0.15
"""A deuce is dearer than its worth says: it is beyond the 13 Rule."""
_STRAIGHT: Final = 0.15
"""A straight has to gain at least this: it brings unknown cards only."""
_MOST: Final = 1_000

Row = list[tuple[int, float]]


class Combos:
    """The prices of one seat's Spells and of what they can be used for, each worked out when first asked for."""

    __slots__ = ("_counters", "_digs", "_held", "_mana", "_runs", "_sets", "_worth")

    def __init__(self, hand: int, mana: int, counters: int, worth: Worth) -> None:
        self._held = hand | mana
        self._mana = mana
        self._counters = counters
        self._worth = worth
        self._sets: dict[tuple[int, int], float] = {}
        self._runs: dict[int, dict[int, float]] = {}
        self._digs: dict[int, float] = {}

    def price(self, card: int) -> float:
        """What is given up with a Spell that leaves Mana, counters or hand for good."""
        bit = BIT[card]
        if self._counters & bit:
            return _COUNTER
        return self._worth[card] + (_MANA if self._mana & bit else 0.0)

    def set_cost(self, size: int, card: int) -> float:
        """The cheapest set of `size` whose lowest card is `card`."""
        found = self._sets.get((size, card))
        if found is None:
            found = self._sets[size, card] = self._set_cost(size, card)
        return found

    def _set_cost(self, size: int, card: int) -> float:
        price = self.price
        equal = (self._held | self._counters) & (255 << RANK_BITS * VALUE[card])
        later = sorted([(price(other), other) for other in cards_in(equal) if other > card])
        cost = price(card) + (2 * _DEUCE if VALUE[card] == 2 else 0.0)
        suits = 1 << SUIT[card]
        left = size - 1
        for more, other in later:
            if not left:
                break
            if size < 4 or not suits >> SUIT[other] & 1:
                suits |= 1 << SUIT[other]
                cost += more
                left -= 1
        return cost

    def run_gain(self, card: int, used: int) -> float:
        """What the best straight with this Spell brings: three cards, four if of one suit that is not among those
        used this turn (bits)."""
        gains = self._runs.get(used)
        if gains is None:
            gains = self._runs[used] = self._run_gains(used)
        return gains.get(card, NEVER)

    def _run_gains(self, used: int) -> dict[int, float]:
        rows: dict[int, Row] = {}
        for card in cards_in(self._held | self._counters):
            row = rows.get(VALUE[card])
            if row is None:
                rows[VALUE[card]] = [(card, self.price(card))]
            else:
                row.append((card, self.price(card)))
        low_price = {rank: min([price for _, price in row]) for rank, row in rows.items()}
        gains: dict[int, float] = {}
        for low in range(2, 9):
            if low in rows and low + 1 in rows and low + 2 in rows:
                three = low_price[low] + low_price[low + 1] + low_price[low + 2]
                for rank in (low, low + 1, low + 2):
                    for card, price in rows[rank]:
                        gain = 3 * DRAW - _STRAIGHT - three - price + low_price[rank]
                        if gain > gains.get(card, NEVER):
                            gains[card] = gain
                for suit in range(4):
                    if not used >> suit & 1:
                        _suited(rows, low, suit, gains)
        return gains

    def dig_cost(self, suit: int) -> float:
        """The cheapest Spell of a suit in hand or Mana."""
        found = self._digs.get(suit)
        if found is None:
            prices = [self.price(card) for card in cards_in(self._held & SUIT_SPELLS[suit])]
            found = self._digs[suit] = min(prices, default=9.0)
        return found


def _suited(rows: dict[int, Row], low: int, suit: int, gains: dict[int, float]) -> None:
    cost = 0.0
    cards = []
    for rank in (low, low + 1, low + 2):
        for card, price in rows[rank]:
            if SUIT[card] == suit:
                cards.append(card)
                cost += price
                break
        else:
            return
    for card in cards:
        gains[card] = max(gains.get(card, NEVER), 4 * DRAW - _STRAIGHT - cost)


_TABLE: Final[dict[tuple[int, int, int, int], Combos]] = {}


def combos_of(sight: Sight) -> Combos:
    """The asked seat's."""
    key = (sight.hand & SPELLS, sight.mana, sight.counters & SPELLS, sight.worth_key)
    found = _TABLE.get(key)
    if found is None:
        if len(_TABLE) >= _MOST:
            _TABLE.clear()
        found = _TABLE[key] = Combos(key[0], key[1], key[2], sight.worth)
    return found
