"""Asking "why not?" with the mouse: the pointer becomes a question mark, and the next thing clicked is explained."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QMouseEvent

from tabletop.presenter.table_model import Spot
from tabletop.ui.table.view import TableView


class WhyPointer(QObject):
    """On from `begin` until a thing was clicked, which `asked` hears, or `end`, or the right button. A click on empty
    felt neither asks nor ends it. `turned` hears whether it is on."""

    def __init__(
        self, view: TableView, turned: Callable[[bool], object], asked: Callable[[Spot], object]
    ) -> None:
        super().__init__(view)
        self._view, self._turned, self._asked = view, turned, asked
        self.on = False

    def begin(self) -> None:
        """The next click asks."""
        self.on = True
        self._view.viewport().installEventFilter(self)
        self._view.viewport().setCursor(Qt.CursorShape.WhatsThisCursor)
        self._turned(True)

    def end(self) -> bool:
        """A click is a click again; False if it was."""
        if not self.on:
            return False
        self.on = False
        self._view.viewport().removeEventFilter(self)
        self._view.viewport().unsetCursor()
        self._turned(False)
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Presses ask; the table sees neither them nor their ends."""
        pressed = event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
        if pressed and isinstance(event, QMouseEvent):
            self._press(event)
            return True
        return event.type() == QEvent.Type.MouseButtonRelease

    def _press(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.RightButton:
            self.end()
        elif event.button() == Qt.MouseButton.LeftButton:
            spot = self._view.spot_under(event.position().toPoint())
            if spot is not None:
                self.end()
                self._asked(spot)
