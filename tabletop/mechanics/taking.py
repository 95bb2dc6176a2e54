"""What is said of somebody who does something, and of whoever takes what lies in the middle."""

from typing import Any

from tabletop.engine.catalogue import Message
from tabletop.engine.declarations import SHOWN, EventKind


def doing(you: str, other: str, what: str) -> Message:
    """Both forms of a sentence that differ in the verb alone: "You take …", "{who} takes …"."""
    return {"you": f"You {you} {what}", "other": f"{{who}} {other} {what}"}


def takes(how: str, what: str, **more: Any) -> EventKind:
    """Somebody takes a trick or a turn, by a rule that `what` names; told on the calm stage that follows."""
    return EventKind(how, doing("take", "takes", what), stage=SHOWN, **more)
