"""A file with every line between the table and other people's programs, for authors of programs."""

import os
from pathlib import Path

from tabletop.engine.errors import TabletopError


class Transcript:
    """Adds lines to a file, `PROCESS > what it is told`, `PROCESS < what it says`, `PROCESS ! its standard error`.

    Several processes may write to one file: a line is written at once. Writing never raises; a line that cannot be
    written is lost.
    """

    def __init__(self, path: Path) -> None:
        """Raises TabletopError, one sentence, if the file cannot be written."""
        self.path = path.absolute()
        try:
            self._fd = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        except OSError as problem:
            raise TabletopError(f"{path}: {problem.strerror or problem}") from None

    def __call__(self, process: int, direction: str, line: bytes) -> None:
        text = line.rstrip(b"\r\n").replace(b"\r", b" ")
        try:
            os.write(self._fd, b"%d %s %s\n" % (process, direction.encode(), text))
        except OSError:
            return
