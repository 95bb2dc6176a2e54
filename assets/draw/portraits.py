"""Portraits of the players: beasts in a round frame, told apart by outline and colour at 32 pixels.

Each is drawn about (0, 0) in a disc of radius 100, which whoever shows it cuts out. The first path is the ground: its
colour is another where two players have the same face. `python -m assets.draw.sheet FOLDER` shows them.
"""

from __future__ import annotations

from collections.abc import Callable

from .bust import LINE, WHITE
from .features import (
    CLOTH,
    DARK,
    EDGE,
    SHEEN,
    blush,
    bow,
    eye,
    eyes,
    mouth,
    nose,
    outlined,
    scarf,
    shoulders,
    whiskers,
)
from .figure import Layers, both, fill, moved, paint, pen, whole
from .shapes import Picture, ellipse, join, line, move, parse, rectangle, star, turn

SIZE = 200.0
DRESS = {
    "hare": ("#5B7F4A", "#E0B04A"),
    "fox": ("#2C6A73", "#3C4A6B"),
    "badger": ("#A5803F", "#8E3B3A"),
    "owl": ("#4D3E77", "#D2A857"),
    "mouse": ("#8C5A66", "#E3C766"),
    "automaton": ("#3E5568", "#B8473D"),
    "wolf": ("#7C3530", "#C9A04A"),
    "hamster": ("#4F6E8A", "#A9563B"),
    "magpie": ("#6B7F4C", "#C8A03C"),
    "tortoise": ("#B58A4A", "#5A4A78"),
    "dog": ("#8C3F3A", "#3F6FA0"),
    "cat": ("#3B6288", "#C9524B"),
    "otter": ("#3F7F83", "#F1ECE0"),
    "bear": ("#5F7F8E", "#B54B3C"),
    "frog": ("#7A5A86", "#E9B94F"),
    "hedgehog": ("#B0743C", "#4E7D6A"),
    "squirrel": ("#8C9A5B", "#5E86B0"),
    "deer": ("#566B46", "#C98A4B"),
}
# -- the four levels -----------------------------------------------------------------------------------------


def hare() -> Layers:
    fur, pale, pink = "#B8977A", "#F0E4D4", "#E7A79C"
    ear = parse("M8 -34 C0 -58 6 -92 22 -95 C40 -95 42 -58 34 -28 Z")
    inner = parse("M15 -38 C10 -58 14 -82 22 -84 C32 -82 33 -58 27 -34 Z")
    bent = parse(
        "M-8 -36 C-8 -58 -14 -84 -34 -90 C-58 -94 -78 -76 -82 -56 C-84 -44 -74 -40 -68 -48 "
        "C-60 -58 -48 -62 -42 -56 C-38 -50 -36 -40 -34 -28 Z"
    )
    fold = parse(
        "M-34 -90 C-58 -94 -78 -76 -82 -56 C-84 -44 -74 -40 -68 -48 C-60 -58 -48 -62 -42 -58 C-46 -70 -44 -82 -34 -90 Z"
    )
    head = whole("M0 -44 C34 -44 54 -20 56 10 C58 40 36 68 0 68")
    muzzle = whole("M0 18 C14 10 36 20 36 40 C36 56 18 64 0 64")
    teeth = join(rectangle(-7, 51, 6.6, 11, 2), rectangle(0.4, 51, 6.6, 11, 2))
    return [
        *shoulders(58, 32, fur, 6),
        *outlined(ear, fur),
        fill(inner, pink),
        *outlined(bent, fur),
        *outlined(fold, pink, 2.4),
        *scarf(60, 44),
        *outlined(head, fur),
        fill(whole("M0 -44 C12 -44 16 -30 12 -14 C10 -4 4 4 0 6"), pale, 0.75),
        fill(muzzle, pale),
        fill(teeth, WHITE),
        pen(teeth, LINE, 1.6),
        *mouth(42, 13, 9),
        *nose(35, 9, 11, "#C9655F"),
        *whiskers(22, 40, 44),
        *blush(40, 26),
        *eyes(26, 2, 9.5, 12),
        pen(both("M18 -17 C24 -22 30 -22 35 -18"), LINE, 2.6, 0.7),
    ]


