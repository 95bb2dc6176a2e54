"""The state of a game of Jonkler as plain numbers and tuples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.actions import Action
from tabletop.games.jonkler.cards import KEYS, NO_LEAD, PLAIN_SUIT
from tabletop.games.jonkler.options import Config
from tabletop.mechanics.cardsets import PLAYS, cards_in, relabelled
from tabletop.mechanics.tricks import TrickGame

Sheet = tuple[tuple[tuple[int, int], ...], ...]


class Round(NamedTuple):
    """What changes only between rounds. `number`: 1 to 8; `unused`: the five cards dealt to nobody; `reserve`: cards
    not yet in circulation, the next to come first; `seen`: the set of all cards played in earlier rounds; `scores`;
    `sheet`: for each round scored, (bid, tricks taken) of each seat."""

    number: int
    dealer: int
    unused: tuple[int, ...]
    reserve: tuple[int, ...]
    seen: int
    scores: tuple[int, ...]
    sheet: Sheet


PlainRound = tuple[int, int, tuple[int, ...], tuple[int, ...], int, tuple[int, ...], Sheet]
"""A Round without its names: much cheaper to make and to take apart."""


class State(TrickGame):
    """The full state, without the rules. `plain`: the round; `bids`: in the order made, the dealer's neighbour first;
    `taken` 4 bits a seat, `brags` 8 bits a seat, `voids` 4 bits a seat (a suit this seat did not follow this
    round); `past`: (winner, cards) of the tricks put away this round; `led`: the established suit, NO_LEAD if there is
    none; `left`: how many have yet to play to the trick; `best`: the key of its highest card, 0 for aces; `ahead`: who
    played that card, or the first ace; `few`: all hands are known to be small; `turn`: who must act."""

    __slots__ = (
        "ahead",
        "best",
        "bids",
        "brags",
        "config",
        "few",
        "hands",
        "led",
        "left",
        "past",
        "plain",
        "trick",
        "turn",
        "voids",
    )

    def __init__(self, config: Config) -> None:
        super().__init__()
        seats = config.seats
        self.config: Config = config
        self.plain: PlainRound = (1, 0, (), (), 0, (0,) * seats, ())
        self.hands: list[int] = [0] * seats
        self.bids: tuple[int, ...] = ()
        self.brags = self.voids = 0
        self.trick: tuple[int, ...] = ()
        self.past: tuple[tuple[int, tuple[int, ...]], ...] = ()
        self.led = NO_LEAD
        self.left = self.best = self.ahead = 0
        self.few = False
        self.turn = 0

    @property
    def round(self) -> Round:
        """The round being played."""
        return Round(*self.plain)

    @round.setter
    def round(self, this: Round) -> None:
        self.plain = this[:]

    def lay(self, trick: tuple[int, ...], first: int) -> None:
        """Puts a trick on the table, led by `first`: none, part of one, or a complete one."""
        seats = self.config.seats
        self.trick = trick
        suits = (PLAIN_SUIT[card] for card in trick)
        self.led = next((suit for suit in suits if suit != NO_LEAD), NO_LEAD)  # JK-3.9
        self.left = (seats - len(trick)) % seats
        self.best = max([KEYS[self.led][card] for card in trick], default=0)
        self.ahead = (first + (trick.index(self.best & 63) if self.best else 0)) % seats

    def plays_of(self, hand: int) -> tuple[Action, ...]:
        """Play any card of the hand; a large one is looked up in parts."""
        if self.few:
            return PLAYS[hand]
        low, mid, high = self.config.thirds
        return PLAYS[hand & low] + PLAYS[hand & mid] + PLAYS[hand & high]

    @property
    def first(self) -> int:
        """Who led the trick on the table."""
        at = self.trick.index(self.best & 63) if self.trick and self.best else 0
        return (self.ahead - at) % self.config.seats

    def bid_of(self, seat: int) -> int:
        """The bid of a seat, -1 before it is made."""
        at = (seat - self.plain[1] - 1) % self.config.seats
        return self.bids[at] if at < len(self.bids) else -1

    def brags_of(self, seat: int) -> int:
        """Kings jonkled this game."""
        return self.brags >> seat * 8 & 255

    def cards(self) -> list[tuple[str, int, int]]:
        this = self.round
        out = [("reserve", -1, card) for card in this.reserve] + [
            ("unused", -1, card) for card in this.unused
        ]
        out += [("trick", -1, card) for card in self.trick]
        for seat, hand in enumerate(self.hands):
            out += [("hand", seat, card) for card in cards_in(hand)]
            out += [("won", seat, card) for card in self.won(seat)]
        return out

    def relabel(self, mapping: Sequence[int]) -> None:
        """Puts card `mapping[c]` wherever card c is. What everybody remembers of earlier rounds stays."""
        this = self.round
        self.round = this._replace(
            unused=tuple([mapping[card] for card in this.unused]),
            reserve=tuple([mapping[card] for card in this.reserve]),
        )
        self.hands = [relabelled(hand, mapping) for hand in self.hands]
        self.lay(tuple([mapping[card] for card in self.trick]), self.first)
        self.past = tuple([(seat, tuple([mapping[c] for c in cards])) for seat, cards in self.past])
        self.ask()
