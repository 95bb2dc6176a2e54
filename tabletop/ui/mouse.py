"""What the mouse does on the table: clicks, drags, and a press on the empty felt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.presenter.table_model import Spot

if TYPE_CHECKING:
    from tabletop.ui.controller import Controller


class Mouse:
    """Hands what the view tells of it to one table until `stop`; nothing while curtain or pause lies over it."""

    def __init__(self, table: Controller) -> None:
        self._table = table
        view = table.view
        self._wired = (
            (view.clicked, self._clicked),
            (view.clicked_again, self._clicked_again),
            (view.touched, self._touched),
            (view.dropped, self._dropped),
            (view.drag_started, self._drag_started),
            (view.drag_cancelled, table.hand.drop_cancelled),
        )
        for signal, slot in self._wired:
            signal.connect(slot)

    def stop(self) -> None:
        """The view shows another table from now on."""
        for signal, slot in self._wired:
            signal.disconnect(slot)

    def _clicked(self, spot: Spot, ctrl: bool) -> None:
        table = self._table
        if table.seating.shut:
            return
        table.view.fast_forward()
        if table.hand.hands is None and table.hurry():
            return
        table.hand.click(spot, ctrl)

    def _clicked_again(self, spot: Spot, ctrl: bool) -> None:
        if not self._table.seating.shut and not self._table.moving:
            self._table.hand.click_again(spot, ctrl)

    def _touched(self) -> None:
        """Empty felt: what waits is hurried, else what is selected let go."""
        if not self._table.hurry() and not self._table.seating.shut:
            self._table.hand.select(())

    def _dropped(self, source: Spot, spots: Sequence[Spot]) -> None:
        if self._table.seating.shut:
            self._table.view.glide_back(source)
        else:
            self._table.hand.drop(source, spots)

    def _drag_started(self, spot: Spot) -> None:
        if not self._table.seating.hides:
            self._table.hand.pick_up(spot)
