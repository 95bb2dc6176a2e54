"""One deal: its code to hand on, how it was played so far, and the same cards once more, from any seat."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtWidgets import QApplication, QWidget

from tabletop.ui import theme
from tabletop.ui.dialogs.fields import entry
from tabletop.ui.dialogs.texts import say
from tabletop.ui.over.overlay import Overlay

WIDTH: Final = 820
MOST_GAMES: Final = 6


class DealAgain(Overlay):
    """`played`: who played it when and what came of it, a line each; `play(seat)` deals it again with the person in
    that seat, one of `names`; `mine` is where they sat."""

    lies_over = True

    def __init__(
        self,
        window: QWidget,
        unit: float,
        code: str,
        played: Sequence[str],
        names: Sequence[str],
        mine: int,
        play: Callable[[int], object],
        announce: Callable[[str], object],
    ) -> None:
        super().__init__(window, unit, WIDTH, say("deal"))
        self._play, self._mine, self._announce = play, mine, announce
        self.column.addWidget(self.label(say("deal.means"), "dim"))
        row = self.row(9)
        self.code = entry(say("deal.code"), text=code)
        self.code.setReadOnly(True)
        self.code.setCursorPosition(0)
        row.addWidget(self.code, 1)
        self.copy_button = self.button(say("deal.copy"), "C", self._copy)
        row.addWidget(self.copy_button)
        if played:
            self.column.addWidget(self.label(say("deal.played", count=len(played)), "key"))
            for line in played[:MOST_GAMES]:
                self.column.addWidget(self.label(line, "dim"))
        self.column.addWidget(self.label(say("deal.again"), "key"))
        self.seats = [
            self.button(name, str(seat + 1), partial(self._again, seat), primary=seat == mine)
            for seat, name in enumerate(names)
        ]
        self.foot(self.button(say("close"), "Esc", self.cancel), left=self.seats)

    def rescale(self, unit: float) -> None:
        super().rescale(unit)
        wide = round(theme.text_width("0" * 24, 16 * unit))
        self.code.setMinimumWidth(min(wide, self._window.width() // 3))

    def accept(self) -> None:
        self._again(self._mine)

    def _again(self, seat: int) -> None:
        self.close_panel()
        self._play(seat)

    def _copy(self) -> None:
        QApplication.clipboard().setText(self.code.text())
        self.copy_button.set_label(say("deal.copied"))
        self.place()
        self._announce(say("deal.copied"))
