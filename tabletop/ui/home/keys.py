"""What each key does while the window shows home and nothing at home has taken it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from tabletop.ui.duties import ProgramDuties
from tabletop.ui.texts import say

if TYPE_CHECKING:
    from tabletop.ui.home.home import Home
    from tabletop.ui.table_window import TableWindow


class HomeKeys:
    """Keys of the window that mean the same at the table."""

    def __init__(self, around: TableWindow, home: Home, duties: ProgramDuties) -> None:
        self._home = home
        self._around, self._duties = around, duties
        self._keys = {
            Qt.Key.Key_F1: home.door.rules,
            Qt.Key.Key_F10: self.menu,
            Qt.Key.Key_F11: around.toggle_full_screen,
        }
        self._with_ctrl = {
            Qt.Key.Key_O: duties.games,
            Qt.Key.Key_M: duties.table.mute,
            Qt.Key.Key_Q: around.close,
        }

    def menu(self) -> None:
        from tabletop.ui.over.pop_menu import Row

        duties = self._duties
        self._around.opening.rows(
            [
                Row(say("menu.games"), "Ctrl+O", duties.games),
                Row(say("menu.records"), "", duties.records),
                Row(say("menu.rules"), "F1", self._home.door.rules),
                Row(),
                Row(say("menu.sound"), "Ctrl+M", duties.table.mute),
                Row(say("menu.full_screen"), "F11", self._around.toggle_full_screen),
                Row(say("menu.settings"), "", duties.settings),
                Row(say("menu.about"), "", duties.about),
                Row(say("menu.quit"), "Ctrl+Q", self._around.close),
            ]
        )

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
