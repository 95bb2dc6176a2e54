"""What a table model wants of one card that is drawn on its own."""

from typing import NamedTuple

from tabletop.presenter.table_model import TableCard
from tabletop.ui.table.shapes import Slot


class Wanted(NamedTuple):
    """One card as the model wants it: what it shows, where it lies, how high, and whether others lie on it."""

    zone: str
    seat: int
    place: int
    card: TableCard
    slot: Slot
    width: float
    depth: float
    stacked: bool
    spent: bool
    lift: float = 0.0

    @property
    def y(self) -> float:
        """Where its centre comes to lie, raised if it has won."""
        return self.slot.y - self.lift

    @property
    def lies(self) -> tuple[float, float, float]:
        """Its centre then, and its width."""
        return self.slot.x, self.y, self.width

    @property
    def key(self) -> tuple[str, int, int]:
        return (self.zone, self.seat, self.place)
