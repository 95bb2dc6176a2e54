"""Every legal move in a plain list: whatever a hand can do on the table can also be done here."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QListWidget, QWidget

from tabletop.presenter.offers import Offer
from tabletop.ui.dialogs.style import Form
from tabletop.ui.dialogs.texts import say


class Moves(Form):
    """Arrows choose, Enter or a double click plays."""

    def __init__(
        self,
        window: QWidget,
        unit: float,
        title: str,
        offers: Sequence[Offer],
        play: Callable[[Offer], object],
    ) -> None:
        super().__init__(window, unit, 520, title)
        self._offers, self._play = tuple(offers), play
        self.list = QListWidget()
        self.list.setAccessibleName(say("moves"))
        self.list.setMinimumHeight(round(320 * unit))
        for offer in self._offers:
            self.list.addItem(offer.told)
        self.list.setCurrentRow(0)
        self.list.itemDoubleClicked.connect(lambda _: self.accept())
        self.column.addWidget(self.list, 1)
        cancel = self.button(say("cancel"), "Esc", self.cancel)
        self.foot(cancel, self.button(say("moves.play"), "Enter", self.accept, primary=True))

    def first_focus(self) -> QWidget:
        return self.list

    def accept(self) -> None:
        row = self.list.currentRow()
        self.close_panel()
        if 0 <= row < len(self._offers):
            self._play(self._offers[row])
