"""Rupees positions for the rule tests.

b = board(["5S", "XR"]); b.play("play 5S", "play XR"); assert b.at("taker") == 0
"""

from tabletop.games.rupees.spec import SPEC
from tests.games.desk import Desk


def board(hands=(), players: int = 0, options=None, seed: str = "1", seats=(), **position) -> Desk:
    """A position in a round: `hands` by seat, more of each seat in `seats`, other keys as in the position. Seat 0 is
    the tallest unless `heights` says otherwise."""
    return Desk.of_hands(SPEC, hands, players, options, seed, seats, position)


def deal(players: int = 4, seed: str = "1", **options) -> Desk:
    """A fresh game."""
    return Desk(SPEC, SPEC.start(players, seed, SPEC.make_options(options)))


def turn(*cards: str, options=None, **position) -> Desk:
    """A whole turn of these cards in the order of play, the last cards of a round."""
    players = len(cards)
    hands = [""] * players
    for step, card in enumerate(cards):
        hands[-step % players] = card
    b = board(hands, options=options, **position)
    for card in cards:
        b.play(f"play {card}")
    return b


def winning(*cards: str, options=None) -> str:
    """The card that wins a turn of these."""
    b = turn(*cards, options=options)
    return str(b.at(f"seat.{b.at('taker')}.played"))


def middle(b: Desk) -> list[str]:
    """What lies in the middle, by seat."""
    return [str(row["played"]) for row in b.at("seat")]


def hand(b: Desk, seat: int) -> list[str]:
    return b.zone("hand", seat).split()


def play_round(b: Desk, lead: str = "play") -> Desk:
    """Everybody plays the first card of the hand until the round is over; openers swap if `lead` says so."""
    while b.state.decision() is not None and b.asked[1] != "deal":
        verb = lead if b.asked[1] == "lead" else b.decision.actions[0].verb
        b.state.apply(next(action for action in b.decision.actions if action.verb == verb))
    return b
