"""What the court holds, upright at its left hand: a weapon, a flower, a sceptre, a jester's stick."""

from __future__ import annotations

from .bust import LINE, WHITE, House, fist, outlined
from .figure import Layers, both, fill, moved, pen, whole
from .palette import GOLD
from .shapes import ellipse, join, mirror, move, parse, place, polygon, rectangle, turn

X = 162.0
HAND = 174.0
STEEL, STEEL_SHADE = "#E9EDF0", "#B9C3CB"
LEAF, WOOD = "#6E8F5A", "#8A5A35"


def sword(house: House) -> Layers:
    steel = polygon([(-11, 138), (-11, -122), (0, -152), (11, -122), (11, 138)])
    ridge = polygon([(0, 138), (0, -152), (11, -122), (11, 138)])
    guard = whole("M0 138 C20 138 30 136 42 131 C52 129 52 146 42 148 C30 153 20 154 0 154")
    return [
        *moved([fill(steel, STEEL), fill(ridge, STEEL_SHADE), pen(steel, LINE, 4.5)], X, 0),
        *outlined(ellipse(X, HAND + 26, 11), GOLD, 4),
        *fist(house, X, HAND),
        *moved(outlined(guard, GOLD, 4.5), X, 0),
    ]


def sabre(house: House) -> Layers:
    steel = parse("M-10 140 C-14 40 -6 -60 34 -152 C36 -60 20 30 12 140 Z")
    ridge = parse("M2 140 C4 40 12 -60 34 -152 C36 -60 20 30 12 140 Z")
    bow = parse("M-26 146 C0 138 20 140 30 148 C38 166 34 190 8 204")
    return [
        *moved([fill(steel, STEEL), fill(ridge, STEEL_SHADE), pen(steel, LINE, 4.5)], X - 2, 0),
        *outlined(ellipse(X, HAND + 26, 11), GOLD, 4),
        *fist(house, X, HAND),
        *moved([pen(bow, LINE, 15), pen(bow, GOLD, 7)], X, 0),
    ]


def shaft(house: House, head: Layers) -> Layers:
    """A head of steel on a staff of wood."""
    staff = rectangle(X - 6, -80, 12, 288, 4)
    collar = rectangle(X - 10, -64, 20, 30, 4)
    return [
        *outlined(staff, WOOD, 4.5),
        *moved(head, X, -60),
        *outlined(collar, GOLD, 4),
        *fist(house, X, HAND),
    ]


def halberd(house: House) -> Layers:
    steel = parse(
        "M0 -92 L8 -46 L9 -24 L18 -26 C22 -44 30 -52 44 -58 C52 -30 52 10 44 34 C30 28 22 18 18 4 L9 0 L-9 0 L-18 -2 "
        "C-24 4 -32 4 -40 2 L-20 -20 L-9 -22 L-8 -46 Z"
    )
    edge = parse("M44 -58 C52 -30 52 10 44 34 C38 6 38 -30 44 -58 Z")
    return shaft(house, [pen(steel, LINE, 9), fill(steel, STEEL), fill(edge, STEEL_SHADE)])


def spear(house: House) -> Layers:
    steel = whole("M0 -94 C22 -60 28 -30 10 4 L0 4")
    ridge = parse("M0 -94 C22 -60 28 -30 10 4 L0 4 Z")
    ribbon = parse("M4 22 C24 18 34 34 50 28 C46 40 50 46 40 54 C28 56 20 40 4 38 Z")
    return shaft(
        house,
        [
            *outlined(ribbon, house.cloth, 4),
            fill(steel, STEEL),
            fill(ridge, STEEL_SHADE),
            pen(steel, LINE, 4.5),
        ],
    )


def sceptre(house: House) -> Layers:
    head = place(house.sign, X, -92, 74)
    staff = join(rectangle(X - 6, -46, 12, 250, 5), ellipse(X, 204, 10))
    knobs = join(ellipse(X, -28, 14, 8), ellipse(X, -48, 9, 6))
    return [
        *outlined(staff, GOLD, 4.5),
        *outlined(knobs, GOLD, 4.5),
        pen(head, LINE, 10),
        fill(head, GOLD),
        *fist(house, X, HAND),
    ]


