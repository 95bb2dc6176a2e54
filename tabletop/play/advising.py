"""The process that is asked for hints and by the look back. One serves a game; it starts with the first question."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.ai.remote import Worker


class Advising:
    """`worker_game` gives what a worker calls the game of an id, `cores()` on how many it thinks (see
    `ai.remote.Worker`)."""

    def __init__(self, worker_game: Callable[[str], str], cores: Callable[[], int]) -> None:
        self._worker_game, self._cores = worker_game, cores
        self._worker: Worker | None = None
        self._game = ""

    def of(self, game: str) -> Worker:
        """The adviser for that game; one for another game is closed."""
        if self._worker is None or game != self._game:
            from tabletop.ai.remote import Worker

            self.close()
            self._worker, self._game = Worker(self._worker_game(game), cores=self._cores()), game
        return self._worker

    def close(self) -> None:
        """End the process; asked again, it starts anew."""
        if self._worker is not None:
            self._worker.close()
            self._worker = None
