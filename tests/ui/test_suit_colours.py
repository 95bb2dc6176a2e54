"""The four suits of the four-colour deck can be told apart by everybody, on the cards and in the chart."""

from __future__ import annotations

import itertools
import math

import pytest
from PySide6.QtGui import QColor

from tabletop.ui import theme

SUITS = {
    "spades": theme.CARD_INK,
    "hearts": theme.CARD_RED,
    "clubs": theme.CARD_GREEN,
    "diamonds": theme.CARD_BLUE,
}
# How light mixes in linear RGB for who lacks one kind of cones wholly: Machado, Oliveira and Fernandes, 2009.
SIGHTS = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)
APART = 20.0
"""Difference in CIE L*a*b*: ten times what is just seen side by side, as suits are compared across a table."""


def linear(colour: QColor) -> list[float]:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def times(rows, light: list[float]) -> list[float]:
    return [sum(share * part for share, part in zip(row, light, strict=True)) for row in rows]


def lab(light: list[float]) -> tuple[float, float, float]:
    def bent(part: float) -> float:
        return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116

    x, y, z = (bent(part / white) for part, white in zip(times(TO_XYZ, light), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: QColor, sight: str) -> tuple[float, float, float]:
    return lab([min(max(part, 0.0), 1.0) for part in times(SIGHTS[sight], linear(colour))])


@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_suits_look_alike(sight: str) -> None:
    for (one, ink), (other, other_ink) in itertools.combinations(SUITS.items(), 2):
        apart = math.dist(seen(ink, sight), seen(other_ink, sight))
        assert apart >= APART, f"{one} and {other}: {apart:.0f}"


@pytest.mark.parametrize("suit", SUITS)
def test_every_suit_stands_out_from_the_card(suit: str) -> None:
    ink, card = (
        sum(share * part for share, part in zip(TO_XYZ[1], linear(colour), strict=True))
        for colour in (SUITS[suit], theme.CARD_IVORY)
    )
    assert (card + 0.05) / (ink + 0.05) >= 3.5
