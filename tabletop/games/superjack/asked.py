"""What an open question says of its moment: the aim, and what could be done where most people only pass."""

from collections.abc import Mapping
from typing import Any, Final

from tabletop.engine.cards import card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.superjack.given_up import given_up
from tabletop.games.superjack.texts import say

_PLAYS: Final = {
    "gem": "gem",
    "cast": "play",
    "shatter": "play",
    "counter": "play",
    "fireball": "fireball",
    "burn": "fireball",
    "equip": "equip",
    "straight": "straight",
    "mine": "mine",
    "draw": "draw",
    "stack": "stack",
    "royal": "royal",
}
"""The verbs of what is told, in the order in which it is told, and its sentence."""
_BESIDES: Final = {verb: verb for verb in ("equip", "straight", "mine", "stack", "royal")}
_FORM: Final = {"combat": "attack", "skip": ""}
"""Of the help, by what it advises."""
_PASSING: Final = ("main2", "window", "defend", "act", "react", "last", "final")
"""Questions that most often are only passed."""


def asked(seen: Observation, decision: Decision) -> str:
    """The help of the open question; "" where its own words are enough."""
    if decision.prompt == "throw":
        health: Any = seen.fact("health")
        return say("help.throw", health=max(health))
    if decision.prompt == "main" and not decision.stage:
        return _building(seen, decision)
    if decision.stage or decision.prompt not in _PASSING:
        return ""
    plays = _plays(seen, decision, _PLAYS)
    return say("help.possible", form=decision.prompt, plays=plays) if plays else ""


def _plays(seen: Observation, decision: Decision, verbs: Mapping[str, str]) -> str:
    """What of these verbs is possible without giving anything up."""
    found: dict[str, dict[int, None]] = {name: {} for name in verbs.values()}
    for action in decision.actions:
        if action.verb in verbs and given_up(seen, decision, action.verb, action.card, action.target) is None:
            found[verbs[action.verb]][action.card] = None
    plays = [
        say(f"possible.{name}", cards=" ".join(map(card_text, cards)))
        for name, cards in found.items()
        if cards
    ]
    return ", ".join(plays)


def advised(seen: Observation, decision: Decision) -> str:
    """With what one goes on where no card in hand can be played any more: combat if a creature can attack, else the end
    of the turn. "" where there is more to do, and in other questions."""
    if decision.stage or decision.prompt not in ("main", "main2"):
        return ""
    if {"gem", "cast"} & {action.verb for action in decision.actions}:
        return ""
    if decision.prompt == "main2":
        return "" if _plays(seen, decision, _PLAYS) else "end"
    return "combat" if seen.fact("able") else "skip"


def _building(seen: Observation, decision: Decision) -> str:
    """What is left to do in the first main phase once there is no gem to play."""
    verbs = {action.verb for action in decision.actions}
    if "gem" in verbs:
        return ""
    told = say("help.played", form=_FORM.get(advised(seen, decision), "cast"))
    plays = "" if "cast" in verbs else _plays(seen, decision, _BESIDES)
    return say("help.besides", help=told, plays=plays) if plays else told