def fox() -> Layers:
    fur, deep, pale = "#DF7B33", "#B4541F", "#FFF4E4"
    ear = "M14 -34 C24 -62 44 -86 60 -90 C72 -66 74 -32 64 -4 Z"
    inner = "M28 -34 C34 -54 46 -70 56 -75 C62 -58 62 -38 57 -20 Z"
    head = whole("M0 -40 C30 -42 56 -30 64 -6 C70 12 80 24 90 32 C72 44 50 56 32 66 C18 76 8 80 0 80")
    cheek = both("M90 32 C72 44 50 56 32 66 C18 76 8 80 0 80 L0 56 C10 50 18 30 34 24 C56 18 76 24 90 32 Z")
    lid = both("M14 8 C20 -6 38 -8 46 4 C36 2 26 3 14 8 Z")
    return [
        *shoulders(66, 40, deep, 4),
        fill(both("M0 74 L34 96 L16 99 L0 99 Z"), pale),
        *bow(84, 20),
        *outlined(both(ear), fur),
        fill(both(inner), LINE),
        fill(both("M38 -36 C42 -50 48 -60 54 -64 C57 -52 57 -40 54 -28 Z"), "#8A5A48"),
        *outlined(head, fur),
        fill(whole("M0 -40 C10 -40 16 -20 12 0 C10 20 6 40 0 50"), deep, 0.35),
        fill(cheek, pale),
        pen(head, LINE, EDGE),
        pen(both("M84 33 C76 33 70 30 64 31 M76 40 C70 40 62 38 56 39"), "#D9BFA2", 2),
        fill(both("M14 10 C20 -2 40 -4 46 8 C38 18 24 20 14 10 Z"), WHITE),
        *eyes(30, 8, 8, 8.6),
        fill(lid, deep),
        pen(both("M13 9 C20 -5 38 -7 47 5"), LINE, 3.2),
        *nose(64, 11, 13),
        *mouth(70, 17, 6),
        *whiskers(20, 58, 40),
    ]


def badger() -> Layers:
    coat, pale, stripe = "#6E6A6B", "#F7F1E6", "#2E2A2D"
    head = whole("M0 -60 C32 -60 58 -40 62 -8 C64 18 46 44 30 60 C18 74 10 78 0 78")
    band = both(
        "M12 -59 C34 -58 56 -38 60 -10 C58 14 44 38 30 58 C26 62 22 52 21 40 C19 20 10 2 9 -22 C9 -40 9 -52 12 -59 Z"
    )
    ear = both("M36 -46 C36 -66 52 -76 66 -68 C76 -58 72 -40 58 -34 Z")
    glass = ellipse(29, 0, 18)
    return [
        *shoulders(56, 22, coat, 4),
        *outlined(whole("M0 62 L30 58 L44 99 L0 99"), CLOTH),
        *outlined(both("M20 62 L42 54 L40 84 L22 74 Z"), WHITE, 2.4),
        *outlined(both("M0 78 C8 70 20 70 22 76 C22 84 8 86 0 82 Z"), stripe, 2),
        *outlined(ear, stripe),
        fill(both("M46 -50 C46 -60 56 -66 63 -60 C68 -54 65 -44 57 -40 Z"), pale),
        *outlined(head, pale),
        fill(band, stripe),
        fill(both("M30 60 C20 70 10 76 0 77 L0 62 C10 60 20 56 27 50 Z"), "#E3D8C6"),
        pen(head, LINE, EDGE),
        fill(both(ellipse(29, 0, 10, 11)), "#4A4448"),
        *eyes(29, 0, 8, 9, "#120C0C"),
        pen(both("M18 -14 C24 -21 34 -21 40 -15"), "#8E888A", 3),
        fill(glass, SHEEN, 0.12),
        pen(glass, "#E8C36A", 3.6),
        pen(parse("M46 7 C62 26 66 48 60 84"), "#E8C36A", 2),
        *nose(62, 13, 15),
        *mouth(70, 13, 4),
    ]


