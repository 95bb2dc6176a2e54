"""The record of a game: JSON lines with a checksum each, written after every choice and never rewritten while it lasts.

First line: the header `{schema, game, rules_version, options, seats, seed, clock, …}`; its member `private` is what
only this computer needs to go on with the game, and is left out when the game is kept. Then one line per entry,
`{n, seat, action, clock_ms}`, `{n, seat, interrupt}` or `{n, seat, undo}`; every 20 entries `{n, check}`, the hash of
the position. Every line ends with `"sum"`, the CRC-32 of the line without it.

While a game lasts, what tells of hidden cards is sealed (`storage.seal`): the member `sealed` of the header holds seed,
position and what is private, that of every other line all but `n`. A game that is over is rewritten in clear.
"""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import threading
import zlib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

from tabletop.engine.errors import TabletopError
from tabletop.engine.limits import LimitError, read_file, read_json
from tabletop.match.history import SCHEMA
from tabletop.storage.files import free_name, make_folder, sync, write_whole
from tabletop.storage.lock import FileLock, LockedError
from tabletop.storage.migrations import migrate
from tabletop.storage.seal import Seal
from tabletop.storage.texts import say

__all__ = ["Autosave", "Damage", "LockedError", "Record", "SaveError", "finish", "read_record", "recover"]

MAX_BYTES: Final = 32 * 1024 * 1024
MAX_LINES: Final = 100_000
PRIVATE: Final = "private"
"""The member of a header that stays on this computer."""
SEALED: Final = "sealed"
KEY: Final = "key"
"""The member of a sealed header that names the key."""
OVER: Final = "over"
"""The member of a header that says that its game has ended."""
SECRET: Final = ("seed", "position", PRIVATE)
"""The members of a header that are sealed while the game lasts."""


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
    sealed: bool = False
    """It was opened with this computer's key, so it was written here and by nobody else."""

    @property
    def entries(self) -> int:
        """The number of the last entry; 0 if nothing was played."""
        return next(
            (n for line in reversed(self.lines) if "seat" in line and type(n := line.get("n")) is int), 0
        )


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


def seal_line(data: Mapping[str, object], seal: Seal, secret: Collection[str] = ()) -> dict[str, object]:
    """The same with these members sealed; without any named: all but `n`."""
    hidden = {name: value for name, value in data.items() if (name in secret if secret else name != "n")}
    text = json.dumps(hidden, separators=(",", ":"), ensure_ascii=True)
    public = {name: value for name, value in data.items() if name not in hidden}
    return {**public, SEALED: seal.close(text.encode())}


def seal_header(header: Mapping[str, object], seal: Seal) -> dict[str, object]:
    """The header of a game that lasts."""
    return {**seal_line(header, seal, SECRET), KEY: seal.name}


def _unseal(data: Mapping[str, Any], seal: Seal) -> dict[str, Any] | None:
    """What `seal_line` was given, or None."""
    plain = seal.open(data.get(SEALED))
    try:
        hidden = None if plain is None else json.loads(plain)
    except ValueError:
        return None
    if not isinstance(hidden, dict):
        return None
    return {**{name: value for name, value in data.items() if name not in (SEALED, KEY)}, **hidden}


def opened(record: Record, seal: Seal | None, name: str) -> Record:
    """A record as it was before it was sealed; one that never was comes back as it is. Raises SaveError where the key
    is another."""
    if SEALED not in record.header:
        return record
    public = {name: value for name, value in record.header.items() if name not in SECRET}
    header = None if seal is None else _unseal(public, seal)
    if header is None or seal is None:
        raise SaveError(say("save.sealed", name=name))
    lines: list[dict[str, Any]] = []
    for line in record.lines:
        plain = _unseal(line, seal)
        if plain is None:
            kept = (record.header, *record.lines[: len(lines)])
            size = sum(len(encode_line(data)) for data in kept)
            return Record(header, lines, size, _damage(len(lines) + 2, False, name), True)
        lines.append(plain)
    return Record(header, lines, record.size, record.damage, True)


def read_record(path: Path, seal: Seal | None = None) -> Record:
    """Read a record as far as it is whole; one of a game under way needs the `seal` it was written with. Raises
    SaveError if there is none or not even its header is readable."""
    try:
        raw = read_file(path, MAX_BYTES)
    except FileNotFoundError:
        raise SaveError(say("save.none", name=path.name)) from None
    except LimitError as problem:
        raise SaveError(say("save.limit", name=path.name, problem=problem)) from None
    except OSError as problem:
        raise SaveError(say("save.unreadable", name=path.name, problem=problem.strerror or problem)) from None
    return opened(parse_record(raw, path.name), seal, path.name)


