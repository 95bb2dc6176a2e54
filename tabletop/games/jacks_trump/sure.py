"""When all tricks that are left are certain, by what their winner knows, and how they are taken."""

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.jacks_trump.cards import CALL_NAMES, HIGH, LOW
from tabletop.games.jacks_trump.knowledge import of_observation


def sure(seen: Observation, decision: Decision) -> Action | None:
    """See `Table.sure`: on the lead each card takes its trick under a call that its holder makes (JT-2.3), if no card
    that was not seen beats it then."""
    known = of_observation(seen)
    if known.trick or decision.prompt not in ("call", "lead"):
        return None
    calls = {card: [c for c in (HIGH, LOW) if not known.beaters(card, c)] for card in known.hand}
    unsure = [card for card, good in calls.items() if not good]
    if unsure or not calls:
        return None
    if decision.prompt == "call":
        first = calls[known.hand[0]][0]
        return next((action for action in decision.actions if action.value == first), None)
    call = dict(seen.facts)["call"]
    now = [card for card in known.hand if any(call == CALL_NAMES[c] for c in calls[card])]
    return next((action for action in decision.actions if action.card in now), None)
