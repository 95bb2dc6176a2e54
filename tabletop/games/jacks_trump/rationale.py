"""Why a call or a card is good, in one sentence: only what is certain by the cards this seat has seen."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import JACK, RANK, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.jacks_trump.cards import CALL_NAMES, VALUE
from tabletop.games.jacks_trump.knowledge import Knowledge, of_observation
from tabletop.games.jacks_trump.texts import say

_MUCH = 10


def rationale(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str | None:
    """See `Mind.rationale`."""
    action = parts[0]
    if action.verb == "call":
        return _call(of_observation(seen), action.value)
    if action.verb == "play":
        return _play(of_observation(seen), decision, action.card, CALL_NAMES.index(seen.fact("call")))
    return None


def _call(known: Knowledge, call: int) -> str | None:
    best = [known.best(order) for order in range(2)]
    mine, other = known.beaters(best[call], call), known.beaters(best[1 - call], 1 - call)
    if mine < other:
        names = [say("call", form=CALL_NAMES[each]) for each in (call, 1 - call)]
        return say("rationale.call", call=names[0], count=mine, other_call=names[1], others=other)
    if mine == other:
        return say("rationale.either_call", count=mine)
    own, more = VALUE[best[call]], VALUE[best[1 - call]]
    if own < more:
        names = [say("call", form=CALL_NAMES[each]) for each in (call, 1 - call)]
        card, costly = card_text(best[call]), card_text(best[1 - call])
        told = {"call": names[0], "other_call": names[1], "card": card, "costly": costly}
        return say("rationale.call_cheap", count=own, points=more, **told)
    return None


def _play(known: Knowledge, decision: Decision, card: int, call: int) -> str | None:
    table = sum(VALUE[other] for other in known.trick)
    own = VALUE[card]
    if known.trick and not known.is_ahead(card, call):
        return _behind(known, decision, card, call)
    above = known.beaters(card, call)
    if not known.later:
        message = "rationale.takes_spares_jack" if _spares_jack(known, card) else "rationale.takes"
        return say(message, count=table + own)
    if not above:
        return say("rationale.unbeatable", count=table + own)
    few = above * 4 < known.unseen
    if not known.trick:
        if own == 1:
            return say("rationale.leads_one_point", above=above, unseen=known.unseen)
        if _fewest(known, decision, card, call):
            return say("rationale.hardest_to_beat", above=above, unseen=known.unseen)
        return None
    if own >= _MUCH:
        return say("rationale.ten_ahead", above=above, unseen=known.unseen) if few else None
    message = "rationale.ahead_safely" if few else "rationale.ahead"
    return say(message, count=table, above=above, unseen=known.unseen)


def _behind(known: Knowledge, decision: Decision, card: int, call: int) -> str | None:
    own = VALUE[card]
    cards = [action.card for action in decision.actions]
    least = min(VALUE[other] for other in cards)
    if own > least:
        return None
    helpless = not any(known.is_ahead(other, call) for other in cards)
    if helpless:
        return say("rationale.helpless", count=own)
    message = "rationale.gives_spares_jack" if _spares_jack(known, card) else "rationale.gives"
    return say(message, count=own)


def _fewest(known: Knowledge, decision: Decision, card: int, call: int) -> bool:
    mine = known.beaters(card, call)
    return all(
        known.beaters(action.card, call) >= mine for action in decision.actions if RANK[action.card] != JACK
    )


def _spares_jack(known: Knowledge, card: int) -> bool:
    """Whether a jack stays in the hand that it leaves."""
    return RANK[card] != JACK and any(RANK[other] == JACK for other in known.hand)
