"""The state of a game of Jonkler as plain numbers and tuples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.decisions import Decision, Result
from tabletop.engine.events import Event
from tabletop.games.jonkler.cards import NO_LEAD
from tabletop.games.jonkler.options import Table
from tabletop.mechanics.cardsets import cards_in, relabelled


class Round(NamedTuple):
    """What changes only between rounds. `number`: 1 to 8; `unused`: the five cards dealt to nobody; `reserve`: cards
    not yet in circulation, the next to come first; `seen`: all cards played in earlier rounds, some often; `scores`;
    `sheet`: for each round scored, (bid, tricks taken) of each seat."""

    number: int
    dealer: int
    unused: tuple[int, ...]
    reserve: tuple[int, ...]
    seen: tuple[int, ...]
    scores: tuple[int, ...]
    sheet: tuple[tuple[tuple[int, int], ...], ...]


class State:
    """The full state, without the rules. `bids`: in the order they were made, the dealer's neighbour first; `taken` 4
    bits a seat, `brags` 8 bits a seat, `voids` 4 bits a seat (a suit this seat did not follow this round); `past`:
    (winner, cards) of the tricks put away this round; `led`: the established suit, NO_LEAD if there is none; `first`:
    who led the trick on the table; `few`: all hands are known to be small; `turn`: who must act."""

    __slots__ = (
        "_open",
        "bids",
        "brags",
        "events",
        "few",
        "first",
        "hands",
        "led",
        "outcome",
        "past",
        "round",
        "serial",
        "table",
        "taken",
        "trick",
        "turn",
        "voids",
    )

    def __init__(self, table: Table) -> None:
        seats = table.seats
        self.table = table
        self.events: list[Event] | None = None
        self.round = Round(1, 0, (), (), (), (0,) * seats, ())
        self.hands: list[int] = [0] * seats
        self.bids: tuple[int, ...] = ()
        self.taken = self.brags = self.voids = 0
        self.trick: tuple[int, ...] = ()
        self.past: tuple[tuple[int, tuple[int, ...]], ...] = ()
        self.led = NO_LEAD
        self.first = 0
        self.few = False
        self.turn = 0
        self.serial = 0
        self.outcome: Result | None = None
        self._open: Decision | None = None

    def decision(self) -> Decision | None:
        """The open question, None when the game is over."""
        return self._open

    def bid_of(self, seat: int) -> int:
        """The bid of a seat, -1 before it is made."""
        at = (seat - self.round.dealer - 1) % self.table.seats
        return self.bids[at] if at < len(self.bids) else -1

    def taken_by(self, seat: int) -> int:
        """Tricks taken this round."""
        return self.taken >> seat * 4 & 15

    def brags_of(self, seat: int) -> int:
        """Kings jonkled this game."""
        return self.brags >> seat * 8 & 255

    def won(self, seat: int) -> tuple[int, ...]:
        """The cards of the tricks this seat has put away this round."""
        return tuple([card for winner, cards in self.past if winner == seat for card in cards])

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

    def place(self, mapping: Sequence[int]) -> None:
        """Puts card `mapping[c]` wherever card c is. What everybody remembers of earlier rounds stays."""
        this = self.round
        self.round = this._replace(
            unused=tuple([mapping[card] for card in this.unused]),
            reserve=tuple([mapping[card] for card in this.reserve]),
        )
        self.hands = [relabelled(hand, mapping) for hand in self.hands]
        self.trick = tuple([mapping[card] for card in self.trick])
        self.past = tuple([(seat, tuple([mapping[c] for c in cards])) for seat, cards in self.past])
