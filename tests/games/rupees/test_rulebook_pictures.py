"""The pictures in the rulebook say what the engine does, cell by cell."""

import itertools

import pytest

from assets.draw import rupees as drawing
from assets.draw.shapes import write
from tabletop.engine.cards import CLUBS, DIAMONDS, HEARTS, RANK, SPADES, SUIT
from tabletop.engine.rng import Random, shuffled
from tabletop.games.rupees.precedence import kinds_of, winner_of
from tests.games.rupees.board import SPEC
from tests.games.rupees.test_s4_precedence import beats

SUITS = (DIAMONDS, CLUBS, SPADES, HEARTS)


def stored(name: str) -> str:
    return SPEC.rulebook.with_name(f"{name}.svg").read_text("utf-8")


def test_the_pictures_beside_the_rules_are_the_drawn_ones():
    drawn = {name: picture.text() for name, picture in drawing.pictures().items()}
    assert {path.stem: path.read_text("utf-8") for path in SPEC.rulebook.parent.glob("*.svg")} == drawn


@pytest.mark.rule("RU-4.1", "RU-4.2", "RU-4.3", "RU-4.4", "RU-4.5")
@pytest.mark.parametrize(("row", "column"), list(itertools.product(range(4), repeat=2)))
def test_every_cell_of_the_duels(row, column):
    one, other = SUITS[row], SUITS[column]
    cx, cy = drawing.duel_place(row, column)
    shown = {suit for suit in SUITS if write(drawing.pip(suit, cx, cy, 56)) in stored("duels")}
    won = {
        SUIT[a] if beats(a, b) else SUIT[b]
        for a, b in itertools.product(range(52), repeat=2)
        if a != b and (SUIT[a], SUIT[b]) == (one, other)
    }
    assert shown == (won if one != other else set())
    assert len(won) == 1


def sort_of(cards: list[int]) -> list[bool]:
    """Whether a joker, a five and each suit is among them, in the order of the columns."""
    plain = [card for card in cards if card < 52]
    return [
        len(plain) < len(cards),
        any(RANK[card] == 5 for card in plain),
        *(any(SUIT[card] == suit for card in plain) for suit in SUITS),
    ]


@pytest.mark.rule("RU-4.6", "RU-4.7", "RU-4.8", "RU-4.9", "RU-4.10", "RU-4.11", "RU-4.12", "RU-4.14")
def test_every_turn_is_won_by_the_first_card_of_its_row():
    rng, table, met = Random("pictures"), drawing.rows(), set()
    for number in range(20_000):
        cards = shuffled(range(54), rng)[: 1 + number % 7]
        there = sort_of(cards)
        fitting = [
            at
            for at, row in enumerate(table)
            if all(
                cell == "any" or (cell == "yes") == is_there
                for cell, is_there in zip(row.cells, there, strict=True)
            )
        ]
        assert len(fitting) == 1
        assert drawing.fits(table[fitting[0]].cells, kinds_of(cards))
        winner = next(card for card in table[fitting[0]].order if card in cards)
        assert winner == cards[winner_of(bytes(cards))]
        met.add(fitting[0])
    assert met == set(range(len(table)))


def test_every_cell_of_the_table_shows_what_it_means():
    svg = stored("precedence")
    for number, row in enumerate(drawing.rows()):
        for column, cell in enumerate(row.cells):
            cx, cy = drawing.place_of(number, column)
            crossed = write(drawing.line([(cx - 13, cy - 13), (cx + 13, cy + 13)])) in svg
            assert crossed == (cell == "no")
            if column >= 2:
                shown = {suit for suit in SUITS if write(drawing.pip(suit, cx, cy, 50)) in svg}
                assert shown == ({SUITS[column - 2]} if cell == "yes" else set())
