"""What covers the table: the curtain between people, and a pause for everybody, in which no time runs."""

from collections.abc import Callable

from tabletop.play.autoplay import Autoplay
from tabletop.play.clock_feed import ClockFeed
from tabletop.play.hot_seat import HotSeat
from tabletop.play.moment import Moment, Submit
from tabletop.play.screen import CurtainText
from tabletop.play.texts import say


class Shutter:
    """`redraw()` draws the same moment for other eyes."""

    def __init__(
        self, moment: Moment, autoplay: Autoplay, submit: Submit, redraw: Callable[[], None]
    ) -> None:
        self._moment, self._screen, self._redraw = moment, moment.screen, redraw
        self.clock = ClockFeed(moment, self.pause)
        self.hot_seat = HotSeat(moment, autoplay, submit, self._early)

    def show(self, closed: bool) -> CurtainText | None:
        """Close the curtain and return what it says, or open it and return None."""
        text = self.hot_seat.text(self._moment.seating.viewer) if closed else None
        self._screen.curtain(text)
        return text

    def close(self) -> None:
        """Close the curtain for another person."""
        self._moment.seating.close()
        self._redraw()

    def hide(self) -> None:
        """Close the view while somebody else is asked something that needs no look at cards."""
        if not self._moment.seating.trust:
            self.close()

    def open(self) -> None:
        """Open the curtain: the person named on it has pressed its button."""
        if self._moment.seating.open():
            self._redraw()
        elif self._moment.seating.closed:
            self._early()

    def _early(self) -> None:
        """Say that a press on the curtain came too soon to be meant for it."""
        self._screen.toast(say("curtain.let_go"))

    def pause(self, text: str = "") -> None:
        """Stop the time and cover the table, at every window."""
        if self._moment.match.to_act is None or self._moment.seating.paused:
            return
        for place in self._moment.company.places:
            place.shutter.cover(text or say("pause"))

    def cover(self, text: str) -> None:
        """Here the pause begins."""
        self._moment.seating.pause()
        self.clock.stand()
        self._redraw()
        self._screen.pause(text)

    def go_on(self) -> None:
        """End the pause, at every window. With several people each hand is shown only when its owner asks for it."""
        if self._moment.seating.paused:
            for place in self._moment.company.places:
                place.shutter.uncover()

    def uncover(self) -> None:
        """Here the pause ends."""
        self._moment.seating.resume()
        self.clock.go_on()
        self._redraw()
        self._screen.pause("")
