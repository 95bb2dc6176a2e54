"""What everybody's clock is set to: presets, the time control by fields, who plays, and times of one's own."""

from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QVBoxLayout, QWidget

from tabletop.engine.texts import capital
from tabletop.engine.time_control import (
    TimeControl,
    check_time_control,
    describe_time_control,
    format_time_control,
)
from tabletop.ui.clock.preset_button import PresetButton
from tabletop.ui.clock.presets import MAX_PRESET_NAME, Preset, Presets
from tabletop.ui.clock.texts import say
from tabletop.ui.clock.time_fields import ControlFields, NumberField, TimeField, field_style
from tabletop.ui.clock.timed_game import MAX_NAME, MAX_SEATS, MIN_SEATS, TimedGame, trimmed
from tabletop.ui.dialogs.fields import entry
from tabletop.ui.dialogs.style import form_style, room_across
from tabletop.ui.key_button import KeyButton
from tabletop.ui.labels import empty, in_row, scrolled
from tabletop.ui.over.overlay import Overlay

MEANING_LINES = 2
"""What a time control means, or what is wrong with it, takes so many lines."""


class TimePanel(Overlay):
    """Presets at the left; time control, number of players, names and times at the right.

    `chosen(control, names, own, keep)` on acceptance: `own` is the main time of each seat that has another than the
    control's, 0 for the rest; `keep` means only names changed and the clocks go on as they are.
    """

    chosen = Signal(object, object, object, bool)

    def __init__(
        self, window: QWidget, unit: float, session: TimedGame, presets: Presets, focus_name: int = -1
    ) -> None:
        super().__init__(window, unit, 940, say("time"))
        control, names, own = session.control, session.names, session.own
        self._was = (control, len(names), own)
        self._begun = session.begun
        self._presets = presets
        self._picked: Preset | None = None  # of one's own: what would be renamed or deleted
        self._deleted: Preset | None = None
        self.control: TimeControl | None = control
        self._main_ms = control.main_ms
        sides = self.row(22)
        sides.addLayout(self._left(), 2)
        sides.addWidget(self._right(names), 3)

        row = self.row()
        self.hint = self.label("", "dim")
        row.addWidget(self.hint, 1)
        row.addWidget(self.button(say("cancel"), "Esc", self.cancel))
        self.go = self.button("", "Enter", self.accept, primary=True)
        row.addWidget(self.go)

        self.count = len(names)
        self.fields.set_control(control)
        for seat, field in enumerate(self.times):
            field.set_ms((own[seat] if seat < len(own) else 0) or control.main_ms)
        self._list_presets()
        self.set_count(self.count)
        self._read()
        self._focus: QLineEdit | NumberField = (
            self.names[focus_name] if 0 <= focus_name < self.count else self.fields.main.minutes
        )

    def _left(self) -> QVBoxLayout:
        """The presets, and below them what gives the times at the right a name."""
        left = self.spaced(QVBoxLayout())
        inner = QWidget()
        self._list = self.spaced(QVBoxLayout(inner), 7)
        self._list.setContentsMargins(0, 0, 0, 0)
        self.presets: list[PresetButton] = []
        self.list_area = scrolled(inner, as_large=True)
        left.addWidget(self.list_area, 1)
        self.preset_name = entry(say("preset.name"), say("preset.name"), most=MAX_PRESET_NAME)
        self.preset_name.textChanged.connect(self._relabel)
        left.addWidget(self.preset_name)
        self.keep = self.button(say("preset.keep"), "", self._keep)
        self.delete = self.button(say("preset.delete"), "", self._delete)
        left.addLayout(self.spaced(in_row((self.keep, 1), (self.delete, 1))))
        return left

    def _right(self, names: list[str]) -> QWidget:
        inner = QWidget()
        right = self.spaced(QVBoxLayout(inner))
        right.setContentsMargins(0, 0, 0, 0)
        self.fields = self.spaced(ControlFields(self._read))
        right.addLayout(self.fields)
        self.meaning = self.label("", "dim")
        right.addWidget(self.meaning)

        row = self.spaced(in_row(self.label(say("time.players"))))
        self.counts: list[KeyButton] = []
        for count in range(MIN_SEATS, MAX_SEATS + 1):
            button = self.button(str(count), "", partial(self.set_count, count))
            button.setCheckable(True)
            button.setAccessibleName(say("time.count", number=count))
            self.counts.append(button)
            row.addWidget(button)
        note = self.label(say("time.own"), "dim")
        note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(note, 1)
        right.addLayout(row)

        grid = self.spaced(QGridLayout())
        self.names, self.times = [], []
        for seat in range(MAX_SEATS):
            name, player = names[seat] if seat < len(names) else "", say("player", number=seat + 1)
            edit = entry(say("time.name", number=seat + 1), player, name, MAX_NAME)
            field = TimeField()
            field.call(player)
            field.changed.connect(self._relabel)
            self.names.append(edit)
            self.times.append(field)
            grid.addWidget(edit, seat, 0)
            grid.addWidget(field, seat, 1)
        grid.setColumnStretch(0, 1)
        right.addLayout(grid)
        right.addStretch(1)
        self.form_area = scrolled(inner, as_large=True)
        return self.form_area

    def more_style(self, unit: float) -> str:
        return form_style(unit) + field_style(unit)

    def rescale(self, unit: float) -> None:
        super().rescale(unit)
        # an error does not move what is below
        self.meaning.setMinimumHeight(MEANING_LINES * self.meaning.fontMetrics().lineSpacing())
        for area in (self.list_area, self.form_area):
            room_across(area)
        self.place()

    def first_focus(self) -> QWidget:
        self._focus.selectAll()
        return self._focus

    @property
    def own(self) -> tuple[int, ...]:
        """The times of those who have another than the rest."""
        main = self.fields.main.ms
        return trimmed([0 if field.ms == main else field.ms for field in self.times[: self.count]])

    def set_count(self, count: int) -> None:
        self.count = count
        for number, button in enumerate(self.counts, MIN_SEATS):
            button.setChecked(number == count)
        for seat, (edit, field) in enumerate(zip(self.names, self.times, strict=True)):
            edit.setVisible(seat < count)
            field.setVisible(seat < count)
        self._relabel()

    def choose(self, preset: Preset) -> None:
        """Everything as the preset says; who plays stays."""
        self._picked = preset if preset.name else None
        self._deleted = None
        self.preset_name.setText(preset.name)
        self.fields.set_control(preset.control)
        self._main_ms = preset.control.main_ms
        for seat, field in enumerate(self.times):
            field.set_ms((preset.own[seat] if seat < len(preset.own) else 0) or self._main_ms)
        self.set_count(max(self.count, len(preset.own)))
        self._read()

    def accept(self) -> None:
        if self.focusWidget() is self.preset_name and self.keep.isEnabled():
            self._keep()
        elif self.control is None:
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            names, own = [edit.text() for edit in self.names[: self.count]], self.own
            self.close_panel()
            self.chosen.emit(self.control, names, own, not self._is_new())

    def _is_new(self) -> bool:
        return (self.control, self.count, self.own) != self._was

    def _read(self) -> None:
        """The fields of the control were changed: those who had its time have the new one."""
        control, problem = self.fields.control, ""
        for field in self.times:
            if field.ms == self._main_ms:
                field.set_ms(control.main_ms)
        self._main_ms = control.main_ms
        try:
            check_time_control(control)
            self.control = control
        except ValueError as wrong:
            self.control = None
            problem = capital(str(wrong))
        self.meaning.setObjectName("bad" if problem else "dim")
        self.meaning.style().unpolish(self.meaning)  # a new object name is looked up again
        self.meaning.style().polish(self.meaning)
        self.meaning.setText(problem or describe_time_control(control))
        self._relabel()

    # --- presets ----------------------------------------------------------------------------------------------

    def _list_presets(self) -> None:
        empty(self._list)
        self.presets = [PresetButton(preset, self.choose) for preset in self._presets.all]
        for button in self.presets:
            button.set_unit(self.unit)
            self._list.addWidget(button)
        self._list.addStretch(1)

    def _keep(self) -> None:
        assert self.control is not None
        fresh = Preset(self.control, self.preset_name.text(), self.own)
        self._picked = self._presets.keep(fresh, self._picked if self._renames() else None)
        self._deleted = None
        self._list_presets()
        self.preset_name.setText(self._picked.name)
        self._relabel()
        QTimer.singleShot(0, self, self._see_picked)  # when the list has laid itself out

    def _see_picked(self) -> None:
        for button in self.presets:
            if button.preset == self._picked:
                self.list_area.ensureWidgetVisible(button)

    def _delete(self) -> None:
        """Of one's own the one that was picked; pressed again, it is back."""
        if self._deleted is not None:
            self._picked, self._deleted = self._presets.keep(self._deleted), None
            self.preset_name.setText(self._picked.name)
        elif self._picked is not None:
            self._presets.delete(self._picked)
            self._picked, self._deleted = None, self._picked
            self.preset_name.clear()
        self._list_presets()
        self._relabel()

    def _renames(self) -> bool:
        """Whether what would be kept is the one that was picked, by another name."""
        return (
            self._picked is not None
            and (self._picked.control, self._picked.own) == (self.control, self.own)
            and self._picked.name != self.preset_name.text().strip()
        )

    def _relabel(self) -> None:
        if not hasattr(self, "go"):
            return
        own, wanted = self.own, self.preset_name.text().strip()
        for field in self.times:
            field.mark(field.ms != self.fields.main.ms)
        for button in self.presets:
            button.setChecked((button.preset.control, button.preset.own) == (self.control, own))
        is_same = self._picked == Preset(self.control or self.fields.control, wanted, own)
        has_room = not self._presets.is_full or self._picked is not None
        self.keep.setEnabled(self.control is not None and bool(wanted) and has_room and not is_same)
        self.keep.set_label(say("preset.rename") if self._renames() else say("preset.keep"))
        self.delete.setEnabled(self._picked is not None or self._deleted is not None)
        self.delete.set_label(say("preset.delete") if self._deleted is None else say("preset.back"))
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
