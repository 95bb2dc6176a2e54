"""The game itself: eight rounds of dealing, bidding and tricks.

A hand is a set of cards in one int, a trick a tuple in the order of play. A complete trick stays where it is until the
next card or deal, so that everybody sees it; the seat to act is by then its winner, or the next dealer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision, Result
from tabletop.engine.events import (
    CardMoved,
    CounterChanged,
    Declared,
    GameEnded,
    PhaseBegan,
    PileShuffled,
    PlayerLost,
)
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Options
from tabletop.engine.zones import ALL, only
from tabletop.games.jonkler import observe as view
from tabletop.games.jonkler.cards import (
    BID_PROMPTS,
    BIDS,
    BIDS_BUT,
    DEAL,
    FIRST_KING,
    JOKER_CARD,
    KEYS,
    MAY_FOLLOW,
    NO_LEAD,
    OF_SUIT,
    PLAIN_SUIT,
    PLAY_PROMPTS,
    ROUNDS,
    UNUSED,
    winning,
)
from tabletop.games.jonkler.options import Table
from tabletop.games.jonkler.state import Round, State
from tabletop.mechanics.cardsets import BIT, HIGH, LOW, MID, PLAYS, cards_in
from tabletop.mechanics.standings import ranking, winners

FLAG_COST: Final = 5
"""Points a time penalty costs (JK-6.1)."""
_decision = tuple.__new__  # a Decision without the cost of its keyword arguments


class Jonkler(State):
    """A game of Jonkler: the state and its rules."""

    __slots__ = ()

    def clone(self) -> Jonkler:
        other = Jonkler.__new__(Jonkler)
        other.table = self.table
        other.events = None
        other.round = self.round
        other.hands = self.hands[:]
        other.bids = self.bids
        other.taken = self.taken
        other.brags = self.brags
        other.voids = self.voids
        other.trick = self.trick
        other.past = self.past
        other.led = self.led
        other.first = self.first
        other.few = self.few
        other.turn = self.turn
        other.serial = self.serial
        other.outcome = self.outcome
        other._open = self._open
        return other

    # -- questions -------------------------------------------------------------------------------------------

    def result(self) -> Result | None:
        return self.outcome

    def ask(self) -> None:
        """Puts the question that the position asks anew, under a new serial."""
        self.serial += 1
        if self.outcome is not None:
            self._open = None
        elif len(self.bids) < self.table.seats:
            self._ask_bid()
        elif any(self.hands):
            self._ask_card()
        else:
            self._ask_deal()

    def _ask_deal(self) -> None:
        seat = self.turn
        self._open = Decision(self.serial, seat, "deal", 0, DEAL, None, "§1")

    def _ask_bid(self) -> None:
        this = self.round
        seats, bids, most = self.table.seats, self.bids, this.number
        self.turn = seat = (this.dealer + 1 + len(bids)) % seats
        if len(bids) != seats - 1:
            self._open = _decision(Decision, (self.serial, seat, "bid", 0, BIDS[most], seat, "§2"))
            return
        barred = most - sum(bids)
        if barred < 0:
            self._open = _decision(Decision, (self.serial, seat, "bid_last", 0, BIDS[most], seat, "§2"))
        else:  # JK-2.3: the dealer may not make the bids add up
            actions = BIDS_BUT[most][barred]
            self._open = _decision(Decision, (self.serial, seat, BID_PROMPTS[barred], 0, actions, seat, "§2"))

    def _ask_card(self) -> None:
        seat, trick, led = self.turn, self.trick, self.led
        hand = self.hands[seat]
        if not trick or len(trick) == self.table.seats:
            prompt = "lead"
        else:
            prompt = PLAY_PROMPTS[led]
            if hand & OF_SUIT[led]:
                hand &= MAY_FOLLOW[led]  # JK-3.6
        actions = PLAYS[hand & LOW] + PLAYS[hand & MID] + PLAYS[hand & HIGH]
        self._open = _decision(Decision, (self.serial, seat, prompt, 0, actions, seat, "§3"))

    # -- answers ---------------------------------------------------------------------------------------------

    def apply(self, action: Action) -> None:
        card = action[1]
        if card < 0:
            self.serial = serial = self.serial + 1
            tricks = action[3]
            if tricks < 0:
                self._deal()
                return
            if self.events is not None:
                self.events.append(Declared("bid", self.turn, -1, -1, tricks))
            self.bids = bids = (*self.bids, tricks)
            seats = self.table.seats
            if len(bids) < seats - 1:
                self.turn = turn = self.turn + 1 if self.turn + 1 < seats else 0
                self._open = _decision(
                    Decision, (serial, turn, "bid", 0, BIDS[self.round.number], turn, "§2")
                )
            elif len(bids) < seats:
                self._ask_bid()
            else:
                self.turn = self.round.dealer  # JK-3.1: the dealer leads
                self._ask_card()
            return
        # a card: the hot path, in one piece
        seat = self.turn
        hands = self.hands
        seats = self.table.seats
        trick = self.trick
        hands[seat] ^= BIT[card]
        suit = PLAIN_SUIT[card]
        if self.events is not None:
            self._tell_play(card)
        if not trick or len(trick) == seats:
            if trick:
                self.past += ((seat, trick),)  # whoever leads has won it (JK-3.2)
            trick = (card,)
            led = suit
            self.first = seat
            self.few = hands[seat].bit_count() < 3  # then the others hold at most three
        else:
            led = self.led
            if led == NO_LEAD:
                led = suit  # JK-3.9: the first suited card fixes the suit
            elif suit != led and suit != NO_LEAD:
                self.voids |= 1 << (seat * 4 + led)
            trick += (card,)
        self.trick = trick
        self.led = led
        self.serial = serial = self.serial + 1
        if len(trick) != seats:
            turn = seat + 1
            if turn == seats:
                turn = 0
            self.turn = turn
            hand = hands[turn]
            if hand & OF_SUIT[led]:
                actions = PLAYS[hand & MAY_FOLLOW[led]]
            elif self.few:
                actions = PLAYS[hand]
            else:
                actions = PLAYS[hand & LOW] + PLAYS[hand & MID] + PLAYS[hand & HIGH]
            self._open = _decision(Decision, (serial, turn, PLAY_PROMPTS[led], 0, actions, turn, "§3"))
            return
        keys = KEYS[led]
        best = 0
        for card in trick:
            key = keys[card]
            if key > best:
                best = key
        card = best & 63
        jonkled = FIRST_KING <= card < JOKER_CARD and JOKER_CARD in trick
        if jonkled:
            card = JOKER_CARD
        at = trick.index(card) if best else 0  # nothing but aces: the first
        turn = self.first + at
        if turn >= seats:
            turn -= seats
        self.turn = turn
        self.taken += 1 << turn * 4
        if jonkled:
            self.brags += 1 << turn * 8  # JK-5.3: worth nothing but the telling
        if self.events is not None:
            self._tell_trick(at)
        hand = hands[turn]
        if hand:
            if self.few:
                actions = PLAYS[hand]
            else:
                actions = PLAYS[hand & LOW] + PLAYS[hand & MID] + PLAYS[hand & HIGH]
            self._open = _decision(Decision, (serial, turn, "lead", 0, actions, turn, "§3"))
        else:
            self._end_round()

    def _end_round(self) -> None:
        this, seats = self.round, self.table.seats
        number, dealer, unused, reserve, seen, before, sheet = this
        bids, taken = self.bids, self.taken
        at = seats - dealer - 1  # where seat 0 stands in the order of bidding
        scores = []
        line = []
        for score in before:
            if at == seats:
                at = 0
            bid, took = bids[at], taken & 15
            at += 1
            taken >>= 4
            scores.append(score + (5 * number + 10 * bid if bid == took else took))  # JK-5.1, JK-5.2
            line.append((bid, took))
        self.round = Round(number, dealer, unused, reserve, seen, tuple(scores), (*sheet, tuple(line)))
        if self.events is not None:
            self._tell_scores(before)
        if number < ROUNDS:
            self.turn = (dealer + 1) % seats
            self._open = _decision(Decision, (self.serial, self.turn, "deal", 0, DEAL, None, "§1"))
        else:
            self._end(winners(scores), ranking(scores), "points", "§5")

    def _end(self, won: tuple[int, ...], places: tuple[int, ...], reason: str, rule: str) -> None:
        self.outcome = Result(won, places, self.round.scores, reason, rule)
        self._open = None
        if self.events is not None:
            self.events.append(GameEnded(reason, won))

    # -- dealing ---------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The first deal: a random dealer (JK-1.12) and random cards of the whole deck."""
        table, this = self.table, self.round
        deck, shuffles = table.deck, table.shuffles()
        self._hand_out(1, shuffles[0][0], [deck[at] for at in shuffles[1]], (), (), this)

    def _deal(self) -> None:
        """The next round: the cards of the last one and N new ones (JK-1.8), in no order that knows their faces."""
        table, this = self.table, self.round
        seats = table.seats
        played: list[int] = []
        for _, cards in self.past:
            played += cards
        played += self.trick
        number = this.number + 1
        dealer = (this.dealer + 1) % seats  # JK-1.13
        new = number * seats + UNUSED - len(played) - len(this.unused)
        seen = (*this.seen, *played)
        played += this.unused  # JK-1.9: the unused five as well
        played += this.reserve[:new]
        if self.events is not None:
            self.events.append(PhaseBegan("round", dealer, number))
            self.events.append(PileShuffled("shuffle", "unused", -1, len(played)))
        order = [played[at] for at in table.shuffles()[number]]
        self._hand_out(number, dealer, order, this.reserve[new:], seen, this)

    def _hand_out(
        self,
        number: int,
        dealer: int,
        order: list[int],
        reserve: tuple[int, ...],
        seen: tuple[int, ...],
        last: Round,
    ) -> None:
        """The first five of `order` stay unused, the next are the hands, what is left goes on top of the reserve."""
        end = UNUSED + number * self.table.seats
        self.hands = [
            sum([BIT[card] for card in order[start : start + number]]) for start in range(UNUSED, end, number)
        ]
        unused = tuple(order[:UNUSED])
        if len(order) != end:
            reserve = (*order[end:], *reserve)
        self.round = Round(number, dealer, unused, reserve, seen, last.scores, last.sheet)
        self.bids = self.trick = self.past = ()
        self.led = NO_LEAD
        self.taken = self.voids = 0
        if self.events is not None:
            self._tell_deal()
        self._ask_bid()

    # -- the rest of the contract ----------------------------------------------------------------------------

    def interrupt(self, kind: str, seat: int) -> None:
        self.serial += 1
        if kind == "flag":
            scores = list(self.round.scores)
            scores[seat] -= FLAG_COST
            self.round = self.round._replace(scores=tuple(scores))
            if self.events is not None:
                self.events.append(CounterChanged("flag", "score", -1, seat, scores[seat]))
            self.serial -= 1
            self.ask()
        elif kind == "draw":
            self._end((), (1,) * self.table.seats, "draw", "§6")
        else:
            if self.events is not None:
                self.events.append(PlayerLost(kind, seat, -1))
            # nobody can play the missing hand: the others are ranked by what they have
            scores = list(self.round.scores)
            scores[seat] = min(scores) - 1
            self._end(winners(scores), ranking(scores), kind, "§6")

    def observe(self, seat: int) -> Observation:
        return view.observe(self, seat)

    def relabel(self, mapping: Sequence[int]) -> None:
        self.place(mapping)
        self.ask()

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
        leads = not lying or len(lying) == self.table.seats
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

    def _tell_trick(self, at: int) -> None:
        told, trick, seat = self.events, self.trick, self.turn
        assert told is not None
        _, king = winning(trick, self.led)
        if king >= 0:
            told.append(Declared("jonkle", seat, trick[king]))
        told.append(CounterChanged("trick", "taken", trick[at], seat, self.taken_by(seat)))


def new_game(seats: int, seed: str, options: Options) -> Jonkler:
    """A game dealt and ready for the first bid."""
    game = Jonkler(Table(seats, seed, options))
    game.begin()
    return game
