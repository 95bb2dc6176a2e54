"""What each key does while the window shows home and nothing at home has taken it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from tabletop.ui.duties import Duties

if TYPE_CHECKING:
    from tabletop.ui.around import Around
    from tabletop.ui.home.home import Home


class HomeKeys:
    """Keys of the window that mean the same at the table."""

    def __init__(self, around: Around, home: Home, duties: Duties) -> None:
        self._home = home
        self._keys = {Qt.Key.Key_F11: around.toggle_full_screen, Qt.Key.Key_F1: home.acts.rules}
        self._with_ctrl = {
            Qt.Key.Key_O: duties.games,
            Qt.Key.Key_M: duties.mute,
            Qt.Key.Key_Q: around.close,
        }

    def tab(self, event: QKeyEvent) -> None:
        """The keys come back to home."""
        self._home.first_focus().setFocus(Qt.FocusReason.TabFocusReason)

    def press(self, event: QKeyEvent) -> bool:
        """One key; False if it means nothing here."""
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        act = (self._with_ctrl if ctrl else self._keys).get(Qt.Key(event.key()))
        if act is None:
            self._home.keyPressEvent(event)
        elif not event.isAutoRepeat():
            act()
        return act is not None
