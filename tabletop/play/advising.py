"""Whoever is asked for hints and for the look back: one process, started with the first question about a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.ai.advice import Advisor


class Advising:
    """`worker_game` gives what a worker calls the game of an id (see `ai.remote.Worker`)."""

    def __init__(self, worker_game: Callable[[str], str]) -> None:
        self._worker_game = worker_game
        self._advisor: Advisor | None = None
        self._game = ""

    def of(self, game: str) -> Advisor:
        """The adviser for that game; one for another game is closed."""
        if self._advisor is None or game != self._game:
            from tabletop.ai.advice import Advisor

            self.close()
            self._advisor, self._game = Advisor(self._worker_game(game)), game
        return self._advisor

    def close(self) -> None:
        """End the process; asked again, it starts anew."""
        if self._advisor is not None:
            self._advisor.close()
            self._advisor = None
