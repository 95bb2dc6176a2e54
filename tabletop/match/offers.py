"""Interrupts of a match: who may make which, and how the offer of a draw is said.

An offer and its refusal change nothing in the game; they stand in the log and in the record.
"""

from collections.abc import Sequence
from typing import Final

from tabletop.engine.events import Declared, Event, PhaseBegan, PlayerLost
from tabletop.match.texts import say

OFFER: Final = "offer"
DECLINE: Final = "decline"
SAID: Final = {OFFER: "draw_offered", DECLINE: "draw_declined"}
"""These interrupts only say something: the event each leaves in the log."""


def plays(events: Sequence[Event], seat: int) -> bool:
    """Whether `seat` is still in the game."""
    return not any(isinstance(event, PlayerLost) and event.seat == seat for event in events)


def standing(events: Sequence[Event]) -> int | None:
    """The seat whose offer of a draw stands: nothing has happened since."""
    last = events[-1] if events else None
    return last.seat if isinstance(last, Declared) and last.how == SAID[OFFER] else None


def may_offer(events: Sequence[Event], seat: int) -> bool:
    """Once in each turn of one's own: after an offer not before a phase of `seat`'s next turn has begun."""
    turn: int | None = None
    offered = False
    for event in events:
        if isinstance(event, PhaseBegan) and event.seat == seat and event.turn != turn:
            turn, offered = event.turn, False
        elif isinstance(event, Declared) and event.how == SAID[OFFER] and event.seat == seat:
            offered = True
    return not offered


def refusal(events: Sequence[Event], kind: str, seat: int) -> str:
    """Why `seat` cannot make this interrupt now, or ""."""
    if not plays(events, seat):
        return say("offer.out")
    if kind == OFFER and not may_offer(events, seat):
        return say("offer.again")
    if kind == DECLINE and standing(events) in (None, seat):
        return say("offer.none")
    return ""
