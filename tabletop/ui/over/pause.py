"""Pause: the table is hidden while the time stands."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tabletop.ui import ground, theme
from tabletop.ui.key_button import KeyButton
from tabletop.ui.labels import label
from tabletop.ui.texts import say


class PauseCover(QWidget):
    """Covers its parent whole; `go_on` is called by its button."""

    def __init__(self, parent: QWidget, go_on: Callable[[], object]) -> None:
        super().__init__(parent)
        self._parent = parent
        self.label = label("", "title", wrap=False)
        self.label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.button = KeyButton(say("pause.go_on"), "P", self, primary=True, act=go_on)
        self._felt = ground.Backdrop(ground.felt_picture)
        column = QVBoxLayout(self)
        column.addStretch(1)
        column.addWidget(self.label)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        self.hide()

    def set_unit(self, unit: float) -> None:
        self.button.set_unit(unit * 1.15)
        self.label.setStyleSheet(
            f"color: {theme.TEXT.name()}; font-size: {round(36 * unit)}px; background: transparent;"
        )

    def close_over(self, text: str) -> None:
        """Hide the table and say why."""
        self.label.setText(text)
        self.setAccessibleName(text)
        self.place()
        self.show()
        self.raise_()

    def place(self) -> None:
        """Cover the parent; called again when the window is resized."""
        self.setGeometry(self._parent.rect())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The table below is out of reach."""

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._felt.paint(painter, self)

    def hideEvent(self, event: QHideEvent) -> None:
        self._felt = ground.Backdrop(ground.felt_picture)  # the picture is given back
