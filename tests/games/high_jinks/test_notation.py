"""Moves of High Jinks as text, docs/notation.md, and what scenarios say about the game."""

import pytest

from tabletop.games import load
from tabletop.scenario import run_text
from tests.games.high_jinks.board import board

SEEN = """\
game = "high_jinks"
players = 3
options = {{ notes = {notes} }}
[position]
turn = 0
void = "9H KD XR"
deck = "2C 3C 4C"
[[position.seat]]
hand = "5H 5S"
mana = "7C 8C^!"
[[position.seat]]
hand = "AS AS2"
[[step]]
expect = {{ {expect} }}
"""


def test_a_jacks_victim_is_named_by_its_place_in_what_leaves_the_engine():
    b = board(p0={"hand": "JD"}, p1={"mana": ". 9H"}, deck="2C 3C").play("summon JD")
    assert b.moves() == ["draw", "ability J 1.1", "none"]
    assert b.legal("ability J 9H")
    assert not b.legal("ability J 9S")
    b.play("ability J 9H")
    assert b.zone("boneyard") == "9H"


def test_a_blank_counter_is_healed_by_its_seat_alone():
    b = board(p0={"hand": "5H 5S 5C", "damage": "??- 4D"}, deck="2C 3C 4C").play("three 5C 5H 5S")
    assert {"heal 0", "heal 0 4D"} <= set(b.moves())
    b.play("heal 0")
    assert b.zone("damage", 0) == "4D"


@pytest.mark.parametrize(
    ("notes", "expect", "right"),
    [
        ("true", 'seen.1.void = "9H KD X"', True),
        ("true", 'seen.1.void = "KD XR 9H2"', True),
        ("true", 'seen.1.void = "?? ?? ??"', True),
        ("true", 'seen.1.void = "9H ?? XR"', True),
        ("true", 'seen.1.void = "9H 9H ??"', False),
        ("true", 'seen.1.void = "9H KD"', False),
        ("true", 'seen.1.void = "9H KD XR 2C"', False),
        ("true", 'seen.1.void = "9H KD 2C"', False),
        ("false", 'seen.1.void = "9H KD XR"', False),
        ("false", 'seen.1.void = "?? ?? ??"', True),
        ("true", 'seen.1.seat.0.mana = "?? 8C!^"', True),
        ("true", 'seen.1.seat.0.mana = "7C 8C!^"', False),
        ("true", 'seen.0.seat.0.mana = "7C 8C!^"', True),
        ("true", 'seen.0.seat.1.hand = "?? ??"', True),
        ("true", 'seen.0.seat.1.hand = "AS ??"', False),
        ("true", 'seen.1.seat.1.hand = "AS2 AS"', True),
        ("true", 'seen.1.seat.1.hand = "AS AS"', False),
        ("true", 'seen.2.known.shared = "9H KD X"', True),
        ("true", 'seen.2.known.shared.void = "X KD 9H"', True),
        ("true", 'seen.2.known.shared.hand = "X"', False),
        ("false", 'seen.2.known.shared = ""', True),
    ],
)
def test_what_a_seat_sees(notes, expect, right):
    assert (run_text(SEEN.format(notes=notes, expect=expect), "seen.toml", load) == []) is right
