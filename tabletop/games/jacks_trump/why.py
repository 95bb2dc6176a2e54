"""Why something is not possible now, in one sentence with its section. In Jacks Trump little is forbidden."""

from typing import Any

from tabletop.engine.cards import card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import WhyNot
from tabletop.engine.texts import one_of
from tabletop.games.jacks_trump.texts import say
from tabletop.mechanics.trick_tokens import is_played


def why_not(seen: Observation, decision: Decision, verb: str, card: int, target: int) -> WhyNot | None:
    """See `Table.why_not`."""
    facts: dict[str, Any] = dict(seen.facts)
    mine = any(view.id == card for view in seen.zone("hand", seen.seat).cards)
    if decision.prompt == "size":
        if verb == "deal":
            sizes = one_of([str(size) for size in facts["sizes"]])
            return WhyNot(say("why.sizes", sizes=sizes), "§1")
        return WhyNot(say("why.deal_first"), "§1")
    if verb == "call" and decision.prompt != "call":
        return WhyNot(say("why.called", call=say("call", form=facts["call"])), "§2", None)
    if told := is_played(seen, card, card_text):
        return WhyNot(told, "§2", None)
    if decision.prompt == "call" and mine:
        return WhyNot(say("why.call_first"), "§2", None)
    return None
