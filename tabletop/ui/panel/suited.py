"""Words with the signs of suits in the colours of the deck."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QColor, QPainter

from tabletop.ui import theme


def suit_colours(deck: str) -> dict[str, QColor]:
    """By sign, the colour among the words of a panel; any other suit is written as the words are."""
    if deck == "four_colour":
        return {"♥": theme.SUIT_RED, "♦": theme.SUIT_BLUE, "♣": theme.SUIT_GREEN}
    return {"♥": theme.SUIT_RED, "♦": theme.SUIT_RED}


def draw_suited(painter: QPainter, rect: QRect, text: str, colours: Mapping[str, QColor]) -> None:
    """As many lines as it takes, in the painter's font and colour, their height centred in `rect`."""
    from PySide6.QtGui import QTextCharFormat, QTextLayout, QTextOption  # a start draws no such words

    layout = QTextLayout(text, painter.font(), painter.device())
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(option)
    spans = []
    for place, sign in enumerate(text):
        if sign in colours:
            span = QTextLayout.FormatRange()
            span.start, span.length, span.format = place, 1, QTextCharFormat()
            span.format.setForeground(colours[sign])
            spans.append(span)
    layout.setFormats(spans)
    height = 0.0
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(rect.width())
        line.setPosition(QPointF(0, height))
        height += line.height()
    layout.endLayout()
    layout.draw(painter, QPointF(rect.left(), rect.top() + (rect.height() - height) / 2))
