"""What the states of all games hold and do alike: the open question, the result, and the interrupts.

The next question is made as soon as an answer is played, so `decision` only hands it out."""

from collections.abc import Callable, Sequence
from typing import Any, Self, TypeVar

from tabletop.engine.decisions import Decision, Result
from tabletop.engine.events import Event
from tabletop.engine.state import INTERRUPTS


class GameBase:
    """The part of a state that no game owns. A game says what an interrupt means in it by the methods that end in
    NotImplementedError here."""

    __slots__ = ("events", "open_decision", "outcome", "serial")

    def __init__(self) -> None:
        self.events: list[Event] | None = None
        self.open_decision: Decision | None = None
        self.outcome: Result | None = None
        self.serial = 0
        """Rises with every question."""

    def decision(self) -> Decision | None:
        """The open question, None when the game is over."""
        return self.open_decision

    def result(self) -> Result | None:
        return self.outcome

    def interrupt(self, kind: str, seat: int) -> None:
        """A flag is punished, "time" and "resign" leave the game, "draw" is agreed. Unpaid staging is dropped; the
        question is asked anew. Nothing happens to a seat that is out. Raises ValueError for any other kind."""
        if kind not in INTERRUPTS:
            raise ValueError(f"no interrupt {kind!r}")
        if self.outcome is not None or self.is_out(seat):
            return
        self.serial += 1
        self.begin_interrupt(kind, seat)
        if kind == "draw":
            self.agree_draw()
        elif kind == "flag":
            self.penalise(seat)
        else:
            self.leave(seat, kind)
        self.ask()

    def ask(self) -> None:
        """Open the question that the state puts, if any."""
        raise NotImplementedError

    def clone(self) -> Self:
        """An independent copy; it records no events. See `cloned`."""
        raise NotImplementedError

    def is_out(self, seat: int) -> bool:
        """Whether `seat` has left the game. Where a game is over with the first who leaves, nobody ever has."""
        return False

    def begin_interrupt(self, kind: str, seat: int) -> None:
        """Drop unpaid staging and tell of the interrupt."""

    def agree_draw(self) -> None:
        """Everybody has agreed to a draw: the game is over."""
        raise NotImplementedError

    def penalise(self, seat: int) -> None:
        """`seat` pays for a flag. Nothing, in a game without time penalties."""

    def leave(self, seat: int, kind: str) -> None:
        """`seat` leaves the game: `kind` is "time" or "resign"."""
        raise NotImplementedError


_Game = TypeVar("_Game", bound=GameBase)


def cloned(
    lists: Sequence[str], tables: Sequence[str] = (), rows: Sequence[str] = ()
) -> Callable[[type[_Game]], type[_Game]]:
    """Gives a game its `clone`. Named is what is changed in place: lists, dicts, and lists of lists. All else is only
    ever replaced, and the copy shares it.

    The method is written out, a statement a slot, since nothing copies faster."""
    copies = {name: f"s.{name}[:]" for name in lists}
    copies |= {name: f"s.{name}.copy()" for name in tables}
    copies |= {name: f"[row[:] for row in s.{name}]" for name in rows}

    def give(game: type[_Game]) -> type[_Game]:
        slots = {slot for part in game.__mro__ for slot in vars(part).get("__slots__", ())} - {"events"}
        copied = [f"new.{slot} = {copies.get(slot, f's.{slot}')}" for slot in sorted(slots | copies.keys())]
        body = ["new = object.__new__(type(s))", "new.events = None", *copied, "return new"]
        made: dict[str, Any] = {}
        exec("\n ".join(["def clone(s):", *body]), made)
        game.clone = made["clone"]  # type: ignore[method-assign]
        return game

    return give
