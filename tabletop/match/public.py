"""What everybody may see: the table while the privacy curtain is closed, and for spectators. And, of a game that is
over, what all together have seen."""

from collections.abc import Sequence
from typing import Final

from tabletop.engine.cards import HIDDEN
from tabletop.engine.events import CardMoved, CardsShown, CardTapped, CardTurned, Event
from tabletop.engine.observation import HIDDEN_CARD, CardView, Observation, ZoneView

PUBLIC: Final = -1
"""In place of a seat: what everybody may see (curtain closed, spectators)."""
OPEN: Final = -2
"""In place of a seat: what all together know, once a game is over."""

Fact = tuple[str, object]


def public_observation(seen: Sequence[Observation]) -> Observation:
    """What all observers see alike, from the observations of every seat; its `seat` is -1."""
    first = seen[0]
    zones = tuple(_zone([view.zones[k] for view in seen]) for k in range(len(first.zones)))
    facts = tuple(fact for row in zip(*(view.facts for view in seen), strict=True) for fact in _fact(row))
    known = tuple(row for row in first.known if all(row in view.known for view in seen[1:]))
    return first._replace(seat=-1, zones=zones, facts=facts, known=known)


def _fact(row: Sequence[Fact]) -> tuple[Fact, ...]:
    """What all read alike of one fact: of a list those parts that all have, so that a list that is longer for one seat
    looks as one that is not; a number only one seat knows is left out."""
    name, value = row[0]
    if all(fact == row[0] for fact in row):
        return (row[0],)
    if not isinstance(value, tuple):
        return ()
    others = [other for _, other in row[1:] if isinstance(other, tuple)]
    return ((name, tuple(part for part in value if all(part in other for other in others))),)


def _zone(views: list[ZoneView]) -> ZoneView:
    first = views[0]
    if all(view == first for view in views):
        return first
    if any(len(view.cards) != len(first.cards) for view in views):
        return first._replace(cards=())
    columns = zip(*(view.cards for view in views), strict=True)
    return first._replace(cards=tuple(_card(column) for column in columns))


def _card(views: tuple[CardView, ...]) -> CardView:
    first = views[0]
    if all(view == first for view in views):
        return first
    marks = first.marks
    for view in views:
        marks &= view.marks
    return HIDDEN_CARD._replace(marks=marks)


def public_event(event: Event, seats: int) -> Event:
    """The event as everybody may know it: a card is named only if every seat may see it."""
    everybody = (1 << seats) - 1
    if isinstance(event, CardMoved | CardTurned | CardTapped):
        if event.seen & everybody != everybody:
            return event._replace(card=HIDDEN, seen=0)
    elif isinstance(event, CardsShown) and event.seen & everybody != everybody:
        return event._replace(cards=(), seen=0)
    return event


def open_observation(seen: Sequence[Observation], seat: int = 0) -> Observation:
    """What all observers know together, otherwise as `seat` sees it."""
    mine = seen[seat]
    zones = []
    for k, own in enumerate(mine.zones):
        views = [own, *(view.zones[k] for view in seen)]
        zones.append(max(views, key=lambda view: sum(card.id >= 0 for card in view.cards)))
    known = tuple(dict.fromkeys(row for view in (mine, *seen) for row in view.known))
    return mine._replace(zones=tuple(zones), known=known)


def open_event(told: Sequence[Event]) -> Event:
    """One event as all together know it, from what each was told of it."""

    def cards(event: Event) -> int:
        if isinstance(event, CardMoved | CardTurned | CardTapped):
            return int(event.card >= 0)
        return len(event.cards) if isinstance(event, CardsShown) else 0

    return max(told, key=cards)
