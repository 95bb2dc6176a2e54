"""Tool tips of long texts, in lines that are short enough to be read, and above what they speak of."""

from textwrap import fill

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

TIP = "QTipLabel"
"""Qt's class of a tool tip's widget."""
EDGE, BELOW = 31, 21
"""What a tip is taller than its words, and so far below a point Qt lays it, in pixels."""


def wrapped(text: str, letters: int = 60) -> str:
    """The same lines, none longer than that."""
    return "\n".join(fill(line, letters) for line in text.split("\n"))


def show_above(widget: QWidget, words: str, x: int) -> None:
    """A tip above the widget, from `x` in it on: below, it would lie over more buttons. A click on it is one on what
    lies under it."""
    tall = QFontMetrics(QToolTip.font()).size(0, words).height() + EDGE + BELOW
    QToolTip.showText(widget.mapToGlobal(QPoint(x, -tall)), words, widget)
    for tip in QApplication.topLevelWidgets():
        if tip.inherits(TIP) and (window := tip.windowHandle()) is not None:
            window.setFlag(Qt.WindowType.WindowTransparentForInput)
