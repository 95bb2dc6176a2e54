"""What is told large of what has happened, and for how long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.engine.events import Event
from tabletop.play.moment import Moment
from tabletop.play.pace import Pace
from tabletop.play.screen import Screen
from tabletop.play.table import DrawnTable
from tabletop.presenter.acting import acts_of, plays_of, shown_of
from tabletop.presenter.table_model import TableAct, TableModel

USUAL_MS: Final = 500
"""The time between two moves at which a play lies there for its usual time: opponents who play faster are followed
faster, and those who play at once are not stopped."""


class Plays:
    """Chooses it through the gate, and lets a click on its line in the log show it again."""

    def __init__(self, moment: Moment, view: DrawnTable, screen: Screen, pace: Pace) -> None:
        self._moment, self._view, self._screen, self._pace = moment, view, screen, pace

    def acts(
        self, events: Sequence[Event], before: TableModel | None, after: TableModel
    ) -> tuple[TableAct, ...]:
        """What is told of these events between the two models."""
        spec, names, eyes = self._moment.spec, self._moment.names, self._moment.seating.eyes
        staged = before is not None and before.stage is not None
        told = acts_of(spec, names, eyes, events)
        if before is not None and staged and told:
            self._repeat([act.text for act in told], before._replace(acts=told))
        if after.stage is not None and after.stage.calm:
            self._repeat(shown_of(spec, names, eyes, events), after)
        # what opens a stage is seen there
        plays = self._plays(events) if before is not None and (staged or after.stage is None) else ()
        return tuple(sorted((*told, *plays), key=lambda act: act.at))

    def _plays(self, events: Sequence[Event]) -> tuple[TableAct, ...]:
        seating = self._moment.seating
        if self._pace.ms <= 0:
            return ()
        own = (seating.eyes,) if seating.eyes >= 0 else seating.humans
        plays = plays_of(self._moment.spec, self._moment.names, seating.eyes, events, own)
        share = min(1.0, self._pace.ms / USUAL_MS)
        return tuple(play._replace(share=share) for play in plays)

    def _repeat(self, lines: Sequence[str], model: TableModel) -> None:
        self._screen.show_again(lines, lambda: self._view.tell_again(model))
