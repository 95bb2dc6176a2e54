"""Which keys can be meant for the question that is open, and which were meant for what was there before. Qt-free."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.engine.decisions import Decision

WAIT_MS: Final = 350
"""Nobody has read a new question sooner."""


class Attention:
    """A question that somebody else's act has opened hears no key for `WAIT_MS`; one that follows the same person's own
    answer hears them at once, but for the number that gave an answer to another question."""

    def __init__(self, entries: int, now: Callable[[], int]) -> None:
        """`entries`: those of the match so far; `now`: milliseconds of a clock that never goes back."""
        self._now = now
        self._entries, self._seat = entries, -1
        self._serial, self._prompt = -1, ""
        self._opened = 0
        self._own = True
        self._number, self._meant, self._pressed = "", "", 0

    def answered(self, seat: int, entries: int) -> None:
        """`seat` has just chosen by hand, -1 = a choice was taken back; the match has so many entries since."""
        self._seat, self._entries = seat, entries

    def asked(self, decision: Decision, entries: int) -> None:
        """This question is open, after so many entries of the match; said again, it is the same."""
        if decision.serial == self._serial:
            return
        self._serial, self._prompt = decision.serial, decision.prompt
        self._own = entries <= self._entries and self._seat in (-1, decision.seat)
        self._opened = self._now()

    def shown(self) -> None:
        """Something other than a question wants to be read, and has buttons."""
        self._serial, self._prompt, self._own = -1, "", False
        self._opened = self._now()

    def hears(self, key: str) -> bool:
        """Whether that key is meant for what is open."""
        now = self._now()
        if not self._own and now - self._opened < WAIT_MS:
            return False
        stale = key == self._number and self._meant != self._prompt
        if stale and now - max(self._pressed, self._opened) < WAIT_MS:
            return False
        if key.isdigit():
            self._number, self._meant, self._pressed = key, self._prompt, now
        return True
