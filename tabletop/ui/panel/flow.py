"""Buttons in rows: as many beside each other as fit, or a grid with the primary one across its foot."""

from collections.abc import Sequence
from itertools import zip_longest

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtGui import QCursor, QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.engine.clock import monotonic_ms
from tabletop.play.screen import Button
from tabletop.ui.key_button import KeyButton
from tabletop.ui.texts import say

MANY = 5
"""So many short buttons stand in three columns."""


class Buttons(QWidget):
    """Shows `Button`s. `grid`: two columns, three for many short ones, primary ones and long ones across all of them;
    else they flow in rows. `moved`: all of them have another place."""

    moved = Signal()

    def __init__(self, parent: QWidget | None = None, grid: bool = True) -> None:
        super().__init__(parent)
        self._grid = grid
        self._unit = 1.0
        self.widgets: list[KeyButton] = []
        self._before: set[str] = set()
        """The labels last shown before these."""
        self._wide: set[KeyButton] = set()
        self._foot: set[KeyButton] = set()
        self._brief: set[KeyButton] = set()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_unit(self, unit: float) -> None:
        self._unit = unit
        for button in self.widgets:
            button.set_unit(unit)
        self._arrange()

    def show_buttons(self, buttons: Sequence[Button]) -> None:
        """Show exactly these. A double click on what stood there before does not press another with its second half."""
        if self.widgets:
            self._before = {old.text() for old in self.widgets}
        rested = {old.text(): old.rested for old in self.widgets}
        for old in self.widgets:
            old.hide()
            old.setParent(None)
            old.deleteLater()
        self.widgets = []
        for button in buttons:
            widget = KeyButton(button.label, button.key, self, primary=button.primary and button.enabled)
            widget.set_unit(self._unit)
            widget.setEnabled(button.enabled)
            if button.consequence is not None:
                widget.set_second(*button.consequence[:3])
            widget.wary = button.label not in self._before
            hurts = button.final or (button.consequence is not None and button.consequence.bad)
            new = (QCursor.pos(), monotonic_ms()) if widget.wary and hurts else None
            widget.rested = new or rested.get(button.label)
            if button.why or button.final:
                widget.setToolTip(button.why or say("button.final"))
                widget.setAccessibleDescription(button.why or say("button.final.heard", key=button.key))
            widget.calls(button.act)
            widget.show()
            self.widgets.append(widget)
        pairs = list(zip(self.widgets, buttons, strict=True))
        self._wide = {widget for widget, button in pairs if button.wide}
        self._foot = {widget for widget, button in pairs if button.at_foot}
        self._brief = {widget for widget, button in pairs if button.brief and self._grid}
        self._arrange()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rects = self._places(max(width, 1))
        return max((rect.bottom() + 1 for rect in rects), default=0)

    def sizeHint(self) -> QSize:
        return QSize(round(220 * self._unit), self.heightForWidth(max(self.width(), round(220 * self._unit))))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(120 * self._unit), self.heightForWidth(max(self.width(), 1)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def moveEvent(self, event: QMoveEvent) -> None:
        self.moved.emit()

    def _arrange(self) -> None:
        for widget, rect in zip(self.widgets, self._places(max(self.width(), 1)), strict=True):
            widget.setGeometry(rect)
        height = self.heightForWidth(max(self.width(), 1))
        if self._grid and height != self.minimumHeight():
            self.setFixedHeight(height)
        self.updateGeometry()

    def _places(self, width: int) -> list[QRect]:
        return self._grid_places(width) if self._grid else self._flow_places(width)

    @property
    def _order(self) -> list[int]:
        """Those at the foot come last, or in a strip rightmost; in a grid those that go by themselves first."""

        def late(at: int) -> tuple[bool, bool]:
            return self.widgets[at] not in self._brief, self.widgets[at] in self._foot

        return sorted(range(len(self.widgets)), key=late)

    def _grid_places(self, width: int) -> list[QRect]:
        """Primary ones and those that lead onward come last, also while they are grey: the grid stands on what lies
        below it, so they stay where they are from question to question, however many others there are."""
        gap = round(8 * self._unit)
        if self._are_many(third := (width - 2 * gap) // 3):
            return self._in_thirds(width, third, gap)
        half = (width - gap) // 2
        order = self._order
        rects = [QRect()] * len(order)
        y, column, row = 0, 0, 0
        for index, behind in zip_longest(order, order[1:]):
            button, following = self.widgets[index], None if behind is None else self.widgets[behind]
            alone = following is None or self._is_wide(following, half)
            height = button.height_at(width)
            if column == 0 and (self._is_wide(button, half) or alone):
                rects[index] = QRect(0, y, width, height)
                y += height + gap
            elif column == 0:
                row = max(height, following.sizeHint().height() if following else 0)
                rects[index] = QRect(0, y, half, row)
                column = 1
            else:
                rects[index] = QRect(half + gap, y, width - half - gap, row)
                y, column = y + row + gap, 0
        return rects

    def _are_many(self, third: int) -> bool:
        """Enough short ones that two columns would be a tower, as a row of numbers is."""
        few = [button for button in self.widgets if button not in self._foot]
        return len(few) >= MANY and not any(self._is_wide(button, third) for button in few)

    def _in_thirds(self, width: int, third: int, gap: int) -> list[QRect]:
        high = max(button.sizeHint().height() for button in self.widgets)
        rects, at = [], 0
        below = -(-sum(button not in self._foot for button in self.widgets) // 3) * (high + gap)
        for button in self.widgets:
            if button in self._foot:
                rects.append(QRect(0, below, width, high))
                below += high + gap
            else:
                rects.append(QRect(at % 3 * (third + gap), at // 3 * (high + gap), third, high))
                at += 1
        return rects

    def _is_wide(self, button: KeyButton, half: int) -> bool:
        return button in self._foot or button in self._wide or button.minimumSizeHint().width() > half

    def _flow_places(self, width: int) -> list[QRect]:
        gap, least = round(6 * self._unit), round(40 * self._unit)
        lines: list[dict[int, QRect]] = [{}]
        x = 0
        for index in self._order:
            hint = self.widgets[index].minimumSizeHint()
            wanted = min(hint.width(), width)
            if x and x + wanted > width:
                lines.append({})
                x = 0
            tall = least if hint.height() <= round(44 * self._unit) else hint.height()
            lines[-1][index] = QRect(x, 0, wanted, tall)
            x += wanted + gap
        y, rects = 0, [QRect()] * len(self.widgets)
        for line in lines:
            row = max((rect.height() for rect in line.values()), default=0)
            for index, rect in line.items():
                rects[index] = QRect(rect.x(), y, rect.width(), row)
            y += row + gap
        return rects
