"""Half-drawn pictures: layers that are moved and mirrored together before they are painted.

Everything is drawn about the axis x = 0; what is symmetric is written once, for the right side.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .shapes import Picture, Shape, join, mirror, move, parse


class Layer(NamedTuple):
    """A filled shape, or with a `width` a line."""

    shape: Shape
    colour: str
    width: float = 0.0
    opacity: float = 1.0


Layers = list[Layer]


def fill(shape: Shape, colour: str, opacity: float = 1.0) -> Layer:
    return Layer(shape, colour, 0.0, opacity)


def pen(shape: Shape, colour: str, width: float, opacity: float = 1.0) -> Layer:
    return Layer(shape, colour, width, opacity)


def each(layers: Layers, change: Callable[[Shape], Shape]) -> Layers:
    return [layer._replace(shape=change(layer.shape)) for layer in layers]


def moved(layers: Layers, dx: float, dy: float) -> Layers:
    return each(layers, lambda shape: move(shape, dx, dy))


def flipped(layers: Layers) -> Layers:
    return each(layers, lambda shape: mirror(shape, 0))


def both(right: str | Shape) -> Shape:
    """A shape and its mirror image about the axis."""
    shape = parse(right) if isinstance(right, str) else right
    return join(shape, mirror(shape, 0))


def whole(right: str | Shape) -> Shape:
    """The outline whose right half runs from one point of the axis to another."""
    half = parse(right) if isinstance(right, str) else right
    ends = [values[-2:] for _, values in half]
    back: Shape = []
    for index in range(len(half) - 1, 0, -1):
        command, values = half[index]
        x, y = ends[index - 1]
        points = [(-values[at], values[at + 1]) for at in range(0, len(values) - 2, 2)][::-1]
        back.append((command, tuple(v for point in (*points, (-x, y)) for v in point)))
    return [*half, *back, ("Z", ())]


def paint(picture: Picture, layers: Layers) -> None:
    """The layers in their order; a tenth of a unit is fine enough for a card."""
    for layer in layers:
        shape = [(command, tuple(round(value, 1) for value in values)) for command, values in layer.shape]
        if layer.width:
            picture.stroke(shape, layer.colour, layer.width, layer.opacity, cap="round", corner="round")
        else:
            picture.fill(shape, layer.colour, layer.opacity)
