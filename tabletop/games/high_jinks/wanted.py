"""What an open question of High Jinks wants, told when something is meant that does not answer it (`why.why_not`)."""

from collections.abc import Mapping
from typing import Any, Final

from tabletop.engine.cards import FACE_RANK, JACK, JOKER, KING, QUEEN, RANK, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import CardView, Observation
from tabletop.games.high_jinks.given_up import NOTHING, Refusal

_SALVAGED: Final = (
    "{} lies in the Boneyard; salvaging takes it from there: a King, a Diamond, a Club or a pick."
)
_RECRUITED: Final = "{} lies on the Bench; recruiting takes it from there: a Queen, a Heart or a pick."
_NO_TARGET: Final = {
    JACK: "No opponent has a Spell on the field for a Jack to destroy.",
    QUEEN: "The Bench is empty: there is nobody for a Queen to recruit.",
    KING: "The Boneyard is empty: there is nothing for a King to salvage.",
    JOKER: "No opponent has a Spell on the field, and Bench and Boneyard are empty: no ability has a target.",
}
_WANTED: Final[dict[str, Refusal]] = {
    "keep": ("Keep six of your nine cards: choose all six, then keep them.", "§27"),
    "rejects": ("Lay down the rejected cards, one after another.", "§27"),
    "jack": ("A Jack destroys a Spell on an opponent's field.", "§17"),
    "queen": ("A Queen recruits an Agent from the Bench.", "§17"),
    "king": ("A King salvages a card from the Boneyard.", "§17"),
    "dig": ("To dig, an Agent discards a Spell of its own suit from your hand or field.", "§19"),
    "archlord": ("An Archlord banishes one card of its own suit from your hand.", "§25"),
    "six": ("A 6 searches the Void for a face: name it.", "§14"),
    "seven": ("A 7 calls a face: name it.", "§15"),
    "seven_seat": ("First choose the opponent whose hand the 7 calls a card from.", "§15"),
    "use": ("First choose which ability to use.", "§24"),
    "bonus": ("Draw the fourth card of the straight, or leave it.", "§23"),
    "club": ("A Club draws a card or salvages one from the Boneyard.", "§18"),
    "heart": ("A Heart recruits the bottom card of the Bench, or nothing.", "§18"),
    "diamond": ("A Diamond salvages the bottom card of the Boneyard, or nothing.", "§18"),
    "spade": ("A Spade deals a Damage Counter, or does nothing.", "§18"),
    "order": ("First choose which of the two abilities comes first.", "§18"),
}


def no_target(rank: int) -> Refusal:
    """Why the ability of an Agent of that rank is not offered (HJ-17.5)."""
    return _NO_TARGET.get(rank, ""), "§17"


def wanted(
    seen: Observation, facts: Mapping[str, Any], decision: Decision, zone: str, view: CardView
) -> Refusal:
    """Why the card, which lies in that zone, is no answer; two empty texts if nothing is known."""
    prompt = decision.prompt
    if prompt == "summon":
        return _summoned(facts, decision, zone, view)
    if prompt == "pick":
        return _picked(facts)
    if prompt in ("pair", "three", "four", "straight"):
        return _of_a_set(decision, view)
    if prompt in _WANTED:
        return _WANTED[prompt]
    if zone == "boneyard":
        return _SALVAGED.format(card_text(view.face)), "§2"
    if zone == "bench":
        return _RECRUITED.format(card_text(view.face)), "§2"
    return NOTHING


def _summoned(facts: Mapping[str, Any], decision: Decision, zone: str, view: CardView) -> Refusal:
    """The ability of the Agent just summoned is not offered without a target."""
    agent = facts["summon"]
    if not any(action.verb == "ability" for action in decision.actions):
        return no_target(RANK[agent])
    name = card_text(agent)
    return f"First choose what {name} brings: a card, its ability, or nothing.", "§5"


def _picked(facts: Mapping[str, Any]) -> Refusal:
    if facts["picks"] and not facts["picks"][1]:
        return "No pick is left: burn or heal, or stop.", "§22"
    return "A pick draws a card, salvages one from the Boneyard or recruits one from the Bench.", "§22"


def _of_a_set(decision: Decision, view: CardView) -> Refusal:
    """The cards that go on with it are the answers."""
    names = list(dict.fromkeys(card_text(action.card) for action in decision.actions if action.card >= 0))
    goes_on = " or ".join(names[-4:])
    if decision.prompt == "straight":
        return f"Three Spells in a row make a straight: it goes on with {goes_on}.", "§23"
    value = FACE_RANK[view.face] if view.face >= 0 else 0
    if value in {RANK[action.card] for action in decision.actions if action.card >= 0}:
        return f"The cards of a set are chosen once each: it goes on with {goes_on}.", "§22"
    return f"All cards of a set have one value: it goes on with {goes_on}.", "§22"
