"""What the index keeps of a game: where it stands, in a few public words, and what it adds to the records once it is
over. Where that is missing it is counted again."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from tabletop.engine.finale import Figure


class Tally(NamedTuple):
    """`dealt`: it began with a deal, not in the middle; `options`: those that are not the usual ones; `points`: by
    seat, () where a game counts none; `figures`: as the game's `Finale` tells them; `hints`: how many each seat was
    given."""

    dealt: bool = True
    options: tuple[tuple[str, str], ...] = ()
    points: tuple[int, ...] = ()
    figures: tuple[Figure, ...] = ()
    hints: tuple[int, ...] = ()


class Standing(NamedTuple):
    """Where a game stands. `where`: round and phase in words; `unit`: what the `scores` by seat count, () where a game
    counts nothing; `over`: whether it has ended, and then `winners` and `reason`, the termination; `turn`: whose it is,
    -1 = nobody's; `tally`: what a game that is over adds to the records; `asked`: who has to choose."""

    where: str
    unit: str = ""
    scores: tuple[str, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()
    reason: str = ""
    turn: int = -1
    tally: Tally | None = None
    asked: tuple[int, ...] = ()

    def data(self) -> dict[str, Any]:
        return self._asdict() | {"tally": self.tally and self.tally._asdict()}


def standing_from(data: object) -> Standing | None:
    """What `Standing.data` gave, perhaps by way of a file, or None. An older version did not say all of it."""
    if not isinstance(data, Mapping) or "over" not in data:
        return None
    usual = Standing("")
    told = {name: data.get(name, value) for name, value in usual._asdict().items()}
    told["tally"] = tally_from(told["tally"])
    for name, kind in (("scores", str), ("winners", int), ("asked", int)):
        if not isinstance(told[name], list | tuple) or not all(type(part) is kind for part in told[name]):
            return None
        told[name] = tuple(told[name])
    wrong = (
        type(told[name]) is not type(value) for name, value in usual._asdict().items() if name != "tally"
    )
    return None if any(wrong) else Standing(**told)


def tally_from(data: object) -> Tally | None:
    """What `_asdict` gave, perhaps by way of a file, or None."""
    if not isinstance(data, Mapping):
        return None
    try:
        return Tally(
            data["dealt"] is True,
            tuple((str(name), str(value)) for name, value in data["options"]),
            tuple(int(points) for points in data["points"]),
            tuple(
                Figure(str(label), tuple(int(value) for value in values), str(name), most is True)
                for label, values, name, most in data["figures"]
            ),
            tuple(int(hints) for hints in data["hints"]),
        )
    except (KeyError, TypeError, ValueError):
        return None
