"""Tool tips of long texts, in lines that are short enough to be read, beside what they speak of."""

from collections.abc import Sequence
from textwrap import fill

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QWindow
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from tabletop.ui.whereabouts import covered

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
    _show(widget, words, QPoint(0, widget.height() - BELOW + GAP))


def show_left(widget: QWidget, words: str, whole: QWidget, keep: Sequence[QRect] = ()) -> None:
    """A tip beside the widget, left of the `whole` that it lies in: off what stands below it there, and as little over
    what is to `keep` in sight on the screen as can be."""
    _show(widget, words, QPoint(0, -BELOW))
    edge, window = whole.mapToGlobal(QPoint(-GAP, 0)).x(), widget.window()
    beside = widget.mapToGlobal(QPoint(0, 0)).y()
    for tip in _tips():
        top = window.mapToGlobal(QPoint(0, GAP)).y()
        low = max(top, window.mapToGlobal(QPoint(0, window.height() - GAP)).y() - tip.height())
        tops = [beside, *[y for rect in keep for y in (rect.bottom() + GAP, rect.top() - GAP - tip.height())]]
        places = [QRect(QPoint(edge - tip.width(), min(max(y, top), low)), tip.size()) for y in tops]
        tip.move(min(places, key=lambda lies: (covered(lies, keep), abs(lies.top() - beside))).topLeft())


def show_within(widget: QWidget, words: str, off: int) -> None:
    """A tip in what is seen of the widget, at its lower or upper end, whichever lies farther from `off` in it."""
    _show(widget, words, QPoint(0, off))
    seen = widget.visibleRegion().boundingRect()
    for tip in _tips():
        low = seen.bottom() - tip.height() - GAP
        top = low if off < seen.center().y() else seen.top() + GAP
        tip.move(widget.mapToGlobal(QPoint(seen.center().x() - tip.width() // 2, top)))


def _tips() -> list[QWidget]:
    """Those that are shown. Of a widget that is just going Qt may hand out something else."""
    every = (each for each in QApplication.topLevelWidgets() if isinstance(each, QWidget))
    return [each for each in every if each.inherits(TIP) and each.isVisible()]


def _show(widget: QWidget, words: str, at: QPoint) -> None:
    """A click on it is one on what lies under it: Qt gives that to nobody."""
    QToolTip.showText(widget.mapToGlobal(at), words, widget)
    for tip in _tips():
        # of a tip that is just going this, too, may be something else
        if isinstance(window := tip.windowHandle(), QWindow):
            window.setFlag(Qt.WindowType.WindowTransparentForInput)
