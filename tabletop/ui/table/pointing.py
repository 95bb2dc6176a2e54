"""Asking "why not?" with the mouse: while the pointer is a question mark, whatever is clicked is explained."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QLabel, QWidget

from tabletop.presenter.table_model import Spot
from tabletop.ui.key_button import KeyButton
from tabletop.ui.table.view import TableView

LINKS: Final = "rules"
"""What a label is called whose words lead to the rules."""
SEEN: Final = "seen"
"""What the chart of seen cards is called."""


class WhyPointer(QObject):
    """On from `begin` until `end`, or the right button. `turned` hears whether it is on; `asked` what was clicked on
    the table, None for empty felt; `beside` the button, link or chart that was clicked beside it, None for anything
    else there, with its place in the view's pixels."""

    def __init__(
        self,
        view: TableView,
        turned: Callable[[bool], object],
        asked: Callable[[Spot | None], object],
        beside: Callable[[QWidget | None, QRect], object],
    ) -> None:
        super().__init__(view)
        self._view, self._turned, self._asked, self._beside = view, turned, asked, beside
        self._cover: AskCover | None = None
        self.on = False

    def begin(self, side: QWidget) -> None:
        """From now on a click asks, on the table and on `side`."""
        self.on = True
        self._view.viewport().installEventFilter(self)
        self._view.viewport().setCursor(Qt.CursorShape.WhatsThisCursor)
        self.cover(side)
        self._turned(True)

    def cover(self, side: QWidget) -> None:
        """This is what lies beside the table now, and has this size."""
        if not self.on:
            return
        if self._cover is None or self._cover.parent() is not side:
            self._uncover()
            self._cover = AskCover(side, self._press)
        self._cover.setGeometry(side.rect())
        self._cover.show()
        self._cover.raise_()

    def end(self) -> bool:
        """A click is a click again; False if it was."""
        if not self.on:
            return False
        self.on = False
        self._view.viewport().removeEventFilter(self)
        self._view.viewport().unsetCursor()
        self._uncover()
        self._turned(False)
        return True

    def _uncover(self) -> None:
        if self._cover is not None:
            self._cover.hide()
            self._cover.deleteLater()
            self._cover = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Presses ask; the table sees neither them nor their ends."""
        pressed = event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
        if pressed and isinstance(event, QMouseEvent):
            self._press(event)
            return True
        return event.type() == QEvent.Type.MouseButtonRelease

    def _press(self, event: QMouseEvent, side: QWidget | None = None) -> None:
        """On the table, or on what lies beside it."""
        if event.button() == Qt.MouseButton.RightButton:
            self.end()
        elif event.button() == Qt.MouseButton.LeftButton and side is None:
            self._asked(self._view.thing_under(event.position().toPoint()))
        elif event.button() == Qt.MouseButton.LeftButton and side is not None:
            at = side.mapToGlobal(event.position().toPoint())
            shown: tuple[QWidget, ...] = (
                *side.findChildren(KeyButton),
                *side.findChildren(QLabel, LINKS),
                *side.findChildren(QWidget, SEEN),
            )
            there = (each for each in shown if each.rect().contains(each.mapFromGlobal(at)))
            found = next((each for each in there if each.isVisible()), None)
            whole: QWidget = found or side
            corner = self._view.mapFromGlobal(whole.mapToGlobal(whole.rect().topLeft()))
            self._beside(found, QRect(corner, whole.size()))


class AskCover(QWidget):
    """Lies over the buttons beside the table: a press on one asks about it, and does not press it."""

    def __init__(self, side: QWidget, pressed: Callable[[QMouseEvent, QWidget], object]) -> None:
        super().__init__(side)
        self._side, self._pressed = side, pressed
        self.setCursor(Qt.CursorShape.WhatsThisCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed(event, self._side)
