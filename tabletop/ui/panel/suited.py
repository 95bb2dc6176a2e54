"""Words with the signs of suits in the colours of the deck."""

import re
from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QColor, QPainter

from tabletop.ui import theme

NOBODY: Final[Mapping[str, QColor]] = {}


def suit_colours(deck: str) -> dict[str, QColor]:
    """By sign, the colour among the words of a panel; any other suit is written as the words are."""
    if deck == "four_colour":
        return {"♥": theme.SUIT_RED, "♦": theme.SUIT_BLUE, "♣": theme.SUIT_GREEN}
    return {"♥": theme.SUIT_RED, "♦": theme.SUIT_RED}


def named(text: str, names: Mapping[str, QColor]) -> list[tuple[int, int, QColor]]:
    """Where each name stands first as a word of its own: its place, length and colour."""
    found = (
        (re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text), colour)
        for name, colour in names.items()
        if name
    )
    return [(hit.start(), hit.end() - hit.start(), colour) for hit, colour in found if hit is not None]


def draw_suited(
    painter: QPainter,
    rect: QRect,
    text: str,
    colours: Mapping[str, QColor],
    names: Mapping[str, QColor] = NOBODY,
) -> None:
    """As many lines as it takes, in the painter's font and colour, their height centred in `rect`. `names`: the colour
    of each player's."""
    from PySide6.QtGui import QTextCharFormat, QTextLayout, QTextOption  # a start draws no such words

    layout = QTextLayout(text, painter.font(), painter.device())
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(option)
    spans = []
    signs = [(place, 1, colours[sign]) for place, sign in enumerate(text) if sign in colours]
    for start, length, colour in (*signs, *named(text, names)):
        span = QTextLayout.FormatRange()
        span.start, span.length, span.format = start, length, QTextCharFormat()
        span.format.setForeground(colour)
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
