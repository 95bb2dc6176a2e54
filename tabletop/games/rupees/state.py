"""The state of a game of Rupees: where every card is, and whose turn it is. Plain ints and strings of bytes.

Cards are ids (engine/cards.py), 0..53. A pile is a `bytes`, a byte a card, a hand a tuple of the actions that lay its
cards in the middle: cheap to copy, and taking a card out makes a new one.

    hands[seat]   as dealt; a drawn card in place of the swapped   won[seat]   captured cards, oldest first
    stock         the TOP card is the LAST byte       discard     bottom first
    played        cards of the turn going on, in the order of play; the n-th is `order[n]`'s
    waiting       cards of turns that nobody won, for the winner of the next (option two_jokers = carry)
    order         seats in the order they play this turn, the opener first: counter-clockwise, while seat numbers run
                  clockwise (RU-3.5); under chance rules ascending
    swapper       who has swapped in this turn, or -1
    leader        who has captured most cards, the tallest of equals: opens the next turn (RU-3.1 to RU-3.4)
    last          () or (cards, order, taker): the turn before this one; taker -1: nobody (carried). Until the next card
                  moves its cards still lie in the middle, to be looked at (`is_lying`). They count as captured already
                  and stand at the end of `won[taker]` or `waiting`; whatever tells where a card is says "played"
    round         what changes from deal to deal only

Where play stands follows from that. Prompts (`prompts.py`):

    lead    §3  nothing is played yet and the opener may swap       open    §3  the opener must play: somebody has just
                                                                            swapped, or the stock is empty
    follow  §3  the others                                          choose  §2  chance rules
    deal    §5  a round is over and another comes: the tallest of its players says when. So the last turn can be seen

Events (`events.py`), by type:
    CardMoved     play swap draw choose capture leave       CardTurned    reveal
    PhaseBegan    turn turn_chance reveal round runoff      Chosen        choose
    Declared      five fives joker jokers carried left_over love money bomb sword rank alone: why the turn is won (seat,
                  card, value = cards)   round_won round_shared tied (seat, value = cards)   flag
                  spared resign time draw_agreed
    CounterChanged  rounds (rounds won)   penalty (captured)  PileShuffled  shuffle
    PlayerLost    resign time                               GameEnded     captured rounds last_player agreed
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, TypeAlias

from tabletop.games.rupees.actions import Hand
from tabletop.games.rupees.options import Config
from tabletop.mechanics.base import GameBase

NOBODY: Final = -1

Order: TypeAlias = tuple[int, ...]
Last: TypeAlias = tuple[bytes, Order, int]


@cache
def rings(players: Order) -> dict[int, Order]:
    """The order of play for each opener: counter-clockwise, which is to the right (RU-3.5)."""
    down = players[::-1]
    return {seat: down[at:] + down[:at] for at, seat in enumerate(down)}


class Round(NamedTuple):
    """What changes from deal to deal only, or when somebody leaves.

    `heights`: per seat, the larger the taller. `players`: seats in this round, ascending. `number`: rounds begun;
    `runoff`: which run-off of it, 0 = the round itself. `points`: rounds won per seat. `tallies`: per seat the cards
    captured in each deal of this round that is over. `out`: seats that left, in that order. `draws`: chance events so
    far. `coming`: seats the next deal is for when this one is over, else (); `coming_runoff`: which run-off it will be,
    0 = the next round. `rings`: the order of play for each opener.
    """

    heights: tuple[int, ...]
    players: Order
    number: int
    runoff: int
    points: tuple[int, ...]
    tallies: tuple[tuple[int, ...], ...]
    out: Order
    draws: int
    coming: Order
    coming_runoff: int
    rings: dict[int, Order]


class State(GameBase):
    """Everything there is to a game in progress. `game.Rupees` adds what can be done with it."""

    __slots__ = (
        "config",
        "discard",
        "hands",
        "last",
        "leader",
        "order",
        "played",
        "round",
        "seed",
        "stock",
        "swapper",
        "waiting",
        "won",
    )

    def __init__(self, config: Config, seed: str, round_: Round) -> None:
        super().__init__()
        seats = config.seats
        self.config = config
        self.seed = seed
        self.round = round_
        self.hands: list[Hand] = [()] * seats
        self.won = [b""] * seats
        self.stock = self.discard = self.waiting = self.played = b""
        self.order: Order = ()
        self.swapper = NOBODY
        self.leader = 0
        self.last: Last | tuple[()] = ()


def leader_of(s: State) -> int:
    """Who has captured most cards of those in the round; the tallest among equals (RU-3.3, RU-3.4)."""
    heights = s.round.heights
    return max(s.round.players, key=lambda seat: (len(s.won[seat]), heights[seat]))


def is_lying(s: State) -> bool:
    """The cards of the turn before still lie in the middle."""
    return bool(s.last) and not s.played and s.swapper < 0


def told(s: State) -> tuple[Order, bytes, tuple[bytes, ...], bytes]:
    """Where the cards lie that all have seen: who has one in the middle and which, in the order of play; the captured
    piles, by seat; those that wait for a winner. What still lies in the middle lies nowhere else."""
    if not s.last or not is_lying(s):
        return s.order, s.played, tuple(s.won), s.waiting
    cards, order, taker = s.last
    if taker == NOBODY:
        return order, cards, tuple(s.won), s.waiting[: -len(cards)]
    won = s.won[:]
    won[taker] = won[taker][: -len(cards)]
    return order, cards, tuple(won), s.waiting


def unwon(s: State) -> str:
    """What becomes of the cards of a turn that nobody won: the next winner gets them, or it was the last (RU-B31)."""
    return "carried" if any(s.hands) else "left_over"


def turn_number(s: State) -> int:
    """Which of the seven turns is being played; the last one stays the seventh until cards are dealt anew."""
    held = len(s.hands[s.order[-1]]) if s.order else 0
    return 8 - held if held else 7
