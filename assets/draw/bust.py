"""What every court figure is made of: face, neck, robe and a hand. The middle between the eyes is at (0, 0).

No line may lie left of x = -124 above y = 20 or right of x = 130 below y = 226: rank and suit of the card stand there.
"""

from __future__ import annotations

from typing import NamedTuple

from .figure import Layers, both, fill, pen, whole
from .palette import GOLD, IVORY
from .shapes import Shape, ellipse, join, line, parse, place, rectangle

LINE = "#3B2720"
"""Every outline: a warm brown, because the suit's colour changes with the deck."""
EDGE = 5.0
WHITE = "#FFFDF7"


class House(NamedTuple):
    """What the figures of one suit have in common: its sign, and colours. Only `colour` changes with the deck."""

    sign: Shape
    colour: str
    cloth: str
    hair: str
    strand: str = LINE
    """Lines in the hair."""
    brow: str = LINE
    bloom: str = ""
    """The Queen's flower."""
    skin: str = "#F7DFC5"
    shade: str = "#E4BC98"
    lips: str = "#B4584C"


def outlined(shape: Shape, colour: str, width: float = EDGE) -> Layers:
    return [fill(shape, colour), pen(shape, LINE, width)]


def face(house: House, brow: float = 6.0, full_lips: bool = False) -> Layers:
    outline = whole("M0 -84 C44 -84 66 -52 65 -8 C64 30 52 66 32 86 C20 97 8 101 0 101")
    cheek = parse(
        "M52 -58 C62 -44 66 -28 65 -8 C64 30 52 66 32 86 C20 97 8 101 0 101 C26 84 44 56 46 20 C47 -8 54 -24 52 -58 Z"
    )
    nose_shade = parse("M9 -16 C6 4 11 20 18 31 C14 41 6 42 -3 39 C4 30 2 8 9 -16 Z")
    nose = parse("M8 -14 C5 4 12 20 17 30 C15 39 6 42 -3 39")
    lip = "M-20 60 C-12 55 -5 53 0 56 C5 53 12 55 20 60 C12 74 -12 74 -20 60 Z"
    thin = "M-17 60 C-10 57 -5 56 0 58 C5 56 10 57 17 60 C10 69 -10 69 -17 60 Z"
    return [
        fill(outline, house.skin),
        fill(join(cheek, nose_shade), house.shade),
        fill(both("M13 3 C20 -8 37 -9 45 1 C38 9 22 10 13 3 Z"), WHITE),
        fill(join(ellipse(-28, 0, 6.8), ellipse(30, 0, 6.8)), LINE),
        fill(parse(lip if full_lips else thin), house.lips),
        pen(both("M10 -20 C22 -31 40 -31 52 -20"), house.brow, brow),
        pen(join(both("M10 4 C19 -11 38 -12 48 1"), nose, parse("M-21 59 C-10 66 10 66 21 59")), LINE, 4),
        pen(outline, LINE, EDGE),
    ]


def neck(house: House) -> Layers:
    """Neck and throat, down to a pointed neckline."""
    column = whole("M0 70 L34 70 C32 110 40 128 92 140 C80 190 30 216 0 226")
    shadow = whole("M0 112 C14 110 30 98 34 84 C34 104 34 110 37 118 C24 132 10 136 0 136")
    return [fill(column, house.skin), fill(shadow, house.shade), pen(column, LINE, EDGE)]


def robe(house: House) -> Layers:
    """Shoulders and breast down to a pointed hem with a gold edge, engraved folds, and the suit's sign."""
    outline = whole("M0 112 C40 112 56 106 84 116 C118 130 142 150 142 188 C140 290 84 372 0 412")
    hem = whole("M0 128 C40 128 54 122 78 131 C106 142 128 158 128 188 C126 282 76 356 0 393")
    folds = [
        f"M{140 * k} {146 + 24 * k} C{134 * k} 250 {104 * k} 320 {52 * k} {366 + 8 * k}"
        for k in (0.5, 0.64, 0.78)
    ]
    sign = place(house.sign, 0, 313, 98)
    return [
        *outlined(outline, house.colour),
        pen(both(" ".join(folds)), house.cloth, 3, 0.6),
        pen(hem, GOLD, 5),
        pen(sign, GOLD, 9),
        fill(sign, IVORY),
    ]


def fist(house: House, x: float, y: float) -> Layers:
    """A hand around something upright, in a cuff."""
    cuff = rectangle(x - 38, y - 25, 22, 50, 9)
    hand = rectangle(x - 22, y - 19, 44, 38, 15)
    fingers = join(*(line([(x - 12, y - 8 + k * 9), (x + 8, y - 8 + k * 9)]) for k in range(3)))
    return [
        fill(hand, house.skin),
        pen(fingers, LINE, 3),
        pen(hand, LINE, 4.5),
        *outlined(cuff, house.cloth, 4.5),
    ]
