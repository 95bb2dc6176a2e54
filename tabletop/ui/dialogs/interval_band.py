"""Between two games of a match: a band across the table says who won the last one; the table stays."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tabletop.play.screen import Button
from tabletop.ui import theme
from tabletop.ui.key_button import KeyButton
from tabletop.ui.labels import in_row, label
from tabletop.ui.table.paint import with_alpha


class IntervalBand(QWidget):
    """Lies across its parent; `button` goes on."""

    def __init__(self, parent: QWidget, unit: float, headline: str, text: str, button: Button) -> None:
        super().__init__(parent)
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
        for words, size, colour in ((self.headline, 38, theme.TEXT), (self.body, 16, theme.TEXT_DIM)):
            look = f"color: {colour.name()}; font-size: {text(size)}; background: transparent;"
            words.setStyleSheet(look)
        self._widget.set_unit(unit)
        parent = self._parent
        self._column.activate()
        wanted = max(round(200 * unit), self._column.totalHeightForWidth(parent.width()))
        height = min(wanted, parent.height())
        self.setGeometry(0, (parent.height() - height) // 2, parent.width(), height)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), with_alpha(theme.FELT_EDGE.darker(150), 238))
            painter.setPen(QPen(theme.GOLD, 1.5))
            box = QRectF(self.rect())
            painter.drawLine(box.topLeft(), box.topRight())
            painter.drawLine(box.bottomLeft(), box.bottomRight())
