"""Who looks at the screen."""

from __future__ import annotations

from tabletop.match.match import PUBLIC, Match
from tabletop.match.players import Absent, Human
from tabletop.ui.seating import Seating
from tests.toy_game import SPEC
from tests.ui import desk


def match(*kinds: str) -> Match:
    players = [Human() if kind == "human" else Absent(kind) for kind in kinds]
    return Match(SPEC, players, "1")


def answer(game: Match) -> None:
    seat = game.to_act
    decision = game.decision_for(seat)
    game.submit(decision.serial, seat, decision.actions[0])


def test_one_human_is_always_the_viewer():
    game = match("casual", "human")
    seating = Seating(game, now=desk.patient())
    assert (seating.viewer, seating.eyes, seating.due()) == (1, 1, False)


def test_without_humans_everybody_may_look():
    seating = Seating(match("casual", "casual"))
    assert (seating.viewer, seating.eyes, seating.due()) == (0, PUBLIC, False)


def test_two_humans_take_turns_behind_the_curtain():
    game = match("human", "human")
    seating = Seating(game, now=desk.patient())
    assert seating.due()
    seating.turn()
    assert (seating.viewer, seating.eyes, seating.closed) == (0, PUBLIC, True)
    assert not seating.due()
    seating.open()
    assert (seating.eyes, seating.closed) == (0, False)
    answer(game)
    assert seating.due()
    seating.turn()
    assert (seating.viewer, seating.eyes, seating.closed) == (1, PUBLIC, True)


def test_with_trust_the_table_turns():
    game = match("human", "human")
    seating = Seating(game, trust=True)
    seating.turn()
    answer(game)
    seating.turn()
    assert (seating.viewer, seating.eyes, seating.closed) == (1, 1, False)


def test_closing_asks_for_another_press():
    seating = Seating(match("human", "human"), now=desk.patient())
    seating.turn()
    seating.open()
    seating.close()
    assert (seating.eyes, seating.closed) == (PUBLIC, True)
    alone = Seating(match("human", "casual"))
    alone.close()
    assert (alone.eyes, alone.closed) == (0, False)
