"""What a process that plays a seat is asked, and that it will not answer."""

from typing import NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Limits


class Question(NamedTuple):
    """One question. `level` and `seed` are "" where nobody chose one."""

    ask: int
    level: str
    seed: str
    seen: Observation
    decision: Decision
    limits: Limits


class Failure(NamedTuple):
    """The open question will not be answered; the process is gone. `why`: words that follow the program's name, as in
    "it ended". `late`: its time was over; `best`: what it last said it would play."""

    why: str
    late: bool = False
    best: Action | None = None
