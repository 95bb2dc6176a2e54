"""The worker process: reads questions from standard input, thinks, writes moves. See `protocol`.

Run as `python -m tabletop.ai.worker`. It knows what the lines tell it and nothing else, and ends when its input does.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING, Final

from tabletop.ai import protocol
from tabletop.ai.asked import Question
from tabletop.ai.players import Level, kinds, level, question_rng
from tabletop.ai.thinking import UNLIMITED, Agent, Budget
from tabletop.engine.errors import TabletopError
from tabletop.engine.player import Choice
from tabletop.engine.spec import GameSpec
from tabletop.games import load_named

if TYPE_CHECKING:
    from tabletop.ai.twin import Twin

REPORT_MS: Final = 100
"""Time between two reports of progress, in ms."""
_MAX_URGENT: Final = 200
"""Bytes in a "stop" or "hurry" line at most."""


def main() -> int:
    """Serve standard input and output until the input ends."""
    with_signals = threading.current_thread() is threading.main_thread()
    if with_signals:
        # Ctrl-C in a terminal is for the table, which then ends us
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    out = os.dup(1)
    os.dup2(2, 1)  # what an agent prints must not mix with our lines
    lines: SimpleQueue[bytes] = SimpleQueue()
    one_by_one = threading.Lock()

    def say(line: bytes) -> None:
        with one_by_one:
            _write(out, line)

    service = _Service(say)
    threading.Thread(target=_read, args=(lines, service), daemon=True).start()
    threading.Thread(target=_report, args=(service,), daemon=True).start()
    while True:
        reply = service.answer(lines.get())
        if reply:
            say(reply)


def _read(lines: SimpleQueue[bytes], service: _Service) -> None:
    with open(0, "rb", closefd=False) as stream:
        for line in stream:
            if not service.take_urgent(line):
                lines.put(line)
    os._exit(0)  # the table is gone, also when an agent is still thinking


def _report(service: _Service) -> None:
    pause = threading.Event()
    while not pause.wait(REPORT_MS / 1000):
        service.report_progress()


def _write(out: int, data: bytes) -> None:
    try:
        while data:
            data = data[os.write(out, data) :]
    except OSError:
        os._exit(0)


class _Service:
    """The game that is played and its agents. `say` sends a line, at any moment."""

    def __init__(self, say: Callable[[bytes], None] = lambda line: None) -> None:
        self._spec: GameSpec | None = None
        self._agents: dict[str, Agent] = {}
        self._urgent = -1
        self._thinking: tuple[int, Budget] | None = None
        self._say = say
        self._twin: Twin | None = None

    def take_urgent(self, line: bytes) -> bool:
        """Whether the line is a "stop" or a "hurry"; if so its question is answered at once, now or when it is reached.
        May be called from another thread while `answer` works."""
        if len(line) > _MAX_URGENT or (b'"stop"' not in line and b'"hurry"' not in line):
            return False
        with suppress(KeyError, ValueError, TypeError, TabletopError):
            message = protocol.decode(line)
            ask = int(message["stop" if "stop" in message else "hurry"])
            self._urgent = max(self._urgent, ask)
            thinking = self._thinking
            if thinking is not None and thinking[0] <= ask:
                thinking[1].hurry()
        return True

    def report_progress(self) -> None:
        """Say how far the open question is. Called from another thread."""
        if (thinking := self._thinking) is not None:
            ask, budget = thinking
            if budget.soft_ms < UNLIMITED and budget.spent_ms() >= REPORT_MS:
                self._say(protocol.encode_thinking(ask, min(budget.spent_ms() / budget.soft_ms, 1.0)))

    def answer(self, line: bytes) -> bytes:
        """The reply to one line, or b"" for none."""
        ask = 0
        try:
            message = protocol.decode(line)
            if "hello" in message:
                self._spec = load_named(str(message.get("game")))
                if int(message.get("cores", 1)) > 1:
                    from tabletop.ai.twin import Twin

                    self._twin = Twin(str(message.get("game")))
                levels = tuple(found.name for found in kinds(self._spec))
                games = (str(message.get("game")),)
                return protocol.encode_hello(
                    protocol.Hello(protocol.VERSION, "Tabletop", games, levels=levels)
                )
            if "ask" in message:
                ask = int(message["ask"])
                return self._move(protocol.decode_question(message))
            return b""
        except Exception:
            return protocol.encode_trouble(ask, traceback.format_exc(limit=-4)[-protocol.MAX_TEXT :])

    def _move(self, question: Question) -> bytes:
        if self._spec is None:
            raise protocol.ProtocolError("no hello before the first question")
        chosen = level(question.level)
        agent = self._agents.get(chosen.name)
        if agent is None:
            agent = self._agents[chosen.name] = chosen.make(self._spec)
        budget = chosen.budget(question.limits)
        if question.limits.simulations:
            budget = Budget(simulations=question.limits.simulations)
        self._thinking = (question.ask, budget)
        if question.ask <= self._urgent:
            budget.hurry()
        try:
            choice = self._think(chosen, agent, question, budget)
        finally:
            self._thinking = None
        return protocol.encode_move(protocol.Move(question.ask, choice))

    def _think(self, chosen: Level, agent: Agent, question: Question, budget: Budget) -> Choice:
        """The agent's choice, together with that of the twin where there is one and the level searches."""
        decision = question.decision
        rng = question_rng(question.seed, decision)
        twin = self._twin if chosen.think_ms and len(decision.actions) > 1 else None
        if twin is None:
            return agent(question.seen, decision, rng, budget)
        from tabletop.ai.search import Searcher
        from tabletop.ai.twin import merged

        planned = agent.planned(question.seen, decision) if isinstance(agent, Searcher) else None
        if planned is not None:
            return planned
        limits = question.limits
        counted = limits.simulations > 1  # so that the same question has the same answer
        half = limits.simulations // 2
        if twin.ask(question._replace(limits=limits._replace(simulations=half)), counted) and counted:
            budget.simulations -= half
        choice = agent(question.seen, decision, rng, budget)
        return merged(choice, twin.answer(lambda: budget.hurried, counted), chosen.compares)


if __name__ == "__main__":
    sys.exit(main())
