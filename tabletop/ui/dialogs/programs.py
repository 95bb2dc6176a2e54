"""Other people's programs that can sit at the table: a name and a command each, and what becomes of one that fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tabletop.ai.bot import BOT, FORFEIT, REPLACE, CommandError, settle_command
from tabletop.ai.guard import guards_files
from tabletop.storage.settings import Settings
from tabletop.ui.dialogs.fields import Combo
from tabletop.ui.dialogs.style import form_style
from tabletop.ui.over.overlay import Overlay

NOTE: Final = (
    "A program that speaks the engine protocol can take a seat: choose it in the new-game dialog. It is told no more"
    " than its seat may know. "
)
GUARDED: Final = (
    "It sees the files of its own folder and those that its command names, but not your other files; it may use the"
    " network."
)
UNGUARDED: Final = (
    "On this computer it can read all your files, and the cards in a saved game:"
    " add only programs that you trust."
)
FATES: Final = (("A casual player takes its seat", REPLACE), ("Its seat resigns", FORFEIT))
MOST: Final = 8
"""So many programs find room in the panel."""
MAX_NAME: Final = 24


class Programs(Overlay):
    """Writes into `settings` when Done is pressed, and calls `changed`."""

    def __init__(
        self, window: QWidget, unit: float, settings: Settings, changed: Callable[[], object]
    ) -> None:
        super().__init__(window, unit, 720)
        self._settings, self._changed = settings, changed
        self.rows: list[tuple[QLineEdit, QLineEdit]] = []
        self.setAccessibleName("Programs that play")
        self.column.addWidget(self.label("Programs that play", "title"))
        self.column.addWidget(self.label(NOTE + (GUARDED if guards_files() else UNGUARDED), "dim"))
        self._list = QVBoxLayout()
        self._gaps.append((self._list, 8))
        self.column.addLayout(self._list)
        for name, command in list(settings.get("bots").items())[:MOST]:
            self._add(str(name), str(command))
        self._add()
        line = self.row()
        line.addWidget(self.label("When a program fails"), 1)
        self.fate = Combo()
        self.fate.setAccessibleName("What becomes of a program that fails")
        for text, value in FATES:
            self.fate.addItem(text, value)
        self.fate.setCurrentIndex(max(self.fate.findData(settings.get("bad_bot")), 0))
        line.addWidget(self.fate)
        self.bad = self.label("", "bad")
        self.bad.hide()
        self.column.addWidget(self.bad)
        row = self.row()
        row.addStretch(1)
        row.addWidget(self.button("Cancel", "Esc", self.cancel))
        row.addWidget(self.button("Done", "Enter", self.accept, primary=True))

    def more_style(self, unit: float) -> str:
        return form_style(unit)

    def accept(self) -> None:
        bots: dict[str, str] = {}
        for name, command in self.rows:
            words = command.text().strip()
            if not words:
                continue  # an emptied line takes its program off the list
            title = name.text().strip() or words.split()[0]
            try:
                bots[title] = settle_command(BOT + words).removeprefix(BOT)
            except CommandError as problem:
                self.bad.setText(f"{title}: {problem}.")
                self.bad.show()
                command.setFocus()
                return
        self._settings.set("bots", bots)
        self._settings.set("bad_bot", self.fate.currentData())
        self._changed()
        self.close_panel()

    def _add(self, title: str = "", words: str = "") -> None:
        number = len(self.rows) + 1
        if number > MOST:
            return
        name, command = QLineEdit(title), QLineEdit(words)
        name.setMaxLength(MAX_NAME)
        name.setPlaceholderText("Name")
        name.setAccessibleName(f"Name of program {number}")
        command.setPlaceholderText("Command, as perl /home/me/bot.pl")
        command.setAccessibleName(f"Command of program {number}")
        line = QHBoxLayout()
        line.addWidget(name, 2)
        line.addWidget(command, 5)
        self._list.addLayout(line)
        self.rows.append((name, command))
        command.textEdited.connect(lambda _: self._room_for_more(command))

    def _room_for_more(self, edited: QLineEdit) -> None:
        """A further empty line as soon as something stands in the last."""
        if edited is self.rows[-1][1] and edited.text().strip():
            self._add()
