"""What a search wants to know of Jonkler: how likely each bid and card is, what a bid says about a hand, and how much
is left of a round. All on plain numbers, since it is asked thousands of times a second.

A seat counts on every card it has not seen: one that circulated before is in a hand or among the unused five, any other
may still be in the reserve. The constants are chances that such a card meets one's own, as in the rule player.
"""

from collections.abc import Sequence
from math import exp, factorial
from typing import Any, Final

from tabletop.engine.cards import RANK, SPADES
from tabletop.engine.decisions import Decision
from tabletop.engine.spec import Judgement
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


class _Odds:
    """What a seat can count on. `old`: cards it has not seen that circulated before, each in somebody's hand with
    chance `p_old`; `new`: the others, with chance `p_new`. `spades`, `joker`: how many of those others hold, on
    average."""

    __slots__ = ("joker", "new", "old", "p_new", "p_old", "spades")

    def __init__(self, s: State, seat: int) -> None:
        unseen, played = _out_of_hands(s)
        held = 0
        for other, hand in enumerate(s.hands):
            if other != seat:
                unseen |= hand
                held += hand.bit_count()
        self.old = old = unseen & played
        self.new = new = unseen ^ old
        self.p_old = p_old = held / (held + UNUSED)
        fresh = new.bit_count()
        self.p_new = p_new = p_old * max(0.0, held + UNUSED - old.bit_count()) / fresh if fresh else 0.0
        self.spades = p_old * (old & _SPADES).bit_count() + p_new * (new & _SPADES).bit_count()
        self.joker = p_old if old & _THE_JOKER else p_new if new & _THE_JOKER else 0.0

    def odds(self, card: int, led: int, share: float) -> tuple[float, float]:
        """(hope, hold): the chance that this card takes a trick some time, once its suit is played, and the chance that
        none of the `share` of the others still to play in this trick beats it, if it is ahead now."""
        suit = PLAIN_SUIT[card]
        if suit == NO_LEAD:
            if card != JOKER_CARD:
                return 0.01, 0.05
            kings = (
                self.p_old * (self.old & _KINGS).bit_count() + self.p_new * (self.new & _KINGS).bit_count()
            )
            return min(0.6, _JOKER * kings), 0.9
        over = _OVER[card]
        higher = self.p_old * (self.old & over).bit_count() + self.p_new * (self.new & over).bit_count()
        hold = 0.95 * higher
        if suit == SPADES:
            hope = _SPADE * higher
        else:
            hope = _HIGHER * higher + _TRUMP * self.spades
            if led != SPADES:
                hold += 0.22 * self.spades
        if card >= FIRST_KING:
            hope += _JONKLE * self.joker
            hold += 0.8 * self.joker
        return exp(-hope), exp(-hold * share)


_last: list[Any] = [None, 0, 0]


def _out_of_hands(s: State) -> tuple[int, int]:
    """The sets of cards in nobody's hand that nobody sees, and of those played in earlier rounds."""
    plain = s.plain
    if _last[0] is not plain:  # the same all through a round, in every copy of a state
        _last[:] = plain, set_of(plain[2]) | set_of(plain[3]), set_of(plain[4])
    return _last[1], _last[2]


def expected_tricks(chances: _Odds, hand: int) -> float:
    """How many tricks a hand can expect before any is played."""
    led = min(1.0, _LED + _LED_MORE * (hand.bit_count() - 1))
    total = 0.0
    for card in cards_in(hand):
        hope = chances.odds(card, NO_LEAD, 1.0)[0]
        total += hope if PLAIN_SUIT[card] in (SPADES, NO_LEAD) else hope * led
    return total


def prior(state: GameState, decision: Decision) -> Sequence[float]:
    """See `Judgement.prior`."""
    assert isinstance(state, State)
    s = state
    actions = decision.actions
    seat = decision.seat
    hand = s.hands[seat]
    chances = _Odds(s, seat)
    if actions[0][1] < 0:
        if len(actions) == 1:
            return (0.0,)
        expected = expected_tricks(chances, hand)
        return [-_BID * abs(action[3] - expected) for action in actions]
    need = s.bid_of(seat) - s.taken_by(seat)
    if s.left:
        return _follow(chances, s, [action[1] for action in actions], need)
    return _lead(chances, [action[1] for action in actions], need, hand.bit_count())


def _lead(chances: _Odds, cards: list[int], need: int, left: int) -> list[float]:
    odds = [chances.odds(card, PLAIN_SUIT[card], 1.0) for card in cards]
    if need <= 0:
        return [-_SHARP * hold for _, hold in odds]
    if need >= left or need + need > left or max([hold for _, hold in odds]) > 0.45:
        return [_SHARP * hold for _, hold in odds]
    return [-_SHARP * hope for hope, _ in odds]  # nothing sure: the strong cards are kept


def _follow(chances: _Odds, s: State, cards: list[int], need: int) -> list[float]:
    led, top, later = s.led, s.best, s.left - 1
    share = later / (s.config.seats - 1)
    jonkle = JOKER_CARD in s.trick
    king = top > 0 and FIRST_KING <= top & 63 < JOKER_CARD
    out = []
    for card in cards:
        hope, hold = chances.odds(card, led, share)
        if card == JOKER_CARD:
            ahead = king or top == 0
        else:
            ahead = KEYS[PLAIN_SUIT[card] if led == NO_LEAD else led][card] > top and not (
                jonkle and card >= FIRST_KING
            )
        if need <= 0:
            # rid of the most dangerous card, if it does not win now
            out.append(4.0 + 2.0 * hope if not ahead else -_SHARP * hold if later else 2.0 * hope)
        elif ahead:
            out.append(_SHARP * (hold - 0.4) - 0.8 * hope)
        else:
            out.append(-2.0 * hope)
    if need >= s.hands[s.turn].bit_count():  # every trick is needed
        return [weight + 3.0 if weight > -2.0 else weight for weight in out]
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
        hand = s.hands[other]
        need = min(max(bid - s.taken_by(other), 0), hand.bit_count())
        total -= _BID_SAYS * abs(need - expected_tricks(_Odds(s, other), hand))
    return total


def lines_left(state: GameState) -> int:
    """Orders in which the seat to act can play its cards at most."""
    assert isinstance(state, State)
    return factorial(state.hands[state.turn].bit_count()) if len(state.bids) == state.config.seats else 0


JUDGEMENT: Final = Judgement(prior=prior, depth=0, belief=belief, lines_left=lines_left, blunder_rate=0.5)
