"""A position as a file: the head of a scenario, from which a game can be begun or which can be analysed."""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from tabletop.engine.errors import NotationError, TabletopError
from tabletop.engine.limits import LimitError, read_file, read_toml
from tabletop.engine.spec import GameSpec, Options
from tabletop.engine.state import GameState

MAX_BYTES: Final = 256 * 1024
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


class PositionFile(NamedTuple):
    """A position, or without one the deal of a seed."""

    spec: GameSpec
    seats: int
    seed: str
    options: Options
    position: Mapping[str, object] | None

    def state(self) -> GameState:
        """The game there. Raises TabletopError."""
        if self.position is None:
            return self.spec.start(self.seats, self.seed, self.options)
        return self.spec.place(self.position, self.seats, self.seed, self.options)


def read_position(path: Path, load: Callable[[str], GameSpec]) -> PositionFile:
    """What stands in that file; steps of a scenario are left out. Raises NotationError, one sentence."""
    try:
        data = read_toml(read_file(path, MAX_BYTES).decode())
    except OSError as problem:
        raise NotationError(f"{path.name} cannot be read: {problem.strerror or problem}") from None
    except LimitError as problem:
        raise NotationError(f"{path.name}: this {problem}") from None
    except (UnicodeDecodeError, ValueError) as problem:
        raise NotationError(f"{path.name} is not TOML: {problem}") from None
    try:
        return _read(data, load)
    except (TabletopError, TypeError) as problem:
        raise NotationError(f"{path.name}: {problem}") from None


def _read(data: Mapping[str, Any], load: Callable[[str], GameSpec]) -> PositionFile:
    game, seed, position = data.get("game"), data.get("seed", 0), data.get("position")
    if not isinstance(game, str):
        raise NotationError('the file does not say its game, as in game = "its_id"')
    spec = load(game)
    seats, options = data.get("players", spec.seats_default), data.get("options")
    if type(seats) is not int or not spec.seats_min <= seats <= spec.seats_max:
        raise NotationError(f"players is a number from {spec.seats_min} to {spec.seats_max}")
    if (options is not None and not isinstance(options, dict)) or isinstance(seed, bool | float):
        raise NotationError("options is a table, and seed a number or a text")
    if position is not None and not isinstance(position, dict):
        raise NotationError("position is a table [position]")
    found = PositionFile(spec, seats, str(seed), spec.make_options(options), position)
    found.state()
    return found


def write_position(
    spec: GameSpec, seats: int, options: Options, position: Mapping[str, object], said: str
) -> str:
    """The text of such a file, beginning with a remark of one line."""
    usual = dict(spec.make_options())
    changed = {name: value for name, value in options if usual.get(name) != value}
    head: dict[str, object] = {"game": spec.id, "players": seats}
    if changed:
        head["options"] = changed
    return "\n".join([f"# {said}", *_pairs(head), "", *position_lines("position", position)]) + "\n"


def position_lines(name: str, position: Mapping[str, object]) -> list[str]:
    """The position as the table of that name."""
    rows = position.get("seat")
    tables = rows if isinstance(rows, list) else []
    lines = [
        f"[{name}]",
        *_pairs({key: told for key, told in position.items() if key != "seat" or not tables}),
    ]
    for table in tables:
        lines += ["", f"[[{name}.seat]]", *_pairs(table)]
    return lines


def _pairs(table: Mapping[str, object]) -> list[str]:
    return [f"{_key(name)} = {_value(value)}" for name, value in table.items() if value is not None]


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else json.dumps(name)


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        inner = ", ".join(_pairs(value))
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False)
