"""The deck: 52 faces, two jokers, two backs and the blank counter, on a 500×700 card.

A face uses exactly one suit colour, so a four-colour deck is the same file with that colour replaced.
"""

from __future__ import annotations

from .glyphs import BROKEN_HEART, RANKS, SUITS
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
    polygon,
    rectangle,
    scale,
    star,
    turn,
)

WIDTH, HEIGHT = 500.0, 700.0
MIDDLE = WIDTH / 2
RADIUS = 0.075 * WIDTH

IVORY = "#FBF8F0"
INK = "#1C2430"
RED = "#B3202C"
GOLD = "#D2A857"
SUIT_COLOURS = {"C": INK, "D": RED, "H": RED, "S": INK}

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


SHIELD = parse(
    "M114 176 C114 170 118 166 124 166 C168 168 212 164 250 154 C288 164 332 168 376 166 C382 166 386 170 386 176 "
    "V356 C386 462 322 526 250 570 C178 526 114 462 114 356 Z"
)
SHIELD_INNER = parse(
    "M128 180 C170 181 214 177 250 168 C286 177 330 181 372 180 V356 C372 453 313 513 250 553 "
    "C187 513 128 453 128 356 Z"
)


def _court(picture: Picture, colour: str, suit_shape: Shape, suit_size: float) -> None:
    picture.fill(SHIELD, colour)
    picture.stroke(SHIELD_INNER, GOLD, 5)
    picture.fill(place(suit_shape, MIDDLE, 462, suit_size), IVORY)


def _sword() -> tuple[Shape, Shape, Shape]:
    """A sword pointing up, crossing point at the origin: blade and grip, guard and pommel, the line of the fuller."""
    blade = polygon([(-16, 64), (-16, -96), (0, -128), (16, -96), (16, 64)])
    grip = rectangle(-8, 74, 16, 32)
    guard = parse(
        "M-38 56 C-20 64 20 64 38 56 C43 54 47 61 43 65 C33 77 18 79 0 79 C-18 79 -33 77 -43 65 C-47 61 -43 54 -38 56 Z"
    )
    return join(blade, grip), join(guard, ellipse(0, 116, 14)), line([(0, -94), (0, 56)])


def jack_emblem(picture: Picture, colour: str, cx: float, cy: float) -> None:
    steel, gilt, fuller = _sword()
    for degrees in (44, -44):

        def put(shape: Shape, degrees: float = degrees) -> Shape:
            return move(turn(shape, degrees), cx, cy - 6)

        picture.stroke(join(put(steel), put(gilt)), colour, 13, corner="round")
        picture.fill(put(steel), IVORY)
        picture.stroke(put(fuller), colour, 4)
        picture.fill(put(gilt), GOLD)


_LOBES = parse(
    "M-80 44 C-108 10 -122 -46 -82 -54 C-52 -59 -36 -32 -33 -4 C-30 -46 -24 -82 0 -82 C24 -82 30 -46 33 -4 "
    "C36 -32 52 -59 82 -54 C122 -46 108 10 80 44 C30 36 -30 36 -80 44 Z"
)
_TIARA_BAND = parse("M-84 57 C-30 48 30 48 84 57 L80 86 C30 78 -30 78 -80 86 Z")
_PEARLS = join(ellipse(-90, -73, 14), ellipse(0, -102, 16), ellipse(90, -73, 14))

_HALF = [(-76, 46), (-94, -46), (-56, 0), (-50, -68), (-24, -4), (0, -90)]
_SPIKES = polygon([*_HALF, *((-x, y) for x, y in reversed(_HALF[:-1]))])
_CROWN_BAND = rectangle(-78, 56, 156, 30, 4)
_BALLS = join(
    *(
        ellipse(x, y, r)
        for x, y, r in ((-95, -56, 12), (-51, -80, 12), (0, -104, 14), (51, -80, 12), (95, -56, 12))
    )
)

_HORN = parse(
    "M-66 46 C-56 22 -52 -18 -66 -25 C-77 -30 -84 -16 -86 8 L-95 8 C-108 -30 -100 -76 -62 -82 C-36 -84 -14 -64 0 -34 "
    "V38 C-24 38 -46 41 -66 46 Z"
)
_PEAK = parse("M-33 39 C-36 -8 -34 -54 -14 -80 L0 -98 L14 -80 C34 -54 36 -8 33 39 C12 37 -12 37 -33 39 Z")
_SEAM = parse("M-33 44 C-36 -8 -34 -54 -14 -80 C-8 -88 -3 -94 0 -100")
_BELLS_AT = ((-90, 22), (0, -108), (90, 22))
_BELLS = join(*(ellipse(x, y, 15) for x, y in _BELLS_AT))
_COLLAR_HALF = [(76, 70), (56, 98), (37, 78), (18, 102)]
_COLLAR = polygon(
    [(-68, 58), (68, 58), *_COLLAR_HALF, (0, 80), *((-x, y) for x, y in reversed(_COLLAR_HALF))]
)


