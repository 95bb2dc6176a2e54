"""Why a card or a swap is good, in one sentence: only what is certain by the cards this seat has seen."""

from typing import Any

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.rupees.policy import beaters, chance_to_win, in_middle, unseen_cards
from tabletop.games.rupees.precedence import decided_by, is_carried, winner_of

_BECAUSE = {
    "five": "a five beats the joker",
    "fives": "your five is the best of them beside a joker",
    "joker": "a joker beats all but fives",
    "jokers": "the red joker beats the black one",
    "love": "love conquers money",
    "money": "money buys the weapons",
    "bomb": "bombs beat swords and hearts",
    "sword": "swords beat hearts",
    "rank": "it is the highest",
}


def rationale(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str | None:
    """See `Mind.rationale`."""
    action = parts[0]
    if action.verb not in ("play", "swap", "choose"):
        return None
    facts: dict[str, Any] = dict(seen.facts)
    others = len(facts["players"]) - 1
    hand = [other.card for other in decision.actions if other.verb == action.verb]
    worst = action.card == min(hand, key=lambda card: (chance_to_win(card, others), card))
    if action.verb == "swap":
        if not worst:
            return "you get an unknown card for it and play last, knowing all the others"
        return "your weakest card becomes an unknown one, and you play last, knowing all the others"
    out = unseen_cards(seen, facts)
    if action.verb == "choose":
        beaten = len(out) - beaters(bytes((action.card,)), action.card, out)
        return (
            f"against one card it beats {beaten} of the {len(out)} still out"
            if 2 * beaten > len(out)
            else None
        )
    table = in_middle(seen, facts)
    if not table and not worst and not is_best(hand, action.card, out):
        return None
    return _play(seen, table, action.card, out, others - len(table), worst)


def is_best(hand: list[int], card: int, out: list[int]) -> bool:
    """No other of these cards, played first, would be harder to beat."""
    mine = beaters(bytes((card,)), card, out)
    return all(beaters(bytes((other,)), other, out) >= mine for other in hand)


def _play(
    seen: Observation, table: bytes, card: int, out: list[int], to_come: int, worst: bool
) -> str | None:
    cards = table + bytes((card,))
    if is_carried(cards) and dict(seen.options).get("two_jokers") == "carry":
        return "two jokers and no five: nobody takes these cards now" if not to_come else None
    if winner_of(cards) != len(table):
        if to_come:
            return "it is behind now, and it is your weakest card" if worst else None
        return "it cannot take this turn, so your weakest card goes" if worst else None
    why = _BECAUSE.get(decided_by(cards), "")
    because = f": {why}" if table and why else ""
    if not to_come:
        return f"it takes the {len(cards)} cards in the middle{because}"
    count = beaters(cards, card, out)
    few = "only " if count * 4 < len(out) else ""
    odds = f"{few}{count} of the {len(out)} cards still out would beat it"
    odds = odds if count else "no single card still out beats it"
    if table:
        return f"it takes the lead{because}; {odds}"
    if worst:
        return "it is your weakest card, and whoever opens seldom takes the turn"
    return f"of your cards it is the hardest to beat: {odds}" if count else odds
