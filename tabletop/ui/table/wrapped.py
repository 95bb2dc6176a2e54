"""A text in lines of any width: each of its words is measured once, so that to try another width is arithmetic."""

import math
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from tabletop.ui import theme

_FONTS: Final = {
    "plain": theme.ui_font,
    "strong": lambda px: theme.ui_font(px, bold=True),
    "title": theme.title_font,
}


class Lettering:
    """A font and how wide words are in it."""

    def __init__(self, kind: str, px: int) -> None:
        self.font = _FONTS[kind](px)
        self._metrics = QFontMetricsF(self.font)
        self.ascent = self._metrics.ascent()
        self.line = math.ceil(self._metrics.height())
        self._widths: dict[str, float] = {}

    def width(self, word: str) -> float:
        if word not in self._widths:
            self._widths[word] = self._metrics.horizontalAdvance(word)
        return self._widths[word]

    def widest(self, text: str) -> float:
        """The width of its longest word."""
        return max(map(self.width, text.split()), default=0.0)


class _Line(NamedTuple):
    """The words of one line; `x`: where those begin that stand back."""

    text: str
    after: str
    x: float


class Wrapped:
    """`after`: words behind the text that stand back."""

    def __init__(self, text: str, face: Lettering, after: str = "") -> None:
        self._face = face
        self._words = [
            (word, face.width(word), back)
            for part, back in ((text, False), (after, True))
            for word in part.split(" ")
            if word
        ]
        self._lines: dict[float, list[_Line]] = {}

    def height(self, width: float) -> float:
        """How high it is in lines of that width."""
        return len(self._in(width)) * self._face.line

    def draw(
        self, painter: QPainter, x: float, y: float, width: float, colour: QColor, back: QColor | None = None
    ) -> None:
        """Paint it with its upper left corner there."""
        painter.setFont(self._face.font)
        for number, line in enumerate(self._in(width)):
            base = y + number * self._face.line + self._face.ascent
            for text, left, pen in ((line.text, x, colour), (line.after, x + line.x, back)):
                if text:
                    painter.setPen(pen or colour)
                    painter.drawText(QPointF(left, base), text)

    def _in(self, width: float) -> list[_Line]:
        if width not in self._lines:
            self._lines[width] = self._broken(width)
        return self._lines[width]

    def _broken(self, width: float) -> list[_Line]:
        space = self._face.width(" ")
        lines: list[_Line] = []
        words: tuple[list[str], list[str]] = ([], [])
        x = after = 0.0
        for word, wide, back in self._words:
            if x and x + space + wide > width:
                lines.append(_Line(" ".join(words[0]), " ".join(words[1]), after))
                words, x = ([], []), 0.0
            left = x + space if x else 0.0
            if not words[1]:
                after = left
            words[back].append(word)
            x = left + wide
        return [*lines, _Line(" ".join(words[0]), " ".join(words[1]), after)] if x else lines


@lru_cache(maxsize=64)
def face(kind: str, px: int) -> Lettering:
    """The font of that kind ("plain", "strong", "title"), `px` pixels high."""
    return Lettering(kind, px)


@lru_cache(maxsize=64)
def wrapped(text: str, kind: str, px: float, after: str = "") -> Wrapped:
    """That text in that font. What has once been measured is known for the same text."""
    return Wrapped(text, face(kind, round(px)), after)
