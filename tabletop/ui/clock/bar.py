"""The row of buttons under, or between, the sides."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from tabletop.ui.clock.texts import say
from tabletop.ui.key_button import KeyButton


class Bar:
    """Buttons on `window`, laid out in one centred line; `buttons` by id."""

    def __init__(self, window: QWidget, acts: list[tuple[str, str, Callable[[], object]]]) -> None:
        """`acts`: id, key, what it does; label and tool tip are the messages of that id."""
        self.buttons: dict[str, KeyButton] = {}
        self._box = QRectF()
        self._unit = 1.0
        for name, key, act in acts:
            button = KeyButton(say(f"bar.{name}"), key, window, act=act)
            button.setObjectName(name)
            button.setToolTip(say(f"bar.{name}.tip"))
            self.buttons[name] = button

    def __getitem__(self, name: str) -> KeyButton:
        return self.buttons[name]

    def place(self, box: QRectF, unit: float) -> None:
        """Lays the buttons out in `box`; `unit` is one design pixel."""
        self._box, self._unit = box, unit
        for button in self.buttons.values():
            button.set_unit(unit)
        self.lay()

    def lay(self) -> None:
        """Again, after a label changed."""
        gap = 8 * self._unit
        buttons = list(self.buttons.values())
        wishes = [button.sizeHint().width() for button in buttons]
        gaps = gap * (len(buttons) - 1)
        spare = min((self._box.width() - sum(wishes) - gaps) / len(buttons), 26 * self._unit)
        x = self._box.center().x() - (sum(wishes) + len(buttons) * spare + gaps) / 2
        for button, wish in zip(buttons, wishes, strict=True):
            button.setGeometry(
                round(x), round(self._box.top()), round(wish + spare), round(self._box.height())
            )
            x += wish + spare + gap
