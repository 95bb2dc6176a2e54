"""All games of a user: those under way, a sealed file each, and those that are over. No record is ever overwritten.

What a list shows of a record is kept in an index beside the folders. The index can be thrown away at any moment: what
is missing in it, or older than its file, is read from the file again.
"""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tabletop.engine.errors import TabletopError
from tabletop.engine.texts import capital, sentence
from tabletop.storage.files import free_name, make_folder, write_whole
from tabletop.storage.lock import SUFFIX as LOCK
from tabletop.storage.lock import FileLock, LockedError, is_held
from tabletop.storage.paths import GAMES, Paths
from tabletop.storage.record_file import OVER, Record, SaveError, decode_line, read_record
from tabletop.storage.save import Autosave
from tabletop.storage.seal import Seal, user_seal
from tabletop.storage.texts import say

if TYPE_CHECKING:
    from tabletop.storage.standing import Standing

ENDING: Final = ".jsonl"
STAMP: Final = "%Y-%m-%d-%H%M%S"
LAST: Final = "last"
"""In the folder of games: the name of the one that was left last."""
LONG: Final = 200_000
"""Bytes of an index that take some milliseconds."""
TAIL: Final = 4096
HEAD: Final = 65_536
OPEN, ENDED, UNKNOWN, DAMAGED = "open", "over", "unknown", "damaged"
NOTHING: Final = {"state": "nothing"}
"""In the index: a record in which nothing was played; no list shows it."""
COLOURS: Final = "colours"
"""In a header: those of the seats."""
DEAL: Final = ("seed", "options", "rules_version", "position")
"""In a header: what makes two deals of one game the same."""
MOST_COMPARED: Final = 500
STATES: Final = (OPEN, ENDED, UNKNOWN, DAMAGED, NOTHING["state"])


class Kept(NamedTuple):
    """A record in a list. `state`: OPEN (can be continued), ENDED, UNKNOWN (of a version that did not say; `told` will)
    or DAMAGED. `when`: last written, in seconds; `busy`: a window has it open; `data`: what the index says of it, read
    only when it is asked for, since a list shows few of its records."""

    folder: Path
    file: str
    when: float
    state: str
    data: Mapping[str, Any]
    busy: bool = False

    @property
    def path(self) -> Path:
        """Where it is."""
        return self.folder / self.file

    @property
    def key(self) -> str:
        """Its name in the index, and in any table of records."""
        return f"{self.folder.name}/{self.file}"

    @property
    def name(self) -> str:
        """By which it is asked for."""
        return self.file.removesuffix(ENDING)

    @property
    def lasts(self) -> bool:
        """Whether it lies among the games under way."""
        return self.folder.name == GAMES

    @property
    def game(self) -> str:
        """The id of its game, "" if that is not known."""
        return str(self.data.get("game", ""))

    @property
    def seats(self) -> tuple[tuple[str, str], ...]:
        """Kind and name of each seat."""
        try:
            return tuple((str(kind), str(name)) for kind, name in self.data.get("seats", ()))
        except (TypeError, ValueError):
            return ()

    @property
    def colours(self) -> object:
        """What its header says of the seats' colours; nothing before there were any."""
        return self.data.get(COLOURS, ())

    @property
    def told(self) -> Standing | None:
        """Where it stands; None until it was played through."""
        from tabletop.storage.standing import standing_from

        return standing_from(self.data.get("told"))

    @property
    def players(self) -> str:
        """Who plays, with the score where the game has one."""
        names, told = [name for _, name in self.seats], self.told
        if told is None or not told.scores or len(told.scores) != len(names):
            return ", ".join(names)
        scores = " · ".join(f"{name} {score}" for name, score in zip(names, told.scores, strict=True))
        return f"{capital(told.unit)}: {scores}" if told.unit else scores

    @property
    def hopeless(self) -> bool:
        """Not even its first line can be read. Anything else may be right another day: with the key, or a game that is
        installed."""
        return self.state == DAMAGED and not self.game

    @property
    def problem(self) -> str:
        """What is wrong with it, one sentence."""
        return str(self.data.get("problem", ""))


