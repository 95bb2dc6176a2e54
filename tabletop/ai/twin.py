"""A second process that searches along (root parallelism): both answer the same question with random numbers of their
own, and their visits are added up. It is a worker like any other and knows no more than the first."""

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from tabletop.ai.asked import Failure, Question
from tabletop.ai.dialogue import Dialogue
from tabletop.ai.remote import GRACE_MS, worker_command, worker_env
from tabletop.engine.actions import Action
from tabletop.engine.clock import monotonic_ms
from tabletop.engine.player import Candidate, Choice

LAST_WORD_MS: Final = 40
"""Time to wait for the twin after its own search has ended, in ms; less than `GRACE_MS`."""
MAX_FAILURES: Final = 3
"""After this many failures the twin is not asked any more."""
NICENESS: Final = 5
"""How much the twin's priority is lowered, so that on two cores the table comes first."""


class Twin:
    """The second process. All calls come from one thread. Only `answer` waits."""

    def __init__(self, game: str) -> None:
        self._dialogue = Dialogue(worker_command(), game, grace_ms=GRACE_MS, env=worker_env())
        self._failures = 0
        self._asked = False
        self._lowered = 0

    def ask(self, question: Question, required: bool) -> bool:
        """Put the question to it too; whether it was put. While it is still starting it is put only if `required`."""
        if self._failures >= MAX_FAILURES:
            return False
        self._dialogue.start()
        self._dialogue.poll()  # hears its hello
        self._lower_priority()
        if self._dialogue.hello is None and not required:
            return False
        self._dialogue.ask(question._replace(seed=f"{question.seed}:twin"))
        self._asked = True
        return True

    def answer(self, hurried: Callable[[], bool], required: bool) -> Choice | None:
        """Its choice, None if it is late. If `required` it has all the time it needs, until `hurried`."""
        if not self._asked:
            return None
        self._asked = False
        hurrying = False
        end = 0
        while (found := self._dialogue.poll()) is None:
            if not hurrying and (not required or hurried()):
                hurrying = True
                end = monotonic_ms() + LAST_WORD_MS
                self._dialogue.hurry(GRACE_MS)
            if hurrying and monotonic_ms() >= end:
                self._dialogue.stop()
                return None
            self._dialogue.wait(0.005)
        if isinstance(found, Failure):
            self._failures += 1
            return None
        return found

    def close(self) -> None:
        """End the process."""
        self._dialogue.kill()

    @property
    def pid(self) -> int | None:
        """The process, if one runs."""
        return self._dialogue.pid

    def _lower_priority(self) -> None:
        pid = self._dialogue.pid
        if pid is not None and pid != self._lowered and hasattr(os, "setpriority"):
            self._lowered = pid
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, pid, NICENESS)


def merged(one: Choice, other: Choice | None, by_chance: bool = False) -> Choice:
    """Both choices as one: visits added up, chances and what followed weighted by them. The answer is the action with
    the most visits. `by_chance`: both compared actions that they tried equally often, so it is the one with the best
    chance. Of two searches a solved choice (all shares alike) stands alone."""
    if other is None or not one.candidates or not other.candidates:
        return one
    if not by_chance:
        for solved in (one, other):
            if len({candidate.share for candidate in solved.candidates}) == 1:
                return solved
    tries: dict[Action, list[tuple[float, Candidate]]] = {}
    for choice in (one, other):
        for row in choice.candidates:
            tries.setdefault(row.action, []).append((row.share * choice.simulations, row))
    done = sum([count for found in tries.values() for count, _ in found])
    rows = [_mean(found, done) for found in tries.values() if any(count for count, _ in found)]
    rows.sort(key=lambda row: row.value if by_chance else (row.share, row.value), reverse=True)
    best = rows[0].action
    line = next((choice.line for choice in (one, other) if choice.action == best), rows[0].line)
    return Choice(best, tuple(rows), one.simulations + other.simulations, line)


def _mean(found: Sequence[tuple[float, Candidate]], done: float) -> Candidate:
    """One row of several of the same action, each with its visits, of so many in all; gone on with as where it was
    tried most."""
    count = sum([visits for visits, _ in found])
    value = sum([visits * row.value for visits, row in found]) / count
    came = [(visits, row.follows) for visits, row in found if row.follows and visits]
    of = sum([visits for visits, _ in came])
    each = zip(*[[visits * figure for figure in follows] for visits, follows in came], strict=True)
    most = max(found, key=lambda one: one[0])[1]
    return Candidate(
        most.action, value, count / done, most.line, tuple([sum(figures) / of for figures in each])
    )
