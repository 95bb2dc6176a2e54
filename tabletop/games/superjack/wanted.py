"""What an open question of Superjack wants, told when something is meant that does not answer it (`why.why_not`)."""

from collections.abc import Mapping
from typing import Any, Final

from tabletop.engine.cards import RANK, card_text
from tabletop.engine.decisions import Decision
from tabletop.games.superjack.actions import COLOUR, GEM_BIT, IS_GEM
from tabletop.games.superjack.prompts import PROMPTS
from tabletop.games.superjack.texts import say
from tabletop.mechanics.refusals import Refusal

_LIES: Final = {
    "buried": "§4",
    "buried_gem": "§3",
    "removed": "§11",
    "pending": "§10",
    "equip": "§5",
    "creature": "§6",
}
"""By where a card lies the section that tells what it serves for there."""


def wanted(facts: Mapping[str, Any], decision: Decision, zone: str, card: int) -> Refusal | None:
    """Why the card, which lies in that zone, is no answer; None if nothing is known."""
    prompt = decision.prompt
    if prompt == "pay" and zone == "gems" and COLOUR[card] == COLOUR[facts["staged"][3]]:
        paid = facts["staged"][5] & GEM_BIT[card]  # the others are asked for from the lowest on
        return None if paid else (say("pay.later", card=card_text(card)), "§3")
    if prompt == "pay":
        return say("wanted.pay"), "§3"
    if prompt == "straight":
        return _straight(decision)
    if prompt == "block" and card in facts["staged"][2::2]:
        return say("placed.block", card=card_text(card)), "§6"
    if f"wanted.{prompt}" in say:
        return say(f"wanted.{prompt}"), PROMPTS[prompt].rule
    if zone == "graveyard":
        zone = "buried_gem" if IS_GEM[card] else "buried"
    elif zone == "creatures":
        zone = "equip" if prompt == "buff" else "creature"
    return (say(f"lies.{zone}", card=card_text(card)), _LIES[zone]) if zone in _LIES else None


def _straight(decision: Decision) -> Refusal:
    """The gems that go on with it are the answers."""
    ranks = {RANK[action.card] for action in decision.actions if action.card >= 0}
    if not ranks:
        return say("straight.over"), "§4"
    return say("straight.next", rank=min(ranks)), "§4"
