"""The game itself: each round the dealer names a size and deals; every leader calls HIGH or LOW, then all play a card.

A hand is a tuple of the plays it allows, a trick a tuple in the order of play. A complete trick stays where it is until
the next call or deal, so that everybody sees it; the seat to act is by then its winner, or the next dealer.
"""

from __future__ import annotations

from operator import add

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.events import CardMoved, CounterChanged, Declared, PhaseBegan, PileShuffled
from tabletop.engine.rng import chance, pick
from tabletop.engine.spec import Options
from tabletop.engine.zones import ALL, only
from tabletop.games.jacks_trump import observe as view
from tabletop.games.jacks_trump.cards import CALLS, DECK, PAIRS, STRENGTH, WORTH, why_won
from tabletop.games.jacks_trump.options import config_of
from tabletop.games.jacks_trump.state import Round, State
from tabletop.mechanics.base import cloned
from tabletop.mechanics.cardsets import BYTE, hands_of
from tabletop.mechanics.dealing import drawn
from tabletop.mechanics.standings import ranking, winners

_new_tuple = tuple.__new__  # a NamedTuple without the cost of its arguments' names


@cloned(("hands",))
class JacksTrump(State):
    """A game of Jacks Trump: the state and its rules."""

    __slots__ = ()

    # -- questions -------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Open the question that the state puts, if any."""
        seat, trick = self.turn, self.trick
        if self.outcome is not None:
            self.open_decision = None
        elif not self.dealt:
            self._ask_size()
        elif len(trick) == self.config.seats or (not trick and len(self.calls) == len(self.past)):
            self.open_decision = Decision(self.serial, seat, "call", 0, CALLS, seat)
        else:
            actions = self.hands[seat]
            self.open_decision = Decision(self.serial, seat, "play" if trick else "lead", 0, actions, seat)

    def _ask_size(self) -> None:
        config, this = self.config, self.round
        self.turn = seat = this.dealer
        actions = config.deals[this.size]
        self.open_decision = _new_tuple(Decision, (self.serial, seat, "size", 0, actions, seat))

    # -- answers ---------------------------------------------------------------------------------------------

    def apply(self, action: Action) -> None:
        card = action[1]
        seat = self.turn
        self.serial = serial = self.serial + 1
        if card < 0:
            if not self.dealt:
                self._deal(action[3])
                return
            trick = self.trick
            if self.events is not None:
                self._tell_call(seat, action[3])
            if trick:
                self.past += ((seat, trick),)  # whoever calls has won it (JT-2.3)
                self.trick = b""
            self.first = seat
            self.calls += (action[3],)
            self.open_decision = _new_tuple(Decision, (serial, seat, "lead", 0, self.hands[seat], seat))
            return
        # a card: the hot path, in one piece
        if self.events is not None:
            how = "play" if self.trick else "lead"
            self.events.append(CardMoved(how, card, ALL, "hand", seat, -1, "trick", -1, -1, False, seat))
        hands = self.hands
        hand = [*hands[seat]]
        hand.remove(action)
        hands[seat] = tuple(hand)
        self.trick = trick = self.trick + BYTE[card]
        seats = self.config.seats
        if len(trick) != seats:
            turn = seat + 1
            if turn == seats:
                turn = 0
            self.turn = turn
            # the whole hand: suits never restrict, nor does advice (JT-2.5, JT-2.6)
            self.open_decision = _new_tuple(Decision, (serial, turn, "play", 0, hands[turn], turn))
            return
        if seats == 2:
            at = PAIRS[self.calls[-1]][trick]
        else:  # as `winning` does
            strengths = trick.translate(STRENGTH[self.calls[-1]])
            at = strengths.rindex(max(strengths))
        turn = self.first + at
        if turn >= seats:
            turn -= seats
        self.turn = turn
        self.taken += 1 << turn * 4
        if self.events is not None:
            call = self.calls[-1]
            self.events.append(Declared(why_won(trick, call), turn, trick[at], value=call))
            self.events.append(CounterChanged("trick", "taken", trick[at], turn, self.taken_by(turn)))
        if hands[turn]:
            self.open_decision = _new_tuple(Decision, (serial, turn, "call", 0, CALLS, turn))
        else:
            self._end_round()

    def _tell_call(self, seat: int, call: int) -> None:
        told = self.events
        assert told is not None
        for card in self.trick:
            told.append(CardMoved("collect", card, ALL, "trick", -1, -1, "won", seat, -1, True, seat))
        told.append(Declared("call", seat, -1, -1, call))

    def _end_round(self) -> None:
        this, config = self.round, self.config
        gained = [0] * config.seats
        for winner, cards in (*self.past, (self.turn, self.trick)):
            gained[winner] += sum(cards.translate(WORTH))
        scores = tuple(map(add, this.scores, gained))
        number, dealer, size, undealt, _, sheet = this
        if self.events is not None:
            for seat, more in enumerate(gained):
                self.events.append(Declared("points", seat, -1, -1, more))
                self.events.append(CounterChanged("score", "score", -1, seat, scores[seat]))
        sheet = (*sheet, tuple(gained))
        if number < config.rounds or (number == config.rounds and config.extra and len(winners(scores)) > 1):
            # the deal passes on (JT-1.9); the last trick lies there until it is made
            dealer = (dealer + 1) % config.seats
            self.round = _new_tuple(Round, (number + 1, dealer, size, undealt, scores, sheet))
            self.dealt = False
            self._ask_size()
        else:
            self.round = _new_tuple(Round, (number, dealer, size, undealt, scores, sheet))
            self.finish(winners(scores), ranking(scores), "points", "§4")

    # -- dealing ---------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The first dealer is drawn (JT-1.7) and names a size; all cards are still together."""
        config = self.config
        dealer = pick(config.seats, chance(self.seed, 0))
        self.round = _new_tuple(Round, (1, dealer, config.first_size, DECK, self.round.scores, ()))
        self._ask_size()

    def _deal(self, size: int) -> None:
        """The whole deck is shuffled (JT-1.11) and `size` cards go to each player."""
        config, this = self.config, self.round
        dealer = this.dealer
        order, undealt = drawn(DECK, config.seats * size, chance(self.seed, this.number))
        self.hands = hands_of(order, size)
        self.round = _new_tuple(Round, (this[0], dealer, size, tuple(undealt), this.scores, this.sheet))
        self.trick = b""
        self.past = self.calls = ()
        self.taken = 0
        self.dealt = True
        self.turn = dealer  # JT-2.1
        if self.events is not None:
            self._tell_deal()
        self.open_decision = _new_tuple(Decision, (self.serial, dealer, "call", 0, CALLS, dealer))

    def _tell_deal(self) -> None:
        told, this = self.events, self.round
        assert told is not None
        told.append(PhaseBegan("round", this.dealer, this.number))
        told.append(Declared("size", this.dealer, -1, -1, this.size))
        told.append(PileShuffled("shuffle", "undealt", -1, len(DECK)))
        for seat, hand in enumerate(self.hands):
            for _, card, _, _ in hand:
                told.append(
                    CardMoved(
                        "deal", card, only(seat), "undealt", -1, -1, "hand", seat, -1, False, this.dealer
                    )
                )

    # -- the rest of the contract ----------------------------------------------------------------------------

    observe = view.observe


def new_game(seats: int, seed: str, options: Options) -> JacksTrump:
    """A game ready for the first dealer's choice of size."""
    game = JacksTrump(config_of(seats, options), seed)
    game.begin()
    return game
