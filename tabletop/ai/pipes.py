"""A process that is talked to in lines, through pipes that never make anybody wait."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING, Final

from tabletop.engine.errors import TabletopError

if TYPE_CHECKING:
    import subprocess

MAX_LINE: Final = 1 << 20
"""Bytes a line may have."""
MAX_BYTES: Final = 4 << 20
MAX_LINES: Final = 2_000
"""So much may be said between two calls of `forgive`."""
_CHUNK: Final = 1 << 16
_CHUNKS: Final = 8


class FloodError(TabletopError):
    """The process says more than anybody could want to read."""


class LineProcess:
    """A running program. `command` is started as it is, without a shell.

    `threaded`: read through a thread, for systems whose pipes cannot be polled. `group`: a group of processes of its
    own, which ends as a whole. Raises OSError if it cannot be started.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        env: Mapping[str, str] | None = None,
        threaded: bool = os.name == "nt",
        group: bool = False,
    ) -> None:
        import subprocess

        self._group = group and os.name != "nt"
        self._process: subprocess.Popen[bytes] = subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if os.environ.get("TABLETOP_DEBUG") else subprocess.DEVNULL,
            env=env,
            bufsize=0,
            start_new_session=self._group,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        self._inbox = bytearray()
        self._outbox = bytearray()
        self._bytes = self._lines = 0
        self._reader: _Reader | None = None
        self._writer: _Writer | None = None
        if threaded:
            self._reader = _Reader(self._stdout.fileno())
            self._writer = _Writer(self._stdin.fileno())
        else:
            os.set_blocking(self._stdin.fileno(), False)
            os.set_blocking(self._stdout.fileno(), False)
        self._closed = False

    @property
    def pid(self) -> int:
        """The process."""
        return self._process.pid

    @property
    def ended(self) -> bool:
        """It runs no more, or will say nothing more; what it said before may still be waiting in `lines`."""
        return self._closed or self._process.poll() is not None

    def fileno(self) -> int:
        """What becomes readable when there may be `lines`; -1 if the system has no such thing."""
        return -1 if self._reader is not None else self._stdout.fileno()

    def send(self, data: bytes) -> None:
        """Say this; what the pipe does not take now goes with a later `flush`."""
        if self._writer is not None:
            self._writer.put(data)
        else:
            self._outbox += data
            self.flush()

    def flush(self) -> None:
        """Send what still waits, as far as that does not block."""
        try:
            while self._outbox:
                sent = os.write(self._stdin.fileno(), self._outbox[:_CHUNK])
                del self._outbox[:sent]
        except BlockingIOError:
            pass
        except OSError:
            self._outbox.clear()  # it is dead, which `ended` tells

    def forgive(self) -> None:
        """Count what it says from here on."""
        self._bytes = self._lines = 0

    def lines(self) -> list[bytes]:
        """The whole lines that have come, without waiting. Raises FloodError."""
        came = len(self._inbox)
        if self._reader is not None:
            self._inbox += self._reader.take()
            self._closed = self._closed or self._reader.closed
        else:
            with suppress(BlockingIOError):
                for _ in range(_CHUNKS):
                    chunk = os.read(self._stdout.fileno(), _CHUNK)
                    if not chunk:
                        self._closed = True
                        break
                    self._inbox += chunk
        self._bytes += len(self._inbox) - came
        if self._bytes > MAX_BYTES:
            raise FloodError("it floods the table with output")
        if b"\n" not in self._inbox[came:]:
            if len(self._inbox) > MAX_LINE:
                raise FloodError("it sends a line without end")
            return []
        *lines, rest = bytes(self._inbox).split(b"\n")
        self._inbox[:] = rest
        self._lines += len(lines)
        if self._lines > MAX_LINES:
            raise FloodError("it floods the table with lines")
        return lines

    def kill(self) -> None:
        """End it, whatever it is doing, and wait until it has ended."""
        if self._group:
            with suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        if self._reader is not None and self._writer is not None:
            self._reader.finish()
            self._writer.put(b"")
            self._writer.join(1)
        for pipe in (self._stdin, self._stdout):
            with suppress(OSError):
                pipe.close()


class _Reader(threading.Thread):
    """Reads a pipe that cannot be polled; no further ahead than a flood needs to be seen."""

    def __init__(self, fd: int) -> None:
        super().__init__(name="bot reader", daemon=True)
        self._fd = fd
        self._chunks: deque[bytes] = deque()
        self._room = threading.Semaphore(MAX_BYTES // _CHUNK)
        self._ending = False
        self.closed = False
        self.start()

    def run(self) -> None:
        with suppress(OSError):
            while chunk := os.read(self._fd, _CHUNK):
                self._chunks.append(chunk)
                self._room.acquire()
                if self._ending:
                    break
        self.closed = True

    def take(self) -> bytes:
        taken = bytearray()
        while self._chunks:
            taken += self._chunks.popleft()
            self._room.release()
        return bytes(taken)

    def finish(self) -> None:
        self._ending = True
        self._room.release()
        self.join(1)


class _Writer(threading.Thread):
    """Writes to a pipe whose other end may not be read."""

    def __init__(self, fd: int) -> None:
        super().__init__(name="bot writer", daemon=True)
        self._fd = fd
        self._queue: SimpleQueue[bytes] = SimpleQueue()
        self.put = self._queue.put
        self.start()

    def run(self) -> None:
        with suppress(OSError):
            while data := self._queue.get():
                while data:
                    data = data[os.write(self._fd, data) :]
