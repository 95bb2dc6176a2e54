"""One program a file: a lock that the system takes back when its holder dies, so none is ever left over."""

import os
import sys
from pathlib import Path

from tabletop.engine.errors import TabletopError


class LockedError(TabletopError):
    """Another running program has the file. `pid`: its process, 0 if unknown."""

    def __init__(self, path: Path, pid: int) -> None:
        who = f" (process {pid})" if pid else ""
        super().__init__(f"{path.name} is open in another Tabletop window{who}; close that one first")
        self.path = path
        self.pid = pid


class FileLock:
    """Holds `<path>.lock`, with the holder's process id in it, until `release`. Raises LockedError, and OSError
    if the lock file cannot be written."""

    def __init__(self, path: Path) -> None:
        lock = path.with_name(path.name + ".lock")
        lock.parent.mkdir(parents=True, exist_ok=True)
        self._fd = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._fd)
        except OSError:
            pid = _pid(self._fd)
            os.close(self._fd)
            self._fd = -1
            raise LockedError(path, pid) from None
        os.ftruncate(self._fd, 0)
        os.lseek(self._fd, 0, os.SEEK_SET)
        os.write(self._fd, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Others may have the file now. Releasing twice is fine."""
        if self._fd >= 0:
            os.close(self._fd)  # the lock file stays: removing it could take a lock from its next holder
            self._fd = -1


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
