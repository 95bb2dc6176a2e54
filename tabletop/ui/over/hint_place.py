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
STEPS: Final = [(x, y) for y in range(9) for x in (8, 0, 7, 1, 6, 2, 5, 3, 4)]
"""Places that are tried, in eighths of the way across and down; of equal ones the first."""


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
        self._usual: dict[int, tuple[int, int]] = {}
        """By the table's width, where hints lie on it."""
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
        """The place that covers least of what lies on the table; what the hint speaks of counts for much. Where hints
        were before in a table so wide, this one is too, unless it would cover more of that, or of what must be read."""
        things, must, spoken = (
            [rect.translated(view.topLeft()) for rect in rects]
            for rects in (self._view.thing_rects(), self._view.told_rects(), self._view.advised_rects())
        )
        inner = view.adjusted(EDGE, EDGE, -EDGE, -EDGE)

        def box(step: tuple[int, int], high: int) -> QRect:
            free_x, free_y = inner.width() - width, inner.height() - high
            return QRect(
                inner.left() + free_x * step[0] // 8, inner.top() + free_y * step[1] // 8, width, high
            )

        def needed(step: tuple[int, int], high: int) -> float:
            return _covered(box(step, high), must) + 20 * _covered(box(step, high), spoken)

        def best(high: int) -> tuple[int, int]:
            return min(STEPS, key=lambda step: needed(step, high) + _covered(box(step, high), things))

        quiet = best(height)
        if view.width() not in self._usual:  # most hints are about as high as wide
            self._usual[view.width()] = best(min(max(height, width), inner.height()))
        usual = self._usual[view.width()]
        return box(usual if needed(usual, height) <= needed(quiet, height) else quiet, height)


def _covered(rect: QRect, things: Iterable[QRect]) -> float:
    shared = (rect.intersected(thing) for thing in things)
    return float(sum(part.width() * part.height() for part in shared if part.isValid()))