def _newest_first(kept: Kept) -> tuple[float, str]:
    return -kept.when, kept.file


def key_of(path: Path) -> str:
    """The `Kept.key` of the record there."""
    return f"{path.parent.name}/{path.name}"


class Library:
    """The records below `paths`. Reads and writes nothing before it is asked to."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self._index: dict[str, list[Any]] = {}
        self._changed = False

    @cached_property
    def seal(self) -> Seal | None:
        """What games under way are sealed with; None where no key can be kept, they are then saved in clear."""
        return user_seal(self.paths.key)

    @property
    def known_seal(self) -> Seal | None:
        """The same to read with: no key is made for that."""
        return self.seal if "seal" in vars(self) or self.paths.key.exists() else None

    # -- one game ----------------------------------------------------------------------------------------------

    def begin(self, game: str) -> Autosave:
        """A file of its own for a new game. Raises OSError if there is nowhere to write."""
        return self._claim(f"{_plain(game)}-{time.strftime(STAMP)}")

    def take(self, path: Path) -> Autosave:
        """The file of a game to be continued. A record from elsewhere is copied among the games first; one that version
        0.1.0 left among the replays is moved there. Raises LockedError, SaveError and OSError."""
        if path.parent == self.paths.games:
            return Autosave(path, self.paths.replays, self.seal)
        stem = path.stem if path.suffix == ENDING else _plain(path.stem)
        over = OVER in self.read(path).header
        if path.parent == self.paths.replays and not over:
            return self._claim(stem, path.rename, path)
        return self._claim(stem, lambda target: write_whole(target, path.read_bytes(), durable=True))

    def _claim(
        self, stem: str, bring: Callable[[Path], object] | None = None, itself: Path | None = None
    ) -> Autosave:
        """A new file among the games, of a name that no other record but `itself` has: `stem`, else `stem-2`, …
        `bring` puts a record there once nobody else can. Raises OSError."""
        make_folder(self.paths.games)
        for n in count(1):
            path = self.paths.games / f"{stem}{f'-{n}' if n > 1 else ''}{ENDING}"
            try:
                saver = Autosave(path, self.paths.replays, self.seal)
            except LockedError:
                continue  # another window has that name
            replay = self.paths.replays / path.name
            if path.exists() or (replay != itself and replay.exists()):
                saver.close(False)
                continue
            try:
                if bring is not None:
                    bring(path)
            except OSError:
                saver.close(False)
                raise
            return saver
        raise AssertionError("there is always a next number")

    def read(self, path: Path) -> Record:
        """The record, opened. Raises SaveError."""
        return read_record(path, self.known_seal)

    def find(self, text: str) -> Path:
        """The record of that name or path. Raises SaveError."""
        for folder in (self.paths.games, self.paths.replays):
            for name in (text, text + ENDING):
                if Path(name).name == name and os.path.isfile(folder / name):
                    return folder / name
        path = Path(text)
        if not os.path.isfile(path):
            raise SaveError(f"{text[:200]}: no such record; tabletop games --saved lists them")
        path = path.absolute()
        return path if path.parent in (self.paths.games, self.paths.replays) else path.resolve()

    def bring(self, path: Path) -> Path:
        """A copy of a record from elsewhere, among the games or, of one that is over, among the replays, as it may be
        looked back at or continued. Raises SaveError and OSError."""
        from tabletop.storage.foreign import check_record  # pydantic behind it

        record = self.read(path)
        if not record.sealed:
            check_record(record, path.name)
        folder = self.paths.replays if OVER in record.header else self.paths.games
        if path.parent == folder:
            return path
        make_folder(folder)
        target = free_name(folder / f"{_plain(path.stem)}{ENDING}")
        write_whole(target, path.read_bytes(), durable=True)
        return target

    def of_deal(self, game: str, header: Mapping[str, Any]) -> list[Kept]:
        """The games that are over and began with the same deal as this header, the newest first; of those that are long
        ago not all."""
        found = []
        for kept in self.entries()[:MOST_COMPARED]:
            if kept.state == ENDED and kept.game == game:
                other = _header(kept.path)
                if all(other.get(name) == header.get(name) for name in DEAL) and (
                    len(kept.seats) == len(header.get("seats", ()))
                ):
                    found.append(kept)
        return found

    def delete(self, path: Path) -> None:
        """Forget a game for good. Raises LockedError if a window has it open, and OSError."""
        with FileLock(path):
            path.unlink(missing_ok=True)

    # -- the game left last ------------------------------------------------------------------------------------

    @property
    def last(self) -> Path | None:
        """The game that was left last, if it is still under way."""
        try:
            name = (self.paths.games / LAST).read_text("utf-8").strip()
        except (OSError, ValueError):
            return None
        path = self.paths.games / name
        return path if name and Path(name).name == name and os.path.isfile(path) else None

    def remember(self, path: Path) -> None:
        """That one is what `last` is from now on."""
        with suppress(OSError):  # then the newest is
            write_whole(self.paths.games / LAST, f"{path.name}\n".encode())

    def adopt(self) -> None:
        """Take over the one game that version 0.1.0 had in progress, unless that version is running."""
        old = self.paths.current
        if not old.exists():
            return
        try:
            with FileLock(old):
                raw = old.read_bytes()
                if b"\n" not in raw and raw[:1] in (b"", b"{"):
                    old.unlink()  # killed before it had written the first line: there never was a game
                    return
                header = decode_line(raw.partition(b"\n")[0]) or {}
                stamp = time.strftime(STAMP, time.localtime(old.stat().st_mtime))
                saver = self._claim(f"{_plain(str(header.get('game', '')))}-{stamp}", old.rename)
        except (LockedError, OSError):
            return
        saver.close(False)
        self.remember(saver.path)

    # -- all of them -------------------------------------------------------------------------------------------

    def entries(self) -> list[Kept]:
        """Every record in which something was played, the newest first, as far as the index and the files' first and
        last lines tell. Writes the index if it was not up to date."""
        self._load()
        found: list[Kept] = []
        index: dict[str, list[Any]] = {}
        for folder in (self.paths.games, self.paths.replays):
            found += self._looked_through(folder, index)
        self._changed |= len(index) != len(self._index)
        self._index = index
        self.save()
        return sorted(found, key=_newest_first)

    def under_way(self, quick: bool = False) -> list[Kept]:
        """Those that can be continued and those that should be but are damaged, the newest first. Writes nothing.
        `quick`: a long index is not read for it, and where they stand may not be known."""
        if quick and self._is_long():
            changed = self._changed
            found = self._looked_through(self.paths.games, {})
            self._changed = changed
        else:
            self._load()
            found = self._looked_through(self.paths.games, self._index)
        return sorted((kept for kept in found if kept.state in (OPEN, DAMAGED)), key=_newest_first)

    def _is_long(self) -> bool:
        """So long that a start would feel it."""
        try:
            return self.paths.listing.stat().st_size > LONG
        except OSError:
            return False

    def _looked_through(self, folder: Path, index: dict[str, list[Any]]) -> list[Kept]:
        """The records of a folder; what is known of them stands in `index` from now on."""
        found: list[Kept] = []
        names = dict(_files(folder))
        for name, stat in names.items():
            if stat is None or not name.endswith(ENDING):
                continue
            key = f"{folder.name}/{name}"
            row = self._index.get(key)
            if row is None or row[0] != stat.st_mtime_ns or row[1] != stat.st_size or not _means(row[2]):
                row = [stat.st_mtime_ns, stat.st_size, _looked_at(folder / name, folder == self.paths.games)]
                self._changed = True
            index[key] = row
            state = row[2]["state"]
            if state != NOTHING["state"]:
                busy = name + LOCK in names and is_held(folder / name)
                found.append(Kept(folder, name, stat.st_mtime, state, row[2], busy))
        return found

    def note(self, kept: Kept, found: Standing | TabletopError) -> Kept:
        """The record was played through: where it stands, or what was wrong with it this time. `save` keeps it."""
        told = None if isinstance(found, TabletopError) else found
        problem = "" if told is not None else sentence(str(found))
        state = DAMAGED if told is None else ENDED if told.over else OPEN
        data = {**kept.data, "state": state, "problem": problem, "told": told and told.data()}
        if (row := self._index.get(kept.key)) is not None:
            row[2] = data
            self._changed = True
        return kept._replace(state=state, data=data)

    def tell(self, path: Path, where: Standing) -> None:
        """The game in that record, which was left just now, stands there."""
        self._load()
        for kept in self._looked_through(path.parent, self._index):
            if kept.path == path:
                self.note(kept, where)
        self.save()

    def save(self) -> None:
        """Write the index; without it nothing is lost but time."""
        if not self._changed:
            return
        with suppress(OSError):
            make_folder(self.paths.data)
            write_whole(self.paths.listing, json.dumps(self._index, separators=(",", ":")).encode())
            self._changed = False

    def _load(self) -> None:
        try:
            index = json.loads(self.paths.listing.read_bytes())
        except (OSError, ValueError, RecursionError):
            index = {}
        rows = index.items() if isinstance(index, dict) else ()
        self._index = {key: row for key, row in rows if isinstance(row, list) and len(row) == 3}


def _header(path: Path) -> Mapping[str, Any]:
    """The first line of a record that is over, {} if it cannot be read."""
    with suppress(OSError), open(path, "rb") as file:
        return decode_line(file.readline(HEAD).rstrip(b"\n")) or {}
    return {}


def _plain(game: str) -> str:
    return re.sub(r"\W+", "-", game)[:40] or "game"


def _files(folder: Path) -> Iterator[tuple[str, os.stat_result | None]]:
    with suppress(OSError), os.scandir(folder) as found:
        for item in found:
            with suppress(OSError):
                yield item.name, item.stat() if item.is_file() else None


def _looked_at(path: Path, lasts: bool) -> dict[str, Any]:
    """What the first and the last line of a record tell; `lasts`: it lies among the games under way."""
    try:
        with open(path, "rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(0)
            first, whole, _ = file.read(min(size, HEAD)).partition(b"\n")
            file.seek(max(size - TAIL, len(first) + 1) if whole else 0)
            rest = file.read(TAIL)
    except OSError as problem:
        return {"state": DAMAGED, "problem": say("list.unreadable", problem=problem.strerror or problem)}
    header = decode_line(first) if whole else None
    if header is None:
        nothing = lasts and not whole and first[:1] in (b"", b"{")  # killed before anything was played
        return NOTHING if nothing else {"state": DAMAGED, "problem": say("list.no_game")}
    lines = [decode_line(line) for line in rest.split(b"\n")[-4:] if line]
    played = any(line is None or line.get("n") != 0 for line in lines)
    if not played and size <= len(first) + TAIL:
        return NOTHING
    seats = header.get("seats")
    rows = seats if isinstance(seats, list) else []
    named = [
        [str(row.get("kind", ""))[:200], str(row.get("name", ""))[:200]]
        for row in rows
        if isinstance(row, dict)
    ]
    state = ENDED if OVER in header else OPEN if lasts else UNKNOWN
    told = header.get(COLOURS)
    colours = {COLOURS: [str(colour)[:20] for colour in told[: len(named)]]} if isinstance(told, list) else {}
    return {"game": str(header.get("game", ""))[:200], "seats": named, "state": state, **colours}


def _means(row: object) -> bool:
    """Whether a row of the index can be used."""
    return isinstance(row, dict) and row.get("state") in STATES
