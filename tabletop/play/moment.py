"""The present moment of one table: what everything that shows or answers something there may read."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from tabletop.engine.declarations import Prompt
from tabletop.engine.spec import GameSpec
from tabletop.match.match import PUBLIC, Match
from tabletop.play.seating import Seating
from tabletop.play.selection import Selection


class Phase(Enum):
    """How far the table has shown what has happened in the match."""

    UNSHOWN = auto()
    """Nothing of the match has been shown yet."""
    MOVING = auto()
    BEHIND = auto()
    """It moves, and must show more when it rests."""
    STILL = auto()
    STOPPED = auto()
    """It shows something else from now on."""


class Moment:
    """`names`: every seat's name; `seating`: the gate to what whoever looks may know; `selection`: what they have
    picked (set by the `Person` it belongs to); `help`: the table's words in place of the prompt's help, or ""."""

    selection: Selection

    def __init__(self, match: Match, names: tuple[str, ...], trust: bool, now: Callable[[], int]) -> None:
        """`trust`, `now`: see `Seating`."""
        self.match, self.names = match, names
        self.seating = Seating(match, trust, now)
        self.phase = Phase.UNSHOWN
        self.help = ""

    @property
    def spec(self) -> GameSpec:
        """The game."""
        return self.match.spec

    @property
    def moving(self) -> bool:
        """Something is still on its way: no question is open."""
        return self.phase in (Phase.MOVING, Phase.BEHIND)

    @property
    def stopped(self) -> bool:
        """The table shows something else by now."""
        return self.phase is Phase.STOPPED

    def names_for(self, seat: int) -> tuple[str, ...]:
        """The names as `seat` reads them: its own is "you"."""
        return tuple("you" if k == seat else name for k, name in enumerate(self.names))

    def public_prompt(self, seat: int) -> Prompt:
        """What `seat` is asked, as everybody knows it."""
        return self.spec.rules.prompts[self.match.observation(PUBLIC).prompt_of(seat)]
