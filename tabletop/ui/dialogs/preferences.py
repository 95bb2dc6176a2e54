"""Settings of the table; changed at once, kept when the window closes."""

from __future__ import annotations

import os
from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QWidget

from tabletop.play.pace import TRICK_MS, UNTIL_SEEN
from tabletop.storage.settings import Settings
from tabletop.ui.dialogs.fields import Check, Combo
from tabletop.ui.dialogs.style import form_style
from tabletop.ui.over.overlay import Overlay

SPEEDS = (("At once", 0), ("Slow", 50), ("Normal", 100), ("Fast", 150), ("Very fast", 200))
PACES = (
    ("At once", 0),
    ("¼ second", 250),
    ("½ second", 500),
    ("1 second", 1000),
    ("2 seconds", 2000),
    ("3 seconds", 3000),
)
TRICKS = (
    ("Like any move", 0),
    ("2 seconds", 2000),
    ("4 seconds", TRICK_MS),
    ("8 seconds", 8000),
    ("Until key or click", UNTIL_SEEN),
)
DECKS = (("Two colours", False), ("Four colours", True))


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
        self.setAccessibleName("Settings")
        self.column.addWidget(self.label("Settings", "title"))
        self._choice("Movement of cards", "animation", SPEEDS)
        self._choice("Pause before an opponent's move", "ai_pace_ms", PACES)
        self._choice("A complete trick stays", "trick_ms", TRICKS)
        self._choice("Deck", "four_colour", DECKS)
        self._switch("Ask before something useful is given up or left unused", "confirm_end_turn")
        self._switch("Show the cards that were seen, as a chart beside the table", "chart")
        self._switch("We trust each other: no curtain between people", "trust")
        if (os.cpu_count() or 1) > 1:
            self._switch("Opponents think on two processor cores", "second_core")
        row = self.row()
        row.addWidget(self.button("Programs that play…", "", programs))
        row.addStretch(1)
        row.addWidget(self.button("Done", "Enter", self.accept, primary=True))

    def more_style(self, unit: float) -> str:
        return form_style(unit)

    def _choice(self, title: str, name: str, rows: tuple[tuple[str, object], ...]) -> None:
        combo = Combo()
        combo.setAccessibleName(title)
        for text, value in rows:
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
