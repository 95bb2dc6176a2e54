"""Faces that may be named: which are known to be where the question points, and which lie in plain sight elsewhere."""

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.cards import face_code, parse_face
from tabletop.engine.observation import redact
from tabletop.games.high_jinks.memory import redact_log
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
    assert there == {"5S"} and len(elsewhere) == 52, (
        "all of the Void is known, and nothing else can lie there"
    )
    b = board(p0={"agents": "JS XR XB"}, p1={"hand": "2D"})
    assert "X" in asked(b, 1)[1]


def test_with_two_packs_both_cards_of_a_face_must_be_seen():
    b = board(3, fill="deck", p0={"agents": "JS QD QD2"}, p1={"hand": "2D"})
    elsewhere = asked(b, 1)[1]
    assert "QD" in elsewhere and "JS" not in elsewhere
    assert parse_face("QD") in known_faces(SPEC, b.observe(0), []).elsewhere


def mixed(notes: bool = True) -> Board:
    """Seat 0 plays two pairs: the second draws the last card of the Deck, which is made anew of what both left."""
    hand = {"hand": "4C 4D 5C 5D 7H 7S"}
    return board(deck="9C 8C 3C 3D", bench="KH", p0=hand, p1={"hand": "2D 2H"}, options={"notes": notes})


def asked_after(b: Board) -> set[str]:
    log = [redact_log(redact(event, 0), b.observe(0).options) for event in b.events()]
    seen = known_faces(SPEC, b.observe(0), [Action("seven", target=1)], log)
    return {face_code(face) for face in seen.elsewhere}


@pytest.mark.rule("HJ-28.1", "HJ-28.2")
def test_what_was_just_shuffled_into_the_deck_is_elsewhere_until_somebody_else_draws():
    b = mixed()
    b.play("pair 4C 4D", "pick-draw", "pick-draw")
    assert not {"4C", "4D"} - asked_after(b), "they lie in the Void"
    b.play("pair 5C 5D", "pick-draw", "pick-draw")
    assert b.zone("void") == "" and {"4C", "4D", "5C", "5D"} <= asked_after(b)
    assert not {"2D", "2H", "TS"} & asked_after(b), "what the other holds is not known, nor what is nowhere"
    b.play("end")
    assert not {"4C", "4D", "5C", "5D"} & asked_after(b), "the other has drawn two of them"


@pytest.mark.rule("HJ-30.2")
def test_without_notes_what_was_banished_is_not_told_apart():
    b = mixed(notes=False).play(
        "pair 4C 4D", "pick-draw", "pick-draw", "pair 5C 5D", "pick-draw", "pick-draw"
    )
    assert b.zone("void") == "" and not {"4C", "4D"} & asked_after(b)
