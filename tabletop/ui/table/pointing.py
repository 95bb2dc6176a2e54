"""Asking "why not?" with the mouse: the pointer becomes a question mark, and the next thing clicked is explained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QMouseEvent

if TYPE_CHECKING:
    from tabletop.ui.main_window import MainWindow

INVITATION: Final = "Click on a card, a place or a player to read why. Esc or a right click: never mind."


class WhyPointer(QObject):
    """On from its button until a thing was clicked, Esc or the right button. A click on empty felt neither asks nor
    ends it."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.on = False

    def toggle(self) -> None:
        """The next click asks; if that is so already, never mind."""
        controller = self._window.controller
        if controller is None or controller.seating.hides or self.end():
            return
        self._turn(True)
        self._window.toast(INVITATION)

    def end(self) -> bool:
        """A click is a click again; False if it was."""
        if not self.on:
            return False
        self._turn(False)
        return True

    def _turn(self, on: bool) -> None:
        self.on = on
        window, port = self._window, self._window.view.viewport()
        window.toast_box.hide()
        if on:
            port.installEventFilter(self)
            port.setCursor(Qt.CursorShape.WhatsThisCursor)
        else:
            port.removeEventFilter(self)
            port.unsetCursor()
        for part in (window.panel, window.strip):
            part.tools.show_asking(on)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Presses ask; the table sees neither them nor their ends."""
        pressed = event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
        if pressed and isinstance(event, QMouseEvent):
            self._press(event)
            return True
        return event.type() == QEvent.Type.MouseButtonRelease

    def _press(self, event: QMouseEvent) -> None:
        controller = self._window.controller
        if event.button() == Qt.MouseButton.RightButton:
            self.end()
        elif event.button() == Qt.MouseButton.LeftButton and controller is not None:
            spot = self._window.view.spot_under(event.position().toPoint())
            if spot is not None:
                self.end()
                controller.person.inquiry.refuse(spot, None)
