"""The game is over: a band across the table says who won and by which rule; the table stays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.ui import theme
from tabletop.ui.key_button import KeyButton
from tabletop.ui.screen import Button


class OverBand(QWidget):
    """`rule` opens the rules at the section that decided."""

    def __init__(self, parent: QWidget, unit: float, rule: Callable[[str], object]) -> None:
        super().__init__(parent)
        self._unit = unit
        self.headline, self.reason, self.kept = QLabel(), QLabel(), QLabel()
        for label in (self.headline, self.reason, self.kept):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setWordWrap(True)
        self.reason.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.reason.linkActivated.connect(lambda section: rule(section))
        self.row = QHBoxLayout()
        column = QVBoxLayout(self)
        column.setSpacing(round(10 * unit))
        column.addStretch(1)
        column.addWidget(self.headline)
        column.addWidget(self.reason)
        column.addLayout(self.row)
        column.addWidget(self.kept)
        column.addStretch(1)
        self.buttons: tuple[Button, ...] = ()
        small = max(round(16 * unit), theme.MIN_TEXT_PX)
        self.headline.setStyleSheet(
            f"color: {theme.TEXT.name()}; font-size: {round(38 * unit)}px; font-weight: 600; background: transparent;"
        )
        self.kept.setTextFormat(Qt.TextFormat.PlainText)
        self.kept.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.kept.setStyleSheet(
            f"color: {theme.TEXT_FAINT.name()}; font-size: {max(round(13 * unit), theme.MIN_TEXT_PX)}px;"
            " background: transparent;"
        )
        self.reason.setStyleSheet(
            f"color: {theme.TEXT_DIM.name()}; font-size: {small}px; background: transparent;"
        )

    def open(self, headline: str, reason: str, rule: str, buttons: Sequence[Button], kept: str = "") -> None:
        """Say it; `buttons` stand in a row below, under them where the game is kept."""
        self.headline.setText(headline)
        link = f' · <a href="{rule}" style="color:{theme.AMBER.name()}; text-decoration:none;">{rule}</a>'
        self.reason.setText(f"{reason}{link if rule else ''}")
        self.kept.setText(f"The game is kept in {kept}" if kept else "")
        self.kept.setVisible(bool(kept))
        self.buttons = tuple(buttons)
        self.row.addStretch(1)
        for button in buttons:
            widget = KeyButton(button.label, button.key, self, primary=button.primary)
            widget.set_unit(self._unit)
            widget.clicked.connect(lambda _=False, act=button.act: act())
            self.row.addWidget(widget)
        self.row.addStretch(1)
        self.setAccessibleName(f"{headline}: {reason}")
        self.place()
        self.show()
        self.raise_()

    def place(self) -> None:
        """Across the middle of the parent; called again when the window is resized."""
        parent = self.parentWidget()
        height = min(round(230 * self._unit), parent.height())
        self.setGeometry(0, (parent.height() - height) // 2, parent.width(), height)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        ground = theme.FELT_EDGE.darker(150)
        ground.setAlpha(238)
        painter.fillRect(self.rect(), ground)
        painter.setPen(QPen(theme.GOLD, 1.5))
        box = QRectF(self.rect())
        painter.drawLine(box.topLeft(), box.topRight())
        painter.drawLine(box.bottomLeft(), box.bottomRight())
