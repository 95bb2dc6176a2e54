"""Why a bid or a card is good, in one sentence: only what is certain by the cards this seat has seen."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import RANK, SPADES
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.jonkler.cards import JOKER_CARD, NO_LEAD, PLAIN_SUIT, winning
from tabletop.games.jonkler.policy import Knowledge, expected_tricks

_NEAR = 0.8
"""A bid further than this from what the hand promises is not explained by it."""


def rationale(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str | None:
    """See `Mind.rationale`."""
    action = parts[0]
    if action.verb == "bid":
        return _bid(Knowledge(seen), action.value)
    if action.verb == "play":
        return _play(Knowledge(seen), decision, action.card)
    return None


def _bid(known: Knowledge, bid: int) -> str | None:
    expected = expected_tricks(known)
    if abs(bid - expected) > _NEAR:
        return None
    nearest = min(range(len(known.hand) + 1), key=lambda n: abs(n - expected))
    promise = f"your hand promises {_promise(expected)}"
    if nearest == known.facts["barred"] != bid:
        return f"{promise}, but {nearest} is the number you may not bid"
    return f"by the cards seen so far {promise}" if bid == nearest else None


def _promise(tricks: float) -> str:
    if tricks < 0.15:
        return "hardly a trick"
    number = f"{tricks:.1f}".removesuffix(".0")
    return "about one trick" if number == "1" else f"about {number} tricks"


def _play(known: Knowledge, decision: Decision, card: int) -> str | None:
    bid, taken = known.facts["bids"][known.me], known.facts["taken"][known.me]
    need, left = bid - taken, len(known.hand)
    ahead = known.takes_now(card)
    last = len(known.trick) == known.seats - 1
    if need < 0 or need > left:
        return _missed(known, card, ahead, last)
    if need == 0:
        return _avoid(known, decision, card, ahead, last)
    wanted = "you need every trick that is left" if need == left else f"you still need {_tricks(need)}"
    if ahead:
        sure = _sure(known, card, last)
        if sure:
            return f"{sure}, and {wanted}"
        if 3 * _count_beaters(known, card) > len(known.unseen):
            return None
        return f"it takes the lead with {_beaters(known, card)}; {wanted}"
    better = [other for other in known.hand if _strength(other) > _strength(card)]
    if card != JOKER_CARD and better and known.trick:
        return f"it cannot take this trick; your better cards stay for the {_tricks(need)} you still need"
    if card == JOKER_CARD and known.trick and not last:
        return "it takes the trick if a king comes out ahead"
    return None


def _missed(known: Knowledge, card: int, ahead: bool, last: bool) -> str | None:
    """The bid cannot come true any more: every trick taken is a point."""
    point = "your bid is missed, so every trick is worth a point"
    if not ahead:
        return None if card == JOKER_CARD else "your bid is missed; this card cannot take the trick"
    sure = _sure(known, card, last)
    return f"{sure}, and {point}" if sure else f"it takes the lead; {point}"


def _avoid(known: Knowledge, decision: Decision, card: int, ahead: bool, last: bool) -> str | None:
    """No further trick is wanted."""
    if not known.trick:
        if 3 * _count_beaters(known, card) < len(known.unseen):
            return None
        return f"you want no more tricks, and it goes out with {_beaters(known, card)}"
    if not ahead:
        if card == JOKER_CARD:
            return "the last to play, it cannot take the trick" if last else None
        losing = [a.card for a in decision.actions if not known.takes_now(a.card) and a.card != JOKER_CARD]
        if _strength(card) == max(map(_strength, losing)) and len(losing) > 1:
            return "you want no more tricks: it is your strongest card that cannot take this one"
        return "you want no more tricks, and it cannot take this one"
    if all(known.takes_now(action.card) for action in decision.actions):
        if last:
            return "whatever you play takes this trick"
        if any(_count_beaters(known, a.card) > _count_beaters(known, card) for a in decision.actions):
            return None
        return f"every card you may play takes the lead; this one does with {_beaters(known, card)}"
    return None


def _sure(known: Knowledge, card: int, last: bool) -> str:
    """Why the card, ahead now, takes the trick for certain; "" if it may be beaten."""
    if last:
        return "it takes the trick"
    return "" if _count_beaters(known, card) else "no card still out can beat it"


def _beaters(known: Knowledge, card: int) -> str:
    count = _count_beaters(known, card)
    out = len(known.unseen)
    if not count:
        return "none of the cards still out to beat it"
    return f"{count} of the {out} cards still out to beat it"


def _count_beaters(known: Knowledge, card: int) -> int:
    """How many cards not seen would take the trick from this one, which is ahead, if they came next."""
    trick = (*known.trick, card)
    led = known.led if known.led != NO_LEAD else PLAIN_SUIT[card]
    at = len(trick) - 1
    count = 0
    for other in known.unseen:
        follows = led if led != NO_LEAD else PLAIN_SUIT[other]
        count += winning((*trick, other), follows)[0] != at
    return count


def _strength(card: int) -> int:
    """An order of cards by what they can beat."""
    if card == JOKER_CARD:
        return 1
    suit = PLAIN_SUIT[card]
    return 0 if suit == NO_LEAD else RANK[card] + (100 if suit == SPADES else 0)


def _tricks(count: int) -> str:
    return "one trick" if count == 1 else f"{count} tricks"
