"""Which portrait stands for whom: one for each level and style, some for people. The pictures are drawn in
`assets/draw`."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Final

from tabletop.ai.commands import BOT

LEVELS: Final = {
    "random": "mouse",
    "novice": "hare",
    "casual": "fox",
    "skilled": "badger",
    "expert": "owl",
}
STYLES: Final = {"attacker": "wolf", "hoarder": "hamster", "saboteur": "magpie", "cautious": "tortoise"}
"""Opponents with a style, whatever their level."""
PROGRAM: Final = "automaton"
"""Other people's programs."""
PEOPLE: Final = ("dog", "cat", "otter", "bear", "frog", "hedgehog", "squirrel", "deer")
"""Those at the screen, in the order of their seats."""
NOBODY: Final[Mapping[str, str]] = {}


def portraits(
    kinds: Sequence[str], names: Sequence[str] = (), chosen: Mapping[str, str] = NOBODY
) -> tuple[str, ...]:
    """The portrait of each seat of a table, by the kind of its player, or the one that a person of that name has
    `chosen`. Nobody has another's: where several are of one level, the others have faces that no person here has,
    the last first. When there are no more, "/1", "/2" … tell that the ground has another colour."""
    wanted = {name: face for name, face in chosen.items() if name in names and face in PEOPLE}
    free = [face for face in PEOPLE if face not in wanted.values()] or list(PEOPLE)
    seats = list(zip_longest(kinds, names[: len(kinds)], fillvalue=""))
    people = sum(not (_usual(kind) or who in wanted) for kind, who in seats)
    own = iter([free[number % len(free)] for number in range(people)])
    spare = reversed(free[people:])
    found: list[str] = []
    for kind, who in seats:
        usual = _usual(kind)
        name = usual or wanted.get(who) or next(own)
        if usual and name in found:
            name = next(spare, name)
        twins = sum(other.partition("/")[0] == name for other in found)
        found.append(f"{name}/{twins}" if twins else name)
    return tuple(found)


def _usual(kind: str) -> str:
    """The portrait of an opponent of that kind; "" for people."""
    level, _, style = kind.partition(":")
    return PROGRAM if kind.startswith(BOT) else STYLES.get(style, LEVELS.get(level, ""))
