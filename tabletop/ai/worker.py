"""The worker process: reads questions from standard input, thinks, writes moves. See `protocol`.

Run as `python -m tabletop.ai.worker`. It knows what the lines tell it and nothing else, and ends when its input does.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import traceback
from importlib import import_module
from queue import SimpleQueue

from tabletop.ai import protocol
from tabletop.ai.players import Agent, level, question_rng
from tabletop.engine.spec import GameSpec


def main() -> int:
    """Serve standard input and output until the input ends."""
    with_signals = threading.current_thread() is threading.main_thread()
    if with_signals:
        signal.signal(
            signal.SIGINT, signal.SIG_IGN
        )  # Ctrl-C in a terminal is for the table, which then ends us
    out = os.dup(1)
    os.dup2(2, 1)  # what an agent prints must not mix with our lines
    lines: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_read, args=(lines,), daemon=True).start()
    serve = _Service()
    while True:
        reply = serve.answer(lines.get())
        if reply:
            _write(out, reply)


def _read(lines: SimpleQueue[bytes]) -> None:
    with open(0, "rb", closefd=False) as stream:
        for line in stream:
            lines.put(line)
    os._exit(0)  # the table is gone, also when an agent is still thinking


def _write(out: int, data: bytes) -> None:
    try:
        while data:
            data = data[os.write(out, data) :]
    except OSError:
        os._exit(0)


class _Service:
    """The game that is played and its agents."""

    def __init__(self) -> None:
        self._spec: GameSpec | None = None
        self._agents: dict[str, Agent] = {}
        self._dropped = -1

    def answer(self, line: bytes) -> bytes:
        """The reply to one line, or b"" for none."""
        ask = -1
        try:
            message = protocol.decode(line)
            if "hello" in message:
                self._spec = _load(str(message.get("game")))
                return protocol.encode({"ready": protocol.VERSION})
            if "ask" in message:
                ask = int(message["ask"])
                return self._move(protocol.decode_question(message))
            return b""  # stop and hurry: our agents answer at once, so it is over by now
        except Exception:
            text = traceback.format_exc(limit=-4)
            return protocol.encode({"error": text, "ask": ask})

    def _move(self, question: protocol.Question) -> bytes:
        if self._spec is None:
            raise protocol.ProtocolError("no hello before the first question")
        agent = self._agents.get(question.level)
        if agent is None:
            agent = self._agents[question.level] = level(question.level).make(self._spec)
        decision = question.decision
        action = agent(question.seen, decision, question_rng(question.seed, decision))
        return protocol.encode_move(protocol.Move(question.ask, decision.serial, action))


def _load(game: str) -> GameSpec:
    """The spec of an installed game by id, or of any module with a SPEC by its dotted name."""
    if "." in game:
        spec: GameSpec = import_module(game).SPEC
        return spec
    from tabletop import games

    return games.load(game)


if __name__ == "__main__":
    sys.exit(main())
