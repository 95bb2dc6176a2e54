"""Why a call or a card is good, in one sentence: only what is certain by the cards this seat has seen."""

from typing import NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.cards import JACK, RANK, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.texts import row
from tabletop.games.jacks_trump.cards import CALL_NAMES, HIGH, KEYS, LOW, VALUE
from tabletop.games.jacks_trump.knowledge import Knowledge, of_observation
from tabletop.games.jacks_trump.texts import say
from tabletop.mechanics.reasons import alike

_MUCH = 10


class _Reason(NamedTuple):
    text: str
    same: tuple[str, int]
    """Equal for cards that it holds for alike, though more cards may beat one of them."""


def rationale(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str | None:
    """See `Mind.rationale`."""
    action = parts[0]
    if action.verb == "call":
        return _call(of_observation(seen), action.value)
    if action.verb == "play":
        return _told(of_observation(seen), decision, action, CALL_NAMES.index(seen.fact("call")))
    return None


def _told(known: Knowledge, decision: Decision, action: Action, call: int) -> str | None:
    """The reason for a card, and what tells it from the cards for which the same reason holds."""
    found = _play(known, decision, action.card, call)
    if found is None:
        return None
    reason = found.text
    apart = _apart(known, action.card, _alike(known, decision, action, call), call)
    if len(apart) == 2:
        return say("rationale.apart.two", reason=reason, first=apart[0], second=apart[1])
    return say("rationale.apart", reason=reason, apart=apart[0]) if apart else reason


def _alike(known: Knowledge, decision: Decision, action: Action, call: int) -> list[int]:
    """The cards for which the same reason holds, for as many points; how many cards beat them may differ."""

    def reason(card: int) -> tuple[str, int] | None:
        found = _play(known, decision, card, call)
        return found and found.same

    return alike(decision, action, reason)


def _apart(known: Knowledge, card: int, others: list[int], call: int) -> list[str]:
    """What tells it from the others: suits mean nothing, so equal ranks are as good; while the trick is open fewer
    cards may beat one of them, and later they are kept for the other call or for this one again."""
    same = [other for other in others if RANK[other] == RANK[card]]
    out = [say("apart.same", cards=_named(same))] if same else []
    rest = [other for other in others if other not in same]
    if not rest:
        return out
    if known.later and known.is_ahead(card, call):
        mine = known.beaters(card, call)
        best = min(rest, key=lambda other: known.beaters(other, call))
        least = known.beaters(best, call)
        if least != mine:
            return [*out, say("apart.kept" if least < mine else "apart.fewer", card=card_text(best))]
    low = [other for other in rest if KEYS[LOW][other] > KEYS[LOW][card]]
    high = [other for other in rest if other not in low]
    if low and high:
        return [*out, say("apart.both", low=_named(low), high=_named(high))]
    return [*out, say("apart.call", CALL_NAMES[LOW if low else HIGH], cards=_named(rest))]


def _named(cards: list[int]) -> str:
    return row([card_text(card) for card in cards])


def _call(known: Knowledge, call: int) -> str | None:
    best = [known.best(order) for order in range(2)]
    mine, other = known.beaters(best[call], call), known.beaters(best[1 - call], 1 - call)
    if mine < other:
        names = [say("call", form=CALL_NAMES[each]) for each in (call, 1 - call)]
        return say("rationale.call", call=names[0], count=mine, other_call=names[1], others=other)
    if mine == other:
        return say("rationale.either_call", count=mine, other_call=say("call", form=CALL_NAMES[1 - call]))
    own, more = VALUE[best[call]], VALUE[best[1 - call]]
    if own < more:
        names = [say("call", form=CALL_NAMES[each]) for each in (call, 1 - call)]
        card, costly = card_text(best[call]), card_text(best[1 - call])
        told = {"call": names[0], "other_call": names[1], "card": card, "costly": costly}
        return say("rationale.call_cheap", count=own, points=more, **told)
    return None


def _play(known: Knowledge, decision: Decision, card: int, call: int) -> _Reason | None:
    table = sum(VALUE[other] for other in known.trick)
    own = VALUE[card]
    if known.trick and not known.is_ahead(card, call):
        return _behind(known, decision, card, call)
    above = known.beaters(card, call)
    if not known.later:
        message = "rationale.takes_spares_jack" if _spares_jack(known, card) else "rationale.takes"
        return _Reason(say(message, count=table + own), (message, table + own))
    if not above:
        return _Reason(say("rationale.unbeatable", count=table + own), ("rationale.unbeatable", table + own))
    few = above * 4 < known.unseen
    if not known.trick:
        if own == 1:
            return _Reason(
                say("rationale.leads_one_point", above=above, unseen=known.unseen),
                ("rationale.leads_one_point", 0),
            )
        if _fewest(known, decision, card, call):
            return _Reason(
                say("rationale.hardest_to_beat", above=above, unseen=known.unseen),
                ("rationale.hardest_to_beat", 0),
            )
        return _keeps_better(known, decision, card, call)
    if own >= _MUCH:
        return (
            _Reason(say("rationale.ten_ahead", above=above, unseen=known.unseen), ("rationale.ten_ahead", 0))
            if few
            else None
        )
    message = "rationale.ahead_safely" if few else "rationale.ahead"
    return _Reason(say(message, count=table, above=above, unseen=known.unseen), (message, table))


def _behind(known: Knowledge, decision: Decision, card: int, call: int) -> _Reason | None:
    own = VALUE[card]
    cards = [action.card for action in decision.actions]
    least = min(VALUE[other] for other in cards)
    if own > least:
        return None
    helpless = not any(known.is_ahead(other, call) for other in cards)
    if helpless:
        return _Reason(say("rationale.helpless", count=own), ("rationale.helpless", own))
    risked = _risked(known, cards, own, call)
    if risked is not None:
        text = say(
            "rationale.gives_risks",
            count=own,
            card=card_text(risked),
            points=VALUE[risked],
            above=known.beaters(risked, call),
            unseen=known.unseen,
        )
        return _Reason(text, ("rationale.gives_risks", own))
    message = "rationale.gives_spares_jack" if _spares_jack(known, card) else "rationale.gives"
    return _Reason(say(message, count=own), (message, own))


def _risked(known: Knowledge, cards: list[int], least: int, call: int) -> int | None:
    """The card that would take the lead and is hardest to beat, if it is no jack and could be lost with more points."""
    ahead = [card for card in cards if RANK[card] != JACK and known.is_ahead(card, call)]
    if not known.later or not ahead:
        return None
    best = min(ahead, key=lambda card: known.beaters(card, call))
    return best if VALUE[best] > least and known.beaters(best, call) else None


def _fewest(known: Knowledge, decision: Decision, card: int, call: int) -> bool:
    mine = known.beaters(card, call)
    return all(
        known.beaters(action.card, call) >= mine for action in decision.actions if RANK[action.card] != JACK
    )


def _keeps_better(known: Knowledge, decision: Decision, card: int, call: int) -> _Reason | None:
    """A card led while one that is harder to beat stays: by most of the cards still out it is lost in any trick of this
    call."""
    plain = [action.card for action in decision.actions if RANK[action.card] != JACK]
    best = min(plain, key=lambda other: known.beaters(other, call), default=card)
    if RANK[card] == JACK or known.beaters(best, call) >= known.beaters(card, call):
        return None
    more, fewer = known.beaters(card, call), known.beaters(best, call)
    told = {"call": say("call", form=CALL_NAMES[call]), "card": card_text(best), "more": more, "fewer": fewer}
    form = "lost" if 2 * more >= known.unseen else ""
    return _Reason(
        say("rationale.leads_less", form, unseen=known.unseen, **told), ("rationale.leads_less", 0)
    )


def _spares_jack(known: Knowledge, card: int) -> bool:
    """Whether a jack stays in the hand that it leaves."""
    return RANK[card] != JACK and any(RANK[other] == JACK for other in known.hand)