def owl() -> Layers:
    plume, deep, pale, gold = "#8A6138", "#5E3F24", "#E2BE86", "#F2B632"
    head = whole("M0 -52 C18 -54 34 -60 58 -84 C68 -62 70 -40 68 -14 C70 24 48 54 0 62")
    disc = both("M2 34 C-2 10 2 -22 16 -34 C36 -42 60 -28 60 0 C60 26 38 44 14 42 Z")
    feathers = join(
        *(
            move(parse("M-9 0 C-9 9 -4 14 0 16 C4 14 9 9 9 0"), x, y)
            for y, xs in ((64, (-27, -9, 9, 27)), (77, (-36, -18, 0, 18, 36)), (90, (-27, -9, 9, 27)))
            for x in xs
        )
    )
    beak = whole("M0 14 C8 14 12 22 9 30 C6 38 3 42 0 44")
    rims = both(ellipse(30, 2, 25))
    tufts = both("M16 -38 C30 -44 46 -58 58 -84 C62 -66 62 -52 60 -40 C46 -36 30 -34 16 -38 Z")
    return [
        *shoulders(48, 12, plume, 2),
        fill(whole("M0 52 C34 52 46 66 48 86 L30 96 L0 99"), pale),
        pen(feathers, deep, 2.6, 0.7),
        *outlined(head, plume),
        fill(tufts, deep),
        fill(disc, pale),
        pen(both("M52 -26 C60 -10 58 16 46 32 M46 -16 C52 -4 50 14 42 24"), "#B98A50", 2.4, 0.8),
        pen(head, LINE, EDGE),
        fill(both(ellipse(30, 2, 20)), WHITE),
        fill(both(ellipse(30, 2, 17)), gold),
        pen(both(ellipse(30, 2, 17)), "#B77A12", 1.6),
        *eyes(29, 2, 9.5, 9.5, "#1B120E"),
        fill(both("M8 -12 C16 -26 40 -32 56 -18 C40 -22 22 -18 8 -12 Z"), deep),
        pen(rims, CLOTH, 3.8),
        pen(parse("M-6 -2 C-3 -7 3 -7 6 -2"), CLOTH, 3.8),
        pen(parse("M54 8 C68 24 70 46 62 70"), CLOTH, 2),
        *outlined(beak, "#E79A2F", 2.6),
        fill(whole("M0 16 C4 17 6 22 4 28 C2 30 1 30 0 30"), "#FFD27A", 0.8),
    ]


# -- other players of the computer's ---------------------------------------------------------------------------


def mouse() -> Layers:
    fur, pale, pink = "#9C9AA4", "#E8E4E4", "#EDB0AC"
    head = whole("M0 -34 C34 -34 50 -12 50 12 C50 34 26 66 0 72")
    return [
        *shoulders(62, 42, fur, 4),
        *outlined(both(ellipse(54, -40, 33, 34)), fur),
        fill(both(ellipse(55, -39, 22, 24)), pink),
        *scarf(64, 34),
        *outlined(head, fur),
        fill(whole("M0 24 C16 18 30 26 28 40 C24 56 10 66 0 68"), pale),
        *blush(33, 30),
        *eyes(22, 8, 8, 10),
        *whiskers(14, 46, 46),
        *nose(48, 8, 10, "#C9655F"),
        *mouth(56, 10, 6),
    ]


def automaton() -> Layers:
    brass, deep, glow = "#C79A52", "#8C6631", "#FFE9A8"
    head = rectangle(-52, -44, 104, 96, 26)
    rivets = both(join(*(ellipse(43, y, 3) for y in (-30, 40))))
    grille = rectangle(-28, 26, 56, 18, 8)
    return [
        *shoulders(62, 36, deep, 2),
        *outlined(rectangle(-20, 48, 40, 20, 4), brass),
        pen(line([(-18, 57), (18, 57)]), LINE, 2.4),
        *outlined(rectangle(-4, -70, 8, 28, 3), deep),
        *outlined(ellipse(0, -76, 11), CLOTH),
        *outlined(both(rectangle(48, -14, 16, 36, 7)), deep),
        *outlined(head, brass),
        fill(parse("M-44 -22 C-40 -36 -28 -38 -8 -38 L-14 -28 C-30 -28 -36 -20 -38 -4 Z"), "#EBCB8E", 0.8),
        *outlined(both(ellipse(24, -6, 18)), deep),
        fill(both(ellipse(24, -6, 13.5)), glow),
        *eyes(24, -6, 6.5, 6.5, "#4A3416"),
        *outlined(grille, LINE, 0.1),
        pen(join(*(line([(x, 29), (x, 41)]) for x in (-16, -8, 0, 8, 16))), glow, 3),
        fill(rivets, deep),
        *blush(40, 16, 8),
    ]


# -- opponents with a style -------------------------------------------------------------------------------------


