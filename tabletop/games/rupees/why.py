"""Why not? One sentence with its section for a wish Rupees does not allow.

Reads the observation only and never decides anything: legality is the decision's list of actions.
"""

from typing import Any

from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import WhyNot
from tabletop.games.rupees.names import card_name
from tabletop.games.rupees.texts import say


def _swap(seen: Observation, facts: dict[str, Any]) -> tuple[str, str]:
    if dict(seen.options)["variant"] == "chance":
        return say("why.chance"), "§2"  # RU-2.3
    if facts["chosen"] and facts["swapper"] == seen.seat:
        return say("why.has_swapped"), "§3"  # RU-3.12, RU-3.13
    if facts["chosen"]:
        return say("why.not_opener"), "§3"  # RU-3.12
    if facts["swapper"] >= 0:
        return say("why.swapped"), "§3"  # RU-3.11
    return say("why.no_stock"), "§3"  # RU-3.14


def _card(seen: Observation, facts: dict[str, Any], card: int) -> tuple[str, str]:
    name = card_name(card, "first")
    where = next((zone.zone for zone in seen.zones if any(view.id == card for view in zone.cards)), "")
    if where == "played" and facts["lying"]:
        where = "unwon" if facts["last"][0] < 0 else "won"
    told = {
        "discard": (say("why.discarded", card=name), "§3"),  # RU-3.15
        "waiting": (say("why.waiting", card=name), "§4"),  # RU-B21
        "unwon": (say("why.unwon", card=name), "§4"),  # RU-B21, RU-B31
        "won": (say("why.won", card=name), "§5"),  # RU-5.1
        "played": (say("why.played", card=name), "§3"),  # RU-3.7
    }
    return told.get(where, ("", ""))


def why_not(seen: Observation, decision: Decision, verb: str, card: int, target: int) -> WhyNot | None:
    """See `Table.why_not`."""
    facts: dict[str, Any] = dict(seen.facts)
    text, rule = _card(seen, facts, card) if card >= 0 else ("", "")
    if not text and decision.prompt == "deal":
        text, rule = say("why.deal_first"), "§5"  # RU-5.2
    elif not text and verb == "swap":
        text, rule = _swap(seen, facts)
    elif not text and card < 0 and verb == "":
        return None
    sole = decision.actions[0] if len(decision.actions) == 1 else None
    return WhyNot(text, rule, decision.nearest(card) or sole) if text else None
