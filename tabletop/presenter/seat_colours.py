"""Which seat has which colour. What the colours look like on each table stands in `ui/theme.py`.

A colour goes with its seat's portrait, as the ring around it: "fox@jade". It never says anything alone.
"""

from collections.abc import Mapping, Sequence
from typing import Final

COLOURS: Final = ("azure", "rose", "jade", "lime", "orchid", "bronze", "violet", "ocean", "moss")
"""In the order in which seats get them."""
NOBODY: Final[Mapping[str, str]] = {}


def seat_colours(
    names: Sequence[str], chosen: Mapping[str, str] = NOBODY, kept: object = ()
) -> tuple[str, ...]:
    """The colour of each seat: the one that its game has `kept`, else the one `chosen` for a player of that name, else
    by its place. Nobody has another's as long as there are enough."""
    known = list(kept) if isinstance(kept, list | tuple) and len(kept) == len(names) else []
    wished = known or [chosen.get(name, "") for name in names]
    found = ["" if wish not in COLOURS or wish in wished[:seat] else wish for seat, wish in enumerate(wished)]
    for seat, colour in enumerate(found):
        if not colour:
            turn = [COLOURS[(seat + step) % len(COLOURS)] for step in range(len(COLOURS))]
            found[seat] = next((one for one in turn if one not in found), turn[0])
    return tuple(found)


def ringed(portrait: str, colour: str) -> str:
    """That portrait in a ring of that colour."""
    return f"{portrait}@{colour}" if portrait and colour else portrait


def colour_of(portrait: str) -> str:
    """The colour of its ring, "" = none."""
    return portrait.partition("@")[2]