def wolf() -> Layers:
    fur, deep, pale = "#7E8790", "#4B535D", "#E9E6DE"
    ear = "M12 -38 C18 -62 34 -84 48 -92 C60 -72 64 -42 56 -14 Z"
    inner = "M24 -42 C28 -58 38 -70 46 -76 C52 -60 53 -44 49 -28 Z"
    ruff = whole("M0 -40 C34 -44 60 -26 64 0 L78 8 L68 18 L78 34 L62 38 L62 56 L42 52 C26 68 10 78 0 78")
    mask = whole("M0 -12 C8 -10 14 4 22 14 C40 10 56 16 66 22 C58 44 38 52 26 60 C16 72 8 76 0 76")
    brow = both("M8 -2 L46 -18 C48 -10 44 -4 36 -2 C26 0 16 4 8 -2 Z")
    fang = both("M12 69 L18 67 L16 78 Z")
    return [
        *shoulders(64, 34, deep, 4),
        fill(whole("M0 70 L16 82 L10 86 L18 99 L0 99"), pale),
        *outlined(both(ear), fur),
        fill(both(inner), deep),
        *scarf(68, 42),
        *outlined(ruff, fur),
        fill(whole("M0 -40 C14 -40 20 -26 14 -8 C10 6 6 20 0 26"), deep, 0.8),
        fill(mask, pale),
        pen(ruff, LINE, EDGE),
        fill(both("M12 8 C20 -6 38 -6 44 4 C36 14 22 16 12 8 Z"), "#F2C84B"),
        *eyes(29, 4, 6.2, 6.6),
        fill(brow, deep),
        pen(both("M9 1 C18 2 36 -2 46 -12"), LINE, 3),
        fill(fang, WHITE),
        pen(fang, LINE, 1.6),
        *nose(54, 12, 14),
        *mouth(62, 24, 7),
    ]


def hamster() -> Layers:
    fur, deep, pale, pink = "#D99A4E", "#A96C2C", "#FBF1DF", "#EBA89F"
    head = whole("M0 -52 C26 -54 44 -40 48 -18 C74 -6 84 22 72 44 C60 66 26 70 0 70")
    pouch = both("M8 30 C24 8 58 0 70 20 C76 38 66 56 46 62 C28 66 12 58 8 44 Z")
    seed = parse("M0 -13 C9 -7 10 8 0 14 C-10 8 -9 -7 0 -13 Z")
    paws = both("M8 84 C8 74 18 70 25 75 C30 80 27 91 19 93 C12 94 8 91 8 84 Z")
    return [
        *shoulders(60, 26, fur, 0),
        fill(whole("M0 62 C28 62 44 76 46 90 L24 99 L0 99"), pale),
        *outlined(both(ellipse(42, -44, 20, 19)), fur),
        fill(both(ellipse(43, -43, 11.5)), pink),
        *outlined(head, fur),
        fill(whole("M0 -52 C9 -52 12 -32 9 -14 C6 -4 3 2 0 6"), pale, 0.8),
        fill(pouch, pale),
        pen(both("M62 8 C74 18 76 36 66 50"), deep, 2.4, 0.6),
        pen(head, LINE, EDGE),
        *blush(52, 30, 12),
        *eyes(23, -8, 8.5, 10.5),
        pen(both("M14 -26 C20 -31 27 -31 32 -27"), deep, 2.8, 0.8),
        *nose(18, 8, 10, "#C9655F"),
        *mouth(26, 14, 8),
        fill(rectangle(-5.5, 33, 11, 9, 2), WHITE),
        pen(join(rectangle(-5.5, 33, 11, 9, 2), line([(0, 33), (0, 42)])), LINE, 1.6),
        *whiskers(24, 30, 46),
        *outlined(whole("M0 62 C22 62 40 60 50 52 L56 62 C46 76 22 78 0 78"), CLOTH),
        *outlined(move(seed, 0, 82), "#6E4A2B", 2.4),
        pen(parse("M0 73 L0 92"), "#E8CFA0", 2),
        *outlined(paws, pale, 2.4),
    ]


