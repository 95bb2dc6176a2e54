"""What is written down beside the moves: hints that were given, and what people noted and remembered. No rule and no
opponent learns of it, and no other seat while the game lasts."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from tabletop.engine.cards import FACES, MAX_COPIES

HINT: Final = "hint"
NOTED: Final = "noted"
RECALLED: Final = "recalled"
MOST: Final = FACES * MAX_COPIES
"""Faces in one remark, at most."""


class Remarks:
    """Of each seat: `hints`, how many it was given; `noted`, the faces on its notepad; `recalled`, those it named when
    the game was over, None = it was not asked. What is taken back in the game takes no remark back."""

    def __init__(self, seats: int) -> None:
        self.hints = [0] * seats
        self.noted: list[tuple[int, ...]] = [()] * seats
        self.recalled: list[tuple[int, ...] | None] = [None] * seats

    def take(self, line: Mapping[str, object]) -> None:
        """A line of a record: `{hint: seat}`, `{noted: seat, faces}` or `{recalled: seat, faces}`; any other says
        nothing."""
        faces = _faces(line.get("faces"))
        if (seat := self._seat(line.get(HINT))) is not None:
            self.hints[seat] += 1
        elif (seat := self._seat(line.get(NOTED))) is not None:
            self.noted[seat] = faces
        elif (seat := self._seat(line.get(RECALLED))) is not None and self.recalled[seat] is None:
            self.recalled[seat] = faces

    def _seat(self, value: object) -> int | None:
        return value if type(value) is int and 0 <= value < len(self.hints) else None


def _faces(value: object) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) > MOST:
        return ()
    return tuple(sorted(face for face in value if type(face) is int and 0 <= face < FACES))


def right(named: Sequence[int], there: Sequence[int]) -> int:
    """How many of the named faces are there, each copy for itself."""
    return (Counter(named) & Counter(there)).total()
