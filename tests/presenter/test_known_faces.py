"""Faces that may be named: which are known to be where the question points, and which lie in plain sight elsewhere."""

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.cards import face_code, parse_face
from tabletop.games.high_jinks.spec import SPEC
from tabletop.presenter.asking import known_faces
from tests.games.high_jinks.board import Board, board


def asked(b: Board, target: int = -1) -> tuple[set[str], set[str]]:
    """Known to be there, and elsewhere, as codes, for seat 0 who asks seat `target` (-1: the Void)."""
    staged = [Action("seven", target=target)] if target >= 0 else []
    sighted = known_faces(SPEC, b.observe(0), staged)
    return {face_code(face) for face in sighted.there}, {face_code(face) for face in sighted.elsewhere}


@pytest.mark.rule("HJ-15.1", "HJ-15.9")
def test_what_somebody_holds_or_has_set_is_not_known_to_be_in_the_hand():
    b = board(fill="deck", bench="KH JD", boneyard="9C 3C", p0={"hand": "7H QS"}, p1={"hand": "2D 4D"})
    b.play("seven 7H 1 AS")  # a miss: the hand is seen
    assert asked(b, 1)[0] == {"2D", "4D"}
    b.play("end")
    while b.asked != (1, "main"):
        b.state.apply(b.decision.actions[0])
    b.play("set 2D")
    there, elsewhere = asked(b, 1)
    assert there == set()  # either of the two may be the one that is set
    assert {"QS", "KH", "JD", "9C", "3C", "7H"} <= elsewhere
    assert not {"2D", "4D", "TS"} & elsewhere


def test_what_lies_in_plain_sight_is_elsewhere():
    b = board(
        void="5S", p0={"hand": "7H", "agents": "JS XR"}, p1={"hand": "2D", "agents": "QD", "damage": "9D"}
    )
    there, elsewhere = asked(b, 1)
    assert there == set() and {"JS", "QD", "9D", "5S", "7H"} <= elsewhere
    assert "X" not in elsewhere  # there is another Joker
    there, elsewhere = asked(b)
    assert there == {"5S"} and "5S" not in elsewhere
    b = board(p0={"agents": "JS XR XB"}, p1={"hand": "2D"})
    assert "X" in asked(b, 1)[1]


def test_with_two_packs_both_cards_of_a_face_must_be_seen():
    b = board(3, fill="deck", p0={"agents": "JS QD QD2"}, p1={"hand": "2D"})
    elsewhere = asked(b, 1)[1]
    assert "QD" in elsewhere and "JS" not in elsewhere
    assert parse_face("QD") in known_faces(SPEC, b.observe(0), []).elsewhere
