"""The court: Jack, Queen and King of four houses, and the Jokers. Each is a bust over the suit's sign.

A rank is known by its outline: cap, plume and blade; crown of pearls and flower; high crown, beard and sceptre. A suit
is known by its colours, and by the cut of hats, hair, veils and beards.

After a change `python -m assets.draw` writes the pictures and `python -m assets.draw.sheet FOLDER` shows them.
"""

from __future__ import annotations

from .bust import EDGE, LINE, WHITE, House, face, neck, outlined, robe
from .figure import Layers, both, fill, flipped, moved, pen, whole
from .glyphs import SUITS
from .palette import GOLD, INK, RED
from .regalia import clover, flower, halberd, iris, rose, sabre, sceptre, spear, stick, sword, tulip
from .shapes import ellipse, join, mirror, move, parse, place, polygon, star

GILT = "#F0D692"
SPOT = parse("M0 -9 C4 -2 7 6 0 12 C-7 6 -4 -2 0 -9 Z")

HOUSES = {
    "H": House(
        sign=SUITS["H"],
        colour=RED,
        cloth="#E5A79B",
        bloom="#D8707A",
        hair="#E6C071",
        strand="#B5853A",
        brow="#A8742E",
    ),
    "D": House(
        sign=SUITS["D"],
        colour=RED,
        cloth="#E3913F",
        bloom="#F0B04C",
        hair="#B05C2E",
        strand="#7C3D1C",
        brow="#7C3D1C",
    ),
    "C": House(
        sign=SUITS["C"],
        colour=INK,
        cloth="#A3B05A",
        bloom="#8DA548",
        hair="#6B4629",
        strand="#432B18",
        brow="#432B18",
        skin="#DDB088",
        shade="#C48F66",
        lips="#98483C",
    ),
    "S": House(
        sign=SUITS["S"],
        colour=INK,
        cloth="#7C9FC4",
        bloom="#7C9FC4",
        hair="#34323B",
        strand="#807D88",
        brow="#34323B",
    ),
}


# -- Kings -----------------------------------------------------------------------------------------------------

BEARDS: dict[str, tuple[str, str]] = {
    "H": (
        "M0 48 C16 42 34 46 46 30 C56 18 60 2 66 -22 C80 14 92 50 82 84 C88 104 78 132 60 138 C52 162 24 176 0 168",
        "M60 26 C66 56 66 84 54 116 M42 62 C50 90 46 120 32 150 M16 92 C20 116 14 140 8 156",
    ),
    "D": (
        "M0 48 C16 42 34 46 46 30 C56 18 60 2 66 -22 C80 20 82 74 70 112 C66 146 52 172 28 188 C26 164 16 144 0 130",
        "M58 30 C62 70 60 112 44 156 M40 66 C46 96 44 126 34 162 M16 90 C22 104 28 120 28 140",
    ),
    "C": (
        "M0 48 C16 42 34 46 46 30 C56 18 60 2 66 -22 C82 20 88 70 86 126 C84 148 70 154 56 152 C36 156 18 152 0 154",
        "M62 30 C70 70 72 104 70 136 M44 66 C50 96 50 116 48 138 M20 90 C22 112 22 126 20 140",
    ),
    "S": (
        "M0 48 C16 42 34 46 46 30 C56 18 60 2 66 -22 C80 20 80 66 62 108 C46 146 22 176 0 212",
        "M58 30 C62 70 50 112 28 152 M40 66 C42 96 32 128 14 164 M14 92 C16 120 10 146 2 172",
    ),
}
"""Outline and strands, each of the right half."""
AGED = {"S": HOUSES["S"]._replace(hair="#C3C6CD", strand="#878C98", brow="#6E727C")}
"""Kings who are grey."""


