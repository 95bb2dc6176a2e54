"""How Jonkler is played: a seat counts what it can expect to take, bids that, and plays for exactly that. Also what a
bid says about a hand, and how much is left of a round. All on plain numbers, since a search asks thousands of times a
second.

A seat reckons with every card it has not seen: one that circulated before is in a hand or among the unused five, any
other may still be in the reserve. The constants are chances that such a card meets one's own.
"""

from collections.abc import Sequence
from functools import partial
from math import exp, factorial
from typing import Final

from tabletop.engine.cards import RANK, SPADES
from tabletop.engine.decisions import Decision
from tabletop.engine.spec import Judgement, Slip
from tabletop.engine.state import GameState
from tabletop.games.jonkler.cards import (
    FIRST_KING,
    IS_KING,
    JOKER_CARD,
    KEYS,
    NO_LEAD,
    OF_SUIT,
    PLAIN_SUIT,
    UNUSED,
)
from tabletop.games.jonkler.state import PlainRound, State
from tabletop.mechanics.cardsets import BIT, cards_in, set_of

_HIGHER: Final = 1.0
_SPADE: Final = 0.14
_TRUMP: Final = 0.17
_JONKLE: Final = 0.22
_HARDLY: Final = 4.6
"""Minus the logarithm of an ace's chance to take a trick some time."""
_JOKER: Final = 0.12
"""What each king in somebody's hand adds to the joker's chance."""
_LED: Final = 0.07
_LED_MORE: Final = 0.1
"""Chance that a suit is led at all while one holds a card of it: with one card in hand, and more for each further."""
_JONKLED: Final = 0.9
"""Chance that a trick whose king was jonkled is taken by nobody else."""
_SHARP: Final = 5.0
_BID: Final = 2.0
_BID_SAYS: Final = 1.6

_SPADES: Final = OF_SUIT[SPADES]
_KINGS: Final = set_of(range(FIRST_KING, JOKER_CARD))
_THE_JOKER: Final = BIT[JOKER_CARD]
_OVER: Final = tuple(
    set_of(c for c in cards_in(OF_SUIT[PLAIN_SUIT[card]]) if RANK[c] > RANK[card])
    for card in range(JOKER_CARD)
)
"""The higher cards of the same suit."""


def _dangers(card: int) -> tuple[int, float, float, float, float]:
    """Which cards are dangerous to this one, and what speaks against its ever taking a trick: for each of those in
    somebody's hand, for each spade there, for the joker there, and in any case."""
    suit = PLAIN_SUIT[card]
    if card == JOKER_CARD:
        return _KINGS, 0.0, 0.0, 0.0, 0.0
    if suit == NO_LEAD:
        return 0, 0.0, 0.0, 0.0, _HARDLY
    jonkle = _JONKLE if card >= FIRST_KING else 0.0
    if suit == SPADES:
        return _OVER[card], _SPADE, 0.0, jonkle, 0.0
    return _OVER[card], _HIGHER, _TRUMP, jonkle, 0.0


_DANGERS: Final = tuple(_dangers(card) for card in range(JOKER_CARD + 1))


class Odds:
    """What a seat can count on that has not seen `unseen`, while the others hold `held` cards; `played` circulated in
    earlier rounds.

    `old`: unseen cards that circulated before, each in somebody's hand with chance `p_old`; `new`: the others, with
    chance `p_new`. `spades`, `joker`: how many of those others hold, on average."""

    __slots__ = ("joker", "new", "old", "p_new", "p_old", "spades")

    def __init__(self, unseen: int, played: int, held: int) -> None:
        self.old = old = unseen & played
        self.new = new = unseen ^ old
        self.p_old = p_old = held / (held + UNUSED)
        fresh = held + UNUSED - old.bit_count()
        self.p_new = p_new = p_old * fresh / new.bit_count() if new and fresh > 0 else 0.0
        self.spades = p_old * (old & _SPADES).bit_count() + p_new * (new & _SPADES).bit_count()
        self.joker = p_old if old & _THE_JOKER else p_new if new & _THE_JOKER else 0.0

    def hope(self, card: int) -> float:
        """The chance that this card takes a trick some time, once its suit is played."""
        dangers, each, trump, jonkle, always = _DANGERS[card]
        among = self.p_old * (self.old & dangers).bit_count() + self.p_new * (self.new & dangers).bit_count()
        if card == JOKER_CARD:
            return min(0.6, _JOKER * among)
        return exp(-each * among - trump * self.spades - jonkle * self.joker - always)

    def above(self, card: int) -> float:
        """How many higher cards of its suit others hold on average."""
        over = _OVER[card]
        return self.p_old * (self.old & over).bit_count() + self.p_new * (self.new & over).bit_count()

    def hold(self, card: int, led: int, share: float) -> float:
        """The chance that none of the `share` of the others still to play in this trick beats the card, which is ahead
        now and no ace."""
        if card == JOKER_CARD:
            return _JONKLED
        over = _OVER[card]
        less = 0.95 * (
            self.p_old * (self.old & over).bit_count() + self.p_new * (self.new & over).bit_count()
        )
        if led != SPADES != PLAIN_SUIT[card]:
            less += 0.22 * self.spades
        if card >= FIRST_KING:
            less += 0.8 * self.joker
        return exp(-less * share)

    def promise(self, card: int, held: int) -> float:
        """The chance that this card of a hand of so many takes a trick, before any is played."""
        hope = self.hope(card)
        return hope if PLAIN_SUIT[card] >= SPADES else hope * min(1.0, _LED + _LED_MORE * (held - 1))

    def expected_tricks(self, hand: Sequence[int]) -> float:
        """How many tricks a hand can expect before any is played."""
        held, hope = len(hand), self.hope
        led = min(1.0, _LED + _LED_MORE * (held - 1))
        return sum([hope(card) if PLAIN_SUIT[card] >= SPADES else hope(card) * led for card in hand])


