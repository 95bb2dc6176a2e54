"""Words that lie on something, and how parts lie beside each other."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLayout, QScrollArea, QWidget

from tabletop.ui import theme


def label(text: str = "", name: str = "", wrap: bool = True) -> QLabel:
    """Plain text in the letters of that name, which style sheets know it by."""
    label = QLabel(text)
    label.setObjectName(name)
    label.setFont(theme.label_font(name))
    label.setWordWrap(wrap)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def in_row(*parts: QWidget | tuple[QWidget, int] | None) -> QHBoxLayout:
    """These beside each other, each with its share of the room, if it has one; None: room that is left over."""
    row = QHBoxLayout()
    for part in parts:
        if part is None:
            row.addStretch(1)
        elif isinstance(part, tuple):
            row.addWidget(*part)
        else:
            row.addWidget(part)
    return row


class _Whole(QScrollArea):
    """As large as what is in it, where there is the room."""

    def sizeHint(self) -> QSize:
        inner = self.widget()
        return inner.sizeHint() if inner is not None else super().sizeHint()


def scrolled(inner: QWidget, as_large: bool = False) -> QScrollArea:
    """What can be scrolled up and down, and is no stop of Tab itself. `as_large`: it wants to be as what is in it."""
    area = _Whole() if as_large else QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inner)
    return area


def drop(*parts: QWidget) -> None:
    """Out of sight at once, and gone as soon as may be."""
    for part in parts:
        part.hide()
        part.deleteLater()


def empty(layout: QLayout) -> None:
    """Nothing is left in it, and what was there is gone."""
    while (item := layout.takeAt(0)) is not None:
        if (part := item.widget()) is not None:
            drop(part)


def place_in(whole: QWidget, part: QWidget) -> QRect:
    return QRect(part.mapTo(whole, QPoint(0, 0)), part.size())


def keep_place(part: QWidget) -> None:
    """Hidden, it keeps its place: what stands around it does not move."""
    policy = part.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    part.setSizePolicy(policy)
