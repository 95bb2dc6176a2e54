"""Form fields. Marks are drawn here: a style sheet takes the system's arrows and ticks away."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent, QPen, QPolygonF, QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QStyle, QStyleOptionButton

from tabletop.ui import theme
from tabletop.ui.table.paint import painter_on, round_pen


def entry(heard: str, hint: str = "", text: str = "", most: int = 0) -> QLineEdit:
    """A line to write in. `hint`: what stands there while it is empty; `most`: so many letters, 0 = any number."""
    line = QLineEdit(text)
    line.setAccessibleName(heard)
    line.setPlaceholderText(hint)
    if most:
        line.setMaxLength(most)
    return line


class SearchField(QLineEdit):
    """Words to look for, which take what is typed elsewhere."""

    def __init__(self, hint: str) -> None:
        super().__init__()
        self.setAccessibleName(hint)
        self.setPlaceholderText(hint)
        self.setMaxLength(60)

    def takes(self, event: QKeyEvent) -> bool:
        """Whether that is looked for from now on."""
        typed = event.text()
        if self.hasFocus() or not typed.strip() or not typed.isprintable():
            return False
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.insert(typed)
        return True


class Combo(QComboBox):
    """A combo box with a chevron. Each of the `rows` is a value and its words. The wheel scrolls the form and changes
    no value by the way."""

    def __init__(self, heard: str, rows: Iterable[tuple[object, str]] = (), chosen: object = None) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setAccessibleName(heard)
        for value, words in rows:
            self.addItem(words, value)
        self.choose(chosen)

    def choose(self, value: object) -> None:
        """That one, else the first."""
        self.setCurrentIndex(max(self.findData(value), 0))

    def sizeHint(self) -> QSize:
        """With the hair that the style's own arithmetic lacks at large scales."""
        hint = super().sizeHint()
        return QSize(hint.width() + hint.height() // 12, hint.height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with painter_on(self) as painter:
            painter.setPen(QPen(theme.TEXT_DIM, 1.6))
            size = self.height() * 0.13
            x, y = self.width() - self.height() * 0.5, self.height() / 2 - size * 0.4
            painter.drawPolyline(
                QPolygonF([QPointF(x - size, y), QPointF(x, y + size), QPointF(x + size, y)])
            )


class Check(QCheckBox):
    """A check box with a tick. `turned(on)` hears of every change."""

    def __init__(self, words: str, on: bool, turned: Callable[[bool], object] = bool) -> None:
        super().__init__(words)
        self.setChecked(on)
        self.toggled.connect(turned)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.isChecked():
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        box = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)
        with painter_on(self) as painter:
            painter.setPen(round_pen(theme.PANEL_DEEP, max(box.width() * 0.13, 1.5)))
            left, top, side = box.left(), box.top(), box.width()
            corners = ((0.24, 0.52), (0.43, 0.71), (0.77, 0.3))
            painter.drawPolyline(QPolygonF([QPointF(left + x * side, top + y * side) for x, y in corners]))
