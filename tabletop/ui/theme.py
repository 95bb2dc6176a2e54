"""The look in one place: colours, fonts, the felt. Widgets take from here and invent nothing.

Amber always and only means "you can act here"; coral is threat and trouble; nothing else glows.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontDatabase,
    QFontMetricsF,
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
TEXT = QColor("#F4F6F4")
TEXT_DIM = QColor("#B4C2BE")
TEXT_FAINT = QColor("#84948F")
NOT_PLAYABLE = QColor(8, 32, 28, 115)  # dark green at 45 %

CARD_IVORY = QColor("#FBF8F0")
CARD_INK = QColor("#1C2430")
CARD_RED = QColor("#B3202C")
CARD_BLUE = QColor("#1146C0")  # diamonds in the four-colour deck
CARD_GREEN = QColor("#1B8A70")  # clubs in the four-colour deck
BACK = QColor("#7D2433")

MIN_TEXT_PX = 12


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
