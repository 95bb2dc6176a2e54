"""A process that is sent lines and sends lines, through pipes that never block."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import IO, TYPE_CHECKING, Final

from tabletop.ai.guard import guarded
from tabletop.engine.clock import monotonic_ms
from tabletop.engine.errors import TabletopError
from tabletop.engine.limits import shown

if TYPE_CHECKING:
    import subprocess

MAX_LINE: Final = 1 << 20
"""Bytes in one line at most."""
MAX_BYTES: Final = 4 << 20
"""Bytes of output between two calls of `reset_counts` at most."""
MAX_LINES: Final = 2_000
"""Lines of output between two calls of `reset_counts` at most."""
MAX_ERRORS: Final = 1 << 12
"""Bytes kept of the end of standard error."""
END_MS: Final = 2_000
"""A process is killed this many ms after its input ended."""
KEEPER_S: Final = 0.5
"""A keeper is killed if it has not ended its program after so many seconds."""
_CHUNK: Final = 1 << 16
"""Bytes read or written at once."""
_CHUNKS: Final = 8
"""Chunks taken by one call of `lines` at most."""

THREADED: Final = os.name == "nt"
"""Pipes are read and written by threads: there they cannot be polled."""

Log = Callable[[int, str, bytes], None]
"""Called with each line, its process and its direction: `>` to it, `<` from it, `!` on its standard error."""


class FloodError(TabletopError):
    """The process writes more than the limits allow."""


class LineProcess:
    """A running program. `command` is started without a shell.

    `foreign`: the program is not trusted; it is guarded, ends together with all it has started, and its standard error
    is read. `max_line`: bytes in one line at most. Raises OSError if it cannot be started.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        env: Mapping[str, str] | None = None,
        foreign: bool = False,
        max_line: int = MAX_LINE,
        log: Log | None = None,
    ) -> None:
        import subprocess

        debug = bool(os.environ.get("TABLETOP_DEBUG"))
        self._group = foreign and os.name != "nt"
        self._max_line = max_line
        self._log = log
        self._process: subprocess.Popen[bytes] = subprocess.Popen(
            guarded(command) if foreign else list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if debug else subprocess.PIPE if foreign else subprocess.DEVNULL,
            env=env,
            bufsize=0,
            start_new_session=self._group,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        self._stderr = self._process.stderr
        self._errors = bytearray()
        self._inbox = bytearray()
        self._outbox = bytearray()
        self._bytes = self._lines = 0
        self._reader: _Reader | None = None
        self._writer: _Writer | None = None
        self._error_reader: _Reader | None = None
        if THREADED:
            self._reader = _Reader(self._stdout.fileno())
            self._writer = _Writer(self._stdin)
            if self._stderr is not None:
                self._error_reader = _Reader(self._stderr.fileno(), keep_all=False)
        else:
            for pipe in filter(None, (self._stdin, self._stdout, self._stderr)):
                os.set_blocking(pipe.fileno(), False)
        self._closed = False

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def ended(self) -> bool:
        """It has exited or closed its output; what it said before may still wait in `lines`."""
        return self._closed or self._process.poll() is not None

    @property
    def exited(self) -> bool:
        """It does not run any more."""
        return self._process.poll() is not None

    @property
    def ending(self) -> str:
        """How it ended, in words that follow its name: its exit status and the last line of its standard error, as far
        as they are known."""
        self._hear_errors()
        code = self._process.poll()
        if code is None:
            how = "it ended what it says, but runs on"
        elif code < 0:
            how = f"it ended by signal {-code} ({_signal_name(-code)})"
        else:
            how = f"it ended with exit status {code}"
        lines = self._errors.decode(errors="replace").strip().splitlines()
        return f"{how}: {shown(lines[-1])}" if lines else how

    def fileno(self) -> int:
        """The descriptor that becomes readable when there may be `lines`; -1 if threads read."""
        return -1 if self._reader is not None else self._stdout.fileno()

    def send(self, data: bytes) -> None:
        """Send `data`; what the pipe does not take now goes with a later `flush`."""
        if self._log is not None:
            self._log(self.pid, ">", data)
        if self._writer is not None:
            self._writer.put(data)
        else:
            self._outbox += data
            self.flush()

    def flush(self) -> None:
        """Send what still waits, as much as the pipe takes without blocking."""
        try:
            while self._outbox:
                sent = os.write(self._stdin.fileno(), self._outbox[:_CHUNK])
                del self._outbox[:sent]
        except BlockingIOError:
            pass
        except OSError:
            self._outbox.clear()  # it is dead, which `ended` tells

    def reset_counts(self) -> None:
        """Count its bytes and lines from 0 again."""
        self._bytes = self._lines = 0

    def lines(self) -> list[bytes]:
        """The whole lines that have arrived since the last call. Never waits. Raises FloodError."""
        self._hear_errors()
        came = len(self._inbox)
        if self._reader is not None:
            self._inbox += self._reader.take()
            self._closed = self._closed or self._reader.closed
        else:
            self._closed = _hear(self._stdout, self._inbox) or self._closed
        self._bytes += len(self._inbox) - came
        if self._bytes > MAX_BYTES:
            raise FloodError("it floods the table with output")
        if self._inbox.find(b"\n", came) < 0:
            if len(self._inbox) > self._max_line:
                raise FloodError("it sends a line without end")
            return []
        *lines, rest = bytes(self._inbox).split(b"\n")
        self._inbox[:] = rest
        if self._log is not None:
            for line in lines:
                self._log(self.pid, "<", line)
        self._lines += len(lines)
        if self._lines > MAX_LINES:
            raise FloodError("it floods the table with lines")
        if max(map(len, lines)) > self._max_line:
            raise FloodError(f"it sends a line of more than {self._max_line:,} bytes")
        return lines

    def _hear_errors(self) -> None:
        """Read its standard error and keep the end of it."""
        if self._stderr is None or self._stderr.closed:
            return
        came = bytearray()
        if self._error_reader is not None:
            came += self._error_reader.take()
        else:
            with suppress(OSError):
                _hear(self._stderr, came)
        if self._log is not None:
            for line in came.splitlines():
                self._log(self.pid, "!", bytes(line))
        self._errors += came
        del self._errors[:-MAX_ERRORS]

    def close_input(self) -> None:
        """Close its input, which asks it to end."""
        if self._writer is not None:
            self._writer.closes = True
            self._writer.put(b"")
        else:
            self.flush()
            with suppress(OSError):
                self._stdin.close()

    def kill(self) -> None:
        """Kill it and wait until it has ended."""
        if self._group:
            self._end_group()
        self._process.kill()
        self._process.wait()
        if self._reader is not None and self._writer is not None:
            self._reader.finish()
            self._writer.put(b"")
            self._writer.join(1)
        if self._error_reader is not None:
            self._error_reader.finish()
        for pipe in filter(None, (self._stdin, self._stdout, self._stderr)):
            with suppress(OSError):
                pipe.close()

    def _end_group(self) -> None:
        """End all it has started: by its keeper, which knows also those that left the group."""
        import subprocess

        if sys.platform == "linux":
            self._process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(KEEPER_S)
        with suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)


