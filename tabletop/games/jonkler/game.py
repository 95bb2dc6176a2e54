"""The game itself: eight rounds of dealing, bidding and tricks.

A hand is a set of cards in one int, a trick a tuple in the order of play. A complete trick stays where it is until the
next card or deal, so that everybody sees it; the seat to act is by then its winner, or the next dealer.
"""

from __future__ import annotations

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.events import CardMoved, CounterChanged, Declared, PhaseBegan, PileShuffled
from tabletop.engine.spec import Options
from tabletop.engine.zones import ALL, only
from tabletop.games.jonkler import observe as view
from tabletop.games.jonkler.cards import (
    BIDS,
    DEAL,
    FEW,
    IS_KING,
    JOKER_CARD,
    KEYS,
    LAST_BIDS,
    MADE,
    MAY_FOLLOW,
    NO_LEAD,
    OF_SUIT,
    ONE_BRAG,
    ONE_TAKEN,
    PLAIN_SUIT,
    PLAY_PROMPTS,
    ROUNDS,
    UNUSED,
    VOID,
    why_won,
    winning,
)
from tabletop.games.jonkler.options import Config
from tabletop.games.jonkler.state import State
from tabletop.mechanics.base import cloned
from tabletop.mechanics.cardsets import BIT, PLAYS, cards_in
from tabletop.mechanics.standings import ranking, winners

_new = tuple.__new__  # a Decision or Round without the cost of its keyword arguments


