"""What is said of whoever leaves a game that the others play on."""

from typing import Final

from tabletop.engine.catalogue import Message
from tabletop.engine.declarations import EventKind
from tabletop.engine.events import PlayerLost

_OUT: Final[Message] = {"you": "You are out.", "other": "{who} is out."}

PLAYED_ON: Final = (
    EventKind("resign", {"you": "You resign.", "other": "{who} resigns."}, of={PlayerLost: _OUT}),
    EventKind(
        "time",
        {"you": "You lose on time.", "other": "{who} loses on time."},
        of={PlayerLost: _OUT},
        sound="flag",
    ),
)
