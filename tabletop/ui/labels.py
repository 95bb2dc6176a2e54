"""Words that lie on something."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from tabletop.ui import theme


def label(text: str = "", name: str = "", wrap: bool = True) -> QLabel:
    """Plain text in the letters of that name, which style sheets know it by."""
    label = QLabel(text)
    label.setObjectName(name)
    label.setFont(theme.label_font(name))
    label.setWordWrap(wrap)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
