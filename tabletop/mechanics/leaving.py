"""What is said of whoever leaves a game that the others play on."""

from tabletop.engine.catalogue import Message
from tabletop.engine.declarations import EventKind
from tabletop.engine.events import PlayerLost


def played_on(resigned: str, timed: str) -> tuple[EventKind, ...]:
    """Who resigns or is out of time, and is out by that section or ruling."""
    return (
        EventKind(
            "resign", {"you": "You resign.", "other": "{who} resigns."}, of={PlayerLost: _out(resigned)}
        ),
        EventKind(
            "time",
            {"you": "You lose on time.", "other": "{who} loses on time."},
            of={PlayerLost: _out(timed)},
            sound="flag",
        ),
    )


def _out(rule: str) -> Message:
    return {"you": f"You are out ({rule}).", "other": f"{{who}} is out ({rule})."}
