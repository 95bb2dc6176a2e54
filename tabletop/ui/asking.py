"""The mode in which everything answers "why not?": what is clicked or walked to, on the table and beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QLabel, QWidget

from tabletop.engine.spec import WhyNot
from tabletop.play.screen import PromptText
from tabletop.presenter.table_model import Spot
from tabletop.ui.key_button import KeyButton
from tabletop.ui.over.toast import Toast
from tabletop.ui.panel.chart_view import ChartView
from tabletop.ui.panel.panel import Panel, Strip
from tabletop.ui.table.pointing import WhyPointer
from tabletop.ui.table.view import TableView
from tabletop.ui.texts import say
from tabletop.ui.whereabouts import pointed_at

if TYPE_CHECKING:
    from tabletop.ui.table_window import TableWindow


class Asking:
    """On from a first `turn` to the next, `end`, or a right click. An answer stays until a click or a key."""

    def __init__(
        self, window: TableWindow, view: TableView, box: Toast, sides: Sequence[Panel | Strip]
    ) -> None:
        self._window, self._view, self._box, self._sides = window, view, box, sides
        self._pointer = WhyPointer(view, self._turned, self._clicked, self._clicked_beside)
        self.cover, self.end = self._pointer.cover, self._pointer.end

    @property
    def on(self) -> bool:
        """What is clicked is explained."""
        return self._pointer.on

    def turn(self, side: QWidget, spot: Spot | None = None) -> None:
        """On, or off again; at once about `spot`, or what has the focus. `side`: what has the buttons."""
        inquiry = self._window.inquiry
        if inquiry is None or self.end():
            return
        self._pointer.begin(side)
        if not inquiry.why(pointed_at(self._view, spot)):
            self._window.toast(say("why.point"))

    def about_focus(self) -> bool:
        """While it is on: explain what has the focus; False if it is off."""
        inquiry = self._window.inquiry
        if self.on and inquiry is not None and not inquiry.why(None):
            self._window.toast(say("why.point"))
        return self.on

    def _turned(self, on: bool) -> None:
        self._box.hide()
        for side in self._sides:
            side.tools.show_asking(on)

    def _clicked(self, spot: Spot | None) -> None:
        inquiry = self._window.inquiry
        if spot is None or inquiry is None:
            self._window.toast(say("why.nothing"))
        else:
            inquiry.answer(spot)

    def _clicked_beside(self, button: QWidget | None, place: QRect) -> None:
        prompt = self._window.prompt
        if isinstance(button, QLabel):  # its rules are looked up as ever
            self._box.look_up(prompt.rules[0])
            return
        if isinstance(button, KeyButton) and button.on:
            self.end()
            return
        if isinstance(button, ChartView) and button.chart is not None:
            told = WhyNot(button.chart.help, "")
        elif isinstance(button, KeyButton):
            told = _about_button(button, prompt)
        else:
            told = _about_question(prompt)
        self._box.say(told.text, told.rule, place, self._view.rect(), None, True, self._window.told())
        self._window.announce(f"{told.text} {told.rule}")


def _about_question(prompt: PromptText) -> WhyNot:
    title = prompt.title if prompt.title.endswith("?") else f"{prompt.title}."
    text = say("why.asked", "" if prompt.help else "bare", title=title, help=prompt.help)
    return WhyNot(text, prompt.rules[0] if prompt.rules else "")


def _about_button(button: KeyButton, prompt: PromptText) -> WhyNot:
    """What it would do, or why it does nothing now."""
    label, key = button.text(), button.key
    asked = next((one for one in prompt.buttons if (one.label, one.key) == (label, key)), None)
    if not button.isEnabled():
        form = "later"
    elif asked is None:
        form = "always"
    else:
        form = "final" if asked.final else "now"
    if form == "later" and key == "U" and prompt.no_undo:
        return WhyNot(prompt.no_undo, "")
    rule = prompt.rules[0] if asked is not None and prompt.rules else ""
    told = say("why.button", form, label=label, key=key)
    return WhyNot(f"{told} {asked.weighed() if asked is not None else ''}".rstrip(), rule)
