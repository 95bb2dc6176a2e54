"""When an opponent's answer is played: after everything is shown, and no faster than people can follow."""

import time
from collections.abc import Callable
from math import ceil
from typing import Final

from tabletop.engine.player import Answer
from tabletop.play.timers import Timers

WEIGHTY = 4
"""What is more than a move is shown this many times as long as a move."""
SHORTEST = 1500
"""The shortest time in ms for that, however fast the opponents play, unless they play at once."""
LONGEST = 5000
"""The longest time in ms for that, however slowly the opponents play."""
FOLLOWS: Final = 0.35
"""The share of the usual time for a move that belongs to the one before it (cards taken for a pair, one more Spell
set)."""
USUAL_S: Final = 0.5
"""Seconds of an opponent's turn that is told in its usual time; what follows is told in less and less."""
LONG_S: Final = 2.5
"""After so many seconds all else is told in next to no time, so that a turn of fifty moves takes hardly longer than one
of twenty."""
LEAST: Final = 0.02
"""The smallest share of the usual time."""
LATE: Final = 0.2
"""With no more than this share a turn is late: what is done is shown several moves at a time."""
FOUGHT: Final = 0.2
"""The smallest share while there is a stage: who is attacked must see with what."""
EVEN_S: Final = 0.6
"""A level that thinks answers this many seconds after being asked, or twice as many, and so on. The time it really
thought would tell something: with one legal answer or an easy choice it needs none."""
HURRIED: Final = 0.2
"""The smallest share of that, however briefly the rest of a long turn is told."""
BUNCH: Final = 6
"""So many choices of an opponent are shown at a time late in a long turn."""
BUNCH_S: Final = 2 * HURRIED * EVEN_S
"""Those of a level that thinks so many seconds after the last ones, or twice as many, and so on: what one of them took
is not to be seen."""
SLOW_S: Final = 0.7
"""Seconds of thinking after which the table says that it waits."""
UNTIL_SEEN: Final = -1
"""A value of `Pace.trick_ms`: the trick lies there until somebody says that they have seen it."""
TRICK_MS: Final = 4000
"""How long it lies there where nobody has chosen."""
SETTLE_S: Final = 0.35
"""So long nothing that lies there to be looked at can be sent away: the press was meant for what lay there before."""
SETTLE_END_S: Final = 0.7
"""The same for what ends a round."""


def shown_ms(chosen: int, first: bool) -> int:
    """How long a complete trick is shown: in somebody's `first` game, where nothing else was chosen, until it was
    seen."""
    return UNTIL_SEEN if first and chosen == TRICK_MS else chosen


class Run:
    """The moves of an opponent's turn, or those it makes in a row where a game has no turns: people read them faster
    than moves of different players, and a long turn tells the same several times."""

    def __init__(self) -> None:
        self._seat = self._entries = -1
        self._first = self._verb = ""
        self._turn = 0
        self._told_s = 0.0

    def share(self, turn: int) -> float:
        """The share of its usual time in which is told what an opponent does now, in that turn of the game."""
        if turn != self._turn:
            return 1.0
        return max(LEAST, min(1.0, (LONG_S - self._told_s) / (LONG_S - USUAL_S)))

    @property
    def is_late(self) -> bool:
        """Whether its turn has gone on for so long that all else of it is told in next to no time."""
        return self.share(self._turn) <= LATE

    def took(self, seconds: float) -> None:
        """So long people have waited for a move."""
        self._told_s += seconds

    def weight(self, seat: int, prompt: str, verb: str, entries: int, turn: int = 0) -> float:
        """The share of the usual time for this move. `entries`: how many choices the game has had before it; `turn`:
        how many turns have begun, 0 in a game without."""
        again = seat == self._seat and entries == self._entries + 1
        if turn != self._turn or not (turn or again):
            self._turn, self._told_s = turn, 0.0
        if not again:
            self._seat, self._first = seat, prompt
        follows = again and (prompt != self._first or verb == self._verb)
        self._verb, self._entries = verb, entries
        share = self.share(turn)
        return min(FOLLOWS, share) if follows else share