def rose(house: House) -> Layers:
    petal = parse("M-22 -8 C-40 -34 -24 -52 0 -50 C24 -52 40 -34 22 -8 Z")
    curl = parse("M-14 2 C-18 -16 10 -22 16 -6 C20 10 2 20 -10 12 M-4 2 C-2 -8 10 -6 8 2")
    outer = join(*(turn(petal, 72 * k) for k in range(5)))
    return [
        pen(outer, LINE, 9),
        fill(outer, house.bloom),
        *outlined(ellipse(0, 0, 24), house.bloom, 4),
        pen(curl, LINE, 4),
    ]


def tulip(house: House) -> Layers:
    cup = whole("M0 -34 C18 -30 28 -50 40 -60 C50 -20 44 26 0 34")
    heart = whole("M0 -62 C20 -40 24 0 0 34")
    return [*outlined(cup, house.bloom, 4.5), *outlined(heart, house.bloom, 4.5)]


def clover(house: House) -> Layers:
    leaf = parse(
        "M0 0 C-18 -12 -40 -26 -34 -46 C-28 -60 -8 -58 0 -46 C8 -58 28 -60 34 -46 C40 -26 18 -12 0 0 Z"
    )
    mark = parse("M-20 -34 C-10 -22 10 -22 20 -34")
    angles = (0, 118, -118)
    leaves = join(*(turn(leaf, k) for k in angles))
    return [*outlined(leaves, house.bloom, 4.5), pen(join(*(turn(mark, k) for k in angles)), WHITE, 4)]


def iris(house: House) -> Layers:
    fall = parse("M0 6 C18 -6 46 -4 50 24 C50 40 32 46 24 32 C18 22 8 16 0 14 Z")
    middle = whole("M0 -62 C28 -40 32 -14 14 8 L0 14")
    tongue = whole("M0 8 C14 18 16 36 0 46")
    beard = parse("M0 14 V34")
    return [
        *outlined(both(fall), house.bloom, 4.5),
        *outlined(middle, house.bloom, 4.5),
        *outlined(tongue, house.bloom, 4.5),
        pen(beard, GOLD, 4),
    ]


def flower(house: House, head: Layers) -> Layers:
    stem = parse(f"M{X} 204 C{X - 6} 150 {X + 8} 60 {X} -60")
    leaf = parse("M0 0 C-10 -34 10 -60 34 -66 C40 -40 28 -10 0 0 Z")
    leaves = join(move(leaf, X + 2, 130), move(mirror(leaf, 0), X + 2, 74))
    return [
        pen(stem, LINE, 13),
        pen(stem, LEAF, 6),
        *outlined(leaves, LEAF, 4),
        *moved(head, X, -72),
        *fist(house, X, HAND),
    ]


def stick(house: House) -> Layers:
    """A jester's stick: a small capped head with bells."""
    horns = both("M0 -74 C8 -104 40 -108 44 -78 C34 -84 28 -74 28 -58 L0 -52 Z")
    bells = join(ellipse(46, -72, 8), ellipse(-46, -72, 8))
    features = join(both("M7 -46 L9 -46"), parse("M-9 -38 C-4 -31 4 -31 9 -38"))
    ruff = polygon([(-26, -18), (-18, -28), (18, -28), (26, -18), (13, -6), (0, -16), (-13, -6)])
    head = [
        *outlined(rectangle(-6, -30, 12, 146, 5), GOLD, 4.5),
        *outlined(ellipse(0, -48, 22, 25), house.skin, 4),
        *outlined(horns, house.colour, 4),
        *outlined(bells, GOLD, 4),
        pen(features, LINE, 4),
        *outlined(ruff, house.cloth, 4),
    ]
    return [*moved(head, X, 88), *fist(house, X, HAND)]
