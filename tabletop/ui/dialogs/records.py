"""The records: what came of all games that were played to their end, for each game and each sort of table."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QListWidget, QWidget

from tabletop.ai.texts import say as ai
from tabletop.engine.errors import TabletopError
from tabletop.engine.player import HUMAN
from tabletop.engine.spec import GameSpec
from tabletop.engine.texts import listed
from tabletop.play.new_game import house_rule
from tabletop.storage.library import Kept, Library
from tabletop.storage.records import OwnGame, TableSort, by_table, own_games, uncounted
from tabletop.ui.dialogs.gallery import Playing
from tabletop.ui.dialogs.record_sheet import RecordSheet
from tabletop.ui.dialogs.style import Form, wrap_rows
from tabletop.ui.dialogs.texts import say
from tabletop.ui.labels import scrolled

WIDTH: Final = 940
LIST: Final = 320
OTHER_LINES: Final = 250
"""Design pixels for all but the sheet: title, line below it, buttons, margins."""


class Counting(Playing):
    """Counts a library's games a bit at a time. `changed`: more is known."""

    changed = Signal()

    def __init__(self, library: Library, load: Callable[[str], GameSpec], parent: QObject) -> None:
        super().__init__(library, load, parent)
        self.games: list[OwnGame] = []
        self.paths: dict[str, Path] = {}
        self.waiting = 0
        """Records that must be played through before they count."""
        self.looked = False
        self._timer.start()

    def _all(self) -> Iterator[None]:
        late = []
        for kept in self._library.entries():
            if uncounted([kept]):
                late.append(kept)
            else:
                self._add(kept)
            yield
        self.waiting, self.looked = len(late), True
        self.games.sort(key=lambda game: (game.when, game.key))
        self.changed.emit()
        for kept in late:
            self._add((yield from self._play(kept)))
            self.waiting -= 1
            self.games.sort(key=lambda game: (game.when, game.key))
            self.changed.emit()

    def _add(self, kept: Kept) -> None:
        found = own_games([kept])
        if found:
            self.games += found
            self.paths[kept.key] = kept.path


class RecordLine(NamedTuple):
    """A line of the list: all tables of a game, or one sort of them."""

    sort: tuple[str, TableSort | None]
    text: str
    games: Sequence[OwnGame]


class Records(Form):
    """Arrows choose a sort of table; Del asks and deletes its games: `delete(paths, name)` is called once it is
    closed."""

    def __init__(
        self,
        window: QWidget,
        unit: float,
        counting: Counting,
        load: Callable[[str], GameSpec],
        delete: Callable[[Sequence[Path], str], object],
    ) -> None:
        super().__init__(window, unit, WIDTH, say("records"))
        self.counting, self._load, self._delete = counting, load, delete
        self.lines: list[RecordLine] = []
        self.told = self.label("", "dim")
        self.column.addWidget(self.told)
        both = self.row(18)
        self.list = QListWidget()
        self.list.setAccessibleName(say("records.which"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        both.addWidget(self.list)
        self.sheet = RecordSheet()
        self.area = scrolled(self.sheet)
        both.addWidget(self.area, 1)
        self.add_problem_line()
        self.delete_button = self.button(say("records.delete"), "Del", self._ask_delete)
        close = self.button(say("close"), "Esc", self.cancel, primary=True)
        self.foot(close, left=[self.delete_button])
        self.list.currentRowChanged.connect(lambda _: self._show())
        counting.changed.connect(self._fill)
        self.closed.connect(counting.stop)
        self._fill()

    def first_focus(self) -> QWidget:
        return self.list

    def rescale(self, unit: float) -> None:
        self.list.setFixedWidth(round(LIST * max(unit, 0.8)))
        room = self._window.height() - round(OTHER_LINES * unit)
        self.area.setFixedHeight(max(min(round(500 * unit), room), 120))
        super().rescale(unit)
        self._fit()

    def _fit(self) -> None:
        pad = round(10 * self.unit)
        wrap_rows(self.list, self.list.width() - 3 * pad, pad)

    @property
    def chosen(self) -> RecordLine | None:
        at = self.list.currentRow()
        return self.lines[at] if 0 <= at < len(self.lines) else None

    def _fill(self) -> None:
        """The list as far as is known; the mark stays where it was."""
        chosen = self.chosen
        self.lines = self._found()
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems([line.text for line in self.lines])
        sorts = [line.sort for line in self.lines]
        if self.lines:
            self.list.setCurrentRow(sorts.index(chosen.sort) if chosen and chosen.sort in sorts else 0)
        self.list.blockSignals(False)
        self._fit()
        if (mark := self.list.currentItem()) is not None:
            self.list.scrollToItem(mark)
        waiting, known = self.counting.waiting, self.counting.looked
        for part in (self.list, self.area, self.delete_button):
            part.setVisible(bool(self.lines or waiting or not known))
        if waiting or not known:
            self.told.setText(say("records.counting", count=waiting) if known else say("records.looking"))
        else:
            self.told.setText(say("records.means") if self.lines else say("records.none"))
        self._show()

    def _found(self) -> list[RecordLine]:
        out: list[RecordLine] = []
        tables = by_table(self.counting.games)
        for game in dict.fromkeys(sort.game for sort in tables):
            mine = [(sort, games) for sort, games in tables.items() if sort.game == game]
            title = self._title(game)
            if len(mine) > 1:
                every = [one for one in self.counting.games if one.table.game == game]
                out.append(RecordLine((game, None), say("records.all", game=title), every))
            out += [RecordLine((game, sort), self._text(sort, title), games) for sort, games in mine]
        return out

    def _title(self, game: str) -> str:
        try:
            return self._load(game).title
        except TabletopError:
            return game

    def _text(self, sort: TableSort, title: str) -> str:
        form = sort.level if sort.level in (HUMAN, "mixed", "engine") else ""
        level = ai("level", form=sort.level, name=sort.level) if not form else ""
        told = say("records.table", form, game=title, name=sort.name, level=level, count=sort.seats)
        rules = [self._rule(sort.game, name, value) for name, value in sort.options]
        return say("records.house", table=told, rules=listed(rules)) if rules else told

    def _rule(self, game: str, name: str, value: str) -> str:
        """One house rule in few words."""
        try:
            option = next(option for option in self._load(game).options if option.id == name)
            return house_rule(option, option.parse(value))
        except (TabletopError, StopIteration):
            return f"{name}: {value}"

    def _show(self) -> None:
        line = self.chosen
        self.sheet.show_games(line.games if line is not None else ())
        self.delete_button.setEnabled(line is not None)

    def _ask_delete(self) -> None:
        if (line := self.chosen) is not None:
            paths = list(dict.fromkeys(self.counting.paths[game.key] for game in line.games))
            self.close_panel()
            self._delete(paths, line.text)
