"""What everybody may see: the table while the privacy curtain is closed, and for spectators."""

from collections.abc import Sequence

from tabletop.engine.cards import HIDDEN
from tabletop.engine.events import CardMoved, CardsShown, CardTapped, CardTurned, Event
from tabletop.engine.observation import HIDDEN_CARD, CardView, Observation, ZoneView

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
