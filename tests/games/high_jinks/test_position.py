"""Positions as plain data: what cannot be is refused in one clear sentence."""

from typing import Any

import pytest

from tabletop.engine.errors import NotationError, SetupError
from tabletop.games.high_jinks.spec import SPEC


def read(position: dict[str, Any], seats: int = 2) -> dict[str, Any]:
    return SPEC.notation.write_position(
        SPEC.notation.read_position(position, seats, "1", SPEC.make_options())
    )


def test_the_shortest_position() -> None:
    written = read({})
    assert written["phase"] == "main" and written["turn"] == 0 and written["dealer"] == 1
    assert [row["alive"] for row in written["seat"]] == [True, True]
    assert read(written) == written


def test_nobody_has_begun_a_turn_while_cards_are_kept() -> None:
    nine = [{"hand": " ".join(f"{rank}{suit}" for rank in "23456789K")} for suit in "CD"]
    assert read({"phase": "keep", "seat": nine})["turns_taken"] == [0, 0]
    assert read({"phase": "rejects", "seat": [{"aside": "2C"}]})["turns_taken"] == [0, 0]
    assert read({"phase": "combat"})["turns_taken"] == [2, 2]


def test_marks_places_and_blank_counters() -> None:
    row = {"agents": ". JS!*2", "mana": "2C . 3C!^", "damage": "KH- ??- 4D", "hand": "XR AS", "aside": ""}
    written = read({"seat": [row]})
    assert written["seat"][0] == row | {"alive": True}
    assert read(written) == written


def test_fill_puts_the_rest_under_the_deck() -> None:
    written = read({"deck": "9C 8C", "boneyard": "2C", "fill": "deck", "seat": [{"hand": "KD"}]})
    deck = written["deck"].split()
    assert deck[:2] == ["9C", "8C"] and len(deck) == 52 and len(set(deck)) == 52
    assert not {"2C", "KD"} & set(deck)
    assert "fill" not in written


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"decks": "9C"}, "no key 'decks'"),
        ({"bench": "9C"}, "Agents, not 9C"),
        ({"deck": "KC", "bench": "KC"}, "KC is in two places"),
        ({"boneyard": "KC"}, "Spells and Aces, not KC"),
        ({"deck": "KC2"}, "KC2 is not in the game"),
        ({"deck": "1C"}, "1C"),
        ({"deck": "9C!"}, "no mark '!'"),
        ({"deck": 9}, "written as a text"),
        ({"phase": "duel"}, "phase is keep, rejects, main, combat, over"),
        ({"phase": []}, "phase is keep"),
        ({"turn": 2}, "turn is a number from 0 to 1"),
        ({"turn": "first"}, "turn is a number"),
        ({"turns_taken": [1]}, "1 numbers for 2 seats"),
        ({"fill": "boneyard"}, 'fill is "deck"'),
        ({"seat": [{"agents": "JS JH JD JC"}]}, "room for 3"),
        ({"seat": [{"agents": "9C"}]}, "agents holds Agents"),
        ({"seat": [{"agents": "JS*6"}]}, "too many scars"),
        ({"seat": [{"mana": "JS"}]}, "mana holds Spells"),
        ({"seat": [{"mana": "2C 3C 4C 5C 6C 7C 8C"}]}, "room for 6"),
        ({"seat": [{"hand": "2C*1"}]}, "only Agents on the field have scars"),
        ({"seat": [{"hand": "??"}]}, "every card must be named"),
        ({"seat": [{"damage": "2C 3C 4C 5C 6C 7C"}]}, "room for 5"),
        ({"seat": [{"damage": "??"}]}, "a blank counter is written ??-"),
        ({"seat": [{}, {}, {}]}, "at most 2 tables"),
        ({"seat": [{"alive": False}]}, "at least two seats"),
        ({"flags": {"used": 1}}, "flags has no key 'used'"),
        ({"flags": {"locked": ["9C 8D"]}}, "pairs of equal Spells"),
        ({"phase": "keep"}, "0 cards in hand"),
        ({"frames": [[3], [99]]}, "do not belong"),
        ({"phase": "combat", "frames": [[15], [17]]}, "do not fit together"),
        ({"seen": {"KH3": [0]}}, "seen has no key 'KH3'"),
    ],
)
def test_what_cannot_be_is_refused(position: dict[str, Any], words: str) -> None:
    with pytest.raises(NotationError, match=r"^[^\n]+$") as refusal:
        read(position)
    assert words in str(refusal.value)


def test_a_turn_of_a_seat_that_is_out() -> None:
    with pytest.raises(NotationError, match="seat 0, which is out"):
        read({"seat": [{"alive": False}]}, seats=3)


def test_a_dealer_without_a_seat() -> None:
    with pytest.raises(SetupError, match="only 2 seats"):
        SPEC.start(2, "1", SPEC.make_options({"dealer": "3"}))
    assert SPEC.notation.write_position(SPEC.start(4, "1", SPEC.make_options({"dealer": "3"})))["dealer"] == 3


def test_whoever_would_begin_may_leave_while_cards_are_kept() -> None:
    game = SPEC.start(3, "1", SPEC.make_options({"dealer": "2"}))
    game.interrupt("resign", 0)
    written = SPEC.notation.write_position(game)
    assert written["turn"] == 1 and dict(game.observe(2).facts)["turn"] == 1
    assert read(written, 3) == written
