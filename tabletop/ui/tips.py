"""Tool tips of long texts, in lines that are short enough to be read, beside what they speak of."""

from textwrap import fill

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

TIP = "QTipLabel"
"""Qt's class of a tool tip's widget."""
EDGE, BELOW, GAP = 31, 21, 8
"""What a tip is taller than its words, so far below a point Qt lays it, and below what it speaks of, in pixels."""


def wrapped(text: str, letters: int = 60) -> str:
    """The same lines, none longer than that."""
    return "\n".join(fill(line, letters) for line in text.split("\n"))


def show_above(widget: QWidget, words: str, x: int) -> None:
    """A tip above the widget, from `x` in it on: below, it would lie over more buttons."""
    tall = QFontMetrics(QToolTip.font()).size(0, words).height()
    _show(widget, words, QPoint(x, -tall - EDGE - BELOW))


def show_below(widget: QWidget, words: str) -> None:
    """A tip below the widget."""
    _show(widget, words, QPoint(0, widget.height() - BELOW + GAP))


def show_left(widget: QWidget, words: str, whole: QWidget) -> None:
    """A tip beside the widget, left of the `whole` that it lies in: off what stands below it there."""
    _show(widget, words, QPoint(0, -BELOW))
    edge, top = whole.mapToGlobal(QPoint(-GAP, 0)).x(), widget.window().mapToGlobal(QPoint(0, GAP)).y()
    for tip in _tips():
        tip.move(edge - tip.width(), max(widget.mapToGlobal(QPoint(0, 0)).y(), top))


def _tips() -> list[QWidget]:
    return [each for each in QApplication.topLevelWidgets() if each.inherits(TIP) and each.isVisible()]


def _show(widget: QWidget, words: str, at: QPoint) -> None:
    """A click on it is one on what lies under it: Qt gives that to nobody."""
    QToolTip.showText(widget.mapToGlobal(at), words, widget)
    for tip in _tips():
        if (window := tip.windowHandle()) is not None:
            window.setFlag(Qt.WindowType.WindowTransparentForInput)
