"""The mode in which everything answers "why not?": what is clicked or walked to, on the table and beside it."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QLabel, QWidget

from tabletop.engine.spec import WhyNot
from tabletop.play.inquiry import Inquiry
from tabletop.play.screen import PromptText
from tabletop.presenter.table_model import Spot
from tabletop.ui.key_button import KeyButton
from tabletop.ui.labels import drop
from tabletop.ui.panel.chart_view import ChartView
from tabletop.ui.table_window import TableWindow
from tabletop.ui.texts import say
from tabletop.ui.whereabouts import pointed_at


class Asking(QObject):
    """On from a first `turn` to the next, `end`, or a right click. An answer stays until a click or a key."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self._window, self._view = window, window.view
        self._cover: AskCover | None = None
        self.on = False
        """What is clicked is explained."""

    @property
    def _inquiry(self) -> Inquiry | None:
        """Who answers about the table; None while it is covered."""
        controller = self._window.controller
        return None if controller is None or controller.seating.hides else controller.person.inquiry

    def turn(self, side: QWidget, spot: Spot | None = None) -> None:
        """On, or off again; at once about `spot`, or what has the focus. `side`: what has the buttons."""
        inquiry = self._inquiry
        if inquiry is None or self.end():
            return
        self.on = True
        self._view.viewport().installEventFilter(self)
        self._view.viewport().setCursor(Qt.CursorShape.WhatsThisCursor)
        self.cover(side)
        self._tell()
        if not inquiry.why(pointed_at(self._view, spot)):
            self._window.toast(say("why.point"))

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
        self._tell()
        return True

    def _uncover(self) -> None:
        if self._cover is not None:
            drop(self._cover)
            self._cover = None

    def _tell(self) -> None:
        self._window.toast_box.hide()
        for side in (self._window.panel, self._window.strip):
            side.tools.show_asking(self.on)

    def about_focus(self) -> bool:
        """While it is on: explain what has the focus; False if it is off."""
        inquiry = self._inquiry
        if self.on and inquiry is not None and not inquiry.why(None):
            self._window.toast(say("why.point"))
        return self.on

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
            self._clicked(self._view.thing_under(event.position().toPoint()))
        elif event.button() == Qt.MouseButton.LeftButton and side is not None:
            at = side.mapToGlobal(event.position().toPoint())
            shown: tuple[QWidget, ...] = (
                *side.findChildren(KeyButton),
                *side.findChildren(QLabel, "rules"),
                *side.findChildren(ChartView),
            )
            there = (each for each in shown if each.rect().contains(each.mapFromGlobal(at)))
            found = next((each for each in there if each.isVisible()), None)
            whole: QWidget = found or side
            corner = self._view.mapFromGlobal(whole.mapToGlobal(whole.rect().topLeft()))
            self._clicked_beside(found, QRect(corner, whole.size()))

    def _clicked(self, spot: Spot | None) -> None:
        inquiry = self._inquiry
        if spot is None or inquiry is None:
            self._window.toast(say("why.nothing"))
        else:
            inquiry.answer(spot)

    def _clicked_beside(self, button: QWidget | None, place: QRect) -> None:
        """On that button, link or chart, or on anything else, which has that place in the view's pixels."""
        prompt, box = self._window.prompt, self._window.toast_box
        if isinstance(button, QLabel):  # its rules are looked up as ever
            box.look_up(prompt.rules[0])
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
        box.say(told.text, told.rule, place, self._view.rect(), None, True, self._window.told())
        self._window.announce(f"{told.text} {told.rule}")


class AskCover(QWidget):
    """Lies over the buttons beside the table: a press on one asks about it, and does not press it."""

    def __init__(self, side: QWidget, pressed: Callable[[QMouseEvent, QWidget], object]) -> None:
        super().__init__(side)
        self._side, self._pressed = side, pressed
        self.setCursor(Qt.CursorShape.WhatsThisCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed(event, self._side)


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
