"""How the clock's session outlives the program: written at every press and every second that flows."""

from collections.abc import Callable
from pathlib import Path

from tabletop.storage import clock_file
from tabletop.ui.clock.texts import say
from tabletop.ui.clock.timed_game import TimedGame


class Keeping:
    """The file of one window. `path`: None keeps nothing."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._second = -1  # of all the time that flowed: the one that is in the file

    def keep(self, session: TimedGame) -> str:
        """Writes the session, if it has begun; returns what to say, once, where that fails. The clock goes on."""
        self._second = session.clock.ticked_ms // 1000
        if self.path is None or not session.begun:
            return ""
        try:
            clock_file.save(self.path, session.dump())
        except OSError as problem:
            self.path = None
            return say("said.not_kept", problem=problem.strerror or problem)
        return ""

    def keep_second(self, session: TimedGame) -> str:
        """As `keep`, where another second has begun: a crash costs nobody more than that."""
        return self.keep(session) if session.clock.ticked_ms // 1000 != self._second else ""

    def last(self, now: Callable[[], float]) -> tuple[TimedGame | None, str]:
        """The session that was kept, if anybody's time ran in it, and what to say of a file that is none."""
        if self.path is None:
            return None, ""
        try:
            data = clock_file.load(self.path)
            session = None if data is None else TimedGame.load(data, now)
        except ValueError as problem:
            aside = clock_file.set_aside(self.path)
            return None, say("said.set_aside", problem=problem, file=aside.name) if aside else str(problem)
        return session if session is not None and session.begun else None, ""
