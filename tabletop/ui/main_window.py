"""The program's window: a table, or home in its place; and lessons are given here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent

from tabletop.ui.key_names import BACK_KEY
from tabletop.ui.table_window import TableWindow
from tabletop.ui.texts import say

if TYPE_CHECKING:
    from tabletop.play.controller import Controller
    from tabletop.play.screen import Act, Button, PromptText
    from tabletop.presenter.offers import Offer
    from tabletop.presenter.table_model import Spot
    from tabletop.ui.app import App
    from tabletop.ui.home.home import Home
    from tabletop.ui.lesson.schoolroom import Schoolroom
    from tabletop.ui.over.pop_menu import Row


class MainWindow(TableWindow):
    """There is one; the program ends with it."""

    def __init__(self, app: App) -> None:
        self.home: Home | None = None
        self.lesson: Schoolroom | None = None
        super().__init__(app)

    def show_home(self, home: Home | None) -> None:
        """Home in place of the table; None: the table again, to which a controller is attached next."""
        self.home = home
        if self.furnished or home is None:
            self._show_parts()
            self._clear()
        if home is not None:
            from tabletop.ui.home.keys import HomeKeys

            self._keys = HomeKeys(self, home)
            self.setWindowTitle(home.name.text())
            home.show()
        self._arrange()
        if home is not None:
            home.take_keys()

    def _has_parts(self) -> None:
        self._show_parts()
        self.app.furnished()

    def _show_parts(self) -> None:
        for part in (self.view, self.panel, self.strip):
            part.setVisible(self.home is None)

    def next_game(self) -> Sequence[Button]:
        from tabletop.play.screen import Button

        app, leads = self.app, self.app.looking_back.leads_back
        back = (Button(say("next.back", leads), "B", app.looking_back.lead_back),) if leads else ()
        return (
            Button(say("next.rematch"), "R", app.rematch, primary=True),
            Button(say("next.look_back"), "C", self.look_back),
            *back,
            Button(say("next.home"), "N", app.go_home),
        )

    def _program_keys(self) -> Mapping[Qt.Key, Act]:
        app = self.app
        back = app.looking_back.lead_back
        return {Qt.Key.Key_N: app.go_home, Qt.Key.Key_O: app.kept_games.open, Qt.Key.Key_B: back}

    @property
    def keys_with_ctrl(self) -> Sequence[tuple[str, str]]:
        home, games = ("Ctrl+N", say("keys.home")), ("Ctrl+O", say("keys.games"))
        return home, games, (BACK_KEY, say("keys.back")), ("Ctrl+Q", say("menu.quit"))

    def menu_rows(self, controller: Controller) -> list[Row]:
        from tabletop.ui import main_menu
        from tabletop.ui.over.pop_menu import Row

        app, moment = self.app, controller.moment
        return [
            *main_menu.game_rows(self),
            Row(),
            Row(say("menu.learn"), "", lambda: app.room.offer()),
            *main_menu.reading_rows(self, moment),
            Row(),
            *main_menu.table_rows(self, controller),
            *main_menu.seat_rows(self, moment),
            Row(),
            *main_menu.window_rows(self),
            Row(say("menu.stops"), "", app.open_stops, bool(moment.spec.rules.stops)),
            *main_menu.program_rows(self),
        ]

    # -- home --------------------------------------------------------------------------------------------------

    def toast(self, text: str, rule: str = "", spot: Spot | None = None, offer: Offer | None = None) -> None:
        if self.home is not None:
            self.problem(text)
        else:
            super().toast(text, rule, spot, offer)

    def _lay_out(self, unit: float, room: QRect) -> None:
        if self.home is None:
            super()._lay_out(unit, room)
        else:
            self.unit = unit
            self.home.setGeometry(room)
            self.home.set_unit(unit)

    # -- lessons -----------------------------------------------------------------------------------------------

    def show_header(self, title: str, header: str) -> None:
        super().show_header(*(self.lesson.header(title) if self.lesson is not None else (title, header)))
        self._title = title

    def _asked(self, prompt: PromptText) -> PromptText:
        return super()._asked(prompt) if self.lesson is None else self.lesson.prompt(prompt)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.lesson is not None and self.lesson.key(event):
            event.accept()
        else:
            super().keyPressEvent(event)

    def step_back(self) -> bool:
        if super().step_back():
            return True
        if self.lesson is not None:
            self.lesson.leave()
        return self.lesson is not None

    def _undo(self) -> None:
        if self.lesson is not None:
            self.lesson.back()
        else:
            super()._undo()

    def _hint(self) -> None:
        if self.lesson is not None:
            self.lesson.show()
        else:
            super()._hint()

    def _place_overlays(self) -> None:
        super()._place_overlays()
        if self.lesson is not None:
            self.lesson.place()
