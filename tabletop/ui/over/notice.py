"""The bar at the top of the window: saving, or something else that should be known, is not as usual."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from tabletop.ui import theme


class Notice(QLabel):
    """As high as its words need; hidden while it has none."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.hide()

    def say(self, text: str) -> None:
        """Show this; "" shows nothing."""
        self.setText(text)
        self.setVisible(bool(text))
        self.raise_()

    def fit(self, width: int, unit: float) -> int:
        """Lie across a window so wide; how high that is. `unit` is one design pixel."""
        if self.isHidden():
            return 0
        size = max(round(14 * unit), theme.MIN_TEXT_PX)
        self.setStyleSheet(
            f"background: {theme.ALARM.name()}; color: {theme.TEXT.name()}; padding: 5px 14px; font-size: {size}px;"
        )
        height = max(self.heightForWidth(width), size + 10)
        self.setGeometry(0, 0, width, height)
        return height
