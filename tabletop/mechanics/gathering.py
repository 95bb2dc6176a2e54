"""What lies complete in the middle of a table until the next choice, put where it belongs once it was seen."""

from collections.abc import Collection
from typing import Any

from tabletop.engine.observation import EMPTY_PLACE, Observation, ZoneView


def gathered(
    seen: Observation, middle: Collection[str], pile: tuple[str, int], **facts: object
) -> Observation:
    """The observation with the cards of the zones `middle` on that pile, and with these facts in place of what they
    were. A pile shows its faces if it is nobody's."""
    cards = [view for zone in seen.zones if zone.zone in middle for view in zone.cards if view.id >= 0]
    name, owner = pile
    zones = []
    for zone in seen.zones:
        if zone.zone in middle:
            zone = ZoneView(zone.zone, zone.seat, 0, (EMPTY_PLACE,) if zone.seat >= 0 else ())
        elif (zone.zone, zone.seat) == pile:
            shown = (*zone.cards, *cards) if owner < 0 else ()
            zone = ZoneView(name, owner, zone.count + len(cards), shown)
        zones.append(zone)
    known = seen.known
    if owner >= 0:
        known = tuple(sorted([*known, *[(owner, view.face, name) for view in cards]]))
    told = tuple([(key, facts.get(key, value)) for key, value in seen.facts])
    return seen._replace(zones=tuple(zones), facts=told, known=known)


def trick_gathered(seen: Observation, **facts: object) -> Observation:
    """A complete trick on the pile `won` of whoever takes it and leads the next; `facts` as above."""
    told: dict[str, Any] = dict(seen.facts)
    seats = len(told["scores"])
    if seen.zone("trick").count < seats:
        return seen
    taker = (told["leader"] + told["winning"]) % seats
    return gathered(seen, ("trick",), ("won", taker), leader=taker, winning=-1, **facts)