def magpie() -> Layers:
    plume, sheen, white = "#23262F", "#3E6A8E", "#F4F1EA"
    head = parse("M-58 60 C-66 10 -48 -46 -4 -56 C32 -62 56 -36 56 -8 C56 24 44 42 40 62 Z")
    upper = parse("M46 -22 C70 -24 90 -10 96 6 C80 4 62 6 48 10 Z")
    lower = parse("M47 9 C62 6 76 5 88 6 C80 18 62 24 48 20 Z")
    bib = parse("M-44 99 C-40 70 -10 62 16 66 C36 70 46 84 46 99 Z")
    return [
        *shoulders(50, 20, plume, 0),
        fill(parse("M-88 52 C-74 44 -60 52 -54 74 L-62 92 C-74 84 -84 70 -88 52 Z"), white),
        pen(parse("M-88 52 C-74 44 -60 52 -54 74 L-62 92"), LINE, 2.4),
        *outlined(bib, white),
        *outlined(upper, "#4A4C55"),
        *outlined(lower, "#35373F"),
        pen(ellipse(86, 26, 10), LINE, 7),
        pen(ellipse(86, 26, 10), "#F0C244", 4),
        fill(ellipse(86, 15, 4.4), "#E9F4FA"),
        pen(ellipse(86, 15, 4.4), LINE, 1.8),
        *outlined(head, plume),
        fill(parse("M-50 40 C-54 4 -40 -36 -6 -46 C-26 -26 -34 6 -30 44 Z"), sheen, 0.55),
        pen(parse("M-14 -58 C-20 -70 -30 -76 -40 -76 M-2 -60 C-4 -72 -10 -82 -18 -86"), plume, 6),
        *outlined(parse("M-58 58 C-34 68 10 70 42 56 L42 70 C14 84 -36 82 -60 72 Z"), CLOTH),
        fill(ellipse(22, -18, 14.5), white),
        fill(ellipse(22, -18, 11.5), "#E2A83A"),
        *eye(24, -18, 7, 7.5, "#120E10"),
        fill(parse("M4 -26 C12 -40 34 -42 42 -24 C30 -30 16 -30 4 -26 Z"), "#14161C"),
        pen(parse("M3 -25 C14 -31 32 -31 43 -22"), sheen, 3),
    ]


def tortoise() -> Layers:
    skin, deep, pale, shell = "#9AA866", "#66733C", "#DDE0AE", "#7A5B34"
    dome = whole("M0 -66 C48 -66 88 -30 92 26 L96 62 L0 70")
    plates = join(
        parse("M-24 -64 L-34 -34 L0 -18 L34 -34 L24 -64"),
        both("M34 -34 L56 -14 L86 -8 M56 -14 L62 24 L92 34"),
    )
    rim = both("M40 66 C64 62 82 54 95 42 L94 60 C80 72 58 80 42 80 Z")
    head = whole("M0 -30 C30 -30 44 -10 44 14 C44 42 28 62 0 64")
    hood = both("M10 6 C16 -10 38 -12 43 4 C34 0 20 0 10 6 Z")
    return [
        *shoulders(66, 40, deep, 0),
        *outlined(dome, shell),
        fill(whole("M0 -58 C38 -58 72 -28 78 14 C54 -30 24 -44 0 -44"), "#A98450", 0.7),
        pen(plates, "#4A3319", 3.6),
        pen(dome, LINE, EDGE),
        *outlined(rim, "#B58F55", 2.4),
        *outlined(whole("M0 50 C22 50 30 58 32 70 L36 99 L0 99"), skin),
        pen(both("M0 74 C12 74 22 72 32 68"), deep, 2.6, 0.7),
        *outlined(whole("M0 78 C18 78 32 76 40 70 L44 84 C32 94 16 96 0 96"), CLOTH),
        *outlined(head, skin),
        fill(whole("M0 34 C18 32 34 30 40 24 C40 46 24 60 0 61"), pale),
        fill(join(ellipse(-14, -18, 4), ellipse(12, -20, 5), ellipse(0, -10, 3)), deep, 0.5),
        fill(both(ellipse(25, 10, 12.5, 12.5)), WHITE),
        *eyes(24, 11, 7.5, 8.5),
        fill(hood, skin),
        pen(both("M10 6 C18 0 34 0 43 5"), LINE, 2.8),
        fill(both(ellipse(6, 32, 2.2, 2.8)), deep),
        pen(both("M0 44 C12 44 24 42 34 35"), LINE, 3),
        *blush(33, 34, 8),
    ]


# -- people -----------------------------------------------------------------------------------------------------


