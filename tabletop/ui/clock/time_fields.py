"""Any time control, set by fields: what sort it is, minutes and seconds."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QIntValidator, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QSizePolicy, QWidget

from tabletop.engine.time_control import (
    BRONSTEIN,
    BYOYOMI,
    DELAY,
    INCREMENT,
    KINDS,
    MAX_MAIN_MS,
    MINUTE,
    PENALTY,
    TimeControl,
)
from tabletop.ui import theme
from tabletop.ui.clock.texts import say
from tabletop.ui.dialogs.fields import Combo
from tabletop.ui.key_button import KeyButton
from tabletop.ui.labels import in_row, keep_place

LEAST_MS: Final = 1_000
SECOND: Final = 1_000
USUAL: Final = {PENALTY: 3 * MINUTE, INCREMENT: 3_000, DELAY: 5_000, BRONSTEIN: 5_000, BYOYOMI: 30_000}
"""The second time of a control whose sort was only just chosen."""
FIELDS: Final = {
    PENALTY: "period_ms",
    INCREMENT: "increment_ms",
    DELAY: "delay_ms",
    BRONSTEIN: "delay_ms",
    BYOYOMI: "period_ms",
}
"""What that time is of the control."""
USUAL_PERIODS: Final = 3
COLON: Final = 9
"""Pixels that it has at least."""


class NumberField(QLineEdit):
    """A whole number to type, or to change with the arrow keys. `digits`: with noughts before it. `changed`: somebody
    set another."""

    changed = Signal()

    def __init__(self, least: int, most: int, digits: int = 1) -> None:
        super().__init__()
        self._least, self._most, self._digits = least, most, digits
        self.setValidator(QIntValidator(0, most, self))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.value = least
        self.textEdited.connect(self._typed)
        self.editingFinished.connect(self._tidy)

    def set_value(self, value: int) -> None:
        """Shows that number, or the nearest there may be; tells nobody."""
        self.value = min(max(value, self._least), self._most)
        self._tidy()

    def sizeHint(self) -> QSize:
        """As wide as its longest number, and its padding."""
        room = self.fontMetrics().horizontalAdvance("0" * len(str(self._most)))
        return QSize(room + round(1.7 * self.fontMetrics().height()), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ways = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_PageUp: 10, Qt.Key.Key_PageDown: -10}
        way = ways.get(Qt.Key(event.key()))
        if way is None:
            super().keyPressEvent(event)
        else:
            self.set_value(self.value + way)
            self.changed.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.selectAll()  # a number is typed over

    def _typed(self, text: str) -> None:
        self.value = min(max(int(text or 0), self._least), self._most)
        self.changed.emit()

    def _tidy(self) -> None:
        text = f"{self.value:0{self._digits}}"
        if text != self.text():
            self.setText(text)


class TimeField(QWidget):
    """Minutes and seconds between two buttons for a finger. `changed`: somebody set another time."""

    changed = Signal()

    def __init__(self, step_ms: int = MINUTE) -> None:
        super().__init__()
        self.step_ms = step_ms
        self._rest = 0  # of a second, from a control that was typed; it goes with the first change
        self.minutes = NumberField(0, MAX_MAIN_MS // MINUTE)
        self.seconds = NumberField(0, 59, 2)
        self.less = self._button("\u2212", -1)
        self.more = self._button("+", 1)
        colon = QLabel(":")
        colon.setAlignment(Qt.AlignmentFlag.AlignCenter)
        colon.setMinimumWidth(COLON)
        self._row = in_row(self.less, self.minutes, colon, self.seconds, self.more)
        self._row.setContentsMargins(0, 0, 0, 0)
        self.setLayout(self._row)
        for figure in (self.minutes, self.seconds):
            figure.changed.connect(self._set_by_hand)

    def _button(self, sign: str, way: int) -> KeyButton:
        button = KeyButton(sign, act=partial(self.step, way))
        button.setAutoRepeat(True)
        return button

    def set_unit(self, unit: float) -> None:
        self._row.setSpacing(round(4 * unit))

    def call(self, what: str) -> None:
        """What this is the time of, for who cannot see it."""
        self.minutes.setAccessibleName(say("field.minutes", what=what))
        self.seconds.setAccessibleName(say("field.seconds", what=what))
        self.less.setAccessibleName(say("field.less", what=what))
        self.more.setAccessibleName(say("field.more", what=what))

    @property
    def ms(self) -> int:
        return self.minutes.value * MINUTE + self.seconds.value * SECOND + self._rest

    def set_ms(self, ms: int) -> None:
        """Shows that time; tells nobody."""
        for figure, value in ((self.minutes, ms // MINUTE), (self.seconds, ms % MINUTE // SECOND)):
            figure.set_value(value)
        self._rest = ms % SECOND

    def step(self, way: int) -> None:
        """The next time up or down on the ladder of its steps; below one step by seconds."""
        step = self.step_ms if self.ms + min(way, 0) >= self.step_ms else min(5 * SECOND, self.step_ms)
        ms = (self.ms // step + 1) * step if way > 0 else -(-self.ms // step) * step - step
        self.set_ms(min(max(ms, LEAST_MS), MAX_MAIN_MS))
        self.changed.emit()

    def mark(self, is_other: bool) -> None:
        """It is not the time of the others."""
        for figure in (self.minutes, self.seconds):
            name = "other" if is_other else ""
            if figure.objectName() != name:
                figure.setObjectName(name)
                figure.style().unpolish(figure)  # a new object name is looked up again
                figure.style().polish(figure)

    def _set_by_hand(self) -> None:
        self._rest = 0
        self.changed.emit()


class ControlFields(QGridLayout):
    """The sort of a time control, its main time, and what comes besides; `changed` is called when one was set."""

    def __init__(self, changed: Callable[[], object]) -> None:
        super().__init__()
        self._changed = changed
        self.kind = Combo(say("kind"), [(kind, say("kind.is", form=kind)) for kind in KINDS])
        self.main = TimeField()
        self.main.call(say("field.main"))
        self.each = TimeField(SECOND)
        self.periods = NumberField(1, 99)
        self.periods.setAccessibleName(say("field.periods"))
        self.times = QLabel("\u00d7")
        self.each_label = QLabel()
        self.each_label.setWordWrap(True)
        self.addWidget(self.kind, 0, 0, 1, 2)
        self.addWidget(QLabel(say("field.main")), 1, 0)
        self.addWidget(self.main, 1, 1, Qt.AlignmentFlag.AlignRight)
        self.addWidget(self.each_label, 2, 0)
        self.addLayout(in_row(None, self.periods, self.times, self.each), 2, 1)
        self.setColumnStretch(0, 1)
        self.kind.activated.connect(self._kind_chosen)
        for field in (self.main, self.each, self.periods):
            field.changed.connect(changed)

    @property
    def control(self) -> TimeControl:
        """What the fields say; it may be one that no clock runs by."""
        kind = self.kind.currentData()
        besides = {FIELDS[kind]: self.each.ms} if kind in FIELDS else {}
        periods = self.periods.value if kind == BYOYOMI else 0
        return TimeControl(kind, self.main.ms, **besides, periods=periods)

    def set_control(self, control: TimeControl) -> None:
        """Shows that control; tells nobody."""
        self.kind.setCurrentIndex(KINDS.index(control.kind))
        self.main.set_ms(control.main_ms)
        self.each.set_ms(control.period_ms or control.increment_ms or control.delay_ms)
        self.periods.set_value(max(control.periods, 1))
        self._show_fields()

    def _kind_chosen(self) -> None:
        self.each.set_ms(USUAL.get(self.kind.currentData(), 0))
        self.periods.set_value(USUAL_PERIODS)
        self._show_fields()
        self._changed()

    def _show_fields(self) -> None:
        kind = self.kind.currentData()
        words = say("field.each", form=kind)
        self.each.step_ms = MINUTE if kind == PENALTY else 5 * SECOND if kind == BYOYOMI else SECOND
        self.each.call(words)
        self.each_label.setText(words)
        for part in (self.each, self.each_label):
            keep_place(part)
            part.setVisible(kind in FIELDS)
        for figure in (self.periods, self.times):
            figure.setVisible(kind == BYOYOMI)


def field_style(unit: float) -> str:
    """A style sheet for the fields at one scale."""
    px, text = theme.lengths(unit)
    other = theme.AMBER_WORD.name()
    return f"""
        NumberField {{ font-size: {text(17)}; padding: {px(5)} {px(2)}; }}
        NumberField#other {{ color: {other}; border-color: {other}; font-weight: bold; }}
    """
