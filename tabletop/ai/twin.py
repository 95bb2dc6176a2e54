"""A second process that searches along: both answer the same question with chances of their own, and what they found is
added up (root parallel). It speaks the engine protocol like every other worker, and is told no more than the first."""

from __future__ import annotations

import os
import select
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from tabletop.ai.dialogue import Dialogue, Failure
from tabletop.ai.protocol import Move, Question
from tabletop.ai.remote import GRACE_MS, worker_command, worker_env
from tabletop.ai.thinking import Candidate, Choice
from tabletop.engine.actions import Action
from tabletop.engine.clock import monotonic_ms

LAST_WORD_MS: Final = 40
"""So long it is waited for when the thinking is over; both together let go within `GRACE_MS`."""
MAX_FAILURES: Final = 3
NICENESS: Final = 5
"""The table comes first where there are but two cores."""


class Twin:
    """The second process. All calls come from one thread; only `answer` waits."""

    def __init__(self, game: str) -> None:
        self._talk = Dialogue(
            worker_command(),
            game,
            now=monotonic_ms,
            threaded=os.name == "nt",
            grace_ms=GRACE_MS,
            env=worker_env(),
        )
        self._failures = 0
        self._asked = False
        self._polite = 0
        self._pause = threading.Event()

    def ask(self, question: Question, must: bool) -> bool:
        """Let it think about the question too; whether it does. It does not while it is still starting, unless it
        `must`, and not any more after several failures."""
        if self._failures >= MAX_FAILURES:
            return False
        self._talk.start()
        self._talk.poll()  # hears its hello
        self._give_way()
        if self._talk.hello is None and not must:
            return False
        self._talk.ask(question._replace(seed=f"{question.seed}:twin"))
        self._asked = True
        return True

    def answer(self, hurried: Callable[[], bool], must: bool) -> Choice | None:
        """What it found; None if that does not come in time. With `must` it is given all the time it needs, until
        somebody hurries."""
        if not self._asked:
            return None
        self._asked = False
        told = False
        end = 0
        while (found := self._talk.poll()) is None:
            if not told and (not must or hurried()):
                told = True
                end = monotonic_ms() + LAST_WORD_MS
                self._talk.hurry(GRACE_MS)
            if told and monotonic_ms() >= end:
                self._talk.stop()
                return None
            self._wait()
        if isinstance(found, Failure):
            self._failures += 1
            return None
        assert isinstance(found, Move) and found.action is not None
        return Choice(found.action, found.candidates, found.simulations, found.line)

    def close(self) -> None:
        """End the process."""
        self._talk.kill()

    @property
    def pid(self) -> int | None:
        """The process, if one runs."""
        return self._talk.pid

    def _give_way(self) -> None:
        pid = self._talk.pid
        if pid is not None and pid != self._polite and hasattr(os, "setpriority"):
            self._polite = pid
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, pid, NICENESS)

    def _wait(self) -> None:
        source = self._talk.fileno()
        if source >= 0:
            select.select([source], [], [], 0.005)
        else:
            self._pause.wait(0.001)


def merged(one: Choice, other: Choice | None) -> Choice:
    """Both choices as one: what was tried most often by both together, values weighted by how often. A choice that was
    solved (all shares alike) stands by itself."""
    if other is None or not one.candidates or not other.candidates:
        return one
    for solved in (one, other):
        if len({candidate.share for candidate in solved.candidates}) == 1:
            return solved
    visits: dict[Action, float] = {}
    totals: dict[Action, float] = {}
    for choice in (one, other):
        for action, value, share, _ in choice.candidates:
            count = share * choice.simulations
            visits[action] = visits.get(action, 0.0) + count
            totals[action] = totals.get(action, 0.0) + value * count
    done = sum(visits.values())
    rows = [
        Candidate(action, totals[action] / count, count / done) for action, count in visits.items() if count
    ]
    rows.sort(key=lambda row: (row.share, row.value), reverse=True)
    best = rows[0].action
    line = next((choice.line for choice in (one, other) if choice.action == best), ())
    return Choice(best, tuple(rows), one.simulations + other.simulations, line)
