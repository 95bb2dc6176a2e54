"""A very small vector kit: shapes are lists of absolute path segments that can be moved, scaled, turned and written.

A segment is ``(letter, (x, y, ...))`` with the letters M, L, C, Q and Z only. Everything the art needs is built from
these, because Qt's SVG module draws plain paths reliably and little else.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence

Segment = tuple[str, tuple[float, ...]]
Shape = list[Segment]

_TOKEN = re.compile(r"[MLHVCQZ]|-?\d*\.?\d+")
_ARITY = {"M": 2, "L": 2, "C": 6, "Q": 4, "H": 1, "V": 1}
_KAPPA = 0.5522847498


def parse(text: str) -> Shape:
    """Read path text that uses the absolute commands M L H V C Q Z. Raises ValueError on anything else."""
    tokens = _TOKEN.findall(text)
    shape: Shape = []
    command = ""
    x = y = 0.0
    index = 0
    while index < len(tokens):
        if tokens[index].isalpha():
            command = tokens[index]
            index += 1
            if command == "Z":
                shape.append(("Z", ()))
                continue
        if command not in _ARITY:
            raise ValueError(f"path text needs a command before {tokens[index]!r}: {text!r}")
        count = _ARITY[command]
        values = tuple(float(token) for token in tokens[index : index + count])
        index += count
        if command == "H":
            x = values[0]
            shape.append(("L", (x, y)))
        elif command == "V":
            y = values[0]
            shape.append(("L", (x, y)))
        else:
            x, y = values[-2], values[-1]
            shape.append((command, values))
            if command == "M":
                command = "L"
    return shape


def transform(shape: Shape, a: float, b: float, c: float, d: float, e: float, f: float) -> Shape:
    """The shape under the affine map x' = a·x + c·y + e, y' = b·x + d·y + f."""
    moved: Shape = []
    for command, values in shape:
        points: list[float] = []
        for at in range(0, len(values), 2):
            x, y = values[at], values[at + 1]
            points += (a * x + c * y + e, b * x + d * y + f)
        moved.append((command, tuple(points)))
    return moved


def move(shape: Shape, dx: float, dy: float) -> Shape:
    return transform(shape, 1, 0, 0, 1, dx, dy)


def scale(shape: Shape, factor: float, factor_y: float | None = None) -> Shape:
    return transform(shape, factor, 0, 0, factor if factor_y is None else factor_y, 0, 0)


def turn(shape: Shape, degrees: float, cx: float = 0.0, cy: float = 0.0) -> Shape:
    """The shape turned clockwise (on a screen) about a point."""
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    return transform(shape, cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy)


def mirror(shape: Shape, cx: float) -> Shape:
    """The shape mirrored left to right about the line x = cx."""
    return transform(shape, -1, 0, 0, 1, 2 * cx, 0)


def place(shape: Shape, cx: float, cy: float, size: float, degrees: float = 0.0, box: float = 100.0) -> Shape:
    """A shape drawn in a square box, put with its centre at a point, ``size`` wide, turned about that point."""
    return turn(move(scale(shape, size / box), cx - size / 2, cy - size / 2), degrees, cx, cy)


def join(*shapes: Shape) -> Shape:
    return [segment for shape in shapes for segment in shape]


def polygon(points: Sequence[tuple[float, float]]) -> Shape:
    return [("M", points[0]), *(("L", point) for point in points[1:]), ("Z", ())]


def line(points: Sequence[tuple[float, float]]) -> Shape:
    return [("M", points[0]), *(("L", point) for point in points[1:])]


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Shape:
    """A rectangle, clockwise, with rounded corners if a radius is given."""
    right, bottom, r = x + width, y + height, radius
    if r <= 0:
        return polygon([(x, y), (right, y), (right, bottom), (x, bottom)])
    k = r * (1 - _KAPPA)
    return [
        ("M", (x + r, y)),
        ("L", (right - r, y)),
        ("C", (right - k, y, right, y + k, right, y + r)),
        ("L", (right, bottom - r)),
        ("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
        ("L", (x + r, bottom)),
        ("C", (x + k, bottom, x, bottom - k, x, bottom - r)),
        ("L", (x, y + r)),
        ("C", (x, y + k, x + k, y, x + r, y)),
        ("Z", ()),
    ]


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None, bulge: float = _KAPPA) -> Shape:
    """An ellipse, clockwise. A ``bulge`` above 0.5523 makes it squarer, as the bowls of numerals want."""
    ry = rx if ry is None else ry
    kx, ky = rx * bulge, ry * bulge
    return [
        ("M", (cx, cy - ry)),
        ("C", (cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)),
        ("C", (cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)),
        ("C", (cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)),
        ("C", (cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)),
        ("Z", ()),
    ]


def arc(cx: float, cy: float, r: float, start: float, end: float) -> Shape:
    """An open arc of a circle; degrees, 0 = right, growing clockwise on the screen."""
    steps = max(1, math.ceil(abs(end - start) / 90))
    step = math.radians(end - start) / steps
    handle = 4 / 3 * math.tan(step / 4) * r
    angle = math.radians(start)
    shape: Shape = [("M", (cx + r * math.cos(angle), cy + r * math.sin(angle)))]
    for _ in range(steps):
        x0, y0 = cx + r * math.cos(angle), cy + r * math.sin(angle)
        dx0, dy0 = -math.sin(angle) * handle, math.cos(angle) * handle
        angle += step
        x1, y1 = cx + r * math.cos(angle), cy + r * math.sin(angle)
        dx1, dy1 = -math.sin(angle) * handle, math.cos(angle) * handle
        shape.append(("C", (x0 + dx0, y0 + dy0, x1 - dx1, y1 - dy1, x1, y1)))
    return shape


def star(cx: float, cy: float, outer: float, inner: float, points: int, degrees: float = -90.0) -> Shape:
    corners = []
    for index in range(points * 2):
        angle = math.radians(degrees + index * 180 / points)
        radius = inner if index % 2 else outer
        corners.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return polygon(corners)


def number(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def write(shape: Iterable[Segment]) -> str:
    """The shape as the text of a ``d`` attribute, two decimals."""
    return "".join(command + " ".join(number(value) for value in values) for command, values in shape)


class Picture:
    """An SVG being drawn: paths in painting order, and whole pictures among them."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self._paths: list[str] = []

    def fill(self, shape: Shape, colour: str, opacity: float = 1.0, even_odd: bool = False) -> None:
        extra = f' fill-opacity="{number(opacity)}"' if opacity < 1 else ""
        if even_odd:
            extra += ' fill-rule="evenodd"'
        self._paths.append(f'<path fill="{colour}"{extra} d="{write(shape)}"/>')

    def stroke(
        self,
        shape: Shape,
        colour: str,
        width: float,
        opacity: float = 1.0,
        cap: str = "butt",
        corner: str = "miter",
    ) -> None:
        extra = f' stroke-opacity="{number(opacity)}"' if opacity < 1 else ""
        if cap != "butt":
            extra += f' stroke-linecap="{cap}"'
        if corner != "miter":
            extra += f' stroke-linejoin="{corner}"'
        self._paths.append(
            f'<path fill="none" stroke="{colour}" stroke-width="{number(width)}"{extra} d="{write(shape)}"/>'
        )

    def glow(self, shape: Shape, cx: float, cy: float, radius: float, colours: tuple[str, str]) -> None:
        """Fills a shape with light: the first colour at a point, the second one so far away."""
        name = f"glow{len(self._paths)}"
        stops = "".join(
            f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in zip("01", colours, strict=True)
        )
        place = f'cx="{number(cx)}" cy="{number(cy)}" r="{number(radius)}"'
        self._paths.append(
            f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>{stops}</radialGradient>'
        )
        self.fill(shape, f"url(#{name})")

    def lay(self, other: Picture, cx: float, cy: float, width: float, degrees: float = 0.0) -> None:
        """Another picture, its centre at a point, ``width`` wide, turned clockwise about that point."""
        moved = (
            f"translate({number(cx)} {number(cy)}) rotate({number(degrees)}) scale({width / other.width:.4f})"
        )
        moved += f" translate({number(-other.width / 2)} {number(-other.height / 2)})"
        self._paths += [f'<g transform="{moved}">', *other._paths, "</g>"]

    def text(self) -> str:
        size = f"{number(self.width)} {number(self.height)}"
        width, height = number(self.width), number(self.height)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {size}">'
        )
        return "\n".join([head, *self._paths, "</svg>"]) + "\n"
