"""What is told large of what has happened, and for how long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.engine.declarations import VERDICT
from tabletop.engine.events import DamageDealt, Event
from tabletop.match.public import PUBLIC
from tabletop.play.moment import Moment
from tabletop.play.pace import FOUGHT, Pace, Run
from tabletop.play.screen import Screen
from tabletop.play.table import DrawnTable
from tabletop.presenter.acting import FEW, acts_of, plays_of, shown_of
from tabletop.presenter.table_model import TableAct, TableModel

USUAL_MS: Final = 500
"""The time between two moves at which a play lies there for its usual time: opponents who play faster are followed
faster, and those who play at once are not stopped."""


UNTIL_SEEN: Final = 1000.0
"""In a lesson what comes of a fight is shown this many times as long, so until whoever learns goes on."""
FELT: Final = 2.5
"""What the one who looks on loses a card or a life by is shown this many times as long, unless they go on; late in a
long turn its usual time."""
TOLD: Final = 0.4
"""The smallest share of its usual time in which anything else is told that stands on a stage."""
OWN: Final = 0.5
"""The smallest share in which a person's own cards move."""
READ: Final = 0.2
"""A play that could lie there for a smaller share of its usual time, some four tenths of a second, is not shown large:
only the log tells it."""
AGAIN: Final = 0.5
"""The share of its usual time in which a play lies there whose sort was read in this game before."""


def _felt(
    told: tuple[TableAct, ...], events: Sequence[Event], before: TableModel, share: float
) -> tuple[TableAct, ...]:
    """By what the one who looks on is hurt stays until there was time to see how it came: the verdict about a card of
    theirs, or the end of a whole battle, or of what brought them damage. `share`: of the usual time for a move."""
    own = {
        card.id for zone in before.zones if zone.seat == before.viewer for card in zone.cards if card.id >= 0
    }
    lost = [at for at, act in enumerate(told) if act.kind == VERDICT and act.card in own]
    hurt = any(isinstance(event, DamageDealt) and event.seat == before.viewer for event in events)
    if not told or not (lost or hurt):
        return told
    felt, long = lost[0] if lost and len(told) <= FEW else len(told) - 1, max(1.0, FELT * share)
    return tuple(act._replace(share=long) if at == felt else act for at, act in enumerate(told))


def _fights(model: TableModel | None) -> bool:
    """Whether there is a stage that is not calm."""
    return model is not None and model.stage is not None and not model.stage.calm


class Plays:
    """Chooses it through the gate, and lets a click on its line in the log show it again. `run`: the moves that an
    opponent makes in a row."""

    def __init__(self, moment: Moment, view: DrawnTable, screen: Screen, pace: Pace, run: Run) -> None:
        self._moment, self._view, self._screen, self._pace = moment, view, screen, pace
        self._run = run
        self.mover = -1
        """Whoever has done what is shown next; -1 = nobody."""
        self.fights = False
        """What is shown next begins, goes on or ends on a stage that is not calm."""
        self.ended = False
        """Something comes of a fight in it."""
        self._read = set[str]()

    @property
    def share(self) -> float:
        """In what share of its usual time the table shows what was done: less and less in an opponent's long turn, but
        what a person does in it never in less than `OWN`, unless a fight ends with it."""
        theirs = self.mover >= 0 and not self._moment.match.is_human(self.mover)
        return self._late if theirs or self.ended else max(OWN, self._late)

    @property
    def _late(self) -> float:
        """The share that is left of an opponent's turn, whoever moves in it."""
        turn = self._moment.match.observation(PUBLIC).turn_number
        share = self._run.share(turn) if self._pace.ms > 0 else 1.0
        return max(FOUGHT, share) if self.fights else share

    def acts(
        self, events: Sequence[Event], before: TableModel | None, after: TableModel
    ) -> tuple[TableAct, ...]:
        """What is told of these events between the two models, in shares of the usual time that `share` leaves."""
        spec, names, eyes = self._moment.spec, self._moment.names, self._moment.seating.eyes
        staged = before is not None and before.stage is not None
        self.fights = _fights(before) or _fights(after)
        told = acts_of(spec, names, eyes, events)
        self.ended = staged and bool(told)
        share, late = self.share, self._late
        self._pace.late = max(FOUGHT, late)
        told = tuple(act._replace(share=act.share * max(TOLD, late)) for act in told)
        if before is not None and told and self._pace.ms > 0:
            told = self._stays(told, events, before, late)
        if before is not None and staged and told:
            self._repeat([act.text for act in told], before._replace(acts=told))
        if after.stage is not None and after.stage.calm:
            self._repeat(shown_of(spec, names, eyes, events), after)
        told = tuple(act._replace(share=act.share / share) for act in told)
        # what opens a stage is seen there
        plays = self._plays(events) if before is not None and (staged or after.stage is None) else ()
        return tuple(sorted((*told, *plays), key=lambda act: act.at))

    def _stays(
        self, told: tuple[TableAct, ...], events: Sequence[Event], before: TableModel, late: float
    ) -> tuple[TableAct, ...]:
        """The same, with what hurts the one who looks on for longer, and in a lesson the last until it was seen."""
        told = _felt(told, events, before, late)
        if before.stage is not None and self._moment.teacher is not None:
            told = (*told[:-1], told[-1]._replace(share=UNTIL_SEEN))
        return told

    def _plays(self, events: Sequence[Event]) -> tuple[TableAct, ...]:
        seating = self._moment.seating
        if self._pace.ms <= 0:
            return ()
        own = (seating.eyes,) if seating.eyes >= 0 else seating.humans
        hurt = any(isinstance(event, DamageDealt) and event.seat in own for event in events)
        if self.share < READ and not hurt:
            return ()
        usual, shown = min(1.0, self._pace.ms / USUAL_MS), []
        known = set(self._read)
        for play in plays_of(self._moment.spec, self._moment.names, seating.eyes, events, own):
            sort = events[play.at].how
            part = AGAIN if sort in known else 1.0
            if hurt or part * self.share >= READ:
                shown.append(play._replace(share=usual * part / (self.share if hurt else 1.0)))
                self._read.add(sort)
        return tuple(shown)

    def _repeat(self, lines: Sequence[str], model: TableModel) -> None:
        self._screen.show_again(lines, lambda: self._view.tell_again(model))
