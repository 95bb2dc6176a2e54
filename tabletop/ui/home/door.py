"""Between home and the table: what home shows, and what becomes of what is pressed there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QDateTime, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from tabletop.engine.errors import TabletopError
from tabletop.engine.shelf import Shelved
from tabletop.engine.time_control import format_time_control, parse_time_control
from tabletop.lessons import find
from tabletop.play.new_game import GameChoice, choice_from, choice_read, default_seats, without_missing
from tabletop.ui.home.texts import say
from tabletop.ui.labels import place_in
from tabletop.ui.texts import say as ui
from tabletop.ui.tutoring import OFF
from tabletop.ui.when import when

if TYPE_CHECKING:
    from tabletop.storage.library import Kept
    from tabletop.ui.app import App
    from tabletop.ui.clock.window import ClockWindow
    from tabletop.ui.home.home import Home
    from tabletop.ui.home.rows import RowText
    from tabletop.ui.over.pop_menu import Row

QUIET_MS: Final = 120
"""So long after home has appeared its pictures are painted."""


class Door:
    """Opens home over the window of `app`, and tables from there."""

    def __init__(self, app: App, shelf: Callable[[], Mapping[str, Shelved]]) -> None:
        self.app, self._find_shelf = app, shelf
        self._shelf: Mapping[str, Shelved] = {}
        self.home: Home | None = None
        self.clock: ClockWindow | None = None
        self._hears = False

    # -- in and out --------------------------------------------------------------------------------------------

    def open(self, game: str = "", problem: str = "", choice: GameChoice | None = None) -> None:
        """Show home, with the board set up for that choice, for that game or as it was left."""
        from tabletop.ui.home.home import Home

        app = self.app
        self.close()
        self._shelf = self._find_shelf()
        app.session.library.adopt()
        self.home = home = Home(app.window.stage, self._shelf, self)
        self._set_up(self._remembered(game))
        if choice is not None and choice.game in self._shelf:
            with suppress(TabletopError, ValueError):  # what can be played no more is not offered again
                self.take(choice._replace(seed=""))
        self._fill(quick=True)
        app.window.show_home(home)
        app.window.problem(problem or app.settings.notice)
        if app.at_first_frame:
            home.veil()
        home.appeared.connect(app.first_frame)
        home.appeared.connect(lambda: QTimer.singleShot(QUIET_MS, home, self._tell))

    def close(self) -> None:
        """The table is shown."""
        home, self.home = self.home, None
        if home is not None:
            if self.app.kept_games.gallery is not None:
                self.app.kept_games.gallery.stop()
            self.app.window.show_home(None)
            home.deleteLater()
            self.app.window.setFocus()

    def leave(self) -> None:
        """The program ends."""
        if self.clock is not None:
            self.clock.close()

    # -- a new game --------------------------------------------------------------------------------------------

    @property
    def choice(self) -> GameChoice:
        """What Play would begin."""
        assert self.home is not None
        return self.home.setting.choice

    def _remembered(self, game: str) -> GameChoice:
        """What was played last, else what a newcomer plays; of that game, if one is named."""
        last = choice_read(self.app.settings.get("last_game"))
        if last is not None and last.game in self._shelf and game in ("", last.game):
            told = self._shelf[last.game]
            if told.least <= len(last.seats) <= told.most:
                return last
        return self._usual(game if game in self._shelf else next(iter(self._shelf)))

    def _usual(self, game: str) -> GameChoice:
        clock = str(self.app.settings.get("clock"))
        return GameChoice(game, default_seats(self._shelf[game].usual), clock=clock)

    def _set_up(self, choice: GameChoice, opened: bool = False) -> None:
        """`opened`: its game may be loaded now."""
        if self.home is None:
            return
        spec = self.app.session.load(choice.game) if opened else None
        self.home.show_choice(choice)
        told = self._shelf[choice.game]
        self.home.setting.show_choice(choice, told, spec, _lessons(choice.game))

    def press(self, game: str) -> None:
        """The same opponents and clock for another game, by its own rules."""
        choice = self.choice
        self.app.window.problem(self.app.settings.notice)
        if game != choice.game:
            told, last = self._shelf[game], choice_read(self.app.settings.get("last_game"))
            kinds = {seat.kind for seat in choice.seats[1:]}
            if last is not None and last.game == game:
                choice = self._remembered(game)
            else:
                kinds_of = [choice.seats[0].kind, *[min(kinds, default="")] * (told.usual - 1)]
                seats = default_seats(told.usual, kinds_of) if len(kinds) == 1 else default_seats(told.usual)
                clock = self._fitting(game, choice.clock)
                choice = GameChoice(game, seats, clock=clock, time_ai=choice.time_ai)
        self._set_up(choice, opened=True)

    def _fitting(self, game: str, clock: str) -> str:
        """That clock, if the game can be played with it."""
        try:
            self.app.session.load(game).check_clock(parse_time_control(clock))
        except (TabletopError, ValueError):
            return "off"
        return clock

    def play(self) -> None:
        """Begin what the board says."""
        if self.home is None:
            return
        choice, app = self.choice, self.app
        seats, missing = without_missing(choice.seats)
        wanted = choice._replace(seats=seats)
        try:
            if choice_from(wanted.data(), app.session.load) is None:
                wanted = wanted._replace(options={}, clock=self._fitting(choice.game, choice.clock))
            app.begin(wanted)
        except (TabletopError, ValueError) as problem:
            app.window.problem(ui("open.failed", problem=problem))
            return
        if missing:
            app.window.toast(say("missing", missing=missing))

    def details(self) -> None:
        """House rules, seats, names, any clock and deal."""
        if self.home is not None:
            self._set_up(self.choice, opened=True)
            self.app.open_details(self.choice, self.take)

    def take(self, choice: GameChoice) -> None:
        """Set this up. Raises TabletopError or ValueError for what cannot be played."""
        spec = self.app.session.load(choice.game)
        options = dict(spec.make_options(choice.options))
        usual = {option.id: option.default for option in spec.options}
        differing: dict[str, Any] = {name: value for name, value in options.items() if value != usual[name]}
        control = parse_time_control(choice.clock)
        spec.check_clock(control)
        choice = choice._replace(options=differing, clock=format_time_control(control))
        self._set_up(choice, opened=True)

    def learn(self) -> None:
        """One lesson is opened, of several one is chosen."""
        app, game = self.app, self.choice.game
        found = find(game)
        if found.lesson is not None and not found.challenges:
            app.room.begin(game)
        elif self.home is not None:
            self._open_at(self.home.setting.learn, app.room.rows(game))

    def warned(self, people: Sequence[str]) -> tuple[bool, str]:
        """Whether one of these people is warned before a clear mistake, and how, in a word."""
        how = self.app.tutoring.of(people)
        return how != OFF, ui("warn.how", form=how)

    def warn(self) -> None:
        """Choose how those who will play are warned before a clear mistake."""
        if self.home is not None:
            board = self.home.setting
            show = partial(self._open_at, board.warned)
            show(self.app.tutoring.rows(board.people, show))

    def _open_at(self, button: QWidget, rows: Sequence[Row]) -> None:
        """A menu of these, below that button of home."""
        there = place_in(self.app.window.stage, button)
        self.app.window.covers.open_menu(rows, there.bottomLeft(), there)

    # -- the rest ----------------------------------------------------------------------------------------------

    def rules(self) -> None:
        self.app.window.opening.rules_of(self.app.session.load(self.choice.game))

    def open_clock(self) -> None:
        """The chess clock alone, in a window beside this one."""
        from tabletop.ui.clock import open_clock

        if self.clock is None or not self.clock.isVisible():
            self.clock = open_clock(self.app.settings)
        self.clock.raise_()
        self.clock.activateWindow()

    # -- games under way ---------------------------------------------------------------------------------------

    def _fill(self, quick: bool = False) -> None:
        """The rows, as far as it is known without playing anything through; `quick`: before the first frame."""
        if self.home is not None:
            from tabletop.ui.home.rows import GoingRow

            home = self.home
            records = self.app.session.library.under_way(quick)
            does = self._picture, self._go_on, self._ask_delete
            home.show_rows([GoingRow(home, kept, self._told(kept), *does) for kept in records])

    def refresh(self) -> None:
        """The records may be others now."""
        self._fill()
        self._paint()

    def _told(self, kept: Kept) -> RowText:
        from tabletop.ui.home.rows import told_of

        told = self._shelf.get(kept.game)
        faces = self.app.session.faces(kept.seats, kept.colours)
        title = told.title if told is not None else kept.file
        return told_of(kept, title, when(kept.when, QDateTime.currentDateTime()), faces)

    def _picture(self, kept: Kept, width: int) -> QPixmap | None:
        gallery = self.app.kept_games.gallery
        return gallery.picture(kept, width) if gallery is not None else None

    def _tell(self) -> None:
        """Home is on the screen: what took too long before that."""
        if self.home is not None and any(row.kept.told is None for row in self.home.rows):
            self._fill()
        self._paint()

    def _paint(self) -> None:
        """What is in sight is painted, and told where that is not known."""
        if self.home is None:
            return
        seen = [kept for kept in self.home.in_sight if not kept.busy]
        if seen:
            gallery = self.app.kept_games.find_gallery()
            if not self._hears:
                self._hears = True
                gallery.changed.connect(self._is_painted)
            gallery.want(seen, ())

    def _is_painted(self, kept: Kept) -> None:
        row = self.home.row_of(kept) if self.home is not None else None
        if row is not None:
            kept = kept._replace(busy=row.kept.busy)
            row.show_told(kept, self._told(kept))

    def _go_on(self, kept: Kept) -> None:
        row = self.home.row_of(kept) if self.home is not None else None
        if row is None or not row.usable:
            return
        try:
            self.app.go_on(kept.path)
        except TabletopError as problem:
            self.app.window.problem(ui("open.failed", problem=problem))
            self.refresh()

    def _ask_delete(self, kept: Kept, name: str) -> None:
        def delete() -> None:
            self.app.window.problem(self.app.kept_games.delete(kept.path))
            self.refresh()

        told = ui("delete"), ui("delete.means", game=name), ui("delete.yes")
        self.app.window.ask(*told, delete, "D", (ui("delete.no"), bool))


def _lessons(game: str) -> str:
    """What can be learned there, "" = nothing."""
    found = find(game)
    if found.lesson is None and not found.challenges:
        return ""
    return say("learn.what", form="lesson" if not found.challenges else "" if found.lesson else "challenges")
