"""The game is over: a band across the table says who won and by which rule; the table stays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.play.screen import Button
from tabletop.ui import theme
from tabletop.ui.dialogs.texts import say
from tabletop.ui.key_button import KeyButton


class OverBand(QWidget):
    """`rule` opens the rules at the section that decided."""

    def __init__(self, parent: QWidget, unit: float, rule: Callable[[str], object]) -> None:
        super().__init__(parent)
        self._parent = parent
        self.headline, self.body, self.kept = QLabel(), QLabel(), QLabel()
        for label in (self.headline, self.body, self.kept):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setWordWrap(True)
        self.headline.setTextFormat(Qt.TextFormat.PlainText)
        self.body.setTextFormat(Qt.TextFormat.RichText)
        self.body.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.body.linkActivated.connect(lambda section: rule(section))
        self.row = QHBoxLayout()
        self._column = column = QVBoxLayout(self)
        column.addStretch(1)
        column.addWidget(self.headline)
        column.addWidget(self.body)
        column.addLayout(self.row)
        column.addWidget(self.kept)
        column.addStretch(1)
        self.buttons: tuple[Button, ...] = ()
        self._widgets: list[KeyButton] = []
        self.kept.setTextFormat(Qt.TextFormat.PlainText)
        self.kept.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._unit = unit

    def open(self, headline: str, text: str, rule: str, buttons: Sequence[Button], kept: str = "") -> None:
        """Say it; `buttons` stand in a row below, under them where the game is kept."""
        self.headline.setText(headline)
        link = (
            f' · <a href="{rule}" style="color:{theme.AMBER_WORD.name()}; text-decoration:none;">{rule}</a>'
        )
        said = escape(text).replace("\n", "<br>")  # names are somebody's own, and no markup
        self.body.setText(f"{said}{link if rule else ''}")
        self.kept.setText(say("over.kept", file=kept) if kept else "")
        self.kept.setVisible(bool(kept))
        self.buttons = tuple(buttons)
        self.row.addStretch(1)
        for button in buttons:
            widget = KeyButton(button.label, button.key, self, primary=button.primary)
            widget.calls(button.act)
            self.row.addWidget(widget)
            self._widgets.append(widget)
        self.row.addStretch(1)
        self.setAccessibleName(f"{headline}: {text}")
        self.show()
        self.rescale(self._unit)
        self.raise_()

    def rescale(self, unit: float) -> None:
        """Across the middle of the parent, of another size; `unit` is one design pixel."""
        self._unit = unit
        self._column.setSpacing(round(10 * unit))
        for label, size, colour in (
            (self.headline, 38, theme.TEXT),
            (self.body, 16, theme.TEXT_DIM),
            (self.kept, 13, theme.TEXT_FAINT),
        ):
            weight = " font-weight: 700;" if label is self.headline else ""
            label.setStyleSheet(
                f"color: {colour.name()}; font-size: {max(round(size * unit), theme.MIN_TEXT_PX)}px;{weight}"
                " background: transparent;"
            )
        for button in self._widgets:
            button.set_unit(unit)
        parent = self._parent
        self._column.activate()
        wanted = max(round(230 * unit), self._column.totalHeightForWidth(parent.width()))
        height = min(wanted, parent.height())
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
