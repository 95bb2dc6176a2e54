"""What is written beside the table: lines of the log, header, notes and chart, in step with what the table shows."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import groupby
from types import MappingProxyType
from typing import Final, NamedTuple, TypeGuard

from tabletop.engine.cards import look_of
from tabletop.engine.declarations import SHOWN, VERDICT
from tabletop.engine.events import CardMoved, CardsShown, Event, PhaseBegan, PileShuffled
from tabletop.engine.layout import Chart
from tabletop.match.public import PUBLIC
from tabletop.play.meanwhile import Summary
from tabletop.play.moment import Moment
from tabletop.play.texts import say
from tabletop.presenter.narrator import Narrator, Sentence

AT_END: Final = 1_000_000
"""Behind every event: when all is shown."""


class News(NamedTuple):
    """What is to be shown now. `events`: what moves, in order; `fresh`: the table is drawn as it stands and nothing
    moves; `turned`: another person looks than before; `later`: a count-down runs ("one, two, three"), or it is told on
    the table what came of a trick or a turn, so nothing may be written before that ends."""

    events: Sequence[Event]
    fresh: bool
    turned: bool
    later: bool


class Telling:
    """Reads the log through the gate, and writes each event once: when the table begins to show it."""

    def __init__(self, moment: Moment) -> None:
        self._match, self._seating = moment.match, moment.seating
        self._screen, self._names = moment.screen, moment.names
        self.summary = Summary(moment)
        self._length = 0
        self._forgotten = 0
        self._eyes = -2
        self._last_line: tuple[Event, ...] = ()
        self._last_entry = self._above = -1
        self._anew = True
        self._looks: tuple[CardsShown, ...] = ()
        self._untold: list[tuple[int, Callable[[], object]]] = []
        self._why: dict[int, str] = {}
        self._noted = ""
        self._chart: Chart | None = None

    @property
    def is_behind(self) -> bool:
        """Whether something has happened that was not shown."""
        return self._match.log_length != self._length

    def anew(self) -> None:
        """Show the table as it stands next time: nothing moves."""
        self._anew = True

    def unseen(self) -> list[Event]:
        """The events that are yet to be shown, as everybody knows them; none if the table is drawn `anew`."""
        return [] if self._anew else [entry.event for entry in self._match.log(PUBLIC, self._length)]

    def counted_in(self, events: Sequence[Event]) -> bool:
        """Whether there is a count-down among these events."""
        kinds = self._match.spec.table.events
        return any(isinstance(event, PhaseBegan) and kinds[event.how].count_in for event in events)

    def _shown(self, events: Sequence[Event]) -> bool:
        """Whether it is told on the table what came of one of these events."""
        kinds = self._match.spec.table.events
        return any(event.how in kinds and kinds[event.how].stage in (SHOWN, VERDICT) for event in events)

    def follow(self) -> News:
        """Return what the table must show, which is written as that is `seen`. If another person looks, all that came
        before is written again now."""
        length, eyes, forgotten = self._match.log_length, self._seating.eyes, self._match.forgotten
        fresh, self._anew = self._anew or length < self._length, False
        turned = eyes != self._eyes
        again = fresh or turned or forgotten != self._forgotten
        told = self._seating.log(0 if again else self._length)
        entries = self._seating.entries(0 if again else self._length)
        events = told[self._length :] if again and not fresh else told
        later = not fresh and (self.counted_in(events) or self._shown(events))
        if turned:
            self.forget()
            self._screen.show_notes(())
            self._show_chart(None)
        self.all_shown()
        self.summary.hide()
        self._length, self._eyes, self._forgotten = length, eyes, forgotten
        news = News(() if fresh else events, fresh, turned, later)
        old = len(told) - len(news.events)
        if again:  # these lines take the place of all earlier ones
            self._lines(told[:old], entries[:old], True, False)
        if news.events:
            self._lines(news.events, entries[old:], False, later)
        self._looks = tuple(_left_there(event, news.events) for event in news.events if _is_look(event, eyes))
        return news

    def note(self, text: str, joined: Mapping[str, str] = MappingProxyType({})) -> None:
        """Write a line that tells of no event, unless the last one says the same. `joined`: by what that says, what is
        written in its place for both."""
        if text == self._noted:
            return
        both = joined.get(self._noted, "")
        self.all_shown()
        self._screen.show_log((Sentence(both or text, -1),), self._eyes, False, bool(both))
        self._last_line, self._noted = (), both or text

    def explain(self, entry: int, why: str) -> None:
        """The line of that entry, which the table is going to play for the person, says why."""
        self._why[entry] = why

    def _explained(self, lines: Sequence[Sentence], entry: int = -1) -> list[Sentence]:
        """The first line of such an entry says why: the others tell what came of it. `entry`: the one whose first line
        stands above these."""
        out = []
        for line in lines:
            why = self._why.get(line.entry, "") if line.seat == self._seating.eyes else ""
            if why and line.entry != entry:
                line = line._replace(text=say("passes.told", told=line.text, why=why))
            entry = line.entry
            out.append(line)
        return out

    def show_looks(self) -> None:
        """Show cards that this seat was just shown, in a hand or a pile that is not its own, until they are put
        away."""
        looks, self._looks = self._looks, ()
        for event in looks[-1:]:
            if event.cards and not self._seating.hides:
                zone = self._match.spec.rules.zone_title(event.zone)
                if event.seat >= 0:
                    zone = say("zone.owned", zone=zone, name=self._names[event.seat])
                self._screen.show_cards(zone, [look_of(card) for card in event.cards])

    def _lines(self, told: Sequence[Event], entries: Sequence[int], again: bool, later: bool) -> None:
        eyes = self._seating.eyes
        narrator = Narrator(self._match.spec, self._names, eyes)
        before = () if again else self._last_line
        numbers = [*[self._last_entry] * len(before), *entries]
        sentences = narrator.sentences([*before, *told])
        above = self._above if before else -1
        lines = self._explained([line._replace(entry=numbers[line.at]) for line in sentences], above)
        self._noted = "" if again or lines else self._noted
        if lines:
            self._last_entry = last = lines[-1].entry
            self._above = last if last in (above, *[line.entry for line in lines[:-1]]) else -1
        if again:
            self._screen.show_log(lines, eyes, True, False)
        else:
            amends = bool(before)
            for at, those in groupby(lines, lambda line: AT_END if later else line.at - len(before)):
                self._untold.append((at, partial(self._screen.show_log, [*those], eyes, False, amends)))
                amends = False
            shuffles = [at for at, event in enumerate(told) if isinstance(event, PileShuffled)]
            self._untold += [(at, self._clear_chart) for at in shuffles]
        self._last_line = narrator.tail

    def tell(self, telling: Callable[[], object], later: bool) -> None:
        """Call `telling` now, or with `later` once everything is shown."""
        if later:
            self._untold.append((AT_END, telling))
        else:
            telling()

    def tell_chart(self, chart: Chart | None, later: bool) -> None:
        """Show what was seen, with `later` once everything is shown: from a shuffle until then nothing was."""
        self.tell(partial(self._show_chart, chart), later)

    def _show_chart(self, chart: Chart | None) -> None:
        self._chart = chart
        self._screen.show_chart(chart)

    def _clear_chart(self) -> None:
        if self._chart is not None:
            self._show_chart(self._chart.unseen())

    def seen(self, at: int) -> None:
        """The table has begun to show this one of the `News.events`: write of it, and call what waited for it."""
        due = [telling for place, telling in self._untold if place <= at]
        self._untold = [each for each in self._untold if each[0] > at]
        for telling in due:
            telling()

    def all_shown(self) -> None:
        self.seen(AT_END)

    def forget(self) -> None:
        """Drop what waits: another person looks now."""
        self._untold.clear()


def _left_there(look: CardsShown, events: Sequence[Event]) -> CardsShown:
    """The same without what was taken from there at once: it lies elsewhere now."""
    place = look.zone, look.seat
    taken = {
        move.card
        for move in events
        if isinstance(move, CardMoved) and (move.from_zone, move.from_seat) == place != (move.zone, move.seat)
    }
    return look._replace(cards=tuple(card for card in look.cards if card not in taken))


def _is_look(event: Event, eyes: int) -> TypeGuard[CardsShown]:
    """Whether this seat was shown cards that are not its own and stay where they are."""
    return (
        isinstance(event, CardsShown) and bool(event.cards) and event.by == eyes >= 0 and event.seat != eyes
    )
