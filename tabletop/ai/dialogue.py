"""The table's side of the engine protocol: one process, one open question, and what became of it. No waiting."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from tabletop import __version__
from tabletop.ai import protocol
from tabletop.ai.pipes import MAX_LINE, FloodError, LineProcess, Log
from tabletop.ai.protocol import Hello, Move, Question, Thinking, Trouble
from tabletop.engine.actions import Action
from tabletop.engine.errors import TabletopError
from tabletop.engine.limits import shown
from tabletop.engine.spec import GameSpec

HELLO_MS: Final = 10_000
"""So long a program may take to say hello."""
FOREIGN_LINE: Final = 1 << 16
"""Bytes a line of somebody's program may have: to read it costs the table 25 milliseconds at worst."""
HEARD_BYTES: Final = 1 << 15
"""When so much has been heard, the rest waits for the next poll: the table has other things to do."""
END_MS: Final = 200
"""So long after its last word its exit status is waited for."""


class Failure(NamedTuple):
    """The open question will not be answered. `why`: words that follow the program's name, as in "it ended".
    `late`: the program might still answer, but its time is over; `best`: what it last said it would play. The process
    is gone."""

    why: str
    late: bool = False
    best: Action | None = None


class Dialogue:
    """Talks to one program, started with the first question (or by `start`) and again whenever it is gone.

    `hello` is what it said of itself, `progress` (0 to 1) and `best` how far it is with the open question.
    `grace_ms`: so long it may take to let go of a question; then it is replaced. `let_late`: an answer may come so many
    ms after the hard limit. Failures come from `poll`, never from anywhere else.
    """

    def __init__(
        self,
        command: Sequence[str],
        game: str,
        *,
        now: Callable[[], int],
        threaded: bool,
        grace_ms: int,
        let_late: int = 0,
        cores: int = 1,
        env: Mapping[str, str] | None = None,
        spec: GameSpec | None = None,
        group: bool = False,
        log: Log | None = None,
    ) -> None:
        """`group`: somebody's program, which is not trusted. `log`: is told every line."""
        self.hello: Hello | None = None
        self.progress = 0.0
        self.best: Action | None = None
        self.starts = 0
        self._command = list(command)
        self._game = game
        self._now = now
        self._threaded = threaded
        self._grace_ms = grace_ms
        self._let_late = let_late
        self._cores = cores
        self._env = env
        self._spec = spec
        self._group = group
        self._log = log
        self._ended_by: int | None = None
        self._process: LineProcess | None = None
        self._heard: deque[bytes] = deque()
        self._failed_start = ""
        self._hello_by = 0
        self._told: dict[int, bytes] = {}
        self._question: Question | None = None
        self._sent = False
        self._last = 0
        self._owed: set[int] = set()  # questions that are not wanted any more and still open
        self._let_go_by = 0
        self._answer_by: int | None = None
        self._hard_by: int | None = None

    @property
    def pid(self) -> int | None:
        """The process, if one runs."""
        return None if self._process is None else self._process.pid

    @property
    def busy(self) -> bool:
        """Something is being waited for: go on calling `poll`."""
        return self._question is not None or bool(self._owed)

    @property
    def greeting(self) -> bool:
        """It has not said hello yet and may still do so: go on calling `poll` to hear it."""
        return self._process is not None and self.hello is None

    @property
    def behind(self) -> bool:
        """It has said more than the last `poll` heard."""
        return bool(self._heard)

    def fileno(self) -> int:
        """What becomes readable when there may be something to `poll`; another one after each start; -1 for none."""
        return -1 if self._process is None else self._process.fileno()

    def start(self) -> None:
        """Start the program now, so that the first answer is not late."""
        if self._process is not None:
            return
        self.starts += 1
        self.hello = None
        try:
            self._process = LineProcess(
                self._command,
                env=self._env,
                threaded=self._threaded,
                group=self._group,
                max_line=FOREIGN_LINE if self._group else MAX_LINE,
                log=self._log,
            )
        except (OSError, ValueError) as problem:
            reason = problem.strerror if isinstance(problem, OSError) else str(problem)
            self._failed_start = f"it cannot be started ({reason})"
            return
        self._hello_by = self._now() + HELLO_MS
        self._process.send(protocol.table_hello(f"Tabletop {__version__}", self._game, self._cores))

    def ask(self, question: Question) -> None:
        """Put a question; `question.ask` is larger than any before it, or the same again after a failure. One that is
        still open is forgotten. Returns at once."""
        self.stop()
        self._question = question
        self._sent = False
        self._last = question.ask
        self.progress, self.best = 0.0, None
        self._answer_by = self._hard_by = None
        self.start()
        self._put()

    def stop(self) -> None:
        """Forget the open question."""
        question, self._question = self._question, None
        self.progress, self.best = 0.0, None
        if question is None or not self._sent or self._process is None:
            return
        if not self._owed:
            self._let_go_by = self._now() + self._grace_ms
        self._owed.add(question.ask)
        self._process.send(protocol.encode({"stop": question.ask}))

    def hurry(self, within_ms: int) -> None:
        """Have an answer or a failure within so many ms."""
        if self._question is None or self._answer_by is not None:
            return
        self._answer_by = self._now() + within_ms
        if self._process is not None and self._sent:
            self._process.send(protocol.encode({"hurry": self._question.ask}))

    def new_game(self) -> None:
        """The next question to a seat is the first of a game: the seat is told so before it."""
        self._told.clear()

    def kill(self) -> None:
        """End the process and forget everything that was asked of it."""
        self._question = None
        self._end()

    def dismiss(self) -> LineProcess | None:
        """Forget everything that was asked, and hand over the process, if one runs, to be finished (`pipes.finish`)."""
        self._question = None
        process, self._process = self._process, None
        self._end()
        return process

    def poll(self) -> Move | Failure | None:
        """What has become of the open question since the last call. A move is legal; after it, as after a failure, no
        question is open."""
        try:
            move = self._listen()
            if move is not None:
                return move
            self._watch()
        except _Fault as fault:
            open_still, best = self._question is not None, self.best
            self.kill()
            return Failure(str(fault), fault.late, best) if open_still else None
        return None

    def _listen(self) -> Move | None:
        if self._failed_start:
            why, self._failed_start = self._failed_start, ""
            raise _Fault(why)
        process = self._process
        if process is None:
            return None
        ended = process.ended  # what it said before that is still read
        try:
            self._heard.extend(process.lines())
            heard = 0
            while self._heard and heard <= HEARD_BYTES:
                heard += len(self._heard[0])
                move = self._hear(protocol.hear(self._heard.popleft()))
                if move is not None:
                    return move  # what it said after that is heard with the next poll
        except protocol.ProtocolError as problem:
            raise _Fault(f"it said something unreadable: {problem}") from None
        except FloodError as problem:
            raise _Fault(str(problem)) from None
        if ended and not self._heard and self._has_exited(process):
            raise _Fault(process.end)
        process.flush()
        return None

    def _has_exited(self, process: LineProcess) -> bool:
        """Whether its exit status is there, or has been waited for."""
        if self._ended_by is None:
            self._ended_by = self._now() + END_MS
        return process.exited or self._now() >= self._ended_by

    def _watch(self) -> None:
        """Whether anything that should have come by now has not."""
        now = self._now()
        question = self._question
        if self._process is not None and self.hello is None and now >= self._hello_by:
            raise _Fault("it does not say hello")
        if question is not None:
            if self._answer_by is not None and now >= self._answer_by:
                raise _Fault("it was told to move now", late=True)
            if self._hard_by is not None and now >= self._hard_by:
                raise _Fault("it took too long", late=True)
        if self._owed and now >= self._let_go_by:
            self._end()
            self.start()  # an open question goes to it when it says hello

    def _hear(self, said: protocol.Said) -> Move | None:
        if isinstance(said, Hello):
            self._greet(said)
            return None
        if self.hello is None and not isinstance(said, Trouble):
            raise _Fault("it plays before it has said hello")
        question = self._question if self._sent else None
        if question is None or said.ask != question.ask:
            if isinstance(said, Thinking) and said.ask <= self._last:
                return None
            if said.ask in self._owed:
                self._owed.discard(said.ask)
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
        if said.action not in actions:
            raise _Fault("it answered with an illegal move")
        self._question = None
        self.progress, self.best = 0.0, None
        return said._replace(candidates=tuple(row for row in said.candidates if row.action in actions))

    def _greet(self, hello: Hello) -> None:
        if self.hello is not None:
            raise _Fault("it says hello twice")
        if hello.version != protocol.VERSION:
            raise _Fault(f"it speaks version {hello.version} of the protocol, not {protocol.VERSION}")
        if hello.games is not None and self._game not in hello.games:
            raise _Fault(f"it does not play this game, but {', '.join(hello.games) or 'none'}")
        self.hello = hello
        self._put()

    def _put(self) -> None:
        """Send the question that waits, if it can be sent."""
        question, process = self._question, self._process
        if question is None or self._sent or process is None or self.hello is None:
            return
        seen = question.seen
        told = protocol.encode_new(seen)
        if self._told.get(seen.seat) != told:
            self._told[seen.seat] = told
            process.send(told)
        if not self.hello.levels:
            question = question._replace(level="")
        process.forgive()
        process.send(protocol.encode_question(question, self._spec if self.hello.text else None))
        if self._answer_by is not None:
            process.send(protocol.encode({"hurry": question.ask}))
        self._sent = True
        self._hard_by = self._now() + question.limits.hard_ms + self._let_late

    def _end(self) -> None:
        process, self._process = self._process, None
        self.hello = None
        self._told.clear()
        self._owed.clear()
        self._heard.clear()
        self._ended_by = None
        self._sent = False
        self._hard_by = None
        self._failed_start = ""
        self.progress, self.best = 0.0, None
        if process is not None:
            process.kill()


class _Fault(TabletopError):
    """What the program did wrong, as words after its name."""

    def __init__(self, why: str, late: bool = False) -> None:
        super().__init__(shown(why, protocol.MAX_TEXT).rstrip(". "))
        self.late = late
