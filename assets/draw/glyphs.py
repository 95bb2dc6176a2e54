"""Suits, numerals and letters of the deck, each in its own small coordinate system.

Suits live in a 100×100 box and look centred when that box is centred. Rank glyphs have a cap height of 100 and start
at x = 0; their strokes are 17 to 18 wide, so an index stays readable at a few pixels.
"""

from __future__ import annotations

from typing import NamedTuple

from .shapes import Shape, ellipse, join, parse, polygon

HEART = parse(
    "M50 96 C43 83 4 63 4 33 C4 16 15.5 6 29 6 C38.5 6 46 11.5 50 20.5 "
    "C54 11.5 61.5 6 71 6 C84.5 6 96 16 96 33 C96 63 57 83 50 96 Z"
)
DIAMOND = parse(
    "M50 1 C58 16 71.5 35.5 86 50 C71.5 64.5 58 84 50 99 C42 84 28.5 64.5 14 50 C28.5 35.5 42 16 50 1 Z"
)
SPADE = parse(
    "M50 2 C57 17 96 38 96 64.5 C96 78 86 87 74.5 87 C66 87 59 83 54.6 76.5 C55.5 86 60 93 69 98 "
    "H31 C40 93 44.5 86 45.4 76.5 C41 83 34 87 25.5 87 C14 87 4 78 4 64.5 C4 38 43 17 50 2 Z"
)
CLUB = join(
    ellipse(50, 26, 23.5),
    ellipse(26.5, 62, 23.5),
    ellipse(73.5, 62, 23.5),
    polygon([(50, 32), (60, 53), (68, 66), (50, 70), (32, 66), (40, 53)]),
    parse("M46 58 H54 C54.2 76 59 90 69 98 H31 C41 90 45.8 76 46 58 Z"),
)
BROKEN_HEART = join(
    parse("M50 96 C43 83 4 63 4 33 C4 16 15.5 6 29 6 C37 6 43 10 47 17 L37 34 L52 47 L40 62 L50 75 Z"),
    parse("M57 20 C61 11 66 6 74 6 C87 6 99 16 99 33 C99 60 66 78 56 90 L63 74 L53 62 L65 46 L50 33 Z"),
)
SUITS: dict[str, Shape] = {"C": CLUB, "D": DIAMOND, "H": HEART, "S": SPADE}


class Glyph(NamedTuple):
    """Filled parts (even-odd) and stroked parts of one rank, and its advance width."""

    width: float
    filled: Shape
    stroked: Shape
    weight: float = 17.5


RANKS: dict[str, Glyph] = {
    "2": Glyph(
        61,
        parse("M3 83.5 H60 V100 H3 Z"),
        parse("M8.8 33 C8.8 17.5 18 8.7 31.5 8.7 C45 8.7 53.5 17 53.5 29 C53.5 38.5 49.5 45 40 55 L10 87.5"),
    ),
    "3": Glyph(
        62,
        [],
        parse(
            "M7.5 28.5 C9.5 15.5 18.5 8.7 30.5 8.7 C43.5 8.7 52 16 52 27.5 C52 39.5 43.5 46.5 30.5 46.5 H21 "
            "M30.5 46.5 C44.5 46.5 53.8 55 53.8 68.5 C53.8 82.5 44.5 91.3 30.5 91.3 C17 91.3 8 84 6.5 70.5"
        ),
    ),
    "4": Glyph(
        66, parse("M35 0 H54.5 V62 H66 V78.5 H54.5 V100 H37 V78.5 H0 V63 Z M37 23 L16.5 62 H37 Z"), []
    ),
    "5": Glyph(
        62,
        parse("M9.5 0 H55.5 V16.5 H25 L22.8 41 L20 52 L5.5 50.5 Z"),
        parse(
            "M14 49.5 C18 42.5 24 39.2 31.5 39.2 C45 39.2 53.8 49 53.8 64.5 C53.8 81 44.5 91.3 30.5 91.3 "
            "C17.5 91.3 8.5 84 6.5 71.5"
        ),
    ),
    "6": Glyph(
        63,
        [],
        join(ellipse(31.5, 64.8, 22.8, 26.5), parse("M43.5 3.5 L14.5 47.5 C10.5 54 8.7 59 8.7 65")),
    ),
    "7": Glyph(61, parse("M2 0 H60 V15.5 L31.5 100 H12 L39.5 16.5 H2 Z"), []),
    "8": Glyph(62, [], join(ellipse(31, 27.6, 20.5, 18.9), ellipse(31, 68.9, 22.3, 22.4))),
    "9": Glyph(63, [], []),
    "T": Glyph(
        77,
        parse("M12 0 H26 V100 H9.5 V20.5 L0 26 V9.5 Z"),
        ellipse(55, 50, 15.5, 41.7, 0.62),
        16.5,
    ),
    "J": Glyph(52, [], parse("M43 0 V65 C43 82 36.5 91.3 24.5 91.3 C12.5 91.3 7 83.5 6.8 69")),
    "Q": Glyph(75, [], join(ellipse(36, 50, 27, 41.3, 0.6), parse("M39 66 L66 101"))),
    "K": Glyph(
        69, parse("M2 0 H19.5 V43.5 L46 0 H67 L38.8 43.5 L69 100 H48.5 L27.5 59.5 L19.5 72 V100 H2 Z"), []
    ),
    "A": Glyph(72, parse("M26 0 H46 L72 100 H53 L47.8 77.5 H24.2 L19 100 H0 Z M36 24 L27.8 62 H44.2 Z"), []),
}
RANKS["9"] = Glyph(
    63,
    [],
    join(ellipse(31.5, 35.2, 22.8, 26.5), parse("M19.5 96.5 L48.5 52.5 C52.5 46 54.3 41 54.3 35")),
)
