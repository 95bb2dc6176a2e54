"""What an open question of Superjack wants, told when something is meant that does not answer it (`why.why_not`)."""

from collections.abc import Mapping
from typing import Any, Final

from tabletop.engine.cards import RANK, card_text
from tabletop.engine.decisions import Decision
from tabletop.games.superjack.actions import COLOUR, IS_CREATURE, IS_GEM
from tabletop.games.superjack.given_up import COLOURS, NOTHING, Refusal

_WANTED: Final[dict[str, Refusal]] = {
    "mulligan": ("Keep the whole hand, or shuffle all of it back once.", "§1"),
    "shatter": ("An ace destroys a gem that an opponent controls.", "§10"),
    "fireball": ("A fireball of 2 damage is aimed at a creature.", "§3"),
    "burn": ("A fireball of 1 damage is aimed at a player.", "§3"),
    "dig": ("A straight of five brings a creature back from your graveyard.", "§4"),
    "steal": ("A straight of six takes a creature of an opponent.", "§4"),
    "giveup": ("One of the gems of the straight is given up.", "§4"),
    "equip": ("A pair is worn by a creature you control that has a free slot.", "§5"),
    "royal": ("A royal sacrifice takes a Queen and a King of the Jack's colour, then its target.", "§9"),
    "split": ("The damage is shared out among the blockers.", "§6"),
    "discard": ("Discard a card of your hand.", "§4"),
    "attack": ("Attackers are declared now, all together; nothing else is played in this step.", "§6"),
    "block": ("Blocks are declared now, all together; nothing else is played in this step.", "§6"),
}


def wanted(facts: Mapping[str, Any], decision: Decision, zone: str, card: int) -> Refusal:
    """Why the card, which lies in that zone, is no answer; two empty texts if nothing is known."""
    prompt = decision.prompt
    if prompt == "pay":
        return f"This is paid with untapped {COLOURS[COLOUR[facts['staged'][3]]]} gems.", "§3"
    if prompt == "straight":
        return _straight(decision)
    if prompt in _WANTED:
        return _WANTED[prompt]
    name = card_text(card)
    if zone == "graveyard" and IS_CREATURE[card]:
        return f"{name} lies in your graveyard; a straight of five gems brings a creature back.", "§4"
    if zone == "graveyard" and IS_GEM[card]:
        return f"{name} lies in your graveyard, and gems do not come back.", "§3"
    if zone == "removed":
        return f"{name} left the game with its player.", "§11"
    if zone == "pending":
        return f"{name} waits to be answered; only an ace of your own stops it.", "§10"
    if zone == "creatures" and prompt == "buff":
        return "To equip, take the two gems of a pair first, then the creature.", "§5"
    if zone == "creatures":
        return "Creatures attack in your own combat, and block when you are attacked.", "§6"
    return NOTHING


def _straight(decision: Decision) -> Refusal:
    """The gems that go on with it are the answers."""
    ranks = sorted({RANK[action.card] for action in decision.actions if action.card >= 0})
    if not ranks:
        return "The straight cannot go on.", "§4"
    return f"A straight goes up by one rank: it goes on with an untapped {ranks[0]}.", "§4"
