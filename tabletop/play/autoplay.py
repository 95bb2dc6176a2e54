"""Answers that the table gives by itself: the only one there is, and passes nobody need be asked for."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.actions import Action
from tabletop.match.match import PUBLIC, Match
from tabletop.play.auto_pass import AutoPass
from tabletop.play.pace import Pace
from tabletop.play.timers import Timers


class Autoplay:
    """Plays one of them after a moment in which people can follow. `play(action)` does it, if the table is still; what
    it would be is asked once more then."""

    def __init__(
        self,
        match: Match,
        auto_pass: AutoPass,
        pace: Pace,
        play: Callable[[Action], object],
        timers: Timers,
    ) -> None:
        self._match, self._auto_pass, self._pace, self._play = match, auto_pass, pace, play
        self._find: Callable[[], Action | None] = match.forced
        self.timer = timers.once(self._fire)

    def stop(self) -> None:
        """Something else has happened, or is wanted."""
        self.timer.stop()

    def begin_pass(self) -> bool:
        """Pass soon, if nobody need be asked; False if somebody must."""
        if self._auto_pass.due() is None:
            return False
        self._begin(self._auto_pass.due, self._auto_pass.begin())
        return True

    def begin_only(self, hold: bool) -> bool:
        """Play the only answer there is, if the table may play it; False if it does not. `hold`: something lies there
        that wants to be looked at."""
        action, seat = self._match.forced(), self._match.to_act
        if action is None or seat is None:
            return False
        spec = self._match.spec
        ends = any(gesture.confirm for gesture in spec.gestures if gesture.verb == action.verb)
        asked = spec.prompts[self._match.observation(PUBLIC).prompt_of(seat)]
        span = self._pace.span(hold, ends or action.verb in asked.declines)  # these are looked at longer
        if span is not None:
            self._begin(self._match.forced, span)
        return span is not None

    def _begin(self, find: Callable[[], Action | None], ms: int) -> None:
        self._find = find
        self.timer.start(ms)

    def _fire(self) -> None:
        action = self._find()
        if action is not None:
            self._play(action)
