"""What the program notes of itself for whoever looks for a fault: a log that does not grow, and reports of failures.

Neither holds a card: of an exception only its kind and the places in the code are written down, never its words or
values, as these may name what somebody holds.
"""

from __future__ import annotations

import faulthandler
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from tabletop.storage.files import free_name, make_folder, write_whole

if TYPE_CHECKING:
    from logging import Logger

LOG: Final = "tabletop.log"
LOG_BYTES: Final = 256 * 1024
"""The log that is written; as much again is kept in each of `LOG_BACKUPS` older ones."""
LOG_BACKUPS: Final = 2
REPORTS: Final = 10
"""Reports that are kept, the newest."""
HARD: Final = "ended-"
"""Begins the name of the file in which Python's fault handler writes when the process is going to die."""


class Journal:
    """In one folder. Where it cannot be written nothing is, and nobody is told: a full disk is said by the saves."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._watched: IO[str] | None = None
        self._log: Logger | None = None

    # -- the log ---------------------------------------------------------------------------------------------

    def note(self, text: str) -> None:
        """One line with the time."""
        with suppress(OSError):
            if self._log is None:
                make_folder(self.folder)
                self._log = self._open_log()
            self._log.warning("%s", " ".join(text.split()))

    def _open_log(self) -> Logger:
        import logging
        from logging.handlers import RotatingFileHandler

        handler = RotatingFileHandler(
            self.folder / LOG, maxBytes=LOG_BYTES, backupCount=LOG_BACKUPS, encoding="utf-8", errors="replace"
        )
        handler.handleError = lambda record: None  # type: ignore[method-assign]
        handler.setFormatter(logging.Formatter("%(asctime)s [%(process)d] %(message)s"))
        log = logging.Logger("tabletop")
        log.addHandler(handler)
        return log

    # -- reports ---------------------------------------------------------------------------------------------

    def report(self, problem: BaseException, about: str) -> Path | None:
        """Write down a failure; None where that is not possible. `about`: what runs here, without a card."""
        return self._keep(f"{about}\n\n{told(problem)}")

    def _keep(self, text: str) -> Path | None:
        path = free_name(self.folder / f"report-{time.strftime('%Y-%m-%d-%H%M%S')}.txt")
        try:
            make_folder(self.folder)
            write_whole(path, text.encode("utf-8", "replace"))
            for old in sorted(self.folder.glob("report-*.txt"))[:-REPORTS]:
                old.unlink(missing_ok=True)
        except OSError:
            return None
        self.note(f"a report was written: {path.name}")
        return path

    # -- the end nobody can catch ----------------------------------------------------------------------------

    def watch(self) -> None:
        """From now on Python says where it was if the process dies of a fault outside it."""
        with suppress(OSError):
            make_folder(self.folder)
            self._watched = open(self._hard(os.getpid()), "w", encoding="utf-8")  # noqa: SIM115
            faulthandler.enable(self._watched, all_threads=True)

    def rest(self) -> None:
        """The process ends as it should."""
        for handler in self._log.handlers if self._log is not None else ():
            handler.close()
        if self._watched is not None:
            faulthandler.disable()
            self._watched.close()
            self._watched = None
            with suppress(OSError):
                self._hard(os.getpid()).unlink()

    def found(self, about: str) -> Path | None:
        """The report of a process that has died since; None if there was none."""
        newest = None
        for path in sorted(self.folder.glob(f"{HARD}*.txt")):
            number = path.stem.removeprefix(HARD)
            if not number.isdecimal() or int(number) == os.getpid() or _runs(int(number)):
                continue
            with suppress(OSError):
                text = path.read_text(encoding="utf-8", errors="replace")
                if text:
                    newest = self._keep(f"{about}\n\nThe process before this one died:\n{text}")
                path.unlink()
        return newest

    def _hard(self, process: int) -> Path:
        return self.folder / f"{HARD}{process}.txt"


def told(problem: BaseException) -> str:
    """The kind of an exception, where it was raised and what it followed from, from the first to the last."""
    from traceback import extract_tb

    lines: list[str] = []
    seen: list[BaseException] = []
    one: BaseException | None = problem
    while one is not None and one not in seen:
        seen.append(one)
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
    for one in reversed(seen):
        lines.append(f"{type(one).__module__}.{type(one).__qualname__}")
        for frame in extract_tb(one.__traceback__):
            lines.append(f"  {_short(frame.filename)}:{frame.lineno} {frame.name}")
    return "\n".join(lines) + "\n"


def _short(filename: str) -> str:
    """A path without what lies before the program or its libraries: it may name a person."""
    parts = Path(filename).parts
    for folder in ("site-packages", "tabletop"):
        if folder in parts[:-1]:
            return "/".join(parts[parts.index(folder) + (folder == "site-packages") :])
    return parts[-1] if parts else ""


def _runs(process: int) -> bool:
    """Whether there is such a process, where one can ask without touching it."""
    if sys.platform == "win32":
        return False
    try:
        os.kill(process, 0)
    except OSError as problem:
        return not isinstance(problem, ProcessLookupError)
    return True
