"""When an AI's answer is played: not before everything is shown, and not faster than a person can follow."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil
from typing import Final

from tabletop.engine.player import Answer
from tabletop.play.timers import Timers

WEIGHTY = 4
"""So many times as long as usual stays what is more than a move."""
SHORTEST = 1500
LONGEST = 5000
"""Milliseconds of that, however fast or slow the opponents play; only "at once" is at once."""
FOLLOWS: Final = 0.35
"""What belongs to the move before it (cards taken for a pair, one more Spell set) takes this part of the pace."""
LONG: Final = 0.6
MANY: Final = 6
"""Any other move takes the part LONG when the same player has made MANY moves in a row before it."""
EVEN_S: Final = 0.6
"""Who thinks answers so long after being asked, or twice so long, and so on: how long it really thought would tell what
it holds, for whoever has one legal answer, or an easy choice, needs no time."""
SLOW_S: Final = 0.7
"""Thinking that lasts longer than this is noticed as waiting."""
UNTIL_SEEN: Final = -1
"""For `Pace.trick_ms`: until somebody says so, however long that takes."""
TRICK_MS: Final = 4000


class Run:
    """What one opponent does in a row; it reads more quickly than as many moves of different players."""

    def __init__(self) -> None:
        self._seat = self._entries = -1
        self._first = self._verb = ""
        self._count = 0

    def weight(self, seat: int, prompt: str, verb: str, entries: int) -> float:
        """Which part of the pace this move needs. `entries`: how many choices the game has had before it."""
        again = seat == self._seat and entries == self._entries + 1
        self._count = self._count + 1 if again else 0
        if not again:
            self._seat, self._first = seat, prompt
        follows = again and (prompt != self._first or verb == self._verb)
        self._verb, self._entries = verb, entries
        return FOLLOWS if follows else LONG if self._count >= MANY else 1.0


class Pace:
    """Holds one answer until the table has been still for `ms`; `hurry` plays it at once.

    `trick_ms`: so long stays what wants to be looked at before somebody else goes on (a complete trick), unless `hurry`
    says that it was seen; UNTIL_SEEN: until then; 0: as any move. `now`: seconds of a clock that never goes back.
    """

    def __init__(
        self,
        play: Callable[[Answer], None],
        timers: Timers,
        ms: int = 500,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.ms = ms
        self.trick_ms = 0
        self._play = play
        self._now = now
        self._answer: Answer | None = None
        self._still = False
        self._part = False
        self._weight = 1.0
        self._lies = False
        self._urgent = False
        self._hold = False
        self._since = 0.0
        self._asked = now()
        self._even = 0.0
        self._timer = timers.once(self._fire)

    @property
    def waiting(self) -> bool:
        """An answer is there and waits for its moment."""
        return self._answer is not None

    @property
    def slow(self) -> bool:
        """Nothing has happened for a while because somebody thinks."""
        return self._still and self._answer is None and self._now() - self._since >= SLOW_S

    def answer(self, answer: Answer, part: bool = False, weight: float = 1.0, thought: bool = False) -> None:
        """An answer has come in; `part`: it goes on with a choice that was looked at already; `weight`: it needs only
        so much of the usual time, unless something lies there to be looked at; `thought`: its time depends on what
        whoever gave it holds."""
        self._answer, self._part, self._weight = answer, part or self._urgent, weight
        step = EVEN_S * weight
        self._even = self._asked + ceil((self._now() - self._asked) / step) * step if thought else 0.0
        self._start()

    @property
    def urgent(self) -> bool:
        """Whoever thinks was told to move now."""
        return self._urgent

    def expect_at_once(self) -> None:
        """Whoever thinks was told to move now: the answer is played as soon as it comes."""
        self._urgent = True

    def busy(self) -> None:
        """The table moves: nothing is played now."""
        self._still = False
        self._timer.stop()

    def still(self, hold: bool = False) -> None:
        """Everything is shown; with `hold` it stays so for longer, to be looked at."""
        if not self._still:
            self._since = self._now()
        self._still = True
        self._lies = hold
        self._hold = hold and bool(self.trick_ms)
        self._start()

    def span(self, hold: bool = False, weighty: bool = False) -> int | None:
        """Milliseconds something is shown before it goes on by itself, None = it does not. `hold`: it wants to be
        looked at; `weighty`: it is more than a move."""
        if hold and self.trick_ms:
            return max(self.ms, self.trick_ms) if self.trick_ms > 0 else None
        if weighty and self.ms:
            return max(self.ms, min(max(self.ms * WEIGHTY, SHORTEST), LONGEST))
        return self.ms

    @property
    def held(self) -> bool:
        """Something lies there to be looked at, and nobody has said yet that they have seen it."""
        return self._hold and self._still

    def forget(self) -> None:
        """Something has happened: whatever was waiting is not wanted any more, and the next is asked."""
        self._answer = None
        self._asked = self._now()
        self._urgent = False
        self._timer.stop()

    def hurry(self) -> bool:
        """What lies there was seen: play a waiting answer now, or at the usual pace when it comes. False if the table
        still moves, or there was neither an answer nor anything held."""
        held, self._hold = self.held, False
        if self._answer is None or not self._still:
            return held
        self._timer.stop()
        self._fire()
        return True

    def _start(self) -> None:
        if self._answer is None or not self._still or self._timer.runs:
            return
        span = 0 if self._part else self.span(self._hold)
        if span is not None:
            span = span if self._lies else round(span * self._weight)
            now = self._now()
            even = 0.0 if self._part else self._even - now
            self._timer.start(max(span - round((now - self._since) * 1000), round(even * 1000), 0))

    def _fire(self) -> None:
        answer, self._answer = self._answer, None
        if answer is not None:
            self._play(answer)
