"""Settings of the table; changed at once, kept when the window closes."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QHBoxLayout, QWidget

from tabletop.play.pace import TRICK_MS, UNTIL_SEEN
from tabletop.storage.settings import Settings
from tabletop.ui.dialogs.fields import Check, Combo
from tabletop.ui.dialogs.style import form_style
from tabletop.ui.dialogs.texts import say
from tabletop.ui.over.overlay import Overlay


class Preferences(Overlay):
    """Writes into `settings` and calls `changed` after every change."""

    def __init__(
        self,
        window: QWidget,
        unit: float,
        settings: Settings,
        changed: Callable[[], object],
        programs: Callable[[], object],
    ) -> None:
        """`programs` opens the list of programs in place of this panel."""
        super().__init__(window, unit, 560)
        self._settings, self._changed = settings, changed
        self.setAccessibleName(say("settings"))
        self.column.addWidget(self.label(say("settings"), "title"))
        self._choice(
            say("settings.animation"),
            "animation",
            {
                0: say("settings.animation.none"),
                50: say("settings.animation.slow"),
                100: say("settings.animation.normal"),
                150: say("settings.animation.fast"),
                200: say("settings.animation.very_fast"),
            },
        )
        self._choice(
            say("settings.pace"),
            "ai_pace_ms",
            {
                0: say("settings.pace.none"),
                250: say("settings.pace.quarter"),
                500: say("settings.pace.half"),
                **_seconds(1000, 2000, 3000),
            },
        )
        self._choice(
            say("settings.trick"),
            "trick_ms",
            {
                0: say("settings.trick.none"),
                **_seconds(2000, TRICK_MS, 8000),
                UNTIL_SEEN: say("settings.trick.until_seen"),
            },
        )
        self._choice(
            say("settings.volume"),
            "volume",
            {
                25: say("settings.volume.very_soft"),
                50: say("settings.volume.soft"),
                75: say("settings.volume.medium"),
                100: say("settings.volume.loud"),
            },
        )
        decks: dict[int, str] = {False: say("settings.deck.two"), True: say("settings.deck.four")}
        self._choice(say("settings.deck"), "four_colour", decks)
        self._switch(say("settings.sound"), "sound")
        self._switch(say("settings.confirm"), "confirm_end_turn")
        self._switch(say("settings.chart"), "chart")
        self._switch(say("settings.trust"), "trust")
        if (os.cpu_count() or 1) > 1:
            self._switch(say("settings.second_core"), "second_core")
        row = self.row()
        row.addWidget(self.button(say("settings.programs"), "", programs))
        row.addStretch(1)
        row.addWidget(self.button(say("done"), "Enter", self.accept, primary=True))

    def more_style(self, unit: float) -> str:
        return form_style(unit)

    def _choice(self, title: str, name: str, rows: Mapping[int, str]) -> None:
        combo = Combo()
        combo.setAccessibleName(title)
        for value, text in rows.items():
            combo.addItem(text, value)
        combo.setCurrentIndex(max(combo.findData(self._settings.get(name)), 0))
        combo.currentIndexChanged.connect(lambda _: self._set(name, combo.currentData()))
        line = QHBoxLayout()
        line.addWidget(self.label(title), 1)
        line.addWidget(combo)
        self.column.addLayout(line)

    def _switch(self, title: str, name: str) -> None:
        check = Check(title)
        check.setChecked(bool(self._settings.get(name)))
        check.toggled.connect(lambda on: self._set(name, on))
        self.column.addWidget(check)

    def _set(self, name: str, value: object) -> None:
        self._settings.set(name, value)
        self._changed()


def _seconds(*times: int) -> dict[int, str]:
    """Each time, in ms, in words."""
    return {ms: say("settings.seconds", count=ms // 1000) for ms in times}
