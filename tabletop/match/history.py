"""The written form of a game: its entries and the check of a position."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

from tabletop.engine.actions import Action, as_action
from tabletop.engine.errors import TabletopError
from tabletop.engine.events import Event
from tabletop.engine.limits import shown
from tabletop.engine.state import INTERRUPTS, GameState
from tabletop.match.offers import DECLINE, OFFER
from tabletop.match.texts import say

if TYPE_CHECKING:
    from tabletop.engine.spec import GameSpec

SCHEMA: Final = 1
CHECK_EVERY: Final = 20
"""After so many entries the position is written down as a check."""

KINDS: Final = (*INTERRUPTS, OFFER, DECLINE)
"""The interrupts of a match: those of a game, and what is only said."""


class ReplayError(TabletopError):
    """A written game that does not play. `n` is the entry where it stops (0 = the header)."""

    def __init__(self, n: int, text: str) -> None:
        super().__init__(shown(text))
        self.n = n


class Entry(NamedTuple):
    """One written entry: a whole (compound) choice, an interrupt, or an undo back to entry `undo` (-1 = none).

    `clock_ms`: what the seat's clock had left; `clock`: all of the clock (`Clock.snapshot`).
    """

    n: int
    seat: int
    actions: tuple[Action, ...] = ()
    interrupt: str = ""
    undo: int = -1
    clock_ms: int | None = None
    clock: Mapping[str, object] | None = None

    def data(self) -> dict[str, object]:
        """As plain data: `{n, seat, action: [[verb, card, target, value], …]}`, `{n, seat, interrupt}` or
        `{n, seat, undo}`, with `clock_ms` and `clock` if the game is timed."""
        out: dict[str, object] = {"n": self.n, "seat": self.seat}
        if self.undo >= 0:
            out["undo"] = self.undo
        elif self.interrupt:
            out["interrupt"] = self.interrupt
        else:
            out["action"] = [list(action) for action in self.actions]
        if self.clock is not None:
            out["clock_ms"] = self.clock_ms
            out["clock"] = self.clock
        return out


def parse_entry(data: Mapping[str, object]) -> Entry:
    """The entry of `Entry.data`. Raises ReplayError for anything else."""
    n, seat = data.get("n"), data.get("seat")
    if type(n) is not int or type(seat) is not int or n < 1 or seat < 0:
        raise ReplayError(n if type(n) is int else 0, say("entry.unnumbered"))
    clock = data.get("clock")
    clock_ms = data.get("clock_ms")
    entry = Entry(
        n,
        seat,
        clock_ms=clock_ms if type(clock_ms) is int else None,
        clock=clock if isinstance(clock, Mapping) else None,
    )
    if "undo" in data:
        to = data["undo"]
        if type(to) is not int or not 0 <= to < n:
            raise ReplayError(n, say("entry.nothing_back", entry=n))
        return entry._replace(undo=to)
    if "interrupt" in data:
        if data["interrupt"] not in KINDS:
            raise ReplayError(n, say("entry.interrupt", entry=n))
        return entry._replace(interrupt=str(data["interrupt"]))
    rows = data.get("action")
    actions = [as_action(row) for row in rows] if isinstance(rows, list) else []
    if not actions or None in actions:
        raise ReplayError(n, say("entry.unreadable", entry=n))
    return entry._replace(actions=tuple(action for action in actions if action is not None))


def position_check(spec: GameSpec, state: GameState) -> str:
    """The first 16 hex digits of SHA-256 of the position's text."""
    text = json.dumps(spec.notation.write_position(state), sort_keys=True)
    try:  # hashlib would bring OpenSSL along, which is 4 MB
        sha256 = import_module("_sha2" if sys.version_info >= (3, 12) else "_sha256").sha256
    except ImportError:
        from hashlib import sha256
    return str(sha256(text.encode()).hexdigest())[:16]


class LogEntry(NamedTuple):
    """One event of the log and the number of the entry that caused it (0 = the deal)."""

    n: int
    event: Event
