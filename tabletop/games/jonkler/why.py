"""Why a card or bid is not possible now, in one sentence with its section."""

from typing import Any

from tabletop.engine.cards import SUIT_SIGNS
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import WhyNot
from tabletop.engine.texts import row
from tabletop.games.jonkler.cards import PLAIN_SUIT
from tabletop.games.jonkler.foresight import name_in_row
from tabletop.games.jonkler.texts import say
from tabletop.mechanics.trick_tokens import is_played


def why_not(seen: Observation, decision: Decision, verb: str, card: int, target: int) -> WhyNot | None:
    """See `Table.why_not`."""
    facts: dict[str, Any] = dict(seen.facts)
    mine = any(view.id == card for view in seen.zone("hand", seen.seat).cards)
    if decision.prompt == "deal":
        return WhyNot(say("why.deal_first"), "§1", decision.actions[0])
    if decision.prompt.startswith("bid"):
        if verb == "bid" and facts["barred"] >= 0:
            total = sum(bid for bid in facts["bids"] if bid >= 0)
            text = say("why.barred", total=total, barred=facts["barred"], tricks=facts["round"])
            return WhyNot(text, "§2", None)
        if mine:
            return WhyNot(say("why.bids_first"), "§2", None)
        return None
    if told := is_played(seen, card, name_in_row):
        return WhyNot(told, "§3", None)
    if not mine or card < 0:
        return None
    led = facts["led"]
    if led < 0 or any(action.card == card for action in decision.actions):
        return None
    cards = row([name_in_row(action.card) for action in decision.actions])
    text = say("why.follow", led=SUIT_SIGNS[led], suit=SUIT_SIGNS[PLAIN_SUIT[card]], cards=cards)
    return WhyNot(text, "§3", decision.actions[0] if len(decision.actions) == 1 else None)
