"""What an open question of Superjack wants, told when something is meant that does not answer it (`why.why_not`)."""

from collections.abc import Mapping
from typing import Any, Final

from tabletop.engine.cards import RANK, card_text
from tabletop.engine.decisions import Decision
from tabletop.games.superjack.actions import COLOUR, COLOUR_FORM, GEM_BIT, IS_CREATURE, IS_GEM
from tabletop.games.superjack.given_up import NOTHING, Refusal
from tabletop.games.superjack.texts import say

_WANTED: Final = {
    "mulligan": "§1",
    "shatter": "§10",
    "fireball": "§3",
    "burn": "§3",
    "dig": "§4",
    "steal": "§4",
    "giveup": "§4",
    "equip": "§5",
    "royal": "§9",
    "split": "§6",
    "discard": "§4",
    "attack": "§6",
    "block": "§6",
}
"""By question the section that tells what it wants."""


def wanted(facts: Mapping[str, Any], decision: Decision, zone: str, card: int) -> Refusal:
    """Why the card, which lies in that zone, is no answer; two empty texts if nothing is known."""
    prompt = decision.prompt
    if prompt == "pay" and zone == "gems" and COLOUR[card] == COLOUR[facts["staged"][3]]:
        paid = facts["staged"][5] & GEM_BIT[card]  # the others are asked for from the lowest on
        return NOTHING if paid else (say("pay.later", card=card_text(card)), "§3")
    if prompt == "pay":
        return say("wanted.pay", form=COLOUR_FORM[COLOUR[facts["staged"][3]]]), "§3"
    if prompt == "straight":
        return _straight(decision)
    if prompt in _WANTED:
        return say(f"wanted.{prompt}"), _WANTED[prompt]
    name = card_text(card)
    if zone == "graveyard" and IS_CREATURE[card]:
        return say("lies.buried", card=name), "§4"
    if zone == "graveyard" and IS_GEM[card]:
        return say("lies.buried_gem", card=name), "§3"
    if zone == "removed":
        return say("lies.removed", card=name), "§11"
    if zone == "pending":
        return say("lies.pending", card=name), "§10"
    if zone == "creatures" and prompt == "buff":
        return say("lies.equip"), "§5"
    if zone == "creatures":
        return say("lies.creature"), "§6"
    return NOTHING


def _straight(decision: Decision) -> Refusal:
    """The gems that go on with it are the answers."""
    ranks = {RANK[action.card] for action in decision.actions if action.card >= 0}
    if not ranks:
        return say("straight.over"), "§4"
    return say("straight.next", rank=min(ranks)), "§4"
