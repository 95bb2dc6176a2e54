"""The deck: 52 faces, two jokers, two backs and the blank counter, on a 500×700 card.

A face uses exactly one suit colour, so a four-colour deck is the same file with that colour replaced. The court is
drawn in `court`.
"""

from __future__ import annotations

from .court import figure
from .figure import paint
from .glyphs import BROKEN_HEART, RANKS, SUITS
from .palette import GOLD, INK, IVORY, RED, SUIT_COLOURS
from .shapes import (
    Picture,
    Shape,
    ellipse,
    join,
    line,
    mirror,
    move,
    parse,
    place,
    rectangle,
    scale,
    star,
    turn,
)

WIDTH, HEIGHT = 500.0, 700.0
MIDDLE = WIDTH / 2
RADIUS = 0.075 * WIDTH

PIP = 0.18 * WIDTH  # of the box; the shapes in it are about 17 % of the card wide
INDEX_CAP = 0.22 * WIDTH
INDEX_X, INDEX_TOP, INDEX_SUIT_Y = 68.0, 32.0, 193.0
# Some suits fill their box less; these factors give all four the same visual weight.
OPTICAL = {"C": 1.0, "D": 1.12, "H": 0.98, "S": 1.0}

LEFT, CENTRE, RIGHT = 0.345 * WIDTH, MIDDLE, 0.655 * WIDTH
TOP = 0.168 * HEIGHT
_STEP = (HEIGHT - 2 * TOP) / 3


def _rows() -> dict[str, list[tuple[float, float]]]:
    middle, bottom = HEIGHT / 2, HEIGHT - TOP
    upper, lower = TOP + _STEP, bottom - _STEP
    sixth = [(x, y) for y in (TOP, middle, bottom) for x in (LEFT, RIGHT)]
    eighth = [(x, y) for y in (TOP, upper, lower, bottom) for x in (LEFT, RIGHT)]
    high, low = (CENTRE, (TOP + middle) / 2), (CENTRE, (bottom + middle) / 2)
    return {
        "2": [(CENTRE, TOP), (CENTRE, bottom)],
        "3": [(CENTRE, TOP), (CENTRE, middle), (CENTRE, bottom)],
        "4": [(x, y) for y in (TOP, bottom) for x in (LEFT, RIGHT)],
        "5": [(x, y) for y in (TOP, bottom) for x in (LEFT, RIGHT)] + [(CENTRE, middle)],
        "6": sixth,
        "7": [*sixth, high],
        "8": [*sixth, high, low],
        "9": [*eighth, (CENTRE, middle)],
        "T": [*eighth, (CENTRE, TOP + _STEP / 2), (CENTRE, bottom - _STEP / 2)],
    }


PIPS = _rows()


def _blank_card(edge: str = "#20262E") -> Picture:
    picture = Picture(WIDTH, HEIGHT)
    picture.fill(rectangle(0, 0, WIDTH, HEIGHT, RADIUS), IVORY)
    picture.stroke(rectangle(2.5, 2.5, WIDTH - 5, HEIGHT - 5, RADIUS - 2.5), edge, 5, opacity=0.2)
    return picture


def _both_ends(shape: Shape) -> Shape:
    return join(shape, turn(shape, 180, MIDDLE, HEIGHT / 2))


def _index(picture: Picture, rank: str, suit: str, colour: str) -> None:
    glyph = RANKS[rank]
    factor = INDEX_CAP / 100
    left = INDEX_X - glyph.width * factor / 2

    def at_corner(shape: Shape) -> Shape:
        return _both_ends(move(scale(shape, factor), left, INDEX_TOP))

    filled = at_corner(glyph.filled) if glyph.filled else []
    if filled:
        picture.fill(filled, colour, even_odd=True)
    if glyph.stroked:
        picture.stroke(at_corner(glyph.stroked), colour, glyph.weight * factor)
    pip = place(SUITS[suit], INDEX_X, INDEX_SUIT_Y, 0.155 * WIDTH * OPTICAL[suit])
    picture.fill(_both_ends(pip), colour)


def number_card(rank: str, suit: str) -> Picture:
    colour = SUIT_COLOURS[suit]
    picture = _blank_card()
    _index(picture, rank, suit, colour)
    pips = [
        place(SUITS[suit], x, y, PIP * OPTICAL[suit], 180 if y > HEIGHT / 2 + 1 else 0) for x, y in PIPS[rank]
    ]
    picture.fill(join(*pips), colour)
    return picture


