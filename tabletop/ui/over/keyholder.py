"""Who has the keyboard: what lies over a window, or beside the table, has it to itself while it is open."""

from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QAbstractSlider, QScrollArea, QWidget
from shiboken6 import isValid

from tabletop.ui.labels import place_in

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SCROLLING: Final = {
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_Home: QAbstractSlider.SliderAction.SliderToMinimum,
    Qt.Key.Key_End: QAbstractSlider.SliderAction.SliderToMaximum,
}


class KeyHolder(QWidget):
    """From `take_keys` to `give_keys_back` no key that is pressed inside reaches the window, but for F11 and Ctrl+Q.
    Tab walks over the controls in the order they are seen and never leaves; Esc calls `cancel`, Enter presses the
    button that has the focus, else `accept`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.holds_keys = False
        self._before: QWidget | None = None

    def take_keys(self) -> None:
        """Have the keyboard from now on."""
        if not self.holds_keys:
            self.holds_keys = True
            self._before = self.window().focusWidget()
        self.first_focus().setFocus(Qt.FocusReason.PopupFocusReason)

    def give_keys_back(self) -> None:
        """The focus goes back where it was; it stays where it is if somebody has moved it out already."""
        if not self.holds_keys:
            return
        self.holds_keys = False
        before, self._before = self._before, None
        if not self._has_focus():
            return
        if (
            before is None
            or not isValid(before)
            or not before.isVisible()
            or before.window() is not self.window()
        ):
            others = [other for other in self.window().findChildren(KeyHolder) if other.holds_keys]
            before = others[-1] if others else self.window()
        before.setFocus(Qt.FocusReason.OtherFocusReason)

    def first_focus(self) -> QWidget:
        """What has the focus when this opens; by default nothing but the whole, so that Enter is the primary button."""
        return self

    def cancel(self) -> None:
        """Esc: closes and changes nothing."""
        raise NotImplementedError

    def accept(self) -> None:
        """Enter: the primary button, where there is one."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ctrl_q = event.key() == Qt.Key.Key_Q and event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if not self.holds_keys or event.key() == Qt.Key.Key_F11 or ctrl_q:
            event.ignore()
        elif event.key() == Qt.Key.Key_Escape:
            self.cancel()
        elif event.key() in ENTER and not event.isAutoRepeat():
            focused = self.focusWidget()
            # a switch turns with Space: Enter does what the primary button says
            if isinstance(focused, QAbstractButton) and not focused.isCheckable():
                focused.click()
            else:
                self.accept()
        else:
            scrolls(event.key(), *self.findChildren(QAbstractScrollArea))

    def focusNextPrevChild(self, forward: bool) -> bool:
        if not self.holds_keys:
            return super().focusNextPrevChild(forward)
        stops = tab_stops(self)
        if not stops:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        here = self.window().focusWidget()
        at = stops.index(here) + (1 if forward else -1) if here in stops else (0 if forward else -1)
        following = stops[at % len(stops)]
        following.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
        _scroll_to(following)
        return True

    def _has_focus(self) -> bool:
        here = self.window().focusWidget()
        return here is None or here is self or self.isAncestorOf(here)


def scrolls(key: int, *areas: QAbstractScrollArea) -> bool:
    """Page Up, Page Down, Home and End scroll the first of these that is seen and holds more than it shows; False for
    other keys."""
    action = _SCROLLING.get(Qt.Key(key))
    bars = (area.verticalScrollBar() for area in areas if area.isVisible())
    bar = next((bar for bar in bars if bar.maximum() > bar.minimum()), None)
    if action is not None and bar is not None:
        bar.triggerAction(action)
    return action is not None


def tab_stops(whole: QWidget) -> list[QWidget]:
    """The controls inside that Tab reaches, line by line as they are seen. What is scrolled counts where its area is;
    an area with controls in it is no stop itself."""
    found: list[tuple[QRect, list[QWidget]]] = []
    _collect(whole, whole, found)
    lines: list[list[tuple[QRect, list[QWidget]]]] = []
    for stop in sorted(found, key=lambda stop: stop[0].top()):
        if lines and stop[0].center().y() < lines[-1][0][0].bottom():
            lines[-1].append(stop)
        else:
            lines.append([stop])
    return [
        widget
        for line in lines
        for _, stops in sorted(line, key=lambda stop: stop[0].left())
        for widget in stops
    ]


def _collect(widget: QWidget, whole: QWidget, found: list[tuple[QRect, list[QWidget]]]) -> None:
    for child in widget.children():
        if (
            not isinstance(child, QWidget)
            or child.isWindow()
            or not child.isVisibleTo(whole)
            or not child.isEnabled()
        ):
            continue
        place = place_in(whole, child)
        scrolled = child.widget() if isinstance(child, QScrollArea) else None
        if scrolled is not None and (inner := tab_stops(scrolled)):
            found.append((place, inner))
        elif child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.focusProxy() is None:
            found.append((place, [child]))
        elif not isinstance(child, QAbstractScrollArea):
            _collect(child, whole, found)


def _scroll_to(widget: QWidget) -> None:
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(widget)
        above = above.parentWidget()
