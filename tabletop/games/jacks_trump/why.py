"""Why something is not possible now, in one sentence with its section. In Jacks Trump little is forbidden."""

from typing import Any

from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import WhyNot


def why_not(seen: Observation, decision: Decision, verb: str, card: int, target: int) -> WhyNot | None:
    """See `Table.why_not`."""
    facts: dict[str, Any] = dict(seen.facts)
    mine = any(view.id == card for view in seen.zone("hand", seen.seat).cards)
    if decision.prompt == "size":
        if verb == "deal":
            sizes = " or ".join(str(size) for size in facts["sizes"])
            return WhyNot(f"At most 45 cards are dealt in all, so everybody gets {sizes}.", "§1", None)
        return WhyNot("Deal the round first.", "§1", decision.actions[0])
    if verb == "call" and decision.prompt != "call":
        return WhyNot(f"The call is {facts['call']} for this trick; only its leader calls, once.", "§2", None)
    if any(view.id == card for view in seen.zone("trick").cards) and card >= 0:
        return WhyNot("That card is played already and lies in the trick.", "§2", None)
    if decision.prompt == "call" and mine:
        return WhyNot("Call HIGH or LOW before you play a card.", "§2", None)
    return None
