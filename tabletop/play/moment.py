"""The present moment of one table: what everything that shows or answers something there may read."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import TYPE_CHECKING

from tabletop.engine.actions import Action
from tabletop.engine.declarations import Prompt
from tabletop.engine.spec import GameSpec
from tabletop.match.match import Match
from tabletop.match.public import PUBLIC
from tabletop.play.arranging import Arranging, hand_orders
from tabletop.play.company import Company
from tabletop.play.screen import Screen
from tabletop.play.seating import Seating
from tabletop.play.table import DrawnTable
from tabletop.play.teaching import Teaching
from tabletop.play.timers import Timers
from tabletop.presenter.words import read_by

if TYPE_CHECKING:
    from tabletop.play.selection import Selection

Submit = Callable[[int, tuple[Action, ...]], None]
"""Plays the parts of one choice of a seat, in order, or several choices."""


class Phase(Enum):
    """How far the table has shown what has happened in the match."""

    UNSHOWN = auto()
    """Nothing of the match has been shown yet."""
    MOVING = auto()
    BEHIND = auto()
    """Cards move, and more has happened that must be shown when they lie still."""
    STILL = auto()
    STOPPED = auto()
    """The table shows another match from now on."""


class Moment:
    """What is true at one table now, and that table: `view` is drawn, `screen` is around it, `timers` ring for it,
    `now` is its clock (see `Seating`).

    `names`: every seat's name; `seating`: the gate to what the person who looks may know; `selection`: what they have
    picked (set by the `Person` it belongs to); `title`, `help`: the game's own words for this question, in place of the
    prompt's, or ""; `header`: what stands over all; `barred`, `advised`: see `Presentation`; `arranging`: how the
    people lay their cards; `teacher`: whoever gives a lesson here, or None; `company`: everybody at the match, here and
    at other windows. `mover`: whose doing the table shows, -1 = nobody's. `tells`: while cards move, it is told on the
    stage what came of what met there. `coming`: something lies there, or will when what moves has arrived, that people
    want to look at; `aside`: what lay over the table was seen.
    """

    selection: Selection
    teacher: Teaching | None = None

    def __init__(
        self,
        match: Match,
        names: tuple[str, ...],
        view: DrawnTable,
        screen: Screen,
        timers: Timers,
        company: Company,
        trust: bool,
        now: Callable[[], int],
        own: int = -1,
    ) -> None:
        """`trust`, `own`: see `Seating`."""
        self.match, self.names, self.company = match, names, company
        self.view, self.screen, self.timers, self.now = view, screen, timers, now
        self.seating = Seating(match, trust, now, own)
        self.phase = Phase.UNSHOWN
        self.title = ""
        self.help = ""
        self.header = ""
        self.advised = ""
        self.mover = -1
        self.tells = self.coming = self.aside = False
        self.barred: tuple[Action, str] | None = None
        self.arranging = Arranging(hand_orders(match.spec.table.laid(match.seats, match.options)))

    @property
    def spec(self) -> GameSpec:
        return self.match.spec

    @property
    def moving(self) -> bool:
        """Whether cards still move: no question is open."""
        return self.phase in (Phase.MOVING, Phase.BEHIND)

    @property
    def lies_over(self) -> bool:
        """Whether what came of a trick or turn lies over the table while the person who looks is asked something else
        than to go on."""
        model, selection = self.view.model, self.selection
        over = model is not None and model.stage is not None and model.stage.calm
        asked = selection.affordances is not None and not (self.moving or self.aside)
        return over and asked and not any(offer.plain for offer in selection.offers())

    @property
    def stopped(self) -> bool:
        """Whether the table shows another match by now."""
        return self.phase is Phase.STOPPED

    def names_for(self, seat: int) -> tuple[str, ...]:
        """The names as `seat` reads them: its own is "you"."""
        return read_by(seat, self.names)

    def public_prompt(self, seat: int) -> Prompt:
        """What `seat` is asked, as everybody knows it."""
        return self.spec.rules.prompts[self.match.observation(PUBLIC).prompt_of(seat)]
