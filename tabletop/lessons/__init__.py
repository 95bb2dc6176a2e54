"""Lessons and challenges: scripted deals on the real engine, one thought at a time.

Each is a TOML file in the `lessons` folder of its game, and its sentences stand in the `texts.py` there
([positions, moves, scenarios and lessons](../../docs/notation.md)). `script` reads one, `walk` knows how far it is,
`teacher` conducts it at the table, `check` finds what is not so. What there is, is found here without opening a game.
"""

from pathlib import Path
from typing import Final, NamedTuple

LESSON: Final = "lesson"
"""The name of the file that teaches the game; all others there are challenges."""
_GAMES: Final = Path(__file__).parent.parent / "games"


class Found(NamedTuple):
    """What a game has: its lesson (None: none), and its challenges in order."""

    lesson: Path | None
    challenges: tuple[Path, ...]


def find(game: str) -> Found:
    """The lesson and the challenges of the game of that id; the game is not imported."""
    folder = _GAMES / game / "lessons"
    files = {path.stem: path for path in sorted(folder.glob("*.toml"))}
    return Found(files.pop(LESSON, None), tuple(files.values()))
