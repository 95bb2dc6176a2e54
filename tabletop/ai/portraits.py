"""Which portrait stands for whom: one for each level, some for people. The pictures are drawn in `assets/draw`."""

from collections.abc import Sequence
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


def portraits(kinds: Sequence[str]) -> tuple[str, ...]:
    """The portrait of each seat of a table, by the kind of its player. Where it is another's too, "/1", "/2" … tell
    that its ground has another colour."""
    found: list[str] = []
    people = 0
    for kind in kinds:
        if kind.startswith(BOT):
            name = PROGRAM
        elif kind in LEVELS:
            name = LEVELS[kind]
        else:
            name = PEOPLE[people % len(PEOPLE)]
            people += 1
        twins = sum(other.partition("/")[0] == name for other in found)
        found.append(f"{name}/{twins}" if twins else name)
    return tuple(found)
