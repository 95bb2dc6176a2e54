"""What is said beside the table: lines of the log, header, notes and chart, in step with what is shown on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop.engine.events import Event, PhaseBegan
from tabletop.match.match import PUBLIC, Match
from tabletop.play.screen import Screen
from tabletop.play.seating import Seating
from tabletop.presenter.narrator import Narrator


class News(NamedTuple):
    """What is to be shown now. `fresh`: the table as it stands, nothing moves; `turned`: for other eyes than before;
    `later`: it is counted in ("one, two, three") and must not be told before it has happened."""

    events: Sequence[Event]
    fresh: bool
    turned: bool
    later: bool


class Telling:
    """Reads the log through the gate and tells it once."""

    def __init__(self, match: Match, seating: Seating, screen: Screen, names: Sequence[str]) -> None:
        self._match, self._seating, self._screen, self._names = match, seating, screen, names
        self._length = 0
        self._forgotten = 0
        self._eyes = -2
        self._last_line: tuple[Event, ...] = ()
        self._untold: list[Callable[[], object]] = []

    @property
    def is_behind(self) -> bool:
        """Something has happened that was not shown."""
        return self._match.log_length != self._length

    def unseen(self) -> list[Event]:
        """What has happened and was not shown, as everybody knows it."""
        return [entry.event for entry in self._match.log(PUBLIC, self._length)]

    def counted_in(self, events: Sequence[Event]) -> bool:
        """Whether there is a count-down among these events."""
        kinds = self._match.spec.events
        return any(isinstance(event, PhaseBegan) and kinds[event.how].count_in for event in events)

    def follow(self, fresh: bool) -> News:
        """Tell what is new, or all over again; what was for other eyes is gone before."""
        length, eyes, forgotten = self._match.log_length, self._seating.eyes, self._match.forgotten
        fresh = fresh or length < self._length
        turned = eyes != self._eyes
        again = fresh or turned or forgotten != self._forgotten
        told = self._seating.log(0 if again else self._length)
        events = told[self._length :] if again and not fresh else told
        later = not fresh and self.counted_in(events)
        if turned:
            self.forget()
            self._screen.show_notes(())
            self._screen.show_chart(None)
        if again and later:
            self._lines(told[: self._length], True, False)
            told, again = events, False
        self._length, self._eyes, self._forgotten = length, eyes, forgotten
        if told or again:
            self._lines(told, again, later)
        if again and events and not fresh:  # all was written anew, and what is new is said
            lines = Narrator(self._match.spec, self._names, eyes).sentences(events)
            self.tell(lambda: self._screen.announce(" ".join(line.text for line in lines)), later)
        return News(events, fresh, turned, later)

    def _lines(self, told: Sequence[Event], again: bool, later: bool) -> None:
        eyes = self._seating.eyes
        narrator = Narrator(self._match.spec, self._names, eyes)
        before = () if again else self._last_line
        lines = narrator.sentences([*before, *told])
        self.tell(lambda: self._screen.show_log(lines, eyes, again, bool(before)), later)
        self._last_line = narrator.tail

    def tell(self, telling: Callable[[], object], later: bool) -> None:
        """Now, or when all is shown."""
        if later:
            self._untold.append(telling)
        else:
            telling()

    def all_shown(self) -> None:
        """Tell what has waited for it."""
        untold, self._untold = self._untold, []
        for telling in untold:
            telling()

    def forget(self) -> None:
        """What has waited is not for those who look now."""
        self._untold.clear()
