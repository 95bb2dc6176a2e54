"""What is asked of the drawn table. `ui/table/view.py` draws one; a test may be one."""

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol

from tabletop.engine.events import Event
from tabletop.engine.layout import TableLayout
from tabletop.presenter.speaking import Speech
from tabletop.presenter.table_model import Spot, TableModel


class Lit(NamedTuple):
    """What has another use than a rare one; where the selection can go and what fits it, each with a label. `splits`:
    of the targets those where it can do several things: each in a word, and what is different about it. `pulls`: what
    stays where it lies while an arrow is pulled from it. `costly`: what is better not aimed at, and says so only
    where the pointer rests."""

    sources: Collection[Spot] = frozenset()
    targets: Mapping[Spot, str] = MappingProxyType({})
    partners: Mapping[Spot, str] = MappingProxyType({})
    splits: Mapping[Spot, Sequence[tuple[str, str]]] = MappingProxyType({})
    pulls: Collection[Spot] = frozenset()
    costly: frozenset[Spot] = frozenset()


class DrawnTable(Protocol):
    """One drawn table. A `TableModel` says what it shows; a `Spot` names a thing on it."""

    @property
    def model(self) -> TableModel | None:
        """What is shown, None before anything is."""

    def set_table(self, layout: TableLayout, seats: int, viewer: int, front: int = -1) -> None:
        """Lay the places out anew, `viewer` in front, or another seat in `front` with the viewer's hand before it."""

    def show_model(
        self,
        model: TableModel,
        events: Sequence[Event] = (),
        on_done: Callable[[], object] | None = None,
        at_once: bool = False,
        share: float = 1.0,
        on_told: Callable[[], object] = lambda: None,
        on_seen: Callable[[int], object] = lambda at: None,
    ) -> None:
        """Move from what is shown to `model` along the events in that share of the usual time, or be there `at_once`;
        then call `on_done` once. `on_told` is called when a calm stage begins to tell what is over, `on_seen` with the
        number of each event that it begins to show."""

    def tell_again(self, model: TableModel) -> None:
        """Tell once more what `model` had told on the stage, over what is shown now."""

    def is_animating(self) -> bool:
        """Something moves, or what was told is told again."""

    def fast_forward(self) -> None:
        """Finish all movement now."""

    def skip(self) -> bool:
        """The same at a person's press, which stops at what they must have seen; True if that was all it was for."""

    def cover(self, seats: set[int]) -> None:
        """Show the hands of these seats as backs."""

    def set_lit(self, lit: Lit) -> None:
        """Edge what can be used; light where the selection can go and what fits it, with a label each."""

    def set_selection(self, spots: set[Spot]) -> None:
        """Raise and mark these as selected."""

    def set_advised(self, spots: Collection[Spot]) -> None:
        """Mark these as what a hint names."""

    def set_focus(self, spot: Spot | None) -> None:
        """Draw the ring of the keyboard's focus."""

    def set_speech(self, said: Speech | None, aims: Collection[Spot] = ()) -> None:
        """Write this in the preview, which must not cover the places `aims`; None: the thing has nothing to say."""

    def set_clock(self, seat: int, text: str, low: bool = False, running: bool = False) -> None:
        """Show these digits on a seat's plate."""

    def set_thinking(self, seat: int, thinking: bool) -> None:
        """Turn the ring on a seat's plate, or take it away."""

    def set_progress(self, seat: int, part: float) -> None:
        """Fill that ring as far as `part`, 0 to 1."""

    def neighbour(self, spot: Spot | None, direction: str) -> Spot | None:
        """The nearest spot "left", "right", "up" or "down" of `spot`; of None, the spot to begin with."""

    def in_rows(self, spots: Collection[Spot]) -> list[Spot]:
        """These spots in reading order: row by row from below, each from the left."""

    def glide_back(self, spot: Spot) -> None:
        """Let a card that was dragged go back to its place."""
