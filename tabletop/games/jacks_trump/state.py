"""The state of a game of Jacks Trump as plain numbers and tuples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.actions import Action
from tabletop.games.jacks_trump.options import Config
from tabletop.mechanics.cardsets import hand_of
from tabletop.mechanics.tricks import TrickGame


class Round(NamedTuple):
    """What changes only between rounds. `number`: 1 and up; `size`: cards a player, before the deal that of the last
    round; `undealt`: cards in nobody's hand; `scores`; `sheet`: for each round scored the points of each seat."""

    number: int
    dealer: int
    size: int
    undealt: tuple[int, ...]
    scores: tuple[int, ...]
    sheet: tuple[tuple[int, ...], ...]


class State(TrickGame):
    """The full state, without the rules. Cards of tricks are bytes, one a card. `hands`: of each seat the plays it has,
    by card; `trick`: in the order of play; `calls`: of this round's
    tricks, the last one that of the trick on the table; `taken`: tricks of this round, 4 bits a seat; `past`: (winner,
    cards) of the tricks put away this round; `first`: who led the trick on the table; `turn`: who must act; `dealt`:
    the cards of this round are out."""

    __slots__ = ("calls", "config", "dealt", "first", "hands", "past", "round", "seed", "trick", "turn")

    def __init__(self, config: Config, seed: str | float) -> None:
        super().__init__()
        seats = config.seats
        self.config: Config = config
        self.seed = seed
        self.round: Round = Round(1, 0, config.first_size, (), (0,) * seats, ())
        self.hands: list[tuple[Action, ...]] = [()] * seats
        self.trick = b""
        self.past: tuple[tuple[int, bytes], ...] = ()
        self.calls: tuple[int, ...] = ()
        self.dealt = False
        self.first = 0
        self.turn = 0

    def cards(self) -> list[tuple[str, int, int]]:
        out = [("undealt", -1, card) for card in self.round.undealt]
        out += [("trick", -1, card) for card in self.trick]
        for seat, hand in enumerate(self.hands):
            out += [("hand", seat, action.card) for action in hand]
            out += [("won", seat, card) for card in self.won(seat)]
        return out

    def relabel(self, mapping: Sequence[int]) -> None:
        """Puts card `mapping[c]` wherever card c is."""
        self.round = self.round._replace(undealt=tuple([mapping[card] for card in self.round.undealt]))
        self.hands = [hand_of([mapping[action.card] for action in hand]) for hand in self.hands]
        self.trick = bytes([mapping[card] for card in self.trick])
        self.past = tuple([(seat, bytes([mapping[c] for c in cards])) for seat, cards in self.past])
        self.ask()
