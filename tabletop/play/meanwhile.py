"""When a person is told in one what others did since their last turn: as theirs begins, or they are first asked in
another's."""

from tabletop.engine.events import Declared, Event, PhaseBegan
from tabletop.match.public import PUBLIC
from tabletop.play.moment import Moment
from tabletop.presenter.meanwhile import Meanwhile, is_summed, meanwhile_of


class Summary:
    """Told to whoever is asked, in their own turn or another's, until they have chosen something in it, or `dismiss`
    it; read through the gate, so from what that seat has seen."""

    def __init__(self, moment: Moment) -> None:
        self._match, self._seating = moment.match, moment.seating
        self._screen, self._names = moment.screen, moment.names
        self._dismissed = -1, -1

    def show(self) -> None:
        """Whoever looks is asked: tell it if it is due."""
        self._screen.show_meanwhile(self.due())

    def hide(self) -> None:
        """Something else is shown."""
        self._screen.show_meanwhile(None)

    def due(self) -> Meanwhile | None:
        """What is to be told now; None: nothing."""
        match, eyes = self._match, self._seating.eyes
        kinds = match.spec.table.events
        if not is_summed(match.spec) or eyes < 0 or match.to_act != eyes or self._now == self._dismissed:
            return None
        log = match.log(PUBLIC)
        turns = [
            (at, entry.event.seat, entry.n)
            for at, entry in enumerate(log)
            if isinstance(entry.event, PhaseBegan) and kinds[entry.event.how].chapter
        ]
        if not turns or match.has_chosen(eyes, turns[-1][2]):
            return None
        end = start = turns.pop()[0] if turns[-1][1] == eyes else len(log)
        while turns and turns[-1][1] != eyes:
            start = turns.pop()[0]
        between = [at + 1 for at in range(start, end) if kinds[log[at].event.how].interval is not None]
        start = max([start, *between])  # what was before another game began is no more
        start = start if between else self._after_own(start)
        events, entries = self._seating.log(start), self._seating.entries(start)
        return meanwhile_of(match.spec, self._names, eyes, events[: end - start], entries)

    def _after_own(self, start: int) -> int:
        """Where that begins with what another one played in the last step of the own turn that was over then, and
        whoever looks has chosen nothing since."""
        log, eyes = self._match.log(PUBLIC), self._seating.eyes
        phases = ((at, log[at].event) for at in range(start))
        steps = [(at, event.seat) for at, event in phases if isinstance(event, PhaseBegan)]
        if not steps or steps[-1][1] != eyes:
            return start
        since = [at for at in range(steps[-1][0], start) if self._is_play(log[at].event)]
        plays = (at for at in since if not self._match.has_chosen(eyes, log[at].n, log[start].n))
        return next(plays, start)

    def _is_play(self, event: Event) -> bool:
        """Whether somebody else plays that."""
        kind = self._match.spec.table.events[event.how]
        return isinstance(event, Declared) and bool(kind.play) and event.seat not in (-1, self._seating.eyes)

    def dismiss(self) -> None:
        """It was read: no more of it in this turn."""
        self._dismissed = self._now

    @property
    def _now(self) -> tuple[int, int]:
        return self._match.observation(PUBLIC).turn_number, self._seating.eyes