def dog() -> Layers:
    fur, deep, pale = "#C98A4F", "#7C4A26", "#FBF0DE"
    head = whole("M0 -54 C34 -56 54 -34 54 -4 C54 14 50 26 46 36 C42 58 24 72 0 74")
    ear = both("M30 -48 C52 -58 78 -40 82 -6 C84 20 78 40 66 44 C54 42 48 20 46 -6 C42 -26 36 -38 30 -48 Z")
    blaze = whole("M0 -54 C10 -54 12 -30 14 -12 C18 6 40 14 42 34 C42 56 22 70 0 72")
    tongue = whole("M0 56 L9 54 C12 66 8 74 0 75")
    return [
        *shoulders(62, 32, fur, 6),
        fill(whole("M0 66 C20 66 26 84 22 99 L0 99"), pale),
        *outlined(whole("M0 68 C24 68 38 62 46 54 L50 66 C40 80 20 84 0 84"), CLOTH),
        *outlined(ellipse(0, 86, 9), "#E8C36A", 2.4),
        *outlined(head, fur),
        fill(blaze, pale),
        fill(parse("M22 -26 C34 -34 48 -22 48 -4 C46 12 30 14 22 6 C14 -2 14 -18 22 -26 Z"), deep, 0.85),
        pen(head, LINE, EDGE),
        *outlined(ear, deep),
        *eyes(26, -4, 8.5, 10),
        pen(both("M18 -24 C24 -30 32 -29 37 -23"), LINE, 2.8, 0.7),
        *outlined(tongue, "#E0685F", 2.2),
        pen(line([(0, 57), (0, 68)]), "#B54840", 1.8),
        *nose(30, 15, 16),
        pen(line([(0, 38), (0, 48)]), LINE, 2.6),
        *mouth(46, 22, 10),
        fill(both(join(ellipse(18, 40, 1.7), ellipse(25, 45, 1.7), ellipse(27, 36, 1.7))), deep, 0.7),
    ]


def cat() -> Layers:
    fur, deep, pale = "#9A9BA5", "#5E606C", "#F4EFE8"
    head = whole("M0 -40 C12 -40 22 -42 30 -46 C56 -34 66 -6 64 16 C62 46 38 66 0 68")
    ear = both("M20 -40 C34 -60 50 -78 62 -82 C70 -60 70 -30 62 -8 Z")
    inner = both("M36 -42 C44 -56 52 -64 58 -67 C62 -54 62 -40 58 -26 Z")
    iris = both("M14 6 C18 -8 40 -10 46 4 C40 18 20 20 14 6 Z")
    return [
        *shoulders(58, 30, fur, 4),
        pen(both("M70 66 C64 74 62 82 62 90 M52 70 C48 78 46 86 46 94"), deep, 5, 0.7),
        *outlined(ear, fur),
        fill(inner, "#E3A39A"),
        *bow(74, 26),
        *outlined(ellipse(0, 80, 9), "#E8C36A", 2.4),
        pen(parse("M-4 82 L4 82"), LINE, 1.8),
        *outlined(head, fur),
        pen(
            join(
                both("M10 -38 C10 -30 9 -24 8 -18 M60 14 C52 14 46 16 42 20 M60 28 C54 26 48 28 44 30"),
                line([(0, -40), (0, -16)]),
            ),
            deep,
            5,
            0.8,
        ),
        pen(head, LINE, EDGE),
        fill(both(ellipse(13, 38, 17, 14)), pale),
        fill(ellipse(0, 50, 12, 10), pale),
        fill(iris, "#B9CC5C"),
        fill(both(ellipse(30, 5, 4.4, 11)), DARK),
        fill(both(ellipse(27, 0, 2.6)), SHEEN),
        fill(ellipse(27, 0, 2.6), SHEEN),
        pen(iris, LINE, 2.8),
        *nose(28, 8, 10, "#CE7B74"),
        *mouth(34, 15, 10),
        *whiskers(20, 40, 50),
    ]


def otter() -> Layers:
    fur, deep, pale = "#7B5439", "#54382A", "#E3C7A2"
    head = whole("M0 -52 C40 -54 66 -30 68 4 C70 40 44 66 0 68")
    muzzle = whole("M0 8 C26 2 52 14 52 36 C52 56 28 66 0 66")
    return [
        *shoulders(56, 26, fur, 0),
        *outlined(both("M0 64 L44 50 L74 66 C70 86 52 94 40 97 L0 78 Z"), CLOTH),
        pen(both("M8 76 L44 60 L64 70"), "#34507F", 3),
        *outlined(both(ellipse(56, -32, 13, 12)), fur),
        fill(both(ellipse(57, -31, 6.5)), deep),
        *outlined(head, fur),
        fill(muzzle, pale),
        fill(both(ellipse(17, 40, 19, 15)), "#F2DDBF"),
        *eyes(33, -8, 8, 9),
        *nose(21, 17, 18),
        pen(line([(0, 30), (0, 38)]), LINE, 2.6),
        *mouth(37, 20, 10),
        fill(both(join(ellipse(20, 40, 1.7), ellipse(27, 44, 1.7), ellipse(29, 36, 1.7))), deep, 0.7),
        *whiskers(30, 40, 42),
        pen(both("M24 -26 C30 -31 38 -31 43 -26"), deep, 3),
    ]


