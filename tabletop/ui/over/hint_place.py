"""Where the hint is said: in the panel beside the table, or over the table where it covers least."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QLabel, QWidget

from tabletop.play.screen import Hint
from tabletop.ui.over.hint_box import WIDTH, HintBox
from tabletop.ui.panel.panel import Panel
from tabletop.ui.table.view import TableView

EDGE: Final = 8


class HintPlace:
    """Owns the box of a window. `place` again whenever the window or its prompt has another size."""

    def __init__(
        self,
        stage: QWidget,
        panel: Panel,
        view: TableView,
        unit: float,
        close: Callable[[], object],
        grown: Callable[[str], object],
    ) -> None:
        self._stage, self._panel, self._view = stage, panel, view
        self.box = HintBox(close, grown, stage)
        self._over = False
        self.box.set_unit(unit)

    def show_hint(self, hint: Hint | None, narrow: bool) -> None:
        """Say it; None takes it away."""
        self.box.show_hint(hint)
        if hint is None:
            self._over = False
            self._panel.drop_hint()
        else:
            self.place(narrow)

    def place(self, narrow: bool) -> None:
        """In the panel if it is shown and has the room; else over the table, where it stays until it is put away."""
        if self.box.isHidden():
            return
        if not narrow:
            if not self._over and self._panel.take_hint(self.box):
                return
            self._over = True
        self._panel.drop_hint()
        held = self.box.pos() if self.box.isVisible() and self.box.underMouse() else None
        if self.box.parentWidget() is not self._stage:
            self.box.setParent(self._stage)
            held = None
        self.box.show()
        for label in self.box.findChildren(QLabel):
            label.ensurePolished()  # its size is that of the style sheet it has only now
        unit = self.box.unit
        view = self._view.geometry()
        width = min(round(WIDTH * unit), view.width() - 2 * EDGE)
        column = self.box.column
        column.invalidate()
        column.activate()
        height = min(column.totalHeightForWidth(width), view.height() - 2 * EDGE)
        stays = QRect(held, QSize(width, height)) if held is not None else QRect()
        self.box.setGeometry(stays if self._is_clear(stays, view) else self._quietest(view, width, height))
        self.box.raise_()

    def _is_clear(self, rect: QRect, view: QRect) -> bool:
        """Under the pointer it moves only off what it speaks of, or into the window."""
        spoken = [each.translated(view.topLeft()) for each in self._view.advised_rects()]
        return rect.isValid() and view.contains(rect) and not _covered(rect, spoken)

    def _quietest(self, view: QRect, width: int, height: int) -> QRect:
        """The place that covers least of what lies on the table; what the hint speaks of counts for much."""
        lying = [*self._view.thing_rects(), *self._view.told_rects()]
        things = [rect.translated(view.topLeft()) for rect in lying]
        spoken = [rect.translated(view.topLeft()) for rect in self._view.advised_rects()]
        inner = view.adjusted(EDGE, EDGE, -EDGE, -EDGE)
        free_x, free_y = inner.width() - width, inner.height() - height
        best, least = QRect(inner.left(), inner.top(), width, height), -1.0
        for step_y in range(9):
            for step_x in (8, 0, 7, 1, 6, 2, 5, 3, 4):
                x, y = inner.left() + free_x * step_x // 8, inner.top() + free_y * step_y // 8
                rect = QRect(x, y, width, height)
                cost = _covered(rect, things) + 20 * _covered(rect, spoken)
                if least < 0 or cost < least:
                    best, least = rect, cost
        return best


def _covered(rect: QRect, things: Iterable[QRect]) -> float:
    shared = (rect.intersected(thing) for thing in things)
    return float(sum(part.width() * part.height() for part in shared if part.isValid()))
