"""What is said of whoever leaves a game that the others play on."""

from tabletop.engine.declarations import EventKind
from tabletop.engine.events import PlayerLost
from tabletop.mechanics.taking import doing


def played_on(resigned: str, timed: str) -> tuple[EventKind, ...]:
    """Who resigns or is out of time, and is out by that section or ruling."""
    return (
        EventKind(
            "resign",
            {"you": "You resign.", "other": "{who} resigns."},
            of={PlayerLost: doing("are", "is", f"out ({resigned}).")},
        ),
        EventKind(
            "time",
            doing("lose", "loses", "on time."),
            of={PlayerLost: doing("are", "is", f"out ({timed}).")},
            sound="flag",
        ),
    )
