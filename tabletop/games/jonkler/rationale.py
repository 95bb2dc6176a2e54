"""Why a bid or a card is good, in one sentence: only what is certain by the cards this seat has seen."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import RANK, SPADES
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed, row
from tabletop.games.jonkler.cards import JOKER_CARD, NO_LEAD, PLAIN_SUIT
from tabletop.games.jonkler.foresight import Knowledge, beaters, name_in_row
from tabletop.games.jonkler.judgement import Odds
from tabletop.games.jonkler.texts import say
from tabletop.mechanics.cardsets import set_of
from tabletop.mechanics.reasons import alike, neighbours

_NEAR = 0.8
"""A bid further than this from what the hand promises is not explained by it."""
_SHOULD, _HARDLY = 0.6, 0.15
"""A card with at least that chance should take a trick; one with at most this hardly."""
_NAMED = 3
"""So many poor cards are named at most."""


def rationale(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str | None:
    """See `Mind.rationale`."""
    action = parts[0]
    if action.verb == "bid":
        return _bid(Knowledge(seen), action.value)
    if action.verb == "play":
        return _told(Knowledge(seen), decision, action)
    return None


def _told(known: Knowledge, decision: Decision, action: Action) -> str | None:
    """The reason for a card, and what tells it from the cards for which the same reason holds."""
    reason = _play(known, decision, action.card)
    others = alike(decision, action, lambda card: _play(known, decision, card)) if reason else []
    if not others:
        return reason
    near = neighbours(action.card, others, _strength)
    form = "aces" if near.even and PLAIN_SUIT[action.card] == NO_LEAD else near.form
    names = {"even": listed([name_in_row(card) for card in near.even])}
    names |= {"below": name_in_row(near.below), "above": name_in_row(near.above)}
    return say("rationale.apart", reason=reason, apart=say("apart", form, **names))


def _bid(known: Knowledge, bid: int) -> str | None:
    odds = odds_of(known)
    expected = odds.expected_tricks(known.hand)
    nearest = min(range(len(known.hand) + 1), key=lambda n: abs(n - expected))
    tricks = f"{expected:.1f}".removesuffix(".0")
    form = "hardly" if expected < 0.15 else "one" if tricks == "1" else ""
    if nearest == known.facts["barred"] and abs(bid - nearest) == 1:
        return say("rationale.bid_barred", form, tricks=tricks, barred=nearest)
    if bid != nearest or abs(bid - expected) > _NEAR:
        return None
    return _cards(known.hand, odds, bid) or say("rationale.bid", form, tricks=tricks)


def odds_of(known: Knowledge) -> Odds:
    """What the seat can count on, as its judgement does."""
    return Odds(set_of(known.unseen), set_of(known.facts["circulating"]), known.held)


def _cards(hand: list[int], odds: Odds, bid: int) -> str | None:
    """Which cards should take the tricks bid, if each clearly should or hardly will."""
    promises = {card: odds.promise(card, len(hand)) for card in hand}
    good = [card for card in hand if promises[card] >= _SHOULD]
    poor = [card for card in hand if promises[card] <= _HARDLY]
    if len(good) != bid or len(good) + len(poor) != len(hand):
        return None
    many = len(poor) > _NAMED
    form = ("nothing" if many else "none") if not good else "many" if many else "" if poor else "all"
    return say("rationale.bid_cards", form, count=len(good), good=_named(good), poor=_named(poor))


def _named(cards: list[int]) -> str:
    return row([name_in_row(card) for card in cards])


def _play(known: Knowledge, decision: Decision, card: int) -> str | None:
    bid, taken = known.facts["bids"][known.me], known.facts["taken"][known.me]
    need, left = bid - taken, len(known.hand)
    ahead = known.takes_now(card)
    last = len(known.trick) == known.seats - 1
    if need < 0 or need > left:
        return _missed(known, card, ahead, last)
    if need == 0:
        return _avoid(known, decision, card, ahead, last)
    if ahead:
        above, unseen = beaters(known, card), len(known.unseen)
        form = "every" if need == left else ""
        if last or not above:
            return say("rationale.takes" if last else "rationale.unbeatable", form, count=need)
        if 3 * above > unseen:
            return None
        return say("rationale.ahead", form, count=need, above=above, unseen=unseen)
    better = [other for other in known.hand if _strength(other) > _strength(card)]
    if card != JOKER_CARD and better and known.trick:
        return say("rationale.spares", count=need)
    if card == JOKER_CARD and known.trick and not last:
        return say("rationale.jonkle")
    return None


def _missed(known: Knowledge, card: int, ahead: bool, last: bool) -> str | None:
    """The bid cannot come true any more: every trick taken is a point."""
    if not ahead:
        return None if card == JOKER_CARD else say("rationale.missed")
    if last or not beaters(known, card):
        return say("rationale.missed_takes" if last else "rationale.missed_unbeatable")
    return say("rationale.missed_ahead")


def _avoid(known: Knowledge, decision: Decision, card: int, ahead: bool, last: bool) -> str | None:
    """No further trick is wanted."""
    above, unseen = beaters(known, card), len(known.unseen)
    if not known.trick:
        return say("rationale.goes_out", above=above, unseen=unseen) if 3 * above >= unseen else None
    if not ahead:
        if card == JOKER_CARD:
            return say("rationale.joker_last") if last else None
        losing = [a.card for a in decision.actions if not known.takes_now(a.card) and a.card != JOKER_CARD]
        strongest = _strength(card) == max(map(_strength, losing)) and len(losing) > 1
        return say("rationale.strongest_loser" if strongest else "rationale.loser")
    if all(known.takes_now(action.card) for action in decision.actions):
        if last:
            return say("rationale.takes_anyway")
        if any(beaters(known, a.card) > above for a in decision.actions):
            return None
        return say("rationale.leads_anyway", form="" if above else "unbeaten", above=above, unseen=unseen)
    return None


def _strength(card: int) -> int:
    """An order of cards by what they can beat."""
    if card == JOKER_CARD:
        return 1
    suit = PLAIN_SUIT[card]
    return 0 if suit == NO_LEAD else RANK[card] + (100 if suit == SPADES else 0)
