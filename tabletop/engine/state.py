"""What a game must be able to do. A game's state class follows this protocol by shape, not by inheritance."""

from collections.abc import Sequence
from typing import Final, Protocol, Self

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision, Result
from tabletop.engine.events import Event
from tabletop.engine.observation import Observation

INTERRUPTS: Final = ("flag", "time", "resign", "draw")
"""What happens to a game and is no choice of the open decision; see `GameState.interrupt`."""


class GameState(Protocol):
    """The full, secret state of one game. Only `Match`, tests and searchers (on sampled worlds) hold one."""

    events: list[Event] | None
    """Unredacted events since the holder last emptied the list; None = do not record."""

    @property
    def open_decision(self) -> Decision | None:
        """The open question, or None when the game is over."""

    def decision(self) -> Decision | None:
        """The same, for everybody but a search, which asks very often. Asking twice gives the same object."""

    def apply(self, action: Action) -> None:
        """Play one legal action of the open decision. Behaviour is undefined for others: the gate is
        `action in decision.actions`, checked by whoever lets strangers in (`Match.submit`)."""

    def interrupt(self, kind: str, seat: int) -> None:
        """Something that is no choice: "flag" (a time penalty), "time" (out of time), "resign", "draw".
        Drops unpaid staging and re-issues the decision with a new serial."""

    def clone(self) -> Self:
        """An independent copy; it records no events."""

    def observe(self, seat: int) -> Observation:
        """All that `seat` may know now."""

    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""

    def cards(self) -> list[tuple[str, int, int]]:
        """(zone, seat, card) of every physical card in the game, blanks and tokens left out."""

    def relabel(self, mapping: Sequence[int]) -> None:
        """Put card `mapping[c]` wherever card c is now (for tests that permute what a seat cannot see)."""
