"""Duels for the rule tests: an Agent of seat 0 attacks, one of seat 1 has blocked, seat 0 holds the first window.

b = duel("KC", "QD*2", p0={"hand": "9C"})
b.play("empower 9C", *PASSES)
"""

from tabletop.engine.cards import face_code
from tests.games.high_jinks.board import Board, board

PASSES = ("pass", "pass")
"""Ends the damage step when nothing has been played since the last pass."""


def duel(
    attacker: str,
    blocker: str,
    p0: dict[str, str] | None = None,
    p1: dict[str, str] | None = None,
    players: int = 2,
    options: dict[str, object] | None = None,
    **position: object,
) -> Board:
    """The duelists carry their marks (`KC*2`); `agents` of p0 and p1 are further Agents beside them.

    Cards nobody mentions lie in the Deck, under the `deck` given; `fill=None` leaves them out of the game.
    """
    seats = []
    for duelist, seat in ((attacker, p0), (blocker, p1)):
        rest = dict(seat or {})
        seats.append(rest | {"agents": f"{duelist} {rest.get('agents', '')}"})
    given = {"phase": "combat", "fill": "deck"} | position
    given = {key: value for key, value in given.items() if value is not None}
    b = board(players, options, p0=seats[0], p1=seats[1], **given)
    return b.play(f"attack {attacker.split('*')[0]} 1", f"block {blocker.split('*')[0]}")


def story(b: Board, viewer: int | None = None) -> list[str]:
    """What has happened, as the ids of the events, in order."""
    return [event.how for event in b.events(viewer)]


def known(b: Board, viewer: int, owner: int) -> list[str]:
    """The faces out of sight that `viewer` knows to be with `owner` (-1: in the Void), in alphabetical order."""
    return sorted(face_code(face) for seat, face, _ in b.observe(viewer).known if seat == owner)
