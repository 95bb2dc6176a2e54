"""The rule player of Jonkler: counts what it can expect to take, bids that, and plays for exactly that.

It reckons with every card it has not seen: one that circulated in an earlier round is in a hand or among the unused
five, any other may still be in the reserve.
"""

from typing import Any, Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import KING, RANK, SPADES
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.games.jonkler.cards import FIRST_KING, JOKER_CARD, NO_LEAD, PLAIN_SUIT, deck, winning

_HIGHER: Final = 0.7
"""Chance that a higher card of the suit, in somebody's hand, meets this one."""
_SPADE: Final = 0.13
"""The same for spades, which also win tricks of other suits."""
_TRUMP: Final = 0.16
"""Chance that a spade in somebody's hand meets a card of another suit."""
_JONKLE: Final = 0.2
_JOKER: Final = 0.12
"""What each king in somebody's hand adds to the joker's chance."""
_LED: Final = 0.07
_LED_MORE: Final = 0.1
"""Chance that a suit is led at all while one holds a card of it: with one card in hand, and more for each further."""


class Knowledge:
    """What this seat knows, read out of the observation once."""

    def __init__(self, seen: Observation) -> None:
        facts: dict[str, Any] = dict(seen.facts)
        self.me = seen.seat
        self.seats = len(facts["scores"])
        self.facts = facts
        self.hand = [view.id for view in seen.zone("hand", seen.seat).cards]
        self.trick = tuple([view.id for view in seen.zone("trick").cards])
        if len(self.trick) == self.seats:
            self.trick = ()
        self.led = facts["led"] if self.trick and facts["led"] >= 0 else NO_LEAD
        gone = {*self.hand, *[view.id for view in seen.zone("trick").cards]}
        gone |= {face for _, face, _ in seen.known}
        self.unseen = [card for card in deck(self.seats) if card not in gone]
        held = sum(seen.zone("hand", seat).count for seat in range(self.seats) if seat != self.me)
        unused = seen.zone("unused").count
        circulating = set(facts["circulating"])
        old = sum(card in circulating for card in self.unseen)
        fresh = len(self.unseen) - old
        in_hand = held / (held + unused) if held else 0.0
        in_play = (held + unused - old) / fresh if fresh else 0.0
        self.chance = {
            card: in_hand * (1.0 if card in circulating else max(in_play, 0.0)) for card in self.unseen
        }

    def hope(self, card: int) -> float:
        """The chance that this card takes a trick some time."""
        suit, rank = PLAIN_SUIT[card], RANK[card]
        if card == JOKER_CARD:
            return min(0.6, _JOKER * sum(p for c, p in self.chance.items() if FIRST_KING <= c < JOKER_CARD))
        if suit == NO_LEAD:
            return 0.01  # an ace
        hope = 1.0
        for other, p in self.chance.items():
            other_suit = PLAIN_SUIT[other]
            if other_suit == suit:
                if RANK[other] > rank:
                    hope *= 1 - (_SPADE if suit == SPADES else _HIGHER) * p
            elif other_suit == SPADES:
                hope *= 1 - _TRUMP * p
            elif other == JOKER_CARD and rank == KING:
                hope *= 1 - _JONKLE * p
        return hope

    def takes_now(self, card: int) -> bool:
        """Whether the card would be ahead in the trick on the table."""
        led = self.led if self.led != NO_LEAD else PLAIN_SUIT[card]
        at, _ = winning((*self.trick, card), led)
        return at == len(self.trick)

    def holds(self, card: int) -> float:
        """The chance that nobody still to play beats this card, which is ahead now."""
        if card == JOKER_CARD:
            return 0.9
        later = self.seats - 1 - len(self.trick)
        share = later / max(self.seats - 1, 1)
        suit, rank = PLAIN_SUIT[card], RANK[card]
        led = self.led if self.led != NO_LEAD else suit
        safe = 1.0
        for other, p in self.chance.items():
            other_suit = PLAIN_SUIT[other]
            if other_suit == suit and RANK[other] > rank:
                safe *= 1 - 0.8 * p * share
            elif other_suit == SPADES and suit != SPADES and led != SPADES:
                safe *= 1 - 0.2 * p * share
            elif other == JOKER_CARD and rank == KING:
                safe *= 1 - 0.6 * p * share
        return safe


def policy(seen: Observation, decision: Decision, rng: Random) -> Action:
    """One of `decision.actions`."""
    actions = decision.actions
    if len(actions) == 1:
        return actions[0]
    known = Knowledge(seen)
    if actions[0].verb == "bid":
        return _bid(known, actions)
    need = known.facts["bids"][known.me] - known.facts["taken"][known.me]
    if not known.trick:
        return _lead(known, actions, need)
    return _follow(known, actions, need)


def expected_tricks(known: Knowledge) -> float:
    """How many tricks the hand can expect to take."""
    expected = 0.0
    for card in known.hand:
        expected += expected_of(known, card)
    return expected


def expected_of(known: Knowledge, card: int) -> float:
    """The chance that this card of the hand takes a trick, before any is played."""
    hope = known.hope(card)
    if PLAIN_SUIT[card] in (SPADES, NO_LEAD):
        return hope
    return hope * min(1.0, _LED + _LED_MORE * (len(known.hand) - 1))


def _bid(known: Knowledge, actions: tuple[Action, ...]) -> Action:
    """The number nearest to what the hand can expect."""
    expected = expected_tricks(known)
    return min(actions, key=lambda action: abs(action.value - expected))


def _lead(known: Knowledge, actions: tuple[Action, ...], need: int) -> Action:
    left = len(known.hand)
    by_safety = sorted(actions, key=lambda a: known.holds(a.card) if PLAIN_SUIT[a.card] != NO_LEAD else 0.0)
    if need <= 0:
        return by_safety[0]
    best = by_safety[-1]
    if need >= left or known.holds(best.card) > 0.45 or need / left > 0.5:
        return best
    # nothing sure: keep the strong cards, lead the one that hopes for least
    return min(actions, key=lambda a: known.hope(a.card))


def _follow(known: Knowledge, actions: tuple[Action, ...], need: int) -> Action:
    ahead = [a for a in actions if known.takes_now(a.card)]
    behind = [a for a in actions if not known.takes_now(a.card)]
    last = len(known.trick) == known.seats - 1
    if need <= 0:
        if behind:
            return max(behind, key=lambda a: known.hope(a.card))  # rid of the most dangerous card
        if last:
            return max(ahead, key=lambda a: known.hope(a.card))
        return min(ahead, key=lambda a: known.holds(a.card))
    if ahead:
        if last:
            return min(ahead, key=lambda a: known.hope(a.card))
        best = max(ahead, key=lambda a: known.holds(a.card))
        if known.holds(best.card) > 0.4 or need >= len(known.hand) or not behind:
            good = known.holds(best.card) - 0.05
            return min((a for a in ahead if known.holds(a.card) >= good), key=lambda a: known.hope(a.card))
    return min(behind or ahead, key=lambda a: known.hope(a.card))
