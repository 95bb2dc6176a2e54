"""The hint of a window: its box is made when the first hint is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tabletop.play.screen import Hint
    from tabletop.ui.over.hint_place import HintPlace
    from tabletop.ui.panel.panel import Panel
    from tabletop.ui.table.view import TableView


class Hints:
    """`end()`: the person closes the hint; `grown(heard)`: it says more than before."""

    def __init__(
        self,
        stage: QWidget,
        panel: Panel,
        view: TableView,
        end: Callable[[], object],
        grown: Callable[[str], object],
    ) -> None:
        self._where = stage, panel, view
        self._acts = end, grown
        self._place: HintPlace | None = None

    def show(self, hint: Hint | None, narrow: bool, unit: float) -> None:
        """Show this one; None: no more."""
        if self._place is None:
            if hint is None:
                return
            from tabletop.ui.over.hint_place import HintPlace

            self._place = HintPlace(*self._where, unit, *self._acts)
        self._place.show_hint(hint, narrow)

    def progress(self, part: float) -> None:
        """So much of the thinking is done."""
        if self._place is not None:
            self._place.box.busy.show_part(part)

    def place(self, narrow: bool) -> None:
        """The window has another size, or the panel other words."""
        if self._place is not None:
            self._place.place(narrow)

    def toggle(self) -> None:
        """Show its numbers, or hide them."""
        if self._place is not None:
            self._place.box.toggle()

    def set_unit(self, unit: float) -> None:
        """One design pixel in window pixels."""
        if self._place is not None:
            self._place.box.set_unit(unit)
