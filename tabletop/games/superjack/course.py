"""The course of a turn of Superjack: four phases, eight steps of combat, and where a person may wish to be asked."""

from typing import Any, Final

from tabletop.engine.layout import TurnBar, TurnStep
from tabletop.games.superjack.texts import say

COMBAT: Final = ("attack", "defend", "block", "buff", "rebuff", "act", "react", "split")
PHASES: Final = ("main1", "combat", "main2", "end")
ENDING: Final = ("last", "final")
STOPS: Final = {"defend": "defend", "buff": "buff", "rebuff": "buff", "act": "act", "react": "react"}
"""The prompt of each step of combat at which a person may wish not to be asked."""


def course(facts: dict[str, Any], viewer: int) -> TurnBar | None:
    """Where the turn is; None before the first one and after the last. `viewer` has other stops in an own turn."""
    now = facts["phase"]
    phase = "combat" if now in COMBAT else "end" if now in ENDING else now
    if phase not in PHASES:
        return None
    last = "final" if facts["turn"] == viewer else "last"
    steps = tuple(_step(name, PHASES, phase, last if name == "end" else "") for name in PHASES)
    within = COMBAT if phase == "combat" else ()
    return TurnBar(
        facts["turn"], steps, tuple(_step(name, COMBAT, now, STOPS.get(name, "")) for name in within)
    )


def _step(name: str, among: tuple[str, ...], now: str, stop: str) -> TurnStep:
    gone, here = among.index(name), among.index(now)
    state = "past" if gone < here else "now" if gone == here else ""
    return TurnStep(name, say(f"step.{name}"), state, say(f"step.{name}.about"), stop)
