"""Which keys are meant for the question that is open, and which were meant for what was there before."""

from collections.abc import Callable
from typing import Final

from tabletop.engine.decisions import Decision

WAIT_MS: Final = 350
"""The time in ms that a person needs to read a new question; keys pressed sooner were meant for something else."""

CALL_MS: Final = 1500
"""Who has chosen less than this time in ms ago is still there and need not be called."""


class Attention:
    """Decides whether a key press counts.

    A question that somebody else's move has opened hears no key for `WAIT_MS`. One that follows the person's own answer
    hears keys at once, except the digit that was last pressed for a different question: that one it hears after
    `WAIT_MS`.
    """

    def __init__(self, entries: int, now: Callable[[], int]) -> None:
        """`entries`: how many choices the match has had; `now`: milliseconds of a clock that never goes back."""
        self._now = now
        self._entries, self._seat = entries, -1
        self._serial, self._prompt = -1, ""
        self._called = -1
        self._opened = self._chosen = 0
        self._own = True
        self._number, self._meant, self._pressed = "", "", 0

    def answered(self, seat: int, entries: int) -> None:
        """`seat` has chosen by hand, or a choice was taken back (-1); the match has had `entries` choices."""
        self._seat, self._entries, self._chosen = seat, entries, self._now()

    def asked(self, decision: Decision, entries: int) -> None:
        """The question is open; the match has had `entries` choices. Calling it again for the same question changes
        nothing."""
        if decision.serial == self._serial:
            return
        self._serial, self._prompt = decision.serial, decision.prompt
        self._own = entries <= self._entries and self._seat in (-1, decision.seat)
        self._opened = self._now()

    def shown(self) -> None:
        """Something that is no question has opened, such as a result, and has buttons."""
        self._serial, self._prompt, self._own = -1, "", False
        self._opened = self._now()

    def spent(self) -> None:
        """What is pressed now was for what was told before the question, if there is one now."""
        self._own, self._opened = False, self._now()

    def calls(self, decision: Decision, entries: int) -> bool:
        """Whether the person who is asked should be called, once for a question: they have waited for it."""
        new, self._called = decision.serial != self._called, decision.serial
        own = self._seat in (-1, decision.seat)
        return new and not (own and (entries <= self._entries or self._now() - self._chosen < CALL_MS))

    @property
    def fresh(self) -> bool:
        """Whether what is open came up only just now: whatever is pressed was meant for what was there before."""
        return self._now() - self._opened < WAIT_MS

    def hears(self, key: str) -> bool:
        """Whether that key is meant for what is open."""
        now = self._now()
        if not self._own and self.fresh:
            return False
        stale = key == self._number and self._meant != self._prompt
        if stale and now - max(self._pressed, self._opened) < WAIT_MS:
            return False
        if key.isdigit():
            self._number, self._meant, self._pressed = key, self._prompt, now
        return True
