"""How people lay their own cards: a hand sorted or arranged, a card on the place where it was let go.

Of the game only the model of the table is known here, and the rules know nothing of this: it is in no record and in no
observation. What is arranged is what its owner sees; an unknown card lies where it was last seen to lie."""

from collections.abc import Mapping, Sequence
from typing import Final

from tabletop.engine.cards import HIDDEN
from tabletop.engine.layout import TableLayout
from tabletop.presenter.sorting import sort_key, sorted_places
from tabletop.presenter.table_model import Spot, TableModel, TableZone

SORTS: Final = ("suit", "rank", "dealt")
"""The orders of a hand that a person can wish for."""

_Key = tuple[str, int]


def hand_orders(layout: TableLayout) -> dict[str, str]:
    """How a game lays each sort of hand where nobody wishes for something else."""
    return {zone.zone: zone.order for zone in layout.zones if zone.kind == "hand"}


class Arranging:
    """One match's arrangements, each seat's of its own. `sort`: one of `SORTS`, or "" for the game's own order."""

    def __init__(self, orders: Mapping[str, str]) -> None:
        """`orders`: see `hand_orders`."""
        self._orders = orders
        self.sort = ""
        self._by_hand: dict[_Key, list[int]] = {}
        self._wishes: dict[_Key, dict[int, int]] = {}
        self._lies: dict[_Key, dict[int, tuple[int, int]]] = {}
        self._laid: dict[_Key, tuple[int, ...]] = {}
        self._seen: dict[_Key, dict[int, tuple[int, ...]]] = {}
        """How each zone lay when so many choices were made, where that was another way than before."""

    # -- what people wish ------------------------------------------------------------------------------------

    def put(self, source: Spot, place: Spot) -> None:
        """The card at `source` shall lie where the empty `place` is seen, if it comes to that zone."""
        if source.card < 0 or place.kind != "place" or place.seat < 0:
            return
        key = (place.zone, place.seat)
        laid = self._laid.get(key, ())
        cell = laid[place.place] if place.place < len(laid) else place.place
        self._wishes.setdefault(key, {})[source.card] = cell
        if (source.zone, source.seat) == key:
            self._lies.get(key, {}).pop(source.place, None)

    def sort_by(self, order: str) -> None:
        """Sort every hand; what was arranged by hand is forgotten."""
        self.sort = order
        self._by_hand.clear()

    def turn(self, zone: str) -> str:
        """The order that comes after this one in a hand of that name."""
        now = self.sort or self._orders.get(zone, "").replace("high", "rank") or SORTS[-1]
        return SORTS[(SORTS.index(now) + 1) % len(SORTS)] if now in SORTS else SORTS[0]

    def move(self, model: TableModel, cards: Sequence[int], gap: Spot) -> None:
        """These cards of a hand shall lie together, so many of the others left of them as `gap` says."""
        zone = model.zone(gap.zone, gap.seat)
        key = (zone.zone, zone.seat)
        left = [zone.cards[place].id for place in self._from_left(zone)]
        others = [card for card in left if card not in cards]
        # those that were played keep their place among the others: they may be taken back
        rest = [card for card in self._by_hand.get(key, left) if card not in cards]
        at = rest.index(others[gap.place]) if gap.place < len(others) else len(rest)
        self._by_hand[key] = [*rest[:at], *(card for card in left if card in cards), *rest[at:]]

    # -- where things lie then -------------------------------------------------------------------------------

    def arranged(self, model: TableModel, made: int = 0) -> TableModel:
        """The model with its cards where their owners want them, so many choices being `made`."""
        zones = tuple(self._zone(zone, model.viewer) for zone in model.zones)
        for zone in zones:
            if zone.kind == "places" or (zone.kind == "hand" and zone.seat == model.viewer):
                seen = self._seen.setdefault((zone.zone, zone.seat), {})
                if zone.laid != self._lay(zone, made):
                    seen[made] = zone.laid
        return model._replace(zones=zones)

    def as_seen(self, model: TableModel, made: int) -> TableModel:
        """The model of the table as it was when so many choices were `made`, its cards where they were seen then."""
        zones = [(zone, self._lay(zone, made)) for zone in model.zones]
        laid = (z._replace(laid=lay) if len(lay) == len(z.cards) else z for z, lay in zones)
        return model._replace(zones=tuple(laid))

    def _lay(self, zone: TableZone, made: int) -> tuple[int, ...]:
        seen = self._seen.get((zone.zone, zone.seat), {})
        return seen.get(max((n for n in seen if n <= made), default=-1), ())

    def _zone(self, zone: TableZone, viewer: int) -> TableZone:
        if zone.seat < 0:
            return zone
        laid: Sequence[int] = ()
        if zone.kind == "places":
            laid = self._places(zone)
        elif zone.kind == "hand" and zone.seat == viewer and all(card.id >= 0 for card in zone.cards):
            laid = self._hand(zone)
        self._laid[zone.zone, zone.seat] = tuple(laid)
        return zone._replace(laid=tuple(laid))

    def _hand(self, zone: TableZone) -> Sequence[int]:
        """Where each card of a hand lies, counted from the left; () as the game lays them."""
        by_game = not self.sort or self.sort == self._orders.get(zone.zone, "")
        if by_game and (zone.zone, zone.seat) not in self._by_hand:
            return ()
        left = self._from_left(zone)
        return [left.index(place) for place in range(len(left))]

    def _from_left(self, zone: TableZone) -> list[int]:
        """The places of a hand from the left, as they lie now."""
        by_hand = self._by_hand.get((zone.zone, zone.seat))
        if by_hand is None:
            return sorted_places(zone.cards, self._order(zone))
        return self._between(zone, by_hand)

    def _order(self, zone: TableZone) -> str:
        own = self._orders.get(zone.zone, "")
        order = self.sort or own
        if order == "rank" and own == "high":  # the ace where the game has it
            order = own
        return "" if order == "dealt" else order

    def _between(self, zone: TableZone, by_hand: list[int]) -> list[int]:
        """The places of a hand that was arranged: a new card goes where it is sorted to, else to the right."""
        order = self._order(zone)
        place_of = {card.id: place for place, card in enumerate(zone.cards)}
        for new in zone.cards:
            if new.id in by_hand:
                continue
            at = len(by_hand)
            if order:
                key = sort_key(new, order)
                there = ((n, place_of[card]) for n, card in enumerate(by_hand) if card in place_of)
                smaller = [n for n, place in there if sort_key(zone.cards[place], order) <= key]
                at = smaller[-1] + 1 if smaller else 0
            by_hand.insert(at, new.id)
        return [place_of[card] for card in by_hand if card in place_of]

    def _places(self, zone: TableZone) -> Sequence[int]:
        """On which of the fixed places each card is seen, and each empty place; () as the game lays them."""
        key = (zone.zone, zone.seat)
        wishes = self._wishes.get(key)
        if wishes is None:
            return ()
        lies = self._lies.get(key, {})
        laid = [-1] * len(zone.cards)
        taken = {place: card.id for place, card in enumerate(zone.cards) if not card.empty}
        for place, number in taken.items():
            card, cell = lies.get(place, (HIDDEN, -1))
            if HIDDEN in (card, number) or card == number:
                laid[place] = cell
        for place, number in taken.items():
            wish = wishes.get(number, -1)
            if laid[place] < 0 and 0 <= wish < len(laid) and wish not in laid:
                laid[place] = wish
        _fill(laid, list(taken))
        _fill(laid, [place for place in range(len(laid)) if place not in taken])
        self._lies[key] = {
            place: (max(number, lies.get(place, (HIDDEN, -1))[0]), laid[place])
            for place, number in taken.items()
        }
        return laid if laid != list(range(len(laid))) else ()


def _fill(laid: list[int], places: Sequence[int]) -> None:
    """Those of the places that lie nowhere yet lie where the rules have them, or on the first one that is free."""
    left = [place for place in places if laid[place] < 0]
    for place in left:
        if place not in laid:
            laid[place] = place
    free = (cell for cell in range(len(laid)) if cell not in laid)
    for place in left:
        if laid[place] < 0:
            laid[place] = next(free)
