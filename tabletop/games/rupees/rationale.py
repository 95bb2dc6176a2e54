"""Why a card or a swap is good, in one sentence: only what is certain by the cards this seat has seen."""

from typing import Any

from tabletop.engine.actions import Action
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed
from tabletop.games.rupees.foresight import against, in_middle, outlook_of, unseen_cards
from tabletop.games.rupees.judgement import BEATERS, chance_to_win
from tabletop.games.rupees.names import card_name
from tabletop.games.rupees.precedence import KIND, decided_by, is_carried, winner_of
from tabletop.games.rupees.reveal import uncaught
from tabletop.games.rupees.texts import say
from tabletop.mechanics.cardsets import set_of
from tabletop.mechanics.reasons import alike, neighbours


def rationale(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str | None:
    """See `Mind.rationale`."""
    action = parts[0]
    if action.verb not in ("play", "swap", "choose"):
        return None
    if (sure := uncaught(dict(seen.facts))) >= 0:
        return say("rationale.decided", "you" if sure == seen.seat else "", player=named(sure))
    reason = _reason(seen, decision, action)
    if reason is None:
        return None
    others = alike(decision, action, lambda card: _reason(seen, decision, action._replace(card=card)))
    return (
        say("rationale.apart", reason=reason, apart=_apart(seen, action.card, others)) if others else reason
    )


def _apart(seen: Observation, card: int, others: list[int]) -> str:
    """How likely the cards for which the same reason holds are to win a turn."""
    facts: dict[str, Any] = dict(seen.facts)
    number = len(facts["players"]) - 1
    near = neighbours(card, others, lambda other: chance_to_win(other, number))
    even = listed([card_name(other, "with") for other in near.even])
    return say("apart", near.form, even=even, below=_named(near.below), above=_named(near.above))


def _named(card: int) -> str:
    return card_name(card, "with") if card >= 0 else ""


def _reason(seen: Observation, decision: Decision, action: Action) -> str | None:
    facts: dict[str, Any] = dict(seen.facts)
    others = len(facts["players"]) - 1
    hand = [other.card for other in decision.actions if other.verb == action.verb]
    worst = action.card == min(hand, key=lambda card: (chance_to_win(card, others), card))
    if action.verb == "swap":
        weakest = min(hand, key=lambda card: (chance_to_win(card, others), card))
        names = {"card": card_name(action.card, "with"), "weakest": card_name(weakest, "with")}
        return say("rationale.swap_weakest") if worst else say("rationale.swap", **names)
    out = unseen_cards(seen, facts)
    if action.verb == "choose":
        beaten = len(out) - _alone_beaten_by(action.card, out)
        return say("rationale.choose", beaten=beaten, unseen=len(out)) if 2 * beaten > len(out) else None
    table = in_middle(seen, facts)
    if not table and not worst and not is_best(hand, action.card, out):
        return None
    return _play(seen, table, action.card, out, others - len(table), worst)


def is_best(hand: list[int], card: int, out: list[int]) -> bool:
    """No other of these cards, played first, would be harder to beat."""
    mine = _alone_beaten_by(card, out)
    return all(_alone_beaten_by(other, out) >= mine for other in hand)


def _alone_beaten_by(card: int, out: list[int]) -> int:
    """How many of these cards would take a turn from this one, if it were the only other."""
    return (BEATERS[KIND[card]][card] & set_of(out)).bit_count()


def _play(
    seen: Observation, table: bytes, card: int, out: list[int], to_come: int, worst: bool
) -> str | None:
    cards = table + bytes((card,))
    if is_carried(cards) and dict(seen.options).get("two_jokers") == "carry":
        return None if to_come else say("rationale.carried")
    if winner_of(cards) != len(table):
        best = card_name(cards[winner_of(cards)], "with")
        hopes = outlook_of(seen, cards, out, to_come) == "behind"
        return say("rationale.behind" if hopes else "rationale.loses", card=best) if worst else None
    if not to_come:
        return say("rationale.takes", count=len(cards), because=_because(cards))
    count = against(seen, cards, out)
    many = "few" if count * 4 < len(out) else "many"
    held = to_come * seen.zone("hand", seen.seat).count
    odds = say("rationale.odds", form=many if count else "none", count=count, unseen=len(out), held=held)
    if table:
        return say("rationale.ahead", because=_because(cards), odds=odds)
    if worst:
        return say("rationale.opens_weakest")
    return say("rationale.hardest_to_beat", odds=odds) if count else odds


def _because(cards: bytes) -> str:
    return say("rationale.because", form=decided_by(cards))
