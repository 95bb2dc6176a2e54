"""The end of a game, and of one game of several: announced over the table once everything that led to it was shown."""

from collections.abc import Callable, Sequence

from tabletop.engine.events import Event
from tabletop.match.public import PUBLIC
from tabletop.play.moment import Moment
from tabletop.play.pace import Pace
from tabletop.presenter.finale import end_text
from tabletop.presenter.narrator import Narrator
from tabletop.presenter.sounds import LOSS, TURN, WIN
from tabletop.presenter.words import with_names


class Ending:
    """Announces each end once. `let_go()` drops what is selected, before the band covers it."""

    def __init__(self, moment: Moment, pace: Pace, let_go: Callable[[], object]) -> None:
        self._match, self._names, self._seating = moment.match, moment.names, moment.seating
        self._moment = moment
        self._screen, self._pace, self._let_go = moment.screen, pace, let_go
        self._told = False
        self._interval: tuple[str, str] | None = None
        self._last_look = moment.timers.once(self.tell)

    def stop(self) -> None:
        """Do not announce what was going to be announced."""
        self._last_look.stop()

    def taken_back(self) -> None:
        """The last choice was taken back, so the game goes on."""
        self._told = False

    @property
    def comes(self) -> bool:
        """The game is over, and nobody was told yet."""
        return self._match.result() is not None and not self._told

    def begin(self, hold: bool) -> None:
        """The game is over and everything is shown. `hold`: the last trick is looked at before the end is announced."""
        if not self.comes:
            return
        self._pace.still(hold)
        span = self._pace.span(hold)
        if not self._pace.held:
            self.tell()
        elif span is not None:
            self._last_look.start(span)

    def tell(self) -> None:
        """Announce who has won."""
        result = self._match.result()
        if result is None or self._told:
            return
        self._told = True
        self._screen.show_header(self._match.spec.title, self._moment.header)
        match, eyes = self._match, self._seating.eyes
        told = end_text(
            match.spec,
            self._names,
            eyes,
            self._seating.humans,
            (match.observation(PUBLIC), match.log(PUBLIC), result),
        )
        self._let_go()
        people = {seat for seat in range(match.seats) if match.is_human(seat)}
        won = not people or not people.isdisjoint(result.winners)
        self._screen.sound(WIN if won else LOSS if result.winners else TURN)
        self._screen.over(told)
        self._screen.announce(told.spoken, alert=True)

    # -- one game of several ---------------------------------------------------------------------------------

    @property
    def is_interval(self) -> bool:
        """Whether one game of several is over and its end has not been read yet."""
        return self._interval is not None

    def ends(self, events: Sequence[Event]) -> bool:
        """Whether one game of several ends among these events."""
        return any(self._under(event) is not None for event in events)

    def note(self, events: Sequence[Event]) -> None:
        """Remember how one game of several ended, if it ended among these events."""
        for event in events:
            if (told := self._under(event)) is not None:
                line = Narrator(self._match.spec, self._names, self._seating.eyes).sentences([event])
                self._interval = (line[0].text.rstrip(".") if line else "", with_names(told, self._names))

    def _under(self, event: Event) -> str | None:
        """What stands under the event's sentence where the table waits after it."""
        kind = self._match.spec.table.events.get(event.how)  # the table's own events are not declared
        if kind is None or kind.interval is None:
            return None
        return kind.interval(event, self._match.observation(PUBLIC))

    def tell_interval(self, go_on: Callable[[], object]) -> None:
        """Announce that end; `go_on` is called when it was read."""
        if self._interval is None:
            return

        def read() -> None:
            self._interval = None
            go_on()

        self._screen.interval(*self._interval, read)
        self._screen.announce(" ".join(self._interval), alert=True)