def crown(house: House) -> Layers:
    cap = whole("M0 -158 C46 -158 80 -130 80 -90 L0 -80")
    points = whole(
        "M0 -176 C8 -154 16 -140 26 -128 C38 -136 46 -150 52 -166 C58 -146 64 -132 74 -124 C84 -130 92 -140 98 -152 "
        "L86 -74 C58 -66 30 -62 0 -62"
    )
    engraved = both("M0 -152 V-98 M-13 -128 V-97 M53 -144 V-104 M42 -124 V-102 M65 -126 V-106 M13 -128 V-97")
    band = whole("M0 -90 C34 -90 62 -94 88 -101 L85 -72 C58 -64 30 -60 0 -60")
    gems = join(
        polygon([(0, -87), (11, -75), (0, -63), (-11, -75)]), ellipse(-46, -78, 7), ellipse(46, -78, 7)
    )
    at = ((0, -184), (-53, -174), (53, -174), (-100, -160), (100, -160))
    finials = join(*(place(house.sign, x, y, 28) for x, y in at))
    return [
        *outlined(cap, house.cloth),
        pen(finials, LINE, 7),
        fill(finials, GOLD),
        *outlined(points, GOLD),
        pen(engraved, LINE, 2.5, 0.6),
        *outlined(band, GILT, 4),
        fill(gems, house.colour),
    ]


def mantle(house: House) -> Layers:
    """Ermine with a border of the suit's cloth."""
    border = whole("M0 104 C40 104 66 98 98 110 C128 124 150 150 158 180 C134 204 62 228 0 251")
    fur = whole("M0 104 C40 104 60 100 90 112 C116 126 130 142 138 164 C120 186 56 206 0 226")
    at = ((84, 134), (112, 152), (72, 164), (98, 172), (46, 184), (20, 200))
    spots = both(join(*(move(SPOT, x, y) for x, y in at)))
    return [*outlined(border, house.cloth), fill(fur, WHITE), fill(spots, LINE), pen(fur, LINE, 4)]


def king(suit: str) -> Layers:
    house = AGED.get(suit, HOUSES[suit])
    hair = whole("M0 -84 C60 -90 96 -62 94 0 C93 34 100 56 88 82 C80 98 60 92 50 80 L0 60")
    outline, strands = BEARDS[suit]
    moustache = both("M0 46 C10 38 30 42 42 56 C50 64 60 66 70 58 C64 82 40 84 22 74 C10 68 2 60 0 58 Z")
    return [
        *robe(house),
        *mantle(house),
        *sceptre(house),
        *outlined(hair, house.hair),
        *face(house, 8),
        fill(whole(outline), house.hair),
        pen(both(strands), house.strand, 4),
        pen(whole(outline), LINE, EDGE),
        fill(whole("M0 70 C10 68 16 68 20 66 C16 82 6 84 0 84"), house.lips),
        *outlined(moustache, house.hair, 4),
        *crown(house),
    ]


# -- Queens ----------------------------------------------------------------------------------------------------


def coronet(house: House) -> Layers:
    arches = whole(
        "M0 -168 C12 -150 14 -134 22 -120 C28 -140 42 -152 60 -150 C74 -140 70 -116 68 -84 C40 -96 20 -98 0 -98"
    )
    pearls = join(ellipse(0, -176, 11), ellipse(-62, -158, 10), ellipse(62, -158, 10))
    sign = place(house.sign, 0, -127, 26)
    band = whole("M0 -112 C24 -112 48 -108 69 -99 L68 -80 C44 -92 20 -94 0 -94")
    return [
        *outlined(arches, GOLD),
        *outlined(pearls, WHITE, 4),
        *outlined(band, GILT, 4),
        fill(sign, house.colour),
    ]


def long_hair(house: House) -> Layers:
    hair = whole("M0 -100 C66 -104 100 -62 98 0 C97 40 122 70 110 104 C128 134 108 182 72 172 L40 100 L0 60")
    return [
        *outlined(hair, house.hair),
        pen(
            both("M84 -40 C92 20 90 56 96 92 C104 122 98 140 88 156 M76 30 C74 70 84 100 80 140"),
            house.strand,
            4,
        ),
    ]


