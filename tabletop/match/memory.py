"""The log of turns gone by, in a game whose players may not look everything up again (`GameSpec.forget`)."""

from collections.abc import Sequence

from tabletop.engine.events import PhaseBegan
from tabletop.engine.spec import GameSpec, Options
from tabletop.match.history import LogEntry


def forgotten(spec: GameSpec, log: Sequence[LogEntry]) -> int:
    """Log index before which events are told as they are remembered; 0 in a game that forgets nothing.

    That is where the turn under way began, but never inside or behind the last entry: it is still news.
    """
    if spec.forget is None:
        return 0
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


def remembered(spec: GameSpec, options: Options, log: Sequence[LogEntry], start: int) -> list[LogEntry]:
    """The unredacted log from index `start` on, as far as it is still remembered."""
    until = forgotten(spec, log)
    out = list(log[start:])
    if spec.forget is not None:
        for at in range(min(until - start, len(out))):
            out[at] = LogEntry(out[at].n, spec.forget(out[at].event, options))
    return out
