"""What a game that is over adds to the records: kept in the index, and counted again where it is missing there."""

from collections.abc import Mapping
from typing import NamedTuple

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
