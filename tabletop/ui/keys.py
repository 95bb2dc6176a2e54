"""What each key does in the window."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from tabletop.play.controller import Controller
from tabletop.play.screen import Act, Button
from tabletop.play.selection import ARROWS
from tabletop.presenter.asking import PASS_KEY
from tabletop.ui.key_names import MORE_KEY, PLAY_KEY, SHEET_KEY, SORT_KEY
from tabletop.ui.over.keyholder import ENTER
from tabletop.ui.panel.chart_view import KEY as CHART_KEY
from tabletop.ui.panel.panel import LOG_KEY, WHY_KEY
from tabletop.ui.table_window import TableWindow
from tabletop.ui.texts import say

MODIFIERS: Final = (
    *(Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta),
    *(Qt.Key.Key_Super_L, Qt.Key.Key_Super_R, Qt.Key.Key_CapsLock, Qt.Key.Key_NumLock),
)
"""Pressed alone they mean nothing: whoever goes to another window has not seen the trick."""


class Keys:
    """The window's own keys, those of the table, and those of the buttons that are shown. `program`: what neither the
    window nor the table can do, by its key with Ctrl."""

    def __init__(self, around: TableWindow, controller: Controller, program: Mapping[Qt.Key, Act]) -> None:
        self._around, self._controller, self._program = around, controller, program
        self._moment, self._person = controller.moment, controller.person

    def tab(self, event: QKeyEvent) -> None:
        """Walk over what can be used now."""
        if not self._moment.seating.hides:
            self._person.selection.step(event.key() == Qt.Key.Key_Tab)
            self._around.walked(self._person.selection.focus)

    def press(self, event: QKeyEvent) -> bool:
        """One key; False if it means nothing here."""
        if event.key() in MODIFIERS:
            return False
        key, held = Qt.Key(event.key()), event.isAutoRepeat()
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if not held and self._of_the_window(key, ctrl):
            return True
        if self._moment.seating.paused:
            if key not in ENTER or held:
                return False
            self._controller.shutter.go_on()
            return True
        return self._around.curtain_box.key(event) or self._at_the_table(key, event, ctrl)

    def _of_the_window(self, key: Qt.Key, ctrl: bool) -> bool:
        """These mean the same at any time."""
        with_ctrl, always = self.with_ctrl(), self.always()
        act = with_ctrl.get(key) if ctrl and key in with_ctrl else always.get(key)
        if act is not None:
            act()
        return act is not None

    def with_ctrl(self) -> dict[Qt.Key, Act]:
        """What these do at any time, with Ctrl."""
        around = self._around
        return {**self._program, Qt.Key.Key_M: partial(around.app.mute, around), Qt.Key.Key_Q: around.close}

    def always(self) -> dict[Qt.Key, Act]:
        """What these do at any time."""
        around = self._around
        return {
            Qt.Key.Key_F10: around.opening.menu,
            Qt.Key.Key_F11: around.toggle_full_screen,
            Qt.Key.Key_P: around.pause_or_go_on,
            Qt.Key.Key_F1: around.opening.book,
        }

    def _at_the_table(self, key: Qt.Key, event: QKeyEvent, ctrl: bool) -> bool:
        name = key.name.removeprefix("Key_")
        letter = "ESC" if name == "Escape" else "SPACE" if name == "Space" else event.text().upper()
        looks = letter in self.letters() and _act_of(self._around.prompt.buttons, letter) is None
        if name == "Escape" and self._across(letter) is None and self._around.step_back():
            self._around.end_toast()
            return True  # what is shown meanwhile stays: that is the next Esc's
        hurried = self._controller.fast_forward(letter == "SPACE", event.isAutoRepeat(), looks)
        self._around.end_toast()
        if name in ARROWS:
            self._person.selection.walk(ARROWS[name])
            self._around.walked(self._person.selection.focus)
        elif event.isAutoRepeat():
            return True  # what is held hurries and walks, and answers nothing
        elif key in ENTER:
            return self._around.asking.about_focus() or self._enter(ctrl)
        elif act := self._across(letter):
            self._answer(letter, act)
        elif name == "Escape":
            if not hurried:
                self._around.opening.menu()
        elif letter == "SPACE" and hurried:
            return True  # it has made things faster, and does not answer a question nobody could read yet
        elif act := _act_of(self._around.prompt.buttons, letter):
            self._answer(letter, act)
        else:
            return self._selected_first(letter) or self._letter(letter) or hurried
        return True

    def _across(self, letter: str) -> Act | None:
        """What it does on the band that lies over the table."""
        band = self._around.covers.band
        return _act_of(band.buttons, letter) if band is not None else None

    def _letter(self, letter: str) -> bool:
        """A letter that is no button's; False if it means nothing now."""
        acts = self.letters()
        if letter in acts:
            acts[letter]()
            return True
        reading = self._around.reading
        return reading is not None and reading.say(letter)

    def _selected_first(self, letter: str) -> bool:
        """Say what is to be done first where that letter is an answer only while nothing is selected."""
        selection, passes = self._person.selection, letter == PASS_KEY.upper()
        offers = selection.affordances.buttons(()) if selection.spots and selection.affordances else ()
        answers = any(letter == offer.key or (passes and offer.plain) for offer in offers)
        if answers:
            self._around.toast(say("keys.selected"))
        return answers

    def letters(self) -> dict[str, Act]:
        """What letters do now that are no button's."""
        around, person = self._around, self._person
        acts: dict[str, Act] = {
            "U": person.undo,
            "H": person.hint,
            PLAY_KEY: person.play_hint,
            MORE_KEY: around.hints.toggle,
            WHY_KEY: lambda: around.ask_why(around.hover),
            "M": around.opening.moves,
            LOG_KEY: around.toggle_log,
            SORT_KEY: partial(around.app.sort_hand, around),
        }
        if around.opening.has_sheet:
            acts[SHEET_KEY] = around.opening.sheet
        if around.panel.chart.chart is not None:
            acts[CHART_KEY] = around.opening.chart
        if (spot := person.selection.focus or around.hover) is not None:
            acts["B"] = lambda: around.opening.pile(spot)
        return acts

    def _answer(self, letter: str, act: Act) -> None:
        if letter == "ESC" or self._person.attention.hears(letter):
            act()

    def _enter(self, ctrl: bool) -> bool:
        """Pick up or play what the focus is on; where several cards are selected and it is on one of them, or nowhere,
        what the amber button says; where nothing is selected and it is nowhere, the answer for all cards, or the only
        card that can be played."""
        if not self._person.attention.hears("ENTER"):
            return True
        chosen, focus = self._person.selection.spots, self._person.selection.focus
        everything = _act_of(self._around.prompt.buttons, "ENTER") if focus is None and not chosen else None
        if everything is not None:
            everything()
            return True
        several = bool(chosen) and (focus is None or (len(chosen) > 1 and focus in chosen))
        buttons = self._around.prompt.buttons
        amber = next((button.act for button in buttons if button.primary and button.enabled), None)
        if several and not ctrl and amber is not None:
            amber()
            return True
        if focus is None and len(chosen) == 1:  # what was clicked
            self._person.selection.click(chosen[0], ctrl)
            return True
        return self._person.enter(ctrl)


def _act_of(buttons: Sequence[Button], letter: str) -> Act | None:
    """What the last of them with that key does."""
    return next(
        (
            b.act
            for b in reversed(buttons)
            if b.enabled and letter and letter in (b.key.upper(), b.too.upper())
        ),
        None,
    )
