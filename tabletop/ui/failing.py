"""What becomes of a failure that nobody expected: a report without cards, and an offer to go on from the disk.

Qt hands an exception out of a slot to `sys.excepthook` and goes on; what was half done stays so. As every choice is
written down before it is shown, the table can be built again from the record.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Final

from tabletop.play.session import Session
from tabletop.startup import versions
from tabletop.storage.journal import Journal
from tabletop.ui.main_window import MainWindow
from tabletop.ui.texts import say

MOST: Final = 20
"""Failures of one process that are written down."""


class Failing:
    """Asks the person once how to go on; until that is answered, further failures are only written down. `build_again`
    lays the game on the table anew, from its record."""

    def __init__(
        self, journal: Journal, session: Session, window: MainWindow, build_again: Callable[[], object]
    ) -> None:
        self._journal, self._session, self._window = journal, session, window
        self._build_again = build_again
        self._asking = False
        self._told = 0

    def start(self) -> Path | None:
        """Hear of failures from now on. Returns the report of a process that has died since the last time."""
        self._before = sys.excepthook
        sys.excepthook = self.hear
        self._journal.note(self._about())
        self._journal.watch()
        return self._journal.found(versions())

    def stop(self) -> None:
        """The program ends as it should."""
        sys.excepthook = self._before
        self._journal.note("closed")
        self._journal.rest()

    def hear(self, kind: type[BaseException], problem: BaseException, trace: TracebackType | None) -> None:
        """An exception that nothing else has caught."""
        self._before(kind, problem, trace)
        if not isinstance(problem, Exception) or self._told >= MOST:
            return
        self._told += 1
        report = self._journal.report(problem, self._about())
        if not self._asking:
            self._asking = True
            self._ask(report)

    def _about(self) -> str:
        """What runs here, without a card."""
        match = self._session.match
        if match is None:
            return versions()
        kinds = ", ".join(player.kind.partition(":")[0] for player in match.players)
        options = ", ".join(f"{name}={value}" for name, value in match.options)
        return f"{versions()}; {match.spec.id} ({kinds}; {options}), {match.entries} entries"

    def _ask(self, report: Path | None) -> None:
        from tabletop.ui.over.overlay import QuestionBox

        window = self._window

        def act(then: Callable[[], object]) -> Callable[[], None]:
            def answer() -> None:
                self._asking = False
                then()

            return answer

        saved = self._session.saves and not self._session.unsaved()
        means = say("failed.means", form="saved" if saved else "")
        if report is not None:
            means += " " + say("failed.report", report=report)
        go_on = act(self._build_again if saved else window.setFocus)
        told = say("failed"), means
        first = say("failed.go_on", form="saved" if saved else ""), go_on
        other = say("failed.close"), "C", act(window.close)
        window.show_overlay(QuestionBox(window, window.unit, *told, first, other, go_on))
