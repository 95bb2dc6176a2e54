"""Writing the record of a game while it is played (see `storage/record_file.py`)."""

import errno
import os
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO

from tabletop.storage.files import sync, write_whole
from tabletop.storage.lock import FileLock, LockedError
from tabletop.storage.record_file import (
    PRIVATE,
    Record,
    SaveError,
    cut_after,
    encode_line,
    finish,
    read_record,
    recover,
    seal_header,
    seal_line,
)
from tabletop.storage.seal import Seal
from tabletop.storage.texts import say

__all__ = ["Autosave", "LockedError"]


class Autosave:
    """The recorder of one game (`match.Recorder`), in a file of its own: holds the file's lock from the beginning.

    `Autosave(path, replays, seal)` raises LockedError when another program has the file and OSError if there is nowhere
    to write. Then either `resume()` and hand the record to a match, or let `Match.start` begin a new one where no file
    is yet. With a `seal` the record is sealed until the game is over.

    Writing never raises: while the disk refuses, `problem` says so, lines wait in memory, and every further line
    tries all of them again; so do `retry` and `close`.
    """

    def __init__(self, path: Path, replays: Path, seal: Seal | None = None) -> None:
        self._lock = FileLock(path)
        self._moved: Path | None = None
        self.path = path
        self._replays = replays
        self._seal = seal
        self._file: BinaryIO | None = None
        self._size = 0
        self._waiting: list[bytes] = []
        self._reason = ""
        self._syncer: _Syncer | None = None
        self.notice = ""
        self.remarks: Mapping[str, object] = {}
        """What the next header is to say besides what the match says; a match does not read it."""

    @property
    def kept(self) -> Path:
        """Where the record lies, after `close` too."""
        return self._moved or self.path

    @property
    def problem(self) -> str:
        return say("save.waits", problem=self._reason) if self._reason else ""

    @property
    def waiting(self) -> int:
        """Lines not yet on disk."""
        return len(self._waiting)

    def read(self) -> Record:
        """The record as it is on the disk. Raises SaveError."""
        return read_record(self.path, self._seal)

    def resume(self) -> Record | None:
        """The game in the file, repaired if need be (`notice` then says what was lost), ready to be continued;
        None if there is no file. Raises SaveError, leaving the file alone, if it cannot be read at all, and OSError if
        it cannot be sealed."""
        if not self.path.exists():
            return None
        record = recover(self.path, self._seal)
        self._size = record.size
        if not record.sealed:
            from tabletop.storage.foreign import check_record  # pydantic behind it

            check_record(record, self.path.name)
            if self._seal is not None:
                header = {name: value for name, value in record.header.items() if name != PRIVATE}
                lines = (seal_line(line, self._seal) for line in record.lines)
                whole = b"".join(map(encode_line, (seal_header(header, self._seal), *lines)))
                write_whole(self.path, whole, durable=True)
                self._size = len(whole)
        self.notice = record.damage.text if record.damage is not None else ""
        return record

    def cut_after(self, lines: int) -> None:
        """The resumed record plays only up to its first `lines` lines: keep those, and the rest as `.bad`."""
        cut_after(self.path, lines)
        self._size = self.path.stat().st_size

    def begin(self, header: Mapping[str, object]) -> None:
        if self._size:
            return  # a resumed game in which nothing was played yet has its header
        whole = {**self.remarks, **header}
        self._write(whole if self._seal is None else seal_header(whole, self._seal))

    def write(self, line: Mapping[str, object]) -> None:
        self._write(line if self._seal is None else seal_line(line, self._seal))

    def retry(self) -> str:
        """Tries what waits once more: "" when all is on the disk, else the system's words for why it is not."""
        if self._waiting or self._has_failed:
            self._flush()
        return self._reason

    def _write(self, line: Mapping[str, object]) -> None:
        self._waiting.append(encode_line(line))
        self._flush()

    def _flush(self) -> None:
        try:
            if not self._size:
                self._begin_file(self._waiting[0])
            if self._has_failed:
                write_whole(self.path, self.path.read_bytes()[: self._size], durable=True)
                self._stop_writing()
            if self._file is None:
                self._file = open(self.path, "r+b", buffering=0)  # noqa: SIM115
                self._syncer = _Syncer(self._file.fileno())
            data = b"".join(self._waiting)
            self._file.seek(self._size)
            self._write_all(self._file, data)
            self._file.truncate()
        except OSError as problem:
            self._fail(problem)
            return
        self._size += len(data)
        self._waiting.clear()
        self._reason = ""
        if self._syncer is not None:
            self._syncer.wake()

    @property
    def _has_failed(self) -> bool:
        """The disk took lines and did not keep them: all of them are written once more, into a new file."""
        return self._syncer is not None and self._syncer.failed

    def _begin_file(self, header: bytes) -> None:
        """The file appears with its whole first line, so that a program killed here leaves no half one."""
        if self.path.exists():
            raise FileExistsError(errno.EEXIST, say("save.taken"))
        write_whole(self.path, header)
        self._size = len(header)
        del self._waiting[0]

    def close(self, over: bool) -> None:
        """Let go of the file, after one more try to write what waits. A game that is over moves to the replays."""
        self.retry()
        self._stop_writing()
        if over and not self._waiting:
            try:
                self._moved = finish(self.path, self._replays, self._seal)
            except OSError as problem:
                self._fail(problem)
            except SaveError as problem:
                self._reason = str(problem)
        self._lock.release()

    def drop(self) -> None:
        """Let go of the file and of the game in it. Raises OSError if it cannot be removed."""
        self._stop_writing()
        self._waiting.clear()
        try:
            self.path.unlink(missing_ok=True)
        finally:
            self._lock.release()

    @staticmethod
    def _write_all(file: BinaryIO, data: bytes) -> None:
        view = memoryview(data)
        while view:
            view = view[file.write(view) :]

    def _stop_writing(self) -> None:
        if self._syncer is not None:
            self._syncer.stop()
            self._syncer = None
        if self._file is not None:
            self._file.close()
            self._file = None

    def _fail(self, problem: OSError) -> None:
        self._reason = problem.strerror or str(problem)


class _Syncer:
    """Asks the system to put written lines onto the disk itself, in a thread, so that no move waits for it."""

    def __init__(self, fd: int) -> None:
        self._fd = os.dup(fd)
        self._wanted = threading.Event()
        self._stopping = False
        self.failed = False
        """What was written may not have got to the disk, and asking again would not tell."""
        self._thread = threading.Thread(target=self._run, name="fsync", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        self._wanted.set()

    def stop(self) -> None:
        """Returns when all that was written is on the disk."""
        self._stopping = True
        self._wanted.set()
        self._thread.join(5)

    def _run(self) -> None:
        while True:
            self._wanted.wait()
            self._wanted.clear()
            try:
                sync(self._fd)
            except OSError:
                self.failed = True
            if self._stopping and not self._wanted.is_set():
                os.close(self._fd)
                return