def coils(house: House) -> Layers:
    hair = whole("M0 -100 C60 -104 88 -62 84 0 L60 60 L0 60")
    coil = both(ellipse(86, 34, 34, 40))
    rings = both(join(ellipse(86, 34, 20, 25), ellipse(86, 34, 7, 10)))
    return [*outlined(hair, house.hair), *outlined(coil, house.hair), pen(rings, house.strand, 4.5)]


def veil(house: House) -> Layers:
    cloth = whole(
        "M0 -100 C70 -106 106 -60 104 0 C104 60 124 110 132 170 C104 190 70 182 56 160 L40 100 L0 60"
    )
    return [
        *outlined(cloth, house.cloth),
        pen(both("M88 -40 C94 30 98 90 112 160 M74 40 C76 90 84 120 88 160"), LINE, 3, 0.55),
    ]


def standing_collar(house: House) -> Layers:
    fan = whole(
        "M0 40 L62 20 C78 -8 100 -14 112 2 C126 6 130 24 122 38 C136 54 134 76 122 88 C132 108 124 130 108 140 L0 200"
    )
    rays = both("M108 14 C102 60 88 100 70 130 M118 46 C110 80 98 110 82 136 M118 94 C112 112 104 126 94 140")
    hair = whole("M0 -100 C66 -104 98 -62 94 -6 C92 30 88 56 66 74 C60 60 64 40 60 30 L0 30")
    strands = both("M74 -52 C86 -20 86 20 76 50")
    return [
        *outlined(fan, house.cloth),
        pen(rays, WHITE, 4),
        *outlined(hair, house.hair),
        pen(strands, house.strand, 3.5),
    ]


def sleeves(house: House) -> Layers:
    puffs = both("M88 118 C120 131 142 152 142 188 C142 220 136 250 124 276 C104 240 86 180 88 118 Z")
    pleats = both("M98 132 C102 174 112 214 124 246 M112 138 C118 168 126 196 134 220")
    return [*outlined(puffs, house.cloth), pen(pleats, LINE, 3, 0.45)]


def tresses(house: House) -> Layers:
    """Long hair in front of the shoulders."""
    lock = both(
        "M66 -6 C74 50 104 70 98 108 C112 132 104 164 82 176 C88 152 66 138 76 108 C78 80 60 40 58 10 Z"
    )
    strands = both("M70 30 C84 66 94 80 88 106 C98 128 98 146 90 160")
    return [*outlined(lock, house.hair), pen(strands, house.strand, 4)]


QUEENS = {"H": (long_hair, rose), "D": (coils, tulip), "C": (veil, clover), "S": (standing_collar, iris)}


def queen(suit: str) -> Layers:
    house = HOUSES[suit]
    behind, bloom = QUEENS[suit]
    locks = both("M0 -88 C34 -88 64 -62 70 -10 C72 10 76 26 70 42 C58 22 60 -8 46 -32 C32 -54 12 -62 0 -66 Z")
    jewel = ellipse(0, 194, 13)
    return [
        *behind(house),
        *robe(house),
        *sleeves(house),
        *neck(house),
        pen(both("M0 184 C28 180 52 164 64 142"), GOLD, 6),
        fill(jewel, house.colour),
        pen(jewel, GOLD, 5),
        *flower(house, bloom(house)),
        *(tresses(house) if suit == "H" else []),
        *face(house, 5, full_lips=True),
        *outlined(locks, house.hair),
        *coronet(house),
    ]


# -- Jacks -----------------------------------------------------------------------------------------------------


def plume(house: House) -> Layers:
    feather = parse(
        "M82 -78 C104 -130 90 -176 30 -196 C-10 -208 -50 -196 -66 -172 C-40 -180 -20 -172 4 -156 "
        "C40 -138 60 -110 70 -78 Z"
    )
    return [
        fill(feather, house.cloth),
        pen(parse("M76 -80 C84 -132 58 -168 -10 -184"), LINE, 3),
        pen(feather, LINE, EDGE),
    ]


