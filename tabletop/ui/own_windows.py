"""Who of several people sits at a window of their own: opened and closed, and led on to the next game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent

from tabletop.presenter.seat_colours import colour_of
from tabletop.presenter.sounds import TURN
from tabletop.ui import placing, theme
from tabletop.ui.table_window import TableWindow
from tabletop.ui.texts import say

if TYPE_CHECKING:
    from tabletop.play.controller import Controller
    from tabletop.presenter.finale import EndText
    from tabletop.ui.app import App
    from tabletop.ui.over.pop_menu import Row


EDGE: Final = 3
"""Pixels around the table in the colour of the seat."""


class OwnWindow(TableWindow):
    """A window of somebody's own on the game that is played, for a second screen: their seat and nothing else. What
    concerns the whole game or the program is done in the first window."""

    def __init__(self, app: App, seat: int, name: str) -> None:
        self.seat, self.name, self._colour = seat, name, ""
        super().__init__(app)
        self.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def attach(self, controller: Controller) -> None:
        self._colour = colour_of(controller.seats[self.seat].portrait)
        super().attach(controller)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The edge around everything in the colour of the seat."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme.seat(self._colour))

    def show_header(self, title: str, header: str) -> None:
        super().show_header(title, header)
        self._title = say("own.title", name=self.name, game=title)

    @property
    def keys_with_ctrl(self) -> Sequence[tuple[str, str]]:
        return (("Ctrl+Q", say("menu.close_own")),)

    def menu_rows(self, controller: Controller) -> list[Row]:
        from tabletop.ui import main_menu
        from tabletop.ui.over.pop_menu import Row

        moment = controller.moment
        return [
            *main_menu.reading_rows(self, moment),
            Row(),
            *main_menu.table_rows(self, controller),
            Row(),
            *main_menu.window_rows(self),
            Row(say("menu.close_own"), "Ctrl+Q", self.close),
        ]

    def rest(self) -> None:
        """The match on its table is let go of."""
        if self.controller is not None:
            self.controller.stop()

    def sound(self, name: str) -> None:
        """Only its own call is heard, as the first window sounds for all else."""
        if name == TURN:
            super().sound(name)

    def may_close(self) -> bool:
        return True

    def closing(self) -> None:
        self.app.own_windows.closed(self)

    def look_back(self, moment: int = -1, entry: int = -1) -> None:
        self.toast(say("own.look_back"))

    def find_out(self, told: EndText) -> None:
        return None


class OwnWindows:
    """Beside the window of `app`."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.opened: list[OwnWindow] = []

    def open(self, seat: int) -> None:
        """Whoever sits there goes to a window of their own, which opens behind the curtain."""
        app, first = self._app, self._app.controller
        if first is None or seat not in first.seating.humans or seat == first.seating.viewer:
            return
        window = OwnWindow(app, seat, first.moment.names[seat])
        app.dress(window)
        window.set_sizes(app.settings.get("text_size") / 100, app.settings.get("card_size") / 100)
        self._seat(window)
        first.refresh()
        placing.beside(window, app.window)
        window.show()
        window.activateWindow()

    def _seat(self, window: OwnWindow) -> None:
        """It shows the match on the table from now on."""
        first = self._app.controller
        assert first is not None
        first.seating.lend(window.seat)
        controller = self._app.show_match(window, window.seat)
        self.opened.append(window)
        controller.start()

    def closed(self, window: OwnWindow) -> None:
        """That window closes: its person sits at the first one again."""
        if window not in self.opened:
            return
        self.opened.remove(window)
        window.rest()
        first = self._app.controller
        if first is not None and not first.moment.stopped:
            first.seating.take_back(window.seat)
            first.refresh()

    def close(self) -> None:
        """All of them: the game leaves the table."""
        for window in tuple(self.opened):
            window.close()

    def rest(self) -> None:
        """The game on the table is let go of; the windows wait for the next one."""
        for window in self.opened:
            window.rest()

    def follow(self) -> None:
        """Another game lies on the table: who sits at the same seat there stays at their window."""
        first = self._app.controller
        assert first is not None
        before, self.opened = self.opened, []
        for window in before:
            names, humans = first.moment.names, first.seating.humans
            stays = window.seat in humans and len(humans) > 1 and names[window.seat] == window.name
            if stays:
                self._seat(window)
            else:
                window.close()
