"""The table's side of the engine protocol: one process, one open question and its answer. Nothing here waits but
`Dialogue.wait`, which the table never calls."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from functools import partial
from select import select
from threading import Event
from typing import TYPE_CHECKING, Final

from tabletop import __version__
from tabletop.ai import protocol
from tabletop.ai.asked import Failure, Question
from tabletop.ai.pipes import MAX_LINE, FloodError, LineProcess, Log
from tabletop.ai.protocol import Hello, Thinking, Trouble
from tabletop.engine.actions import Action
from tabletop.engine.clock import monotonic_ms
from tabletop.engine.errors import TabletopError
from tabletop.engine.limits import shown
from tabletop.engine.player import Choice

if TYPE_CHECKING:
    from tabletop.engine.spec import GameSpec

HELLO_MS: Final = 10_000
"""Time for a program to say hello, in ms."""
FOREIGN_LINE: Final = 1 << 16
"""Bytes in one line of somebody's program at most: reading one costs the table 25 ms at worst."""
POLL_BYTES: Final = 1 << 15
"""Bytes after which the rest waits for the next poll, so that the table can do other things."""
END_MS: Final = 200
"""Time to wait for the exit status after the last line, in ms."""


class Dialogue:
    """A conversation with one program, started by the first question (or `start`) and again whenever it is gone.

    `hello`: what it said of itself; `asked`: the number of the last question; `progress` (0 to 1) and `best`: how far
    it is with the open question. `grace_ms`: time to stop thinking about a forgotten question, then it is replaced.
    `late_ms`: time after the hard limit in which an answer still counts. Failures come from `poll` alone.
    """

    def __init__(
        self,
        command: Sequence[str],
        game: str,
        *,
        grace_ms: int,
        late_ms: int = 0,
        cores: int = 1,
        env: Mapping[str, str] | None = None,
        spec: GameSpec | None = None,
        foreign: bool = False,
        log: Log | None = None,
    ) -> None:
        """`foreign`: somebody's program, which is not trusted. `log`: is called with every line."""
        self.hello: Hello | None = None
        self.progress = 0.0
        self.best: Action | None = None
        self.starts = 0
        self.asked = 0
        self._launch = partial(
            LineProcess,
            list(command),
            env=env,
            foreign=foreign,
            max_line=FOREIGN_LINE if foreign else MAX_LINE,
            log=log,
        )
        self._game = game
        self._grace_ms = grace_ms
        self._late_ms = late_ms
        self._cores = cores
        self._spec = spec
        self._ended_by: int | None = None
        self._process: LineProcess | None = None
        self._unread: deque[bytes] = deque()
        self._pause = Event()
        self._failed_start = ""
        self._hello_by = 0
        self._announced: dict[int, bytes] = {}
        self._question: Question | None = None
        self._sent = False
        self._abandoned: set[int] = set()  # forgotten questions that it has not let go of yet
        self._release_by = 0
        self._answer_by: int | None = None
        self._hard_by: int | None = None

    @property
    def pid(self) -> int | None:
        """The process, if one runs."""
        return None if self._process is None else self._process.pid

    @property
    def busy(self) -> bool:
        """Something is being waited for: go on calling `poll`."""
        return self._question is not None or bool(self._abandoned)

    @property
    def greeting(self) -> bool:
        """It runs and has not said hello yet: go on calling `poll` to hear it."""
        return self._process is not None and self.hello is None

    def wait(self, most_s: float) -> None:
        """Wait until there may be something to `poll`, so long at most."""
        source = -1 if self._process is None or self._unread else self._process.fileno()
        if source >= 0:
            select([source], [], [], most_s)
        else:
            self._pause.wait(0.001)

    def start(self) -> None:
        """Start the program now, so that the first answer is not late."""
        if self._process is not None:
            return
        self.starts += 1
        self.hello = None
        try:
            self._process = self._launch()
        except (OSError, ValueError) as problem:
            why = problem.strerror if isinstance(problem, OSError) else str(problem)
            self._failed_start = f"it cannot be started ({why})"
            return
        self._hello_by = monotonic_ms() + HELLO_MS
        self._process.send(protocol.table_hello(f"Tabletop {__version__}", self._game, self._cores))

    def ask(self, question: Question) -> None:
        """Put a question and forget the open one. `question.ask` is larger than before, or the same after a failure."""
        self.stop()
        self._question = question
        self._sent = False
        self.asked = question.ask
        self.progress, self.best = 0.0, None
        self._answer_by = self._hard_by = None
        self.start()
        self._send_question()

    def stop(self) -> None:
        """Forget the open question."""
        question, self._question = self._question, None
        self.progress, self.best = 0.0, None
        if question is None or not self._sent or self._process is None:
            return
        if not self._abandoned:
            self._release_by = monotonic_ms() + self._grace_ms
        self._abandoned.add(question.ask)
        self._process.send(protocol.encode({"stop": question.ask}))

    def hurry(self, within_ms: int) -> None:
        """Have an answer or a failure within `within_ms`."""
        if self._question is None or self._answer_by is not None:
            return
        self._answer_by = monotonic_ms() + within_ms
        if self._process is not None and self._sent:
            self._process.send(protocol.encode({"hurry": self._question.ask}))

    def new_game(self) -> None:
        """A new game begins: each seat is announced again before its first question."""
        self._announced.clear()

    def kill(self) -> None:
        """End the process and forget the open question."""
        self._question = None
        self._end()

    def dismiss(self) -> LineProcess | None:
        """Forget the open question and hand over the process, if one runs, to be finished (`pipes.finish`)."""
        self._question = None
        process, self._process = self._process, None
        self._end()
        return process

    def poll(self) -> Choice | Failure | None:
        """The answer to the open question, or the failure to give one, once; then no question is open. The choice
        is legal."""
        try:
            if (choice := self._listen()) is not None:
                return choice
            self._check_deadlines()
        except _Fault as fault:
            open_still, best = self._question is not None, self.best
            self.kill()
            return Failure(str(fault), fault.late, best) if open_still else None
        return None

    def _listen(self) -> Choice | None:
        if self._failed_start:
            why, self._failed_start = self._failed_start, ""
            raise _Fault(why)
        process = self._process
        if process is None:
            return None
        ended = process.ended  # what it said before that is still read
        try:
            self._unread.extend(process.lines())
            heard = 0
            while self._unread and heard <= POLL_BYTES:
                heard += len(self._unread[0])
                if (choice := self._hear(protocol.hear(self._unread.popleft()))) is not None:
                    return choice  # what it said after that is heard with the next poll
        except protocol.ProtocolError as problem:
            raise _Fault(f"it said something unreadable: {problem}") from None
        except FloodError as problem:
            raise _Fault(str(problem)) from None
        if ended and not self._unread and self._has_exited(process):
            raise _Fault(process.ending)
        process.flush()
        return None

    def _has_exited(self, process: LineProcess) -> bool:
        """Whether its exit status is known, or has been waited for long enough."""
        if self._ended_by is None:
            self._ended_by = monotonic_ms() + END_MS
        return process.exited or monotonic_ms() >= self._ended_by

    def _check_deadlines(self) -> None:
        """Raises _Fault where something is overdue."""
        now = monotonic_ms()
        question = self._question
        if self._process is not None and self.hello is None and now >= self._hello_by:
            raise _Fault("it does not say hello")
        if question is not None:
            if self._answer_by is not None and now >= self._answer_by:
                raise _Fault("it was told to move now", late=True)
            if self._hard_by is not None and now >= self._hard_by:
                raise _Fault("it took too long", late=True)
        if self._abandoned and now >= self._release_by:
            self._end()
            self.start()  # an open question goes to it when it says hello

    def _hear(self, said: protocol.Said) -> Choice | None:
        if isinstance(said, Hello):
            self._accept(said)
            return None
        if self.hello is None and not isinstance(said, Trouble):
            raise _Fault("it plays before it has said hello")
        question = self._question if self._sent else None
        if question is None or said.ask != question.ask:
            if isinstance(said, Thinking) and said.ask <= self.asked:
                return None
            if said.ask in self._abandoned:
                self._abandoned.discard(said.ask)
                return None
        if isinstance(said, Trouble):
            raise _Fault(f"it reports a failure: {said.text or 'no reason given'}")
        if question is None or said.ask != question.ask:
            raise _Fault("it answers what nobody asked")
        actions = question.decision.actions
        if isinstance(said, Thinking):
            if said.best is not None and said.best not in actions:
                raise _Fault("it thinks of an illegal move")
            self.progress = max(self.progress, said.done)
            self.best = said.best or self.best
            return None
        choice = said.choice
        if choice is None or choice.action not in actions:
            raise _Fault("it answered with an illegal move")
        self._question = None
        self.progress, self.best = 0.0, None
        return choice._replace(candidates=tuple(row for row in choice.candidates if row.action in actions))

    def _accept(self, hello: Hello) -> None:
        if self.hello is not None:
            raise _Fault("it says hello twice")
        if hello.version != protocol.VERSION:
            raise _Fault(f"it speaks version {hello.version} of the protocol, not {protocol.VERSION}")
        if hello.games is not None and self._game not in hello.games:
            raise _Fault(f"it does not play this game, but {', '.join(hello.games) or 'none'}")
        self.hello = hello
        self._send_question()

    def _send_question(self) -> None:
        """Send the open question, if the program is ready and has not got it yet."""
        question, process = self._question, self._process
        if question is None or self._sent or process is None or self.hello is None:
            return
        seen = question.seen
        told = protocol.encode_new(seen)
        if self._announced.get(seen.seat) != told:
            self._announced[seen.seat] = told
            process.send(told)
        if not self.hello.levels:
            question = question._replace(level="")
        process.reset_counts()
        process.send(protocol.encode_question(question, self._spec, self.hello.text))
        if self._answer_by is not None:
            process.send(protocol.encode({"hurry": question.ask}))
        self._sent = True
        self._hard_by = monotonic_ms() + question.limits.hard_ms + self._late_ms

    def _end(self) -> None:
        process, self._process = self._process, None
        self.hello = None
        self._announced.clear()
        self._abandoned.clear()
        self._unread.clear()
        self._ended_by = None
        self._sent = False
        self._hard_by = None
        self._failed_start = ""
        self.progress, self.best = 0.0, None
        if process is not None:
            process.kill()


class _Fault(TabletopError):
    """What the program did wrong, in words that follow its name."""

    def __init__(self, why: str, late: bool = False) -> None:
        super().__init__(shown(why, protocol.MAX_TEXT).rstrip(". "))
        self.late = late
