"""A lesson as it is written: its scenes, its steps, what each points at and asks for. docs/notation.md describes it."""

import re
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from tabletop.engine.catalogue import Catalogue
from tabletop.engine.errors import NotationError
from tabletop.engine.limits import read_file, read_toml
from tabletop.engine.spec import GameSpec

LEARNER: Final = 0
"""The seat of whoever learns."""
MAX_BYTES: Final = 256 * 1024
KINDS: Final = ("lesson", "challenge")
HEAD: Final = ("game", "kind", "players", "options", "seed", "minutes", "opponents", "step")
STEP: Final = (
    *("id", "chapter", "at", "do", "then", "legal_has"),
    *("illegal", "expect", "position", "goal", "until"),
)
_REPLY: Final = re.compile(r"(\d): *(\S.*)")


class LessonStep(NamedTuple):
    """One thought. `id`: its title in the catalogue, with `.text` and perhaps `.more` below it; `chapter`: the list of
    steps has a line for it, in the words `.chapter`. `at`: what is pointed at; `do`: any of these moves is asked for,
    () = it is only read; `then`: the moves after it, each with its seat. `position`: the table is laid anew. `goal` and
    `until` of a challenge: what its move is best for, see `lessons.best`."""

    id: str
    chapter: bool = False
    at: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    then: tuple[tuple[int, str], ...] = ()
    position: Mapping[str, Any] | None = None
    goal: Mapping[str, Any] | None = None
    until: str = ""


class Lesson(NamedTuple):
    """One file. `name`: that of the file; `kind`: one of `KINDS`; `opponents`: the names of the other seats."""

    name: str
    game: str
    kind: str
    players: int
    options: Mapping[str, Any]
    seed: str
    minutes: int
    opponents: tuple[str, ...]
    steps: tuple[LessonStep, ...]

    @property
    def chapters(self) -> tuple[int, ...]:
        """The steps with which chapters begin."""
        return tuple(n for n, step in enumerate(self.steps) if step.chapter)

    def chapter_of(self, index: int) -> int:
        """In which chapter that step is, from 0."""
        return max(sum(start <= index for start in self.chapters) - 1, 0)

    def scene_of(self, index: int) -> int:
        """The step with which its scene begins."""
        return max(
            (n for n, step in enumerate(self.steps[: index + 1]) if step.position is not None), default=0
        )


def sentences(spec: GameSpec) -> Catalogue:
    """What the lessons of a game say."""
    found: Catalogue = import_module(f"{spec.package}.lessons.texts").say
    return found


def load(path: Path) -> Lesson:
    """The lesson in that file. Raises NotationError, LimitError and OSError."""
    try:
        data = read_toml(read_file(path, MAX_BYTES).decode())
    except ValueError as problem:
        raise NotationError(str(problem)) from None
    return lesson(path.stem, data)


def lesson(name: str, data: Mapping[str, Any]) -> Lesson:
    """The lesson of these data. Raises NotationError."""
    _known(data, HEAD, "a lesson")
    kind = data.get("kind", KINDS[0])
    if kind not in KINDS:
        raise NotationError(f"kind is {' or '.join(KINDS)}, not {kind!r}")
    rows = data.get("step")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        raise NotationError("a lesson has steps, each written as a table [[step]]")
    steps = tuple(_step(number, row) for number, row in enumerate(rows, 1))
    if steps[0].position is None or (kind == "lesson" and not steps[0].chapter):
        raise NotationError("step 1 has a position, and in a lesson it begins a chapter")
    players = data.get("players", 2)
    names = _texts(data, "opponents")
    if type(players) is not int or len(names) != players - 1:
        raise NotationError("opponents are the names of all seats but the first")
    options, minutes, game = data.get("options", {}), data.get("minutes", 1), data.get("game", "")
    if not isinstance(options, dict) or type(minutes) is not int or not isinstance(game, str):
        raise NotationError("game is a text, options a table, minutes a number")
    seed = str(data.get("seed", 0))
    return Lesson(name, game, kind, players, options, seed, minutes, names, steps)


def _step(number: int, row: Mapping[str, Any]) -> LessonStep:
    what = f"step {number}"
    _known(row, STEP, what)
    name, chapter, position = row.get("id"), row.get("chapter", False), row.get("position")
    if not isinstance(name, str) or not name:
        raise NotationError(f"{what} has no id")
    goal, until = row.get("goal"), row.get("until", "")
    if not isinstance(chapter, bool) or not isinstance(until, str):
        raise NotationError(f"{what}: chapter is true or false, until a prompt")
    if not all(table is None or isinstance(table, dict) for table in (position, goal)):
        raise NotationError(f"{what}: position and goal are tables")
    replies = []
    for text in _texts(row, "then"):
        read = _REPLY.fullmatch(text)
        if read is None:
            raise NotationError(f'{what}: then is a list like ["1: pass"], not {text!r}')
        replies.append((int(read[1]), read[2]))
    return LessonStep(
        name, chapter, _texts(row, "at"), _texts(row, "do"), tuple(replies), position, goal, until
    )


def _texts(row: Mapping[str, Any], key: str) -> tuple[str, ...]:
    value = row.get(key, [])
    if not isinstance(value, list) or not all(isinstance(text, str) and text.strip() for text in value):
        raise NotationError(f"{key} is a list of texts, not {value!r}")
    return tuple(value)


def _known(row: Mapping[str, Any], keys: tuple[str, ...], what: str) -> None:
    for key in row:
        if key not in keys:
            raise NotationError(f"unknown key {key!r}; {what} has {', '.join(keys)}")
