"""The book that F1 opens at the right side: the rules of the game at hand with contents and search, then all keys."""

from bisect import bisect_right
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QTextCursor
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QScrollArea, QVBoxLayout, QWidget

from tabletop.ui import theme
from tabletop.ui.dialogs.fields import SearchField
from tabletop.ui.dialogs.rules_page import RulesPage, Section
from tabletop.ui.dialogs.style import form_style, wrap_rows
from tabletop.ui.dialogs.texts import say
from tabletop.ui.ground import Backdrop
from tabletop.ui.key_button import KeyButton
from tabletop.ui.labels import in_row, label
from tabletop.ui.over.key_list import KeyList, KeyRows
from tabletop.ui.over.keyholder import ENTER, KeyHolder

TEXT: Final = 560
CONTENTS: Final = 216
"""Design pixels: how wide the page is with its edges, and the list beside it."""
STEPS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_F3: 1}
"""In the search field, or F3 anywhere, from hit to hit; Enter is one more."""


class RulesSheet(KeyHolder):
    """Shows a RULES.md and, on a second page, a list of keys; F1 turns to the other. What is typed is searched for:
    Enter goes from hit to hit. Esc or its button closes it. A click on the table beside it gives the keyboard back to
    the table, a click here takes it again."""

    def __init__(
        self, parent: QWidget, unit: float, closed: Callable[[], object], announce: Callable[[str], object]
    ) -> None:
        """`announce(text)` says a text to screen readers."""
        super().__init__(parent)
        self._wood = Backdrop()
        self._parent, self._closed, self._announce = parent, closed, announce
        self._unit = 0.0
        self._path: Path | None = None
        self._sections: list[Section] = []
        self._hits: list[QTextCursor] = []
        self._hit = 0
        self._game = ""
        self._list_keys: Callable[[], Mapping[str, KeyRows]] = dict
        self._led = False  # a place is being shown: the list is told, and does not follow
        self.title = label("", "title", wrap=False)
        self.turner = self._button("", "F1", self.turn)
        self._close = self._button(say("close"), "Esc", closed)
        self.search = SearchField(say("rules.search"))
        self.search.textChanged.connect(self._look_for)
        self.found = QLabel()
        self.back = self._button("\u2191", "", lambda: self.step(-1), say("rules.back"))
        self.forth = self._button("\u2193", "", lambda: self.step(1), say("rules.forth"))
        self.contents = QListWidget()
        self.contents.setWordWrap(True)
        self.contents.setResizeMode(QListWidget.ResizeMode.Adjust)
        # a click leaves the keys to the page: type and search
        self.contents.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.contents.setAccessibleName(say("rules.contents"))
        self.contents.currentRowChanged.connect(self._go_to)
        self.text = RulesPage()
        self.text.setOpenLinks(False)
        self.text.anchorClicked.connect(lambda url: self.show_section(url.toString().lstrip("#")))
        self.text.verticalScrollBar().valueChanged.connect(self._follow)
        self.keys = QScrollArea()
        self.keys.setWidgetResizable(True)
        self.keys.setAccessibleName(say("keys"))
        self._column = QVBoxLayout(self)
        self._rows = [
            in_row(self.title, None, self.turner, self._close),
            in_row(self.search, self.found, self.back, self.forth),
        ]
        for row in self._rows:
            self._column.addLayout(row)
        self.book = QWidget()
        self._book = in_row(self.contents, (self.text, 1))
        self._book.setContentsMargins(0, 0, 0, 0)
        self.book.setLayout(self._book)
        self._column.addWidget(self.book, 1)
        self._column.addWidget(self.keys, 1)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._show_page(False)
        self._show_hits()
        self.rescale(unit)

    def _button(self, text: str, key: str, act: Callable[[], object], name: str = "") -> KeyButton:
        button = KeyButton(text, key, self)
        button.calls(act, tabbed=True)
        if name:
            button.setAccessibleName(name)
            button.setToolTip(name)
        return button

    # -- size ------------------------------------------------------------------------------------------------

    def rescale(self, unit: float) -> None:
        """Take the right side of a parent of another size, and stay at the paragraph that is read; `unit` is one design
        pixel."""
        top = self.text.top()
        self._place(unit)
        if abs(unit - self._unit) < 0.01:
            return
        self._unit = unit
        for button in (self.turner, self._close, self.back, self.forth):
            button.set_unit(unit * 0.9)
        edge = round(16 * unit)
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(round(10 * unit))
        for row in (*self._rows, self._book):
            row.setSpacing(round(9 * unit))
        self.contents.setFixedWidth(round(CONTENTS * unit))
        _, text = theme.lengths(unit)
        size = f"font-size: {text(15)}"
        self.setStyleSheet(
            form_style(unit)
            + f"QTextBrowser {{ background: transparent; border: 0; color: {theme.TEXT.name()}; {size};"
            f" selection-background-color: {theme.CHOSEN.name()}; }}"
            f"QLabel {{ color: {theme.TEXT_DIM.name()}; {size}; background: transparent; }}"
            f"QLabel#title {{ color: {theme.TEXT.name()}; font-size: {round(23 * unit)}px; }}"
            f"QListWidget {{ font-size: {text(13)}; }} QListWidget:focus {{ border-color: {theme.TEXT.name()}; }}"
        )
        self._place_keys()
        if self._path is not None:
            self.text.air(unit)
            self._column.activate()
            self._book.activate()
            self._size_rows()
            self._scroll_to(top.blockNumber())

    def _place(self, unit: float) -> None:
        parent = self._parent
        width = min(round((TEXT + CONTENTS) * unit), parent.width() - 20)
        self.setGeometry(parent.width() - width, 0, width, parent.height())

    # -- pages -----------------------------------------------------------------------------------------------

    def open(self, title: str, path: Path, section: str, keys: Callable[[], Mapping[str, KeyRows]]) -> None:
        """Show that file at that section ("" = its first page); `keys()` is the page after the book, as it is now."""
        self._game = title
        if path != self._path:
            self._path = path
            try:
                self.text.read(path)
                self.text.air(self._unit)
            except OSError as problem:
                self.text.setPlainText(say("rules.unreadable", problem=problem.strerror or problem))
            self._sections = self.text.sections()
            self.search.clear()
            self._list()
        self._list_keys = keys
        self._show_page(False)
        self._place(self._unit)
        self.show()
        self.raise_()
        self.take_keys()
        self.show_section(section)

    def turn(self) -> None:
        """To the other page."""
        self._show_page(self.keys.isHidden())
        self.take_keys()
        self._announce(self.title.text())

    def _show_page(self, keys: bool) -> None:
        if keys:
            self.keys.setWidget(KeyList(self._list_keys()))
            self._place_keys()
        self.keys.setVisible(keys)
        for part in (self.book, self.search, self.found, self.back, self.forth):
            part.setVisible(not keys)
        self.title.setText(say("keys") if keys else say("rules.title", game=self._game))
        self.turner.set_label(say("rules") if keys else say("keys"))
        self.setAccessibleName(self.title.text())
        self.setFocusProxy(self.first_focus())

    def _place_keys(self) -> None:
        listed = self.keys.widget()
        if isinstance(listed, KeyList):
            listed.set_unit(self._unit)

    # -- contents --------------------------------------------------------------------------------------------

    def show_section(self, section: str) -> bool:
        """Scroll so that the section's heading, or the first mention of it, stands at the top, and mark it; False if
        there is none."""
        block = self.text.place(section) if section else self.text.document().begin()
        if block is None:
            found = self.text.document().find(section)
            if found.isNull():
                return False
            block = found.block()
        self._scroll_to(block.blockNumber())
        asked = QTextCursor(block)
        asked.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        self.text.mark([asked] * bool(section), -1)
        return True

    def _list(self) -> None:
        """The sections, while something is searched for each with its hits."""
        self.contents.blockSignals(True)
        row, hits = self.contents.currentRow(), [0] * (len(self._sections) + 1)
        for place in self._hits:
            hits[self._row_of(place.blockNumber())] += 1
        self.contents.clear()
        titles = say("rules.short"), *(part.title for part in self._sections)
        for title, count in zip(titles, hits, strict=True):
            item = QListWidgetItem(say("rules.hits_in", title=title, hits=count) if count else title)
            if self._hits and not count:
                item.setForeground(theme.TEXT_FAINT)
            self.contents.addItem(item)
        self.contents.setCurrentRow(row)
        self.contents.blockSignals(False)
        self._size_rows()

    def _size_rows(self) -> None:
        # by the width it is given, for it has it only later; edges of the list and of each row taken off
        room = self.contents.minimumWidth() - round(30 * self._unit) - 8
        wrap_rows(self.contents, room, 2 * round(5 * self._unit))

    def _row_of(self, block: int) -> int:
        """The row of the section that the paragraph with this number belongs to."""
        return bisect_right([section.block for section in self._sections], block)

    def _go_to(self, row: int) -> None:
        if row >= 0:
            self._scroll_to(self._sections[row - 1].block if row else 0)

    def _scroll_to(self, block: int) -> None:
        place = QTextCursor(self.text.document().findBlockByNumber(block))
        self._lead(block, lambda: self.text.scroll_to(place, self._gap))

    def _lead(self, block: int, scroll: Callable[[], object]) -> None:
        self._led = True
        scroll()
        self._led = False
        self._mark_row(block)

    def _follow(self) -> None:
        """The list shows where one reads."""
        if not self._led:
            self._mark_row(self.text.top(4 * self._gap).blockNumber())

    def _mark_row(self, block: int) -> None:
        self.contents.blockSignals(True)
        self.contents.setCurrentRow(self._row_of(block))
        self.contents.blockSignals(False)

    @property
    def _gap(self) -> int:
        return round(6 * self._unit)

    # -- search ----------------------------------------------------------------------------------------------

    @property
    def _wanted(self) -> str:
        """What is searched for; "" for one letter, which stands everywhere."""
        words = self.search.text().strip()
        return "" if len(words) < 2 and words.isalpha() else words

    def _look_for(self) -> None:
        """Mark all that is found, and go to the first from here on."""
        words = self._wanted
        self._hits = self.text.find_all(words) if words else []
        here = self.text.top().position()
        self._hit = next((n for n, place in enumerate(self._hits) if place.selectionStart() >= here), 0)
        self._list()
        self._show_hits()

    def step(self, by: int) -> None:
        """To the next hit, or the one before."""
        if self._hits:
            self._hit = (self._hit + by) % len(self._hits)
            self._show_hits()

    def _show_hits(self) -> None:
        hits = len(self._hits)
        form = "" if hits else "none"
        told = say("rules.found", form, hit=self._hit + 1, hits=hits) if self._wanted else ""
        self.found.setText(told)
        for button in (self.back, self.forth):
            button.setEnabled(hits > 1)
        self.text.mark(self._hits, self._hit)
        if hits:
            place = self._hits[self._hit]
            self._lead(place.blockNumber(), lambda: self.text.show_place(place))
            told = say("rules.hit", told=told, text=place.block().text())
        if told:
            self._announce(told)

    # -- keys ------------------------------------------------------------------------------------------------

    def first_focus(self) -> QWidget:
        return self.text if self.keys.isHidden() else self.keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        searching, reading = self.search.hasFocus(), self.keys.isHidden()
        if not self.holds_keys:
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_F1:
            if not event.isAutoRepeat():
                self.turn()
        elif reading and ctrl and key == Qt.Key.Key_F:
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.search.selectAll()
        elif reading and (key == Qt.Key.Key_F3 or (searching and key in (*ENTER, *STEPS))):
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.step(-1 if back else STEPS.get(key, 1))
        elif ctrl or not reading or not self.search.takes(event):
            super().keyPressEvent(event)

    def cancel(self) -> None:
        """Esc: first what is searched for goes, then the book."""
        if self.search.text():
            self.search.clear()
            self.take_keys()
        else:
            self._closed()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._wood.paint(painter, self)
            painter.setPen(theme.GOLD_LINE)
            painter.drawLine(0, 0, 0, self.height())
