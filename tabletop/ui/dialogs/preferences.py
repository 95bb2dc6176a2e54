"""Settings of the table, found by typing a word of theirs; changed at once, kept when the window closes."""

import os
from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tabletop.play.pace import TRICK_MS, UNTIL_SEEN
from tabletop.ui.app import App
from tabletop.ui.dialogs.fields import Check, Combo, SearchField
from tabletop.ui.dialogs.style import Form
from tabletop.ui.dialogs.texts import say
from tabletop.ui.labels import in_row, keep_place

WIDTH: Final = 900
"""Design pixels of the two sides and the gap between them."""


class Preferences(Form):
    """Writes into the settings of `app`, which follows them at once."""

    def __init__(self, app: App) -> None:
        super().__init__(app.window, app.window.unit, WIDTH)
        self._app = app
        self.setAccessibleName(say("settings"))
        self._found: list[tuple[str, QWidget]] = []  # the words of each setting, folded, and its line
        self.search = SearchField(say("settings.search"))
        self.search.textChanged.connect(self._look_for)
        head = self.row(36)
        head.addWidget(self.label(say("settings"), "title"), 1)
        head.addWidget(self.search, 1)
        sides = self.row(36)
        self._look(self._side(sides))
        self._play(self._side(sides))
        listed = self.button(say("settings.programs"), "", app.open_programs)
        self.foot(self.button(say("done"), "Enter", self.accept, primary=True), left=[listed])

    def _look(self, side: QVBoxLayout) -> None:
        side.addWidget(self.label(say("settings.look"), "head"))
        tables = _words("table", {"default": "dark", "light": "light"})
        self._choice(side, say("settings.table"), "theme", tables)
        decks = _words("deck", {False: "two", True: "four"})
        self._choice(side, say("settings.deck"), "four_colour", decks)
        sizes = {share: say("settings.percent", number=share) for share in (100, 115, 130, 150)}
        self._choice(side, say("settings.card_size"), "card_size", sizes)
        self._choice(side, say("settings.text_size"), "text_size", sizes)
        moves = _words("animation", {0: "none", 50: "slow", 100: "normal", 150: "fast", 200: "very_fast"})
        self._choice(side, say("settings.animation"), "animation", moves)
        self._switch(side, say("settings.calm"), "reduced_motion")
        self._switch(side, say("settings.chart"), "chart")
        side.addStretch(1)

    def _play(self, side: QVBoxLayout) -> None:
        side.addWidget(self.label(say("settings.play"), "head"))
        paces = _words("pace", {0: "none", 250: "quarter", 500: "half", 1000: "", 2000: "", 3000: ""})
        self._choice(side, say("settings.pace"), "ai_pace_ms", paces)
        stays = {0: "none", 2000: "", TRICK_MS: "first", 8000: "", UNTIL_SEEN: "until_seen"}
        self._choice(side, say("settings.trick"), "trick_ms", _words("trick", stays))
        volumes = _words("volume", {25: "very_soft", 50: "soft", 75: "medium", 100: "loud"})
        self._choice(side, say("settings.volume"), "volume", volumes)
        turns = _words("turn_table", {True: "turns", False: "stays"})
        self._choice(side, say("settings.turn_table"), "turn_table", turns)
        self._switch(side, say("settings.sound"), "sound")
        self._switch(side, say("settings.confirm"), "confirm_end_turn")
        self._switch(side, say("settings.trust"), "trust")
        self._switch(side, say("settings.straight"), "straight")
        if (os.cpu_count() or 1) > 1:
            self._switch(side, say("settings.second_core"), "second_core")
        side.addStretch(1)

    def _side(self, sides: QHBoxLayout) -> QVBoxLayout:
        side = self.spaced(QVBoxLayout())
        sides.addLayout(side, 1)
        return side

    def _choice(self, side: QVBoxLayout, title: str, name: str, rows: Mapping[Any, str]) -> None:
        combo = Combo(title, rows.items(), self._app.settings.get(name))
        combo.currentIndexChanged.connect(lambda _: self._set(name, combo.currentData()))
        line = QWidget()
        parts = in_row((self.label(title), 1), combo)
        parts.setContentsMargins(0, 0, 0, 0)
        line.setLayout(parts)
        self._line(side, line, title, *rows.values())

    def _switch(self, side: QVBoxLayout, title: str, name: str) -> None:
        on = bool(self._app.settings.get(name))
        self._line(side, Check(title, on, lambda on: self._set(name, on)), title)

    def _line(self, side: QVBoxLayout, line: QWidget, *words: str) -> None:
        keep_place(line)  # what is found stays where it always is
        side.addWidget(line)
        self._found.append((" ".join(words).casefold(), line))

    def _look_for(self, wanted: str) -> None:
        """Only the settings that have every word of it in their name or in one of their choices stay in sight."""
        words = wanted.casefold().split()
        for text, line in self._found:
            line.setVisible(all(word in text for word in words))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What is typed is searched for."""
        if not self.holds_keys or not self.search.takes(event):
            super().keyPressEvent(event)

    def cancel(self) -> None:
        """Esc: first what is searched for goes, then the panel."""
        if self.search.text():
            self.search.clear()
            self.take_keys()
        else:
            super().cancel()

    def _set(self, name: str, value: object) -> None:
        self._app.settings.set(name, value)
        self._app.settings_changed()


def _words(row: str, values: Mapping[Any, str]) -> dict[Any, str]:
    """Each of the values in the words of that row; a time in ms that has none, "", in seconds."""
    return {
        value: say(f"settings.{row}.{word}", count=TRICK_MS // 1000)
        if word
        else say("settings.seconds", count=value // 1000)
        for value, word in values.items()
    }
