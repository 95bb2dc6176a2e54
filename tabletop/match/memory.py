"""The log of turns gone by, in a game whose players may not look everything up again (`Rules.redact_log`)."""

from collections.abc import Sequence

from tabletop.engine.events import PhaseBegan
from tabletop.engine.spec import GameSpec, Options
from tabletop.match.history import LogEntry


class Memory:
    """What one growing log still tells; `cut` it when something is taken back."""

    def __init__(self, spec: GameSpec, options: Options) -> None:
        self._redact = spec.rules.redact_log
        self._options = options
        self._looked = 0
        self._forgotten = 0

    def cut(self) -> None:
        """The log is shorter than it was."""
        self._looked = self._forgotten = 0

    def forgotten(self, log: Sequence[LogEntry]) -> int:
        """Log index before which some event is told as it is remembered; 0 as long as nothing was forgotten.

        It is not behind the beginning of the turn under way, and never inside or behind the last entry: it is still
        news.
        """
        if self._redact is None:
            return 0
        until = _turn_began(log)
        for at in range(until - 1, self._looked - 1, -1):
            # a log that says what it said need not be told again
            if self._redact(log[at].event, self._options) != log[at].event:
                self._forgotten = at + 1
                break
        self._looked = until
        return self._forgotten

    def told(self, log: Sequence[LogEntry], start: int) -> list[LogEntry]:
        """The unredacted log from index `start` on, as far as it is still remembered."""
        until = self.forgotten(log)
        out = list(log[start:])
        if self._redact is not None:
            for at in range(min(until - start, len(out))):
                out[at] = LogEntry(out[at].n, self._redact(out[at].event, self._options))
        return out


def _turn_began(log: Sequence[LogEntry]) -> int:
    """Where the turn under way began, or the last entry if that was earlier; 0 in the first turn."""
    turn, begun = None, 0
    for at in range(len(log) - 1, -1, -1):
        event = log[at].event
        if isinstance(event, PhaseBegan):
            if turn is not None and (event.seat, event.turn) != turn:
                break
            turn, begun = (event.seat, event.turn), at
    else:
        return 0
    while begun and log[begun - 1].n == log[-1].n:
        begun -= 1
    return begun
