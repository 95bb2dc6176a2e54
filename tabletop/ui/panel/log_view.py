"""The log: one sentence a row with the cards it speaks of, what one player does in a row on one ground, new turns set
off."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QCursor,
    QMouseEvent,
    QRegion,
    QResizeEvent,
    QShowEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import QFrame, QListView, QWidget

from tabletop.presenter.acting import results_of
from tabletop.presenter.narrator import Sentence
from tabletop.presenter.words import at_a_glance
from tabletop.ui.panel.log_rows import BEGINS, CARDS, LINE, OWN, REPEAT, LogRow, cut_line
from tabletop.ui.texts import say

MAX_LINES: Final = 2000
SCROLL_BAR: Final = 8
MOST_REPEATS: Final = 40
"""So many of the newest lines can show again what they tell of."""
CUT: Final = 3
"""Where the reader has scrolled to, a row that is less than this part of the room is left out rather than cut."""
RESULTS: Final = 12
"""So many lines behind a play may tell what came of it."""


class PointedLine(NamedTuple):
    """A line that is pointed at: `when` it was, by its turn or phase, what came of it, and whether a press shows it
    again."""

    line: Sentence
    when: str
    results: tuple[str, ...]
    again: bool


class LogView(QListView):
    """Rows of sentences, always scrolled to the newest unless the reader has scrolled back.

    `pointed(entry or None)`: the pointer or the keys have come to this line; `chosen(entry)`: a press on a play.
    `looked(n)`: a double click: the table as it was behind entry n of the game is wanted.
    `portrait(seat)`: the name of a seat's portrait, "" = it has none; `inks()`: the colour of each player's name.
    """

    pointed = Signal(object)
    chosen = Signal(object)
    looked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.unit = 1.0
        self.row_width = 0
        self.deck = "standard"
        self.current = -1
        """The row to which the keys have come, -1 = none."""
        self.portrait: Callable[[int], str] = lambda seat: ""
        self.inks: Callable[[], Mapping[str, QColor]] = dict
        self._under = -1
        self._placing = False
        self._is_cut = False
        self._rows = QStandardItemModel(self)
        self._resting: QPoint | None = None
        self._repeats: list[tuple[str, Callable[[], object]]] = []
        self._reader = -2
        self.setModel(self._rows)
        self.setItemDelegate(LogRow(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.verticalScrollBar().valueChanged.connect(self._cut)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.setAccessibleName(say("log"))
        self.setStyleSheet(
            "QListView { background: transparent; border: 0; }"
            # without its padding the handle would not follow the pointer before this has moved on by the bar's width
            f"QScrollBar:vertical {{ background: transparent; width: {SCROLL_BAR}px; padding: 0; }}"
            "QScrollBar::handle:vertical { background: rgba(255,255,255,45); border-radius: 4px; min-height: 24px; }"
            "QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page"
            " { background: none; height: 0; }"
        )

    def set_unit(self, unit: float) -> None:
        self.unit = unit
        self.scheduleDelayedItemsLayout()

    def set_deck(self, deck: str) -> None:
        """The colours of that deck ("standard", "four_colour")."""
        if deck != self.deck:  # the first question for a viewport makes every class of widgets there is
            self.deck = deck
            self.viewport().update()

    # -- lines -------------------------------------------------------------------------------------------------

    def add(self, lines: Sequence[Sentence], viewer: int, fresh: bool, amend: bool = False) -> None:
        """Append lines, or with `fresh` show only these; with `amend` the first replaces the last one shown."""
        to_end = fresh or self._at_end()
        self._point(-1)
        self.current = -1
        if fresh:
            self._rows.clear()
        if viewer != self._reader:  # what somebody else was shown is not shown to this reader
            self._reader, self._repeats = viewer, []
        elif amend and self._rows.rowCount():
            self._rows.removeRow(self._rows.rowCount() - 1)
        for line in lines[-MAX_LINES:]:
            item = QStandardItem(at_a_glance(line.text))
            item.setData(line, LINE)
            item.setData(viewer >= 0 and line.seat == viewer, OWN)
            item.setData(not self._joins(self._rows.rowCount() - 1, line), BEGINS)
            item.setData(_cards(line), CARDS)
            self._rows.appendRow(item)
        if self._rows.rowCount() > MAX_LINES:
            self._rows.removeRows(0, self._rows.rowCount() - MAX_LINES)
        # a row that is put there anew has forgotten it, and one that came later never had it
        self._attach()
        if to_end:
            self._to_end()

    def _line(self, row: int) -> Sentence | None:
        item = self._rows.item(row) if row >= 0 else None
        return item.data(LINE) if item is not None else None

    def _joins(self, row: int, line: Sentence) -> bool:
        """Whether this line goes on with what the same player did in that row."""
        before = self._line(row)
        return before is not None and not (before.heading or line.heading) and before.seat == line.seat >= 0

    def goes_on(self, row: int) -> bool:
        """Whether the next row is on the same ground."""
        following = self._line(row + 1)
        return following is not None and self._joins(row, following)

    def repeat(self, texts: Sequence[str], act: Callable[[], object]) -> None:
        """A click on the newest lines with these words calls `act`."""
        self._repeats = [*self._repeats, *((at_a_glance(text), act) for text in texts)][-MOST_REPEATS:]
        self._attach()

    def _attach(self) -> None:
        """Each line that can be shown again knows how, the newest first; the others may come yet."""
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
        self._repeats = [*waiting, *kept[::-1]]

    def texts(self) -> list[str]:
        return [self._rows.item(row).text() for row in range(self._rows.rowCount())]

    # -- pointing ----------------------------------------------------------------------------------------------

    def entry(self, row: int) -> PointedLine | None:
        """What the line in that row tells, None if it is none."""
        line = self._line(row)
        if line is None:
            return None
        later = [self._line(row + ahead) for ahead in range(RESULTS)]
        found = results_of([each for each in later if each is not None], 0)
        above = (self._line(each) for each in range(row, -1, -1))
        turn = next((each for each in above if each is not None and each.heading), line)
        again = self._repeats_at(self._rows.index(row, 0))
        return PointedLine(line, turn.text if turn is not line else "", tuple(found), again)

    def step(self, way: int) -> None:
        """The keys go a line up (-1) or down (1), to the newest first."""
        last = self._rows.rowCount() - 1
        if last < 0:
            return
        self.current = last if self.current < 0 else min(max(self.current + way, 0), last)
        self.scrollTo(self._rows.index(self.current, 0))
        self.viewport().update()
        self.pointed.emit(self.entry(self.current))

    def show_line(self, line: Sentence) -> None:
        """Mark this line, or another of its entry, in the middle."""
        lines = [(row, self._line(row)) for row in range(self._rows.rowCount())]
        rows = [(told.how != line.how, row) for row, told in lines if told and told.entry == line.entry]
        if rows:
            self.current = min(rows)[1]
            self.scrollTo(self._rows.index(self.current, 0), QListView.ScrollHint.PositionAtCenter)
            self.viewport().update()

    def leave(self) -> None:
        """The keys are elsewhere."""
        if self.current >= 0:
            self.current = -1
            self.viewport().update()
        self._point(-1)

    def show_again(self, row: int | None = None) -> None:
        """Let that row, or the one to which the keys have come, show again what it tells of."""
        row = self.current if row is None else row
        item = self._rows.item(row) if row >= 0 else None
        if item is None:
            return
        act = item.data(REPEAT)
        if act is not None:
            act()
        elif item.data(LINE).play is not None:
            self.chosen.emit(self.entry(row))

    def look_there(self, row: int) -> None:
        """The table as it was when that row was written is wanted."""
        line = self._line(row)
        if line is not None and line.entry >= 0:
            self.looked.emit(line.entry)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.look_there(self.indexAt(event.position().toPoint()).row())

    def _repeats_at(self, index: QModelIndex) -> bool:
        line = index.data(LINE)
        return line is not None and (index.data(REPEAT) is not None or line.play is not None)

    def comes_under(self, pointer: QPoint) -> None:
        """The log takes the place of what lay there: nobody points at what comes under a pointer that rests."""
        self._resting = pointer

    def _point(self, row: int) -> None:
        if row != self._under:
            self._under = row
            self.pointed.emit(self.entry(row))

    def _scrolled(self) -> None:
        """The line that was pointed at may lie elsewhere: another that came under the pointer is not pointed at yet."""
        if (
            self._under >= 0
            and self.indexAt(self.viewport().mapFromGlobal(QCursor.pos())).row() != self._under
        ):
            self._point(-1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self.show_again(self.indexAt(event.position().toPoint()).row())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self.viewport().installEventFilter(self)
        index = self.indexAt(event.position().toPoint())
        again = self._repeats_at(index)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if again else Qt.CursorShape.ArrowCursor)
        if event.globalPosition().toPoint() != self._resting:
            self._resting = None
            self._point(index.row())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._point(-1)
        return super().eventFilter(watched, event)

    # -- place -------------------------------------------------------------------------------------------------

    def _to_end(self) -> None:
        """The newest row lies at the foot; the first is whole, or, of one that alone is longer than the room, what is
        seen begins with a whole line. What that leaves of the room lies above."""
        # or all rows would be measured for a width that is only a guess
        if self._placing or not self.isVisible():
            return
        self._placing = True
        self.setViewportMargins(0, 0, 0, 0)
        self.scrollToBottom()
        index = self.indexAt(QPoint(2, 0))
        first = self.visualRect(index)
        if first.top() < 0:
            left_out = first.bottom() + 1
            if left_out >= self.height():
                left_out = cut_line(index, self.row_width, -first.top(), self.unit)
            self.setViewportMargins(0, left_out, 0, 0)
            self.scrollToBottom()
        self._placing = False
        self._cut()

    def _cut(self) -> None:
        """Where the reader has scrolled back, a row of which only a part is seen, above or below, is left out."""
        bar = self.verticalScrollBar()
        if bar.value() >= bar.maximum():
            if self._is_cut:
                self._is_cut = False
                self.viewport().clearMask()
            return
        self._is_cut, view = True, self.viewport()
        top, bottom = 0, view.height()
        first, last = (self.visualRect(self.indexAt(QPoint(2, y))) for y in (top, bottom - 1))
        if first.top() < 0 and first.height() <= bottom // CUT:
            top = first.bottom() + 1
        if last.bottom() >= bottom and last.height() <= bottom // CUT:
            bottom = last.top()
        view.setMask(QRegion(0, top, view.width(), bottom - top))

    def _at_end(self) -> bool:
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - 40

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.row_width = self.width() - SCROLL_BAR - 1  # rows stay where they are when the bar comes
        self.scheduleDelayedItemsLayout()
        self._to_end()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._to_end()


def _cards(line: Sentence) -> tuple[int, ...]:
    """The cards beside a line: all that it speaks of."""
    if line.heading:
        return ()
    return (*line.play.cards, *line.play.aims) if line.play is not None else line.cards
