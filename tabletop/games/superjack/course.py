"""The course of a turn of Superjack: four phases, eight steps of combat, and where a person may wish to be asked."""

from typing import Any, Final

from tabletop.engine.layout import TurnBar, TurnStep
from tabletop.games.superjack.texts import say

COMBAT: Final = ("attack", "defend", "block", "buff", "rebuff", "act", "react", "split")
ATTACKERS: Final = ("attack", "buff", "act", "split")
"""The steps of combat that belong to whoever attacks."""
_DEEDS: Final = {"defend": "act", "buff": "equip", "rebuff": "equip", "act": "act", "react": "act"}
"""What is done in those where one side may."""
PHASES: Final = ("main1", "combat", "main2", "end")
ENDING: Final = ("last", "final")
STOPS: Final = {"defend": "defend", "buff": "buff", "rebuff": "buff", "act": "act", "react": "react"}
"""The prompt of each step of combat at which a person may wish not to be asked."""


def course(facts: dict[str, Any], viewer: int, told: str = "") -> TurnBar | None:
    """Where the turn is; None before the first one and after the last. `viewer` has other stops in an own turn; `told`:
    what the header says while the damage is told."""
    now = facts["phase"]
    phase = "combat" if now in COMBAT else "end" if now in ENDING else now
    if phase not in PHASES:
        return None
    last = "final" if facts["turn"] == viewer else "last"
    steps = tuple(_step(name, PHASES, phase, last if name == "end" else "") for name in PHASES)
    within = COMBAT if phase == "combat" else ()
    attacks = facts["turn"] == viewer
    # at the chances of the other side nobody asks the viewer
    inner = [
        _step(name, COMBAT, now, STOPS.get(name, "") * (attacks == (name in ATTACKERS))) for name in within
    ]
    inner = [step._replace(short=_short(step.id, facts, viewer)) for step in inner]
    return TurnBar(
        facts["turn"],
        steps,
        tuple([step._replace(header=told) if step.id == "split" else step for step in inner]),
    )


def _short(name: str, facts: dict[str, Any], viewer: int) -> str:
    """Who does what there, as the viewer reads it."""
    attacks, attacked = facts["turn"] == viewer, any(row[1] == viewer for row in facts["attackers"])
    leads = name in ATTACKERS
    form = "you" if (attacks if leads else attacked) else "they" if attacks or attacked else ""
    words = f"course.{_DEEDS[name]}" if name in _DEEDS else f"step.{name}"
    return say(words, form=form or ("attacker" if leads else ""))


def _step(name: str, among: tuple[str, ...], now: str, stop: str) -> TurnStep:
    gone, here = among.index(name), among.index(now)
    state = "past" if gone < here else "now" if gone == here else ""
    return TurnStep(name, say(f"step.{name}"), state, say(f"step.{name}.about"), stop)
