"""When something was in a game that is over, as people say it: the turn or round, and the trick of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from tabletop.engine.events import CardMoved, Declared, Event, PhaseBegan
from tabletop.match.history import LogEntry
from tabletop.review.stretches import Chapters, Point, Reached, events_before
from tabletop.review.texts import say
from tabletop.review.weights import PLAYED, Weights
from tabletop.storage.lookback import PastQuestion


class Dates:
    """Tells it to the seat of these `weights`. `log`: what happened, as that saw it."""

    def __init__(self, weights: Weights, chapters: Chapters, log: Sequence[LogEntry]) -> None:
        self._spec, self._weights, self._chapters, self._log = weights.spec, weights, chapters, log

    def asked(self, moment: PastQuestion) -> str:
        """When that question was asked: what it began belongs to it."""
        before = [entry.event for entry in self._log if entry.n < moment.n]
        own = [entry.event for entry in self._log if entry.n == moment.n]
        reached, word = self.reached(before), self._spec.rules.prompts[moment.decision.prompt].before
        if word and word == self._chapters.how:
            numbers = (number for n, number in self._chapters.ticks if n >= moment.n)
            when = say("when", self._chapters.counted, number=next(numbers, reached.number + 1))
            return say("when.ahead", when=when)
        if word and reached.number >= 0:
            when = say("when", self._chapters.counted, number=reached.number)
            return say("when.before", when=when, word=word, number=reached.part + 1)
        return self._counted([*before, *takewhile(lambda event: not isinstance(event, PhaseBegan), own)])

    def of(self, told: Sequence[LogEntry], first: PastQuestion, part: int) -> str:
        """The chapter, and what of it: the tricks from that `part` to the one of a card, whose turn, if all came in
        one; what sums a chapter up belongs to all of it, and a card that begins a trick to that."""
        if not told:
            return self.asked(first)
        turns = {self.turn_of(entry) for entry in told}
        if len(turns) > 1:
            return say("when", self._chapters.counted, number=max(turns)[0])
        last = told[-1].event
        whole = isinstance(last, Declared) and last.card < 0
        kind = self._spec.table.events.get(last.how)
        begins = [last] if kind is not None and kind.chapter not in ("", self._chapters.how) else []
        return self._counted([*events_before(self._log, told[-1]), *begins], whole, part)

    def span(self, entries: Sequence[LogEntry], told: Sequence[LogEntry], last: Point) -> str:
        """From the chapter in which somebody first did something there to that of the last point, or of what is told if
        that came later; "" if it is one."""
        acted = [entry for entry in entries if self._weights.of(entry.event) >= PLAYED]
        ends = [events_before(self._log, entry) for entry in (*acted[:1], *told[-1:])]
        ends.append([entry.event for entry in self._log if entry.n < last.n])
        numbers = [self.reached(events).number for events in ends]
        if numbers[0] >= max(numbers):
            return ""
        return say("when.span", self._chapters.counted, first=numbers[0], number=max(numbers))

    def first_trick(self, entries: Sequence[LogEntry], whole: Sequence[LogEntry]) -> int:
        """The number of the trick in which it began, if who took a later one is all that is told; else 0."""
        played = [
            e for e in entries if isinstance(e.event, CardMoved) and self._weights.of(e.event) == PLAYED
        ]
        if not played or not whole or not all(self._weights.is_trick(entry.event) for entry in whole):
            return 0
        first = self.reached([*events_before(self._log, played[0]), played[0].event])
        last = self.reached(events_before(self._log, whole[-1]))
        return first.part if first.number == last.number and 0 < first.part < last.part else 0

    def reached(self, events: Sequence[Event]) -> Reached:
        """Where these events have led to."""
        return self._chapters.reached(events, self._spec.table.events)

    def _counted(self, events: Sequence[Event], whole: bool = False, first: int = 0) -> str:
        """Where these events have led to in words, from the part `first` on; `whole`: no part of the chapter is
        named."""
        number, turn_of, word, part = self.reached(events)
        counted = self._chapters.counted
        if number < 0:
            return ""
        if turn_of >= 0:
            return say("when.turn", counted, number=number, whose=self._weights.narrator.whose(turn_of))
        when = say("when", counted, number=number)
        if whole or not part:
            return when
        form = "span" if 0 < first < part else ""
        return say("when.part", form, when=when, word=word, first=first, number=part)

    def turn_of(self, entry: LogEntry) -> tuple[int, int]:
        """The chapter of that entry, and whose turn it was."""
        return self.reached(events_before(self._log, entry))[:2]
