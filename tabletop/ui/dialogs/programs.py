"""Other people's programs that can sit at the table: a name and a command each, and what becomes of one that fails."""

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from tabletop.ai.commands import BOT, FORFEIT, REPLACE, CommandError, settle_command
from tabletop.ai.guard import guards_files
from tabletop.storage.settings import Settings
from tabletop.ui.dialogs.fields import Combo, entry
from tabletop.ui.dialogs.style import Form
from tabletop.ui.dialogs.texts import say
from tabletop.ui.labels import in_row

EXAMPLE: Final = "perl /home/me/bot.pl"
MOST: Final = 8
"""So many programs find room in the panel."""
MAX_NAME: Final = 24


class Programs(Form):
    """Writes into `settings` when Done is pressed, and calls `changed`."""

    def __init__(
        self, window: QWidget, unit: float, settings: Settings, changed: Callable[[], object]
    ) -> None:
        super().__init__(window, unit, 720, say("programs"))
        self._settings, self._changed = settings, changed
        self.rows: list[tuple[QLineEdit, QLineEdit]] = []
        seen = say("programs.guarded") if guards_files() else say("programs.unguarded")
        self.column.addWidget(self.label(f"{say('programs.note')} {seen}", "dim"))
        self._list = self.spaced(QVBoxLayout(), 8)
        self.column.addLayout(self._list)
        for name, command in list(settings.get("bots").items())[:MOST]:
            self._add(str(name), str(command))
        self._add()
        line = self.row()
        line.addWidget(self.label(say("programs.fails")), 1)
        fates = (REPLACE, say("programs.fails.replaced")), (FORFEIT, say("programs.fails.resigns"))
        self.fate = Combo(say("programs.fails.name"), fates, settings.get("bad_bot"))
        line.addWidget(self.fate)
        self.add_problem_line()
        cancel = self.button(say("cancel"), "Esc", self.cancel)
        self.foot(cancel, self.button(say("done"), "Enter", self.accept, primary=True))

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
                self.say(f"{title}: {problem}.")
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
        name = entry(say("programs.name.name", number=number), say("programs.name"), title, MAX_NAME)
        example = say("programs.command", example=EXAMPLE)
        command = entry(say("programs.command.name", number=number), example, words)
        self._list.addLayout(in_row((name, 2), (command, 5)))
        self.rows.append((name, command))
        command.textEdited.connect(lambda _: self._room_for_more(command))

    def _room_for_more(self, edited: QLineEdit) -> None:
        """A further empty line as soon as something stands in the last."""
        if edited is self.rows[-1][1] and edited.text().strip():
            self._add()
