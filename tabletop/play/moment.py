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
    prompt's, or ""; `barred`, `advised`: see `Presentation`; `arranging`: how the people lay their cards; `teacher`:
    whoever gives a lesson here, or None; `company`: everybody at the match, here and at other windows. `mover`:
    whose doing the table shows, -1 = nobody's. `tells`: while cards move, it is told on the stage what came of what met
    there.
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
        self.advised = ""
        self.mover = -1
        self.tells = False
        self.barred: tuple[Action, str] | None = None
        self.arranging = Arranging(hand_orders(match.spec.table.laid(match.seats, match.options)))

    @property
    def spec(self) -> GameSpec:
        """The game."""
        return self.match.spec

    @property
    def moving(self) -> bool:
        """Whether cards still move: no question is open."""
        return self.phase in (Phase.MOVING, Phase.BEHIND)

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
