"""The log: one sentence a row, the reader's own tinted, new turns set off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import (
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tabletop.presenter.narrator import Sentence
from tabletop.ui import theme
from tabletop.ui.panel.suited import draw_suited, suit_colours
from tabletop.ui.texts import say

OWN = Qt.ItemDataRole.UserRole + 1
HEADING = Qt.ItemDataRole.UserRole + 2
REPEAT = Qt.ItemDataRole.UserRole + 3
WRAP = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignVCenter.value
MAX_LINES = 2000
MOST_REPEATS = 40
"""So many of the newest lines can show again what they tell of."""


class _Row(QStyledItemDelegate):
    def __init__(self, view: LogView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        view = self._view
        height = _height(str(index.data()), bool(index.data(HEADING)), view.text_width, view.unit)
        return QSize(view.row_width, height)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        rect = option.rect
        unit = self._view.unit
        heading = bool(index.data(HEADING))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.data(OWN) and not heading:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(_tint())
            painter.drawRoundedRect(rect.adjusted(0, 1, 0, -1), 6 * unit, 6 * unit)
        if heading:
            painter.setPen(theme.GOLD_LINE)
            painter.drawLine(rect.left(), rect.top() + 2, rect.right(), rect.top() + 2)
        painter.setFont(theme.ui_font(13.5 * unit, bold=heading))
        painter.setPen(theme.TEXT if index.data(OWN) or heading else theme.TEXT_DIM)
        words = QRect(rect.left() + self._view.inset, rect.top(), self._view.text_width, rect.height())
        inks = suit_colours(self._view.deck)
        draw_suited(painter, words.adjusted(0, 2 if heading else 0, 0, 0), str(index.data()), inks)
        if index.data(REPEAT) is not None:
            _point_at(painter, words, self._view.inset * 0.7)
        painter.restore()


def _point_at(painter: QPainter, words: QRect, size: float) -> None:
    """A small arrow before words that can be shown again."""
    left, middle = words.left() - size * 1.15, words.top() + words.height() / 2
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.GOLD)
    tip = QPointF(left + size * 0.8, middle)
    painter.drawPolygon([QPointF(left, middle - size * 0.55), tip, QPointF(left, middle + size * 0.55)])


@lru_cache(maxsize=2 * MAX_LINES)
def _height(text: str, heading: bool, width: int, unit: float) -> int:
    """How tall a row is whose words have that width: a list asks for every row several times."""
    metrics = QFontMetrics(theme.ui_font(13.5 * unit, bold=heading))
    box = metrics.boundingRect(QRect(0, 0, width, 10_000), WRAP, text)
    return box.height() + round((16 if heading else 10) * unit)


def _tint() -> object:
    colour = theme.AMBER.lighter(100)
    colour.setAlpha(26)
    return colour


class LogView(QListView):
    """Rows of sentences, always scrolled to the newest unless the reader has scrolled back."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.unit = 1.0
        self.deck = "standard"
        self.row_width = 0
        self._rows = QStandardItemModel(self)
        self._repeats: list[tuple[str, Callable[[], object]]] = []
        self._reader = -2
        self.setModel(self._rows)
        self.setItemDelegate(_Row(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.setAccessibleName(say("log"))
        self.setStyleSheet(
            "QListView { background: transparent; border: 0; }"
            "QScrollBar:vertical { background: transparent; width: 8px; }"
            f"QScrollBar::handle:vertical {{ background: {theme.tint(45)}; border-radius: 4px; min-height: 24px; }}"
            "QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page"
            " { background: none; height: 0; }"
        )

    def set_deck(self, deck: str) -> None:
        """Suits have the colours of that deck."""
        self.deck = deck
        self.viewport().update()

    def set_unit(self, unit: float) -> None:
        self.unit = unit
        self.scheduleDelayedItemsLayout()

    @property
    def inset(self) -> int:
        """How far the words are from the sides of their row."""
        return round(10 * self.unit)

    @property
    def text_width(self) -> int:
        """How wide a row's words are set, measured as painted: a pixel less, and some rows have an empty line."""
        return max(self.row_width - 2 * self.inset, 20)

    def add(self, lines: Sequence[Sentence], viewer: int, fresh: bool, amend: bool = False) -> None:
        """Append lines, or with `fresh` show only these; with `amend` the first replaces the last one shown."""
        to_end = fresh or self._at_end()
        if fresh:
            self._rows.clear()
        if viewer != self._reader:  # what somebody else was shown is not shown to this reader
            self._reader, self._repeats = viewer, []
        elif amend and self._rows.rowCount():
            self._rows.removeRow(self._rows.rowCount() - 1)
        for line in lines[-MAX_LINES:]:
            item = QStandardItem(line.text)
            item.setData(viewer >= 0 and line.seat == viewer, OWN)
            item.setData(line.heading, HEADING)
            self._rows.appendRow(item)
        if self._rows.rowCount() > MAX_LINES:
            self._rows.removeRows(0, self._rows.rowCount() - MAX_LINES)
        if fresh:
            self._attach()
        if to_end:
            self._to_end()

    def repeat(self, texts: Sequence[str], act: Callable[[], object]) -> None:
        """A click on the newest lines with these words calls `act`."""
        self._repeats = [*self._repeats, *((text, act) for text in texts)][-MOST_REPEATS:]
        self._attach()

    def _attach(self) -> None:
        """Each line that can be shown again knows how, the newest first; what has no line any more is forgotten."""
        waiting, kept = list(self._repeats), []
        for number in reversed(range(self._rows.rowCount())):
            if not waiting:
                break
            row = self._rows.item(number)
            found = next((each for each in reversed(waiting) if each[0] == row.text()), None)
            if found is not None:
                waiting.remove(found)
                kept.append(found)
                row.setData(found[1], REPEAT)
                row.setToolTip(say("log.repeat"))
        self._repeats = kept[::-1]

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        act = self.indexAt(event.position().toPoint()).data(REPEAT)
        if event.button() == Qt.MouseButton.LeftButton and act is not None:
            act()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        again = self.indexAt(event.position().toPoint()).data(REPEAT) is not None
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if again else Qt.CursorShape.ArrowCursor)

    def _to_end(self) -> None:
        if self.isVisible():  # or all rows would be measured for a width that is only a guess
            self.scrollToBottom()

    def _at_end(self) -> bool:
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - 40

    def texts(self) -> list[str]:
        """All rows, oldest first."""
        return [self._rows.item(row).text() for row in range(self._rows.rowCount())]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.row_width = event.size().width() - 1
        self.scheduleDelayedItemsLayout()
        self._to_end()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.scrollToBottom()
