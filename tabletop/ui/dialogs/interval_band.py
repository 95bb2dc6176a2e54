"""Between two games of a match: a band across the table says who won the last one; the table stays."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from tabletop.play.screen import Button
from tabletop.ui import theme
from tabletop.ui.key_button import KeyButton
from tabletop.ui.labels import in_row, label
from tabletop.ui.table.paint import with_alpha


class IntervalBand(QFrame):
    """Lies across its parent; `button` goes on."""

    def __init__(self, parent: QWidget, unit: float, headline: str, text: str, button: Button) -> None:
        super().__init__(parent)
        self.setObjectName("band")
        self._parent = parent
        self.headline, self.body = label(headline, "title"), label(text)
        self.buttons = (button,)
        self._widget = KeyButton(button.label, button.key, self, button.primary, button.act)
        self._column = column = QVBoxLayout(self)
        column.addStretch(1)
        for words in (self.headline, self.body):
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(words)
        column.addLayout(in_row(None, self._widget, None))
        column.addStretch(1)
        self.setAccessibleName(f"{headline}: {text}")
        self.show()
        self.rescale(unit)
        self.raise_()

    def first_focus(self) -> bool:
        """Tab stays with the table, which can be looked at."""
        return False

    def press(self, key: int) -> bool:
        """Nothing moves here, and nothing is scrolled."""
        return False

    def rescale(self, unit: float) -> None:
        """Across the middle of the parent, of another size; `unit` is one design pixel."""
        self._column.setSpacing(round(10 * unit))
        _, text = theme.lengths(unit)
        dark = with_alpha(theme.FELT_EDGE.darker(150), 238).name(QColor.NameFormat.HexArgb)
        self.setStyleSheet(f"""
            #band {{ background: {dark}; border: 1px solid {theme.GOLD.name()}; border-left: 0; border-right: 0; }}
            QLabel {{ color: {theme.TEXT_DIM.name()}; font-size: {text(16)}; background: transparent; }}
            QLabel#title {{ color: {theme.TEXT.name()}; font-size: {text(38)}; }}
        """)
        self._widget.set_unit(unit)
        parent = self._parent
        self._column.activate()
        wanted = max(round(200 * unit), self._column.totalHeightForWidth(parent.width()))
        height = min(wanted, parent.height())
        self.setGeometry(0, (parent.height() - height) // 2, parent.width(), height)
