"""What the mouse does on the table: clicks, drags, and a press on the empty felt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.presenter.table_model import Spot

if TYPE_CHECKING:
    from tabletop.play.controller import Controller
    from tabletop.ui.main_window import MainWindow


class Mouse:
    """Hands what the window's view tells of it to the match that is shown; nothing while curtain or pause lies over
    it."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        view = window.view
        view.clicked.connect(self._clicked)
        view.clicked_again.connect(self._clicked_again)
        view.touched.connect(self._touched)
        view.dropped.connect(self._dropped)
        view.drag_started.connect(self._drag_started)
        view.drag_cancelled.connect(self._drag_cancelled)

    @property
    def _table(self) -> Controller:
        assert self._window.controller is not None, "no card is shown before there is a match"
        return self._window.controller

    def _clicked(self, spot: Spot, ctrl: bool) -> None:
        table = self._table
        if table.seating.shut:
            return
        table.view.fast_forward()
        if table.selection.affordances is None and table.hurry():
            return
        table.selection.click(spot, ctrl)

    def _clicked_again(self, spot: Spot, ctrl: bool) -> None:
        if not self._table.seating.shut and not self._table.moving:
            self._table.selection.click_again(spot, ctrl)

    def _touched(self) -> None:
        """Empty felt: what waits is hurried, else what is selected let go."""
        if self._window.controller is not None and not self._table.hurry() and not self._table.seating.shut:
            self._table.selection.select(())

    def _dropped(self, source: Spot, spots: Sequence[Spot]) -> None:
        if self._table.seating.shut:
            self._table.view.glide_back(source)
        else:
            self._table.selection.drop(source, spots)

    def _drag_started(self, spot: Spot) -> None:
        if not self._table.seating.hides:
            self._table.selection.pick_up(spot)

    def _drag_cancelled(self) -> None:
        self._table.selection.drop_cancelled()
