"""The look in one place: colours, fonts, the felt. Widgets take from here and invent nothing.

Amber always and only means "you can act here"; coral is threat and trouble, white what is selected or spoken of;
nothing else glows.
"""

from __future__ import annotations

from functools import cache
from random import Random

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QRadialGradient,
)

FELT_CENTRE = QColor("#24564D")
FELT_EDGE = QColor("#10302B")
PANEL = QColor("#141C1F")
PLATE = QColor(10, 18, 19, 140)  # mats and plates on the felt
HAIRLINE = QColor(255, 255, 255, 38)  # white at 15 %
ZONE_FILL = QColor(255, 255, 255, 10)  # white at 4 %
GOLD = QColor("#D2A857")
GOLD_LINE = QColor(210, 168, 87, 89)  # gold at 35 %
AMBER = QColor("#FFC857")  # you can act here
AMBER_FILL = QColor("#3B3018")  # behind a primary button
CORAL = QColor("#E06A5A")  # threats, time gone
WHITE = QColor("#FFFFFF")  # selected, or spoken of
TEXT = QColor("#F4F6F4")
TEXT_DIM = QColor("#B4C2BE")
TEXT_FAINT = QColor("#84948F")
SPENT = QColor(64, 46, 22, 51)  # warm brown at 20 %, over a tapped card
SHADED = QColor(8, 32, 28, 115)  # dark green at 45 %, over a side that is out

CARD_IVORY = QColor("#FBF8F0")
CARD_INK = QColor("#1C2430")
CARD_RED = QColor("#B3202C")
CARD_BLUE = QColor("#1146C0")  # diamonds in the four-colour deck
CARD_GREEN = QColor("#1B8A70")  # clubs in the four-colour deck
BACK = QColor("#7D2433")

MIN_TEXT_PX = 12
_TILE = 96


def ui_font(px: float, bold: bool = False) -> QFont:
    """The system's UI font at `px` pixels, never below the smallest text; `bold` means semibold."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    font.setPixelSize(max(round(px), MIN_TEXT_PX))
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return font


def felt(rect: QRectF) -> QBrush:
    """The table's cloth, lit in the middle of `rect`."""
    light = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.62)
    light.setColorAt(0.0, FELT_CENTRE)
    light.setColorAt(1.0, FELT_EDGE)
    return QBrush(light)


def felt_picture(size: QSize, ratio: float) -> QImage:
    """The cloth of a whole table, without the rings that a gradient of 8-bit colours shows: each step is strewn over
    the next. `ratio`: device pixels to one of `size`. Made once for a size and kept by whoever shows it."""
    whole = (QSizeF(size) * ratio).toSize()
    width, height = whole.width(), whole.height()
    # the light is in the middle, so that one quarter is all: in 16 bits, and with noise below what 8 bits can say
    corner = QImage((width + 1) // 2, (height + 1) // 2, QImage.Format.Format_RGBX64)
    painter = QPainter(corner)
    # in the very middle a gradient of 16 bits has no colour: it lies between the pixels
    painter.fillRect(corner.rect(), felt(QRectF(0, 0, width + 0.5, height + 0.5)))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
    painter.fillRect(corner.rect(), QBrush(_noise()))
    painter.end()
    corner = corner.convertToFormat(QImage.Format.Format_RGB32)
    picture = QImage(whole, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    for across, down in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        painter.resetTransform()
        painter.translate(width if across < 0 else 0, height if down < 0 else 0)
        painter.scale(across, down)
        painter.drawImage(0, 0, corner)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


@cache
def _noise() -> QImage:
    """A tile of grey between nothing and one step of 8 bits, the same on every machine."""
    grey = Random(1).randbytes(_TILE * _TILE)
    pixels = b"".join([bytes((n, 0, n, 0, n, 0, 0, 0)) for n in grey])
    return QImage(pixels, _TILE, _TILE, QImage.Format.Format_RGBA64_Premultiplied).copy()


def tabular_cells(text: str, font: QFont) -> tuple[list[float], float]:
    """Left edge of each character's cell and the whole width, all digits equally wide whatever the font."""
    metrics = QFontMetricsF(font)
    digit = max(metrics.horizontalAdvance(d) for d in "0123456789")
    edges, x = [], 0.0
    for char in text:
        edges.append(x)
        x += digit if char.isdigit() else metrics.horizontalAdvance(char)
    return edges, x


def draw_tabular(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter,
) -> QRectF:
    """Draws `text` with equally wide digits, their height centred in `rect`; returns where the ink is."""
    metrics = QFontMetricsF(font)
    digit = max(metrics.horizontalAdvance(d) for d in "0123456789")
    edges, width = tabular_cells(text, font)
    x = rect.center().x() - width / 2
    if align == Qt.AlignmentFlag.AlignLeft:
        x = rect.left()
    elif align == Qt.AlignmentFlag.AlignRight:
        x = rect.right() - width
    height = metrics.tightBoundingRect("0").height()
    baseline = rect.center().y() + height / 2
    path = QPainterPath()
    for edge, char in zip(edges, text, strict=True):
        inset = (digit - metrics.horizontalAdvance(char)) / 2 if char.isdigit() else 0.0
        path.addText(QPointF(x + edge + inset, baseline), font, char)
    painter.fillPath(path, colour)
    return QRectF(x, baseline - height, width, height)
