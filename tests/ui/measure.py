"""What of a window's controls is cut off, too small, outside, or covered by another."""

import itertools
from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

from tabletop.ui import theme
from tabletop.ui.clock.preset_button import PresetButton
from tabletop.ui.key_button import KeyButton
from tabletop.ui.table.view import TableView

FRAME_HEIGHT = 40
LONGEST = 34
"""So many letters of what is typed are seen at least; more may be scrolled."""
LEAST = QSize(800, 480)
"""The smallest window there is on a screen that has room for it."""
SCREENS = ((1024, 640), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160))
SCALES = (1.0, 1.5, 2.0)


def window_sizes() -> list[tuple[int, int]]:
    """The windows, in logical pixels, that a maximised one has on six screens at three scales."""
    found = {
        (max(int(w / scale), LEAST.width()), max(int(h / scale) - FRAME_HEIGHT, LEAST.height()))
        for w, h in SCREENS
        for scale in SCALES
    }
    return sorted(found)


def controls(whole: QWidget) -> Iterator[QWidget]:
    """Everything visible inside that says or takes something, also what is scrolled."""
    for child in whole.children():
        if not isinstance(child, QWidget) or child.isWindow() or not child.isVisibleTo(whole):
            continue
        if isinstance(child, QScrollArea):
            yield child
            yield from controls(child.widget())
        elif isinstance(child, TableView):
            continue
        elif isinstance(child, QLabel | QAbstractButton | QLineEdit | QComboBox | QAbstractScrollArea):
            yield child
        else:
            yield from controls(child)


def faults(whole: QWidget) -> list[str]:
    """Each fault of the controls inside `whole`, in words; none if all can be read and used."""
    found = []
    places: list[tuple[QWidget, QRect]] = []
    for control in controls(whole):
        name = f"{type(control).__name__} {_words(control)!r}"
        place = QRect(control.mapTo(whole, QPoint(0, 0)), control.size())
        area = _area_of(control, whole)
        if isinstance(control, QLabel) and not control.text():
            continue
        if min(place.width(), place.height()) < 8:
            found.append(f"{name} has no size: {place}")
        room = whole.rect() if area is None else _content_room(area, whole)
        if not room.contains(place):
            found.append(f"{name} sticks out: {place} of {room}")
        wanted = _wanted(control)
        if wanted.width() > control.width() + 1 or wanted.height() > control.height() + 1:
            found.append(f"{name} is cut: {control.size()} of {wanted}")
        if not isinstance(control, QScrollArea):
            places.append((area, control, place))
    for (area, one, a), (other_area, other, b) in itertools.combinations(places, 2):
        if area is other_area and a.adjusted(1, 1, -1, -1).intersects(b.adjusted(1, 1, -1, -1)):
            found.append(f"{_words(one)!r} lies on {_words(other)!r}")
    return found


def _words(control: QWidget) -> str:
    if isinstance(control, QComboBox):
        return control.currentText()
    text = getattr(control, "text", None)
    return (text() if callable(text) else "") or control.accessibleName()


def _area_of(control: QWidget, whole: QWidget) -> QScrollArea | None:
    above = control.parentWidget()
    while above is not None and above is not whole:
        if isinstance(above, QScrollArea):
            return above
        above = above.parentWidget()
    return None


def _content_room(area: QScrollArea, whole: QWidget) -> QRect:
    """As wide as the area shows, as high as it scrolls."""
    inner = area.widget()
    return QRect(inner.mapTo(whole, QPoint(0, 0)), QSize(area.viewport().width(), inner.height()))


def _wanted(control: QWidget) -> QSize:
    """The least room in which all of its text can be read."""
    metrics = control.fontMetrics()
    if isinstance(control, QLabel):
        if control.textFormat() == Qt.TextFormat.PlainText and control.wordWrap():
            longest = max(
                metrics.horizontalAdvance(word)
                for word in control.text().replace("\u200b", " ").split() or [""]
            )
            return QSize(longest, control.heightForWidth(control.width()))
        return (
            control.sizeHint()
            if not control.wordWrap()
            else QSize(0, control.heightForWidth(control.width()))
        )
    if isinstance(control, PresetButton):
        return QSize(control.minimumSizeHint().width(), control.heightForWidth(control.width()))
    if isinstance(control, QCheckBox):
        return control.sizeHint()
    if isinstance(control, QComboBox):
        option = QStyleOptionComboBox()
        control.initStyleOption(option)
        field = control.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, control
        )
        missing = metrics.horizontalAdvance(control.currentText()) - field.width()
        return QSize(control.width() + max(missing, 0), metrics.height())
    if isinstance(control, QLineEdit):
        text = control.text() or control.placeholderText()
        shown = min(metrics.horizontalAdvance(text), metrics.averageCharWidth() * LONGEST)
        return QSize(_padding(control) + shown, metrics.height())
    if isinstance(control, KeyButton):
        line = QFontMetrics(theme.ui_font(15 * control.unit, bold=True)).height()
        least = control.minimumSizeHint().width()
        if control.width() >= least or control._second:
            return QSize(least, line * (2 if control._second else 1))
        metrics = QFontMetrics(theme.ui_font(15 * control.unit, bold=True))
        room = control.width() - least + metrics.horizontalAdvance(control.text())
        wrapped = metrics.boundingRect(
            QRect(0, 0, room, 9999), Qt.TextFlag.TextWordWrap.value, control.text()
        )
        return QSize(least - metrics.horizontalAdvance(control.text()) + wrapped.width(), wrapped.height())
    if isinstance(control, QAbstractButton):
        return control.minimumSizeHint()
    return QSize(10, 10)


def _padding(edit: QLineEdit) -> int:
    margins = edit.textMargins()
    seventeen = QFontMetrics(edit.font()).horizontalAdvance("x") * 17  # what a line edit wishes to show
    return max(edit.sizeHint().width() - seventeen, 0) + margins.left()
