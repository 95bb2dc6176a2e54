"""What the program was started with."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tabletop.ai.transcript import Transcript
    from tabletop.engine.spec import OptionValue
    from tabletop.engine.time_control import TimeControl


class PlayArgs(NamedTuple):
    """What `tabletop play` was asked for; None = not said, so the table's own default or the last game.

    `seats`: kinds by seat (`human`, a level's name, or `engine:` and a program's command with whole paths);
    `options`: checked values of `--set`, {} if none; `clock`: (time control or None for off), itself None if not said;
    `learn`: the game whose lesson is opened, "" = none; `resume`: `--resume` was given; `record`: with that record;
    `replay`: a record to look back at; `position`: where the new game begins;
    `log`: is told all lines to and from programs.
    With nothing said at all the program opens at home.
    """

    game: str | None = None
    seats: tuple[str, ...] | None = None
    options: dict[str, "OptionValue"] = {}
    seed: str | None = None
    clock: "tuple[TimeControl | None] | None" = None
    resume: bool = False
    portable: bool = False
    log: "Transcript | None" = None
    record: Path | None = None
    learn: str = ""
    replay: Path | None = None
    position: Mapping[str, object] | None = None

    @property
    def wants_new(self) -> bool:
        """Whether a new game was asked for, in place of the one that was left."""
        return self.game is not None or self.clock is not None
