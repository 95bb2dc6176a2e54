"""The table as a widget: shows a `TableModel`, animates events, reports what the hand does. It decides no legality."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsView

from tabletop.engine.events import Event
from tabletop.engine.layout import TableLayout
from tabletop.presenter.table_model import Spot, TableModel


class TableView(QGraphicsView):
    """One table in a raster viewport.

    Spots are `presenter.table_model.Spot`. `clicked(spot, ctrl)`: pressed and let go without a drag.
    `dropped(spot, spots)`: a card was let go over these spots, best overlap first; it stays there until `show` or
    `glide_back`. `opened(spot)`: double or right click. `hovered(spot or None)`.
    """

    clicked = Signal(object, bool)
    dropped = Signal(object, object)
    drag_started = Signal(object)
    drag_cancelled = Signal()
    hovered = Signal(object)
    opened = Signal(object)
    animation_finished = Signal()

    speed: float = 1.0
    """0 = everything at once, 1 = normal, 2 = twice as fast."""

    def set_table(self, layout: TableLayout, seats: int, viewer: int) -> None:
        """Lay the table out for that many seats, `viewer` at the bottom; clears it. Call again to turn the table."""

    def show_model(
        self, model: TableModel, events: Sequence[Event] = (), on_done: Callable[[], None] | None = None
    ) -> None:
        """Animate the (redacted) events from what is shown now, end exactly at `model`, then call `on_done` once."""

    def fast_forward(self) -> None:
        """Finish a running animation at once; does nothing when none runs."""

    def is_animating(self) -> bool:
        """An animation is under way."""
        return False

    def set_lit(self, sources: set[Spot], targets: Mapping[Spot, str]) -> None:
        """Outline what can be acted with and acted on; a target's text says what a drop there does."""

    def set_selection(self, spots: set[Spot]) -> None:
        """Cards picked so far: raised and marked."""

    def set_dimmed(self, spots: set[Spot] | None) -> None:
        """Cards drawn as not playable now; None = those the model calls dim."""

    def set_clock(self, seat: int, text: str, low: bool = False, running: bool = False) -> None:
        """The big digits on a seat's plate; `low` draws them as a warning."""

    def set_thinking(self, seat: int, thinking: bool) -> None:
        """A progress ring on the plate."""

    def set_focus(self, spot: Spot | None) -> None:
        """The keyboard's focus ring."""

    def neighbour(self, spot: Spot | None, direction: str) -> Spot | None:
        """The nearest spot "left", "right", "up" or "down" of another; with None a place to begin."""
        return None

    def cover(self, seats: set[int]) -> None:
        """Draw the secret cards of these seats as backs (the curtain); set() shows them again."""

    def set_hover_text(self, text: str) -> None:
        """What the enlarged preview of the hovered or focused card says (set it from `hovered`)."""

    def glide_back(self, spot: Spot) -> None:
        """A refused drop: the dragged card returns to its place."""

    def scene_pixmap(self) -> QPixmap:
        """The table as a picture at the window's device pixels."""
        return self.grab()