def bear() -> Layers:
    fur, deep, pale = "#7A4E2E", "#52331D", "#D8AE7C"
    head = whole("M0 -56 C42 -58 64 -30 64 4 C64 42 40 66 0 68")
    knit = join(*(both(f"M0 {y} C26 {y} 50 {y - 4} 70 {y - 10}") for y in (82, 92)))
    return [
        *shoulders(56, 24, CLOTH, 0),
        pen(knit, WHITE, 3, 0.5),
        *outlined(whole("M0 62 C24 62 40 58 48 50 L52 62 C44 76 20 78 0 78"), CLOTH),
        *outlined(both(ellipse(50, -48, 23)), fur),
        fill(both(ellipse(51, -46, 12)), pale),
        *outlined(head, fur),
        *outlined(whole("M0 6 C24 4 38 18 38 36 C38 54 22 62 0 62"), pale, 2),
        *eyes(28, -8, 7, 8),
        pen(both("M18 -24 C25 -31 35 -30 40 -24"), deep, 4),
        *nose(19, 16, 17),
        pen(line([(0, 28), (0, 38)]), LINE, 2.6),
        *mouth(37, 15, 9),
        *blush(47, 18, 10),
    ]


def frog() -> Layers:
    skin, deep, pale = "#76A544", "#4C7A2B", "#DCE8A8"
    head = whole("M0 -34 C48 -36 80 -14 80 16 C80 46 46 62 0 62")
    return [
        *shoulders(54, 34, deep, 0),
        *bow(74, 22),
        *outlined(both(ellipse(38, -42, 25)), skin),
        *outlined(head, skin),
        fill(both(ellipse(38, -40, 21)), skin),
        fill(whole("M0 24 C36 24 62 22 76 16 C76 44 44 60 0 60"), pale),
        fill(both(ellipse(38, -42, 18)), WHITE),
        pen(both(ellipse(38, -42, 18)), deep, 2.4),
        fill(both(ellipse(38, -42, 14)), "#E9B94E"),
        *eyes(38, -42, 9, 9.5),
        pen(both("M0 28 C36 28 62 24 74 14"), LINE, 3.4),
        fill(both(ellipse(7, 8, 2.6, 3.4)), deep),
        fill(both(join(ellipse(56, -2, 6), ellipse(66, 8, 3.6), ellipse(46, 6, 3.4))), deep, 0.55),
        *blush(62, 26, 9),
    ]


def hedgehog() -> Layers:
    spine, deep, face = "#6B4A33", "#452E20", "#EBCFA6"
    crown = star(0, -2, 84, 66, 19)
    inner = star(0, 0, 70, 56, 17, -85)
    head = whole("M0 -36 C14 -30 22 -38 34 -32 C50 -22 54 0 50 22 C44 46 24 66 0 72")
    return [
        *shoulders(58, 28, spine, 0),
        *outlined(crown, spine),
        fill(inner, deep, 0.55),
        pen(join(*(turn(line([(0, -62), (0, -48)]), a) for a in range(-104, 105, 16))), "#D9B98C", 2.6),
        *scarf(66, 38),
        *outlined(both(ellipse(47, -20, 12)), face),
        fill(both(ellipse(48, -19, 6.5)), "#C98E78"),
        *outlined(head, face),
        *blush(34, 26),
        *eyes(22, 4, 8, 9.5),
        *nose(42, 11, 13),
        *mouth(50, 13, 8),
        pen(both("M14 -14 C20 -19 26 -19 31 -15"), deep, 2.6, 0.8),
    ]


