"""Advice for a person's seat: what a level of play would do there, and why. For hints and for the coach.

It thinks in a process of its own, so that it can neither disturb the opponents' thinking nor be taken for a player's
answer, and it is given what the seat may know and nothing else. Used like a `Worker`:

    advisor = Advisor(game)                          # nothing is started yet
    ticket = advisor.ask(match.observation(seat), decision, "expert")
    while advisor.busy:                              # from a timer, every 15 to 50 ms; advisor.progress for a bar
        advice = advisor.poll()                      # an Advice with that ticket, once; else None
    advisor.stop()                                   # any time: the question is forgotten, no advice comes
    advisor.close()                                  # with the game
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tabletop.ai.players import level
from tabletop.ai.remote import Worker
from tabletop.engine.actions import Action
from tabletop.engine.clock import monotonic_ms
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Candidate, Limits

LIMITS: Final = Limits(hard_ms=20_000)
"""Nobody waits at the clock: a level takes its usual time."""


class Advice(NamedTuple):
    """What the asked level would play at question `serial` of `seat`. `candidates`: everything it compared, the best
    first, each with the chance to win expected of it (0 to 1) and its share of the thinking; () where it did not
    compare: one legal move only, or a level or game without search. `simulations`: how often it played on in its head.
    `notice`: a sentence if something went wrong and the move means nothing, else "". `line`: the whole choice that the
    action begins, part by part."""

    ticket: int
    serial: int
    seat: int
    action: Action
    candidates: tuple[Candidate, ...]
    simulations: int
    notice: str
    line: tuple[Action, ...] = ()


class Advisor:
    """Somebody to ask, one question at a time; see above. Nothing here waits."""

    def __init__(
        self,
        game: str,
        *,
        command: Sequence[str] | None = None,
        cores: int = 1,
        now: Callable[[], int] = monotonic_ms,
        threaded: bool = os.name == "nt",
    ) -> None:
        """The arguments are those of `Worker`. Its process starts with the first question (or `warm`)."""
        self._worker = Worker(game, command=command, cores=cores, now=now, threaded=threaded)
        self._ticket = 0

    @property
    def busy(self) -> bool:
        """Something is being waited for: go on calling `poll`."""
        return self._worker.busy

    @property
    def progress(self) -> float:
        """How much of the thinking is done, 0 to 1."""
        return self._worker.progress

    def warm(self) -> None:
        """Start the process now, so that the first advice is not late."""
        self._worker.warm()

    def ask(
        self,
        seen: Observation,
        decision: Decision,
        level_name: str = "expert",
        limits: Limits = LIMITS,
        seed: str = "advice",
    ) -> int:
        """Ask what the level `level_name` would do; a question that is still open is forgotten. `seen` is what the
        decision's seat may know. With `limits.simulations` the same question always gets the same advice.
        Returns the ticket of the advice to come, at once. Raises KeyError for an unknown level."""
        self._worker.ask(level(level_name).name, seed, seen, decision, limits)
        self._ticket += 1
        return self._ticket

    def hurry(self) -> None:
        """Have the advice within 100 ms, as far as it has been thought through."""
        self._worker.hurry()

    def stop(self) -> None:
        """Forget the open question."""
        self._worker.stop()

    def poll(self) -> Advice | None:
        """The advice, once, when it is there."""
        for serial, seat, action, notice, candidates, simulations, line in self._worker.poll():
            whole = line if line[:1] == (action,) else (action,)
            return Advice(self._ticket, serial, seat, action, candidates, simulations, notice, whole)
        return None

    def close(self) -> None:
        """End the process. The advisor may be asked again and starts anew."""
        self._worker.close()