def beret(house: House) -> Layers:
    cap = parse(
        "M-84 -58 C-112 -100 -70 -150 6 -150 C84 -150 130 -124 112 -88 C106 -74 96 -64 84 -58 C40 -84 -40 -84 -84 -58 Z"
    )
    band = whole("M0 -98 C40 -98 70 -90 87 -78 L90 -54 C60 -72 30 -78 0 -78")
    return [*outlined(cap, house.colour), *outlined(band, GOLD), *plume(house)]


def peaked_hat(house: House) -> Layers:
    """A forester's hat, its long peak over the brow."""
    cap = parse("M-92 -66 C-96 -120 -50 -160 10 -156 C60 -152 92 -120 92 -84 L92 -66 Z")
    peak = parse("M-122 -64 C-80 -92 20 -106 92 -104 C104 -92 102 -66 92 -54 C30 -72 -60 -70 -122 -64 Z")
    return [*outlined(cap, house.colour), *plume(house), *outlined(peak, house.cloth)]


def turned_beret(house: House) -> Layers:
    return flipped(beret(house))


def turned_hat(house: House) -> Layers:
    return flipped(peaked_hat(house))


JACKS = {
    "H": (beret, sword),
    "D": (turned_beret, halberd),
    "C": (peaked_hat, spear),
    "S": (turned_hat, sabre),
}


def jack(suit: str) -> Layers:
    house = HOUSES[suit]
    hat, weapon = JACKS[suit]
    strands = both("M78 -40 C82 10 78 40 90 72 M70 20 C70 50 66 64 74 82")
    bob = whole("M0 -84 C60 -90 92 -60 88 0 C86 40 96 56 104 76 C92 100 62 100 50 80 L0 60")
    fringe = whole("M0 -84 C40 -84 62 -66 66 -20 C50 -44 30 -52 0 -54")
    collar = whole("M0 108 C24 108 40 100 56 96 L112 140 L84 172 L64 150 L48 188 L30 158 L0 204")
    return [
        *outlined(bob, house.hair),
        *robe(house),
        *neck(house),
        *outlined(collar, house.cloth),
        *weapon(house),
        *face(house, 7),
        *outlined(fringe, house.hair, 4),
        pen(strands, house.strand, 3.5),
        *hat(house),
    ]


# -- Jokers ----------------------------------------------------------------------------------------------------

STAR = star(50, 54, 52, 22, 5)
JESTERS = {
    "XR": House(sign=STAR, colour=RED, cloth="#E9B95A", hair="#C9574F"),
    "XB": House(sign=STAR, colour=INK, cloth="#B9C3CB", hair="#6B7480"),
}


def joker(name: str) -> Layers:
    house = JESTERS[name]
    horn = parse(
        "M0 -92 C24 -152 104 -166 118 -72 C121 -52 118 -36 112 -26 C104 -62 88 -66 70 -48 C56 -62 30 -64 0 -66 Z"
    )
    peak = whole("M0 -190 C30 -158 46 -116 44 -62 C26 -54 12 -46 0 -36")
    bells = join(ellipse(-110, -16, 15), ellipse(110, -16, 15), ellipse(0, -194, 15))
    coif = whole("M0 -90 C60 -92 88 -50 84 6 C82 60 56 104 0 120")
    collar = whole("M0 96 L56 96 L120 136 L96 178 L66 154 L46 202 L22 164 L0 214")
    grin = parse("M-28 52 C-14 64 14 64 28 52 C22 80 -22 80 -28 52 Z")
    return [
        *robe(house),
        *outlined(collar, house.cloth),
        *stick(house),
        *outlined(coif, house.colour),
        *face(house, 6),
        *outlined(grin, WHITE, 4),
        pen(both("M26 50 C30 48 32 46 34 42"), LINE, 4),
        *outlined(horn, house.colour),
        *outlined(mirror(horn, 0), house.cloth),
        *outlined(peak, house.hair),
        *outlined(bells, GOLD, 4.5),
    ]


COURT = {"J": jack, "Q": queen, "K": king}


def figure(code: str) -> Layers:
    """The figure of a court card or Joker, on a card of 500×700."""
    drawn = joker(code) if code in JESTERS else COURT[code[0]](code[1])
    return moved(drawn, 250, 240)