def parse_record(raw: bytes, name: str) -> Record:
    """`read_record` for bytes already read; `name` stands in messages."""
    if raw.count(b"\n") > MAX_LINES:
        raise SaveError(say("save.lines", name=name, most=f"{MAX_LINES:,}"))
    pieces = raw.split(b"\n")
    tail = pieces.pop()  # "" after a complete last line
    good: list[dict[str, Any]] = []
    size = 0
    damage: Damage | None = None
    for number, piece in enumerate(pieces, 1):
        data = decode_line(piece)
        if data is None:
            damage = _damage(number, False, name)
            break
        good.append(data)
        size += len(piece) + 1
    else:
        if tail:
            damage = _damage(len(pieces) + 1, True, name)
    if not good:
        raise SaveError(say("save.no_header", name=name))
    header = migrate(good[0])
    schema = header.get("schema")
    if schema != SCHEMA:
        newer = isinstance(schema, int) and schema > SCHEMA
        raise SaveError(say("save.newer" if newer else "save.no_game", name=name))
    return Record(header, good[1:], size, damage)


def _damage(line: int, torn: bool, name: str) -> Damage:
    if torn:
        return Damage(line, True, say("save.torn", name=name))
    return Damage(line, False, say("save.damaged", line=line, name=name))


def recover(path: Path, seal: Seal | None = None) -> Record:
    """Read a record and make the file whole again: a torn last line is cut off; before anything more is cut, the
    file is copied to `<name>.bad`. Raises SaveError, leaving the file alone, if nothing can be kept."""
    record = read_record(path, seal)
    if record.damage is not None:
        try:
            if not record.damage.torn:
                _keep_copy(path)
            os.truncate(path, record.size)
        except OSError as problem:
            raise SaveError(
                say("save.unrepaired", name=path.name, problem=problem.strerror or problem)
            ) from None
    return record


def cut_after(path: Path, lines: int) -> None:
    """Keep the header and the first `lines` lines after it; the whole file is copied to `<name>.bad` before.
    For a record that reads well but does not play on. Raises OSError."""
    _keep_copy(path)
    kept = path.read_bytes().split(b"\n")[: lines + 1]
    os.truncate(path, sum(len(line) + 1 for line in kept))


def _keep_copy(path: Path) -> None:
    shutil.copy2(path, free_name(path.with_name(path.name + ".bad")))


def finish(path: Path, replays: Path, seal: Seal | None = None) -> Path | None:
    """Keep a game that is over among the replays, in clear and without what is private: replays are handed on. None if
    nothing was played in it; then it is dropped. Raises OSError and SaveError, the record then stays where it is."""
    record = recover(path, seal)
    if not record.entries and record.damage is None:
        path.unlink()
        return None
    header = {name: value for name, value in record.header.items() if name != PRIVATE} | {OVER: True}
    whole = b"".join(map(encode_line, (header, *record.lines)))
    make_folder(replays)
    target = replays / path.name
    if not target.exists() or target.read_bytes() != whole:  # else we were killed before the last step
        target = free_name(target)
        write_whole(target, whole, durable=True)
    path.unlink()
    return target


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
        self._path = path
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
    def path(self) -> Path:
        return self._path

    @property
    def problem(self) -> str:
        return say("save.waits", problem=self._reason) if self._reason else ""

    @property
    def waiting(self) -> int:
        """Lines not yet on disk."""
        return len(self._waiting)

    def read(self) -> Record:
        """The record as it is on the disk. Raises SaveError."""
        return read_record(self._path, self._seal)

    def resume(self) -> Record | None:
        """The game in the file, repaired if need be (`notice` then says what was lost), ready to be continued;
        None if there is no file. Raises SaveError, leaving the file alone, if it cannot be read at all, and OSError if
        it cannot be sealed."""
        if not self._path.exists():
            return None
        record = recover(self._path, self._seal)
        self._size = record.size
        if not record.sealed:
            from tabletop.storage.foreign import check_record  # pydantic behind it

            check_record(record, self._path.name)
            if self._seal is not None:
                header = {name: value for name, value in record.header.items() if name != PRIVATE}
                lines = (seal_line(line, self._seal) for line in record.lines)
                whole = b"".join(map(encode_line, (seal_header(header, self._seal), *lines)))
                write_whole(self._path, whole, durable=True)
                self._size = len(whole)
        self.notice = record.damage.text if record.damage is not None else ""
        return record

    def cut_after(self, lines: int) -> None:
        """The resumed record plays only up to its first `lines` lines: keep those, and the rest as `.bad`."""
        cut_after(self._path, lines)
        self._size = self._path.stat().st_size

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
                write_whole(self._path, self._path.read_bytes()[: self._size], durable=True)
                self._stop_writing()
            if self._file is None:
                self._file = open(self._path, "r+b", buffering=0)  # noqa: SIM115
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
        if self._path.exists():
            raise FileExistsError(errno.EEXIST, say("save.taken"))
        write_whole(self._path, header)
        self._size = len(header)
        del self._waiting[0]

    def close(self, over: bool) -> None:
        """Let go of the file, after one more try to write what waits. A game that is over moves to the replays."""
        self.retry()
        self._stop_writing()
        if over and not self._waiting:
            try:
                finish(self._path, self._replays, self._seal)
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
            self._path.unlink(missing_ok=True)
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
