"""A button that draws itself at any scale."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget


class DrawnButton(QAbstractButton):
    """Lit by the pointer, and out of Tab's way until it is put into it. `heard`: its name for who listens, if that is
    not its text; `key`: does the same."""

    def __init__(self, parent: QWidget | None, text: str = "", heard: str = "", key: str = "") -> None:
        super().__init__(parent)
        self.unit = 1.0
        self.setText(text)
        self.setAccessibleName(heard or text)
        self.setAccessibleDescription(key)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def calls(self, act: Callable[[], object], tabbed: bool = False) -> None:
        """What pressing it does; `tabbed`: Tab comes to it."""
        self.clicked.connect(lambda: act())
        if tabbed:
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def set_unit(self, unit: float) -> None:
        """One design pixel in window pixels."""
        self.unit = unit
        self.updateGeometry()
        self.update()
