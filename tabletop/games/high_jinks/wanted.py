"""What an open question of High Jinks wants, told when something is meant that does not answer it (`why.why_not`)."""

from collections.abc import Mapping
from typing import Any, Final

from tabletop.engine.cards import ACE, FACE_RANK, RANK, card_text
from tabletop.engine.catalogue import form_of, named, spoken
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import CardView
from tabletop.engine.texts import one_of, sentence
from tabletop.games.high_jinks.prompts import PROMPTS
from tabletop.games.high_jinks.texts import say
from tabletop.mechanics.refusals import Refusal

KNOWN: Final = ("main", "attack", "block", "window", "ace")
"""The prompts about which more can be said than what they ask."""
_OWN: Final = ("hand", "mana", "agents", "damage")
"""Where the own cards lie."""


def no_target(rank: int) -> Refusal:
    """Why the ability of an Agent of that rank is not offered (HJ-17.5)."""
    return say("why.no_target", form=str(rank)), "§17"


def wanted(facts: Mapping[str, Any], decision: Decision, zone: str, view: CardView) -> Refusal:
    """Why the card, which lies in that zone, is no answer: what is asked; where that is known, how it is taken from
    Bench or Boneyard."""
    prompt = decision.prompt
    if prompt == "summon":
        return _summoned(facts, decision, zone, view)
    if prompt == "pick":
        return _picked(facts)
    if prompt in ("pair", "three", "four", "straight"):
        return _of_a_set(decision, view)
    if prompt not in KNOWN:
        asked = form_of(spoken().message(f"high_jinks.prompt.{prompt}.text", PROMPTS[prompt].text))
        return sentence(asked), PROMPTS[prompt].rule
    return say("why.lies", form=zone, card=card_text(view.face)), "§2"


def unhealed(facts: Mapping[str, Any], viewer: int, owner: int) -> Refusal | None:
    """Why the effect that goes on heals no Damage Counter of that player."""
    if facts["picks"][3] and owner in facts["healed"]:
        return say("why.healed", "you" if owner == viewer else "", player=named(owner)), "§22"
    return (say("why.no_heal"), "§22") if not facts["picks"][3] else None


def _summoned(facts: Mapping[str, Any], decision: Decision, zone: str, view: CardView) -> Refusal:
    """The ability of the Agent just summoned is not offered without a target. That concerns the Agent and what it could
    take; any other own card waits."""
    agent = facts["summon"]
    able = any(action.verb == "ability" for action in decision.actions)
    if not able and (view.id == agent or zone not in _OWN):
        return no_target(RANK[agent])
    if view.face >= 0 and FACE_RANK[view.face] == ACE and zone in _OWN:
        return say("why.ace_in_duel"), "§16"
    return say("why.summon_brings", form="" if able else "none", card=card_text(agent)), "§5"


def _picked(facts: Mapping[str, Any]) -> Refusal:
    return say("why.no_pick" if facts["picks"] and not facts["picks"][1] else "why.pick"), "§22"


def _of_a_set(decision: Decision, view: CardView) -> Refusal:
    """The cards that go on with it are the answers."""
    names = list(dict.fromkeys(card_text(action.card) for action in decision.actions if action.card >= 0))
    cards = one_of(names[-4:])
    if decision.prompt == "straight":
        return say("why.straight", cards=cards), "§23"
    value = FACE_RANK[view.face] if view.face >= 0 else 0
    if value in {RANK[action.card] for action in decision.actions if action.card >= 0}:
        return say("why.set_once", cards=cards), "§22"
    return say("why.set_value", cards=cards), "§22"
