"""The hint of a window and where it is said: in the panel beside the table, or over the table where it covers least."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QLabel, QToolTip

from tabletop.ui.whereabouts import covered

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tabletop.play.screen import Hint
    from tabletop.ui.over.hint_box import HintBox
    from tabletop.ui.panel.panel import Panel
    from tabletop.ui.table.view import TableView

WIDTHS: Final = (300, 400, 500)
"""Design pixels of a hint that lies over the table, and of a wider one where that covers less."""
TOLD: Final = 210
"""Design pixels: the room that a hint in the panel has at least, before it is known what it says."""
EDGE: Final = 8
STEPS: Final = [(x, y) for y in range(9) for x in (8, 0, 7, 1, 6, 2, 5, 3, 4)]
"""Places that are tried, in eighths of the way across and down; of equal ones the first."""


class Hints:
    """Owns the `box` of a window, which is made when the first hint is given. `place` again whenever the window or its
    prompt has another size. `end()`: the person closes the hint; `grown(heard)`: it says more than before."""

    def __init__(
        self,
        stage: QWidget,
        panel: Panel,
        view: TableView,
        end: Callable[[], object],
        grown: Callable[[str], object],
    ) -> None:
        self._stage, self._panel, self._view = stage, panel, view
        self._acts = end, grown
        self.box: HintBox | None = None
        self._out = False
        """This hint found no room in the panel: it stays over the table, whatever is chosen meanwhile."""
        self._usual: dict[int, tuple[int, int]] = {}
        """By the table's width, where hints lie on it."""

    def show(self, hint: Hint | None, narrow: bool, unit: float) -> None:
        """Say it; None takes it away. It may lie where a thing speaks or a tip lies: they go, unless it was told
        before and is only told better."""
        if self.box is None:
            if hint is None:
                return
            from tabletop.ui.over.hint_box import HintBox

            self.box = HintBox(*self._acts, self._stage, self._read)
            self.box.set_unit(unit)
        goes_on = self.box.told is not None
        self.box.show_hint(hint)
        self._out = self._out and hint is not None and hint.told is not None
        self._panel.drop_hint()  # what says something else finds its room anew
        if hint is not None:
            if not goes_on:
                self._view.preview.hush(self._view.preview.box)
                QToolTip.hideText()
            self.place(narrow)

    def progress(self, part: float) -> None:
        """So much of the thinking is done."""
        if self.box is not None:
            self.box.busy.show_part(part)

    def toggle(self) -> None:
        """Show its numbers, or hide them."""
        if self.box is not None:
            self.box.toggle()

    def set_unit(self, unit: float) -> None:
        """One design pixel in window pixels."""
        if self.box is not None:
            self.box.set_unit(unit)

    def place(self, narrow: bool) -> None:
        """In the panel beside the table if it has the room, else over the table until another hint is asked for."""
        box = self.box
        if box is None or box.isHidden():
            return
        if not narrow and not self._out:
            if self._stands(box):
                return
            self._out = True
        self._panel.drop_hint()
        held = box.pos() if box.isVisible() and box.underMouse() else None
        if box.parentWidget() is not self._stage:
            box.setParent(self._stage)
            held = None
        box.show()
        for label in box.findChildren(QLabel):
            label.ensurePolished()  # its size is that of the style sheet it has only now
        view = self._view.geometry()
        sizes = _sizes(box, view)
        stays = QRect(held, sizes[0]) if held is not None else QRect()
        box.setGeometry(stays if self._is_clear(stays, view) else self._quietest(view, sizes))
        box.raise_()

    def _stands(self, box: HintBox) -> bool:
        """In the panel, with room for the reason and for the numbers; it says less of these before the chart gives way,
        unless that has to go all the same."""
        panel = self._panel
        if box.parentWidget() is not panel:
            box.setParent(panel)
            box.show()
        for part in box.findChildren(QLabel):
            part.ensurePolished()  # its size is that of the style sheet it has only now
        return self._fits(box, chart=True) or self._fits(box, chart=False)

    def _fits(self, box: HintBox, chart: bool) -> bool:
        """Whether it has room in the panel, beside the `chart` or in its place."""
        panel = self._panel
        box.lengthen()
        reason, numbers = box.heights(panel.inner_width)
        if panel.take_hint(box, max(reason, numbers, round(TOLD * box.unit)), chart):
            return True
        while not panel.take_hint(box, max(reason, numbers), chart):
            if numbers <= reason or not box.shorten():
                return False
            reason, numbers = box.heights(panel.inner_width)
        return True

    def _read(self) -> list[QRect]:
        """Where on the screen that lies which is read while one chooses: what the hint speaks of, what stands written,
        and the own hand."""
        view, free = self._view, self._view.free_rect()
        hand = QRect(0, free.bottom() + 1, view.width(), view.height() - free.bottom() - 1)
        found = [*view.advised_rects(), *view.told_rects(), hand]
        return [rect.translated(view.mapToGlobal(QPoint(0, 0))) for rect in found]

    def _is_clear(self, rect: QRect, view: QRect) -> bool:
        """Under the pointer it moves only off what it speaks of, or into the window."""
        spoken = [each.translated(view.topLeft()) for each in self._view.advised_rects()]
        return rect.isValid() and view.contains(rect) and not covered(rect, spoken)

    def _quietest(self, view: QRect, sizes: Sequence[QSize]) -> QRect:
        """The place that covers least of what lies on the table, above the own hand if it can; what the hint speaks of
        counts for much. Where hints were before in a table so wide, this one is too, unless it would cover more of
        that, or of what must be read. Wider only where that covers less of it."""
        things, must, spoken = (
            [rect.translated(view.topLeft()) for rect in rects]
            for rects in (self._view.thing_rects(), self._view.told_rects(), self._view.advised_rects())
        )
        must.append(self._view.spoken.translated(view.topLeft()))
        above = self._view.free_rect().translated(view.topLeft())
        must.append(QRect(view.left(), above.bottom() + 1, view.width(), view.bottom() - above.bottom()))

        def box(step: tuple[int, int], size: QSize) -> QRect:
            ground = above if size.height() <= above.height() - 2 * EDGE else view
            inner = ground.adjusted(EDGE, EDGE, -EDGE, -EDGE)
            free_x, free_y = inner.width() - size.width(), inner.height() - size.height()
            corner = QPoint(inner.left() + free_x * step[0] // 8, inner.top() + free_y * step[1] // 8)
            return QRect(corner, size)

        def needed(rect: QRect) -> int:
            return covered(rect, must) + 20 * covered(rect, spoken)

        def best(size: QSize) -> tuple[int, int]:
            return min(STEPS, key=lambda step: needed(box(step, size)) + covered(box(step, size), things))

        if view.width() not in self._usual:  # most hints are about as high as wide
            width, height = sizes[0].toTuple()
            self._usual[view.width()] = best(QSize(width, min(max(height, width), view.height() - 2 * EDGE)))
        usual = self._usual[view.width()]
        places = [box(step, size) for size in sizes for step in (usual, best(size))]
        return min(places, key=needed)  # of equal ones the first


def _sizes(box: HintBox, view: QRect) -> list[QSize]:
    """How large it is over the table, from narrow to wide."""
    column = box.column
    column.invalidate()
    column.activate()
    widths = [min(round(width * box.unit), view.width() - 2 * EDGE) for width in WIDTHS]
    low = column.totalSizeHint().height()  # while it thinks nothing wraps, and no width has a height
    wanted = [column.totalHeightForWidth(width) if column.hasHeightForWidth() else low for width in widths]
    heights = [min(height, view.height() - 2 * EDGE) for height in wanted]
    return [QSize(*size) for size in zip(widths, heights, strict=True)]
