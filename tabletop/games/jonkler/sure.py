"""When all tricks that are left are certain, by what their winner knows, and how they are taken."""

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.jonkler.foresight import Knowledge, beaters


def sure(seen: Observation, decision: Decision) -> Action | None:
    """See `Table.sure`: on the lead each card takes its trick if no unseen card takes it from it. Two that do not do so
    alone do not together either: only a king in front can be jonkled (JK-4.7)."""
    if decision.prompt != "lead":
        return None
    known = Knowledge(seen)
    if known.trick or any(beaters(known, card) for card in known.hand):
        return None
    return decision.actions[0]
