"""What lies over the clock: a question, the time-and-players panel, the list of keys. Each closes with Esc."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QGridLayout,
    QLineEdit,
    QSizePolicy,
    QWidget,
)

from tabletop.engine.texts import capital
from tabletop.engine.texts import say as engine
from tabletop.engine.time_control import (
    PRESETS,
    TimeControl,
    TimeControlError,
    describe_time_control,
    format_time_control,
    parse_time_control,
)
from tabletop.ui import theme
from tabletop.ui.clock.texts import say
from tabletop.ui.clock.timed_game import MAX_NAME, MAX_SEATS, MIN_SEATS
from tabletop.ui.key_button import KeyButton
from tabletop.ui.over.key_list import KeyGroup, KeyList
from tabletop.ui.over.overlay import Overlay

WORDS: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
ERROR_LINES: Final = 3
"""What is said of a time control that cannot be read takes so many lines."""


class KeysPanel(Overlay):
    """Every key and what it does. The keys that open it close it too."""

    def __init__(self, window: QWidget, unit: float, seats: int) -> None:
        super().__init__(window, unit, 860)
        self.setAccessibleName(say("keys"))
        self.column.addWidget(self.label(say("keys"), "title"))
        self.column.addWidget(KeyList(clock_keys(seats)))
        row = self.row()
        row.addStretch(1)
        row.addWidget(self.button(say("close"), "Esc", self.close_panel, primary=True))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if (event.key() == Qt.Key.Key_F1 or event.text() == "?") and not event.isAutoRepeat():
            self.close_panel()
        else:
            super().keyPressEvent(event)


def clock_keys(seats: int) -> list[KeyGroup]:
    """All keys of a clock for so many, in groups."""
    numbers = f"1 \u2013 {seats}"
    return [
        KeyGroup(
            say("keys.moves"),
            [
                (("Space",), say("key.space.does")),
                ((numbers,), say("key.number.does")),
                ((say("key.click"),), say("key.click.does")),
                (("P", "Pause"), say("key.pause.does")),
                (("U", "Backspace"), say("key.undo.does")),
            ],
        ),
        KeyGroup(
            say("keys.sound"),
            [
                (("M",), say("key.sound.does")),
                (("+", "\u2212"), say("key.volume.does")),
            ],
        ),
        KeyGroup(
            say("keys.players"),
            [
                (("T",), say("key.time.does")),
                (("N", "F2"), say("key.names.does")),
                ((f"Ctrl+{numbers}",), say("key.out.does")),
                (("R",), say("key.reset.does")),
            ],
        ),
        KeyGroup(
            say("keys.window"),
            [
                (("X",), say("key.swap.does")),
                (("F",), say("key.facing.does")),
                (("F11",), say("key.full.does")),
                (("F1", "?"), say("key.keys.does")),
                (("Ctrl+Q",), say("key.quit.does")),
            ],
        ),
    ]


class PresetButton(QAbstractButton):
    """A time control to choose: its short form large, what it means below. `chosen` is called with the short form."""

    def __init__(self, control: TimeControl, chosen: Callable[[str], object]) -> None:
        super().__init__()
        self.control = control
        self._unit = 1.0
        self.setText(format_time_control(control))
        self.clicked.connect(lambda: chosen(self.text()))
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(describe_time_control(control))
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_unit(self, unit: float) -> None:
        """One design pixel in window pixels."""
        self._unit = unit
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = round(180 * self._unit)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        width = QFontMetrics(self._large).horizontalAdvance(self.text()) + round(40 * self._unit)
        return QSize(width, round(86 * self._unit))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as most need, or as the words below take in so much width."""
        unit = self._unit
        room = QRect(0, 0, max(width - round(23 * unit), 1), 10_000)
        words = QFontMetrics(self._small).boundingRect(room, WORDS.value, describe_time_control(self.control))
        head = QFontMetrics(self._large).height()
        return max(round(86 * unit), round(20 * unit) + head + words.height())

    @property
    def _large(self) -> QFont:
        return theme.ui_font(19 * self._unit, bold=True)

    @property
    def _small(self) -> QFont:
        return theme.ui_font(13 * self._unit)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = self._unit
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        lit = self.isChecked()
        painter.setPen(QPen(theme.GOLD if lit else theme.HAIRLINE, (2.5 if lit else 1.2) * unit))
        painter.setBrush(theme.HAIRLINE if lit or self.underMouse() else theme.ZONE_FILL)
        painter.drawRoundedRect(box, 10 * unit, 10 * unit)
        if self.hasFocus():
            painter.setPen(QPen(theme.TEXT, 1.5 * unit))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), 7 * unit, 7 * unit)
        inner = box.adjusted(12 * unit, 8 * unit, -8 * unit, -6 * unit)
        painter.setPen(theme.TEXT)
        painter.setFont(self._large)
        painter.drawText(inner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, self.text())
        head = painter.fontMetrics().height()
        if lit:
            painter.setPen(QPen(theme.GOLD, 2.6 * unit, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            x, y = inner.right() - 16 * unit, inner.top() + 12 * unit
            painter.drawPolyline(_tick(x, y, unit))
        painter.setPen(theme.TEXT_DIM)
        painter.setFont(self._small)
        painter.drawText(inner.adjusted(0, head + 3 * unit, 0, 0), WORDS, describe_time_control(self.control))


def _tick(x: float, y: float, unit: float) -> list[QPointF]:
    return [QPointF(x, y), QPointF(x + 5 * unit, y + 5 * unit), QPointF(x + 13 * unit, y - 6 * unit)]


class TimePanel(Overlay):
    """Time control, number of players, names.

    `chosen(control, names, keep)` on acceptance: `keep` means only names changed and the clocks go on as they are.
    """

    chosen = Signal(object, object, bool)

    def __init__(
        self,
        window: QWidget,
        unit: float,
        control: TimeControl,
        names: list[str],
        begun: bool,
        focus_name: int = -1,
    ) -> None:
        super().__init__(window, unit, 860)
        self._was = (control, len(names))
        self._begun = begun
        self.control: TimeControl | None = control

        self.column.addWidget(self.label(say("time"), "title"))
        grid = QGridLayout()
        self._gaps.append((grid, 9))
        self.custom = QLineEdit(format_time_control(control))
        self.presets = [PresetButton(preset, self.custom.setText) for preset in PRESETS]
        for index, preset in enumerate(self.presets):
            grid.addWidget(preset, index // 4, index % 4)
        self.column.addLayout(grid)

        row = self.row()
        self.custom.setAccessibleName(say("time.control"))
        self.custom.setMaxLength(24)
        self.custom.textChanged.connect(self._read_control)
        self.meaning = self.label("", "dim")
        row.addWidget(self.label(say("time.type")))
        row.addWidget(self.custom)
        row.addWidget(self.meaning, 1)

        row = self.row()
        row.addWidget(self.label(say("time.players")))
        self.counts: list[KeyButton] = []
        for count in range(MIN_SEATS, MAX_SEATS + 1):
            button = self.button(str(count), "", partial(self.set_count, count))
            button.setCheckable(True)
            button.setAccessibleName(say("time.count", number=count))
            self.counts.append(button)
            row.addWidget(button)
        row.addStretch(1)

        row = self.row()
        self.names = []
        for seat in range(MAX_SEATS):
            edit = QLineEdit(names[seat] if seat < len(names) else "")
            edit.setMaxLength(MAX_NAME)
            edit.setPlaceholderText(say("player", number=seat + 1))
            edit.setAccessibleName(say("time.name", number=seat + 1))
            self.names.append(edit)
            row.addWidget(edit, 1)

        row = self.row()
        self.hint = self.label("", "dim")
        row.addWidget(self.hint, 1)
        row.addWidget(self.button(say("cancel"), "Esc", self.cancel))
        self.go = self.button("", "Enter", self.accept, primary=True)
        row.addWidget(self.go)

        self.count = len(names)
        self.set_count(self.count)
        self._read_control(self.custom.text())
        self._focus = self.names[focus_name] if 0 <= focus_name < self.count else self.custom

    def rescale(self, unit: float) -> None:
        super().rescale(unit)
        # an error does not move what is below
        self.meaning.setMinimumHeight(ERROR_LINES * self.meaning.fontMetrics().lineSpacing())
        self.custom.setFixedWidth(max(round(190 * unit), self.custom.fontMetrics().averageCharWidth() * 24))

    def first_focus(self) -> QWidget:
        self._focus.selectAll()
        return self._focus

    def set_count(self, count: int) -> None:
        self.count = count
        for number, button in enumerate(self.counts, MIN_SEATS):
            button.setChecked(number == count)
        for seat, edit in enumerate(self.names):
            edit.setVisible(seat < count)
        self._relabel()

    def accept(self) -> None:
        if self.control is None:
            self.custom.setFocus(Qt.FocusReason.OtherFocusReason)
            self.custom.selectAll()
            return
        names = [edit.text() for edit in self.names[: self.count]]
        self.close_panel()
        self.chosen.emit(self.control, names, not self._is_new())

    def _is_new(self) -> bool:
        return (self.control, self.count) != self._was

    def _read_control(self, text: str) -> None:
        problem = ""
        try:
            self.control = parse_time_control(text)
            if self.control is None:
                problem = say("time.no_clock")
        except TimeControlError as error:
            self.control = None
            problem = capital(error.problem) or say("time.write", forms=engine("time.forms"))
        self.meaning.setObjectName("bad" if problem else "dim")
        self.meaning.style().unpolish(self.meaning)  # a new object name is looked up again
        self.meaning.style().polish(self.meaning)
        self.meaning.setText(problem or describe_time_control(self.control))
        for button in self.presets:
            button.setChecked(button.control == self.control)
        self._relabel()

    def _relabel(self) -> None:
        if not hasattr(self, "go"):
            return
        self.go.setEnabled(self.control is not None)
        if self.control is None:
            self.hint.setText("")
        elif self._begun and self._is_new():
            self.go.set_label(say("time.start_over", control=format_time_control(self.control)))
            self.hint.setText(say("time.start_over.hint"))
        elif self._begun:
            self.go.set_label(say("time.names"))
            self.hint.setText(say("time.names.hint"))
        else:
            self.go.set_label(say("time.set"))
            self.hint.setText("")