class Bunch:
    """What has happened late in an opponent's turn and is shown together. `now`: see `Pace`."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._number = 0
        self._since = now()

    def due_s(self, together: bool, goes_on: bool, thought: bool) -> float | None:
        """In how many seconds a move that was made now is shown, None: with those that follow. `together`: it is one of
        these; `goes_on`: whoever made it is asked again; `thought`: as in `Pace.answer`."""
        self._number += together
        if together and goes_on and self._number < BUNCH:
            return None
        now, wait = self._now(), 0.0
        if together and thought:
            wait = max(ceil((now - self._since) / BUNCH_S), 1) * BUNCH_S - (now - self._since)
        self._number, self._since = 0, now + wait
        return wait


class Pace:
    """Holds one answer until the table has been still for `ms`; `hurry` plays it at once.

    `trick_ms`: how long a complete trick, or whatever else the game holds, is shown before somebody goes on; `hurry`
    ends it. 0 = no longer than any move. `ends`: what lies there ends a round, and stays until it was seen. `late`: the
    share of its usual time in which is shown what is more than a move. `now`: seconds of a clock that never goes back.
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
        self.ends = False
        self.late = 1.0
        self._play = play
        self._now = now
        self._answer: Answer | None = None
        self._still = False
        self._part = False
        self._weight = 1.0
        self._lies = False
        self.urgent = False
        """The one who thinks was told to move now: the answer is played as soon as it comes."""
        self._hold = False
        self._since = 0.0
        self._asked = now()
        self._even = 0.0
        self.bunch = Bunch(lambda: self._now())
        self._timer = timers.once(self._fire)

    @property
    def waited_s(self) -> float:
        """Seconds since the question began, without those for which something was looked at that is held."""
        return 0.0 if self._hold else self._now() - self._asked

    @property
    def waiting(self) -> bool:
        """Whether an answer is there that is still to be played."""
        return self._answer is not None

    @property
    def slow(self) -> bool:
        """Whether somebody has been thinking for more than `SLOW_S`."""
        return self._still and self._answer is None and self._now() - self._since >= SLOW_S

    def answer(self, answer: Answer, part: bool = False, weight: float = 1.0, thought: bool = False) -> None:
        """An answer has come. `part`: it continues a choice whose beginning was shown; `weight`: the share of the usual
        time that it needs, unless something is held; `thought`: the time it took depends on the hand of whoever gave
        it."""
        self._answer, self._part, self._weight = answer, part or self.urgent, weight
        step = EVEN_S * max(weight, HURRIED)
        self._even = self._asked + ceil((self._now() - self._asked) / step) * step if thought else 0.0
        self._start()

    def busy(self) -> None:
        """Cards move: nothing is played now."""
        self._still = False
        self._timer.stop()

    def still(self, hold: bool = False) -> None:
        """Everything is shown. `hold`: something lies there that people want to look at first."""
        if not self._still:
            self._since = self._now()
        self._still = True
        self._lies = hold
        self._hold = hold and bool(self.trick_ms)
        self._start()

    def span(self, hold: bool = False, weighty: bool = False) -> int | None:
        """How long something is shown, in ms, before the game goes on by itself; None = it does not. `hold`: people
        want to look at it; `weighty`: it is more than a move."""
        if hold and self.trick_ms:
            return max(self.ms, self.trick_ms) if self.trick_ms > 0 and not self.ends else None
        if weighty and self.ms:
            return max(self.ms, round(self.late * min(max(self.ms * WEIGHTY, SHORTEST), LONGEST)))
        return self.ms

    @property
    def held(self) -> bool:
        """Whether something lies there that nobody has said to have seen."""
        return self._hold and self._still

    @property
    def waits(self) -> bool:
        """Whether it lies there until somebody says so."""
        return self.held and self.span(True) is None

    def forget(self) -> None:
        """The game has changed: drop the answer that was waiting. The next question begins."""
        self._answer = None
        self._asked = self._now()
        self.urgent = False
        self._timer.stop()

    def hurry(self) -> bool:
        """What lies there was seen: play a waiting answer now, or at the usual pace when it comes. False if the table
        still moves, or there was neither an answer nor anything held."""
        held = self.held
        if held and self._now() - self._since < (SETTLE_END_S if self.ends else SETTLE_S):
            return True
        if held:
            self._asked = self._now()
        self._hold = False
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
