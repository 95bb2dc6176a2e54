"""Where the acting seat sees cards, places and zones lie at one decision."""

from collections.abc import Iterable, Mapping

from tabletop.engine.cards import EMPTY, HIDDEN
from tabletop.engine.observation import Observation
from tabletop.engine.zones import ZoneKind
from tabletop.presenter.offers import Offer
from tabletop.presenter.table_model import Spot


class Lying:
    """`cards`: by their id those that may be known; `at`: whatever lies there, by zone, seat and place."""

    def __init__(self, seen: Observation, zones: Iterable[ZoneKind], seat: int) -> None:
        self.cards: dict[int, Spot] = {}
        self.at: dict[tuple[str, int, int], Spot] = {}
        self._places: dict[tuple[str, int], list[Spot]] = {}
        self._zones = {kind.name: kind for kind in zones}
        self._seat = seat
        for view in seen.zones:
            for place, card in enumerate(view.cards):
                kind = "place" if card.id == EMPTY else "card"
                spot = Spot(kind, view.zone, view.seat, place, max(card.id, HIDDEN))
                self.at[view.zone, view.seat, place] = spot
                if kind == "place":
                    self._places.setdefault((view.zone, view.seat), []).append(spot)
                elif card.id >= 0:
                    self.cards[card.id] = spot

    def now(self, spot: Spot) -> Spot:
        """The spot of that card in this decision's observation, wherever the view saw it."""
        return self.cards.get(spot.card, spot) if spot.kind == "card" and spot.card >= 0 else spot

    def zone(self, name: str) -> Spot:
        """That zone, the seat's own where each has one."""
        kind = self._zones.get(name)
        return Spot("zone", name, self._seat if kind is not None and kind.per_seat else -1)

    def grounds(self, name: str) -> list[Spot]:
        """Where in that zone a card can be put: its empty places, else the zone."""
        ground = self.zone(name)
        return self._places.get((name, ground.seat)) or [ground]

    def room(self, name: str) -> int | None:
        """How many of the fixed places of the seat's own zone are empty; None if it has none."""
        return len(self._places.get((name, self._seat), ())) if self._zones[name].places else None

    def found(self, aims: Mapping[Spot, list[Offer]], spot: Spot) -> tuple[Offer, ...]:
        """The offers at a spot; anything in a zone stands for the zone."""
        if spot in aims:
            return tuple(aims[spot])
        if not spot.zone:
            return ()
        ground = aims.get(Spot("zone", spot.zone, spot.seat))
        if ground is None:
            ground = next((aims[s] for s in self._places.get((spot.zone, spot.seat), ()) if s in aims), None)
        return tuple(ground or ())
