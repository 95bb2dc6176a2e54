"""What an open question says of its moment: the aim, and what could be done where most people only pass."""

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
    found: dict[str, dict[int, None]] = {name: {} for name in _PLAYS.values()}
    for action in decision.actions:
        if (
            action.verb in _PLAYS
            and given_up(seen, decision, action.verb, action.card, action.target) is None
        ):
            found[_PLAYS[action.verb]][action.card] = None
    plays = [
        say(f"possible.{name}", cards=" ".join(map(card_text, cards)))
        for name, cards in found.items()
        if cards
    ]
    return say("help.possible", form=decision.prompt, plays=", ".join(plays)) if plays else ""


def _building(seen: Observation, decision: Decision) -> str:
    """What is left to do in the first main phase once there is no gem to play."""
    verbs = {action.verb for action in decision.actions}
    if "gem" in verbs:
        return ""
    return say("help.played", form="cast" if "cast" in verbs else "attack" if seen.fact("able") else "")
