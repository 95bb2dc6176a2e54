"""A match's clocks on the table: polls them, shows the digits, stops them in a pause."""

from collections.abc import Callable

from tabletop.engine.clock import format_clock
from tabletop.play.moment import Moment
from tabletop.play.texts import say
from tabletop.presenter.sounds import TICK

TICK_MS = 100


class ClockFeed:
    """Shows the match's clock on the plates; does nothing without one. Of several windows the first looks what fell
    due. `pause(why)` is called when the machine has slept."""

    def __init__(self, moment: Moment, pause: Callable[[str], object]) -> None:
        self._match, self._seating, self._view = moment.match, moment.seating, moment.view
        self._pause, self._sound = pause, moment.screen.sound
        self._second = -1
        self._timer = moment.timers.every(self.tick)

    def start(self) -> None:
        if self._match.clock is not None:
            self._timer.start(TICK_MS)
            self.update()

    def stop(self) -> None:
        self._timer.stop()

    def texts(self) -> tuple[str, ...]:
        """The text on each seat's plate, "" for a seat whose time does not run; () without a clock."""
        clock = self._match.clock
        if clock is None:
            return ()
        faces = enumerate(map(clock.face, range(self._match.seats)))
        return tuple(
            format_clock(face.ms, face.times) if self._match.is_timed(seat) and not face.out else ""
            for seat, face in faces
        )

    def update(self) -> None:
        """Show the digits of this moment."""
        clock = self._match.clock
        if clock is None:
            return
        for seat, text in enumerate(self.texts()):
            face = clock.face(seat)
            # a warning is for people, not for their opponent's AI
            low = face.low and self._match.is_human(seat)
            self._view.set_clock(seat, text, low, face.running and not clock.paused)
            if face.running:
                self._count(face.last_second if low and not clock.paused else -1)

    def _count(self, second: int) -> None:
        """Each of a person's last seconds is heard."""
        if second not in (-1, self._second):
            self._sound(TICK)
        self._second = second

    def tick(self) -> None:
        """Turn what fell due into events, notice a machine that slept, show the digits."""
        clock = self._match.clock
        if clock is None or self._seating.paused:
            return
        if self._seating.leads:
            self._match.poll_clock()
            if clock.slept_ms:
                self._pause(say("pause.slept"))
                return
        self.update()

    def open_input(self) -> None:
        """The question can be answered now: its time runs, unless the game is paused."""
        if not self._seating.paused:
            self._match.open_input()
            self.update()

    def stand(self) -> None:
        """A pause has begun: no time runs."""
        self._match.close_input()
        if self._match.clock is not None:
            self._match.clock.pause()
        self.update()

    def go_on(self) -> None:
        """The pause is over; the caller opens the input again."""
        if self._match.clock is not None:
            self._match.clock.resume()
