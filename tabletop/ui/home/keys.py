"""What each key does while the window shows home and nothing at home has taken it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from tabletop.ui.texts import say

if TYPE_CHECKING:
    from tabletop.play.screen import Act
    from tabletop.ui.home.home import Home
    from tabletop.ui.main_window import MainWindow


class HomeKeys:
    """Keys of the window that mean the same at the table."""

    def __init__(self, around: MainWindow, home: Home) -> None:
        self._around, self._home = around, home
        self._keys: dict[Qt.Key, Act] = {
            Qt.Key.Key_F1: home.door.rules,
            Qt.Key.Key_F10: self.menu,
            Qt.Key.Key_F11: around.toggle_full_screen,
        }
        self._with_ctrl: dict[Qt.Key, Act] = {
            Qt.Key.Key_O: around.app.kept_games.open,
            Qt.Key.Key_M: partial(around.app.mute, around),
            Qt.Key.Key_Q: around.close,
        }

    def menu(self) -> None:
        from tabletop.ui.main_menu import program_rows, window_rows
        from tabletop.ui.over.pop_menu import Row

        games = self._around.app.kept_games
        rows = [
            Row(say("menu.games"), "Ctrl+O", games.open),
            Row(say("menu.records"), "", games.open_records),
            Row(say("menu.rules"), "F1", self._home.door.rules),
            Row(),
            *window_rows(self._around),
            *program_rows(self._around),
        ]
        self._around.opening.rows(rows)

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
