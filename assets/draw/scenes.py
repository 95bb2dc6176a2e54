"""A scene for each game: what its tile shows where games are chosen.

Each is drawn in a frame that whoever shows it may cut at all sides by an eighth: what matters stands in the middle.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

from .cards import HEIGHT, RADIUS, WIDTH, court_card, joker, number_card
from .cards import ace as ace_card
from .palette import GOLD, INK, RED
from .shapes import Picture, Shape, ellipse, join, mirror, move, parse, polygon, rectangle, star, turn

WIDE, HIGH = 520.0, 400.0
X, Y = WIDE / 2, 215.0
"""Where the light comes from."""
STEEL, STEEL_DARK, LINE = "#E9EDF0", "#A9B4BD", "#2B1D18"
PALE = "#FFF3D6"


def _ground(colour: str, light: str, rays: int = 11) -> Picture:
    """A lit wall with rays of light."""
    picture = Picture(WIDE, HIGH)
    picture.glow(rectangle(0, 0, WIDE, HIGH), X, Y, 330, (light, colour))
    for ray in range(rays):
        middle, half = 2 * math.pi * (ray + 0.25) / rays, math.pi / rays / 2
        ends = [(X + 460 * math.cos(a), Y + 460 * math.sin(a)) for a in (middle - half, middle + half)]
        picture.fill(polygon([(X, Y), *ends]), PALE, 0.07)
    return picture


def _card(picture: Picture, card: Picture, x: float, y: float, width: float, degrees: float) -> None:
    """A card with its soft shadow, its centre at a point."""
    height = width * HEIGHT / WIDTH
    corner = RADIUS / WIDTH * width
    for spread in (12.0, 8.0, 4.0, 1.0):
        shade = rectangle(
            x - width / 2 - spread,
            y - height / 2 - spread + 7,
            width + 2 * spread,
            height + 2 * spread,
            corner + spread,
        )
        picture.fill(turn(shade, degrees, x, y), "#000000", 0.13)
    picture.lay(card, x, y, width, degrees)


def _sword(picture: Picture, x: float, y: float, degrees: float) -> None:
    """Its grip at the point, its tip 375 away."""

    def put(shape: Shape) -> Shape:
        return turn(move(shape, x, y), degrees, x, y)

    blade = [(-18.0, 0.0), (-18.0, -330.0), (0.0, -375.0), (18.0, -330.0), (18.0, 0.0)]
    picture.fill(put(polygon(blade)), STEEL)
    picture.fill(put(polygon([(0, 0), (0, -375), (18, -330), (18, 0)])), STEEL_DARK)
    picture.stroke(put(polygon(blade)), LINE, 3, 0.55, corner="round")


def _gem(
    picture: Picture,
    x: float,
    y: float,
    wide: float,
    high: float,
    colours: Sequence[str],
    degrees: float = 0.0,
) -> None:
    """A long cut stone; its colours: light, plain, dark."""
    light, plain, dark = colours
    w, h, roof = wide / 2, high / 2, high * 0.28
    inner_w, inner_h = w * 0.52, h - roof * 0.62

    def put(*points: tuple[float, float]) -> Shape:
        return turn(move(polygon(points), x, y), degrees, x, y)

    outline = ((0, -h), (w, -h + roof), (w, h - roof), (0, h), (-w, h - roof), (-w, -h + roof))
    top, bottom = (0.0, -inner_h), (0.0, inner_h)
    a, b = (inner_w, -inner_h + roof * 0.75), (inner_w, inner_h - roof * 0.75)
    c, d = (-inner_w, b[1]), (-inner_w, a[1])
    picture.fill(turn(ellipse(x + 3, y + h * 0.98, w * 1.1, 9), 0), "#000000", 0.28)
    picture.fill(put(*outline), plain)
    picture.fill(put(outline[5], outline[0], top, d), light)
    picture.fill(put(outline[4], outline[5], d, c), light, 0.55)
    picture.fill(put(outline[1], outline[2], b, a), dark, 0.75)
    picture.fill(put(outline[2], outline[3], bottom, b), dark)
    picture.fill(put(outline[3], outline[4], c, bottom), dark, 0.45)
    picture.fill(
        put(
            (-inner_w * 0.62, -inner_h * 0.55),
            (-inner_w * 0.1, -inner_h * 0.78),
            (-inner_w * 0.1, inner_h * 0.3),
            (-inner_w * 0.62, inner_h * 0.5),
        ),
        "#FFFFFF",
        0.34,
    )
    picture.stroke(put(*outline), LINE, 2.5, 0.5, corner="round")


def _crown(picture: Picture, x: float, y: float, size: float) -> None:
    def put(shape: Shape) -> Shape:
        return move([(c, tuple(value * size for value in values)) for c, values in shape], x, y)

    half = parse(
        "M0 46 C-26 46 -52 43 -74 38 C-80 10 -90 -16 -98 -36 C-78 -24 -62 -12 -50 6 C-42 -18 -24 -46 0 -66 Z"
    )
    body = put(join(half, mirror(half, 0)))
    picture.fill(put(ellipse(0, 60, 92, 12)), "#000000", 0.22)
    picture.fill(body, GOLD)
    picture.fill(put(mirror(half, 0)), "#8A6420", 0.28)
    band = put(parse("M-76 36 C-40 46 40 46 76 36 L78 58 C40 68 -40 68 -78 58 Z"))
    picture.fill(band, "#E8C97C")
    picture.stroke(band, LINE, 2.5, 0.45)
    for at, stone in ((-52, "#3F6FC4"), (0, "#C8323E"), (52, "#3F6FC4")):
        picture.fill(put(ellipse(at, 52 if at == 0 else 49, 8)), stone)
        picture.fill(put(ellipse(at - 2.5, (52 if at == 0 else 49) - 3, 2.6)), "#FFFFFF", 0.7)
    for at, top, stone in ((-98, -44, PALE), (0, -76, "#C8323E"), (98, -44, PALE)):
        picture.fill(put(ellipse(at, top, 11)), stone)
        picture.stroke(put(ellipse(at, top, 11)), LINE, 2.5, 0.4)
    picture.stroke(body, LINE, 2.5, 0.45, corner="round")


def _sparkles(picture: Picture, places: Sequence[tuple[float, float, float]]) -> None:
    for x, y, size in places:
        picture.fill(star(x, y, size, size * 0.22, 4), PALE, 0.9)


def _duel() -> Picture:
    picture = _ground("#4E1B22", "#A5423F")
    for step in range(13):
        angle = math.radians(180 + step * 15)
        length = 128 if step % 2 else 156
        ends = [(X + r * math.cos(angle), 190 + r * math.sin(angle)) for r in (64, length)]
        picture.stroke([("M", ends[0]), ("L", ends[1])], PALE, 6, 0.62, cap="round")
    _sword(picture, X - 84, 334, 36)
    _sword(picture, X + 84, 334, -36)
    _card(picture, court_card("K", "D"), X - 74, 236, 152, -10)
    _card(picture, court_card("J", "C"), X + 74, 236, 152, 10)
    return picture


def _army() -> Picture:
    picture = _ground("#182F5E", "#4C80C8", 13)
    for k, suit in enumerate("CDSH"):
        _card(picture, court_card("J", suit), X - 99 + 66 * k, 252 - 5 * k, 136, -15 + 10 * k)
    _crown(picture, X + 6, 88, 0.88)
    for x, stone in ((96, RED_STONE), (192, BLUE_STONE), (318, RED_STONE), (420, BLUE_STONE)):
        _gem(picture, x, 350, 46, 62, stone, 62)
    return picture


RED_STONE = ("#FF9A8E", "#D9434B", "#8E1F2E")
BLUE_STONE = ("#9CC8FF", "#3F78D0", "#1F3F86")
GREEN_STONE = ("#A6F5C0", "#2FBF6B", "#0F7A43")
PINK_STONE = ("#FFB4E4", "#DB48A8", "#8C2070")


def _stones() -> Picture:
    picture = _ground("#12452F", "#4FAF78")
    _card(picture, number_card("5", "H"), X - 118, 222, 150, -13)
    _card(picture, joker("XR", RED), X + 118, 222, 150, 13)
    _gem(picture, X - 58, 268, 70, 132, BLUE_STONE, -12)
    _gem(picture, X + 58, 268, 70, 132, PINK_STONE, 12)
    _gem(picture, X, 222, 112, 236, GREEN_STONE)
    _sparkles(
        picture, ((96, 74, 15), (176, 50, 20), (262, 66, 14), (344, 46, 20), (424, 78, 15), (216, 96, 9))
    )
    return picture


def _arrow(picture: Picture, x: float, y: float, colour: str, down: bool) -> None:
    shape = parse("M0 -52 L48 2 L22 2 L22 52 L-22 52 L-22 2 L-48 2 Z")
    placed = move(turn(shape, 180 if down else 0), x, y)
    picture.fill(move(placed, 0, 5), "#000000", 0.3)
    picture.fill(placed, colour)
    picture.stroke(placed, LINE, 3, 0.4, corner="round")


def _trumps() -> Picture:
    picture = _ground("#5C3C12", "#C79645", 13)
    _arrow(picture, 74, 92, PALE, False)
    _arrow(picture, WIDE - 74, 92, "#6B2F22", True)
    _card(picture, ace_card("S"), X - 122, 244, 138, -20)
    _card(picture, number_card("T", "D"), X + 122, 244, 138, 20)
    _card(picture, court_card("J", "H"), X, 208, 162, 0)
    return picture


def _jester() -> Picture:
    picture = _ground("#33204F", "#8E5FC0", 13)
    chance = Random("confetti")
    for k in range(26):
        x, y = 24 + (WIDE - 48) * ((k * 7) % 26) / 25, chance.uniform(24, 190)
        slip = rectangle(x - 10, y - 6, 20, 12, 2)
        colour = ("#FFC857", "#EE7562", "#8FD3A8", "#6FA8E8", "#E58BD0")[k % 5]
        picture.fill(turn(slip, chance.uniform(-70, 70), x, y), colour, 0.92)
    _card(picture, court_card("K", "S"), X - 88, 244, 146, -15)
    _card(picture, joker("XB", INK), X + 54, 222, 166, 9)
    return picture


_SCENES: dict[str, Callable[[], Picture]] = {
    "high_jinks": _duel,
    "superjack": _army,
    "rupees": _stones,
    "jacks_trump": _trumps,
    "jonkler": _jester,
}


def scenes() -> dict[str, Picture]:
    """Every scene, by the name of its game."""
    return {name: draw() for name, draw in _SCENES.items()}
