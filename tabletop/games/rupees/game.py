"""A game of Rupees as the engine knows games: ask, answer, interrupt, clone, observe."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.events import Declared
from tabletop.engine.rng import chance
from tabletop.engine.spec import Options
from tabletop.games.rupees import observe as view
from tabletop.games.rupees import rounds, telling
from tabletop.games.rupees.actions import DEAL, PLAY, SWAP, hand_of, lead_of
from tabletop.games.rupees.options import config_of
from tabletop.games.rupees.precedence import KIND, PAIRS, STRENGTH, is_carried
from tabletop.games.rupees.state import NOBODY, State, is_lying, told
from tabletop.mechanics.base import cloned
from tabletop.mechanics.cardsets import BYTE

_new_tuple = tuple.__new__


@cloned(("hands", "won"))
class Rupees(State):
    """The full state with the `GameState` protocol on it.

    The next question is made as soon as it is clear, with everything at hand; `ask` makes it from the state alone.
    """

    __slots__ = ()

    def ask(self) -> None:
        """Open the question that the state puts, if any."""
        if self.outcome is not None:
            self.open_decision = None
            return
        played = self.played
        if self.round.coming:
            self.open_decision = Decision(self.serial, rounds.next_dealer(self), "deal", 0, DEAL, None)
            return
        seat = self.order[len(played)]
        hand = self.hands[seat]
        prompt = "follow"
        if self.config.chance:
            prompt = "choose"
        elif not played:
            prompt = "open"  # no swap after a swap (RU-3.11) or without a stock (RU-3.14)
            if self.swapper < 0 and self.stock:
                prompt = "lead"
                hand = lead_of(hand)
        self.open_decision = _new_tuple(Decision, (self.serial, seat, prompt, 0, hand, seat))

    def apply(self, action: Action) -> None:
        """Play one legal action of the open decision."""
        self.serial = serial = self.serial + 1
        played = self.played
        order = self.order
        events = self.events
        if not played:
            if events is not None and is_lying(self):
                telling.tell_captures(self)
            if action[0] == "swap":
                self._swap(action[1])
                return
            if action[1] < 0:
                rounds.deal_next(self)
                self.ask()
                return
        card = action[1]
        number = len(played)
        seat = order[number]
        hands = self.hands
        hand = [*hands[seat]]
        hand.remove(action)
        hands[seat] = tuple(hand)
        self.played = played = played + BYTE[card]
        if events is not None:
            telling.tell_play(self, seat, card)
        number += 1
        if number == len(order):
            self.end_turn()
        elif self.config.chance:
            self.ask()
        else:  # what `ask` does, without its detours: this is the hot path
            seat = order[number]
            self.open_decision = _new_tuple(Decision, (serial, seat, "follow", 0, hands[seat], seat))

    def _swap(self, card: int) -> None:
        """Discard face-up, then draw unseen (RU-3.9); the next player counter-clockwise opens (RU-3.10), and the
        swapper plays last (RU-3.13)."""
        order = self.order
        seat = order[0]
        stock = self.stock
        drawn = stock[-1]
        hands = self.hands
        hand = [*hands[seat]]
        hand[hand.index(PLAY[card])] = PLAY[drawn]
        hands[seat] = tuple(hand)
        self.stock = stock[:-1]
        self.discard += BYTE[card]
        self.swapper = seat
        self.order = (*order[1:], seat)
        if self.events is not None:
            telling.tell_swap(self, seat, card, drawn)
        seat = order[1]
        self.open_decision = _new_tuple(Decision, (self.serial, seat, "open", 0, hands[seat], seat))

    def end_turn(self) -> None:
        """All have played: find the winner (§4), who captures every card (RU-5.1), and who opens next."""
        played, order, config = self.played, self.order, self.config
        leader = self.leader
        if config.carry and is_carried(played):
            taker = NOBODY
            self.waiting += played
        else:
            if len(played) == 2:
                taker = order[PAIRS[played]]
            else:  # as `winner_of` does
                kinds = 0
                for card in played:
                    kinds |= KIND[card]
                strengths = played.translate(STRENGTH[kinds])
                taker = order[strengths.index(max(strengths))]
            won = self.won
            if self.waiting:
                if self.events is not None:
                    telling.tell_waiting_captured(self, taker)
                won[taker] += self.waiting
                self.waiting = b""
            won[taker] += played
            # only the taker's pile grew: whoever led still leads, or the taker does
            if taker != leader:
                more = len(won[taker]) - len(won[leader])
                if more >= 0:
                    heights = self.round.heights
                    if more > 0 or heights[taker] > heights[leader]:
                        self.leader = leader = taker
        self.last = (played, order, taker)
        self.played = b""
        self.swapper = NOBODY
        if self.events is not None:
            telling.tell_turn_won(self)
        chance = config.chance
        if not chance:
            self.order = order = self.round.rings[leader]
        hand = self.hands[leader]
        if not hand:
            rounds.end_deal(self)
            self.ask()
            return
        if self.events is not None:
            telling.tell_turn(self)
        if chance or not self.stock:
            self.ask()
            return
        actions = hand + tuple([SWAP[action[1]] for action in hand])  # as `lead_of` does
        self.open_decision = _new_tuple(Decision, (self.serial, leader, "lead", 0, actions, leader))

    def is_out(self, seat: int) -> bool:
        return seat in self.round.out

    def begin_interrupt(self, kind: str, seat: int) -> None:
        if self.events is not None:
            spared = kind == "flag" and rounds.is_spared(self, seat)
            how = "spared" if spared else "draw_agreed" if kind == "draw" else kind
            self.events.append(Declared(how, seat))

    agree_draw = rounds.agree_draw
    penalise = rounds.penalise

    def leave(self, seat: int, kind: str) -> None:
        """The others play on without whoever leaves (RU-B34)."""
        rounds.leave(self, seat, kind)
        if self.outcome is None and self.played and len(self.played) == len(self.order):
            self.end_turn()

    observe = view.observe

    def cards(self) -> list[tuple[str, int, int]]:
        """(zone, seat, card) of all 54 cards."""
        order, played, won, waiting = told(self)
        shared = (("stock", self.stock), ("discard", self.discard), ("waiting", waiting))
        out = [(zone, -1, card) for zone, held in shared for card in held]
        for seat in range(self.config.seats):
            out += [("hand", seat, action.card) for action in self.hands[seat]]
            out += [("captured", seat, card) for card in won[seat]]
        return out + [("played", seat, card) for seat, card in zip(order, played, strict=False)]

    def relabel(self, mapping: Sequence[int]) -> None:
        """Put card `mapping[c]` wherever card c is now."""
        table = bytes(mapping) + bytes(range(len(mapping), 256))
        plays = self.config.plays
        self.hands = [hand_of([mapping[action.card] for action in hand], plays) for hand in self.hands]
        self.won = [pile.translate(table) for pile in self.won]
        self.stock, self.discard = self.stock.translate(table), self.discard.translate(table)
        self.waiting, self.played = self.waiting.translate(table), self.played.translate(table)
        if self.last:
            cards, order, taker = self.last
            self.last = (cards.translate(table), order, taker)
        self.ask()


def new_game(seats: int, seed: str, options: Options) -> Rupees:
    """A new game, dealt, ready for the first turn. Raises SetupError for heights that do not fit the seats."""
    config = config_of(seats, options)
    rng = chance(seed, 0)
    tall = rounds.draw_heights(config, rng)
    game = Rupees(config, seed, rounds.first_round(tall))
    game.leader = tall[0]
    rounds.deal(game, rng)
    game.ask()
    return game
