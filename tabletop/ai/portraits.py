"""Which portrait stands for whom: one for each level, some for people. The pictures are drawn in `assets/draw`."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Final

from tabletop.ai.bot import BOT

LEVELS: Final = {
    "random": "mouse",
    "novice": "hare",
    "casual": "fox",
    "skilled": "badger",
    "expert": "owl",
}
PROGRAM: Final = "automaton"
"""Other people's programs."""
PEOPLE: Final = ("dog", "cat", "otter", "bear", "frog", "hedgehog", "squirrel", "deer")
"""Those at the screen, in the order of their seats."""
NOBODY: Final[Mapping[str, str]] = {}


def portraits(
    kinds: Sequence[str], names: Sequence[str] = (), chosen: Mapping[str, str] = NOBODY
) -> tuple[str, ...]:
    """The portrait of each seat of a table, by the kind of its player, or the one that a person of that name has
    `chosen`. Where it is another's too, "/1", "/2" … tell that its ground has another colour."""
    found: list[str] = []
    wanted = {name: face for name, face in chosen.items() if name in names and face in PEOPLE}
    free = [face for face in PEOPLE if face not in wanted.values()] or PEOPLE
    people = 0
    for kind, who in zip_longest(kinds, names[: len(kinds)], fillvalue=""):
        if kind.startswith(BOT):
            name = PROGRAM
        elif kind in LEVELS:
            name = LEVELS[kind]
        elif who in wanted:
            name = wanted[who]
        else:
            name = free[people % len(free)]
            people += 1
        twins = sum(other.partition("/")[0] == name for other in found)
        found.append(f"{name}/{twins}" if twins else name)
    return tuple(found)
