"""The hot-seat curtain: felt over the secret parts, a name, one large button, and answers that need no secret look."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tabletop.ui import theme
from tabletop.ui.flow import Buttons
from tabletop.ui.key_button import KeyButton
from tabletop.ui.screen import CurtainText


class Curtain(QWidget):
    """Lies over the table and takes its clicks while shown. What it says comes from `CurtainText` alone."""

    def __init__(self, parent: QWidget, opened: Callable[[], object]) -> None:
        super().__init__(parent)
        self._unit = 1.0
        self._band = QRect()
        self.box = QWidget(self)
        self.name, self.reason = QLabel(), QLabel()
        self.name.setObjectName("name")
        self.reason.setObjectName("reason")
        for label in (self.name, self.reason):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setWordWrap(True)
        self.button = KeyButton("", "Enter", self.box, primary=True)
        self.button.clicked.connect(lambda: opened())
        self.answers = Buttons(self.box)
        self._column = QVBoxLayout(self.box)
        self._column.addStretch(1)
        for part in (self.name, self.reason, self.button, self.answers):
            self._column.addWidget(part)
        self._column.addStretch(1)
        self._text: CurtainText | None = None
        self.hide()

    def set_unit(self, unit: float) -> None:
        """One design pixel in window pixels."""
        self._unit = unit
        self.button.set_unit(unit * 1.15)
        self.answers.set_unit(unit)
        self._column.setSpacing(round(8 * unit))
        big, small = round(27 * unit), max(round(15 * unit), theme.MIN_TEXT_PX)
        self.setStyleSheet(
            f"QLabel {{ color: {theme.TEXT.name()}; background: transparent; font-size: {small}px; }}"
            f"QLabel#name {{ font-size: {big}px; font-weight: 600; }}"
            f"QLabel#reason {{ color: {theme.TEXT_DIM.name()}; }}"
        )

    def close_for(self, text: CurtainText, secret: QRect) -> None:
        """Close; `secret` is where the hidden hand lies: the felt is drawn over it."""
        self._text = text
        self.name.setText(text.name)
        self.reason.setText(text.reason)
        self.button.set_label(f"I am {text.name}: show my cards")
        self.answers.show_buttons(text.buttons)
        self.answers.setVisible(bool(text.buttons))
        self.setAccessibleName(f"{text.name}: {text.reason}")
        self.place(secret)
        self.show()
        self.raise_()

    def open(self) -> None:
        """Nothing of it remains."""
        self.hide()
        self._text = None
        self.answers.show_buttons(())
        for label in (self.name, self.reason):
            label.clear()

    def place(self, secret: QRect) -> None:
        """Fit the parent; called again when the window is resized."""
        self.setGeometry(self.parentWidget().rect())
        width = min(round(430 * self._unit), self.width() - 20)
        inner = width - round(40 * self._unit)
        answers = self.answers.heightForWidth(inner) if self._text and self._text.buttons else 0
        height = round(168 * self._unit) + answers
        centre = secret.center() if secret.isValid() else self.rect().center()
        x = min(max(centre.x() - width // 2, 10), self.width() - width - 10)
        y = min(max(centre.y() - height // 2, 10), self.height() - height - 10)
        self._band = QRect(x, y, width, height)
        self.box.setGeometry(x + round(20 * self._unit), y, inner, height)
        self.update()

    def key(self, event: QKeyEvent) -> bool:
        """Enter opens; a key of an answer gives it. Everything else is swallowed."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.button.click()
            return True
        for button in self._text.buttons if self._text is not None else ():
            if button.key and event.text().upper() == button.key.upper():
                button.act()
                return True
        return True

    def mousePressEvent(self, event: object) -> None:
        """The table below is out of reach."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        veil = theme.FELT_EDGE.darker(140)
        veil.setAlpha(60)
        painter.fillRect(self.rect(), veil)
        band = QRectF(self._band)
        painter.setPen(QPen(theme.GOLD, 1.5 * self._unit))
        painter.setBrush(theme.felt(band.adjusted(-60, -60, 60, 60)))
        painter.drawRoundedRect(band, 16 * self._unit, 16 * self._unit)
        painter.setPen(QPen(theme.GOLD_LINE, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(band.adjusted(5, 5, -5, -5), 12 * self._unit, 12 * self._unit)
