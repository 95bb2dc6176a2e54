"""Files that are nobody else's business: folders of mode 0700, files of mode 0600, each replaced whole."""

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

FOLDER_MODE: Final = 0o700
FILE_MODE: Final = 0o600
NO_SYNC: Final = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP)
"""What a file system says that has no such thing."""


def make_folder(folder: Path) -> None:
    """The folder exists and only its owner may look into it. Raises OSError if it cannot be made."""
    folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
    if os.name != "nt" and folder.stat().st_mode & 0o077:
        with suppress(OSError):  # somebody else's folder, or a file system without modes
            folder.chmod(FOLDER_MODE)


def write_whole(path: Path, data: bytes, durable: bool = False) -> None:
    """Replaces the file in one step: a reader finds the old content or all of the new, also where two windows write it
    at once. `durable`: it is on the disk itself before it takes its place. Raises OSError."""
    os.replace(write_beside(path, data, durable), path)


def write_beside(path: Path, data: bytes, durable: bool = False) -> Path:
    """A new file with this content in the same folder, of a name that no other process writes. Raises OSError, and
    then leaves none."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    fresh.unlink(missing_ok=True)  # left by a program that was killed, perhaps with another mode
    fd = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), FILE_MODE)
    try:
        with open(fd, "wb") as file:
            file.write(data)
            if durable:
                file.flush()
                sync(file.fileno())
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
    return fresh


def sync(fd: int) -> None:
    """What was written to this file is on the disk itself, where the system can tell. Raises OSError if the disk
    failed."""
    try:
        os.fsync(fd)
    except OSError as problem:
        if problem.errno not in NO_SYNC:
            raise


def free_name(path: Path) -> Path:
    """That path, or the first of `name-2`, `name-3`, … that nothing has."""
    stem, n = path, 2
    while path.exists():
        path = stem.with_name(f"{stem.stem}-{n}{stem.suffix}")
        n += 1
    return path
