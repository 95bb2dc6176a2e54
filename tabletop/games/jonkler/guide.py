"""What a search wants to know of Jonkler: how likely each bid and card is, what a bid says about a hand, and how much
is left of a round. All on plain numbers, since it is asked thousands of times a second.

A seat counts on every card it has not seen: one that circulated before is in a hand or among the unused five, any other
may still be in the reserve. The constants are chances that such a card meets one's own, as in the rule player.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, factorial, prod
from typing import Final

from tabletop.engine.cards import KING, RANK, SPADES
from tabletop.engine.decisions import Decision
from tabletop.engine.spec import Guide
from tabletop.engine.state import GameState
from tabletop.games.jonkler.cards import (
    FIRST_KING,
    JOKER_CARD,
    KEYS,
    NO_LEAD,
    OF_SUIT,
    PLAIN_SUIT,
    UNUSED,
)
from tabletop.games.jonkler.state import State
from tabletop.mechanics.cardsets import BIT, cards_in, set_of

_HIGHER: Final = 1.0
_SPADE: Final = 0.14
_TRUMP: Final = 0.17
_JONKLE: Final = 0.22
_JOKER: Final = 0.12
_LED: Final = 0.07
_LED_MORE: Final = 0.1
_SHARP: Final = 5.0
_BID: Final = 2.0
_BID_SAYS: Final = 1.6

_OVER: Final = tuple(
    set_of(
        c
        for c in range(52)
        if PLAIN_SUIT[card] != NO_LEAD and PLAIN_SUIT[c] == PLAIN_SUIT[card] and RANK[c] > RANK[card]
    )
    for card in range(53)
)
"""The higher cards of the same suit."""
_SPADES: Final = OF_SUIT[SPADES]
_KINGS: Final = set_of(range(FIRST_KING, JOKER_CARD))
_THE_JOKER: Final = BIT[JOKER_CARD]

_mask = lru_cache(maxsize=64)(set_of)


class _Look:
    """What the seat to move can count on. `old`: cards not seen that circulated before, each in somebody's hand with
    chance `p_old`; `new`: the others, with chance `p_new`."""

    __slots__ = ("new", "old", "p_new", "p_old")

    def __init__(self, s: State, seat: int) -> None:
        _, _, unused, reserve, played, _, _ = s.plain
        unseen = 0
        held = 0
        for other, hand in enumerate(s.hands):
            if other != seat:
                unseen |= hand
                held += hand.bit_count()
        unseen |= _mask(unused) | _mask(reserve)
        old = unseen & _mask(played)
        self.old = old
        self.new = new = unseen ^ old
        in_hand = held / (held + UNUSED)
        self.p_old = in_hand
        fresh = new.bit_count()
        self.p_new = in_hand * max(0.0, held + UNUSED - old.bit_count()) / fresh if fresh else 0.0

    def count(self, cards: int) -> float:
        """How many of these cards lie in other hands, on average."""
        return self.p_old * (self.old & cards).bit_count() + self.p_new * (self.new & cards).bit_count()

    def hope(self, card: int) -> float:
        """The chance that this card takes a trick some time, once its suit is played."""
        suit = PLAIN_SUIT[card]
        if card == JOKER_CARD:
            return min(0.6, _JOKER * self.count(_KINGS))
        if suit == NO_LEAD:
            return 0.01
        if suit == SPADES:
            against = _SPADE * self.count(_OVER[card])
        else:
            against = _HIGHER * self.count(_OVER[card]) + _TRUMP * self.count(_SPADES)
        if RANK[card] == KING:
            against += _JONKLE * self.count(_THE_JOKER)
        return exp(-against)

    def holds(self, card: int, led: int, share: float) -> float:
        """The chance that none of the `share` of the others still to play beats this card, which is ahead now."""
        if card == JOKER_CARD:
            return 0.9
        suit = PLAIN_SUIT[card]
        if suit == NO_LEAD:
            return 0.05
        against = 0.95 * self.count(_OVER[card])
        if suit != SPADES and led != SPADES:
            against += 0.22 * self.count(_SPADES)
        if RANK[card] == KING:
            against += 0.8 * self.count(_THE_JOKER)
        return exp(-against * share)


def expected_tricks(look: _Look, hand: int) -> float:
    """How many tricks a hand can expect before any is played."""
    led = min(1.0, _LED + _LED_MORE * (hand.bit_count() - 1))
    total = 0.0
    for card in cards_in(hand):
        hope = look.hope(card)
        total += hope if PLAIN_SUIT[card] in (SPADES, NO_LEAD) else hope * led
    return total


def weigh(state: GameState, decision: Decision) -> Sequence[float]:
    """See `Guide.weigh`."""
    assert isinstance(state, State)
    s = state
    actions = decision.actions
    seat = decision.seat
    look = _Look(s, seat)
    hand = s.hands[seat]
    if actions[0][1] < 0:
        expected = expected_tricks(look, hand)
        return [-_BID * abs(action[3] - expected) for action in actions]
    need = s.bid_of(seat) - s.taken_by(seat)
    trick = s.trick
    seats = s.table.seats
    if not trick or len(trick) == seats:
        return _lead(look, [action[1] for action in actions], need, hand.bit_count())
    return _follow(look, s, [action[1] for action in actions], need)


def _lead(look: _Look, cards: list[int], need: int, left: int) -> list[float]:
    holds = [
        look.holds(card, PLAIN_SUIT[card], 1.0) if PLAIN_SUIT[card] != NO_LEAD else 0.0 for card in cards
    ]
    if need <= 0:
        return [-_SHARP * hold for hold in holds]
    if need >= left or max(holds) > 0.45 or need + need > left:
        return [_SHARP * hold for hold in holds]
    return [-_SHARP * look.hope(card) for card in cards]  # nothing sure: the strong cards are kept


def _follow(look: _Look, s: State, cards: list[int], need: int) -> list[float]:
    trick, led, seats = s.trick, s.led, s.table.seats
    later = seats - 1 - len(trick)
    share = later / (seats - 1)
    out = []
    top = 0
    jonkle = JOKER_CARD in trick
    keys = KEYS[led]
    for card in trick:
        top = max(top, keys[card])
    king = FIRST_KING <= top & 63 < JOKER_CARD and top > 0
    for card in cards:
        suit = PLAIN_SUIT[card]
        key = KEYS[suit if led == NO_LEAD else led][card]
        if card == JOKER_CARD:
            ahead = king or top == 0
        else:
            ahead = key > top and not (jonkle and RANK[card] == KING)
        if need <= 0:
            if not ahead:
                out.append(4.0 + 2.0 * look.hope(card))  # rid of the most dangerous card
            elif later:
                out.append(-_SHARP * look.holds(card, led, share))
            else:
                out.append(2.0 * look.hope(card))
        elif ahead:
            hold = look.holds(card, led, share) if later else 1.0
            out.append(_SHARP * (hold - 0.4) - 0.8 * look.hope(card))
        else:
            out.append(-2.0 * look.hope(card))
    if need >= s.hands[s.turn].bit_count():  # every trick is needed
        return [weight + 3.0 if weight > -2.0 else weight for weight in out]
    return out


def belief(state: GameState, seat: int) -> float:
    """What the others bid says what they hold: somebody who still needs two tricks probably holds two."""
    assert isinstance(state, State)
    s = state
    total = 0.0
    for other in range(s.table.seats):
        bid = s.bid_of(other)
        if other == seat or bid < 0:
            continue
        hand = s.hands[other]
        need = min(max(bid - s.taken_by(other), 0), hand.bit_count())
        total -= _BID_SAYS * abs(need - expected_tricks(_Look(s, other), hand))
    return total


def rest(state: GameState) -> int:
    """Orders in which the cards in the hands can be played at most."""
    assert isinstance(state, State)
    if len(state.bids) < state.table.seats:
        return 0
    return prod(factorial(hand.bit_count()) for hand in state.hands)


GUIDE: Final = Guide(weigh=weigh, pauses=("deal",), depth=0, belief=belief, rest=rest, slips=0.5)
