"""What the log still tells of turns gone by: with notes off, no card that went to the Void (HJ-30.2, HJ-C106)."""

from typing import Final

from tabletop.engine.cards import HIDDEN
from tabletop.engine.events import CardMoved, CardsShown, Declared, Event
from tabletop.engine.spec import Options

_OWN_CARD: Final = frozenset(("pair", "three", "four", "six", "seven", "ace"))
"""Declarations that name a card which is banished."""
_NAMED_FACE: Final = frozenset(("seven", "seven_hit"))
"""Declarations of a face that may have been banished from a hand."""


def redact_log(event: Event, options: Options) -> Event:
    """The event without the names of banished cards; with notes as it was."""
    if ("notes", False) not in options:
        return event
    if isinstance(event, CardMoved) and event.zone == "void":
        return event._replace(card=HIDDEN)
    if isinstance(event, CardsShown) and event.zone == "void":
        return event._replace(cards=())
    if isinstance(event, Declared):
        if event.how in _OWN_CARD:
            event = event._replace(card=-1)
        if event.how == "ace":  # the Agent that it fits tells its suit
            event = event._replace(target=-1)
        if event.how in _NAMED_FACE:
            event = event._replace(value=-1)
    return event