@cloned(("hands",))
class Jonkler(State):
    """A game of Jonkler: the state and its rules."""

    __slots__ = ()

    # -- questions -------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Open the question that the state puts, if any."""
        if self.outcome is not None:
            self.open_decision = None
        elif len(self.bids) < self.config.seats:
            self._ask_bid()
        elif any(self.hands):
            self._ask_card()
        else:
            self.open_decision = Decision(self.serial, self.turn, "deal", 0, DEAL, None)

    def _ask_bid(self) -> None:
        this, bids, seats = self.round, self.bids, self.config.seats
        self.turn = seat = (this.dealer + 1 + len(bids)) % seats
        prompt, actions = "bid", BIDS[this.number]
        if len(bids) == seats - 1:
            prompt, actions = LAST_BIDS[this.number][sum(bids)]
        self.open_decision = Decision(self.serial, seat, prompt, 0, actions, seat)

    def _ask_card(self) -> None:
        seat, led = self.turn, self.led
        hand = self.hands[seat]
        self.few = max([hand.bit_count() for hand in self.hands]) <= FEW
        prompt = "lead"
        if self.left:
            prompt = PLAY_PROMPTS[led]
            if hand & OF_SUIT[led]:
                hand &= MAY_FOLLOW[led]  # JK-3.6
        actions = self.plays_of(hand)
        self.open_decision = Decision(self.serial, seat, prompt, 0, actions, seat)

    # -- answers ---------------------------------------------------------------------------------------------

    def apply(self, action: Action) -> None:
        card = action[1]
        if card < 0:
            self.serial += 1
            if action[3] >= 0:
                self._bid(action[3])
            else:
                self._deal()
            return
        # a card: the hot path, in one piece
        seat = self.turn
        hands = self.hands
        hands[seat] -= BIT[card]
        suit = PLAIN_SUIT[card]
        if self.events is not None:
            self._tell_play(card)
        self.serial = serial = self.serial + 1
        left = self.left
        if left:
            self.trick = trick = self.trick + (card,)
            led = self.led
            if suit != led:
                if led == NO_LEAD:
                    self.led = led = suit  # JK-3.9: the first suited card fixes the suit
                elif suit != NO_LEAD:
                    self.voids |= VOID[seat][led]
            key = KEYS[led][card]
            if key > self.best:
                self.best = key
                self.ahead = seat
            self.left = left = left - 1
            if not left:
                self._end_trick(trick)
                return
        else:
            trick = self.trick
            if trick:
                self.past += ((seat, trick),)  # whoever leads has won it (JK-3.2)
            self.trick = (card,)
            self.led = led = suit
            self.best = KEYS[led][card]
            self.ahead = seat
            self.left = self.config.seats - 1
            if not self.few:
                self.few = hands[seat].bit_count() < FEW  # the others hold one card more
        self.turn = turn = self.config.after[seat]
        hand = hands[turn]
        if hand & OF_SUIT[led]:
            actions = PLAYS[hand & MAY_FOLLOW[led]]  # JK-3.6
        elif self.few:
            actions = PLAYS[hand]
        else:
            low, mid, high = self.config.thirds
            actions = PLAYS[hand & low] + PLAYS[hand & mid] + PLAYS[hand & high]
        self.open_decision = _new(Decision, (serial, turn, PLAY_PROMPTS[led], 0, actions, turn))

    def _end_trick(self, trick: tuple[int, ...]) -> None:
        best = self.best
        turn = self.ahead
        if best & IS_KING and JOKER_CARD in trick:  # JK-4.7: the joker wins instead of the king
            turn = (self.first + trick.index(JOKER_CARD)) % len(trick)
            self.brags += ONE_BRAG[turn]  # JK-5.3: worth nothing but the telling
        self.turn = turn
        self.taken += ONE_TAKEN[turn]
        if self.events is not None:
            self._tell_trick()
        hand = self.hands[turn]
        if not hand:
            self._end_round()
            return
        actions = self.plays_of(hand)
        self.open_decision = _new(Decision, (self.serial, turn, "lead", 0, actions, turn))

    def _bid(self, tricks: int) -> None:
        if self.events is not None:
            self.events.append(Declared("bid", self.turn, -1, -1, tricks))
        self.bids = bids = self.bids + (tricks,)
        config = self.config
        left = config.seats - len(bids)
        if left:
            self.turn = turn = config.after[self.turn]
            if left > 1:
                prompt, actions = "bid", BIDS[self.plain[0]]
            else:
                prompt, actions = LAST_BIDS[self.plain[0]][sum(bids)]
            self.open_decision = _new(Decision, (self.serial, turn, prompt, 0, actions, turn))
            return
        turn = self.turn  # JK-3.1: the dealer, the last to bid, leads
        hand = self.hands[turn]
        actions = self.plays_of(hand)
        self.open_decision = _new(Decision, (self.serial, turn, "lead", 0, actions, turn))

    def _end_round(self) -> None:
        number, dealer, unused, reserve, seen, before, sheet = self.plain
        at = self.config.seats - dealer - 1  # where seat 0 stands in the order of bidding
        bids, taken, made = self.bids * 2, self.taken, MADE[number]
        scores = []
        line = []
        for score in before:
            bid, took = bids[at], taken & 15
            at += 1
            taken >>= 4
            scores.append(score + (made[bid] if bid == took else took))  # JK-5.1, JK-5.2
            line.append((bid, took))
        self.plain = (number, dealer, unused, reserve, seen, tuple(scores), (*sheet, tuple(line)))
        if self.events is not None:
            self._tell_scores(before)
        if number < ROUNDS:
            self.turn = turn = self.config.after[dealer]
            self.open_decision = _new(Decision, (self.serial, turn, "deal", 0, DEAL, None))
        else:
            self.finish(winners(scores), ranking(scores), "points", "§5")

    # -- dealing ---------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The first deal: a random dealer (JK-1.12) and random cards of the whole deck."""
        config = self.config
        shuffles = config.shuffles()
        dealer = shuffles[0][0]
        cards = list(config.deck)
        at = len(cards)
        for other in shuffles[1]:
            at -= 1
            cards[at], cards[other] = cards[other], cards[at]
        end = UNUSED + config.seats
        self.hands = [BIT[card] for card in cards[UNUSED:end]]
        _, _, _, _, seen, scores, sheet = self.plain
        self.plain = (1, dealer, tuple(cards[:UNUSED]), tuple(cards[end:]), seen, scores, sheet)
        self.few = True
        if self.events is not None:
            self._tell_deal()
        self._ask_bid()

    def _deal(self) -> None:
        """The next round: the cards of the last one and N new ones (JK-1.8), in no order that knows their faces."""
        config = self.config
        number, dealer, unused, reserve, seen, scores, sheet = self.plain
        seats = seat = config.seats
        cards: list[int] = []
        for _, trick in self.past:
            cards += trick
        cards += self.trick
        for card in cards:
            seen |= BIT[card]
        cards += unused  # JK-1.9: the unused five as well
        number += 1
        dealer = config.after[dealer]  # JK-1.13
        at = UNUSED + number * seats
        new = at - len(cards)
        cards += reserve[:new]
        if self.events is not None:
            self.events.append(PhaseBegan("round", dealer, number))
            self.events.append(PileShuffled("shuffle", "unused", -1, at))
        # a shuffle from the end that picks up the hands as it goes, the last seat's first
        hands = [0] * seats
        hand, left = 0, number
        for other in config.shuffles()[number]:
            at -= 1
            hand += BIT[cards[other]]
            cards[other] = cards[at]
            left -= 1
            if not left:
                seat -= 1
                hands[seat] = hand
                hand, left = 0, number
        self.hands = hands
        self.plain = (number, dealer, tuple(cards[:UNUSED]), reserve[new:], seen, scores, sheet)
        self.bids = self.trick = self.past = ()
        self.left = self.taken = self.voids = 0
        self.led = NO_LEAD
        self.few = number <= FEW
        if self.events is not None:
            self._tell_deal()
        self.turn = turn = config.after[dealer]  # JK-2.1
        self.open_decision = _new(Decision, (self.serial, turn, "bid", 0, BIDS[number], turn))

    # -- the rest of the contract ----------------------------------------------------------------------------

    observe = view.observe

    # -- what is told ----------------------------------------------------------------------------------------

    def _tell_deal(self) -> None:
        told, dealer = self.events, self.round.dealer
        assert told is not None
        for seat, hand in enumerate(self.hands):
            for card in cards_in(hand):
                told.append(
                    CardMoved("deal", card, only(seat), "unused", -1, -1, "hand", seat, -1, False, dealer)
                )

    def _tell_play(self, card: int) -> None:
        told, seat, lying = self.events, self.turn, self.trick
        assert told is not None
        leads = not self.left
        if leads:
            for old in lying:
                told.append(CardMoved("collect", old, ALL, "trick", -1, -1, "won", seat, -1, True, seat))
        how = "lead" if leads else "play"
        told.append(CardMoved(how, card, ALL, "hand", seat, -1, "trick", -1, -1, False, seat))

    def _tell_scores(self, before: tuple[int, ...]) -> None:
        told, this = self.events, self.round
        assert told is not None
        for seat, (bid, taken) in enumerate(this.sheet[-1]):
            points = this.scores[seat] - before[seat]
            told.append(Declared("made" if bid == taken else "missed", seat, -1, -1, points))
            told.append(CounterChanged("score", "score", -1, seat, this.scores[seat]))

    def _tell_trick(self) -> None:
        told, trick, seat = self.events, self.trick, self.turn
        assert told is not None
        at, king = winning(trick, self.led)
        if king >= 0:
            whose = (self.first + king) % len(trick)
            told.append(Declared("jonkle", seat, trick[king], whose))
        told.append(Declared(why_won(trick[at], self.led, king), seat, trick[at], value=self.led))
        told.append(CounterChanged("trick", "taken", trick[at], seat, self.taken_by(seat)))


def new_game(seats: int, seed: str, options: Options) -> Jonkler:
    """A game dealt and ready for the first bid."""
    game = Jonkler(Config(seats, seed, options))
    game.begin()
    return game