def finish(processes: Sequence[LineProcess]) -> None:
    """Close the input of all, wait until they have ended, and kill those still running after `END_MS`."""
    for process in processes:
        process.close_input()
    pause = threading.Event()
    until = monotonic_ms() + END_MS
    while monotonic_ms() < until and not all(process.exited for process in processes):
        for process in processes:
            with suppress(FloodError):
                process.lines()  # or it could wait for somebody to read them
                process.reset_counts()
        pause.wait(0.005)
    for process in processes:
        with suppress(FloodError):
            process.lines()
        process.kill()


def _hear(pipe: IO[bytes], heard: bytearray) -> bool:
    """Add what has arrived to `heard`; whether that was the end."""
    with suppress(BlockingIOError):
        for _ in range(_CHUNKS):
            chunk = os.read(pipe.fileno(), _CHUNK)
            if not chunk:
                return True
            heard += chunk
    return False


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return "unknown"


class _Reader(threading.Thread):
    """Reads a pipe that cannot be polled, at most `MAX_BYTES` ahead."""

    def __init__(self, fd: int, keep_all: bool = True) -> None:
        """`keep_all`: stop reading while nobody takes what was read; else only the newest chunk is kept."""
        super().__init__(name="bot reader", daemon=True)
        self._fd = fd
        self._hoard = keep_all
        self._chunks: deque[bytes] = deque(maxlen=None if keep_all else 1)
        self._room = threading.Semaphore(MAX_BYTES // _CHUNK)
        self._ending = False
        self.closed = False
        self.start()

    def run(self) -> None:
        with suppress(OSError):
            while chunk := os.read(self._fd, _CHUNK):
                self._chunks.append(chunk)
                if self._hoard:
                    self._room.acquire()
                if self._ending:
                    break
        self.closed = True

    def take(self) -> bytes:
        taken = bytearray()
        while self._chunks:
            taken += self._chunks.popleft()
            if self._hoard:
                self._room.release()
        return bytes(taken)

    def finish(self) -> None:
        self._ending = True
        self._room.release()
        self.join(1)


class _Writer(threading.Thread):
    """Writes to a pipe that may block."""

    def __init__(self, pipe: IO[bytes]) -> None:
        super().__init__(name="bot writer", daemon=True)
        self._pipe = pipe
        self._fd = pipe.fileno()
        self.closes = False
        """The pipe is closed when everything is written."""
        self._queue: SimpleQueue[bytes] = SimpleQueue()
        self.put = self._queue.put
        self.start()

    def run(self) -> None:
        with suppress(OSError):
            while data := self._queue.get():
                while data:
                    data = data[os.write(self._fd, data) :]
            if self.closes:
                self._pipe.close()
