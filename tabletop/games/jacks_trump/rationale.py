"""Why a call or a card is good, in one sentence: only what is certain by the cards this seat has seen."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import JACK, RANK
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.jacks_trump.cards import CALL_NAMES, VALUE
from tabletop.games.jacks_trump.knowledge import Knowledge, of_observation

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
    cards = [card for card in known.hand if RANK[card] != JACK] or known.hand
    best = [min(known.beaters(card, order) for card in cards) for order in range(2)]
    mine, other = best[call], best[1 - call]
    if mine < other:
        names = CALL_NAMES[call], CALL_NAMES[1 - call]
        return f"under {names[0]} only {_cards(mine)} still out beat your best, under {names[1]} {other}"
    if mine == other:
        return f"your best card is as strong under either call: {_cards(mine)} still out beat it"
    return None


def _play(known: Knowledge, decision: Decision, card: int, call: int) -> str | None:
    table = sum(VALUE[other] for other in known.trick)
    own = VALUE[card]
    if known.trick and not known.is_ahead(card, call):
        return _behind(known, decision, card, call)
    above = known.beaters(card, call)
    if not known.later:
        spare = f", and {_jacks(known, card)}" if _jacks(known, card) else ""
        return f"it takes the trick with its {_points(table + own)}{spare}"
    if not above:
        return f"no card still out can beat it, so the trick with {_points(table + own)} or more is yours"
    odds = f"{above} of the {known.unseen} cards still out beat it"
    if not known.trick:
        if own == 1:
            return f"{odds}, but it risks only one point"
        if _fewest(known, decision, card, call):
            return f"of what you can lead it is the hardest to beat: {odds}"
        return None
    if own >= _MUCH:
        return f"it takes the lead with a ten, and only {odds}" if above * 4 < known.unseen else None
    few = "only " if above * 4 < known.unseen else ""
    return f"it takes the lead for {_points(table)}; {few}{odds}"


def _behind(known: Knowledge, decision: Decision, card: int, call: int) -> str | None:
    own = VALUE[card]
    cards = [action.card for action in decision.actions]
    least = min(VALUE[other] for other in cards)
    if own > least:
        return None
    helpless = not any(known.is_ahead(other, call) for other in cards)
    if helpless:
        return f"none of your cards can take this trick; this one gives away only {_points(own)}"
    kept = _jacks(known, card)
    gift = f"it gives away only {_points(own)}"
    return f"{gift}, and {kept}" if kept else f"it cannot take the trick, but {gift}"


def _fewest(known: Knowledge, decision: Decision, card: int, call: int) -> bool:
    mine = known.beaters(card, call)
    return all(
        known.beaters(action.card, call) >= mine for action in decision.actions if RANK[action.card] != JACK
    )


def _jacks(known: Knowledge, card: int) -> str:
    if RANK[card] == JACK or not any(RANK[other] == JACK for other in known.hand):
        return ""
    return "your jack stays in hand for another trick"


def _points(count: int) -> str:
    return "one point" if count == 1 else f"{count} points"


def _cards(count: int) -> str:
    return "one card" if count == 1 else f"{count} cards"
