"""Where a person is asked and where the table passes: a switch for smart stops, one for each question of a turn."""

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QWidget

from tabletop.engine.spec import GameSpec
from tabletop.storage.settings import Settings
from tabletop.ui.dialogs.fields import Check
from tabletop.ui.dialogs.style import Form
from tabletop.ui.dialogs.texts import say

SETTING: Final = "passed_over"
SMART: Final = "smart_stops"


class Stops(Form):
    """Writes into `settings` and calls `changed` after every change."""

    def __init__(
        self, window: QWidget, unit: float, settings: Settings, spec: GameSpec, changed: Callable[[], object]
    ) -> None:
        super().__init__(window, unit, 560, say("stops"))
        self._settings, self._spec, self._changed = settings, spec, changed
        self.smart = Check(say("stops.smart"), settings.get(SMART), self._smart)
        self.column.addWidget(self.smart)
        self.column.addWidget(self.label(say("stops.smart.note")))
        self.column.addWidget(self.label(say("stops.note")))
        off = settings.get(SETTING).get(spec.id, [])
        self.checks: dict[str, Check] = {}
        for prompt in spec.rules.stops:
            self.checks[prompt.id] = Check(prompt.stop, prompt.id not in off, self._toggled)
            self.column.addWidget(self.checks[prompt.id])
        self.foot(self.button(say("done"), "Enter", self.accept, primary=True))

    def _smart(self, on: bool) -> None:
        self._settings.set(SMART, on)
        self._changed()

    def _toggled(self, _on: bool) -> None:
        off = [prompt for prompt, check in self.checks.items() if not check.isChecked()]
        self._settings.set(SETTING, {**self._settings.get(SETTING), self._spec.id: off})
        self._changed()
