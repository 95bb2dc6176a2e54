"""The stand-alone clock's session on disk: one small JSON file, replaced whole, read by the standard library.

What is inside belongs to the clock window; this module only promises that a reader sees the last complete session
or none, and that a file nobody can read is set aside instead of being overwritten.
"""

import json
from contextlib import suppress
from pathlib import Path

from tabletop.engine.limits import LimitError, read_file, read_json
from tabletop.storage.files import make_folder, write_whole
from tabletop.storage.lock import FileLock, LockedError
from tabletop.storage.paths import user_paths
from tabletop.storage.texts import say

SCHEMA = 1
MOST_WINDOWS = 9
MAX_BYTES = 64 * 1024


def default_path() -> Path:
    """Where the session of this user lives."""
    return user_paths().state / "clock.json"


def save(path: Path, session: dict[str, object]) -> None:
    """Replaces the file in one step. Raises OSError if it cannot be written; the old session is then untouched."""
    make_folder(path.parent)
    write_whole(path, (json.dumps({"schema": SCHEMA, **session}, ensure_ascii=False) + "\n").encode())


def claim(path: Path) -> tuple[Path | None, FileLock | None]:
    """The file this window may keep its session in, and the lock to hold as long: of the sessions that no other window
    has open the newest, else a new file beside them. None where every one is taken; no lock where none can be had."""
    paths = [path, *(path.with_name(f"{path.stem}-{n}{path.suffix}") for n in range(2, MOST_WINDOWS + 1))]
    for other in sorted(paths, key=_written, reverse=True):
        try:
            return other, FileLock(other)
        except LockedError:
            continue
        except OSError:
            return other, None
    return None, None


def _written(path: Path) -> float:
    """When, in seconds; 0 for a file there is not."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def load(path: Path) -> dict[str, object] | None:
    """The saved session, or None if there is none. Raises ValueError, one clear line, if the file is no session."""
    try:
        text = read_file(path, MAX_BYTES)
    except FileNotFoundError:
        return None
    except (OSError, LimitError) as problem:
        raise ValueError(say("clock.unreadable", problem=problem)) from None
    try:
        session = read_json(text)
    except ValueError:
        raise ValueError(say("clock.damaged")) from None
    if not isinstance(session, dict) or session.pop("schema", None) != SCHEMA:
        raise ValueError(say("clock.version"))
    return session


def set_aside(path: Path) -> Path | None:
    """Moves an unreadable session out of the way and returns its new name; None if that is not possible."""
    names = (path.with_name(f"{path.stem}.damaged-{number}{path.suffix}") for number in range(1, 100))
    aside = next((name for name in names if not name.exists()), None)
    with suppress(OSError):
        return path.rename(aside) if aside is not None else None
    return None
