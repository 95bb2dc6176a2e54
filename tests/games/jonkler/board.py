"""Jonkler positions for the rule tests.

b = board(hands=["5H", "6H", "2H"]); b.play("play 5H", "play 6H", "play 2H"); assert b.fact("taken") == (0, 1, 0)
"""

from tabletop.games.jonkler.spec import SPEC
from tests.games.desk import Desk


def board(hands=(), players: int = 0, options=None, seed: str = "1", seats=(), **position) -> Desk:
    """A position in the middle of a round: `hands` by seat, more of each seat in `seats`, other keys as in the
    position. Seat 0 leads and deals unless it says otherwise."""
    return Desk.of_hands(SPEC, hands, players, options, seed, seats, position)


def deal(players: int = 4, seed: str = "1", options=None) -> Desk:
    """A fresh game."""
    return Desk(SPEC, SPEC.start(players, seed, SPEC.make_options(options)))


def trick(*cards: str, leader: int = 0) -> Desk:
    """A trick of these cards, one for each player, in the order of play, with nothing else in anybody's hand."""
    players = len(cards)
    hands = [""] * players
    for step, card in enumerate(cards):
        hands[(leader + step) % players] = card
    b = board(hands, leader=leader)
    for card in cards:
        b.play(f"play {card}")
    return b


def taker(*cards: str) -> int:
    """Whose card took the trick: 0 = the first."""
    return trick(*cards).fact("taken").index(1)


def next_round(b: Desk) -> Desk:
    """Random play until the next deal is due."""
    while b.state.decision() is not None and b.asked[1] != "deal":
        b.state.apply(b.decision.actions[-1])
    return b
