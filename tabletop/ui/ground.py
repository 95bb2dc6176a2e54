"""What things lie on: the felt within its rail, and the wood of the panels. Pictures are made once for a size.

A gradient of 8-bit colours shows rings, so each step is strewn over the next one; over that lies one small tile of
grain. Both are the same on every machine.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRadialGradient,
    QTransform,
)
from PySide6.QtWidgets import QFrame, QWidget

from tabletop.ui import theme
from tabletop.ui.table.paint import draw_block, rounded, with_alpha

_TILE: Final = 256
_STREWN: Final = 96
_STEPS: Final = 12
RAIL: Final = 8.0
"""Design pixels of wood around the felt."""
_SHADE: Final = 14.0
"""Design pixels of shadow that the rail throws on the felt."""
CLOTH: Final = ((8, 8, 0.22), (36, 256, 0.34), (256, 42, 0.34), (256, 256, 0.40))
"""Layers of grain, each a noise of so many cells across and down a tile and its weight: clouds, fibres, flock."""
BOARD: Final = ((256, 6, 0.5), (200, 12, 0.4), (256, 256, 0.12))
"""The same for wood: it grows upwards."""


def felt(rect: QRectF, cloth: str = "") -> QBrush:
    """The cloth without its grain, lit in the middle of `rect`; green, or "teal"."""
    teal = cloth == "teal"
    centre, edge = (theme.TEAL_CENTRE, theme.TEAL_EDGE) if teal else (theme.FELT_CENTRE, theme.FELT_EDGE)
    light = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.62)
    for step in range(_STEPS + 1):
        share = step / _STEPS
        smooth = share * share * (3 - 2 * share)
        lamp = theme.LAMP.alphaF() * (1 - min(share / 0.7, 1.0)) ** 2
        light.setColorAt(share, _mixed(_mixed(centre, edge, smooth), theme.LAMP, lamp))
    return QBrush(light)


def felt_picture(size: QSize, ratio: float, cloth: str = "") -> QImage:
    """The cloth of a whole table with its grain. `ratio`: device pixels to one of `size`. Whoever shows it keeps it."""
    whole = (QSizeF(size) * ratio).toSize()
    width, height = whole.width(), whole.height()
    # the light is in the middle, so that one quarter is all: in 16 bits, and with noise below what 8 bits can say
    corner = QImage((width + 1) // 2, (height + 1) // 2, QImage.Format.Format_RGBX64)
    with QPainter(corner) as painter:
        # in the very middle a gradient of 16 bits has no colour: it lies between the pixels
        painter.fillRect(corner.rect(), felt(QRectF(0, 0, width + 0.5, height + 0.5), cloth))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
        painter.fillRect(corner.rect(), QBrush(_noise()))
    corner = corner.convertToFormat(QImage.Format.Format_RGB32)
    picture = QImage(whole, QImage.Format.Format_RGB32)
    with QPainter(picture) as painter:
        for across, down in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
            painter.resetTransform()
            painter.translate(width if across < 0 else 0, height if down < 0 else 0)
            painter.scale(across, down)
            painter.drawImage(0, 0, corner)
        painter.resetTransform()
        painter.fillRect(picture.rect(), QBrush(grain(CLOTH, 0.10)))
    picture.setDevicePixelRatio(ratio)
    return picture


def draw_rail(painter: QPainter, size: QSizeF, unit: float) -> None:
    """The wood around the felt of that size, with a gold hairline and the shadow it throws. `unit`: a design pixel."""
    wide, reach = max(round(RAIL * unit), 4), max(round(_SHADE * unit), 6)
    whole = QRectF(QPointF(), size)
    inner = whole.adjusted(wide, wide, -wide, -wide)
    radius = wide * 0.75
    boards, board = QPainterPath(), QBrush(grain(BOARD, 0.16))
    sides = ((0, -1), (1, 0), (0, 1), (-1, 0))
    for across, down in sides:  # up, right, down, left
        edge = QPointF(
            inner.center().x() + across * inner.width() / 2, inner.center().y() + down * inner.height() / 2
        )
        inward, outward = QPointF(-across, -down), QPointF(across, down)
        shade = QLinearGradient(edge, edge + inward * reach)
        shade.setStops([(0.0, QColor(0, 0, 0, 84)), (0.4, QColor(0, 0, 0, 30)), (1.0, QColor(0, 0, 0, 0))])
        painter.fillRect(_strip(inner, edge, inward * reach), shade)
        wood = QLinearGradient(edge, edge + outward * wide)
        wood.setStops([(0.0, theme.RAIL_INNER), (1.0, theme.RAIL_OUTER)])
        strip = _strip(whole, edge, outward * wide)
        painter.fillRect(strip, wood)
        painter.fillRect(strip, board)
    corners = (inner.topLeft(), inner.topRight(), inner.bottomRight(), inner.bottomLeft())
    for turn, corner in enumerate(corners):
        turned = QTransform().translate(corner.x(), corner.y()).rotate(90 * turn)
        boards.addPath(turned.map(_spandrel(radius)))
    painter.fillPath(boards, theme.RAIL_INNER)
    draw_block(painter, inner, radius, None, QPen(with_alpha(theme.GOLD, 140), max(1.0, unit)))
    painter.setPen(QPen(QColor(0, 0, 0, 70), 1.0))
    painter.drawRect(whole.adjusted(0.5, 0.5, -0.5, -0.5))


def _strip(box: QRectF, edge: QPointF, depth: QPointF) -> QRectF:
    """Along one side of `box`: from `edge` as deep as `depth`."""
    if depth.x():
        return QRectF(min(edge.x(), edge.x() + depth.x()), box.y(), abs(depth.x()), box.height())
    return QRectF(box.x(), min(edge.y(), edge.y() + depth.y()), box.width(), abs(depth.y()))


def _spandrel(radius: float) -> QPainterPath:
    """What a round corner leaves of a square one, the corner at the origin."""
    piece = QPainterPath()
    piece.lineTo(radius, 0)
    piece.arcTo(QRectF(0, 0, 2 * radius, 2 * radius), 90, 90)
    piece.closeSubpath()
    return piece


def wood_picture(size: QSize, ratio: float) -> QImage:
    """A board of that size. Whoever shows it keeps it."""
    picture = QImage((QSizeF(size) * ratio).toSize(), QImage.Format.Format_RGB32)
    light = QLinearGradient(0, 0, 0, max(picture.height(), 1))
    light.setStops([(0.0, theme.PANEL_LIT), (1.0, theme.PANEL_DEEP)])
    with QPainter(picture) as painter:
        painter.fillRect(picture.rect(), light)
        painter.fillRect(picture.rect(), QBrush(grain(BOARD, 0.07)))
    picture.setDevicePixelRatio(ratio)
    return picture


def grain(layers: tuple[tuple[int, int, float], ...], strength: float) -> QImage:
    """A tile that lightens and darkens what it lies on by up to `strength`, and repeats without a seam."""
    grey = _greys(layers)
    # a grey below the middle is black that thin, one above it white
    veils = [_veil(value - 128, strength) for value in range(256)]
    tones = QImage(grey.constBits(), _TILE, _TILE, grey.bytesPerLine(), QImage.Format.Format_Indexed8)
    tones.setColorTable(veils)
    return tones.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


@cache
def _greys(layers: tuple[tuple[int, int, float], ...]) -> QImage:
    """The layers over each other: one board has them at several strengths."""
    chance = Random(2)
    grey = QImage(_TILE, _TILE, QImage.Format.Format_Grayscale8)
    grey.fill(128)
    with QPainter(grey) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for across, down, weight in layers:
            noise = QImage(
                chance.randbytes(across * down), across, down, across, QImage.Format.Format_Grayscale8
            )
            cells = QBrush(noise.copy())  # the bytes are Python's, and the brush may outlive them
            cells.setTransform(QTransform.fromScale(_TILE / across, _TILE / down))
            painter.setOpacity(weight)
            painter.fillRect(grey.rect(), cells)
    return grey


def _veil(tone: int, strength: float) -> int:
    alpha = round(abs(tone) / 128 * strength * 255)
    return alpha << 24 | (0xFFFFFF if tone > 0 else 0)


def _mixed(one: QColor, other: QColor, share: float) -> QColor:
    """Between two colours, `share` of the other one."""
    parts = zip(one.getRgbF()[:3], other.getRgbF()[:3], strict=True)  # type: ignore[index]
    return QColor.fromRgbF(*(a + (b - a) * share for a, b in parts))


@cache
def _noise() -> QImage:
    """A tile of grey between nothing and one step of 8 bits, the same on every machine."""
    grey = Random(1).randbytes(_STREWN * _STREWN)
    pixels = bytearray(8 * len(grey))
    for colour in range(3):  # the lower byte of each
        pixels[2 * colour :: 8] = grey
    return QImage(pixels, _STREWN, _STREWN, QImage.Format.Format_RGBA64_Premultiplied).copy()


class Backdrop:
    """What one widget paints under all else: a picture of its size, made anew by `make(size, ratio)` only for another
    one, another screen or the other table."""

    def __init__(self, make: Callable[[QSize, float], QImage] = wood_picture) -> None:
        self._make = make
        self._picture = QImage()
        self._worn = False

    def paint(self, painter: QPainter, widget: QWidget) -> None:
        ratio, picture = widget.devicePixelRatioF(), self._picture
        fits = picture.size() == (QSizeF(widget.size()) * ratio).toSize()
        if not fits or picture.devicePixelRatio() != ratio or self._worn != theme.is_light():
            self._picture, self._worn = self._make(widget.size(), ratio), theme.is_light()
        painter.drawImage(0, 0, self._picture)


class WoodFrame(QFrame):
    """A panel of wood with a gold hairline and round corners of that `radius`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.radius = 0.0
        self._wood = Backdrop()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            if not self.radius:
                self._wood.paint(painter, self)
                return
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(0.75, 0.75, -0.75, -0.75)
            painter.setClipPath(rounded(box, self.radius))
            self._wood.paint(painter, self)
            painter.setClipping(False)
            draw_block(painter, box, self.radius, None, QPen(with_alpha(theme.GOLD, 128), 1.5))
