"""The ranks as silhouettes about the origin, about 200 wide: for icons and for pictures of rules."""

from __future__ import annotations

from .shapes import Shape, ellipse, join, mirror, parse, polygon, rectangle, turn


def crossed_swords() -> Shape:
    """The Jack's."""
    blade = polygon([(-16, 64), (-16, -96), (0, -128), (16, -96), (16, 64)])
    grip = rectangle(-8, 74, 16, 32)
    guard = parse(
        "M-38 56 C-20 64 20 64 38 56 C43 54 47 61 43 65 C33 77 18 79 0 79 C-18 79 -33 77 -43 65 C-47 61 -43 54 -38 56 Z"
    )
    sword = join(blade, grip, guard, ellipse(0, 116, 14))
    return join(*(turn(sword, degrees) for degrees in (44, -44)))


def tiara() -> Shape:
    """The Queen's crown."""
    lobes = parse(
        "M-80 44 C-108 10 -122 -46 -82 -54 C-52 -59 -36 -32 -33 -4 C-30 -46 -24 -82 0 -82 C24 -82 30 -46 33 -4 "
        "C36 -32 52 -59 82 -54 C122 -46 108 10 80 44 C30 36 -30 36 -80 44 Z"
    )
    band = parse("M-84 57 C-30 48 30 48 84 57 L80 86 C30 78 -30 78 -80 86 Z")
    return join(lobes, band, ellipse(-90, -73, 14), ellipse(0, -102, 16), ellipse(90, -73, 14))


def crown() -> Shape:
    """The King's crown."""
    half = [(-76, 46), (-94, -46), (-56, 0), (-50, -68), (-24, -4), (0, -90)]
    spikes = polygon([*half, *((-x, y) for x, y in reversed(half[:-1]))])
    balls = ((-95, -56, 12), (-51, -80, 12), (0, -104, 14), (51, -80, 12), (95, -56, 12))
    return join(spikes, rectangle(-78, 56, 156, 30, 4), *(ellipse(x, y, r) for x, y, r in balls))


def jester_cap() -> Shape:
    """The Joker's cap, for filling by the even-odd rule."""
    side = parse(
        "M-66 46 C-56 22 -52 -18 -66 -25 C-77 -30 -84 -16 -86 8 L-95 8 C-108 -30 -100 -76 -62 -82 "
        "C-46 -84 -34 -78 -24 -72 C-46 -44 -46 0 -42 40 C-51 41 -59 43 -66 46 Z"
    )
    peak = parse("M-33 39 C-36 -8 -34 -54 -14 -80 L0 -98 L14 -80 C34 -54 36 -8 33 39 C12 37 -12 37 -33 39 Z")
    bells = join(*(ellipse(x, y, 15) for x, y in ((-90, 22), (0, -108), (90, 22))))
    teeth = [(76, 70), (56, 98), (37, 78), (18, 102)]
    collar = polygon([(-68, 58), (68, 58), *teeth, (0, 80), *((-x, y) for x, y in reversed(teeth))])
    return join(side, mirror(side, 0), peak, bells, collar)
