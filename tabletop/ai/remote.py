"""Players in a worker process: started, asked, hurried, replaced. No Qt and no waiting.

The table makes one `Worker` for all its AI seats and one `RemotePlayer` a seat, hands the players to the match, and
calls `worker.poll()` while `worker.busy` (every 15 to 50 ms from a timer is plenty; on systems where `fileno()` is not
-1 a socket notifier may call it as well). Each `Answer` that comes goes to `Match.submit`, at the table's pace.
"""

from __future__ import annotations

import os
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabletop.ai import protocol
from tabletop.ai.players import choose_randomly, level, question_rng
from tabletop.engine.clock import monotonic_ms
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Answer, Limits

if TYPE_CHECKING:
    import subprocess

GRACE_MS: Final = 100
"""So long a worker may take to let go of a question; then it is replaced."""
MAX_CRASHES: Final = 3
"""After so many failures on the same question a legal answer is drawn at random."""


def worker_command() -> list[str]:
    """What starts a worker: this Python with the worker's module, or the packed program by its hidden word."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "--ai-worker"]
    return [sys.executable, "-m", "tabletop.ai.worker"]


class Worker:
    """A worker process and the one question that is open.

    It starts with the first question (or `warm`), is replaced when it dies, hangs or answers nonsense, and the question
    is put to the next one; an answer always comes. `restarts` counts replacements.
    """

    def __init__(
        self,
        game: str,
        *,
        command: Sequence[str] | None = None,
        now: Callable[[], int] = monotonic_ms,
        threaded: bool = os.name == "nt",
    ) -> None:
        """`game`: an installed game's id, or the dotted name of a module with a SPEC. `threaded`: read through
        a thread, for systems whose pipes cannot be polled."""
        self.game = game
        self.restarts = 0
        self._command = list(command) if command is not None else worker_command()
        self._now = now
        self._threaded = threaded
        self._process: subprocess.Popen[bytes] | None = None
        self._reader: _Reader | None = None
        self._inbox = bytearray()
        self._outbox = bytearray()
        self._count = 0
        self._question: protocol.Question | None = None
        self._asked_at = 0
        self._crashes = 0
        self._owed = 0  # abandoned questions that are still being thought about
        self._let_go_by = 0
        self._answer_by: int | None = None
        self._ready: list[Answer] = []

    @property
    def busy(self) -> bool:
        """Something is being waited for: go on calling `poll`."""
        return self._question is not None or self._owed > 0 or bool(self._ready)

    @property
    def pid(self) -> int | None:
        """The process, if one runs."""
        return None if self._process is None else self._process.pid

    def fileno(self) -> int:
        """What becomes readable when there may be something to `poll`; another one after each restart; -1 when no
        process runs or the system has no such thing."""
        if self._process is None or self._process.stdout is None or self._threaded:
            return -1
        return self._process.stdout.fileno()

    def warm(self) -> None:
        """Start the process now, so that the first answer is not late."""
        if self._process is None:
            self._spawn()

    def ask(self, level_name: str, seed: str, seen: Observation, decision: Decision, limits: Limits) -> None:
        """Put a question; one that is still open is forgotten. Returns at once."""
        self.stop()
        self._count += 1
        self._question = protocol.Question(self._count, level_name, seed, seen, decision, limits)
        self._asked_at = self._now()
        self._crashes = 0
        self._put()

    def stop(self) -> None:
        """Forget the open question. A worker that goes on thinking about it for 100 ms is replaced."""
        self._ready.clear()
        self._answer_by = None
        if self._question is None:
            return
        if self._process is not None:
            if not self._owed:
                self._let_go_by = self._now() + GRACE_MS
            self._owed += 1
            self._send(protocol.encode({"stop": self._question.ask}))
        self._question = None

    def hurry(self) -> None:
        """Have an answer within 100 ms, whatever it is."""
        if self._question is not None and self._answer_by is None:
            self._answer_by = self._now() + GRACE_MS
            self._send(protocol.encode({"hurry": self._question.ask}))

    def poll(self) -> list[Answer]:
        """What has been answered since the last call: nothing, or the one answer to the open question."""
        process = self._process
        for line in self._lines():
            if self._process is process:  # what a replaced worker still said is of no interest
                self._hear(line)
        if self._process is not None and self._process.poll() is not None:
            self._crashed("it ended")
        self._flush()
        now = self._now()
        if self._owed and now >= self._let_go_by:
            self._replace()
            if self._question is not None:
                self._put()
        question = self._question
        if question is not None:
            if self._answer_by is not None and now >= self._answer_by:
                self._give_up("it was told to move now")
            elif now - self._asked_at >= question.limits.hard_ms:
                self._give_up("it took too long")
        answers, self._ready = self._ready, []
        return answers

    def close(self) -> None:
        """End the process, whatever it is doing. The worker may be used again and starts anew."""
        self._question = None
        self._ready.clear()
        self._kill()

    def _put(self) -> None:
        assert self._question is not None
        if self._process is None:
            self._spawn()
        self._send(protocol.encode_question(self._question))

    def _hear(self, line: bytes) -> None:
        question = self._question
        try:
            message = protocol.decode(line)
            if "move" in message:
                move = protocol.decode_move(message)
                if question is None or move.ask != question.ask:
                    self._owed = max(self._owed - 1, 0)
                    return
                legal = move.serial == question.decision.serial and move.action in question.decision.actions
                if not legal:
                    self._crashed("it answered with an illegal move")
                    return
                self._finish(Answer(move.serial, question.decision.seat, move.action))
            elif "error" in message:
                if question is not None and message.get("ask") in (question.ask, -1):
                    self._crashed("it failed")
                else:
                    self._owed = max(self._owed - 1, 0)
        except protocol.ProtocolError:
            self._crashed("it said something unreadable")

    def _finish(self, answer: Answer) -> None:
        self._question = None
        self._answer_by = None
        self._owed = 0
        self._ready.append(answer)

    def _crashed(self, why: str) -> None:
        if self._question is None:
            self._kill()
            return
        self._crashes += 1
        if self._crashes >= MAX_CRASHES:
            self._give_up(why)
            return
        self._replace()
        self._put()

    def _give_up(self, why: str) -> None:
        """Answer in the worker's place, with any legal move, and have a new worker for the next question."""
        question = self._question
        assert question is not None
        decision = question.decision
        action = choose_randomly(None, decision, question_rng(question.seed, decision))
        self._replace()
        self._finish(
            Answer(decision.serial, decision.seat, action, f"An opponent's move was drawn by lot: {why}.")
        )

    def _replace(self) -> None:
        self._kill()
        self.restarts += 1
        self._spawn()

    def _spawn(self) -> None:
        import subprocess

        env = dict(os.environ)
        root = str(Path(__file__).resolve().parents[2])
        env["PYTHONPATH"] = os.pathsep.join(filter(None, (root, env.get("PYTHONPATH", ""))))
        self._process = subprocess.Popen(
            self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if env.get("TABLETOP_DEBUG") else subprocess.DEVNULL,
            env=env,
            bufsize=0,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        if self._threaded:
            self._reader = _Reader(self._process.stdout.fileno())
        else:
            os.set_blocking(self._process.stdin.fileno(), False)
            os.set_blocking(self._process.stdout.fileno(), False)
        self._send(protocol.hello(self.game))

    def _kill(self) -> None:
        process, self._process = self._process, None
        self._inbox.clear()
        self._outbox.clear()
        self._owed = 0
        if process is None:
            return
        process.kill()
        process.wait()
        if self._reader is not None:
            self._reader.join()
            self._reader = None
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()

    def _send(self, data: bytes) -> None:
        self._outbox += data
        self._flush()

    def _flush(self) -> None:
        if self._process is None or self._process.stdin is None:
            return
        try:
            while self._outbox:
                sent = os.write(self._process.stdin.fileno(), self._outbox[:65536])
                del self._outbox[:sent]
        except BlockingIOError:
            pass  # the pipe is full: the rest goes with the next poll
        except OSError:
            self._outbox.clear()  # it is dead, which poll() sees

    def _lines(self) -> list[bytes]:
        if self._process is None or self._process.stdout is None:
            return []
        if self._reader is not None:
            self._inbox += self._reader.take()
        else:
            with suppress(BlockingIOError):
                while chunk := os.read(self._process.stdout.fileno(), 65536):
                    self._inbox += chunk
        *lines, rest = bytes(self._inbox).split(b"\n")
        self._inbox[:] = rest
        return lines


class _Reader(threading.Thread):
    """Reads a pipe that cannot be polled."""

    def __init__(self, fd: int) -> None:
        super().__init__(name="worker reader", daemon=True)
        self._fd = fd
        self._chunks: deque[bytes] = deque()
        self.start()

    def run(self) -> None:
        with suppress(OSError):
            while chunk := os.read(self._fd, 65536):
                self._chunks.append(chunk)

    def take(self) -> bytes:
        taken = b""
        while self._chunks:
            taken += self._chunks.popleft()
        return taken


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