def crossed_swords() -> Shape:
    """The jack's swords as silhouettes about the origin."""
    steel, gilt, _ = _sword()
    return join(*(turn(join(steel, gilt), degrees) for degrees in (44, -44)))


def tiara() -> Shape:
    """The queen's crown as one silhouette about the origin."""
    return join(_LOBES, _TIARA_BAND, _PEARLS)


def crown() -> Shape:
    """The king's crown as one silhouette about the origin."""
    return join(_SPIKES, _CROWN_BAND, _BALLS)


def jester_cap() -> Shape:
    """The joker's cap as silhouettes about the origin, for filling by the even-odd rule."""
    side = parse(
        "M-66 46 C-56 22 -52 -18 -66 -25 C-77 -30 -84 -16 -86 8 L-95 8 C-108 -30 -100 -76 -62 -82 "
        "C-46 -84 -34 -78 -24 -72 C-46 -44 -46 0 -42 40 C-51 41 -59 43 -66 46 Z"
    )
    return join(side, mirror(side, 0), _PEAK, _BELLS, _COLLAR)


def queen_emblem(picture: Picture, colour: str, cx: float, cy: float) -> None:
    drop = parse("M-70 -34 C-58 -22 -56 -8 -64 8 C-78 -4 -80 -20 -70 -34 Z")
    jewel = turn(drop, -8, -68, -14)
    jewels = join(parse("M0 -52 C14 -34 14 -14 0 4 C-14 -14 -14 -34 0 -52 Z"), jewel, mirror(jewel, 0))
    studs = join(ellipse(-48, 66, 7), ellipse(0, 64, 8), ellipse(48, 66, 7))
    picture.fill(move(_LOBES, cx, cy), IVORY)
    picture.fill(move(jewels, cx, cy), colour)
    picture.fill(move(join(_TIARA_BAND, _PEARLS), cx, cy), GOLD)
    picture.fill(move(studs, cx, cy), colour)


def king_emblem(picture: Picture, colour: str, cx: float, cy: float) -> None:
    gem = polygon([(0, -30), (15, 2), (0, 30), (-15, 2)])
    studs = join(*(polygon([(x, 62), (x + 10, 71), (x, 80), (x - 10, 71)]) for x in (-50, 0, 50)))
    picture.fill(move(_SPIKES, cx, cy), IVORY)
    picture.fill(move(gem, cx, cy), colour)
    picture.fill(move(join(_CROWN_BAND, _BALLS), cx, cy), GOLD)
    picture.fill(move(studs, cx, cy), colour)


def joker_emblem(picture: Picture, colour: str, cx: float, cy: float) -> None:
    slits = join(*(rectangle(x - 2.5, y + 1, 5, 14, 2) for x, y in _BELLS_AT))
    picture.fill(move(join(_HORN, mirror(_HORN, 0)), cx, cy), IVORY)
    picture.fill(move(_PEAK, cx, cy), IVORY)
    picture.stroke(move(join(_SEAM, mirror(_SEAM, 0)), cx, cy), colour, 8, corner="round")
    picture.fill(move(join(_COLLAR, _BELLS), cx, cy), GOLD)
    picture.fill(move(slits, cx, cy), colour)


EMBLEMS = {"J": jack_emblem, "Q": queen_emblem, "K": king_emblem}


def court_card(rank: str, suit: str) -> Picture:
    colour = SUIT_COLOURS[suit]
    picture = _blank_card()
    _court(picture, colour, SUITS[suit], 104 * OPTICAL[suit])
    EMBLEMS[rank](picture, colour, MIDDLE, 304.0)
    _index(picture, rank, suit, colour)
    return picture


def joker(colour: str) -> Picture:
    picture = _blank_card()
    _court(picture, colour, star(50, 54, 56, 23, 5), 88)
    joker_emblem(picture, colour, MIDDLE, 308.0)
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


def back(main: str, dark: str) -> Picture:
    """A panel with a fine lattice and a medallion of four spades; the same upside down, so a card has no top."""
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
    pictures["XR"] = joker(RED)
    pictures["XB"] = joker(INK)
    pictures["back_burgundy"] = back("#7D2433", "#651A28")
    pictures["back_blue"] = back("#24507D", "#1A3B60")
    pictures["blank"] = blank()
    return pictures
