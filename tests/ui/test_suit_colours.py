"""Suits and marks can be told apart by everybody, on the cards and among the words of chart and log."""

import itertools
from collections.abc import Iterator

import pytest

from tabletop.ui import theme
from tabletop.ui.panel.suited import suit_colours
from tests.ui.sight import LARGE, SIGHTS, apart, brightness, contrast

SUITS = {
    "spades": theme.CARD_INK,
    "hearts": theme.CARD_RED,
    "clubs": theme.CARD_GREEN,
    "diamonds": theme.CARD_BLUE,
}
MARKS = ("AMBER", "CORAL", "WHITE", "GREEN")
"""You can; attack and threat; selected; raised. Each pair but the last is also told by shape: the thin and the broad
edge, the tick, the number; so they need less."""
APART = 20.0
"""Difference in CIE L*a*b*: ten times what is just seen side by side, as suits are compared across a table."""
NEAR = 10.0
"""The same for what differs in shape too."""


@pytest.fixture(params=["dark", "light"])
def worn(request: pytest.FixtureRequest) -> Iterator[str]:
    theme.wear(request.param == "light")
    yield request.param
    theme.wear(False)


@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_suits_look_alike(sight: str) -> None:
    for (one, ink), (other, other_ink) in itertools.combinations(SUITS.items(), 2):
        found = apart(ink, other_ink, sight)
        assert found >= APART, f"{one} and {other}: {found:.0f}"


@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_suits_look_alike_among_words(worn: str, sight: str) -> None:
    inks = {**suit_colours("four_colour"), "♠": theme.TEXT}
    for (one, ink), (other, other_ink) in itertools.combinations(inks.items(), 2):
        found = apart(ink, other_ink, sight)
        assert found >= APART, f"{one} and {other}: {found:.0f}"


@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_marks_look_alike(worn: str, sight: str) -> None:
    for one, other in itertools.combinations(MARKS, 2):
        found = apart(getattr(theme, one), getattr(theme, other), sight)
        assert found >= NEAR, f"{one} and {other}: {found:.0f}"


@pytest.mark.parametrize("suit", SUITS)
def test_every_suit_stands_out_from_the_card(suit: str) -> None:
    assert contrast(brightness(SUITS[suit]), brightness(theme.CARD_IVORY)) >= LARGE + 0.5
