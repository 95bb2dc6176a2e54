"""The log of turns gone by, in a game whose players may not look everything up again (`GameSpec.forget`)."""

from collections.abc import Sequence

from tabletop.engine.events import PhaseBegan
from tabletop.engine.spec import GameSpec, Options
from tabletop.match.history import LogEntry


def forgotten(spec: GameSpec, options: Options, log: Sequence[LogEntry]) -> int:
    """Log index before which some event is told as it is remembered; 0 as long as nothing was forgotten.

    It is not behind the beginning of the turn under way, and never inside or behind the last entry: it is still news.
    """
    forget = spec.forget
    if forget is None:
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
    # a log that says what it said need not be told again
    while begun and forget(log[begun - 1].event, options) == log[begun - 1].event:
        begun -= 1
    return begun


def remembered(spec: GameSpec, options: Options, log: Sequence[LogEntry], start: int) -> list[LogEntry]:
    """The unredacted log from index `start` on, as far as it is still remembered."""
    until = forgotten(spec, options, log)
    out = list(log[start:])
    if spec.forget is not None:
        for at in range(min(until - start, len(out))):
            out[at] = LogEntry(out[at].n, spec.forget(out[at].event, options))
    return out