def ace(suit: str) -> Picture:
    """A large pip with a keyline around it and a small rosette in its heart."""
    colour = SUIT_COLOURS[suit]
    picture = _blank_card()
    _index(picture, "A", suit, colour)
    size = 0.5 * WIDTH * OPTICAL[suit]
    pip = place(SUITS[suit], MIDDLE, HEIGHT / 2, size)
    picture.stroke(pip, colour, 34, corner="round")
    picture.stroke(pip, IVORY, 22, corner="round")
    picture.fill(pip, colour)
    cx, cy = MIDDLE, HEIGHT / 2 + {"C": 15, "D": 0, "H": -8, "S": 22}[suit]
    petal = parse("M0 -4 C-12 -14 -11 -29 0 -40 C11 -29 12 -14 0 -4 Z")
    leaf = parse("M0 -8 C-5 -14 -5 -20 0 -27 C5 -20 5 -14 0 -8 Z")
    rosette = join(*(turn(petal, 90 * k) for k in range(4)), *(turn(leaf, 45 + 90 * k) for k in range(4)))
    picture.fill(move(scale(rosette, 1.35), cx, cy), IVORY)
    return picture


def court_card(rank: str, suit: str) -> Picture:
    picture = _blank_card()
    paint(picture, figure(rank + suit))
    _index(picture, rank, suit, SUIT_COLOURS[suit])
    return picture


def joker(name: str, colour: str) -> Picture:
    picture = _blank_card()
    paint(picture, figure(name))
    sign = star(INDEX_X + 2, INDEX_TOP + 50, 52, 21.5, 5)
    picture.fill(_both_ends(sign), colour)
    return picture


def _clipped_lattice(x: float, y: float, width: float, height: float, step: float) -> Shape:
    """Diagonals in both directions inside a rectangle, each cut exactly at its edges, symmetric about the centre."""
    cx, cy = x + width / 2, y + height / 2
    lines: list[Shape] = []
    reach = int((width + height) / 2 / step) + 1
    for k in range(-reach, reach + 1):
        offset = (k + 0.5) * step
        # y - cy = (x - cx) + offset, kept where both coordinates are inside.
        low = max(-width / 2, -height / 2 - offset)
        high = min(width / 2, height / 2 - offset)
        if high - low > 1:
            down = line([(cx + low, cy + low + offset), (cx + high, cy + high + offset)])
            lines += [down, mirror(down, cx)]
    return join(*lines)


def back() -> Picture:
    """A panel with a fine lattice and a medallion of four spades; the same upside down, so a card has no top."""
    main, dark = "#7D2433", "#651A28"
    picture = _blank_card()
    picture.fill(rectangle(24, 24, WIDTH - 48, HEIGHT - 48, 24), main)
    lattice = _clipped_lattice(48, 48, WIDTH - 96, HEIGHT - 96, 33.666)
    picture.fill(rectangle(48, 48, WIDTH - 96, HEIGHT - 96), dark)
    picture.stroke(lattice, GOLD, 3, opacity=0.55)
    picture.stroke(rectangle(48, 48, WIDTH - 96, HEIGHT - 96), GOLD, 5)
    cx, cy = MIDDLE, HEIGHT / 2
    picture.fill(ellipse(cx, cy, 112), main)
    picture.stroke(ellipse(cx, cy, 112), GOLD, 7)
    picture.stroke(ellipse(cx, cy, 98), GOLD, 3, opacity=0.8)
    leaf = parse(
        "M0 -86 C7 -68 27 -54 27 -38 C27 -28 20 -23 12 -24 C7 -24 4 -20 0 -10 "
        "C-4 -20 -7 -24 -12 -24 C-20 -23 -27 -28 -27 -38 C-27 -54 -7 -68 0 -86 Z"
    )
    picture.fill(join(*(turn(move(leaf, cx, cy), 90 * k, cx, cy) for k in range(4))), GOLD)
    bead = ellipse(cx, cy - 70, 6)
    picture.fill(join(*(turn(bead, 45 + 90 * k, cx, cy) for k in range(4))), GOLD)
    picture.fill(ellipse(cx, cy, 20), main)
    picture.fill(star(cx, cy, 15, 7, 4), GOLD)
    return picture


def blank() -> Picture:
    """A counter that stands for no card: a broken heart in a plain frame."""
    burgundy = "#7D2433"
    picture = _blank_card(burgundy)
    picture.stroke(rectangle(34, 34, WIDTH - 68, HEIGHT - 68, 22), burgundy, 6, opacity=0.6)
    picture.fill(place(BROKEN_HEART, MIDDLE, HEIGHT / 2, 220), burgundy)
    return picture


def deck() -> dict[str, Picture]:
    """Every card picture, by its card code or name."""
    pictures: dict[str, Picture] = {}
    for suit in "CDHS":
        for rank in "23456789T":
            pictures[rank + suit] = number_card(rank, suit)
        for rank in "JQK":
            pictures[rank + suit] = court_card(rank, suit)
        pictures["A" + suit] = ace(suit)
    pictures["XR"] = joker("XR", RED)
    pictures["XB"] = joker("XB", INK)
    pictures["back_burgundy"] = back()
    pictures["blank"] = blank()
    return pictures
