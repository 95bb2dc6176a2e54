"""The record of a game: JSON lines with a checksum each, written after every choice and never rewritten.

First line: the header `{schema, game, rules_version, options, seats, seed, clock, …}`; its member `private` is what
only this computer needs to go on with the game, and is left out when the game is kept. Then one line per entry,
`{n, seat, action, clock_ms}`, `{n, seat, interrupt}` or `{n, seat, undo}`; every 20 entries `{n, check}`, the hash of
the position. Every line ends with `"sum"`, the CRC-32 of the line without it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import threading
import time
import zlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

from tabletop.engine.errors import TabletopError
from tabletop.engine.limits import LimitError, read_file, read_json
from tabletop.match.history import SCHEMA
from tabletop.storage.lock import FileLock, LockedError
from tabletop.storage.migrations import migrate

__all__ = ["Autosave", "Damage", "LockedError", "Record", "SaveError", "read_record", "recover", "shelve"]

MAX_BYTES: Final = 32 * 1024 * 1024
MAX_LINES: Final = 100_000
PRIVATE: Final = "private"
"""The member of a header that stays on this computer."""


class SaveError(TabletopError):
    """A record that cannot be read; the message is one sentence for a person."""


class Damage(NamedTuple):
    """Where a record stops being readable. `line` counts from 1. `torn`: only the last line is incomplete, as after
    a crash in mid-write. `text`: one sentence."""

    line: int
    torn: bool
    text: str


class Record(NamedTuple):
    """A record as read: `lines` are all readable lines after the header, without checksums; `size` the bytes
    they and the header take; `damage` what follows them, or None."""

    header: dict[str, Any]
    lines: list[dict[str, Any]]
    size: int
    damage: Damage | None


def encode_line(data: Mapping[str, object]) -> bytes:
    """One line of a record, with its checksum."""
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=True)
    check = zlib.crc32(text.encode())
    comma = "," if len(text) > 2 else ""
    return f'{text[:-1]}{comma}"sum":"{check:08x}"}}\n'.encode()


_TAIL: Final = re.compile(rb',?"sum":"([0-9a-f]{8})"\}\Z')


def decode_line(line: bytes) -> dict[str, Any] | None:
    """The data of one line (without its newline), or None if it is not as it was written."""
    tail = _TAIL.search(line)
    if tail is None:
        return None
    plain = line[: tail.start()] + b"}"
    if zlib.crc32(plain) != int(tail[1], 16):
        return None
    try:
        data = read_json(plain)
    except ValueError:
        return None
    return data if isinstance(data, dict) else None


def read_record(path: Path) -> Record:
    """Read a record as far as it is whole. Raises SaveError if there is none or not even its header is readable."""
    try:
        raw = read_file(path, MAX_BYTES)
    except FileNotFoundError:
        raise SaveError(f"there is no saved game {path.name}") from None
    except LimitError as problem:
        raise SaveError(f"{path.name} {problem}") from None
    except OSError as problem:
        raise SaveError(f"{path.name} cannot be read: {problem.strerror or problem}") from None
    return parse_record(raw, path.name)


def parse_record(raw: bytes, name: str) -> Record:
    """`read_record` for bytes already read; `name` stands in messages."""
    if raw.count(b"\n") > MAX_LINES:
        raise SaveError(f"{name} is too large: more than {MAX_LINES:,} lines")
    pieces = raw.split(b"\n")
    tail = pieces.pop()  # "" after a complete last line
    good: list[dict[str, Any]] = []
    size = 0
    damage: Damage | None = None
    for number, piece in enumerate(pieces, 1):
        data = decode_line(piece)
        if data is None:
            last = number == len(pieces) and not tail
            damage = _damage(number, last, name)
            break
        good.append(data)
        size += len(piece) + 1
    else:
        if tail:
            damage = _damage(len(pieces) + 1, True, name)
    if not good:
        raise SaveError(f"{name} is no saved game, or its first line is damaged")
    header = migrate(good[0])
    schema = header.get("schema")
    if schema != SCHEMA:
        newer = isinstance(schema, int) and schema > SCHEMA
        raise SaveError(
            f"{name} was written by a newer version of Tabletop" if newer else f"{name} is no saved game"
        )
    return Record(header, good[1:], size, damage)


def _damage(line: int, torn: bool, name: str) -> Damage:
    if torn:
        return Damage(line, True, f"The last line of {name} was not completely written and is left out.")
    return Damage(line, False, f"Line {line} of {name} is damaged; what stands before it is kept.")


def recover(path: Path) -> Record:
    """Read a record and make the file whole again: a torn last line is cut off; before anything more is cut, the
    file is copied to `<name>.bad`. Raises SaveError, leaving the file alone, if nothing can be kept."""
    record = read_record(path)
    if record.damage is not None:
        try:
            if not record.damage.torn:
                shutil.copy2(path, _free_name(path.with_name(path.name + ".bad")))
            os.truncate(path, record.size)
        except OSError as problem:
            raise SaveError(f"{path.name} cannot be repaired: {problem.strerror or problem}") from None
    return record


def cut_after(path: Path, lines: int) -> None:
    """Keep the header and the first `lines` lines after it; the whole file is copied to `<name>.bad` before.
    For a record that reads well but does not play on. Raises OSError."""
    shutil.copy2(path, _free_name(path.with_name(path.name + ".bad")))
    kept = path.read_bytes().split(b"\n")[: lines + 1]
    os.truncate(path, sum(len(line) + 1 for line in kept))


def shelve(path: Path, replays: Path) -> Path | None:
    """Move a record among the replays under a name with game and time; None if there is none worth keeping: a game
    in which nothing was played yet is dropped. What it says of this computer is left out: replays are handed on.
    Raises OSError."""
    if not path.exists():
        return None
    header: Mapping[str, object] = {}
    try:
        record = read_record(path)
    except SaveError:
        game = "unreadable"
    else:
        if not record.lines and record.damage is None:
            path.unlink()
            return None
        game = re.sub(r"\W+", "-", str(record.header.get("game", "")))[:40] or "game"
        header = record.header
    replays.mkdir(parents=True, exist_ok=True)
    stamp = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(path.stat().st_mtime))
    target = _free_name(replays / f"{game}-{stamp}.jsonl")
    if PRIVATE in header:
        _write_public(path, header)
    os.replace(path, target)
    return target


def _write_public(path: Path, header: Mapping[str, object]) -> None:
    """The same record without what is private; the file is whole at any moment."""
    _, _, rest = path.read_bytes().partition(b"\n")
    new = path.with_name(path.name + ".new")
    new.write_bytes(encode_line({name: value for name, value in header.items() if name != PRIVATE}) + rest)
    os.replace(new, path)


def _free_name(path: Path) -> Path:
    stem, n = path, 2
    while path.exists():
        path = stem.with_name(f"{stem.stem}-{n}{stem.suffix}")
        n += 1
    return path


class Autosave:
    """The recorder of the game in progress (`match.Recorder`): holds the file's lock from the beginning.

    `Autosave(paths.current, paths.replays)` raises LockedError when another program has the file and OSError if
    there is nowhere to write. Then either `resume()` and hand the record to a match, or let `Match.start` begin a
    new one: a game that is still in the file moves to the replays first.

    Writing never raises: while the disk refuses, `problem` says so, lines wait in memory, and every further line
    tries all of them again.
    """

    def __init__(self, path: Path, replays: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = FileLock(path)
        self._path = path
        self._replays = replays
        self._file: BinaryIO | None = None
        self._size = 0
        self._old_game = (
            False  # another game is still in the file and has to be moved before anything is written
        )
        self._waiting: list[bytes] = []
        self._problem = ""
        self._syncer: _Syncer | None = None
        self.notice = ""
        self.remarks: Mapping[str, object] = {}
        """What the next header is to say besides what the match says; a match does not read it."""

    @property
    def path(self) -> Path:
        return self._path

    @property
    def problem(self) -> str:
        return self._problem

    @property
    def waiting(self) -> int:
        """Lines not yet on disk."""
        return len(self._waiting)

    def resume(self) -> Record | None:
        """The game in the file, repaired if need be (`notice` then says what was lost), ready to be continued;
        None if there is no file. Raises SaveError, leaving the file alone, if it cannot be read at all."""
        if not self._path.exists():
            return None
        record = recover(self._path)
        self._size = record.size
        self.notice = record.damage.text if record.damage is not None else ""
        return record

    def cut_after(self, lines: int) -> None:
        """The resumed record plays only up to its first `lines` lines: keep those, and the rest as `.bad`."""
        cut_after(self._path, lines)
        self._size = self._path.stat().st_size

    def begin(self, header: Mapping[str, object]) -> None:
        self._stop_writing()
        self._old_game = True
        self._size = 0
        self._waiting.clear()
        self.write({**self.remarks, **header})

    def write(self, line: Mapping[str, object]) -> None:
        self._waiting.append(encode_line(line))
        try:
            if self._old_game:
                shelve(self._path, self._replays)
                self._old_game = False
            if self._file is None:
                self._file = open(self._path, "r+b" if self._size else "w+b", buffering=0)  # noqa: SIM115
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
        self._problem = ""
        if self._syncer is not None:
            self._syncer.wake()

    def close(self, over: bool) -> None:
        """Let go of the file. A game that is over moves to the replays."""
        self._stop_writing()
        if over and not self._waiting:
            try:
                shelve(self._path, self._replays)
            except OSError as problem:
                self._fail(problem)
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
        reason = problem.strerror or str(problem)
        self._problem = (
            f"The game cannot be saved at the moment ({reason}). It goes on, and saving is tried again."
        )


class _Syncer:
    """Asks the system to put written lines onto the disk itself, in a thread, so that no move waits for it."""

    def __init__(self, fd: int) -> None:
        self._fd = os.dup(fd)
        self._wanted = threading.Event()
        self._stopping = False
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
            with suppress(OSError):  # the next write will tell
                os.fsync(self._fd)
            if self._stopping and not self._wanted.is_set():
                os.close(self._fd)
                return
