"""The course of a turn of High Jinks: Draw, Main, Combat, End."""

from typing import Any, Final

from tabletop.engine.layout import TurnBar, TurnStep
from tabletop.games.high_jinks.texts import say

PHASES: Final = ("draw", "main", "combat", "end")


def course(facts: dict[str, Any]) -> TurnBar | None:
    """Where the turn is; None before the first one and after the last."""
    if facts["phase"] not in PHASES:
        return None
    now = PHASES.index(facts["phase"])
    states = [(name, "past" if at < now else "now" if at == now else "") for at, name in enumerate(PHASES)]
    steps = (TurnStep(name, say(f"step.{name}"), state, say(f"step.{name}.about")) for name, state in states)
    return TurnBar(facts["turn"], tuple(steps))
