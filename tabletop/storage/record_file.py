"""The record of a game: JSON lines with a checksum each, written after every choice and never rewritten while it lasts.

First line: the header `{schema, game, rules_version, options, seats, seed, clock, …}`; its member `private` is what
only this computer needs to go on with the game, and is left out when the game is kept. Then one line per entry, `{n,
seat, action, clock_ms}`, `{n, seat, interrupt}` or `{n, seat, undo}`; every 20 entries `{n, check}`, the hash of the
position, and what `match/remarks.py` describes. Every line ends with `"sum"`, the CRC-32 of the
line without it.

While a game lasts, what tells of hidden cards is sealed (`storage.seal`): the member `sealed` of the header holds seed,
position and what is private, that of every other line all but `n`. A game that is over is rewritten in clear.
"""

import json
import os
import re
import shutil
import zlib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from tabletop.engine.errors import TabletopError
from tabletop.engine.limits import LimitError, read_file, read_json
from tabletop.match.history import SCHEMA
from tabletop.storage.files import free_name, make_folder, write_whole
from tabletop.storage.seal import Seal
from tabletop.storage.texts import say

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
    schema = good[0].get("schema")
    if schema != SCHEMA:
        newer = isinstance(schema, int) and schema > SCHEMA
        raise SaveError(say("save.newer" if newer else "save.no_game", name=name))
    return Record(good[0], good[1:], size, damage)


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


def clear_text(record: Record) -> bytes:
    """A record of a game that is over as it is handed on: in clear and without what is private."""
    header = {name: value for name, value in record.header.items() if name != PRIVATE} | {OVER: True}
    return b"".join(map(encode_line, (header, *record.lines)))


def finish(path: Path, replays: Path, seal: Seal | None = None) -> Path | None:
    """Keep a game that is over among the replays, in clear and without what is private: replays are handed on. None if
    nothing was played in it; then it is dropped. Raises OSError and SaveError, the record then stays where it is."""
    record = recover(path, seal)
    if not record.entries and record.damage is None:
        path.unlink()
        return None
    whole = clear_text(record)
    make_folder(replays)
    target = replays / path.name
    if not target.exists() or target.read_bytes() != whole:  # else we were killed before the last step
        target = free_name(target)
        write_whole(target, whole, durable=True)
    path.unlink()
    return target
