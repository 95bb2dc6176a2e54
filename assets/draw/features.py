"""What the faces of beasts are drawn with: eyes, noses, whiskers, and what they wear."""

from __future__ import annotations

from .bust import LINE, WHITE
from .figure import Layers, both, fill, pen, whole
from .shapes import Shape, arc, ellipse, join, line, parse, rectangle

CLOTH = "#B8473C"
"""What each one wears, in the colour that `portraits.DRESS` gives it."""
DARK, SHEEN = "#2B1D18", "#FFFFFF"
EDGE = 3.0


def outlined(shape: Shape, colour: str, width: float = EDGE) -> Layers:
    return [fill(shape, colour), pen(shape, LINE, width)]


def eye(x: float, y: float, rx: float, ry: float, colour: str = DARK) -> Layers:
    """A dark eye with two lights in it."""
    return [
        fill(ellipse(x, y, rx, ry), colour),
        fill(ellipse(x - rx * 0.3, y - ry * 0.36, rx * 0.34), SHEEN),
        fill(ellipse(x + rx * 0.34, y + ry * 0.4, rx * 0.16), SHEEN, 0.75),
    ]


def eyes(x: float, y: float, rx: float, ry: float, colour: str = DARK) -> Layers:
    return [*eye(-x, y, rx, ry, colour), *eye(x, y, rx, ry, colour)]


def shoulders(top: float, angle: float, colour: str, slope: float = 0.0) -> Layers:
    """What is seen below the head, down to the frame; at `angle` degrees below the middle it meets the frame."""
    rim = arc(0, 0, 98.5, angle, 90)
    x, y = rim[0][1]
    half: Shape = [("M", (0, top)), ("C", (x * 0.5, top, x * 0.8, top + slope, x, y)), *rim[1:]]
    return outlined(whole(half), colour)


def whiskers(x: float, y: float, reach: float = 34.0, width: float = 1.6) -> Layers:
    lines = both(
        f"M{x} {y - 4} C{x + reach * 0.5} {y - 10} {x + reach * 0.8} {y - 11} {x + reach} {y - 9} "
        f"M{x} {y} C{x + reach * 0.5} {y} {x + reach * 0.8} {y + 1} {x + reach} {y + 3} "
        f"M{x} {y + 4} C{x + reach * 0.4} {y + 9} {x + reach * 0.7} {y + 12} {x + reach * 0.9} {y + 15}"
    )
    return [pen(lines, WHITE, width, 0.85)]


def mouth(y: float, wide: float, deep: float, width: float = 2.6) -> Layers:
    half = f"M0 {y} C2 {y + deep} {wide * 0.7} {y + deep * 1.1} {wide} {y + deep * 0.3}"
    return [pen(both(half), LINE, width)]


def nose(y: float, wide: float, high: float, colour: str = DARK) -> Layers:
    snout = whole(
        f"M0 {y - high * 0.5} C{wide * 0.7} {y - high * 0.6} {wide} {y - high * 0.3} {wide * 0.9} {y} "
        f"C{wide * 0.7} {y + high * 0.45} {wide * 0.2} {y + high * 0.55} 0 {y + high * 0.6}"
    )
    return [
        fill(snout, colour),
        fill(ellipse(-wide * 0.3, y - high * 0.2, wide * 0.26, high * 0.13), SHEEN, 0.55),
    ]


def blush(x: float, y: float, r: float = 11.0) -> Layers:
    return [fill(both(ellipse(x, y, r, r * 0.7)), "#E0685A", 0.28)]


def scarf(y: float, wide: float) -> Layers:
    """A scarf with one end hanging down."""
    end = parse(f"M14 {y + 6} L34 {y + 2} L42 {y + 40} L22 {y + 44} Z")
    band = whole(
        f"M0 {y} C{wide * 0.5} {y} {wide * 0.9} {y - 8} {wide} {y - 14} "
        f"C{wide + 8} {y - 4} {wide + 6} {y + 6} {wide} {y + 10} "
        f"C{wide * 0.7} {y + 20} {wide * 0.3} {y + 22} 0 {y + 22}"
    )
    stripes = join(line([(19, y + 34), (38, y + 30)]), line([(18, y + 27), (37, y + 23)]))
    return [*outlined(end, CLOTH), pen(stripes, WHITE, 3, 0.55), *outlined(band, CLOTH)]


def bow(y: float, size: float) -> Layers:
    wing = both(
        f"M0 {y} C{size * 0.4} {y - size * 0.5} {size} {y - size * 0.75} {size * 1.1} {y - size * 0.4} "
        f"C{size * 1.2} {y} {size * 1.2} {y + size * 0.2} {size * 1.05} {y + size * 0.5} "
        f"C{size * 0.8} {y + size * 0.65} {size * 0.35} {y + size * 0.4} 0 {y} Z"
    )
    knot = rectangle(-size * 0.22, y - size * 0.26, size * 0.44, size * 0.52, size * 0.16)
    return [*outlined(wing, CLOTH), *outlined(knot, CLOTH)]
