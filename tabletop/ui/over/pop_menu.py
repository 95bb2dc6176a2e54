"""A small menu inside the window: at a spot for a move with several meanings, and in the corner for F10."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QKeySequence, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from tabletop.presenter.offers import Offer
from tabletop.ui import theme
from tabletop.ui.labels import drop
from tabletop.ui.over.keyholder import ENTER, KeyHolder
from tabletop.ui.table.paint import LEFT, RIGHT, draw_block, painter_on, write
from tabletop.ui.texts import say

STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}


class Row(NamedTuple):
    """One line; a line without label is a separator. `key` is shown at the right; typing it chooses the line. `usual`:
    Enter means it at first, in place of the first line."""

    label: str = ""
    key: str = ""
    act: Callable[[], object] = lambda: None
    enabled: bool = True
    usual: bool = False


def choices(offers: Sequence[Offer], play: Callable[[Offer], object]) -> list[Row]:
    """A line for each of these moves, the usual one chosen, with its own key or a number: that of the button for what
    is selected, where the usual one is the last and has the first number, and rare ones have none. Amounts stay
    in their order, each with itself as its number."""
    amounts = all(offer.sequence and offer.sequence[-1].value >= 0 for offer in offers)
    usual = next((offer for offer in offers if not offer.missing and not offer.rare), None)
    ordered = sorted(offers, key=lambda offer: (offer.missing, offer.rare, offer is usual and not amounts))
    numbers = (str(offer.sequence[-1].value) for offer in ordered) if amounts else map(str, count(1))
    first = ordered if amounts else sorted(ordered, key=lambda each: each is not usual)
    keys = {offer: offer.key or next(numbers) for offer in first}
    return [
        Row(offer.apart, keys[offer], partial(play, offer), not offer.missing, offer is usual)
        for offer in ordered
    ]


class _RowButton(QAbstractButton):
    def __init__(self, row: Row, unit: float, parent: QWidget, pointed: Callable[[], object]) -> None:
        super().__init__(parent)
        self.row, self.unit, self.pointed = row, unit, pointed
        # the row under the pointer is chosen as soon as that moves, not where the menu opens
        self.setMouseTracking(True)
        self.chosen = row.usual and row.enabled
        self.setText(row.label)
        self.setEnabled(row.enabled)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(row.label)
        self.setAccessibleDescription(row.key)

    def sizeHint(self) -> QSize:
        label = QFontMetrics(theme.ui_font(14 * self.unit)).horizontalAdvance(self.row.label)
        key = QFontMetrics(theme.ui_font(12.5 * self.unit)).horizontalAdvance(self.row.key)
        return QSize(label + key + round(56 * self.unit), round(32 * self.unit))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pointed()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The first half of it opened the menu: the second chooses nothing."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        unit, box = self.unit, QRectF(self.rect())
        word, key = (theme.TEXT, theme.TEXT_DIM) if self.isEnabled() else (theme.TEXT_FAINT, theme.TEXT_FAINT)
        with painter_on(self) as painter:
            if self.chosen:
                draw_block(painter, box, 6 * unit, theme.CHOSEN)
            inner = box.adjusted(12 * unit, 0, -12 * unit, 0)
            write(painter, inner, self.row.label, theme.ui_font(14 * unit), word, LEFT)
            write(painter, inner, self.row.key, theme.ui_font(12.5 * unit), key, RIGHT)


class _Ground(QWidget):
    """Lies under a menu, over all else, and cannot be seen: a press beside the menu closes it and means nothing else;
    the second half of the double click that opened it means nothing at all."""

    def __init__(self, parent: QWidget, menu: PopMenu) -> None:
        super().__init__(parent)
        self._menu = menu
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setFocusProxy(menu)
        self.resize(parent.size())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._menu.close_menu()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()


class PopMenu(KeyHolder):
    """Opens with `open_at`; a choice, Esc, or a click elsewhere closes it. Arrows and Enter choose, too."""

    def __init__(
        self, parent: QWidget, unit: float, rows: Sequence[Row], closed: Callable[[], object]
    ) -> None:
        super().__init__(parent)
        self._closed: Callable[[], object] | None = closed
        self._unit = unit
        self._parent, self._ground = parent, _Ground(parent, self)
        self.buttons: list[_RowButton] = []
        self._column = QVBoxLayout(self)
        edge = round(6 * unit)
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(0)
        for row in rows:
            if row.label:
                self._add(row)
            else:
                self._column.addSpacing(round(9 * unit))
        if not any(button.chosen for button in self.buttons):
            self._step(1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(say("menu"))

    def _add(self, row: Row) -> None:
        button = _RowButton(row, self._unit, self, lambda: self._mark(button))
        button.clicked.connect(lambda: self._choose(row))
        self.buttons.append(button)
        self._column.addWidget(button)

    def open_at(self, point: QPoint, of: QRect | None = None) -> None:
        """Show with its upper left corner at a point of the parent, moved inside where it would stick out; `of`: below
        that or above it, and no further to the right."""
        size = self._column.sizeHint()
        room = self._parent.size()
        size.setHeight(min(size.height(), room.height() - 16))
        x = max(min(point.x(), room.width() - size.width() - 8), 8)
        y = max(min(point.y(), room.height() - size.height() - 8), 8)
        if of is not None:
            x = max(min(x, of.right() + 1 - size.width()), 8)
            y = y if y > of.bottom() - 1 else max(of.top() - size.height(), 8)
        self.setGeometry(x, y, size.width(), size.height())
        for part in (self._ground, self):
            part.show()
            part.raise_()
        self.take_keys()

    def cancel(self) -> None:
        self.close_menu()

    def close_menu(self) -> None:
        """Nothing is chosen."""
        closed, self._closed = self._closed, None
        if closed is not None:
            self.give_keys_back()
            drop(self._ground, self)
            closed()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        chosen = next((button for button in self.buttons if button.chosen), None)
        if key in STEPS:
            self._step(STEPS[key])
        elif key == Qt.Key.Key_F10:
            self.close_menu()
        elif event.isAutoRepeat():
            return
        elif key in ENTER and chosen is not None:
            self._choose(chosen.row)
        else:
            typed = {event.text().upper(), QKeySequence(event.keyCombination()).toString()} - {""}
            for button in self.buttons:
                if button.isEnabled() and button.row.key in typed:
                    self._choose(button.row)
                    return
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:
        return False  # Tab is a key of the menu

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.close_menu()

    def paintEvent(self, event: QPaintEvent) -> None:
        with painter_on(self) as painter:
            box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            draw_block(painter, box, 9 * self._unit, theme.PANEL, theme.GOLD_LINE)

    def _choose(self, row: Row) -> None:
        self.close_menu()
        row.act()

    def _step(self, by: int) -> None:
        usable = [button for button in self.buttons if button.isEnabled()]
        here = next((k for k, button in enumerate(usable) if button.chosen), -1 if by > 0 else 0)
        if usable:
            self._mark(usable[(here + by) % len(usable)])

    def _mark(self, chosen: _RowButton) -> None:
        """This one alone is chosen, if it can be."""
        for button in self.buttons if chosen.isEnabled() else ():
            button.chosen = button is chosen
            button.update()
