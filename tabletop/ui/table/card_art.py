"""Cards and icons as pixmaps: read from the resource file, drawn once per physical size (`pictures`).

Everything is drawn at exact device pixels for one device pixel ratio, which comes from the window that shows it.
A card's pixmap is larger than the card by `shadow_margin` on every side, because its soft shadow is baked in; the
middle of the pixmap is the middle of the card in every posture.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QPointF, QRectF, QResource, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QPixmap, QTransform
from PySide6.QtSvg import QSvgRenderer

from tabletop.engine.cards import CARD_CODES, HIDDEN, LOOKS
from tabletop.presenter.seat_colours import colour_of
from tabletop.ui import theme
from tabletop.ui.table.pictures import kept, pictures

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QIcon

RESOURCE_FILE: Final = Path(__file__).resolve().parents[2] / "resources.rcc"

ASPECT: Final = 1.4
"""Height of a card divided by its width."""
CORNER: Final = 0.075
"""Corner radius of a card divided by its width."""

# The four-colour deck is the standard drawing with one colour replaced.
_FOUR_COLOURS: Final = {
    "C": (theme.CARD_INK.name().upper().encode(), theme.CARD_GREEN.name().upper().encode()),
    "D": (theme.CARD_RED.name().upper().encode(), theme.CARD_BLUE.name().upper().encode()),
}
_GROUND: Final = re.compile(rb"(?<=fill=\")#[0-9A-Fa-f]{6}")
"""Behind a portrait: the first colour in its picture."""
_FILLING: Final = Qt.AspectRatioMode.KeepAspectRatioByExpanding
_SHADOW_SHARE: Final = 0.09
_SHADOW_ALPHA: Final = 0.34


class ResourcesMissing(RuntimeError):
    """The compiled resource file is absent or damaged; the message says how to build it."""


@cache
def register_resources() -> None:
    """Make `:/cards/…`, `:/icons/…` and `:/portraits/…` readable; further calls do nothing. Raises ResourcesMissing."""
    if not RESOURCE_FILE.is_file():
        raise ResourcesMissing(
            f"the art is not built: {RESOURCE_FILE} is missing. Start with `python3 run.py`, or build it with "
            "`pyside6-rcc --binary resources.qrc -o tabletop/resources.rcc`"
        )
    if not QResource.registerResource(str(RESOURCE_FILE)):
        raise ResourcesMissing(
            f"{RESOURCE_FILE} is no Qt resource file: delete it and start with `python3 run.py`"
        )


def _svg(path: str) -> bytes:
    register_resources()
    found = QResource(path)
    if not found.isValid():
        raise LookupError(f"there is no picture {path}")
    return bytes(found.uncompressedData().data())


def _draw_svg(data: bytes, width: int, height: int) -> QImage:
    """The drawing in its own proportions, so that it just fills the picture: it is up to half a pixel larger, and Qt
    strokes what is stretched ten times as slowly."""
    drawing = QSvgRenderer(QByteArray(data))
    box = QRectF(QPointF(), QSizeF(drawing.defaultSize()).scaled(width, height, _FILLING))
    box.moveCenter(QPointF(width / 2, height / 2))
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        drawing.render(painter, box)
    return image


def drawn(path: str, width: int, height: int) -> QImage:
    """That drawing of the resource file, filling so much room. Raises LookupError if there is none."""
    return _draw_svg(_svg(path), width, height)


@kept
def _shadow(width: int, height: int, margin: int, radius: float) -> QImage:
    """The soft shadow of a card of that physical size, in a picture larger by the margin on every side."""
    image = QImage(width + 2 * margin, height + 2 * margin, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        drop = margin * 0.25
        spread = margin - drop
        steps = max(4, min(16, margin))
        laid = 0.0
        for step in range(steps):
            # Ring by ring from the outside in, each adding what is missing to a quadratic fall-off.
            out = spread * (1 - (step + 0.5) / steps)
            wanted = _SHADOW_ALPHA * (1 - out / spread) ** 2
            painter.setBrush(QColor(0, 0, 0, round(255 * (wanted - laid) / (1 - laid))))
            laid = wanted
            box = QRectF(margin - out, margin + drop - out, width + 2 * out, height + 2 * out)
            painter.drawRoundedRect(box, radius + out, radius + out)
    return image


class CardArt:
    """The cards of one deck at one device pixel ratio. Pictures are shared between all of these.

    `width` is always the logical width of an upright card.
    """

    def __init__(self, dpr: float = 1.0, deck: str = "standard") -> None:
        self.dpr, self.deck = dpr, deck

    def with_dpr(self, dpr: float) -> CardArt:
        """The same deck for a window with another device pixel ratio."""
        return CardArt(dpr, self.deck)

    # -- sizes -------------------------------------------------------------------------------------------------

    def _physical(self, width: float) -> tuple[int, int]:
        pixels = max(1, round(width * self.dpr))
        return pixels, max(1, round(pixels * ASPECT))

    def _margin(self, width: float) -> int:
        return max(3, round(self._physical(width)[0] * _SHADOW_SHARE))

    def card_size(self, width: float) -> QSizeF:
        """The upright card as it is drawn: whole device pixels, in logical units."""
        pixels, height = self._physical(width)
        return QSizeF(pixels / self.dpr, height / self.dpr)

    def shadow_margin(self, width: float) -> float:
        """How far the pixmap reaches beyond the card on each side, in logical units."""
        return self._margin(width) / self.dpr

    # -- pictures ----------------------------------------------------------------------------------------------

    def face(
        self, look: int, width: float, *, tapped: bool = False, spent: bool = False, angle: float = 0.0
    ) -> QPixmap:
        """What is printed on a card: a look 0..53 (`look_of(card)`; a face 0..51 is its own look), or the back for
        HIDDEN. `tapped` is turned 90° clockwise, `spent` lies under warm brown, `angle` fans it further, in degrees
        clockwise. Raises ValueError for any other number.
        """
        if look == HIDDEN:
            return self.back(width, tapped=tapped, spent=spent, angle=angle)
        if not 0 <= look < LOOKS:
            raise ValueError(f"no card looks like number {look}: 0 to {LOOKS - 1}, or {HIDDEN} for the back")
        return self._pixmap(CARD_CODES[look], width, tapped, spent, angle)

    def back(self, width: float, *, tapped: bool = False, spent: bool = False, angle: float = 0.0) -> QPixmap:
        """The back of a card; postures as in `face`."""
        return self._pixmap("back_burgundy", width, tapped, spent, angle)

    def blank(
        self, width: float, *, tapped: bool = False, spent: bool = False, angle: float = 0.0
    ) -> QPixmap:
        """The counter that stands for no card; postures as in `face`."""
        return self._pixmap("blank", width, tapped, spent, angle)

    def _pixmap(self, name: str, width: float, tapped: bool, spent: bool, angle: float) -> QPixmap:
        # Whole tenths of a degree: hands fan in a few fixed steps, and the cache must not fill with near twins.
        tenths = round(angle * 10) % 3600
        pixels, _ = self._physical(width)
        key = (name, pixels, self.dpr, self._dye(name), tapped, spent, tenths)
        return pictures.drawn(key, lambda: self._draw(name, width, tapped, spent, tenths))

    def _draw(self, name: str, width: float, tapped: bool, spent: bool, tenths: int) -> QPixmap:
        if tenths:
            turned = QTransform().rotate(tenths / 10)
            upright = self._upright(name, width, tapped, spent)
            image = upright.transformed(turned, Qt.TransformationMode.SmoothTransformation)
        else:
            image = self._compose(name, width, tapped, spent)
        return _pixmap(image, self.dpr)

    def _upright(self, name: str, width: float, tapped: bool, spent: bool) -> QImage:
        """`_compose`, kept: a hand of backs fans one picture at many angles."""
        key = ("upright", name, self._physical(width)[0], self._dye(name), tapped, spent)
        return pictures.drawn(key, lambda: self._compose(name, width, tapped, spent))

    def _compose(self, name: str, width: float, tapped: bool, spent: bool) -> QImage:
        """Card on its shadow."""
        card = self._card(name, width)
        if tapped:
            card = card.transformed(QTransform().rotate(90))
        if spent:
            card = QImage(card)
            with QPainter(card) as painter:
                painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
                painter.fillRect(card.rect(), theme.SPENT)
            if tapped:
                _draw_tap(card)
        margin = self._margin(width)
        image = QImage(_shadow(card.width(), card.height(), margin, CORNER * self._physical(width)[0]))
        with QPainter(image) as painter:
            painter.drawImage(margin, margin, card)
        return image

    def _card(self, name: str, width: float) -> QImage:
        """The bare card in physical pixels."""
        pixels, height = self._physical(width)
        dye = self._dye(name)

        def draw() -> QImage:
            data = _svg(f":/cards/{name}.svg")
            return _draw_svg(data.replace(*_FOUR_COLOURS[dye]) if dye else data, pixels, height)

        return pictures.drawn(("card", name, pixels, dye), draw)

    def _dye(self, name: str) -> str:
        """The suit whose colour this deck replaces on this card, or nothing."""
        return name[-1] if self.deck == "four_colour" and name[1:] in _FOUR_COLOURS else ""


def icon(name: str, colour: QColor | str, size: float, dpr: float = 1.0) -> QPixmap:
    """The icon as a square pixmap of that logical size, in that colour (dice and the program's sign keep their own).
    Raises LookupError for an unknown name.
    """
    tint = colour if isinstance(colour, QColor) else QColor(colour)
    pixels = max(1, round(size * dpr))
    key = ("icon", name, tint.rgba(), pixels, dpr)
    return pictures.drawn(key, lambda: _draw_icon(name, tint, pixels, dpr))


def _draw_icon(name: str, tint: QColor, pixels: int, dpr: float) -> QPixmap:
    data = _svg(f":/icons/{name}.svg").replace(b"currentColor", tint.name().encode())
    image = _draw_svg(data, pixels, pixels)
    if tint.alpha() < 255:
        with QPainter(image) as painter:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
            painter.fillRect(image.rect(), QColor(0, 0, 0, tint.alpha()))
    return _pixmap(image, dpr)


def portrait(name: str, size: float, dpr: float = 1.0) -> QPixmap:
    """The portrait in its round frame, that wide; a number after a stroke ("hare/1") gives it another ground, a colour
    after that ("hare/1@jade") a ring of the seat's colour. Raises LookupError for an unknown name."""
    pixels = max(1, round(size * dpr))
    key = ("portrait", name, pixels, dpr)
    return pictures.drawn(key, lambda: _draw_portrait(name, pixels, dpr))


def draw_faces(painter: QPainter, line: QRectF, faces: Sequence[str], size: float, gap: float) -> float:
    """Portraits of that size at the left end of a line, one over the other; so far on what follows them begins."""
    ratio = painter.device().devicePixelRatioF()
    for at, face in enumerate(faces):
        corner = QPointF(line.left() + at * size * 0.8, line.center().y() - size / 2)
        painter.drawPixmap(corner, portrait(face, size, ratio))
    return size * (0.8 * len(faces) + 0.2) + gap if faces else 0.0


def _draw_portrait(name: str, pixels: int, dpr: float) -> QPixmap:
    beast, _, twin = name.partition("@")[0].partition("/")
    data = _svg(f":/portraits/{beast}.svg")
    if twin:
        ground = theme.GROUNDS[(len(beast) + int(twin)) % len(theme.GROUNDS)]
        data = _GROUND.sub(ground.name().encode(), data, count=1)
    drawn = _draw_svg(data, pixels, pixels)
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(drawn))
        colour = colour_of(name)
        rim = max(1.6, pixels / 17) if colour else max(1.0, pixels / 44)
        painter.drawEllipse(QRectF(0.5, 0.5, pixels - 1, pixels - 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.seat(colour), rim))
        painter.drawEllipse(QRectF(rim / 2, rim / 2, pixels - rim, pixels - rim))
    return _pixmap(image, dpr)


def _draw_tap(card: QImage) -> None:
    """A disc with a turning arrow at the left of a turned card, where a neighbour, badge and number leave it free."""
    side = round(max(13.0, card.height() * 0.26))
    edge = max(2.0, card.height() * 0.05)
    disc = QRectF(edge, (card.height() - side) / 2, side, side)
    with QPainter(card) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.BACK, 1.0))
        painter.setBrush(theme.INK)
        painter.drawEllipse(disc)
        inner = round(side * 0.66)
        painter.drawPixmap(
            disc.center() - QPointF(inner / 2, inner / 2), icon("tap", theme.CARD_IVORY, inner)
        )


def _pixmap(image: QImage, dpr: float) -> QPixmap:
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(dpr)
    return pixmap


def app_icon() -> QIcon:
    """The program's sign for windows and task bars."""
    from PySide6.QtGui import QIcon

    sign = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        sign.addPixmap(icon("app", "#000000", size))
    return sign
