"""A window of somebody's own on the game that is played, for a second screen: their seat and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent

from tabletop.presenter.seat_colours import colour_of
from tabletop.ui import theme
from tabletop.ui.duties import Duties
from tabletop.ui.table.card_art import CardArt
from tabletop.ui.table_window import TableWindow
from tabletop.ui.texts import say

if TYPE_CHECKING:
    from tabletop.play.controller import Controller
    from tabletop.ui.over.pop_menu import Row


EDGE: Final = 3
"""Pixels around the table in the colour of the seat."""


class OwnWindow(TableWindow):
    """What concerns the whole game or the program is done in the first window."""

    def __init__(self, duties: Duties, art: Callable[[], CardArt], seat: int, name: str) -> None:
        self.seat, self.name, self._colour = seat, name, ""
        super().__init__(duties, art)
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
            *main_menu.reading_rows(self, self._duties, moment),
            Row(),
            *main_menu.table_rows(self, self._duties, moment, controller.person, controller.shutter.close),
            Row(),
            *main_menu.window_rows(self),
            Row(say("menu.close_own"), "Ctrl+Q", self.close),
        ]