def squirrel() -> Layers:
    fur, deep, pale = "#A34A2C", "#6B3018", "#FBEBD6"
    tail = parse(
        "M46 74 C90 78 98 44 90 20 C84 -6 60 -16 62 -38 C64 -54 80 -56 86 -46 "
        "C76 -76 44 -72 36 -46 C28 -18 52 0 52 26 C52 46 44 56 30 62 Z"
    )
    head = whole("M0 -38 C30 -40 52 -20 54 6 C66 18 64 34 52 42 C40 60 18 68 0 68")
    ear = both("M16 -34 C20 -56 30 -72 44 -90 C52 -70 54 -46 48 -18 Z")
    return [
        *outlined(move(tail, 2, 4), deep),
        *shoulders(58, 40, fur, 4),
        fill(whole("M0 60 C20 60 30 80 28 96 L0 99"), pale),
        *outlined(ear, fur),
        fill(both("M28 -40 C31 -54 36 -66 43 -74 C46 -60 46 -44 43 -28 Z"), deep),
        *outlined(whole("M0 64 C20 64 30 60 38 54 L46 64 C38 76 20 80 0 80"), CLOTH),
        *outlined(head, fur),
        fill(both("M8 34 C14 18 40 16 58 26 C58 36 54 40 50 42 C40 58 18 66 0 66 L0 40 Z"), pale),
        fill(both(ellipse(26, 2, 13, 14)), pale, 0.85),
        *eyes(25, 3, 9, 10.5),
        *nose(36, 9, 11),
        *mouth(44, 13, 8),
        fill(rectangle(-5.5, 52, 11, 9, 2), WHITE),
        pen(join(rectangle(-5.5, 52, 11, 9, 2), line([(0, 52), (0, 61)])), LINE, 1.6),
        *whiskers(22, 42, 40),
    ]


def deer() -> Layers:
    fur, pale = "#B98350", "#F6E6CC"
    head = whole("M0 -44 C26 -46 42 -30 44 -6 C44 18 32 40 26 56 C20 72 10 78 0 78")
    ear = both("M38 -26 C52 -42 76 -46 90 -36 C88 -14 66 -2 44 -6 Z")
    antler = both("M18 -40 C22 -56 24 -70 38 -88 M24 -60 C34 -62 44 -66 52 -78 M22 -62 C16 -68 14 -76 14 -86")
    return [
        *shoulders(60, 40, fur, 4),
        *outlined(whole("M0 70 C20 70 28 66 36 58 L44 70 C36 84 20 88 0 88"), CLOTH),
        pen(antler, LINE, 9),
        pen(antler, "#D9C09A", 4.6),
        *outlined(ear, fur),
        fill(both("M50 -24 C60 -34 74 -36 82 -31 C78 -18 66 -12 52 -12 Z"), "#E3A994"),
        *outlined(head, fur),
        fill(both("M12 24 C22 26 30 36 26 54 C20 70 10 76 0 76 L0 40 Z"), pale),
        fill(both(ellipse(27, -2, 12, 13)), pale, 0.85),
        fill(join(*(ellipse(x, y, 3.2) for x, y in ((0, -30), (-10, -24), (10, -24), (0, -16)))), pale),
        *eyes(27, -1, 8.5, 10.5),
        *nose(54, 14, 15),
        pen(line([(0, 62), (0, 67)]), LINE, 2.4),
        *mouth(66, 12, 4),
        *blush(30, 22, 8),
    ]


FACES: dict[str, Callable[[], Layers]] = {
    "hare": hare,
    "fox": fox,
    "badger": badger,
    "owl": owl,
    "mouse": mouse,
    "automaton": automaton,
    "wolf": wolf,
    "hamster": hamster,
    "magpie": magpie,
    "tortoise": tortoise,
    "dog": dog,
    "cat": cat,
    "otter": otter,
    "bear": bear,
    "frog": frog,
    "hedgehog": hedgehog,
    "squirrel": squirrel,
    "deer": deer,
}


def portraits() -> dict[str, Picture]:
    """Every portrait by its name."""
    found = {}
    for name, draw in FACES.items():
        ground, cloth = DRESS[name]
        picture = Picture(SIZE, SIZE)
        picture.fill(ellipse(100, 100, 99), ground)
        for step in range(6):
            picture.fill(ellipse(100, 88, 92 - 11 * step, 86 - 10 * step), WHITE, 0.03)
        dressed = [layer._replace(colour=cloth) if layer.colour == CLOTH else layer for layer in draw()]
        paint(picture, moved(dressed, 100, 100))
        found[name] = picture
    return found
