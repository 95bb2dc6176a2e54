"""One program a file: a lock that the system takes back when its holder dies, so none is ever left over."""

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from tabletop.engine.errors import TabletopError
from tabletop.storage.files import FILE_MODE, make_folder
from tabletop.storage.texts import say

HELD: Final = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
"""What the system says of a lock that somebody has; anything else means that there are no locks here."""
SUFFIX: Final = ".lock"


class LockedError(TabletopError):
    """Another running program has the file. `pid`: its process, 0 if unknown."""

    def __init__(self, path: Path, pid: int) -> None:
        super().__init__(say("lock", form="process" if pid else "", name=path.name, process=pid))
        self.pid = pid


class FileLock:
    """Holds `<path>.lock`, with the holder's process id in it, until `release`. Raises LockedError, and OSError
    if the lock file cannot be written. On a file system without locks it holds nothing and keeps nobody out."""

    def __init__(self, path: Path) -> None:
        self._lock = lock_of(path)
        make_folder(self._lock.parent)
        while True:
            self._fd = os.open(self._lock, os.O_RDWR | os.O_CREAT, FILE_MODE)
            try:
                _take(self._fd)
            except OSError as problem:
                if problem.errno in HELD:
                    pid = _pid(self._fd)
                    os.close(self._fd)
                    self._fd = -1
                    raise LockedError(path, pid) from None
            if _is_there(self._fd, self._lock):
                break
            os.close(self._fd)  # its holder took the file away between our opening and our locking it
        with suppress(OSError):  # a full disk: it is held without saying by whom
            os.ftruncate(self._fd, 0)
            os.lseek(self._fd, 0, os.SEEK_SET)
            os.write(self._fd, f"{os.getpid()}\n".encode())

    def __enter__(self) -> "FileLock":
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def release(self) -> None:
        """Others may have the file now. Releasing twice is fine."""
        if self._fd >= 0:
            if os.name != "nt":
                with suppress(OSError):
                    self._lock.unlink()  # while it is held: who waits for it finds that it is gone
            os.close(self._fd)
            self._fd = -1
            if os.name == "nt":
                with suppress(OSError):  # only where nobody has it open
                    self._lock.unlink()


def lock_of(path: Path) -> Path:
    """The lock file of a file."""
    return path.with_name(path.name + SUFFIX)


def is_held(path: Path) -> bool:
    """Whether some window has the file open at this moment."""
    if not lock_of(path).exists():
        return False
    with suppress(OSError):
        try:
            FileLock(path).release()
        except LockedError:
            return True
    return False


def _is_there(fd: int, lock: Path) -> bool:
    try:
        there, mine = lock.stat(), os.fstat(fd)
    except OSError:
        return False
    return os.name == "nt" or (there.st_dev, there.st_ino) == (mine.st_dev, mine.st_ino)


def _pid(fd: int) -> int:
    try:
        os.lseek(fd, 0, os.SEEK_SET)
        return int(os.read(fd, 20) or 0)
    except (OSError, ValueError):
        return 0


if sys.platform == "win32":
    import msvcrt

    def _take(fd: int) -> None:
        os.lseek(fd, 1000, os.SEEK_SET)  # a byte nobody reads, so that the process id stays readable
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        os.lseek(fd, 0, os.SEEK_SET)

else:
    import fcntl

    def _take(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
