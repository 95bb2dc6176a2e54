"""What the mouse does on the table: clicks, drags, menus, and a press on the empty felt."""

from collections.abc import Callable, Sequence

from tabletop.play.moment import Moment
from tabletop.presenter.table_model import Spot
from tabletop.ui.table.view import TableView


class Mouse:
    """Hands what a view tells of it to what is selected there; nothing while curtain or pause lies over it. `attach` it
    before the first card is shown."""

    _moment: Moment
    _hurry: Callable[[], bool]

    def __init__(self, view: TableView) -> None:
        self._view = view
        view.clicked.connect(self._clicked)
        view.clicked_again.connect(self._clicked_again)
        view.asked.connect(self._asked)
        view.touched.connect(self._touched)
        view.dropped.connect(self._dropped)
        view.drag_started.connect(self._drag_started)
        view.drag_cancelled.connect(lambda: self._moment.selection.drop_cancelled())

    def attach(self, moment: Moment, hurry: Callable[[], bool]) -> None:
        """This is shown from now on; `hurry()` plays what is waiting, if there is something."""
        self._moment, self._hurry = moment, hurry

    def _clicked(self, spot: Spot, ctrl: bool) -> None:
        if self._moment.seating.shut or self._view.skip():
            return
        selection = self._moment.selection
        seen = selection.affordances is None or (not selection.spots and self._is_told(spot))
        if self._hurry() and seen:
            return
        self._moment.selection.leave()
        self._moment.selection.click(spot, ctrl)

    def _is_told(self, spot: Spot) -> bool:
        """It lies on the panel that says what came of a trick."""
        stage = self._view.model.stage if self._view.model is not None else None
        if stage is None or not stage.calm:
            return False
        return any(side.card.at is not None and side.card.at[0] == spot.zone for side in stage.sides)

    def _clicked_again(self, spot: Spot, ctrl: bool) -> None:
        if not self._moment.seating.shut and not self._moment.moving:
            self._moment.selection.click_again(spot, ctrl)

    def _asked(self, spot: Spot) -> None:
        if not self._moment.seating.shut and not self._moment.moving:
            self._moment.selection.menu(spot)

    def _touched(self) -> None:
        """Empty felt: what waits is hurried, else what is selected let go."""
        if not self._hurry() and not self._moment.seating.shut:
            self._moment.selection.select(())

    def _dropped(self, source: Spot, spots: Sequence[Spot], part: int) -> None:
        if self._moment.seating.shut:
            self._view.glide_back(source)
        else:
            self._moment.selection.drop(source, spots, part)

    def _drag_started(self, spot: Spot) -> None:
        if not self._moment.seating.hides:
            self._moment.selection.pick_up(spot)
