"""Players in a worker process: started, asked, hurried, replaced. No Qt and no waiting.

The table makes one `Worker` for all its AI seats and one `RemotePlayer` a seat, hands the players to the match, and
calls `worker.poll()` while `worker.busy` (every 15 to 50 ms from a timer is plenty). Each `Answer` that comes goes to
`Match.submit`, at the table's pace.
Advice for a person comes from a worker of its own; programs of other people play through `bot`.
"""

from __future__ import annotations

import os
import sys
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabletop.ai.asked import Failure, Question
from tabletop.ai.players import choose_randomly, level, question_rng
from tabletop.engine.clock import monotonic_ms
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Answer, Choice, Limits

if TYPE_CHECKING:
    from tabletop.ai.dialogue import Dialogue

GRACE_MS: Final = 100
"""Time for a worker to stop thinking about a question, in ms; then it is replaced."""
MAX_CRASHES: Final = 3
"""Failures at the same question after which a legal answer is drawn at random."""


def worker_command() -> list[str]:
    """What starts a worker: this Python with the worker's module, or the packed program by its hidden word."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "--ai-worker"]
    return [sys.executable, "-m", "tabletop.ai.worker"]


def worker_env() -> dict[str, str]:
    """An environment in which a worker finds this program."""
    env = dict(os.environ)
    root = str(Path(__file__).resolve().parents[2])
    env["PYTHONPATH"] = os.pathsep.join(filter(None, (root, env.get("PYTHONPATH", ""))))
    return env


class Worker:
    """A worker process and the one question that is open.

    The process starts with the first question (or `warm`). One that dies, hangs or answers nonsense is replaced, and
    the question is put to the next one; an answer always comes. `restarts` counts replacements.
    """

    def __init__(self, game: str, *, cores: int = 1) -> None:
        """`game`: an installed game's id, or the dotted name of a module with a SPEC. `cores`: with 2 a second
        process searches along (see `twin`)."""
        self._game, self._cores = game, cores
        self._question: Question | None = None
        self._crashes = 0
        self._hard_by = 0
        self._hurry_by: int | None = None
        self._ready: list[Answer] = []

    @cached_property
    def _dialogue(self) -> Dialogue:
        """Loaded when there is something to say: a table opens before that."""
        from tabletop.ai.dialogue import Dialogue

        env = worker_env()
        return Dialogue(worker_command(), self._game, grace_ms=GRACE_MS, cores=self._cores, env=env)

    @property
    def restarts(self) -> int:
        """How often the process had to be replaced."""
        return max(self._dialogue.starts - 1, 0)

    @property
    def busy(self) -> bool:
        """Something is being waited for: go on calling `poll`."""
        return self._question is not None or self._dialogue.busy or bool(self._ready)

    @property
    def progress(self) -> float:
        """How much of its time for the open question is used up, 0 to 1; 0 when nothing is asked."""
        return self._dialogue.progress

    @property
    def pid(self) -> int | None:
        """The id of the process, if one runs."""
        return self._dialogue.pid

    def warm(self) -> None:
        """Start the process now, so that the first answer is not late."""
        self._dialogue.start()

    def ask(self, level_name: str, seed: str, seen: Observation, decision: Decision, limits: Limits) -> None:
        """Put a question and forget the open one. Returns at once."""
        self.stop()
        self._question = Question(self._dialogue.asked + 1, level_name, seed, seen, decision, limits)
        self._crashes = 0
        self._hard_by = monotonic_ms() + limits.hard_ms
        self._dialogue.ask(self._question)

    def stop(self) -> None:
        """Forget the open question. A worker that goes on thinking about it for 100 ms is replaced."""
        self._ready.clear()
        self._question = None
        self._hurry_by = None
        self._dialogue.stop()

    def hurry(self) -> None:
        """Have an answer within `GRACE_MS`, whatever it is."""
        if self._question is not None and self._hurry_by is None:
            self._hurry_by = monotonic_ms() + GRACE_MS
            self._dialogue.hurry(GRACE_MS)

    def poll(self) -> list[Answer]:
        """The answer to the open question, once, when it is there."""
        found = self._dialogue.poll()
        if (question := self._question) is not None:
            if isinstance(found, Failure):
                self._failed(question, found)
            elif found is not None:
                self._finish(question, found)
            elif monotonic_ms() >= self._hard_by:
                self._failed(question, Failure("it took too long", late=True))
        answers, self._ready = self._ready, []
        return answers

    def close(self) -> None:
        """End the process, whatever it is doing. The worker may be used again and starts anew."""
        self._question = None
        self._ready.clear()
        self._dialogue.kill()

    def _failed(self, question: Question, failure: Failure) -> None:
        """Put the question to a new worker. After `MAX_CRASHES`, or when time is up, answer with any legal action."""
        self._crashes += 1
        if not failure.late and self._crashes < MAX_CRASHES:
            self._dialogue.ask(question)
            if self._hurry_by is not None:
                self._dialogue.hurry(max(self._hurry_by - monotonic_ms(), 0))
            return
        self._dialogue.kill()
        self._dialogue.start()
        decision = question.decision
        action = choose_randomly(None, decision, question_rng(question.seed, decision))
        notice = f"An opponent's move was drawn by lot: {failure.why}."
        self._finish(question, Choice(action), notice)

    def _finish(self, question: Question, choice: Choice, notice: str = "") -> None:
        self._question = None
        self._hurry_by = None
        self._ready.append(Answer(question.decision.serial, question.decision.seat, choice, notice))


class RemotePlayer:
    """One AI seat, played by a shared `worker` at a level (`random`, `casual`, …).

    `seed` makes its choices repeatable; it must tell nothing of the game's own seed. Raises KeyError for an
    unknown level.
    """

    def __init__(self, worker: Worker, kind: str, seed: str, name: str = "") -> None:
        self.worker = worker
        self.kind = level(kind).name
        self.name = name or level(kind).title
        self._seed = seed

    def ask(self, seen: Observation, decision: Decision, limits: Limits) -> None:
        self.worker.ask(self.kind, self._seed, seen, decision, limits)

    def hurry(self) -> None:
        self.worker.hurry()

    def stop(self) -> None:
        self.worker.stop()
