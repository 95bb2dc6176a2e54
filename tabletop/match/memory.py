"""A log that tells no more than a seat may still know.

Where a game hides away cards that everybody saw go (a zone of no order whose faces nobody may see), a seat may look
them up only as long as its observation lists them as `known`. After that the log does not name them either.
"""

from collections.abc import Sequence

from tabletop.engine.cards import FACE, HIDDEN
from tabletop.engine.events import CardMoved, CardsShown, CardTapped, CardTurned, Declared, Event
from tabletop.engine.observation import Observation
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState
from tabletop.match.history import LogEntry


def lost_cards(spec: GameSpec, state: GameState, seen: Observation) -> set[int]:
    """The cards lying where nobody may look them up, as far as the reader of `seen` may not know them any more."""
    away = {kind.name for kind in spec.zones if kind.faces == "none" and kind.order == "set"}
    if not away:
        return set()
    known = {(owner, face) for owner, face, _ in seen.known}
    return {card for zone, owner, card in state.cards() if zone in away and (owner, FACE[card]) not in known}


def forget(spec: GameSpec, log: Sequence[LogEntry], lost: set[int]) -> list[LogEntry]:
    """The log with `lost` cards unnamed, from the entry on in which each was last put away."""
    away = {kind.name for kind in spec.zones if kind.faces == "none" and kind.order == "set"}
    since = {
        entry.event.card: entry.n
        for entry in log
        if isinstance(entry.event, CardMoved) and entry.event.zone in away and entry.event.card in lost
    }
    return [LogEntry(n, _without(event, {card for card in since if since[card] <= n})) for n, event in log]


def _without(event: Event, cards: set[int]) -> Event:
    if isinstance(event, CardMoved | CardTurned | CardTapped):
        return event._replace(card=HIDDEN, seen=0) if event.card in cards else event
    if isinstance(event, CardsShown):
        return event._replace(cards=(), seen=0) if cards.intersection(event.cards) else event
    if isinstance(event, Declared) and event.card in cards:
        return event._replace(card=HIDDEN)
    return event
