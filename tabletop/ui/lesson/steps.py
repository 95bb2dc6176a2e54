"""The list of a lesson's steps, beside the table in place of the log."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from tabletop.lessons.texts import say
from tabletop.ui import theme
from tabletop.ui.drawn_button import DrawnButton
from tabletop.ui.key_button import KeyButton
from tabletop.ui.table.paint import LEFT, draw_block, painter_on, write

ROW: Final = 42
"""Design pixels of a line where there is room for all."""
LEAST_ROW: Final = 27
LEAST_ROWS: Final = 2
"""So many are shown where there is room for no more, that of now among them."""


class _Row(DrawnButton):
    """One step: its number or a tick, and its words."""

    def __init__(self, number: int, text: str, parent: QWidget, act: Callable[[], object]) -> None:
        super().__init__(parent, text)
        self._number, self.state = number, ""
        self.calls(act)

    def tell(self, state: str) -> None:
        """`state`: "done", "now", or "" for what is to come."""
        self.state = state
        self.setAccessibleName(say("step", state, number=self._number, step=self.text()))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with painter_on(self) as painter:
            unit, box, now = self.unit, QRectF(self.rect()), self.state == "now"
            if now or self.underMouse():
                fill = theme.CHOSEN if now else theme.ZONE_FILL
                draw_block(painter, box.adjusted(0, 1, 0, -1), 7 * unit, fill)
            if now:
                painter.fillRect(QRectF(0, box.height() * 0.15, 3 * unit, box.height() * 0.7), theme.AMBER)
            size = min(24 * unit, box.height() - 4)
            ring = QRectF(11 * unit, (box.height() - size) / 2, size, size)
            colour = theme.GREEN if self.state == "done" else theme.AMBER_WORD if now else theme.TEXT_DIM
            draw_block(painter, ring, size / 2, None, QPen(colour, 1.4 * unit))
            sign = "✓" if self.state == "done" else str(self._number)
            write(painter, ring, sign, theme.ui_font(12.5 * unit, now), colour)
            ink = theme.TEXT if now else theme.TEXT_BODY if self.state == "done" else theme.TEXT_DIM
            words = box.adjusted(ring.right() + 11 * unit, 0, -6 * unit, 0)
            write(painter, words, self.text(), theme.ui_font(14 * unit, now), ink, LEFT, cut=True)


class StepList(QWidget):
    """`go(chapter)` is called when a line is pressed, `leave()` by the button below them."""

    def __init__(
        self, parent: QWidget, titles: Sequence[str], go: Callable[[int], object], leave: Callable[[], object]
    ) -> None:
        super().__init__(parent)
        self.setObjectName("lesson_steps")
        self._unit = 1.0
        self._at = 0
        self.rows = [_Row(n + 1, title, self, lambda n=n: go(n)) for n, title in enumerate(titles)]  # type: ignore[misc]
        self.note = QLabel(say("note"), self)
        self.note.setWordWrap(True)
        self.leave = KeyButton(say("leave"), "Esc", self, act=leave)

    def show_at(self, chapter: int) -> None:
        """That chapter is under way; those before it are done."""
        for n, row in enumerate(self.rows):
            row.tell("done" if n < chapter else "now" if n == chapter else "")
        self._at = chapter
        self._place()

    def share_escape(self, taken: bool) -> None:
        """`taken`: the key does something at the table first, and only then leaves."""
        self.leave.set_key(say("leave.twice") if taken else "Esc")

    def set_unit(self, unit: float) -> None:
        self._unit = unit
        self.leave.set_unit(unit * 0.9)
        self.note.setStyleSheet(
            f"color: {theme.TEXT_DIM.name()}; background: {theme.tint(14)}; border-radius: {round(9 * unit)}px;"
            f" padding: {round(10 * unit)}px; font-size: {max(round(13 * unit), theme.MIN_TEXT_PX)}px;"
        )
        for row in self.rows:
            row.set_unit(unit)
        self.setMinimumHeight(round((LEAST_ROW * min(len(self.rows), LEAST_ROWS) + 48) * unit))
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def _place(self) -> None:
        unit, width, height = self._unit, self.width(), self.height()
        foot = self.leave.sizeHint().height()
        room = height - foot - round(8 * unit)
        shown = min(max(room // round(LEAST_ROW * unit), 1), len(self.rows))
        first = min(max(self._at - shown // 2, 0), len(self.rows) - shown)
        row = min(round(ROW * unit), room // max(shown, 1))
        for n, each in enumerate(self.rows):
            each.setVisible(first <= n < first + shown)
            each.setGeometry(0, (n - first) * row, width, row)
        self.leave.setGeometry(0, height - foot, width, foot)
        top = shown * row + round(12 * unit)
        needs = self.note.heightForWidth(width)
        self.note.setVisible(top + needs <= room)
        self.note.setGeometry(0, top, width, needs)