_last: tuple[PlainRound | None, int] = None, 0
"""A round, and what is the same all through it, in every copy of a state: the set of the cards in nobody's hand."""


def _odds(s: State, seat: int) -> Odds:
    global _last
    if s.plain is not _last[0]:
        _last = s.plain, set_of(s.plain[2]) | set_of(s.plain[3])
    others = sum(s.hands) - s.hands[seat]  # no two sets share a card
    return Odds(others | _last[1], s.plain[4], others.bit_count())


def _odds_forgotten(s: State, seat: int) -> Odds:
    """As if the cards of the tricks put away were still to come."""
    others = sum(s.hands) - s.hands[seat]
    gone = set_of([card for _, cards in s.past for card in cards])
    unseen = others | gone | set_of(s.plain[2]) | set_of(s.plain[3])
    return Odds(unseen, s.plain[4], others.bit_count())


def prior(
    state: GameState, decision: Decision, boast: float = 0.0, forgets: bool = False, greedy: bool = False
) -> Sequence[float]:
    """See `Judgement.prior`. For novices: `boast`: tricks bid beyond what is expected; `forgets` which cards are gone;
    `greedy`: takes every trick."""
    assert isinstance(state, State)
    s = state
    actions, seat = decision.actions, decision.seat
    if len(actions) == 1:
        return (0.0,)
    odds = _odds_forgotten(s, seat) if forgets else _odds(s, seat)
    if actions[0][1] < 0:
        expected = odds.expected_tricks(cards_in(s.hands[seat])) + boast
        return [-_BID * abs(action[3] - expected) for action in actions]
    left = s.hands[seat].bit_count()
    need = left if greedy else s.bid_of(seat) - s.taken_by(seat)
    cards = [action[1] for action in actions]
    return _follow(odds, s, cards, need, left) if s.left else _lead(odds, cards, need, left)


def _keeps_high(state: GameState, decision: Decision) -> Sequence[float]:
    """Throws low cards away, where the dangerous ones should go."""
    assert isinstance(state, State)
    weights, seat = prior(state, decision), decision.seat
    if not state.left or decision.actions[0][1] < 0 or state.bid_of(seat) > state.taken_by(seat):
        return weights
    hope = _odds(state, seat).hope
    return [weight - 4.0 * hope(action[1]) for weight, action in zip(weights, decision.actions, strict=True)]


def _lead(odds: Odds, cards: list[int], need: int, left: int) -> list[float]:
    """An ace or the joker, led, hardly ever takes the trick."""
    holds = [0.0 if (suit := PLAIN_SUIT[card]) == NO_LEAD else odds.hold(card, suit, 1.0) for card in cards]
    if need <= 0:
        return [-_SHARP * hold for hold in holds]
    if need + need > left or max(holds) > 0.45:
        return [_SHARP * hold for hold in holds]
    return [-_SHARP * odds.hope(card) for card in cards]  # nothing sure: the strong cards are kept


def _follow(odds: Odds, s: State, cards: list[int], need: int, left: int) -> list[float]:
    led, top, later, jonkle = s.led, s.best, s.left - 1, JOKER_CARD in s.trick
    share = later / (s.config.seats - 1)
    hope, hold = odds.hope, odds.hold
    must = 3.0 if need >= left else 0.0  # every trick is needed
    out = []
    for card in cards:
        if card == JOKER_CARD:
            ahead = top == 0 or top & IS_KING > 0
        else:
            key = KEYS[PLAIN_SUIT[card] if led == NO_LEAD else led][card]
            ahead = key > top and not (jonkle and card >= FIRST_KING)
        if need > 0:
            if not ahead:
                out.append(-2.0 * hope(card))
            else:
                sure = hold(card, led, share) if later else 1.0
                out.append(must + _SHARP * (sure - 0.36) - 0.3 * hope(card))
        elif not ahead:
            out.append(4.0 + 2.0 * hope(card))  # rid of the most dangerous card, if it does not win now
        else:
            out.append(-_SHARP * hold(card, led, share) if later else 2.0 * hope(card))
    return out


def belief(state: GameState, seat: int) -> float:
    """What the others bid says what they hold: somebody who still needs two tricks probably holds two."""
    assert isinstance(state, State)
    s = state
    total = 0.0
    for other in range(s.config.seats):
        bid = s.bid_of(other)
        if other == seat or bid < 0:
            continue
        hand = cards_in(s.hands[other])
        need = min(max(bid - s.taken_by(other), 0), len(hand))
        total -= _BID_SAYS * abs(need - _odds(s, other).expected_tricks(hand))
    return total


def lines_left(state: GameState) -> int:
    """Orders in which the seat to act can play its cards at most."""
    assert isinstance(state, State)
    return factorial(state.hands[state.turn].bit_count()) if len(state.bids) == state.config.seats else 0


SLIPS: Final = (
    Slip("overbids", "Bids more than its hand is good for.", partial(prior, boast=1.5), 0.3),
    Slip("gone", "Forgets which high cards have been played.", partial(prior, forgets=True), 0.7),
    Slip("greedy", "Takes every trick it can get, whatever it bid.", partial(prior, greedy=True), 0.8),
    Slip("keeps", "Throws low cards away and keeps those that take tricks it did not bid.", _keeps_high, 0.7),
)
JUDGEMENT: Final = Judgement(prior=prior, belief=belief, lines_left=lines_left, slips=SLIPS, skilled=20)
