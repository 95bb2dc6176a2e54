"""What each key does in the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from tabletop.play.screen import Act, Button
from tabletop.play.selection import ARROWS
from tabletop.ui.over.keyholder import ENTER
from tabletop.ui.panel.chart_view import KEY as CHART_KEY
from tabletop.ui.panel.panel import LOG_KEY

if TYPE_CHECKING:
    from tabletop.play.controller import Controller
    from tabletop.ui.main_window import MainWindow

PLAY_KEY: Final = "G"
"""Go: plays what the hint says."""
TABS: Final = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
MODIFIERS: Final = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_Meta,
    Qt.Key.Key_Super_L,
    Qt.Key.Key_Super_R,
    Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock,
)
"""Pressed alone they mean nothing: whoever goes to another window has not seen the trick."""


class Keys:
    """The window's own keys, those of the table, and those of the buttons that are shown. `new_game()`, `games()`:
    what neither the window nor the table can do."""

    def __init__(
        self, window: MainWindow, new_game: Callable[[], object], games: Callable[[], object]
    ) -> None:
        self._window, self._new_game, self._games = window, new_game, games
        self._acts: dict[str, Act] = {}
        self._amber: Act | None = None

    def follow(self, buttons: Sequence[Button]) -> None:
        """These are shown from now on."""
        self._acts = {button.key.upper(): button.act for button in buttons if button.key and button.enabled}
        self._amber = next((button.act for button in buttons if button.primary and button.enabled), None)

    def tab(self, event: QKeyEvent) -> None:
        """Walk over what can be used now."""
        controller = self._window.controller
        if controller is not None and not controller.seating.hides:
            controller.selection.step(event.key() == Qt.Key.Key_Tab)
            self._window.walked(controller.selection.focus)

    def press(self, event: QKeyEvent) -> bool:
        """One key; False if it means nothing here."""
        window, controller = self._window, self._window.controller
        if controller is None or event.key() in MODIFIERS:
            return False
        key, held = Qt.Key(event.key()), event.isAutoRepeat()
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if not held and self._of_the_window(key, ctrl):
            return True
        if controller.seating.paused:
            if key not in ENTER or held:
                return False
            controller.go_on()
            return True
        if window.curtain_box.isVisible():
            return window.curtain_box.key(event)
        return self._at_the_table(controller, key, event, ctrl)

    def _of_the_window(self, key: Qt.Key, ctrl: bool) -> bool:
        """These mean the same at any time."""
        window = self._window
        if key == Qt.Key.Key_F10:
            window.open_menu()
        elif key == Qt.Key.Key_F11:
            window.toggle_full_screen()
        elif ctrl and key == Qt.Key.Key_N:
            self._new_game()
        elif ctrl and key == Qt.Key.Key_O:
            self._games()
        elif ctrl and key == Qt.Key.Key_Q:
            window.close()
        elif key == Qt.Key.Key_P:
            window.pause_or_go_on()
        elif key == Qt.Key.Key_F1:
            window.open_rules()
        else:
            return False
        return True

    def _at_the_table(self, controller: Controller, key: Qt.Key, event: QKeyEvent, ctrl: bool) -> bool:
        window = self._window
        hurried = controller.fast_forward(think=key == Qt.Key.Key_Space)
        window.toast_box.hide()
        name = key.name.removeprefix("Key_")
        letter = "ESC" if name == "Escape" else "SPACE" if name == "Space" else event.text().upper()
        if name in ARROWS:
            controller.selection.walk(ARROWS[name])
            window.walked(controller.selection.focus)
        elif event.isAutoRepeat():
            return True  # what is held hurries and walks, and answers nothing
        elif key in ENTER:
            return self._enter(controller, ctrl)
        elif act := _act_of(window.band_buttons, letter):
            if letter == "ESC" or controller.attention.hears(letter):
                act()
        elif name == "Escape":
            return window.step_back()
        elif letter == "SPACE" and hurried:
            return True  # it has made things faster, and does not answer a question nobody could read yet
        elif letter and letter in self._acts:
            if letter == "ESC" or controller.attention.hears(letter):
                self._acts[letter]()
        elif letter == "U":
            controller.undo()
        elif letter == "H":
            controller.hint()
        elif letter == PLAY_KEY:
            controller.play_hint()
        elif letter == "?":
            controller.inquiry.why(window.hover)
        elif letter == "M":
            window.open_moves()
        elif letter == LOG_KEY:
            window.toggle_log()
        elif letter == CHART_KEY and window.panel.chart.chart is not None:
            window.toggle_chart()
        elif window.reading is not None and window.reading.say(letter):
            return True
        elif letter == "B" and (spot := controller.selection.focus or window.hover) is not None:
            window.open_pile(spot)
        else:
            return hurried
        return True

    def _enter(self, controller: Controller, ctrl: bool) -> bool:
        """Pick up or play what the focus is on; where several cards are selected and it is on one of them, or nowhere,
        what the amber button says."""
        if not controller.attention.hears("ENTER"):
            return True
        chosen, focus = controller.selection.spots, controller.selection.focus
        several = bool(chosen) and (focus is None or (len(chosen) > 1 and focus in chosen))
        if several and not ctrl and self._amber is not None:
            self._amber()
            return True
        return controller.enter(ctrl)


def _act_of(buttons: Sequence[Button], letter: str) -> Act | None:
    return next((button.act for button in buttons if button.key.upper() == letter), None)
