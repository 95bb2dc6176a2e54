"""Jacks Trump positions for the rule tests.

b = board(["KS", "KH"], call="HIGH"); b.play("play KS", "play KH"); assert b.fact("taken") == (0, 1)
"""

from tabletop.games.jacks_trump.spec import SPEC
from tests.games.desk import Desk


def board(hands=(), players: int = 0, options=None, seed: str = "1", seats=(), **position) -> Desk:
    """A position in the middle of a round: `hands` by seat, more of each seat in `seats`, other keys as in the
    position. Seat 0 deals and leads unless it says otherwise."""
    return Desk.of_hands(SPEC, hands, players, options, seed, seats, position)


def deal(players: int = 4, seed: str = "1", options=None) -> Desk:
    """A fresh game, before the first size is chosen."""
    return Desk(SPEC, SPEC.start(players, seed, SPEC.make_options(options)))


def trick(call: str, *cards: str, **position) -> Desk:
    """A trick of these cards, one for each player from seat 0, with nothing else in anybody's hand."""
    b = board(cards, call=call, **position)
    for card in cards:
        b.play(f"play {card}")
    return b


def taker(call: str, cards: str) -> int:
    """Whose card took the trick: 0 = the first."""
    return trick(call, *cards.split()).fact("taken").index(1)


def play_round(b: Desk) -> Desk:
    """Plays on, without choice, until the next size is asked or the game is over."""
    b.state.apply(b.decision.actions[0])
    while b.state.decision() is not None and b.asked[1] != "size":
        b.state.apply(b.decision.actions[-1])
    return b
