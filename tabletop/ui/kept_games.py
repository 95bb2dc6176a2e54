"""The games that are kept: their list and their records, each opened over the window, and what is done from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.engine.errors import TabletopError
from tabletop.ui.texts import say

if TYPE_CHECKING:
    from tabletop.storage.library import Kept
    from tabletop.ui.app import App
    from tabletop.ui.dialogs.gallery import Gallery
    from tabletop.ui.dialogs.games import Games
    from tabletop.ui.dialogs.records import Records


class KeptGames:
    """Opens over the window of `app`. `gallery`: what paints their pictures, once it was needed."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.gallery: Gallery | None = None

    def open(self, at: tuple[int, int] | None = None, problem: str = "") -> Games:
        """The list of games: those under way and those that are over. `at`: tab and row that are marked."""
        from tabletop.ui.dialogs.games import Games

        listed = Games(self)
        self.app.window.show_overlay(listed)
        listed.closed.connect(self.app.door.refresh)
        if at is not None:
            listed.choose(*at)
        listed.say(problem)
        return listed

    def play(self, path: Path) -> None:
        if path != self.app.session.path:
            self.app.when_saved(lambda: self.listed(self.app.go_on, path))

    def look(self, path: Path) -> None:
        """Look back at that one."""
        self.listed(self.app.looking_back.at_file, path)

    def listed(self, act: Callable[[Path], object], path: Path) -> None:
        """Do it with a record of the list; if that is not possible, the list is open again and says why."""
        try:
            act(path)
        except TabletopError as problem:
            self.open(problem=say("open.failed", problem=problem))

    def ask_delete(self, kept: Kept, at: tuple[int, int], name: str) -> None:
        """Delete that one? Then the list is open again, `at` that tab and row."""

        def delete() -> None:
            self.open(at, self.delete(kept.path))

        told = say("delete"), say("delete.means", game=name), say("delete.yes")
        self.app.window.ask(*told, delete, "D", (say("delete.no"), lambda: self.open(at)))

    def open_records(self, problem: str = "") -> Records:
        """What came of all games that are over."""
        from tabletop.ui.dialogs.records import Counting, Records

        app, window, session = self.app, self.app.window, self.app.session
        counting = Counting(session.library, session.load, window)
        shown = Records(window, window.unit, counting, session.load, self._ask_delete_all)
        window.show_overlay(shown)
        shown.closed.connect(counting.deleteLater)
        shown.closed.connect(app.door.refresh)
        shown.say(problem)
        return shown

    def _ask_delete_all(self, paths: Sequence[Path], table: str) -> None:
        def delete() -> None:
            problems = [self.delete(path) for path in paths]
            self.open_records(next(filter(None, problems), ""))

        told = say("forget", count=len(paths)), say("forget.means", table=table), say("delete.yes")
        self.app.window.ask(*told, delete, "D", (say("delete.no"), self.open_records))

    def delete(self, path: Path) -> str:
        """Delete that record for good; "" or why it cannot be."""
        try:
            self.app.session.library.delete(path)
        except (TabletopError, OSError) as error:
            return say("delete.failed", problem=error)
        return ""

    def find_gallery(self) -> Gallery:
        """Where their pictures are painted."""
        from tabletop.ui.dialogs.gallery import Gallery

        if self.gallery is None:
            app, session = self.app, self.app.session
            self.gallery = Gallery(session.library, session.load, session.faces, app.table_view, app.window)
        return self.gallery
