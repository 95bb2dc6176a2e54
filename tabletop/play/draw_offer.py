"""A draw offered at the table: the other people are asked one after another, machines decline."""

from collections.abc import Callable
from typing import Final

from tabletop.engine.events import Event
from tabletop.match import offers
from tabletop.match.public import PUBLIC
from tabletop.play.moment import Moment
from tabletop.play.texts import say

ACCEPT_KEY: Final = "A"


class DrawOffer:
    """Each person is asked at the window where they sit. `hide()` closes the curtain before somebody else is asked
    there."""

    def __init__(self, moment: Moment, hide: Callable[[], object]) -> None:
        self._match, self._names, self._seating = moment.match, moment.names, moment.seating
        self._company, self._screen, self._hide = moment.company, moment.screen, hide

    def possible(self, seat: int) -> bool:
        """Whether `seat` may offer a draw now."""
        return self._match.to_act is not None and not offers.refusal(self._events(), offers.OFFER, seat)

    def offer(self, seat: int) -> None:
        """`seat` offers a draw to everybody who is still in the game."""
        if not self.possible(seat):
            return
        self._company.agreed = {seat}
        self._match.interrupt(offers.OFFER, seat)
        others = self._others()
        machine = next((other for other in others if not self._match.is_human(other)), None)
        if machine is not None:
            self._decline(machine)
        elif others[0] in self._seating.humans:
            self._hide()

    def ask(self) -> bool:
        """Put an offer that stands to the next person; False if nobody need be asked here."""
        by = offers.standing(self._events(self._match.log_length - 1))
        others = self._others() if by is not None else []
        if by is None or not others or others[0] not in self._seating.humans:
            return False
        seat = others[0]
        self._screen.ask(
            say("draw", name=self._names[by]),
            say("draw.ask", form="two" if self._match.seats == 2 else "", name=self._names[seat]),
            say("draw.accept"),
            lambda: self._accept(by, seat),
            ACCEPT_KEY,
            (say("draw.decline"), lambda: self._decline(seat)),
        )
        return True

    def _events(self, start: int = 0) -> list[Event]:
        return [entry.event for entry in self._match.log(PUBLIC, max(0, start))]

    def _others(self) -> list[int]:
        """The people who have still to answer."""
        events = self._events()
        asked = self._company.agreed | {offers.standing(events)}
        return [seat for seat in range(self._match.seats) if seat not in asked and offers.plays(events, seat)]

    def _accept(self, by: int, seat: int) -> None:
        self._company.agreed |= {by, seat}
        if self._others():
            for place in self._company.places:
                place.refresh()
        elif offers.standing(self._events()) == by:
            self._match.interrupt("draw", by)

    def _decline(self, seat: int) -> None:
        if offers.standing(self._events()) is not None:
            self._match.interrupt(offers.DECLINE, seat)
            for place in self._company.places:
                place.screen.toast(say("draw.declined", name=self._names[seat]))
