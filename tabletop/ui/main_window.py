"""The program's window: a table, or home in its place; and lessons are given here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtGui import QKeyEvent

from tabletop.play.screen import PromptText
from tabletop.presenter.offers import Offer
from tabletop.presenter.table_model import Spot
from tabletop.ui.duties import Duties
from tabletop.ui.table.card_art import CardArt
from tabletop.ui.table_window import TableWindow

if TYPE_CHECKING:
    from tabletop.ui.home.home import Home
    from tabletop.ui.lesson.schoolroom import Schoolroom


class MainWindow(TableWindow):
    """There is one; the program ends with it."""

    def __init__(self, duties: Duties, art: Callable[[], CardArt]) -> None:
        self.home: Home | None = None
        self.lesson: Schoolroom | None = None
        super().__init__(duties, art)

    def show_home(self, home: Home | None) -> None:
        """Home in place of the table; None: the table again, to which a controller is attached next."""
        self.home = home
        for part in (self.view, self.panel, self.strip):
            part.setVisible(home is None)
        if home is not None:
            from tabletop.ui.home.keys import HomeKeys

            self._clear()
            self._keys = HomeKeys(self, home, self._duties)
            self.setWindowTitle(home.name.text())
            home.show()
        self._arrange()
        if home is not None:
            home.take_keys()

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
